// SPDX-License-Identifier: MIT
#include "tilestone/base/executor.h"

#if !defined(__wasm__)
#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <csignal>
#include <cstdint>
#include <mutex>
#include <thread>
#include <vector>
#endif

namespace tilestone {
namespace {

class SerialExecutor final : public Executor {
public:
    void run(std::size_t count, const std::function<void(std::size_t)>& task) override {
        for (std::size_t index = 0; index < count; ++index) task(index);
    }
    [[nodiscard]] std::size_t width() const override { return 1; }
};

#if !defined(__wasm__)
/// The tasks of one run(), handed out to whoever asks.
class Job {
public:
    Job(std::size_t count, const std::function<void(std::size_t)>& task)
        : count_(count), task_(task) {}

    void work() {
        for (std::size_t index = next_++; index < count_; index = next_++) task_(index);
    }

    int helpers = 0;  ///< threads at work on it beside the caller's; guarded by the pool's mutex

private:
    std::size_t count_;
    const std::function<void(std::size_t)>& task_;
    std::atomic<std::size_t> next_{0};
};

/// While it lives, threads that this one starts leave all signals to it: a handler then never runs
/// beside the code that it was made for.
class SignalsElsewhere {
public:
    SignalsElsewhere() {
        sigset_t all;
        sigfillset(&all);
        pthread_sigmask(SIG_SETMASK, &all, &before_);
    }
    ~SignalsElsewhere() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
    SignalsElsewhere(const SignalsElsewhere&) = delete;
    SignalsElsewhere& operator=(const SignalsElsewhere&) = delete;

private:
    sigset_t before_{};
};

/// Threads are started when they are first needed and kept: a move that takes a millisecond would
/// feel the cost of starting them.
class ThreadPool final : public Executor {
public:
    explicit ThreadPool(std::size_t width) : width_(width) {}

    ~ThreadPool() override {
        {
            const std::lock_guard lock(mutex_);
            ending_ = true;
        }
        job_is_there_.notify_all();
        helpers_.clear();  // waits for them, while all that they use is still there
    }
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    void run(std::size_t count, const std::function<void(std::size_t)>& task) override {
        Job job(count, task);
        const bool offered = count > 1 && offer(job);
        job.work();
        if (offered) withdraw(job);
    }
    [[nodiscard]] std::size_t width() const override { return width_; }

private:
    /// Lets the helpers take part in `job`; false where they are busy with another.
    bool offer(Job& job) {
        {
            const std::lock_guard lock(mutex_);
            if (job_ != nullptr) return false;
            start_helpers();
            job_ = &job;
            ++number_;
        }
        job_is_there_.notify_all();
        return true;
    }

    /// Waits for the helpers that did take part; who wakes up too late finds nothing.
    void withdraw(Job& job) {
        std::unique_lock lock(mutex_);
        job_ = nullptr;
        helper_is_done_.wait(lock, [&job] { return job.helpers == 0; });
    }

    void start_helpers() {
        if (helpers_.size() + 1 >= width_) return;
        const SignalsElsewhere while_starting;
        while (helpers_.size() + 1 < width_) helpers_.emplace_back([this] { help(); });
    }

    /// The life of a helper.
    void help() {
        std::uint64_t last = 0;  // the job that it took part in last
        std::unique_lock lock(mutex_);
        while (true) {
            job_is_there_.wait(lock,
                               [&] { return ending_ || (job_ != nullptr && number_ != last); });
            if (ending_) return;
            last = number_;
            Job& job = *job_;
            ++job.helpers;
            lock.unlock();
            job.work();
            lock.lock();
            if (--job.helpers == 0) helper_is_done_.notify_all();
        }
    }

    std::size_t width_;
    std::mutex mutex_;  ///< of all below
    std::condition_variable job_is_there_;
    std::condition_variable helper_is_done_;
    Job* job_ = nullptr;        ///< under way, if there is one
    std::uint64_t number_ = 0;  ///< of that job, counted from 1
    bool ending_ = false;
    std::vector<std::jthread> helpers_;
};
#endif

}  // namespace

std::unique_ptr<Executor> make_executor([[maybe_unused]] std::size_t threads) {
#if !defined(__wasm__)
    if (threads > 1) return std::make_unique<ThreadPool>(threads);
#endif
    return std::make_unique<SerialExecutor>();
}

}  // namespace tilestone
