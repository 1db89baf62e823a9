// SPDX-License-Identifier: MIT
//
// Work that is done elsewhere: by workers, one for each unit that is done at the same time.
//
// A worker is told a plan and then numbers of units in lines, and answers each with a line
// (serve_units() is its side). Workers are hired when they are needed and kept. One that is lost,
// by a crash or a kill, loses the unit that it was doing, which another worker gets.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/units/units.h"
#include "tilestone/units/worker.h"

namespace tilestone::units {

class RemoteWork : public Work {
public:
    RemoteWork(Hire hire, const Plan& plan);

    std::optional<std::string> do_unit(std::uint64_t unit, const StopToken& stop) override;

    /// What ended all work: a worker that refused the plan, or two in a row that were lost with the
    /// same unit, or none left. To be asked when nothing is under way.
    [[nodiscard]] const Status& status() const { return status_; }

private:
    using WorkerPointer = std::unique_ptr<Worker>;

    [[nodiscard]] Result<WorkerPointer> take(const StopToken& stop);
    [[nodiscard]] Result<WorkerPointer> start(const StopToken& stop) const;
    void give_back(WorkerPointer worker);
    void fail(const Error& error);
    void fail_without_worker(const Error& error);
    void note_lost(const std::string& ending);
    [[nodiscard]] bool has_failed();

    Hire hire_;
    std::string plan_line_;
    std::mutex mutex_;  ///< of all below
    std::vector<WorkerPointer> idle_;
    /// How the worker was lost that was lost last. Another unit may be the one that finds none left
    /// for it, and is to say why.
    std::string lost_;
    Status status_ = ok();
};

/// The line that tells a worker its plan, and back.
[[nodiscard]] std::string plan_line(const Plan& plan);
[[nodiscard]] Result<Plan> plan_from_line(std::string_view line);

/// The worker's side. `next_line` gives what it is told, nothing at the end; `say` answers with a
/// line; `open` makes the work of a plan. Returns at the end of what it is told, or with what was
/// wrong with it, which was said too.
[[nodiscard]] Status serve_units(
    const std::function<std::optional<std::string>()>& next_line,
    const std::function<void(const std::string&)>& say,
    const std::function<Result<std::unique_ptr<Work>>(const Plan&)>& open, const StopToken& stop);

}  // namespace tilestone::units
