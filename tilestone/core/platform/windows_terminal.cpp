// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <utility>

#include <windows.h>

#include "tilestone/core/platform/terminal.h"
#include "tilestone/core/platform/windows_text.h"

namespace tilestone::platform {
namespace {

constexpr DWORD kEscapeOutput = 0x0004;  // ENABLE_VIRTUAL_TERMINAL_PROCESSING

HANDLE keyboard() { return ::GetStdHandle(STD_INPUT_HANDLE); }
HANDLE screen() { return ::GetStdHandle(STD_OUTPUT_HANDLE); }

// Globals, because a console handler can reach nothing else.
std::atomic<int> end_signal{0};          // NOLINT(readability-identifier-naming)
std::atomic<HANDLE> end_event{nullptr};  // NOLINT(readability-identifier-naming)

BOOL WINAPI on_end_event(DWORD event) {
    const bool is_interrupt = event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT;
    end_signal = is_interrupt ? SIGINT : SIGTERM;
    ::SetEvent(end_event.load());
    // After anything but Ctrl-C Windows ends the process when this returns.
    constexpr DWORD kTimeToEnd = 5000;
    if (!is_interrupt) ::Sleep(kTimeToEnd);
    return TRUE;
}

/// Keys as xterm sends them. Newer consoles could send these themselves; so all are alike.
std::string_view sequence_of(WORD key) {
    constexpr std::array<std::pair<WORD, std::string_view>, 10> kSequences = {
        {{VK_UP, "\x1b[A"},
         {VK_DOWN, "\x1b[B"},
         {VK_RIGHT, "\x1b[C"},
         {VK_LEFT, "\x1b[D"},
         {VK_HOME, "\x1b[H"},
         {VK_END, "\x1b[F"},
         {VK_INSERT, "\x1b[2~"},
         {VK_DELETE, "\x1b[3~"},
         {VK_PRIOR, "\x1b[5~"},
         {VK_NEXT, "\x1b[6~"}}};
    const auto* const found =
        std::ranges::find(kSequences, key, &std::pair<WORD, std::string_view>::first);
    return found == kSequences.end() ? std::string_view{} : found->second;
}

}  // namespace

WakeEvent::WakeEvent()
    : handle_(reinterpret_cast<std::intptr_t>(::CreateEventW(nullptr, TRUE, FALSE, nullptr))) {
    if (handle_ == 0) handle_ = kNone;
}

WakeEvent::~WakeEvent() {
    if (is_open()) ::CloseHandle(reinterpret_cast<HANDLE>(handle_));
}

void WakeEvent::set() const {
    if (is_open()) ::SetEvent(reinterpret_cast<HANDLE>(handle_));
}

void WakeEvent::clear() const {
    if (is_open()) ::ResetEvent(reinterpret_cast<HANDLE>(handle_));
}

struct Console::State {
    DWORD keyboard_mode = 0;
    DWORD screen_mode = 0;
    bool entered = false;
    std::wstring half;  ///< the first of two units of a character

    void take_key(const KEY_EVENT_RECORD& key, std::string& bytes) {
        // A character may also come with the release of Alt.
        if (key.bKeyDown == FALSE && key.wVirtualKeyCode != VK_MENU) return;
        const wchar_t unit = key.uChar.UnicodeChar;
        for (WORD times = 0; times < std::max<WORD>(key.wRepeatCount, 1); ++times) {
            if (unit == L'\0') {
                if (key.bKeyDown != FALSE) bytes += sequence_of(key.wVirtualKeyCode);
                continue;
            }
            half += unit;
            if (unit >= 0xD800 && unit < 0xDC00) continue;
            bytes += utf8(half);
            half.clear();
        }
    }

    /// Takes all events that are there, without a wait.
    void take_events(ConsoleInput& input) {
        DWORD count = 0;
        if (::GetNumberOfConsoleInputEvents(keyboard(), &count) == 0) input.closed = true;
        std::array<INPUT_RECORD, 64> records{};
        while (count > 0) {
            const DWORD most = std::min(count, static_cast<DWORD>(records.size()));
            DWORD taken = 0;
            if (::ReadConsoleInputW(keyboard(), records.data(), most, &taken) == 0 || taken == 0) {
                input.closed = true;
                return;
            }
            for (DWORD i = 0; i < taken; ++i) {
                const INPUT_RECORD& record = records[i];
                if (record.EventType == KEY_EVENT) take_key(record.Event.KeyEvent, input.bytes);
                if (record.EventType == WINDOW_BUFFER_SIZE_EVENT) input.resized = true;
            }
            count -= taken;
        }
    }
};

Console::Console() : state_(std::make_unique<State>()) {}

Console::~Console() { leave(); }

std::string Console::enter() {
    errno = EINVAL;
    if (::GetConsoleMode(keyboard(), &state_->keyboard_mode) == 0 ||
        ::GetConsoleMode(screen(), &state_->screen_mode) == 0) {
        return "read its settings";
    }
    if (end_event == nullptr) end_event = ::CreateEventW(nullptr, FALSE, FALSE, nullptr);
    ::SetConsoleCtrlHandler(&on_end_event, TRUE);
    state_->entered = true;
    return "";
}

void Console::leave() {
    if (!state_->entered) return;
    state_->entered = false;
    ::SetConsoleCtrlHandler(&on_end_event, FALSE);
}

void Console::begin_keys() {
    ::SetConsoleMode(keyboard(), ENABLE_PROCESSED_INPUT | ENABLE_WINDOW_INPUT);
    ::SetConsoleMode(screen(), state_->screen_mode | kEscapeOutput);
}

void Console::end_keys() {
    ::SetConsoleMode(keyboard(), state_->keyboard_mode);
    ::SetConsoleMode(screen(), state_->screen_mode);
}

ConsoleInput Console::wait(int milliseconds, const WakeEvent* event) {
    ConsoleInput input;
    std::array<HANDLE, 3> sources = {keyboard(), end_event.load()};
    DWORD count = 2;
    if (event != nullptr && event->is_open()) {
        sources[count++] = reinterpret_cast<HANDLE>(event->handle());
    }
    const DWORD time = milliseconds < 0 ? INFINITE : static_cast<DWORD>(milliseconds);
    ::WaitForMultipleObjects(count, sources.data(), FALSE, time);
    input.event = count == 3 && ::WaitForSingleObject(sources[2], 0) == WAIT_OBJECT_0;
    input.end_signal = end_signal.exchange(0);
    state_->take_events(input);
    return input;
}

void Console::suspend_process() {}  // shells here have no such thing

std::optional<ConsoleSize> Console::size() {
    CONSOLE_SCREEN_BUFFER_INFO info{};
    if (::GetConsoleScreenBufferInfo(screen(), &info) == 0) return std::nullopt;
    return ConsoleSize{.columns = info.srWindow.Right - info.srWindow.Left + 1,
                       .rows = info.srWindow.Bottom - info.srWindow.Top + 1};
}

void Console::write(std::string_view text) {
    // As UTF-16, since some consoles break characters of several bytes apart.
    const std::wstring units = wide(text);
    constexpr std::size_t kMost = 8192;
    std::wstring_view rest = units;
    while (!rest.empty()) {
        DWORD written = 0;
        const auto size = static_cast<DWORD>(std::min(rest.size(), kMost));
        if (::WriteConsoleW(screen(), rest.data(), size, &written, nullptr) == 0 || written == 0) {
            return;  // the window is gone; the next read reports it
        }
        rest.remove_prefix(written);
    }
}

void end_by_signal(int signal) {
    constexpr int kOfShells = 128;
    std::exit(kOfShells + signal);
}

}  // namespace tilestone::platform
