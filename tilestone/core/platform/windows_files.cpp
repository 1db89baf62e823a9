// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <limits>

#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include "tilestone/core/platform/descriptor.h"
#include "tilestone/core/platform/files.h"
#include "tilestone/core/platform/windows_text.h"

namespace tilestone::platform {
namespace {

/// Others may read, write, rename and remove a file that is open here, as on POSIX.
constexpr DWORD kShared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

HANDLE handle_of(int file) {
    return reinterpret_cast<HANDLE>(static_cast<std::intptr_t>(::_get_osfhandle(file)));
}

DWORD access_of(FileUse use) {
    switch (use) {
        case FileUse::kRead: return GENERIC_READ;
        case FileUse::kAppend: return FILE_APPEND_DATA | SYNCHRONIZE;
        case FileUse::kReadWrite:
        case FileUse::kTemporary:
        case FileUse::kPrivate: break;
    }
    return GENERIC_READ | GENERIC_WRITE;
}

/// A handle for questions about a file or folder, closed at the end.
class Looked {
public:
    explicit Looked(const std::string& path)
        : handle_(::CreateFileW(wide(path).c_str(), 0, kShared, nullptr, OPEN_EXISTING,
                                FILE_FLAG_BACKUP_SEMANTICS, nullptr)) {}
    ~Looked() {
        if (is_open()) ::CloseHandle(handle_);
    }
    Looked(const Looked&) = delete;
    Looked& operator=(const Looked&) = delete;

    [[nodiscard]] bool is_open() const { return handle_ != INVALID_HANDLE_VALUE; }
    [[nodiscard]] HANDLE get() const { return handle_; }

private:
    HANDLE handle_;
};

DWORD attributes_of(const std::string& path) { return ::GetFileAttributesW(wide(path).c_str()); }

/// A virus scanner may hold a new file for a moment.
bool move_patiently(const std::wstring& from, const std::wstring& to) {
    constexpr int kTries = 50;
    constexpr DWORD kNap = 20;  // ms
    for (int tries = 0; tries < kTries; ++tries) {
        if (::MoveFileExW(from.c_str(), to.c_str(),
                          MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) != 0) {
            return true;
        }
        const DWORD problem = ::GetLastError();
        if (problem != ERROR_ACCESS_DENIED && problem != ERROR_SHARING_VIOLATION) break;
        ::Sleep(kNap);
    }
    set_errno();
    return false;
}

}  // namespace

std::filesystem::path path_of(std::string_view name) { return wide(name); }

int open_file(const std::string& path, FileUse use) {
    const bool creates = use != FileUse::kRead && use != FileUse::kAppend;
    DWORD flags = FILE_ATTRIBUTE_NORMAL;
    if (use == FileUse::kTemporary) flags |= FILE_FLAG_OPEN_REPARSE_POINT;
    const HANDLE handle = ::CreateFileW(wide(path).c_str(), access_of(use), kShared, nullptr,
                                        creates ? OPEN_ALWAYS : OPEN_EXISTING, flags, nullptr);
    if (handle == INVALID_HANDLE_VALUE) {
        set_errno();
        return -1;
    }
    const int mode = use == FileUse::kRead     ? _O_RDONLY
                     : use == FileUse::kAppend ? _O_WRONLY | _O_APPEND
                                               : _O_RDWR;
    const int file =
        ::_open_osfhandle(reinterpret_cast<std::intptr_t>(handle), mode | _O_BINARY | _O_NOINHERIT);
    if (file < 0) ::CloseHandle(handle);
    return file;
}

void close_file(int file) { ::_close(file); }

std::ptrdiff_t read_some(int file, std::span<char> buffer) {
    constexpr std::size_t kMost = std::size_t{1} << 30;
    return ::_read(file, buffer.data(), static_cast<unsigned>(std::min(buffer.size(), kMost)));
}

bool write_all(int file, std::string_view content) {
    constexpr std::size_t kMost = std::size_t{1} << 20;
    while (!content.empty()) {
        const int written =
            ::_write(file, content.data(), static_cast<unsigned>(std::min(content.size(), kMost)));
        if (written <= 0) return false;
        content.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

bool seek_to_end(int file) { return ::_lseeki64(file, 0, SEEK_END) >= 0; }

bool resize_file(int file, std::uint64_t bytes) {
    return ::_chsize_s(file, static_cast<std::int64_t>(bytes)) == 0;
}

bool flush_to_disk(int file) { return ::_commit(file) == 0; }

bool flush_content_to_disk(int file) { return ::_commit(file) == 0; }

std::optional<std::uint64_t> regular_file_size(int file) {
    LARGE_INTEGER size{};
    const HANDLE handle = handle_of(file);
    const bool is_file = ::GetFileType(handle) == FILE_TYPE_DISK;
    if (!is_file || ::GetFileSizeEx(handle, &size) == 0) return std::nullopt;
    return static_cast<std::uint64_t>(size.QuadPart);
}

bool is_file_at(int file, const std::string& path) {
    BY_HANDLE_FILE_INFORMATION open{};
    BY_HANDLE_FILE_INFORMATION named{};
    const Looked looked(path);
    return looked.is_open() && ::GetFileInformationByHandle(handle_of(file), &open) != 0 &&
           ::GetFileInformationByHandle(looked.get(), &named) != 0 &&
           open.dwVolumeSerialNumber == named.dwVolumeSerialNumber &&
           open.nFileIndexHigh == named.nFileIndexHigh && open.nFileIndexLow == named.nFileIndexLow;
}

bool is_removed(int file) {
    FILE_STANDARD_INFO info{};
    const bool known =
        ::GetFileInformationByHandleEx(handle_of(file), FileStandardInfo, &info, sizeof info) != 0;
    return known && (info.DeletePending != 0 || info.NumberOfLinks == 0);
}

bool is_special_file(const std::string& path) {
    const DWORD attributes = attributes_of(path);
    if (attributes == INVALID_FILE_ATTRIBUTES) return false;
    if ((attributes & FILE_ATTRIBUTE_DIRECTORY) != 0) return true;
    const Looked looked(path);  // NUL and the like
    return looked.is_open() && ::GetFileType(looked.get()) != FILE_TYPE_DISK;
}

bool is_unused_name(const std::string& path) {
    if (attributes_of(path) != INVALID_FILE_ATTRIBUTES) return false;
    set_errno();
    return errno == ENOENT;
}

bool is_folder(const std::string& path) {
    const DWORD attributes = attributes_of(path);
    return attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
}

bool may_write_into(const std::string& folder) {
    constexpr int kWrite = 2;
    return ::_waccess(wide(folder).c_str(), kWrite) == 0;
}

FileLock lock_file(int file) {
    // Locks here forbid reading and writing, so the locked byte lies behind any content.
    OVERLAPPED place{};
    place.OffsetHigh = static_cast<DWORD>(std::numeric_limits<std::int32_t>::max());
    const bool taken =
        ::LockFileEx(handle_of(file), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0,
                     &place) == 0 &&
        (::GetLastError() == ERROR_LOCK_VIOLATION || ::GetLastError() == ERROR_IO_PENDING);
    return taken ? FileLock::kHeldByOther : FileLock::kTaken;
}

bool replace_file(Descriptor& file, const std::string& from, const std::string& to,
                  Descriptor* holder) {
    file.close();
    if (holder != nullptr) holder->close();
    const bool moved = move_patiently(wide(from), wide(to));
    const int problem = errno;
    if (holder != nullptr) {
        *holder = Descriptor(open_file(to, FileUse::kReadWrite));
        if (holder->is_open()) (void)lock_file(holder->number());
    }
    errno = problem;
    return moved;
}

bool rename_file(const std::string& from, const std::string& to) {
    return move_patiently(wide(from), wide(to));
}

bool remove_file(const std::string& path) {
    if (::DeleteFileW(wide(path).c_str()) != 0) return true;
    set_errno();
    return false;
}

void flush_folder(const std::string& /*folder*/) {}  // MOVEFILE_WRITE_THROUGH has done it

bool is_disk_failure(int code) { return code == ENOSPC || code == EIO; }

}  // namespace tilestone::platform
