// SPDX-License-Identifier: MIT
//
// Atomic file replacement, whole-file reading, and files locked by one process.
//
// For data that must survive a kill or a power cut at any moment: saved games, checkpoints. A
// reader sees the old content or the new content, never a part. Errors contain the path and the
// system's message. Not part of the WebAssembly build, which has no files.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "tilestone/core/platform/descriptor.h"
#include "tilestone/core/result.h"

namespace tilestone {

/// Replaces or creates the file at `path` (mode 0666 minus the umask) in an existing folder. Writes
/// a temporary file in the same folder (`path` + kTemporaryMark + a number), syncs it, renames it
/// to `path`, and syncs the folder. If `path` is a symbolic link, its target is replaced. Devices,
/// pipes and folders are refused. On an error the old content remains. The next writer reuses the
/// temporary file of a killed process.
Status write_file_atomically(const std::string& path, std::string_view content);

/// Whether write_file_atomically() could create or replace the file, for callers that write hours
/// later.
[[nodiscard]] Status check_can_be_written(const std::string& path);

inline constexpr std::string_view kTemporaryMark = ".tmp-";

class LockedFile;

/// Atomic replacement for content that is too large to hold in memory twice: written in pieces, it
/// replaces the file at commit(), or never without it.
class AtomicFile {
public:
    static Result<AtomicFile> create(const std::string& path);
    ~AtomicFile();
    AtomicFile(AtomicFile&& other) noexcept;
    AtomicFile& operator=(AtomicFile&&) = delete;
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    Status write(std::string_view content);
    /// Replaces the file; call it once, at the end. `holder`: the lock on the replaced file; it
    /// then holds the new file, without a gap for another process.
    Status commit(LockedFile* holder = nullptr);

private:
    AtomicFile(std::string path, std::string temporary, Descriptor file)
        : path_(std::move(path)), temporary_(std::move(temporary)), file_(std::move(file)) {}

    std::string path_;  ///< with symbolic links resolved
    std::string temporary_;
    Descriptor file_;
};

/// A file locked by this process until the object or the process ends. In another process, open()
/// fails because the file is in use, whatever path it takes. (File systems without locks let every
/// process in.)
class LockedFile {
public:
    /// Opens the file or creates an empty one. A file that stays empty is removed with the object.
    static Result<LockedFile> open(const std::string& path);
    ~LockedFile();
    LockedFile(LockedFile&&) noexcept = default;
    LockedFile& operator=(LockedFile&&) = delete;
    LockedFile(const LockedFile&) = delete;
    LockedFile& operator=(const LockedFile&) = delete;

    [[nodiscard]] bool is_empty() const;
    /// An error if the path no longer names this file, so that writes would be lost.
    [[nodiscard]] Status check_exists() const;
    /// Appends `bytes` after check_exists().
    Status append(std::string_view bytes);
    /// Truncates the file to `bytes`.
    Status shorten(std::size_t bytes);

private:
    LockedFile(std::string path, Descriptor file)
        : path_(std::move(path)), file_(std::move(file)) {}

    std::string path_;  ///< with symbolic links resolved
    Descriptor file_;

    friend class AtomicFile;
};

/// Reads a file in pieces.
class InputFile {
public:
    static Result<InputFile> open(const std::string& path);
    ~InputFile();
    InputFile(InputFile&& other) noexcept;
    InputFile& operator=(InputFile&&) = delete;
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;

    /// Reads the next bytes and returns their number; fewer than the size of `buffer` only at the
    /// end of the file.
    Result<std::size_t> read(std::span<char> buffer);

private:
    InputFile(std::string path, int file) : path_(std::move(path)), file_(file) {}

    std::string path_;
    int file_;
};

/// Reads a whole file; a file larger than `max_bytes` is an error.
Result<std::string> read_file(const std::string& path, std::size_t max_bytes);

/// The path in single quotes for a one-line message. Unlike in_quotes(), keeps paths of up to 200
/// plain characters whole.
[[nodiscard]] std::string quoted_path(const std::string& path);

}  // namespace tilestone
