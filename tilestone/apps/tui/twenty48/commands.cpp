// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/twenty48/commands.h"

#include <array>
#include <utility>

#include "tilestone/core/text.h"

namespace tilestone::tui::twenty48 {
namespace {

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

}  // namespace

Command command_of(Key key, bool vi_keys) {
    for (const auto& [named, command] : kNamedBindings) {
        if (named == key) return command;
    }
    if (!key.is_ascii()) return Command::kNone;
    const char character = static_cast<char>(key.code);
    if (character == 'H') return Command::kHint;
    if (character == 'h') return vi_keys ? Command::kLeft : Command::kHint;
    for (const Binding& binding : kBindings) {
        if (binding.character == to_lower(character)) return binding.command;
    }
    return Command::kNone;
}

}  // namespace tilestone::tui::twenty48
