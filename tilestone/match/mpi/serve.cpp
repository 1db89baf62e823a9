// SPDX-License-Identifier: MIT
#include "tilestone/match/mpi/serve.h"

#include <optional>
#include <utility>

#include "tilestone/core/executor.h"
#include "tilestone/match/jobs/remote_runner.h"

namespace tilestone::mpi {
namespace {

constexpr int kLeader = 0;

/// Runs a job on a background thread, so this thread keeps reading messages of rank 0. The only
/// message during a job is a cancellation.
class CancellableRunner final : public jobs::JobRunner {
public:
    CancellableRunner(Mailbox& mailbox, std::unique_ptr<jobs::JobRunner> runner)
        : mailbox_(mailbox), runner_(std::move(runner)) {}

    std::optional<std::string> run_job(std::uint64_t job, const StopToken& /*stop*/) override {
        StopToken unwanted;
        std::optional<std::string> result;
        const auto task = make_background_task([&] { result = runner_->run_job(job, unwanted); },
                                               [&] { unwanted.request_stop(); }, Priority::kNormal);
        if (!task->wait([&] { return mailbox_.has_message(kLeader); })) {
            unwanted.request_stop();
            task->wait({});
        }
        return result;
    }

private:
    Mailbox& mailbox_;
    std::unique_ptr<jobs::JobRunner> runner_;
};

/// A conversation about one plan.
class Conversation {
public:
    Conversation(Mailbox& mailbox, std::string first)
        : mailbox_(mailbox), first_(std::move(first)) {}

    /// Serves until rank 0 ends the conversation or this rank rejects the plan.
    void hold(const Services& services) {
        const auto open = [&](const jobs::Plan& plan) { return open_cancellable(services, plan); };
        const auto say = [&](const std::string& line) {
            // If the send fails, no further line arrives either.
            static_cast<void>(mailbox_.send(kLeader, {Kind::kReply, line}, kForever));
        };
        // serve_jobs() has already reported any error.
        static_cast<void>(jobs::serve_jobs([&] { return next_line(); }, say, open, StopToken()));
        static_cast<void>(mailbox_.send(kLeader, {Kind::kClosed}, kForever));
    }

    /// True if rank 0 is lost or has ended the run.
    [[nodiscard]] bool was_last() const { return was_last_; }

private:
    Result<std::unique_ptr<jobs::JobRunner>> open_cancellable(const Services& services,
                                                              const jobs::Plan& plan) {
        auto runner = services.open(plan);
        if (!runner) return runner.error();
        return std::unique_ptr<jobs::JobRunner>(
            std::make_unique<CancellableRunner>(mailbox_, std::move(runner).value()));
    }

    std::optional<std::string> next_line() {
        if (first_) return std::exchange(first_, std::nullopt);
        std::optional<Message> message = mailbox_.receive(kLeader, kForever, nullptr);
        if (message && message->kind == Kind::kRequest) return std::move(message->text);
        was_last_ = !message || message->kind == Kind::kEnd;
        return {};
    }

    Mailbox& mailbox_;
    std::optional<std::string> first_;
    bool was_last_ = false;
};

}  // namespace

void serve_rank(Mailbox& mailbox, const Services& services) {
    bool is_over = false;
    while (!is_over) {
        std::optional<Message> message = mailbox.receive(kLeader, kForever, nullptr);
        if (!message || message->kind == Kind::kEnd) return;
        if (message->kind == Kind::kIdentify) {
            is_over = !mailbox.send(kLeader, {Kind::kIdentity, services.identity()}, kForever);
        }
        if (message->kind == Kind::kRequest) {
            Conversation conversation(mailbox, std::move(message->text));
            conversation.hold(services);
            is_over = conversation.was_last();
        }
        // Ignore a kClosed outside a conversation: we had ended the conversation already.
    }
}

}  // namespace tilestone::mpi
