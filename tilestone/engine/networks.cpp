// SPDX-License-Identifier: MIT
#include "tilestone/engine/networks.h"

// These symbols are null in programs without networks_data.cpp.
// NOLINTBEGIN(modernize-avoid-c-arrays)
extern "C" {
[[gnu::weak]] extern const char tilestone_small_network_begin[];
[[gnu::weak]] extern const char tilestone_small_network_end[];
[[gnu::weak]] extern const char tilestone_full_network_begin[];
[[gnu::weak]] extern const char tilestone_full_network_end[];
}
// NOLINTEND(modernize-avoid-c-arrays)

namespace tilestone::engine {
namespace {

std::string_view between(const char* begin, const char* end) {
    return begin == nullptr ? std::string_view{} : std::string_view(begin, end);
}

}  // namespace

std::string_view shipped_network(ShippedNetwork which) {
    if (which == ShippedNetwork::kFull) {
        const auto full = between(tilestone_full_network_begin, tilestone_full_network_end);
        if (!full.empty()) return full;
    }
    return between(tilestone_small_network_begin, tilestone_small_network_end);
}

namespace {

/// Reading the full network takes one thread half a second.
constexpr std::size_t kReadingThreads = 4;

constexpr const char* kNone = "no network is part of this build: its host brings one";

}  // namespace

Result<SharedNetwork> read_network(std::string_view bytes) {
    if (bytes.empty()) return Error{kNone};
    const auto executor = make_executor(kReadingThreads);
    Result<model::NetworkFile> file = model::unpack_network(bytes, *executor);
    if (!file) return file.error();
    return std::make_shared<const model::TupleNetwork>(std::move(file->network));
}

Result<SharedNetwork> open_network(std::string_view bytes, std::shared_ptr<const void> owner) {
    if (bytes.empty()) return Error{kNone};
    Result<model::NetworkFile> file = model::open_network(bytes, std::move(owner));
    if (!file) return file.error();
    return std::make_shared<const model::TupleNetwork>(std::move(file->network));
}

}  // namespace tilestone::engine
