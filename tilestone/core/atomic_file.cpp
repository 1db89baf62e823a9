// SPDX-License-Identifier: MIT
#include "tilestone/core/atomic_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tilestone/core/text.h"

namespace tilestone {
namespace {

namespace fs = std::filesystem;

Error errno_error(std::string_view action, const std::string& path) {
    const int code = errno;
    return {"cannot " + std::string(action) + " " + quoted_path(path) + ": " + std::strerror(code),
            code == ENOSPC || code == EDQUOT || code == EIO};
}

/// Resolves the symbolic links of `path`; the target need not exist.
std::string resolve_links(const std::string& path) {
    constexpr int kMaxLinks = 40;  // the limit of Linux
    fs::path target = path;
    for (int links = 0; links < kMaxLinks; ++links) {
        std::error_code not_a_link;
        const fs::path next = fs::read_symlink(target, not_a_link);
        if (not_a_link) return target.string();
        target = target.parent_path() / next;  // an absolute `next` replaces the parent
    }
    return path;
}

/// Whether the open file is the file named `path`.
bool is_file_at(int file, const std::string& path) {
    struct stat open{};
    struct stat named{};
    return ::fstat(file, &open) == 0 && ::stat(path.c_str(), &named) == 0 &&
           open.st_dev == named.st_dev && open.st_ino == named.st_ino;
}

enum class Lock : std::uint8_t { kTaken, kHeldByOther };

/// File systems without locks return other errors; then every process is let in.
Lock lock(int file) {
    const bool is_taken = ::flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    return is_taken ? Lock::kHeldByOther : Lock::kTaken;
}

/// Opens or creates the file at `path` and locks it. Returns a closed Descriptor if another process
/// holds the lock. Retries if the file was renamed in between.
Result<Descriptor> open_locked(const std::string& path, int flags) {
    constexpr mode_t kMode = 0666;  // minus the umask
    for (;;) {
        Descriptor file(::open(path.c_str(), flags | O_CREAT | O_CLOEXEC, kMode));
        if (!file.is_open()) return errno_error("open", path);
        if (lock(file.number()) == Lock::kHeldByOther) return Descriptor();
        if (is_file_at(file.number(), path)) return file;
    }
}

std::string folder_of(const std::string& path) {
    const std::size_t slash = path.rfind('/');
    if (slash == std::string::npos) return ".";
    return slash == 0 ? "/" : path.substr(0, slash);
}

bool write_all(int file, std::string_view content) {
    while (!content.empty()) {
        const ssize_t written = ::write(file, content.data(), content.size());
        if (written < 0 && errno != EINTR) return false;
        if (written > 0) content.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

/// Whether `path` is a device, pipe or folder, which must not be replaced by a file.
bool is_not_regular_file(const std::string& path) {
    struct stat there{};
    return ::stat(path.c_str(), &there) == 0 && !S_ISREG(there.st_mode);
}

/// Without this, a power cut could undo the rename. Folders that cannot be opened or synced (some
/// network file systems) are not an error: the content itself is on disk.
void sync_folder(const std::string& path) {
    const int folder = ::open(folder_of(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return;
    ::fsync(folder);
    ::close(folder);
}

}  // namespace

std::string quoted_path(const std::string& path) {
    constexpr std::size_t kReadable = 200;
    const bool plain = std::ranges::all_of(path, [](unsigned char c) { return c >= ' '; });
    return plain && path.size() <= kReadable ? "'" + path + "'" : in_quotes(path);
}

Status check_can_be_written(const std::string& path) {
    if (is_not_regular_file(path)) {
        return Error{"cannot replace " + quoted_path(path) + ": it is no regular file"};
    }
    const std::string folder = folder_of(resolve_links(path));
    struct stat there{};
    const bool is_folder = ::stat(folder.c_str(), &there) == 0 && S_ISDIR(there.st_mode);
    if (!is_folder) {
        return Error{"cannot write " + quoted_path(path) + ": there is no folder " +
                     quoted_path(folder)};
    }
    return ::access(folder.c_str(), W_OK) == 0 ? ok() : Status(errno_error("write into", folder));
}

Result<AtomicFile> AtomicFile::create(const std::string& path) {
    if (is_not_regular_file(path)) {
        return Error{"cannot replace " + quoted_path(path) + ": it is no regular file"};
    }
    const std::string target = resolve_links(path);
    // A fixed name first, so the file of a killed process is reused. A second concurrent writer
    // uses its process number.
    for (const int number : {0, static_cast<int>(::getpid())}) {
        std::string temporary = target + std::string(kTemporaryMark) + std::to_string(number);
        Result<Descriptor> file = open_locked(temporary, O_RDWR | O_NOFOLLOW);
        if (!file) return file.error();
        if (!file->is_open()) continue;
        if (::ftruncate(file->number(), 0) != 0) return errno_error("write", temporary);
        return AtomicFile(target, std::move(temporary), std::move(*file));
    }
    return Error{quoted_path(path) + " is being written by others"};
}

AtomicFile::AtomicFile(AtomicFile&& other) noexcept
    : path_(std::move(other.path_)),
      temporary_(std::exchange(other.temporary_, {})),
      file_(std::move(other.file_)) {}

AtomicFile::~AtomicFile() {
    if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

Status AtomicFile::write(std::string_view content) {
    if (!write_all(file_.number(), content)) return errno_error("write", temporary_);
    return ok();
}

Status AtomicFile::commit(LockedFile* holder) {
    // Also detects a full disk.
    if (::fsync(file_.number()) != 0) return errno_error("write", temporary_);
    if (std::rename(temporary_.c_str(), path_.c_str()) != 0) return errno_error("replace", path_);
    temporary_.clear();
    if (holder != nullptr) holder->file_ = std::move(file_);
    file_.close();
    sync_folder(path_);
    return ok();
}

Result<LockedFile> LockedFile::open(const std::string& path) {
    if (is_not_regular_file(path)) {
        return Error{"cannot write " + quoted_path(path) + ": it is no regular file"};
    }
    const std::string target = resolve_links(path);
    Result<Descriptor> file = open_locked(target, O_RDWR);
    if (!file) return file.error();
    if (!file->is_open()) return Error{quoted_path(path) + " is in use by another program"};
    return LockedFile(target, std::move(*file));
}

LockedFile::~LockedFile() {
    if (file_.is_open() && is_empty() && check_exists()) ::unlink(path_.c_str());
}

bool LockedFile::is_empty() const {
    struct stat file{};
    return ::fstat(file_.number(), &file) == 0 && file.st_size == 0;
}

Status LockedFile::check_exists() const {
    if (is_file_at(file_.number(), path_)) return ok();
    return Error{quoted_path(path_) + " was removed or replaced while it was in use", true};
}

Status LockedFile::append(std::string_view bytes) {
    if (const Status there = check_exists(); !there) return there;
    if (::lseek(file_.number(), 0, SEEK_END) < 0 || !write_all(file_.number(), bytes)) {
        return errno_error("write", path_);
    }
    return ok();
}

Status LockedFile::shorten(std::size_t bytes) {
    if (::ftruncate(file_.number(), static_cast<off_t>(bytes)) != 0)
        return errno_error("shorten", path_);
    return ok();
}

Result<InputFile> InputFile::open(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return errno_error("open", path);
    return InputFile(path, file);
}

InputFile::InputFile(InputFile&& other) noexcept
    : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)) {}

InputFile::~InputFile() {
    if (file_ >= 0) ::close(file_);
}

Result<std::size_t> InputFile::read(std::span<char> buffer) {
    std::size_t filled = 0;
    while (filled < buffer.size()) {
        const ssize_t count = ::read(file_, buffer.data() + filled, buffer.size() - filled);
        if (count == 0) break;
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return errno_error("read", path_);
        filled += static_cast<std::size_t>(count);
    }
    return filled;
}

Status write_file_atomically(const std::string& path, std::string_view content) {
    Result<AtomicFile> file = AtomicFile::create(path);
    if (!file) return file.error();
    const Status written = file->write(content);
    if (!written) return written.error();
    return file->commit();
}

Result<std::string> read_file(const std::string& path, std::size_t max_bytes) {
    Result<InputFile> file = InputFile::open(path);
    if (!file) return file.error();
    std::string content;
    std::array<char, 1 << 16> buffer{};
    for (;;) {
        const Result<std::size_t> count = file->read(buffer);
        if (!count) return count.error();
        content.append(buffer.data(), *count);
        if (content.size() > max_bytes) {
            return Error{quoted_path(path) + " is larger than " + std::to_string(max_bytes) +
                         " bytes"};
        }
        if (*count < buffer.size()) return content;
    }
}

}  // namespace tilestone
