// SPDX-License-Identifier: MIT
#include <array>
#include <utility>

#include "tilestone/apps/tui/gomoku/phrases.h"
#include "tilestone/apps/tui/gomoku/session.h"
#include "tilestone/apps/tui/line.h"

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
    std::pair{key_of('H'), Command::kHint},  std::pair{key_of('U'), Command::kUndo},
    std::pair{key_of('R'), Command::kRedo},  std::pair{key_of('N'), Command::kNew},
    std::pair{key_of('B'), Command::kBlack}, std::pair{key_of('W'), Command::kWhite},
    std::pair{key_of('P'), Command::kPause}, std::pair{key_of('S'), Command::kSave},
    std::pair{key_of('O'), Command::kOpen},  std::pair{key_of('Q'), Command::kQuit},
};

bool is_small(Key key) { return key.code >= 'a' && key.code <= 'z'; }

constexpr std::size_t kLongestPath = 1000;  // bytes

/// A character that a name may hold, of any language.
bool is_printable(Key key) {
    constexpr int kFirstBeyondControls = 0xa0;  // after delete and the controls of ISO 8859
    return key.is_character() &&
           (key.code >= kFirstBeyondControls || (key.code >= ' ' && key.code < 0x7f));
}

/// Takes away the last character with all its bytes.
void erase_last(std::string& text) {
    while (!text.empty() && continues_utf8(text.back())) text.pop_back();
    if (!text.empty()) text.pop_back();
}

}  // namespace

bool is_column(Key key, int size) { return is_small(key) && key.code - 'a' < size; }

bool is_digit(Key key) { return key.code >= '0' && key.code <= '9'; }

Command command_of(Key key, int size) {
    const Command command = command_bound(kBindings, key);
    if (command != Command::kNone || is_column(key, size)) return command;
    return command_bound(kLetters, is_small(key) ? Key{key.code - 'a' + 'A'} : key);
}

void FilePrompt::ask(bool save) {
    prompt_ = Prompt{save ? notices::kSaveAs : notices::kOpenWhich, name_};
    saves_ = save;
    is_untouched_ = true;
}

void FilePrompt::press(Key key) {
    if (key == Key::kEscape) {
        prompt_.reset();
    } else if (key == key_of('\r') || key == key_of('\n')) {
        accept();
    } else if (key == key_of('\x7f') || key == key_of('\b')) {
        erase_last(prompt_->text);
        is_untouched_ = false;
    } else if (is_printable(key) && prompt_->text.size() < kLongestPath) {
        if (is_untouched_) prompt_->text.clear();  // another name than the one offered
        is_untouched_ = false;
        append_utf8(prompt_->text, static_cast<char32_t>(key.code));
    }
}

void FilePrompt::accept() {
    if (!prompt_->text.empty()) {
        name_ = prompt_->text;
        request_ = FileRequest{saves_, prompt_->text};
    }
    prompt_.reset();
}

std::optional<FileRequest> FilePrompt::take_request() {
    return std::exchange(request_, std::nullopt);
}

}  // namespace tilestone::tui::gomoku
