// SPDX-License-Identifier: MIT
//
// LocalNetwork: the mailboxes of several ranks within one program, without MPI.
//
// Messages sent to a rank that is lost arrive nowhere, as with a process that was killed.
#pragma once

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <set>
#include <utility>

#include "tilestone/match/mpi/mailbox.h"

namespace tilestone::mpi {

class LocalNetwork {
public:
    explicit LocalNetwork(int size) : size_(size) {}

    [[nodiscard]] int size() const { return size_; }

    void put(int from, int to, const Message& message) {
        {
            const std::lock_guard lock(mutex_);
            if (!lost_.contains(to)) queues_[{from, to}].push_back(message);
        }
        something_new_.notify_all();
    }

    std::optional<Message> get(int from, int to, Milliseconds patience, const StopToken* stop) {
        constexpr std::chrono::milliseconds kLookEvery{5};
        const Stopwatch watch;
        std::unique_lock lock(mutex_);
        auto& queue = queues_[{from, to}];
        while (queue.empty()) {
            if (stop != nullptr && stop->stop_requested()) return {};
            if (lost_.contains(from) || watch.elapsed() > patience) return {};
            something_new_.wait_for(lock, kLookEvery);
        }
        Message message = queue.front();
        queue.pop_front();
        return message;
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
    std::map<std::pair<int, int>, std::deque<Message>> queues_;  ///< by sender and receiver
    std::set<int> lost_;
};

class LocalMailbox final : public Mailbox {
public:
    LocalMailbox(LocalNetwork& network, int rank) : network_(network), rank_(rank) {}

    [[nodiscard]] int rank() const override { return rank_; }
    [[nodiscard]] int size() const override { return network_.size(); }
    bool send(int to, const Message& message, Milliseconds /*patience*/) override {
        if (network_.is_lost(to)) return false;
        network_.put(rank_, to, message);
        return true;
    }
    std::optional<Message> receive(int from, Milliseconds patience,
                                   const StopToken* stop) override {
        return network_.get(from, rank_, patience, stop);
    }
    bool has_message(int from) override { return network_.has(from, rank_); }
    void abort_all(int /*code*/) override {}

private:
    LocalNetwork& network_;
    int rank_;
};

}  // namespace tilestone::mpi
