// SPDX-License-Identifier: MIT
//
// The terminal of this process as an interactive program uses it: keys as bytes, the window,
// signals as events, and a wake from other threads.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace tilestone::platform {

/// Set from any thread; ends Console::wait().
class WakeEvent {
public:
    WakeEvent();
    ~WakeEvent();
    WakeEvent(const WakeEvent&) = delete;
    WakeEvent& operator=(const WakeEvent&) = delete;

    /// False if the system has none left.
    [[nodiscard]] bool is_open() const { return handle_ != kNone; }
    void set() const;
    void clear() const;
    /// A descriptor that is readable while the event is set, or a handle of Windows.
    [[nodiscard]] std::intptr_t handle() const { return handle_; }

private:
    static constexpr std::intptr_t kNone = -1;
    std::intptr_t handle_ = kNone;
};

struct ConsoleInput {
    std::string bytes;       ///< from the keyboard; escape sequences as in xterm
    bool event = false;      ///< the WakeEvent is set
    bool resized = false;    ///< the window has another size
    bool suspend = false;    ///< the user asks for the shell: call suspend_process()
    bool continued = false;  ///< other programs may have used the terminal meanwhile
    bool closed = false;     ///< the keyboard is gone
    int end_signal = 0;      ///< SIGINT, SIGQUIT, SIGTERM or SIGHUP; 0: none
};

struct ConsoleSize {
    int columns = 0;
    int rows = 0;
};

class Console {
public:
    Console();
    /// Calls leave().
    ~Console();
    Console(const Console&) = delete;
    Console& operator=(const Console&) = delete;

    /// From now on signals arrive as events. Returns the step that failed, with the reason in
    /// errno; empty if all went well.
    [[nodiscard]] std::string enter();
    void leave();

    /// Delivers each key at once, without an echo; and as before enter().
    void begin_keys();
    void end_keys();

    /// Waits up to `milliseconds` (negative: without limit).
    [[nodiscard]] ConsoleInput wait(int milliseconds, const WakeEvent* event);
    /// Stops this process until it is told to continue.
    void suspend_process();

    [[nodiscard]] static std::optional<ConsoleSize> size();
    static void write(std::string_view text);

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// Ends this process by the default action of `signal`, so that the shell sees the signal.
void end_by_signal(int signal);

}  // namespace tilestone::platform
