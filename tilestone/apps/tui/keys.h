// SPDX-License-Identifier: MIT
//
// From the bytes that a terminal sends to keys.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tilestone::tui {

/// A character as its code point (control characters too), or one of the named keys, which begin
/// where code points end. A button of the mouse is a key with a place: the cell of the window, from
/// 0 at the top left.
struct Key {
    static constexpr int kFirstNamed = 0x110000;
    static constexpr int kLeftButton = kFirstNamed + 6;
    static constexpr int kRightButton = kFirstNamed + 7;

    int code = 0;
    int row = 0;
    int column = 0;

    static const Key kUp;
    static const Key kRight;
    static const Key kDown;
    static const Key kLeft;
    static const Key kEscape;
    static const Key kOther;  ///< whatever has no meaning here
    static constexpr Key left_button(int row, int column) { return {kLeftButton, row, column}; }
    static constexpr Key right_button(int row, int column) { return {kRightButton, row, column}; }

    [[nodiscard]] constexpr bool is_left_button() const { return code == kLeftButton; }
    [[nodiscard]] constexpr bool is_right_button() const { return code == kRightButton; }
    [[nodiscard]] constexpr bool is_character() const { return code < kFirstNamed; }
    /// All that commands are made of; other characters only stand in texts, such as file names.
    [[nodiscard]] constexpr bool is_ascii() const { return code < 0x80; }

    friend constexpr bool operator==(const Key&, const Key&) = default;
};

inline constexpr Key Key::kUp{Key::kFirstNamed};
inline constexpr Key Key::kRight{Key::kFirstNamed + 1};
inline constexpr Key Key::kDown{Key::kFirstNamed + 2};
inline constexpr Key Key::kLeft{Key::kFirstNamed + 3};
inline constexpr Key Key::kEscape{Key::kFirstNamed + 4};
inline constexpr Key Key::kOther{Key::kFirstNamed + 5};

constexpr Key key_of(char c) { return {static_cast<unsigned char>(c)}; }

/// Takes bytes as they come, cut anywhere.
class KeyDecoder {
public:
    /// The keys that are complete after `bytes`. Unknown sequences give one Key::kOther, and so
    /// does what a mouse does besides pressing its left or right button. Mice are understood in
    /// both ways that terminals speak of them (xterm's "SGR" and its old one).
    std::vector<Key> feed(std::string_view bytes);

    /// True in the middle of a sequence: what follows within a few hundredths of a second belongs
    /// to it; if nothing does, it is over, see flush().
    [[nodiscard]] bool is_waiting() const { return !sequence_.empty(); }

    /// Ends the sequence: a lone escape is the escape key.
    std::vector<Key> flush();

private:
    void take_character(char byte, std::vector<Key>& keys);

    std::string sequence_;   // begins with an escape character
    std::string character_;  // the beginning of one of several bytes
};

/// What the key is bound to; Command{} where to nothing.
template <class Command, std::size_t kCount>
[[nodiscard]] Command command_bound(const std::array<std::pair<Key, Command>, kCount>& bindings,
                                    Key key) {
    for (const auto& [bound, command] : bindings) {
        if (bound == key) return command;
    }
    return Command{};
}

}  // namespace tilestone::tui
