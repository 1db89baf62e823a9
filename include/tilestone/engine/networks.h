// SPDX-License-Identifier: MIT
//
// The learned networks that ship with the program.
//
// They are part of the executable, so that there is no file to look for. A network's manifest says
// how it was made. The WebAssembly module has none: its page hands it one.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "tilestone/core/result.h"
#include "tilestone/engine/model/network_file.h"

namespace tilestone::engine {

/// Networks are large and never change: players share one.
using SharedNetwork = std::shared_ptr<const model::TupleNetwork>;

enum class ShippedNetwork : std::uint8_t {
    kFull,   ///< at most 24 MB, and half a gigabyte in memory
    kSmall,  ///< at most 4 MB: for the page, and wherever a tenth of a second counts
};

/// The container of a network. The small one where the full one is not built in, as in checked
/// builds, which would read it for long; empty where none is.
[[nodiscard]] std::string_view shipped_network(ShippedNetwork which);

/// The network in `bytes`; errors are those of unpack_network().
Result<SharedNetwork> read_network(std::string_view bytes);

}  // namespace tilestone::engine
