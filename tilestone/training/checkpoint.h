// SPDX-License-Identifier: MIT
//
// Checkpoints: the complete state of a training run in a file. A resumed run continues exactly
// where it stopped.
//
// The write is atomic (atomic_file.h): a kill at any moment leaves the previous checkpoint intact.
// Weights are stored in blocks of 16; untouched blocks are omitted. load() verifies the magic, the
// format, all sizes and two checksums. An error is one line with the file name and the fault.
//
// Layout, little-endian: 8 bytes "TSTRAIN\n", format (32 bits), size of the head (32), the head,
// checksum of all bytes before (64); blocks, each its number (32) and its 16 words as
// CoherentWeights packs them; number 0xffffffff, checksum of all bytes before (64), end.
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
        2;  ///< oldest format that load() accepts; without outcomes of starts

    /// `holder`: the lock on the file at `path`, if any; it moves to the new file.
    static Status save(const Trainer& trainer, const std::string& path,
                       LockedFile* holder = nullptr);
    static Result<Trainer> load(const std::string& path);
};

}  // namespace tilestone::training
