// SPDX-License-Identifier: MIT
//
// Files written whole or not at all, and read whole.
//
// Used for what must survive a kill or a power cut at any moment: a saved game, a checkpoint. A
// reader of the path sees the old content or the new one, never a part. Errors name the path and
// what the system said. Not part of the WebAssembly build, which has no files.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "tilestone/base/result.h"

namespace tilestone {

/// Replaces the file at `path`, or makes it (mode 0666 less the umask); its folder must exist. The
/// content goes to a file of its own in the same folder (`path` + kTemporaryMark + a number), is
/// forced to the disk, takes the place of `path`, and then the folder is forced to the disk too. A
/// link at `path` is replaced, not followed. On an error the old content is still there; a process
/// killed in between leaves the temporary file behind.
Status write_file_atomically(const std::string& path, std::string_view content);

inline constexpr std::string_view kTemporaryMark = ".tmp-";

/// All of a file that has at most `most_bytes`; a longer one is an error.
Result<std::string> read_file(const std::string& path, std::size_t most_bytes);

}  // namespace tilestone
