// SPDX-License-Identifier: MIT
#include "tilestone/core/executor.h"

#if !defined(__wasm__)
#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>
#include <vector>
#endif
#include <utility>

#include "tilestone/core/platform/threads.h"

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
/// The tasks of one run(), claimed by threads one at a time.
class Job {
public:
    Job(std::size_t count, const std::function<void(std::size_t)>& task)
        : count_(count), task_(task) {}

    void work() {
        for (std::size_t index = next_++; index < count_; index = next_++) task_(index);
    }

    int helpers = 0;  ///< threads working on it besides the caller's; guarded by the pool's mutex

private:
    std::size_t count_;
    const std::function<void(std::size_t)>& task_;
    std::atomic<std::size_t> next_{0};
};

/// A pool of threads, started on first use and kept, because a move may take only a millisecond.
class ThreadPool final : public Executor {
public:
    explicit ThreadPool(std::size_t width) : width_(width) {}

    ~ThreadPool() override {
        {
            const std::lock_guard lock(mutex_);
            stopping_ = true;
        }
        job_available_.notify_all();
        helpers_.clear();  // joins the helpers while the members they use still exist
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
    /// Offers `job` to the helpers; false if another job is running.
    bool offer(Job& job) {
        {
            const std::lock_guard lock(mutex_);
            if (job_ != nullptr) return false;
            start_helpers();
            job_ = &job;
            ++number_;
        }
        job_available_.notify_all();
        return true;
    }

    /// Withdraws the job and waits for the helpers that joined it. Helpers that wake later find no
    /// job.
    void withdraw(Job& job) {
        std::unique_lock lock(mutex_);
        job_ = nullptr;
        helper_done_.wait(lock, [&job] { return job.helpers == 0; });
    }

    void start_helpers() {
        if (helpers_.size() + 1 >= width_) return;
        const platform::SignalBlock blocked;
        while (helpers_.size() + 1 < width_) helpers_.emplace_back([this] { helper_loop(); });
    }

    /// The main loop of a helper thread.
    void helper_loop() {
        std::uint64_t last = 0;  // number of the last job joined
        std::unique_lock lock(mutex_);
        while (true) {
            job_available_.wait(lock,
                                [&] { return stopping_ || (job_ != nullptr && number_ != last); });
            if (stopping_) return;
            last = number_;
            Job& job = *job_;
            ++job.helpers;
            lock.unlock();
            job.work();
            lock.lock();
            if (--job.helpers == 0) helper_done_.notify_all();
        }
    }

    std::size_t width_;
    std::mutex mutex_;  ///< guards the members below
    std::condition_variable job_available_;
    std::condition_variable helper_done_;
    Job* job_ = nullptr;        ///< current job or null
    std::uint64_t number_ = 0;  ///< number of the current job, from 1
    bool stopping_ = false;
    std::vector<std::jthread> helpers_;
};

class ThreadTask final : public BackgroundTask {
public:
    ThreadTask(std::function<void()> work, std::function<void()> request_stop, Priority priority)
        : work_(std::move(work)), request_stop_(std::move(request_stop)), priority_(priority) {}

    ~ThreadTask() override {
        if (thread_.joinable()) request_stop_();  // the destructor of thread_ joins
    }
    ThreadTask(const ThreadTask&) = delete;
    ThreadTask& operator=(const ThreadTask&) = delete;

    void start() override {
        const std::lock_guard lock(mutex_);
        if (thread_.joinable()) return;
        const platform::SignalBlock blocked;
        thread_ = std::jthread([this] { run(); });
    }

    bool wait(const std::function<bool()>& should_stop) override {
        constexpr std::chrono::milliseconds kPollInterval{20};
        start();
        std::unique_lock lock(mutex_);
        while (!is_done_.wait_for(lock, kPollInterval, [this] { return done_; })) {
            if (should_stop && should_stop()) return false;
        }
        return true;
    }

private:
    void run() {
        if (priority_ == Priority::kLow) platform::lower_priority_of_this_thread();
        work_();
        {
            const std::lock_guard lock(mutex_);
            done_ = true;
        }
        is_done_.notify_all();
    }

    std::function<void()> work_;
    std::function<void()> request_stop_;
    Priority priority_;
    std::mutex mutex_;  ///< guards the members below
    std::condition_variable is_done_;
    bool done_ = false;
    std::jthread thread_;
};
#else
class DeferredTask final : public BackgroundTask {
public:
    explicit DeferredTask(std::function<void()> work) : work_(std::move(work)) {}

    void start() override {}
    bool wait(const std::function<bool()>& /*should_stop*/) override {
        if (const auto work = std::exchange(work_, nullptr)) work();
        return true;
    }

private:
    std::function<void()> work_;
};
#endif

}  // namespace

std::size_t processors() {
#if defined(__wasm__)
    return 1;
#else
    return std::max(1u, std::thread::hardware_concurrency());
#endif
}

std::unique_ptr<Executor> make_executor([[maybe_unused]] std::size_t threads) {
#if !defined(__wasm__)
    if (threads > 1) return std::make_unique<ThreadPool>(threads);
#endif
    return std::make_unique<SerialExecutor>();
}

std::unique_ptr<BackgroundTask> make_background_task(
    std::function<void()> work, [[maybe_unused]] std::function<void()> request_stop,
    [[maybe_unused]] Priority priority) {
#if defined(__wasm__)
    return std::make_unique<DeferredTask>(std::move(work));
#else
    return std::make_unique<ThreadTask>(std::move(work), std::move(request_stop), priority);
#endif
}

}  // namespace tilestone
