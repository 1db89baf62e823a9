// SPDX-License-Identifier: MIT
//
// What the environment says about the terminal and about where to keep the game.
//
// The variables are read in one place and passed as a value, so that everything that depends on
// them is tested without a terminal.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "tilestone/apps/tui/canvas.h"
#include "tilestone/report/language.h"

namespace tilestone::tui {

/// Empty: not set.
struct Environment {
    std::string term;        ///< TERM
    std::string colorterm;   ///< COLORTERM
    std::string no_color;    ///< NO_COLOR
    std::string ctype;       ///< the first that is set of LC_ALL, LC_CTYPE, LANG
    std::string state_home;  ///< XDG_STATE_HOME
    std::string home;        ///< HOME
};

[[nodiscard]] Environment read_environment();

/// NO_COLOR (see no-color.org) and terminals that know no colors give kNone; COLORTERM and the name
/// of the terminal decide the rest.
[[nodiscard]] ColorDepth color_depth_of(const Environment& environment);

/// False where only ASCII is safe: a locale that names another character set than UTF-8, the
/// console of Linux with its small font, or the plain C locale unless Chinese is wanted. A locale
/// that is not set at all says nothing, and terminals of today take UTF-8.
[[nodiscard]] bool takes_unicode(const Environment& environment, report::Language language);

/// The terminal can place its cursor; a dumb one gets frame after frame instead.
[[nodiscard]] bool can_address(const Environment& environment);

/// Where programs keep what should survive a restart (XDG base directory specification):
/// $XDG_STATE_HOME/tilestone, else ~/.local/state/tilestone; none where neither is an absolute
/// path.
[[nodiscard]] std::optional<std::string> state_folder_of(const Environment& environment);

[[nodiscard]] std::uint64_t seed_from_clock();

}  // namespace tilestone::tui
