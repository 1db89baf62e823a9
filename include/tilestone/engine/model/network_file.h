// SPDX-License-Identifier: MIT
//
// The container format of a network file, as read by `--player tilestone:file=FILE`.
//
// The file stores only nonzero weights. Each is a gap (the number of zeros before it) and a change
// (the difference from the previous nonzero weight). A gap or change is a class, its bit width,
// entropy-coded in the context of the previous class, followed by the bits below the leading one.
// The reader validates everything: a damaged, truncated or foreign file gives a one-line error,
// whichever byte is wrong.
//
// Layout, little-endian: 8 bytes "TSNET\r\n\x1a", format (32 bits), size of the head (32), the
// head; then parts of 65,536 weights, each as its part number (32), its size (32) and its bytes;
// 0xffffffff, the checksum of everything before (64), end of file. The head: shape and manifest as
// texts, points per step (float), the symbol models.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "tilestone/core/executor.h"
#include "tilestone/core/result.h"
#include "tilestone/engine/model/tuple_network.h"

namespace tilestone::model {

struct NetworkFile {
    TupleNetwork network;
    std::string manifest;  ///< how the network was made, for people: one line of JSON
};

/// True if a file with this beginning claims to be a network file.
[[nodiscard]] bool begins_network(std::string_view bytes);

/// The bytes of a network file, the same on every machine. `manifest` is one line of JSON.
[[nodiscard]] std::string pack_network(const TupleNetwork& network, std::string_view manifest);

/// Opens a network file: its checksum is verified, its weights are decoded part by part when they
/// are first needed, so that opening takes a fortieth of the time. The bytes must live as long as
/// the network; `owner` may see to that. A part that is damaged in spite of the checksum reads as
/// zeros: unpack_network() suits files of others. Errors: as there.
Result<NetworkFile> open_network(std::string_view bytes, std::shared_ptr<const void> owner = {});

/// Parses a network file, and checks all of it. Errors: such as "this is no network", "damaged" or
/// "format 2, this program reads 1". Parts are decoded in parallel on `executor`; without one, on
/// the calling thread.
Result<NetworkFile> unpack_network(std::string_view bytes, Executor& executor);
Result<NetworkFile> unpack_network(std::string_view bytes);

}  // namespace tilestone::model
