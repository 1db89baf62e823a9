// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/gomoku/commands.h"

#include <array>
#include <utility>

namespace tilestone::tui::gomoku {
namespace {

constexpr std::array kBindings = {
    std::pair{Key::kUp, Command::kUp},          std::pair{Key::kRight, Command::kRight},
    std::pair{Key::kDown, Command::kDown},      std::pair{Key::kLeft, Command::kLeft},
    std::pair{Key::kEscape, Command::kClose},   std::pair{key_of('k'), Command::kUp},
    std::pair{key_of('l'), Command::kRight},    std::pair{key_of('j'), Command::kDown},
    std::pair{key_of('h'), Command::kLeft},     std::pair{key_of('\r'), Command::kPlay},
    std::pair{key_of('\n'), Command::kPlay},    std::pair{key_of(' '), Command::kPlay},
    std::pair{key_of('\x7f'), Command::kErase}, std::pair{key_of('\b'), Command::kErase},
    std::pair{key_of('+'), Command::kStronger}, std::pair{key_of('='), Command::kStronger},
    std::pair{key_of('-'), Command::kWeaker},   std::pair{key_of('_'), Command::kWeaker},
    std::pair{key_of('?'), Command::kHelp},     std::pair{key_of('\f'), Command::kRedraw},
};

constexpr std::array kLetters = {
    std::pair{'H', Command::kHint},  std::pair{'U', Command::kUndo},
    std::pair{'R', Command::kRedo},  std::pair{'N', Command::kNew},
    std::pair{'B', Command::kBlack}, std::pair{'W', Command::kWhite},
    std::pair{'P', Command::kPause}, std::pair{'S', Command::kSave},
    std::pair{'O', Command::kOpen},  std::pair{'Q', Command::kQuit},
};

bool is_small(Key key) { return key.code >= 'a' && key.code <= 'z'; }

}  // namespace

bool is_column(Key key, int size) { return is_small(key) && key.code - 'a' < size; }

bool is_digit(Key key) { return key.code >= '0' && key.code <= '9'; }

Command command_of(Key key, int size) {
    for (const auto& [bound, command] : kBindings) {
        if (bound == key) return command;
    }
    if (is_column(key, size)) return Command::kNone;
    const int letter = is_small(key) ? key.code - 'a' + 'A' : key.code;
    for (const auto& [bound, command] : kLetters) {
        if (bound == letter) return command;
    }
    return Command::kNone;
}

}  // namespace tilestone::tui::gomoku
