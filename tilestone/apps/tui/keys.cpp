// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/keys.h"

#include <array>
#include <cstdint>
#include <optional>

#include "tilestone/apps/tui/line.h"
#include "tilestone/core/text.h"

namespace tilestone::tui {
namespace {

constexpr char kEscapeCharacter = '\x1b';
constexpr std::size_t kLongestSequence = 32;

constexpr bool is_final(char c) { return c >= '@' && c <= '~'; }

Key arrow(char final) {
    switch (final) {
        case 'A': return Key::kUp;
        case 'B': return Key::kDown;
        case 'C': return Key::kRight;
        case 'D': return Key::kLeft;
        default: return Key::kOther;
    }
}

/// `button` has bits for Shift, Alt and Ctrl, which are ignored, and for motion and the wheel.
/// `column` and `row` count from 1.
Key mouse_key(int button, int column, int row) {
    constexpr int kModifiers = 4 | 8 | 16;
    constexpr int kLeft = 0;
    constexpr int kRight = 2;
    const int plain = button & ~kModifiers;
    if (column < 1 || row < 1) return Key::kOther;
    if (plain == kLeft) return Key::left_button(row - 1, column - 1);
    if (plain == kRight) return Key::right_button(row - 1, column - 1);
    return Key::kOther;
}

/// ESC [ < button ; column ; row, then M (pressed) or m (released).
Key sgr_mouse_key(std::string_view sequence) {
    constexpr std::size_t kIntroduction = 3;
    if (!sequence.ends_with('M')) return Key::kOther;
    const auto parts =
        split(sequence.substr(kIntroduction, sequence.size() - kIntroduction - 1), ';');
    std::array<int, 3> numbers{};
    if (parts.size() != numbers.size()) return Key::kOther;
    for (std::size_t index = 0; index < numbers.size(); ++index) {
        constexpr std::int64_t kMax = 10'000;
        const auto number = parse_integer(parts[index]);
        if (!number || *number < 0 || *number > kMax) return Key::kOther;
        numbers[index] = static_cast<int>(*number);
    }
    return mouse_key(numbers[0], numbers[1], numbers[2]);
}

/// ESC [ M, then button, column and row as one byte each, plus 32.
Key old_mouse_key(std::string_view sequence) {
    constexpr std::size_t kButton = 3;
    const auto number = [&](std::size_t at) {
        return static_cast<int>(static_cast<unsigned char>(sequence[at])) - ' ';
    };
    return mouse_key(number(kButton), number(kButton + 1), number(kButton + 2));
}

/// The key of an escape sequence, or none while the sequence is incomplete: ESC [ parameters final,
/// ESC O final, or ESC and a character (a key with Alt).
std::optional<Key> key_of_sequence(const std::string& sequence) {
    if (sequence.size() < 2) return std::nullopt;
    const char kind = sequence[1];
    if (kind != '[' && kind != 'O') return Key::kOther;
    if (sequence.size() < 3) return std::nullopt;
    const char last = sequence.back();
    if (kind == '[' && sequence[2] == 'M') {
        constexpr std::size_t kWhole = 6;
        if (sequence.size() < kWhole) return std::nullopt;
        return old_mouse_key(sequence);
    }
    if (is_final(last)) return sequence[2] == '<' ? sgr_mouse_key(sequence) : arrow(last);
    if (sequence.size() >= kLongestSequence) return Key::kOther;
    return std::nullopt;
}

/// `bytes` has the length that its first byte announces; kOther if they are not valid UTF-8.
Key key_of_character(const std::string& bytes) {
    const char32_t code_point = decode_utf8(bytes).front();
    std::string again;
    append_utf8(again, code_point);
    const bool surrogate = code_point >= 0xd800 && code_point < 0xe000;
    const bool valid = again == bytes && !surrogate && code_point < Key::kFirstNamed;
    return valid ? Key{static_cast<int>(code_point)} : Key::kOther;
}

}  // namespace

std::vector<Key> KeyDecoder::feed(std::string_view bytes) {
    std::vector<Key> keys;
    for (const char byte : bytes) {
        if (byte == kEscapeCharacter) {
            character_.clear();
            // No sequence contains a second escape: the first was the escape key.
            if (is_waiting()) keys.push_back(Key::kEscape);
            sequence_ = byte;
            continue;
        }
        if (!is_waiting()) {
            take_character(byte, keys);
            continue;
        }
        sequence_ += byte;
        if (const auto key = key_of_sequence(sequence_)) {
            keys.push_back(*key);
            sequence_.clear();
        }
    }
    return keys;
}

void KeyDecoder::take_character(char byte, std::vector<Key>& keys) {
    if (character_.empty() || !continues_utf8(byte)) {
        if (!character_.empty()) keys.push_back(Key::kOther);
        character_.clear();
        if (utf8_length(byte) == 0) return keys.push_back(Key::kOther);
    }
    character_ += byte;
    if (character_.size() < utf8_length(character_.front())) return;
    keys.push_back(key_of_character(character_));
    character_.clear();
}

std::vector<Key> KeyDecoder::flush() {
    if (!is_waiting()) return {};
    const Key key = sequence_.size() == 1 ? Key::kEscape : Key::kOther;
    sequence_.clear();
    return {key};
}

}  // namespace tilestone::tui
