// SPDX-License-Identifier: MIT
//
// Checkpoints: a whole training in a file, to go on with exactly where it was.
//
// Written as atomic_file.h does: a kill at any moment leaves the last checkpoint as it was. Weights
// come in blocks of 16, and those that were never touched are left out. What is read is checked
// before it is believed: magic, format, sizes, two checksums. Errors are one line that names the
// file and what is wrong with it.
//
// The file, least significant byte first: 8 bytes "TSTRAIN\n", format (32 bits), size of the head
// (32), the head, checksum of all that (64); blocks, each its number (32) and its 16 words as
// CoherentWeights keeps them; number 0xffffffff, checksum of everything before (64), end.
#pragma once

#include <cstdint>
#include <string>

#include "tilestone/core/atomic_file.h"
#include "tilestone/core/result.h"
#include "tilestone/training/trainer.h"

namespace tilestone::training {

class CheckpointFile {
public:
    static constexpr std::uint32_t kFormat = 3;
    static constexpr std::uint32_t kOldestFormat =
        2;  ///< that is still read: starts without outcomes

    /// `holder`: who has the file at `path`; it has the new one then.
    static Status save(const Trainer& trainer, const std::string& path,
                       LockedFile* holder = nullptr);
    static Result<Trainer> load(const std::string& path);
};

}  // namespace tilestone::training
