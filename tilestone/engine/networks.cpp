// SPDX-License-Identifier: MIT
#include "tilestone/engine/networks.h"

#if defined(TILESTONE_SMALL_NETWORK)
// The assembler takes the file in as it is, at no cost to the compiler.
asm(".pushsection .rodata\n"
    ".balign 64\n"
    "tilestone_small_network_begin:\n"
    ".incbin \"" TILESTONE_SMALL_NETWORK
    "\"\n"
    "tilestone_small_network_end:\n"
    ".byte 0\n"
    ".popsection\n");
extern "C" {
extern const char tilestone_small_network_begin[];  // NOLINT(modernize-avoid-c-arrays)
extern const char tilestone_small_network_end[];    // NOLINT(modernize-avoid-c-arrays)
}
#endif

namespace tilestone::engine {

std::string_view small_network() {
#if defined(TILESTONE_SMALL_NETWORK)
    return {tilestone_small_network_begin, tilestone_small_network_end};
#else
    return {};
#endif
}

Result<SharedNetwork> read_network(std::string_view bytes) {
    Result<model::NetworkFile> file = model::unpack_network(bytes);
    if (!file) return file.error();
    return std::make_shared<const model::TupleNetwork>(std::move(file->network));
}

}  // namespace tilestone::engine
