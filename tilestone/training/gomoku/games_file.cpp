// SPDX-License-Identifier: MIT
#include "tilestone/training/gomoku/games_file.h"

#include <cmath>
#include <optional>

#include "tilestone/core/atomic_file.h"
#include "tilestone/core/bytes.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::training {
namespace {

constexpr std::string_view kGamesMagic = "TSGAMES\n";
constexpr std::uint32_t kFormat = 1;
constexpr std::size_t kMaxHead = 4096;
constexpr std::size_t kBodyHead = 2;
constexpr std::size_t kMaxBody = kBodyHead + 4 * std::size_t{gomoku::kMaxPoints};
/// About ten million games; more do not fit into memory as samples.
constexpr std::size_t kMaxBytes = std::size_t{2} << 30;

std::uint32_t short_checksum_of(std::string_view bytes) {
    return static_cast<std::uint32_t>(checksum_of(bytes));
}

std::optional<GamesHeader> parse_head(std::string_view bytes) {
    ByteReader in(bytes);
    GamesHeader header;
    const auto rule = in.get<std::uint8_t>();
    header.size = in.get<std::uint8_t>();
    header.seed = in.get<std::uint64_t>();
    header.explore = in.get<double>();
    header.player = in.get_text();
    const bool sound = in.ok() && in.left() == 0 && rule < gomoku::kRuleNames.size() &&
                       header.size >= gomoku::kMinSize && header.size <= gomoku::kMaxSize &&
                       header.explore >= 0 && header.explore <= 1;
    if (!sound) return {};
    header.rule = static_cast<gomoku::Rule>(rule);
    return header;
}

/// True if the moves form a complete legal game with this result.
bool is_played_out(const PlayedGame& game, const GamesHeader& header) {
    gomoku::Position position(header.rule, header.size);
    for (const PlayedMove& move : game.moves) {
        const int column = gomoku::column_of(move.point);
        const int row = gomoku::row_of(move.point);
        if (!gomoku::is_on_board(column, row, header.size)) return false;
        if (!gomoku::is_legal(position, move.point)) return false;
        position.place(move.point);
    }
    const std::optional<double> result = gomoku::Rules::result(position);
    return result && *result == game.result;
}

/// std::nullopt if the bytes are not a valid game under this header.
std::optional<PlayedGame> parse_body(std::string_view bytes, const GamesHeader& header) {
    ByteReader in(bytes);
    PlayedGame game;
    game.result = in.get<std::int8_t>();
    const std::size_t opening = in.get<std::uint8_t>();
    game.opening = static_cast<int>(opening);
    // Moves and values take two bytes each; opening moves have no values.
    const std::size_t words = in.left() / 2 + opening;
    if (!in.ok() || in.left() % 2 != 0 || words % 2 != 0 || words / 2 < opening) return {};
    game.moves.resize(words / 2);
    for (PlayedMove& move : game.moves) {
        const auto point = in.get<std::uint16_t>();
        if (point >= gomoku::kMaxPoints) return {};
        move.point = static_cast<gomoku::Point>(point);
    }
    for (std::size_t i = opening; i < game.moves.size(); ++i) {
        game.moves[i].value = in.get<std::int16_t>();
    }
    if (!is_played_out(game, header)) return {};
    return game;
}

Error damaged(std::size_t number) {
    return Error{"game " + std::to_string(number) + " is damaged"};
}

}  // namespace

std::string pack_header(const GamesHeader& header) {
    ByteWriter fields;
    fields.put(static_cast<std::uint8_t>(header.rule));
    fields.put(static_cast<std::uint8_t>(header.size));
    fields.put(header.seed);
    fields.put(header.explore);
    fields.put_text(header.player);
    ByteWriter out;
    out.put_bytes(kGamesMagic);
    out.put(kFormat);
    out.put_text(fields.bytes());
    out.put(checksum_of(out.bytes()));
    return out.take();
}

std::string pack_game(const PlayedGame& game) {
    ByteWriter body;
    body.put(static_cast<std::int8_t>(game.result));
    body.put(static_cast<std::uint8_t>(game.opening));
    for (const PlayedMove& move : game.moves) body.put(static_cast<std::uint16_t>(move.point));
    for (std::size_t i = static_cast<std::size_t>(game.opening); i < game.moves.size(); ++i) {
        body.put(game.moves[i].value);
    }
    ByteWriter out;
    out.put(static_cast<std::uint16_t>(body.bytes().size()));
    out.put_bytes(body.bytes());
    out.put(short_checksum_of(out.bytes()));
    return out.take();
}

Result<GamesFile> parse_games(std::string_view bytes) {
    ByteReader in(bytes);
    if (in.get_bytes(kGamesMagic.size()) != kGamesMagic) return Error{"this is no file of games"};
    const auto format = in.get<std::uint32_t>();
    if (in.ok() && format != kFormat) {
        return Error{"format " + std::to_string(format) + ", this program reads " +
                     std::to_string(kFormat)};
    }
    const std::string_view fields = in.get_text();
    const std::size_t covered = bytes.size() - in.left();
    const auto checksum = in.get<std::uint64_t>();
    const bool is_valid = in.ok() && checksum == checksum_of(bytes.substr(0, covered));
    if (!is_valid || fields.size() > kMaxHead) return Error{"its head is damaged"};
    const std::optional<GamesHeader> header = parse_head(fields);
    if (!header) return Error{"its head is damaged"};
    GamesFile file{.header = *header, .bytes = bytes.size() - in.left()};
    while (file.bytes < bytes.size()) {
        ByteReader record(bytes.substr(file.bytes));
        const auto size = record.get<std::uint16_t>();
        if (size > kMaxBody) return damaged(file.games.size() + 1);
        const std::string_view body = record.get_bytes(size);
        const auto sum = record.get<std::uint32_t>();
        if (!record.ok()) {
            file.cut = bytes.size() - file.bytes;
            break;
        }
        const std::optional<PlayedGame> game = parse_body(body, *header);
        if (!game || sum != short_checksum_of(bytes.substr(file.bytes, sizeof size + size))) {
            return damaged(file.games.size() + 1);
        }
        file.games.push_back(*game);
        file.bytes = bytes.size() - record.left();
    }
    file.checksum = checksum_of(bytes.substr(0, file.bytes));
    return file;
}

Result<GamesFile> read_games(const std::string& path) {
    const Result<std::string> bytes = read_file(path, kMaxBytes);
    if (!bytes) return bytes.error();
    Result<GamesFile> file = parse_games(*bytes);
    if (!file) return file.error().after("games " + quoted_path(path) + ": ");
    return file;
}

}  // namespace tilestone::training
