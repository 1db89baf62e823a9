// SPDX-License-Identifier: MIT
//
// The learned networks that ship with the program.
//
// They are part of the executable, so that there is no file to look for. A network's manifest says
// how it was made. The WebAssembly module has none: its page hands it one.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "tilestone/base/result.h"
#include "tilestone/model/network_file.h"

namespace tilestone::engine {

/// Networks are large and never change: players share one.
using SharedNetwork = std::shared_ptr<const model::TupleNetwork>;

/// The container of the small network: 4 MB, 128 MB in memory. Empty where none is built in.
[[nodiscard]] std::string_view small_network();

/// The network in `bytes`; errors are those of unpack_network().
Result<SharedNetwork> read_network(std::string_view bytes);

}  // namespace tilestone::engine
