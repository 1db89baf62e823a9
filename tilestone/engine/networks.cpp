// SPDX-License-Identifier: MIT
#include "tilestone/engine/networks.h"

// The assembler takes a file in as it is, at no cost to the compiler.
#define TILESTONE_INCLUDE_NETWORK(name, file) \
    asm(".pushsection .rodata\n"              \
        ".balign 64\n"                        \
        "tilestone_" name                     \
        "_network_begin:\n"                   \
        ".incbin \"" file                     \
        "\"\n"                                \
        "tilestone_" name                     \
        "_network_end:\n"                     \
        ".byte 0\n"                           \
        ".popsection\n")

// NOLINTBEGIN(modernize-avoid-c-arrays)
#if defined(TILESTONE_SMALL_NETWORK)
TILESTONE_INCLUDE_NETWORK("small", TILESTONE_SMALL_NETWORK);
extern "C" {
extern const char tilestone_small_network_begin[];
extern const char tilestone_small_network_end[];
}
#endif
#if defined(TILESTONE_FULL_NETWORK)
TILESTONE_INCLUDE_NETWORK("full", TILESTONE_FULL_NETWORK);
extern "C" {
extern const char tilestone_full_network_begin[];
extern const char tilestone_full_network_end[];
}
#endif
// NOLINTEND(modernize-avoid-c-arrays)

namespace tilestone::engine {

std::string_view shipped_network([[maybe_unused]] ShippedNetwork which) {
#if defined(TILESTONE_FULL_NETWORK)
    if (which == ShippedNetwork::kFull) {
        return {tilestone_full_network_begin, tilestone_full_network_end};
    }
#endif
#if defined(TILESTONE_SMALL_NETWORK)
    return {tilestone_small_network_begin, tilestone_small_network_end};
#else
    return {};
#endif
}

namespace {

/// A full network is read in half a second by one thread, and someone waits.
constexpr std::size_t kReadingThreads = 4;

}  // namespace

Result<SharedNetwork> read_network(std::string_view bytes) {
    if (bytes.empty()) return Error{"no network is part of this build: its host brings one"};
    const auto executor = make_executor(kReadingThreads);
    Result<model::NetworkFile> file = model::unpack_network(bytes, *executor);
    if (!file) return file.error();
    return std::make_shared<const model::TupleNetwork>(std::move(file->network));
}

}  // namespace tilestone::engine
