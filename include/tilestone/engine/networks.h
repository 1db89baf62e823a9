// SPDX-License-Identifier: MIT
//
// The learned networks that ship with the program.
//
// They are embedded in the executable, so there is no file to look for. A network's manifest says
// how it was made. The WebAssembly module embeds none; its page passes one in.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "tilestone/core/result.h"
#include "tilestone/engine/model/network_file.h"

namespace tilestone::engine {

/// Networks are large and immutable, so players share one.
using SharedNetwork = std::shared_ptr<const model::TupleNetwork>;

enum class ShippedNetwork : std::uint8_t {
    kFull,   ///< at most 24 MB; in memory 0.3 GB at most
    kSmall,  ///< at most 7.2 MB; in memory some 130 MB in a long game: for the web page
};

/// The network file embedded in the program. The small one if the full one is not built in, as in
/// checked builds, which would take long to read it; empty if there is none.
[[nodiscard]] std::string_view shipped_network(ShippedNetwork which);

/// Opens a network file whose weights are decoded when they are needed, as model::open_network()
/// does: for files of our own. The bytes must live as long as the network, by `owner` if need be.
Result<SharedNetwork> open_network(std::string_view bytes, std::shared_ptr<const void> owner = {});

/// Parses a network file, and checks all of it. The errors are those of unpack_network().
Result<SharedNetwork> read_network(std::string_view bytes);

}  // namespace tilestone::engine
