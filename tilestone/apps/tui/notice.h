// SPDX-License-Identifier: MIT
//
// Notice: one line to the player, as sessions say it and frames show it.
#pragma once

#include <string>

#include "tilestone/report/language.h"

namespace tilestone::tui {

/// A '%' in the text stands for the detail.
struct Notice {
    report::Phrase text;
    std::string detail;

    [[nodiscard]] bool is_empty() const { return text.english.empty(); }
};

}  // namespace tilestone::tui
