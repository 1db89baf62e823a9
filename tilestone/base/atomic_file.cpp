// SPDX-License-Identifier: MIT
#include "tilestone/base/atomic_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tilestone/base/text.h"

namespace tilestone {
namespace {

Error failed(std::string_view doing, const std::string& path) {
    const std::string reason = std::strerror(errno);
    return Error{"cannot " + std::string(doing) + " " + quoted_path(path) + ": " + reason};
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

/// A device, a pipe, a folder: what a file must not take the place of.
bool is_something_else(const std::string& path) {
    struct stat there{};
    return ::stat(path.c_str(), &there) == 0 && !S_ISREG(there.st_mode);
}

/// Without this a power cut could bring the old name back. Folders that cannot be opened or forced
/// to the disk (some network file systems) are no reason to give up: the content is there.
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

Result<AtomicFile> AtomicFile::create(const std::string& path) {
    constexpr mode_t kMode = 0666;  // less the umask
    if (is_something_else(path)) {
        return Error{"cannot replace " + quoted_path(path) + ": it is no regular file"};
    }
    // The process number keeps two writers of one path from writing into each other's file.
    std::string temporary = path + std::string(kTemporaryMark) + std::to_string(::getpid());
    const int file = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, kMode);
    if (file < 0) return failed("make", temporary);
    return AtomicFile(path, std::move(temporary), file);
}

AtomicFile::AtomicFile(AtomicFile&& other) noexcept
    : path_(std::move(other.path_)),
      temporary_(std::exchange(other.temporary_, {})),
      file_(std::exchange(other.file_, -1)) {}

AtomicFile::~AtomicFile() {
    if (file_ >= 0) ::close(file_);
    if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

Status AtomicFile::write(std::string_view content) {
    if (!write_all(file_, content)) return failed("write", temporary_);
    return ok();
}

Status AtomicFile::commit() {
    if (::fsync(file_) != 0) return failed("write", temporary_);
    // Closing can be where a full disk is noticed.
    if (::close(std::exchange(file_, -1)) != 0) return failed("write", temporary_);
    if (std::rename(temporary_.c_str(), path_.c_str()) != 0) return failed("replace", path_);
    temporary_.clear();
    sync_folder(path_);
    return ok();
}

Result<InputFile> InputFile::open(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return failed("open", path);
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
        if (count < 0) return failed("read", path_);
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

Result<std::string> read_file(const std::string& path, std::size_t most_bytes) {
    Result<InputFile> file = InputFile::open(path);
    if (!file) return file.error();
    std::string content;
    std::array<char, 1 << 16> buffer{};
    for (;;) {
        const Result<std::size_t> count = file->read(buffer);
        if (!count) return count.error();
        content.append(buffer.data(), *count);
        if (content.size() > most_bytes) {
            return Error{quoted_path(path) + " is larger than " + std::to_string(most_bytes) +
                         " bytes"};
        }
        if (*count < buffer.size()) return content;
    }
}

}  // namespace tilestone
