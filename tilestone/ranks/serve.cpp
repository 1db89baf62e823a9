// SPDX-License-Identifier: MIT
#include "tilestone/ranks/serve.h"

#include <optional>
#include <utility>

#include "tilestone/base/executor.h"
#include "tilestone/units/remote_work.h"

namespace tilestone::ranks {
namespace {

constexpr int kLeader = 0;

/// Work on a thread of its own, so that a letter of rank 0 is seen meanwhile. During a unit it can
/// only say that the unit is not wanted any more.
class Attentive final : public units::Work {
public:
    Attentive(Post& post, std::unique_ptr<units::Work> work)
        : post_(post), work_(std::move(work)) {}

    std::optional<std::string> do_unit(std::uint64_t unit, const StopToken& /*stop*/) override {
        StopToken unwanted;
        std::optional<std::string> result;
        const auto task =
            make_background_task([&] { result = work_->do_unit(unit, unwanted); },
                                 [&] { unwanted.request_stop(); }, Urgency::kLikeOthers);
        if (!task->wait([&] { return post_.has_letter(kLeader); })) {
            unwanted.request_stop();
            task->wait({});
        }
        return result;
    }

private:
    Post& post_;
    std::unique_ptr<units::Work> work_;
};

/// What is said about one plan.
class Conversation {
public:
    Conversation(Post& post, std::string first) : post_(post), first_(std::move(first)) {}

    /// Until rank 0 does not want any more, or the plan is none of ours.
    void hold(const Services& services) {
        const auto open = [&](const units::Plan& plan) { return open_attentively(services, plan); };
        const auto say = [&](const std::string& line) {
            // Nobody listens: then no further line comes either.
            static_cast<void>(post_.send(kLeader, {Kind::kAnswer, line}, kForever));
        };
        // What was wrong was said.
        static_cast<void>(units::serve_units([&] { return next_line(); }, say, open, StopToken()));
        static_cast<void>(post_.send(kLeader, {Kind::kLeft}, kForever));
    }

    /// Rank 0 is lost, or has ended the run meanwhile.
    [[nodiscard]] bool was_last() const { return was_last_; }

private:
    Result<std::unique_ptr<units::Work>> open_attentively(const Services& services,
                                                          const units::Plan& plan) {
        auto work = services.open(plan);
        if (!work) return work.error();
        return std::unique_ptr<units::Work>(
            std::make_unique<Attentive>(post_, std::move(work).value()));
    }

    std::optional<std::string> next_line() {
        if (first_) return std::exchange(first_, std::nullopt);
        std::optional<Letter> letter = post_.receive(kLeader, kForever, nullptr);
        if (letter && letter->kind == Kind::kTell) return std::move(letter->text);
        was_last_ = !letter || letter->kind == Kind::kEnd;
        return {};
    }

    Post& post_;
    std::optional<std::string> first_;
    bool was_last_ = false;
};

}  // namespace

void serve_rank(Post& post, const Services& services) {
    bool is_over = false;
    while (!is_over) {
        std::optional<Letter> letter = post.receive(kLeader, kForever, nullptr);
        if (!letter || letter->kind == Kind::kEnd) return;
        if (letter->kind == Kind::kIdentify) {
            is_over = !post.send(kLeader, {Kind::kIdentity, services.identity()}, kForever);
        }
        if (letter->kind == Kind::kTell) {
            Conversation conversation(post, std::move(letter->text));
            conversation.hold(services);
            is_over = conversation.was_last();
        }
        // A kLeave outside of a conversation came too late: we had ended it ourselves.
    }
}

}  // namespace tilestone::ranks
