// SPDX-License-Identifier: MIT
//
// Files, as the systems differ: opening by a UTF-8 name, locks, flushing to the disk, replacing.
//
// A file is a small number, as in the C library of each system. A function that fails returns a
// negative number, false or nothing, and leaves the reason in errno.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tilestone {
class Descriptor;
}

namespace tilestone::platform {

/// The path of a UTF-8 name; every std::filesystem call on a name goes through this, since the C++
/// library of Windows takes bytes for another character set. path::string() is UTF-8 everywhere.
[[nodiscard]] std::filesystem::path path_of(std::string_view name);

enum class FileUse : std::uint8_t {
    kRead,       ///< read an existing file
    kReadWrite,  ///< read and write; created if missing, with the user's usual permissions
    kTemporary,  ///< as kReadWrite, but a symbolic link is refused
    kPrivate,    ///< as kReadWrite; created for this user alone
    kAppend,     ///< write at the end of an existing file
};

/// The file's number, or -1. No child process inherits it.
[[nodiscard]] int open_file(const std::string& path, FileUse use);
void close_file(int file);

/// The next bytes; their number, 0 at the end of the file, negative on failure.
[[nodiscard]] std::ptrdiff_t read_some(int file, std::span<char> buffer);
[[nodiscard]] bool write_all(int file, std::string_view content);
[[nodiscard]] bool seek_to_end(int file);
[[nodiscard]] bool resize_file(int file, std::uint64_t bytes);
/// Until the content, and with the first function its description, is on the disk.
[[nodiscard]] bool flush_to_disk(int file);
[[nodiscard]] bool flush_content_to_disk(int file);

/// The size of an open regular file; none for anything else.
[[nodiscard]] std::optional<std::uint64_t> regular_file_size(int file);
/// Whether the open file is the file named `path`.
[[nodiscard]] bool is_file_at(int file, const std::string& path);
/// Whether the open file no longer has a name.
[[nodiscard]] bool is_removed(int file);

/// Whether `path` exists and is a device, pipe or folder.
[[nodiscard]] bool is_special_file(const std::string& path);
/// Whether nothing has the name `path`, not even a broken link.
[[nodiscard]] bool is_unused_name(const std::string& path);
[[nodiscard]] bool is_folder(const std::string& path);
[[nodiscard]] bool may_write_into(const std::string& folder);

enum class FileLock : std::uint8_t { kTaken, kHeldByOther };

/// Locks the file for this process until it is closed. File systems without locks let every process
/// in.
[[nodiscard]] FileLock lock_file(int file);

/// Gives the open file `file`, now named `from`, the name `to`, in place of a file of that name.
/// Then `holder`, if not null, holds the file and its lock; otherwise the file is closed. Where the
/// system can't rename open files, other processes may take the lock in between.
[[nodiscard]] bool replace_file(Descriptor& file, const std::string& from, const std::string& to,
                                Descriptor* holder);
bool rename_file(const std::string& from, const std::string& to);
bool remove_file(const std::string& path);
/// Lets a rename in the folder survive a power cut, where the system can.
void flush_folder(const std::string& folder);

/// Whether this errno is a failure of the disk, such as no space.
[[nodiscard]] bool is_disk_failure(int code);

}  // namespace tilestone::platform
