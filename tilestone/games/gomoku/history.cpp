// SPDX-License-Identifier: MIT
#include "tilestone/games/gomoku/history.h"

#include <algorithm>
#include <bitset>
#include <cstdint>
#include <optional>
#include <utility>

#include "tilestone/core/text.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::gomoku {
namespace {

enum class Key : std::uint8_t { kBlack, kWhite, kToMove, kMoves };
/// In the order of Key.
constexpr std::array<std::string_view, 4> kKeys = {"black", "white", "to-move", "moves"};
constexpr std::array<std::string_view, 2> kColons = {":", "\uff1a"};  // the second is full-width

constexpr std::string_view kBlanks = " \t\r\n,;_";

std::string_view name_of(Key key) { return kKeys[static_cast<std::size_t>(key)]; }

std::size_t after_blanks(std::string_view text, std::size_t at) {
    if (text.substr(at).starts_with(kByteOrderMark)) at += kByteOrderMark.size();
    return std::min(text.find_first_not_of(kBlanks, at), text.size());
}

struct FoundKey {
    Key key{};
    std::size_t begin = 0;  ///< of the key
    std::size_t value = 0;  ///< behind the colon
};

std::optional<FoundKey> key_at(std::string_view text, std::size_t at) {
    for (std::size_t index = 0; index < kKeys.size(); ++index) {
        const std::size_t size = kKeys[index].size();
        if (to_lower(text.substr(at, size)) != kKeys[index]) continue;
        const std::size_t end = after_blanks(text, at + size);
        for (const std::string_view colon : kColons) {
            if (!text.substr(end).starts_with(colon)) continue;
            return FoundKey{static_cast<Key>(index), at, end + colon.size()};
        }
    }
    return {};
}

std::vector<FoundKey> keys_of(std::string_view text) {
    std::vector<FoundKey> keys;
    for (std::size_t at = after_blanks(text, 0); at < text.size(); ++at) {
        const std::optional<FoundKey> key = key_at(text, at);
        if (!key && keys.empty()) return keys;
        if (!key) continue;
        keys.push_back(*key);
        at = key->value - 1;
    }
    return keys;
}

/// Reads the values of the keys one by one.
class StartReader {
public:
    StartReader(std::string_view text, int size, std::size_t& offset)
        : text_(text), size_(size), offset_(&offset), from_centre_(has_offsets(text)) {}

    Result<SplitHistory> read() {
        const std::vector<FoundKey> keys = keys_of(text_);
        if (keys.empty()) return SplitHistory{.start = {}, .moves = text_};
        split_.moves = text_.substr(text_.size());
        for (std::size_t index = 0; index < keys.size(); ++index) {
            const bool is_last = index + 1 == keys.size();
            const std::size_t end = is_last ? text_.size() : keys[index + 1].begin;
            const Status status = read_value(keys[index], end);
            if (!status) return status.error();
        }
        const Status mover = complete_mover();
        if (!mover) return mover.error();
        return split_;
    }

private:
    Status fail(Key key, std::size_t at, const Error& error) {
        *offset_ = at;
        return error.after(std::string(name_of(key)) + ": ");
    }

    Status read_value(const FoundKey& found, std::size_t end) {
        const auto index = static_cast<std::size_t>(found.key);
        if (given_.test(index)) return fail(found.key, found.begin, {"it is there twice"});
        given_.set(index);
        const std::string_view value = text_.substr(found.value, end - found.value);
        switch (found.key) {
            case Key::kBlack: return read_stones(found, value, Color::kBlack);
            case Key::kWhite: return read_stones(found, value, Color::kWhite);
            case Key::kToMove: return read_mover(found, value);
            case Key::kMoves: break;
        }
        split_.moves = value;
        return ok();
    }

    Status read_stones(const FoundKey& found, std::string_view value, Color color) {
        std::vector<Point>& stones = split_.start.stones[index_of(color)];
        MoveScanner scanner(value, size_, from_centre_);
        while (true) {
            const Result<std::optional<Point>> point = scanner.next();
            const std::size_t at = found.value + scanner.offset();
            if (!point) return fail(found.key, at, point.error());
            if (!*point) break;
            const auto bit = static_cast<std::size_t>(**point);
            if (taken_.test(bit)) {
                return fail(found.key, at, {point_text(**point) + " has a stone already"});
            }
            taken_.set(bit);
            stones.push_back(**point);
        }
        std::ranges::sort(stones);
        return ok();
    }

    Status read_mover(const FoundKey& found, std::string_view value) {
        const std::size_t begin = after_blanks(value, 0);
        const std::size_t end = value.find_last_not_of(kBlanks);
        const std::string_view word =
            begin < value.size() ? value.substr(begin, end + 1 - begin) : std::string_view{};
        for (const Color color : kColors) {
            if (to_lower(word) != gomoku::name_of(color)) continue;
            split_.start.to_move = color;
            return ok();
        }
        return fail(found.key, found.value + begin,
                    {in_quotes(word) + " is neither black nor white"});
    }

    /// The side to move by the numbers of stones, where it is not given.
    Status complete_mover() {
        if (given_.test(static_cast<std::size_t>(Key::kToMove))) return ok();
        const std::size_t black = split_.start.stones[0].size();
        const std::size_t white = split_.start.stones[1].size();
        split_.start.to_move = black == white ? Color::kBlack : Color::kWhite;
        if (black == white || black == white + 1) return ok();
        *offset_ = text_.size();
        return Error{std::to_string(black) + " black and " + std::to_string(white) +
                     " white stones: add to-move:black or to-move:white"};
    }

    std::string_view text_;
    int size_;
    std::size_t* offset_;
    bool from_centre_;
    std::bitset<kKeys.size()> given_;
    std::bitset<kMaxPoints> taken_;
    SplitHistory split_;
};

}  // namespace

bool has_stones(std::string_view text) {
    const std::size_t begin = after_blanks(text, 0);
    return begin < text.size() && key_at(text, begin).has_value();
}

Result<SplitHistory> split_history(std::string_view text, int size, std::size_t& offset) {
    return StartReader(text, size, offset).read();
}

Result<History> parse_history(std::string_view text, int size) {
    std::size_t offset = 0;
    Result<SplitHistory> split = split_history(text, size, offset);
    if (!split) return split.error();
    Result<std::vector<Point>> moves = parse_moves(split->moves, size, has_offsets(text));
    if (!moves) return moves.error();
    return History{.start = std::move(split->start), .moves = std::move(*moves)};
}

std::string history_text(const History& history) {
    const Start& start = history.start;
    if (start.is_usual()) return moves_text(history.moves);
    std::string text;
    const auto add = [&](Key key, std::string_view value) {
        text.append(text.empty() ? "" : " ").append(name_of(key)).append(":").append(value);
    };
    for (const Key key : {Key::kBlack, Key::kWhite}) {
        const std::vector<Point>& stones = start.stones[static_cast<std::size_t>(key)];
        if (!stones.empty()) add(key, moves_text(stones));
    }
    add(Key::kToMove, gomoku::name_of(start.to_move));
    if (!history.moves.empty()) add(Key::kMoves, moves_text(history.moves));
    return text;
}

Position position_of(const Start& start, Rule rule, int size) {
    Position position(rule, size);
    for (const Color color : kColors) {
        for (const Point point : start.stones[index_of(color)]) position.put(point, color);
    }
    position.give_move_to(start.to_move);
    if (start.has_stones()) position.update_winner();
    return position;
}

Status check_start(const Position& position) {
    if (!position.has_winning_row(position.to_move())) return ok();
    return Error{std::string(gomoku::name_of(position.to_move())) +
                 " is to move and has won already"};
}

Result<Position> play(const History& history, Rule rule, int size) {
    Position position = position_of(history.start, rule, size);
    if (history.start.has_stones()) {
        const Status status = check_start(position);
        if (!status) return status.error();
    }
    const Status played = play_moves(history.moves, position);
    if (!played) return played.error();
    return position;
}

}  // namespace tilestone::gomoku
