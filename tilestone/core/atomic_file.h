// SPDX-License-Identifier: MIT
//
// Files written whole or not at all, and read whole; files that one process has to itself.
//
// For what must survive a kill or a power cut at any moment: a saved game, a checkpoint. A reader
// of the path sees the old content or the new one, never a part. Errors name the path and what the
// system said. Not part of the WebAssembly build, which has no files.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "tilestone/core/descriptor.h"
#include "tilestone/core/result.h"

namespace tilestone {

/// Replaces the file at `path`, or makes it (mode 0666 less the umask); its folder must exist. The
/// content goes to a file of its own in the same folder (`path` + kTemporaryMark + a number), is
/// forced to the disk, takes the place of `path`, and then the folder is forced to the disk too. Of
/// a symbolic link the file that it leads to is replaced, and the link stays. Devices, pipes and
/// folders are refused. On an error the old content is still there; the temporary file that a
/// killed process leaves is taken by the next one that writes to `path`.
Status write_file_atomically(const std::string& path, std::string_view content);

/// Whether write_file_atomically() could make or replace the file: for those who write only after
/// hours.
[[nodiscard]] Status check_can_be_written(const std::string& path);

inline constexpr std::string_view kTemporaryMark = ".tmp-";

/// The same for content that is too large to hold in memory twice: written piece by piece, it takes
/// the place of the path with commit(), or never where that is not called.
class LockedFile;

class AtomicFile {
public:
    static Result<AtomicFile> create(const std::string& path);
    ~AtomicFile();
    AtomicFile(AtomicFile&& other) noexcept;
    AtomicFile& operator=(AtomicFile&&) = delete;
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    Status write(std::string_view content);
    /// To be called once, at the end. `holder`: who has the file that is replaced; it has the new
    /// one then, and nobody can get in between.
    Status commit(LockedFile* holder = nullptr);

private:
    AtomicFile(std::string path, std::string temporary, Descriptor file)
        : path_(std::move(path)), temporary_(std::move(temporary)), file_(std::move(file)) {}

    std::string path_;  ///< with links followed
    std::string temporary_;
    Descriptor file_;
};

/// A file that one process has to itself, until the object or the process ends. Of another process
/// open() is told that the file is in use, however both come to the path. (Where the file system
/// has no locks, all are let in.)
class LockedFile {
public:
    /// Opens the file, or makes an empty one, which goes with the object if it stays empty.
    static Result<LockedFile> open(const std::string& path);
    ~LockedFile();
    LockedFile(LockedFile&&) noexcept = default;
    LockedFile& operator=(LockedFile&&) = delete;
    LockedFile(const LockedFile&) = delete;
    LockedFile& operator=(const LockedFile&) = delete;

    [[nodiscard]] bool is_empty() const;
    /// An error where the path names another file by now, or none: what is written would be lost.
    [[nodiscard]] Status check_is_there() const;
    /// Adds to its end, with check_is_there().
    Status append(std::string_view bytes);
    /// Cuts off what is behind the first `bytes`.
    Status shorten(std::size_t bytes);

private:
    LockedFile(std::string path, Descriptor file)
        : path_(std::move(path)), file_(std::move(file)) {}

    std::string path_;  ///< with links followed
    Descriptor file_;

    friend class AtomicFile;
};

/// Reads a file piece by piece.
class InputFile {
public:
    static Result<InputFile> open(const std::string& path);
    ~InputFile();
    InputFile(InputFile&& other) noexcept;
    InputFile& operator=(InputFile&&) = delete;
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;

    /// The next bytes, as many as `buffer` takes; fewer only at the end of the file.
    Result<std::size_t> read(std::span<char> buffer);

private:
    InputFile(std::string path, int file) : path_(std::move(path)), file_(file) {}

    std::string path_;
    int file_;
};

/// All of a file that has at most `most_bytes`; a longer one is an error.
Result<std::string> read_file(const std::string& path, std::size_t most_bytes);

/// The path in single quotes, fit for a one-line message: whole where it is not very long, which
/// in_quotes() would cut.
[[nodiscard]] std::string quoted_path(const std::string& path);

}  // namespace tilestone
