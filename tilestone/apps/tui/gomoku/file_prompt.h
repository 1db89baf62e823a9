// SPDX-License-Identifier: MIT
//
// FilePrompt: asks for the name of a file to save or to open, key by key.
#pragma once

#include <optional>
#include <string>

#include "tilestone/apps/tui/gomoku/view.h"
#include "tilestone/apps/tui/keys.h"

namespace tilestone::tui::gomoku {

/// A file that the user wants written or read.
struct FileRequest {
    bool save = false;  ///< else open
    std::string path;
};

class FilePrompt {
public:
    /// Begins to ask; the name given the last time is offered, and gone with the first letter.
    void ask(bool save);
    [[nodiscard]] bool is_open() const { return prompt_.has_value(); }
    [[nodiscard]] const std::optional<Prompt>& shown() const { return prompt_; }

    /// Takes a key while the prompt is open. Enter closes it with a wish, if there is a name.
    void press(Key key);
    /// What the user wants, once.
    [[nodiscard]] std::optional<FileRequest> take_request();

private:
    void accept();

    std::optional<Prompt> prompt_;
    bool saves_ = false;
    bool is_untouched_ = false;
    std::string name_;  // the last one that was asked for
    std::optional<FileRequest> request_;
};

}  // namespace tilestone::tui::gomoku
