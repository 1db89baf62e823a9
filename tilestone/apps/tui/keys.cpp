// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/keys.h"

#include <array>
#include <optional>
#include <utility>

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

/// The key of a sequence that begins with an escape character, or none while it may go on: ESC [
/// parameters final, ESC O final, or ESC and a character (a key with Alt).
std::optional<Key> key_of_sequence(const std::string& sequence) {
    if (sequence.size() < 2) return std::nullopt;
    const char kind = sequence[1];
    if (kind != '[' && kind != 'O') return Key::kOther;
    if (sequence.size() < 3) return std::nullopt;
    const char last = sequence.back();
    if (is_final(last)) return arrow(last);
    if (sequence.size() >= kLongestSequence) return Key::kOther;
    return std::nullopt;
}

struct Binding {
    char character;
    Command command;
};

/// Letters are bound in both cases, for whoever has the caps lock on.
constexpr std::array kBindings = {
    Binding{'w', Command::kUp},        Binding{'k', Command::kUp},
    Binding{'d', Command::kRight},     Binding{'l', Command::kRight},
    Binding{'s', Command::kDown},      Binding{'j', Command::kDown},
    Binding{'a', Command::kLeft},      Binding{'i', Command::kHint},
    Binding{'u', Command::kUndo},      Binding{'\x7f', Command::kUndo},
    Binding{'\b', Command::kUndo},     Binding{'r', Command::kRedo},
    Binding{' ', Command::kAuto},      Binding{'+', Command::kFaster},
    Binding{'=', Command::kFaster},    Binding{'-', Command::kSlower},
    Binding{'_', Command::kSlower},    Binding{'n', Command::kNew},
    Binding{'v', Command::kViKeys},    Binding{'?', Command::kHelp},
    Binding{'\r', Command::kPlayHint}, Binding{'\n', Command::kPlayHint},
    Binding{'\f', Command::kRedraw},   Binding{'q', Command::kQuit},
};

constexpr std::array kNamedBindings = {
    std::pair{Key::kUp, Command::kUp}, std::pair{Key::kRight, Command::kRight},
    std::pair{Key::kDown, Command::kDown}, std::pair{Key::kLeft, Command::kLeft},
    std::pair{Key::kEscape, Command::kClose}};

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

std::vector<Key> KeyDecoder::feed(std::string_view bytes) {
    std::vector<Key> keys;
    for (const char byte : bytes) {
        if (byte == kEscapeCharacter) {
            // A second escape cannot belong to a sequence: the first was the key.
            if (is_waiting()) keys.push_back(Key::kEscape);
            sequence_ = byte;
            continue;
        }
        if (!is_waiting()) {
            // Bytes from 0x80 on are parts of letters that no command has.
            const bool ascii = static_cast<unsigned char>(byte) < 0x80;
            keys.push_back(ascii ? key_of(byte) : Key::kOther);
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

std::vector<Key> KeyDecoder::flush() {
    if (!is_waiting()) return {};
    const Key key = sequence_.size() == 1 ? Key::kEscape : Key::kOther;
    sequence_.clear();
    return {key};
}

Command command_of(Key key, bool vi_keys) {
    for (const auto& [named, command] : kNamedBindings) {
        if (named == key) return command;
    }
    if (key == Key::kOther) return Command::kNone;
    const char character = static_cast<char>(key.code);
    if (character == 'H') return Command::kHint;
    if (character == 'h') return vi_keys ? Command::kLeft : Command::kHint;
    for (const Binding& binding : kBindings) {
        if (binding.character == lower(character)) return binding.command;
    }
    return Command::kNone;
}

}  // namespace tilestone::tui
