// SPDX-License-Identifier: MIT
//
// Games files: the input as a file, and the input as record bodies after a valid header with valid
// checksums, which mutations would hardly find. In the second form the first two bytes are rule and
// size, and one length byte precedes each body.
#include <algorithm>
#include <string>

#include "fuzz/fuzz.h"
#include "tilestone/core/bytes.h"
#include "tilestone/training/gomoku/samples.h"

namespace tilestone::fuzz {
namespace {

void check_games(std::string_view bytes) {
    const Result<training::GamesFile> file = training::parse_games(bytes);
    if (!file) return require_message(file.error(), bytes);
    require(file->bytes + file->cut == bytes.size(), "every byte is a game's or cut off");
    std::string again = pack_header(file->header);
    for (const training::PlayedGame& game : file->games) again += pack_game(game);
    require(again == bytes.substr(0, file->bytes), "what was read is written the same");
    // Every parsed file must be usable for training.
    training::SampleSplit split;
    add_games(*file, 0.5, split);
}

std::string sealed(std::string_view input) {
    ByteReader in(input);
    training::GamesHeader header;
    header.rule = static_cast<gomoku::Rule>(in.get<std::uint8_t>() % gomoku::kRuleNames.size());
    constexpr int kSizes = gomoku::kMaxSize - gomoku::kMinSize + 1;
    header.size = gomoku::kMinSize + in.get<std::uint8_t>() % kSizes;
    std::string bytes = pack_header(header);
    while (in.left() > 0) {
        const std::size_t size = in.get<std::uint8_t>();
        const std::string_view body = in.get_bytes(std::min(size, in.left()));
        ByteWriter record;
        record.put(static_cast<std::uint16_t>(body.size()));
        record.put_bytes(body);
        record.put(static_cast<std::uint32_t>(checksum_of(record.bytes())));
        bytes += record.bytes();
    }
    return bytes;
}

}  // namespace

void check(std::string_view input) {
    check_games(input);
    check_games(sealed(input));
}

}  // namespace tilestone::fuzz
