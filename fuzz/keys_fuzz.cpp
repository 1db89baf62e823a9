// SPDX-License-Identifier: MIT
//
// Terminal input as keys, and keys on a Gomoku board.
#include <string>
#include <vector>

#include "fuzz/fuzz.h"
#include "tilestone/apps/tui/gomoku/session.h"
#include "tilestone/apps/tui/keys.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::fuzz {
namespace {

using tui::Key;

std::vector<Key> all_keys(tui::KeyDecoder& decoder, std::string_view bytes) {
    std::vector<Key> keys = decoder.feed(bytes);
    for (const Key key : decoder.flush()) keys.push_back(key);
    return keys;
}

/// The decoder must not depend on how the bytes are split.
void check_pieces(std::string_view input, const std::vector<Key>& keys) {
    tui::KeyDecoder decoder;
    std::vector<Key> pieces;
    for (const char byte : input) {
        for (const Key key : decoder.feed({&byte, 1})) pieces.push_back(key);
    }
    for (const Key key : decoder.flush()) pieces.push_back(key);
    require(pieces == keys, "bytes one by one give the same keys");
}

/// Any sequence of keys must leave a legal game whose saved text restores it.
void check_board(const std::vector<Key>& keys) {
    using namespace tui::gomoku;
    const Settings settings{.sides = {Side{true, "random"}, Side{true, "random"}}};
    Session session{Timeline(gomoku::Rule::kRenju, 9), settings};
    std::string text = SavedGame::format(session.timeline(), session.settings());
    const auto find = [](int row, int column) -> std::optional<gomoku::Point> {
        if (!gomoku::is_on_board(column, row, 9)) return std::nullopt;
        return gomoku::point_at(column, row);
    };
    for (const Key key : keys) {
        const tui::SaveRequest saving = session.press(key, find);
        if (saving && saving->empty()) {
            text = SavedGame::format(session.timeline(), session.settings());
        } else if (saving) {
            text += *saving;
        }
    }
    const auto saved = SavedGame::parse(text);
    require(saved.has_value(), "what was saved can be read");
    require(saved->timeline.now() == session.timeline().now(), "it is the same position");
    require(saved->timeline.at() == session.timeline().at(), "it is the same place");
    require(saved->settings == session.settings(), "the settings are the same");
}

}  // namespace

void check(std::string_view input) {
    constexpr std::size_t kMax = 512;  // keys; longer inputs add nothing
    input = input.substr(0, kMax);
    tui::KeyDecoder decoder;
    const std::vector<Key> keys = all_keys(decoder, input);
    require(keys.size() <= input.size(), "a key takes a byte or more");
    for (const Key key : keys) {
        require(key.row >= 0 && key.column >= 0, "a button is in the window");
        const bool is_surrogate = key.code >= 0xd800 && key.code < 0xe000;
        require(!key.is_character() || (key.code >= 0 && !is_surrogate), "characters are Unicode");
    }
    check_pieces(input, keys);
    check_board(keys);
}

}  // namespace tilestone::fuzz
