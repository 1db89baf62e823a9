// SPDX-License-Identifier: MIT
#include "tilestone/match/jobs/child_worker.h"

#include <utility>

#include "tilestone/match/process/child.h"

namespace tilestone::jobs {
namespace {

using process::Child;
using process::deadline_after;
using process::Outcome;

constexpr Milliseconds kPatienceForWords{10'000};
constexpr std::size_t kLongestResult = std::size_t{1} << 20;

class ChildWorker final : public Worker {
public:
    explicit ChildWorker(std::unique_ptr<Child> child) : child_(std::move(child)) {}

    std::optional<std::string> ask(const std::string& line, Milliseconds patience,
                                   const StopToken& stop) override {
        child_->allow(kLongestResult);
        if (child_->write_line(line, deadline_after(kPatienceForWords), &stop) != Outcome::kDone) {
            return {};
        }
        process::Reading answer = child_->read_line(deadline_after(patience), &stop);
        if (answer.outcome != Outcome::kDone) return {};
        return std::move(answer.line);
    }

    [[nodiscard]] std::string ending() const override { return child_->ending(); }

private:
    std::unique_ptr<Child> child_;
};

}  // namespace

WorkerFactory child_worker_factory(std::string command) {
    return [command = std::move(command)](const StopToken&) -> Result<std::unique_ptr<Worker>> {
        auto child =
            Child::start({.command = command, .folder = {}, .longest_line = kLongestResult});
        if (!child) return child.error();
        return std::unique_ptr<Worker>(std::make_unique<ChildWorker>(std::move(*child)));
    };
}

}  // namespace tilestone::jobs
