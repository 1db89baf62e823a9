// SPDX-License-Identifier: MIT
//
// The container of a network: what ships, and what `--player tilestone:file=FILE` reads.
//
// Only weights that are not 0 are in it: how far from the one before, and by how much different
// from it. Both as a class, coded by how often it follows the class before, and as many bits as the
// class says. Everything is validated: a damaged, truncated or foreign file is refused with a
// one-line error, whichever byte is wrong.
//
// The file, least significant byte first: 8 bytes "TSNET\r\n\x1a", format (32 bits), size of the
// head (32), the head; parts, each the number of its 65,536 weights (32), its size (32) and its
// bytes; number 0xffffffff, checksum of everything before (64), end. The head: shape and manifest
// as texts, points of a step (float), the models.
#pragma once

#include <string>
#include <string_view>

#include "tilestone/core/executor.h"
#include "tilestone/core/result.h"
#include "tilestone/engine/model/tuple_network.h"

namespace tilestone::model {

struct NetworkFile {
    TupleNetwork network;
    std::string manifest;  ///< how it was made, for people: one line of JSON
};

/// Whether a file that begins like this is meant to be one.
[[nodiscard]] bool begins_network(std::string_view bytes);

[[nodiscard]] std::string pack_network(const TupleNetwork& network, std::string_view manifest);

/// Errors say what is wrong: "this is no network", "damaged", "format 2, this program reads 1".
/// The work is shared out to `executor`, or done by the caller alone.
Result<NetworkFile> unpack_network(std::string_view bytes, Executor& executor);
Result<NetworkFile> unpack_network(std::string_view bytes);

}  // namespace tilestone::model
