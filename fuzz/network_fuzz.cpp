// SPDX-License-Identifier: MIT
//
// The file format of networks: the input as a file, and with a valid checksum appended, which
// mutations would hardly find.
#include <string>

#include "fuzz/fuzz.h"
#include "tilestone/core/bytes.h"
#include "tilestone/engine/model/network_file.h"

namespace tilestone::fuzz {
namespace {

/// Larger shapes are slow to compare and exercise the same code.
constexpr std::size_t kMaxWeights = std::size_t{1} << 20;

/// What is read when it is needed is the same, and where a part is damaged some number.
void check_opened(std::string_view bytes, const Result<model::NetworkFile>& file) {
    const Result<model::NetworkFile> opened = model::open_network(bytes);
    if (!opened) return require(!file, "what can be read can be opened");
    const model::TupleNetwork& network = opened->network;
    if (network.size() > kMaxWeights) return;
    for (std::size_t i = 0; i < network.size(); ++i) {
        const std::int16_t weight = network.weight(i);
        require(!file || weight == file->network.weight(i), "weights are opened the same");
    }
}

void check_network(std::string_view bytes) {
    const Result<model::NetworkFile> file = model::unpack_network(bytes);
    check_opened(bytes, file);
    if (!file) return require_message(file.error(), bytes);
    const model::TupleNetwork& network = file->network;
    if (network.size() > kMaxWeights) return;
    const Result<model::NetworkFile> again =
        model::unpack_network(model::pack_network(network, file->manifest));
    require(again.has_value(), "what was read can be written and read");
    require(again->manifest == file->manifest, "the manifest reads back the same");
    require(again->network.size() == network.size(), "the size reads back the same");
    for (std::size_t i = 0; i < network.size(); ++i) {
        require(again->network.weight(i) == network.weight(i), "weights read back the same");
    }
}

}  // namespace

void check(std::string_view input) {
    check_network(input);
    ByteWriter sealed;
    sealed.put_bytes(input);
    sealed.put(checksum_of(input));
    check_network(sealed.bytes());
}

}  // namespace tilestone::fuzz
