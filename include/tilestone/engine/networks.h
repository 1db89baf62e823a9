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
    kFull,   ///< at most 24 MB, about 0.3 GB in memory
    kSmall,  ///< at most 4 MB, 51 MB in memory: for the web page, and for a quick start
};

/// The network file embedded in the program. The small one if the full one is not built in, as in
/// checked builds, which would take long to read it; empty if there is none.
[[nodiscard]] std::string_view shipped_network(ShippedNetwork which);

/// Parses a network file. The errors are those of unpack_network().
Result<SharedNetwork> read_network(std::string_view bytes);

}  // namespace tilestone::engine
