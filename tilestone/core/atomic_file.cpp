// SPDX-License-Identifier: MIT
#include "tilestone/core/atomic_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include "tilestone/core/platform/files.h"
#include "tilestone/core/platform/system.h"
#include "tilestone/core/text.h"

namespace tilestone {
namespace {

namespace fs = std::filesystem;

Error errno_error(std::string_view action, const std::string& path) {
    const int code = errno;
    return {"cannot " + std::string(action) + " " + quoted_path(path) + ": " + std::strerror(code),
            platform::is_disk_failure(code)};
}

/// Resolves the symbolic links of `path`; the target need not exist.
std::string resolve_links(const std::string& path) {
    constexpr int kMaxLinks = 40;  // the limit of Linux
    fs::path target = platform::path_of(path);
    for (int links = 0; links < kMaxLinks; ++links) {
        std::error_code not_a_link;
        const fs::path next = fs::read_symlink(target, not_a_link);
        if (not_a_link) return target.string();
        target = target.parent_path() / next;  // an absolute `next` replaces the parent
    }
    return path;
}

/// Opens or creates the file at `path` and locks it. Returns a closed Descriptor if another process
/// holds the lock. Retries if the file was renamed in between.
Result<Descriptor> open_locked(const std::string& path, platform::FileUse use) {
    for (;;) {
        Descriptor file(platform::open_file(path, use));
        if (!file.is_open()) return errno_error("open", path);
        if (platform::lock_file(file.number()) == platform::FileLock::kHeldByOther) {
            return Descriptor();
        }
        if (platform::is_file_at(file.number(), path)) return file;
    }
}

std::string folder_of(const std::string& path) {
    const fs::path folder = platform::path_of(path).parent_path();
    return folder.empty() ? "." : folder.string();
}

}  // namespace

std::string quoted_path(const std::string& path) {
    constexpr std::size_t kReadable = 200;
    const bool plain = std::ranges::all_of(path, [](unsigned char c) { return c >= ' '; });
    return plain && path.size() <= kReadable ? "'" + path + "'" : in_quotes(path);
}

Status check_can_be_written(const std::string& path) {
    if (platform::is_special_file(path)) {
        return Error{"cannot replace " + quoted_path(path) + ": it is no regular file"};
    }
    const std::string folder = folder_of(resolve_links(path));
    if (!platform::is_folder(folder)) {
        return Error{"cannot write " + quoted_path(path) + ": there is no folder " +
                     quoted_path(folder)};
    }
    return platform::may_write_into(folder) ? ok() : Status(errno_error("write into", folder));
}

Result<AtomicFile> AtomicFile::create(const std::string& path) {
    if (platform::is_special_file(path)) {
        return Error{"cannot replace " + quoted_path(path) + ": it is no regular file"};
    }
    const std::string target = resolve_links(path);
    // A fixed name first, so the file of a killed process is reused. A second concurrent writer
    // uses its process number.
    for (const int number : {0, platform::process_number()}) {
        std::string temporary = target + std::string(kTemporaryMark) + std::to_string(number);
        Result<Descriptor> file = open_locked(temporary, platform::FileUse::kTemporary);
        if (!file) return file.error();
        if (!file->is_open()) continue;
        if (!platform::resize_file(file->number(), 0)) return errno_error("write", temporary);
        return AtomicFile(target, std::move(temporary), std::move(*file));
    }
    return Error{quoted_path(path) + " is being written by others"};
}

AtomicFile::AtomicFile(AtomicFile&& other) noexcept
    : path_(std::move(other.path_)),
      temporary_(std::exchange(other.temporary_, {})),
      file_(std::move(other.file_)) {}

AtomicFile::~AtomicFile() {
    if (!temporary_.empty()) platform::remove_file(temporary_);
}

Status AtomicFile::write(std::string_view content) {
    if (!platform::write_all(file_.number(), content)) return errno_error("write", temporary_);
    return ok();
}

Status AtomicFile::commit(LockedFile* holder) {
    // Also detects a full disk.
    if (!platform::flush_to_disk(file_.number())) return errno_error("write", temporary_);
    Descriptor* const held = holder == nullptr ? nullptr : &holder->file_;
    if (!platform::replace_file(file_, temporary_, path_, held)) {
        return errno_error("replace", path_);
    }
    temporary_.clear();
    // Without this, a power cut could undo the rename. Where a folder cannot be flushed (some
    // network file systems) the content itself is on disk.
    platform::flush_folder(folder_of(path_));
    return ok();
}

Result<LockedFile> LockedFile::open(const std::string& path) {
    if (platform::is_special_file(path)) {
        return Error{"cannot write " + quoted_path(path) + ": it is no regular file"};
    }
    const std::string target = resolve_links(path);
    Result<Descriptor> file = open_locked(target, platform::FileUse::kReadWrite);
    if (!file) return file.error();
    if (!file->is_open()) return Error{quoted_path(path) + " is in use by another program"};
    return LockedFile(target, std::move(*file));
}

LockedFile::~LockedFile() {
    if (file_.is_open() && is_empty() && check_exists()) platform::remove_file(path_);
}

bool LockedFile::is_empty() const { return platform::regular_file_size(file_.number()) == 0u; }

Status LockedFile::check_exists() const {
    if (platform::is_file_at(file_.number(), path_)) return ok();
    return Error{quoted_path(path_) + " was removed or replaced while it was in use", true};
}

Status LockedFile::append(std::string_view bytes) {
    if (const Status there = check_exists(); !there) return there;
    const int file = file_.number();
    if (!platform::seek_to_end(file) || !platform::write_all(file, bytes)) {
        return errno_error("write", path_);
    }
    return ok();
}

Status LockedFile::shorten(std::size_t bytes) {
    return platform::resize_file(file_.number(), bytes) ? ok()
                                                        : Status(errno_error("shorten", path_));
}

Result<InputFile> InputFile::open(const std::string& path) {
    const int file = platform::open_file(path, platform::FileUse::kRead);
    if (file < 0) return errno_error("open", path);
    return InputFile(path, file);
}

InputFile::InputFile(InputFile&& other) noexcept
    : path_(std::move(other.path_)), file_(std::exchange(other.file_, -1)) {}

InputFile::~InputFile() {
    if (file_ >= 0) platform::close_file(file_);
}

Result<std::size_t> InputFile::read(std::span<char> buffer) {
    std::size_t filled = 0;
    while (filled < buffer.size()) {
        const std::ptrdiff_t count = platform::read_some(file_, buffer.subspan(filled));
        if (count == 0) break;
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
