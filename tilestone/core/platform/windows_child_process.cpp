// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include <windows.h>

#include "tilestone/core/platform/child_process.h"
#include "tilestone/core/platform/windows_text.h"

namespace tilestone::platform {
namespace {

namespace fs = std::filesystem;

/// Capacity of a pipe, and of what is read or written at once.
constexpr DWORD kPipeBytes = 1 << 16;

/// Exit code of what kill() ends; no program of ours uses it.
constexpr UINT kKilled = 0x4B494C4C;

/// Codes from here on are exceptions that nobody caught.
constexpr DWORD kFirstCrash = 0xC0000000;

class Handle {
public:
    explicit Handle(HANDLE handle = nullptr)
        : handle_(handle == INVALID_HANDLE_VALUE ? nullptr : handle) {}
    ~Handle() { close(); }
    Handle(Handle&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
    Handle& operator=(Handle&& other) noexcept {
        std::swap(handle_, other.handle_);
        return *this;
    }

    [[nodiscard]] bool is_open() const { return handle_ != nullptr; }
    [[nodiscard]] HANDLE get() const { return handle_; }
    void close() {
        if (is_open()) ::CloseHandle(std::exchange(handle_, nullptr));
    }

private:
    HANDLE handle_;
};

/// Our end of a pipe works without waiting, which only named pipes can do.
struct Pipe {
    Handle ours{};
    Handle theirs{};  ///< inherited
};

Pipe open_pipe(bool we_write) {
    static std::atomic<unsigned> number{0};
    const std::string name = "\\\\.\\pipe\\tilestone-" + std::to_string(::GetCurrentProcessId()) +
                             "-" + std::to_string(number++);
    const std::wstring wide_name = wide(name);
    const DWORD direction = we_write ? PIPE_ACCESS_OUTBOUND : PIPE_ACCESS_INBOUND;
    Pipe pipe;
    pipe.ours = Handle(::CreateNamedPipeW(
        wide_name.c_str(), direction | FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
        PIPE_TYPE_BYTE | PIPE_WAIT | PIPE_REJECT_REMOTE_CLIENTS, 1, kPipeBytes, kPipeBytes, 0,
        nullptr));
    SECURITY_ATTRIBUTES inherited{};
    inherited.nLength = sizeof inherited;
    inherited.bInheritHandle = TRUE;
    pipe.theirs =
        Handle(::CreateFileW(wide_name.c_str(), we_write ? GENERIC_READ : GENERIC_WRITE, 0,
                             &inherited, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr));
    return pipe;
}

/// One overlapped operation at a time on our end of a pipe.
class Operation {
public:
    enum class State : std::uint8_t { kNone, kPending, kDone, kFailed };

    Operation() { overlapped_.hEvent = event_.get(); }

    [[nodiscard]] OVERLAPPED* begin() {
        ::ResetEvent(event_.get());
        return &overlapped_;
    }
    /// After a call that began with begin(); `good` is what it returned.
    void begun(bool good) {
        state_ = good || ::GetLastError() == ERROR_IO_PENDING ? State::kPending : State::kFailed;
    }
    /// kDone once: then the number of bytes is in `count`.
    State look(HANDLE pipe, DWORD& count) {
        if (state_ != State::kPending) return state_;
        if (::GetOverlappedResult(pipe, &overlapped_, &count, FALSE) != 0) {
            state_ = State::kNone;
            return State::kDone;
        }
        if (::GetLastError() != ERROR_IO_INCOMPLETE) state_ = State::kFailed;
        return state_;
    }
    [[nodiscard]] bool is_pending() const { return state_ == State::kPending; }
    bool wait(ChildProcess::Duration longest) const {
        const auto time = static_cast<DWORD>(std::ceil(std::max(longest.count(), 0.0)));
        return ::WaitForSingleObject(event_.get(), time) == WAIT_OBJECT_0;
    }
    /// The system must not write into our buffer after this.
    void cancel(HANDLE pipe) {
        DWORD count = 0;
        if (!is_pending()) return;
        ::CancelIo(pipe);
        ::GetOverlappedResult(pipe, &overlapped_, &count, TRUE);
        state_ = State::kNone;
    }

private:
    Handle event_{::CreateEventW(nullptr, TRUE, FALSE, nullptr)};
    OVERLAPPED overlapped_{};
    State state_ = State::kNone;
};

/// By the rules of CommandLineToArgvW(): backslashes count before a quote only.
std::wstring quoted(const std::wstring& word) {
    if (!word.empty() && word.find_first_of(L" \t\n\v\"") == std::wstring::npos) return word;
    std::wstring text = L"\"";
    std::size_t backslashes = 0;
    for (const wchar_t c : word) {
        if (c == L'"') text.append(backslashes + 1, L'\\');
        backslashes = c == L'\\' ? backslashes + 1 : 0;
        text += c;
    }
    return text.append(backslashes, L'\\') + L'"';
}

std::wstring command_line(const std::vector<std::string>& words) {
    std::wstring line;
    for (const std::string& word : words) {
        if (!line.empty()) line += L' ';
        line += quoted(wide(word));
    }
    return line;
}

bool is_path(const std::string& program) {
    return program.find_first_of("/\\") != std::string::npos;
}

/// The file of the program; empty if there is none.
std::wstring find_program(const std::string& program) {
    std::error_code problem;
    if (is_path(program)) {
        fs::path path = fs::absolute(fs::path(wide(program)), problem);
        path.make_preferred();
        const bool exists = fs::is_regular_file(path, problem);
        if (!exists && !path.has_extension()) path += L".exe";
        return path.native();
    }
    std::wstring found(MAX_PATH, L'\0');
    DWORD size = 0;
    do {
        if (size > found.size()) found.resize(size);
        size = ::SearchPathW(nullptr, wide(program).c_str(), L".exe",
                             static_cast<DWORD>(found.size()), found.data(), nullptr);
    } while (size > found.size());
    found.resize(size);
    return found;
}

/// Our environment with the mark, as a block of texts that end with zeros.
std::wstring marked_environment(const std::string& mark) {
    const std::wstring name = wide(kMarkVariable) + L"=";
    std::wstring marks = name + wide(mark);
    std::wstring block;
    wchar_t* const all = ::GetEnvironmentStringsW();
    for (const wchar_t* entry = all; entry != nullptr && *entry != L'\0';
         entry += std::wcslen(entry) + 1) {
        const std::wstring_view text = entry;
        if (text.starts_with(name)) {
            marks = std::wstring(text) + L":" + wide(mark);
        } else {
            block.append(text).push_back(L'\0');
        }
    }
    if (all != nullptr) ::FreeEnvironmentStringsW(all);
    block.append(marks).push_back(L'\0');
    return block;
}

/// The only handles that a new process inherits, whatever other threads open meanwhile.
class Inheritance {
public:
    explicit Inheritance(std::array<HANDLE, 3> handles) : handles_(handles) {
        SIZE_T size = 0;
        ::InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
        bytes_.resize(size);
        info_.StartupInfo.cb = sizeof info_;
        info_.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
        info_.StartupInfo.hStdInput = handles_[0];
        info_.StartupInfo.hStdOutput = handles_[1];
        info_.StartupInfo.hStdError = handles_[2];
        auto* const list = reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(bytes_.data());
        if (::InitializeProcThreadAttributeList(list, 1, 0, &size) == 0) return;
        info_.lpAttributeList = list;
        ::UpdateProcThreadAttribute(list, 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, handles_.data(),
                                    sizeof handles_, nullptr, nullptr);
    }
    ~Inheritance() {
        if (info_.lpAttributeList != nullptr)
            ::DeleteProcThreadAttributeList(info_.lpAttributeList);
    }
    Inheritance(const Inheritance&) = delete;
    Inheritance& operator=(const Inheritance&) = delete;

    [[nodiscard]] STARTUPINFOW* get() { return &info_.StartupInfo; }

private:
    std::array<HANDLE, 3> handles_;
    std::vector<std::byte> bytes_;
    STARTUPINFOEXW info_{};
};

Handle null_device() {
    SECURITY_ATTRIBUTES inherited{};
    inherited.nLength = sizeof inherited;
    inherited.bInheritHandle = TRUE;
    return Handle(::CreateFileW(L"NUL", GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE,
                                &inherited, OPEN_EXISTING, 0, nullptr));
}

/// Ends with this process, and all its processes with it.
Handle new_job() {
    Handle job(::CreateJobObjectW(nullptr, nullptr));
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    ::SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &limits, sizeof limits);
    return job;
}

std::string reason_of(const std::string& program, const std::wstring& file, DWORD problem) {
    std::error_code ignored;
    if (file.empty()) return "no folder of PATH has such a program";
    if (fs::is_directory(fs::path(wide(program)), ignored)) return "it is a folder";
    if (problem == ERROR_BAD_EXE_FORMAT || problem == ERROR_EXE_MACHINE_TYPE_MISMATCH) {
        return "it is no program that this machine can run";
    }
    if (!fs::exists(fs::path(file), ignored)) return "there is no such file";
    if (problem == ERROR_ACCESS_DENIED) return "it may not be executed";
    return "error " + std::to_string(problem) + " of Windows";
}

std::string ending_of(DWORD code) {
    if (code == kKilled) return "killed";
    if (code < kFirstCrash) return "exited with " + std::to_string(code);
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string digits;
    for (int shift = 28; shift >= 0; shift -= 4) digits += kDigits[code >> shift & 0xF];
    return "crashed with 0x" + digits;
}

/// Suspends or resumes a process; Windows has no documented function for it.
void change_process(DWORD id, const char* function) {
    using Change = LONG(NTAPI*)(HANDLE);
    const HMODULE library = ::GetModuleHandleW(L"ntdll.dll");
    if (library == nullptr) return;
    const auto change =
        reinterpret_cast<Change>(reinterpret_cast<void*>(::GetProcAddress(library, function)));
    constexpr DWORD kSuspendResume = 0x0800;
    const Handle process(::OpenProcess(kSuspendResume, FALSE, id));
    if (change != nullptr && process.is_open()) change(process.get());
}

}  // namespace

struct ChildProcess::State {
    Handle job{};
    Handle process{};
    DWORD id = 0;
    Handle input{};   ///< for writing
    Handle output{};  ///< for reading
    Operation writing{};
    Operation reading{};
    std::array<char, kPipeBytes> to_write{};
    std::array<char, kPipeBytes> was_read{};
    std::size_t unread_begin = 0;  ///< in was_read
    std::size_t unread_end = 0;
    bool output_ended = false;
    std::string mark{};
    std::string ending{};

    /// Begins to read if nothing has been read; then looks for what has arrived.
    void look_for_output() {
        if (unread_begin < unread_end || output_ended || !output.is_open()) return;
        if (!reading.is_pending()) {
            reading.begun(::ReadFile(output.get(), was_read.data(), kPipeBytes, nullptr,
                                     reading.begin()) != 0);
        }
        DWORD count = 0;
        const Operation::State found = reading.look(output.get(), count);
        output_ended = found == Operation::State::kFailed;
        unread_begin = 0;
        unread_end = found == Operation::State::kDone ? count : 0;
    }

    void change_all(const char* function) const {
        constexpr std::size_t kMost = 256;
        struct {
            JOBOBJECT_BASIC_PROCESS_ID_LIST list;
            std::array<ULONG_PTR, kMost> more;
        } ids{};
        const bool listed = ::QueryInformationJobObject(job.get(), JobObjectBasicProcessIdList,
                                                        &ids, sizeof ids, nullptr) != 0;
        if (!listed || ids.list.NumberOfProcessIdsInList == 0) return change_process(id, function);
        const ULONG_PTR* const begin = &ids.list.ProcessIdList[0];
        for (DWORD i = 0; i < ids.list.NumberOfProcessIdsInList; ++i) {
            change_process(static_cast<DWORD>(begin[i]), function);
        }
    }

    [[nodiscard]] bool job_is_empty() const {
        JOBOBJECT_BASIC_ACCOUNTING_INFORMATION info{};
        const bool known =
            ::QueryInformationJobObject(job.get(), JobObjectBasicAccountingInformation, &info,
                                        sizeof info, nullptr) != 0;
        return !known || info.ActiveProcesses == 0;
    }
};

std::unique_ptr<ChildProcess> ChildProcess::start(const std::vector<std::string>& words,
                                                  const std::string& folder, std::string& why) {
    auto state = std::make_unique<State>();
    Pipe input = open_pipe(true);
    Pipe output = open_pipe(false);
    const Handle nothing = null_device();
    state->job = new_job();
    state->mark = std::to_string(::GetCurrentProcessId()) + "-" +
                  std::to_string(::GetTickCount64()) + "-" +
                  std::to_string(reinterpret_cast<std::uintptr_t>(state.get()));
    const std::wstring file = find_program(words.front());
    Inheritance inheritance({input.theirs.get(), output.theirs.get(), nothing.get()});
    std::wstring line = command_line(words);
    std::wstring environment = marked_environment(state->mark);
    const std::wstring place = wide(folder);
    PROCESS_INFORMATION made{};
    constexpr DWORD kHow = CREATE_SUSPENDED | CREATE_NO_WINDOW | CREATE_UNICODE_ENVIRONMENT |
                           EXTENDED_STARTUPINFO_PRESENT;
    const bool started = !file.empty() && ::CreateProcessW(file.c_str(), line.data(), nullptr,
                                                           nullptr, TRUE, kHow, environment.data(),
                                                           place.empty() ? nullptr : place.c_str(),
                                                           inheritance.get(), &made) != 0;
    if (!started) {
        why = reason_of(words.front(), file, ::GetLastError());
        return nullptr;
    }
    state->process = Handle(made.hProcess);
    state->id = made.dwProcessId;
    const Handle thread(made.hThread);
    // Fails on Windows 7 inside another job; then only the program itself is ended.
    ::AssignProcessToJobObject(state->job.get(), made.hProcess);
    ::ResumeThread(thread.get());
    state->input = std::move(input.ours);
    state->output = std::move(output.ours);
    return std::unique_ptr<ChildProcess>(new ChildProcess(std::move(state)));
}

ChildProcess::ChildProcess(std::unique_ptr<State> state) : state_(std::move(state)) {}

ChildProcess::~ChildProcess() {
    close_input();
    close_output();
}

std::ptrdiff_t ChildProcess::write(std::string_view bytes) {
    DWORD count = 0;
    Operation& writing = state_->writing;
    if (writing.look(state_->input.get(), count) == Operation::State::kPending) return 0;
    const std::size_t size = std::min<std::size_t>(bytes.size(), kPipeBytes);
    std::memcpy(state_->to_write.data(), bytes.data(), size);
    writing.begun(::WriteFile(state_->input.get(), state_->to_write.data(),
                              static_cast<DWORD>(size), nullptr, writing.begin()) != 0);
    if (writing.look(state_->input.get(), count) == Operation::State::kFailed) return kClosed;
    return static_cast<std::ptrdiff_t>(size);
}

std::ptrdiff_t ChildProcess::read(std::span<char> buffer) {
    state_->look_for_output();
    if (state_->unread_begin == state_->unread_end) return state_->output_ended ? kClosed : 0;
    const std::size_t size = std::min(buffer.size(), state_->unread_end - state_->unread_begin);
    std::memcpy(buffer.data(), state_->was_read.data() + state_->unread_begin, size);
    state_->unread_begin += size;
    return static_cast<std::ptrdiff_t>(size);
}

bool ChildProcess::wait_until_writable(Duration longest) {
    return !state_->writing.is_pending() || state_->writing.wait(longest);
}

bool ChildProcess::wait_until_readable(Duration longest) {
    state_->look_for_output();
    return !state_->reading.is_pending() || state_->reading.wait(longest);
}

bool ChildProcess::input_is_open() const { return state_->input.is_open(); }

bool ChildProcess::output_is_open() const { return state_->output.is_open(); }

void ChildProcess::close_input() {
    constexpr Duration kToTakeTheRest{100};
    if (!input_is_open()) return;
    if (state_->writing.is_pending()) (void)state_->writing.wait(kToTakeTheRest);
    state_->writing.cancel(state_->input.get());
    state_->input.close();
}

void ChildProcess::close_output() {
    if (!output_is_open()) return;
    state_->reading.cancel(state_->output.get());
    state_->output.close();
}

bool ChildProcess::has_ended() {
    if (!state_->ending.empty()) return true;
    if (::WaitForSingleObject(state_->process.get(), 0) != WAIT_OBJECT_0) return false;
    DWORD code = 0;
    ::GetExitCodeProcess(state_->process.get(), &code);
    state_->ending = ending_of(code);
    return true;
}

const std::string& ChildProcess::ending() const { return state_->ending; }

void ChildProcess::suspend() { state_->change_all("NtSuspendProcess"); }

void ChildProcess::resume() { state_->change_all("NtResumeProcess"); }

void ChildProcess::kill() {
    ::TerminateJobObject(state_->job.get(), kKilled);
    ::TerminateProcess(state_->process.get(), kKilled);
}

bool ChildProcess::kill_descendants(Duration patience) {
    const std::uint64_t begin = ::GetTickCount64();
    while (!state_->job_is_empty()) {
        if (static_cast<double>(::GetTickCount64() - begin) > patience.count()) return false;
        ::TerminateJobObject(state_->job.get(), kKilled);
        ::Sleep(1);
    }
    return true;
}

ProcessId ChildProcess::id() const { return static_cast<ProcessId>(state_->id); }

const std::string& ChildProcess::mark() const { return state_->mark; }

}  // namespace tilestone::platform
