// SPDX-License-Identifier: MIT
//
// Mail: the posts of several ranks within one program, without MPI.
//
// Letters sent to a rank that is lost arrive nowhere, as with a process that was killed.
#pragma once

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <set>
#include <utility>

#include "tilestone/ranks/post.h"

namespace tilestone::ranks {

class Mail {
public:
    explicit Mail(int size) : size_(size) {}

    [[nodiscard]] int size() const { return size_; }

    void put(int from, int to, const Letter& letter) {
        {
            const std::lock_guard lock(mutex_);
            if (!lost_.contains(to)) queues_[{from, to}].push_back(letter);
        }
        something_new_.notify_all();
    }

    std::optional<Letter> get(int from, int to, Milliseconds patience, const StopToken* stop) {
        constexpr std::chrono::milliseconds kLookEvery{5};
        const Stopwatch watch;
        std::unique_lock lock(mutex_);
        auto& queue = queues_[{from, to}];
        while (queue.empty()) {
            if (stop != nullptr && stop->stop_requested()) return {};
            if (lost_.contains(from) || watch.elapsed() > patience) return {};
            something_new_.wait_for(lock, kLookEvery);
        }
        Letter letter = queue.front();
        queue.pop_front();
        return letter;
    }

    bool has(int from, int to) {
        const std::lock_guard lock(mutex_);
        return !queues_[{from, to}].empty();
    }

    void lose(int rank) {
        {
            const std::lock_guard lock(mutex_);
            lost_.insert(rank);
        }
        something_new_.notify_all();
    }

    /// Whether `rank` is lost, or was abandoned with all others.
    [[nodiscard]] bool is_lost(int rank) {
        const std::lock_guard lock(mutex_);
        return lost_.contains(rank);
    }

private:
    int size_;
    std::mutex mutex_;  ///< of all below
    std::condition_variable something_new_;
    std::map<std::pair<int, int>, std::deque<Letter>> queues_;  ///< by sender and receiver
    std::set<int> lost_;
};

class MailPost final : public Post {
public:
    MailPost(Mail& mail, int rank) : mail_(mail), rank_(rank) {}

    [[nodiscard]] int rank() const override { return rank_; }
    [[nodiscard]] int size() const override { return mail_.size(); }
    bool send(int to, const Letter& letter, Milliseconds /*patience*/) override {
        if (mail_.is_lost(to)) return false;
        mail_.put(rank_, to, letter);
        return true;
    }
    std::optional<Letter> receive(int from, Milliseconds patience, const StopToken* stop) override {
        return mail_.get(from, rank_, patience, stop);
    }
    bool has_letter(int from) override { return mail_.has(from, rank_); }
    void abandon(int /*code*/) override {}

private:
    Mail& mail_;
    int rank_;
};

}  // namespace tilestone::ranks
