// SPDX-License-Identifier: MIT
//
// KeyDecoder: the keys and mouse clicks in the bytes that a terminal sends.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tilestone::tui {

/// A character as its code point (control characters too), or a named key, numbered beyond the last
/// code point. A mouse button is a key with a cell of the window, counted from 0 at the top left.
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
    static const Key kOther;  ///< an unknown key
    static constexpr Key left_button(int row, int column) { return {kLeftButton, row, column}; }
    static constexpr Key right_button(int row, int column) { return {kRightButton, row, column}; }

    [[nodiscard]] constexpr bool is_left_button() const { return code == kLeftButton; }
    [[nodiscard]] constexpr bool is_right_button() const { return code == kRightButton; }
    [[nodiscard]] constexpr bool is_character() const { return code < kFirstNamed; }
    /// Commands are ASCII; other characters occur in text input only, such as file names.
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

/// Input may be split at any byte.
class KeyDecoder {
public:
    /// The keys completed by `bytes`. An unknown sequence gives one Key::kOther, as does any mouse
    /// event except pressing the left or right button. Reads both of xterm's mouse encodings (SGR
    /// and the original one).
    std::vector<Key> feed(std::string_view bytes);

    /// True inside an escape sequence. If no byte follows within a few hundredths of a second, the
    /// sequence is over: call flush().
    [[nodiscard]] bool is_waiting() const { return !sequence_.empty(); }

    /// Ends the sequence. A lone escape character is the escape key.
    std::vector<Key> flush();

private:
    void take_character(char byte, std::vector<Key>& keys);

    std::string sequence_;   // begins with an escape character
    std::string character_;  // first bytes of a multibyte character
};

/// The command that `key` is bound to, or Command{}.
template <class Command, std::size_t kCount>
[[nodiscard]] Command command_bound(const std::array<std::pair<Key, Command>, kCount>& bindings,
                                    Key key) {
    for (const auto& [bound, command] : bindings) {
        if (bound == key) return command;
    }
    return Command{};
}

}  // namespace tilestone::tui
