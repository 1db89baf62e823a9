// SPDX-License-Identifier: MIT
//
// Files written whole or not at all, and read whole.
//
// Used for what must survive a kill or a power cut at any moment: a saved game, a checkpoint. A
// reader of the path sees the old content or the new one, never a part. Errors name the path and
// what the system said. Not part of the WebAssembly build, which has no files.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "tilestone/base/result.h"

namespace tilestone {

/// Replaces the file at `path`, or makes it (mode 0666 less the umask); its folder must exist. The
/// content goes to a file of its own in the same folder (`path` + kTemporaryMark + a number), is
/// forced to the disk, takes the place of `path`, and then the folder is forced to the disk too. A
/// link at `path` is replaced, not followed; devices, pipes and folders are refused, whether `path`
/// names them or leads there by a link. On an error the old content is still there; a process
/// killed in between leaves the temporary file behind.
Status write_file_atomically(const std::string& path, std::string_view content);

inline constexpr std::string_view kTemporaryMark = ".tmp-";

/// The same for content that is too large to hold in memory twice: written piece by piece, it takes
/// the place of the path with commit(), or never where that is not called.
class AtomicFile {
public:
    static Result<AtomicFile> create(const std::string& path);
    ~AtomicFile();
    AtomicFile(AtomicFile&& other) noexcept;
    AtomicFile& operator=(AtomicFile&&) = delete;
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    Status write(std::string_view content);
    /// To be called once, at the end.
    Status commit();

private:
    AtomicFile(std::string path, std::string temporary, int file)
        : path_(std::move(path)), temporary_(std::move(temporary)), file_(file) {}

    std::string path_;
    std::string temporary_;
    int file_;  ///< -1 once it is closed
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
