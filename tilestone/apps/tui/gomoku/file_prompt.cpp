// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/gomoku/file_prompt.h"

#include <utility>

#include "tilestone/apps/tui/gomoku/notices.h"
#include "tilestone/apps/tui/text_width.h"

namespace tilestone::tui::gomoku {
namespace {

constexpr std::size_t kLongestPath = 1000;  // bytes

/// A character that a name may hold, of any language.
bool is_printable(Key key) {
    constexpr int kFirstBeyondControls = 0xa0;  // after delete and the controls of ISO 8859
    return key.is_character() &&
           (key.code >= kFirstBeyondControls || (key.code >= ' ' && key.code < 0x7f));
}

/// Takes away the last character with all its bytes.
void erase_last(std::string& text) {
    const auto is_inside = [](char byte) {
        return (static_cast<unsigned char>(byte) & 0xc0) == 0x80;
    };
    while (!text.empty() && is_inside(text.back())) text.pop_back();
    if (!text.empty()) text.pop_back();
}

}  // namespace

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
