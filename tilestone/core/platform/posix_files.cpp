// SPDX-License-Identifier: MIT
#include <cerrno>
#include <cstdio>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tilestone/core/platform/descriptor.h"
#include "tilestone/core/platform/files.h"

namespace tilestone::platform {
namespace {

constexpr mode_t kUsualMode = 0666;  // minus the umask
constexpr mode_t kPrivateMode = 0600;

int flags_of(FileUse use) {
    switch (use) {
        case FileUse::kRead: return O_RDONLY;
        case FileUse::kAppend: return O_WRONLY | O_APPEND;
        case FileUse::kTemporary: return O_RDWR | O_CREAT | O_NOFOLLOW;
        case FileUse::kReadWrite:
        case FileUse::kPrivate: break;
    }
    return O_RDWR | O_CREAT;
}

}  // namespace

std::filesystem::path path_of(std::string_view name) { return name; }

int open_file(const std::string& path, FileUse use) {
    const mode_t mode = use == FileUse::kPrivate ? kPrivateMode : kUsualMode;
    return ::open(path.c_str(), flags_of(use) | O_CLOEXEC, mode);
}

void close_file(int file) { ::close(file); }

std::ptrdiff_t read_some(int file, std::span<char> buffer) {
    ssize_t count = -1;
    do {
        count = ::read(file, buffer.data(), buffer.size());
    } while (count < 0 && errno == EINTR);
    return count;
}

bool write_all(int file, std::string_view content) {
    while (!content.empty()) {
        const ssize_t written = ::write(file, content.data(), content.size());
        if (written < 0 && errno != EINTR) return false;
        if (written > 0) content.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

bool seek_to_end(int file) { return ::lseek(file, 0, SEEK_END) >= 0; }

bool resize_file(int file, std::uint64_t bytes) {
    return ::ftruncate(file, static_cast<off_t>(bytes)) == 0;
}

bool flush_to_disk(int file) { return ::fsync(file) == 0; }

bool flush_content_to_disk(int file) {
#if defined(__linux__)
    return ::fdatasync(file) == 0;
#else
    return ::fsync(file) == 0;
#endif
}

std::optional<std::uint64_t> regular_file_size(int file) {
    struct stat now{};
    if (::fstat(file, &now) != 0 || !S_ISREG(now.st_mode) || now.st_size < 0) return std::nullopt;
    return static_cast<std::uint64_t>(now.st_size);
}

bool is_file_at(int file, const std::string& path) {
    struct stat open{};
    struct stat named{};
    return ::fstat(file, &open) == 0 && ::stat(path.c_str(), &named) == 0 &&
           open.st_dev == named.st_dev && open.st_ino == named.st_ino;
}

bool is_removed(int file) {
    struct stat status{};
    return ::fstat(file, &status) == 0 && status.st_nlink == 0;
}

bool is_special_file(const std::string& path) {
    struct stat there{};
    return ::stat(path.c_str(), &there) == 0 && !S_ISREG(there.st_mode);
}

bool is_unused_name(const std::string& path) {
    struct stat status{};
    return ::lstat(path.c_str(), &status) != 0 && errno == ENOENT;
}

bool is_folder(const std::string& path) {
    struct stat there{};
    return ::stat(path.c_str(), &there) == 0 && S_ISDIR(there.st_mode);
}

bool may_write_into(const std::string& folder) { return ::access(folder.c_str(), W_OK) == 0; }

FileLock lock_file(int file) {
    const bool is_taken = ::flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    return is_taken ? FileLock::kHeldByOther : FileLock::kTaken;
}

bool replace_file(Descriptor& file, const std::string& from, const std::string& to,
                  Descriptor* holder) {
    if (!rename_file(from, to)) return false;
    if (holder != nullptr) *holder = std::move(file);
    file.close();
    return true;
}

bool rename_file(const std::string& from, const std::string& to) {
    return std::rename(from.c_str(), to.c_str()) == 0;
}

bool remove_file(const std::string& path) { return ::unlink(path.c_str()) == 0; }

void flush_folder(const std::string& folder) {
    const int opened = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened < 0) return;
    ::fsync(opened);
    ::close(opened);
}

bool is_disk_failure(int code) { return code == ENOSPC || code == EDQUOT || code == EIO; }

}  // namespace tilestone::platform
