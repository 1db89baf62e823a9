// SPDX-License-Identifier: MIT
//
// The file format of Gomoku weights: the input as a file, and with a valid checksum appended, which
// mutations would hardly find.
#include <string>

#include "fuzz/fuzz.h"
#include "tilestone/core/bytes.h"
#include "tilestone/engine/gomoku/evaluation/weights_file.h"

namespace tilestone::fuzz {
namespace {

void check_weights(std::string_view bytes) {
    const Result<engine::gomoku::LineWeightsFile> file = engine::gomoku::unpack_line_weights(bytes);
    if (!file) return require_message(file.error(), bytes);
    const Result<engine::gomoku::LineWeightsFile> again =
        engine::gomoku::unpack_line_weights(engine::gomoku::pack_line_weights(*file));
    require(again.has_value(), "what was read can be written and read");
    require(again->manifest == file->manifest, "the manifest reads back the same");
    for (std::size_t rule = 0; rule < file->of_rules.size(); ++rule) {
        const auto& before = file->of_rules[rule];
        const auto& after = again->of_rules[rule];
        require((before == nullptr) == (after == nullptr), "the same rules read back");
        if (!before) continue;
        require(before->lines == after->lines, "weights of lines read back the same");
        require(before->threats == after->threats, "weights of threats read back the same");
        require(before->moves == after->moves, "weights of moves read back the same");
        const auto& network = before->network;
        require((network == nullptr) == (after->network == nullptr), "so do networks");
        if (network) require(*network == *after->network, "networks read back the same");
    }
}

}  // namespace

void check(std::string_view input) {
    check_weights(input);
    ByteWriter sealed;
    sealed.put_bytes(input);
    sealed.put(checksum_of(input));
    check_weights(sealed.bytes());
}

}  // namespace tilestone::fuzz
