// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/environment.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string_view>

#include <unistd.h>

#include "tilestone/core/rng.h"
#include "tilestone/core/text.h"

namespace tilestone::tui {

namespace {

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string{} : value;
}

bool has(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

}  // namespace

Environment read_environment() {
    Environment environment{.term = variable("TERM"),
                            .colorterm = variable("COLORTERM"),
                            .no_color = variable("NO_COLOR"),
                            .ctype = variable("LC_ALL"),
                            .state_home = variable("XDG_STATE_HOME"),
                            .home = variable("HOME")};
    for (const char* name : {"LC_CTYPE", "LANG"}) {
        if (environment.ctype.empty()) environment.ctype = variable(name);
    }
    return environment;
}

bool can_address(const Environment& environment) {
    return !environment.term.empty() && environment.term != "dumb";
}

ColorDepth color_depth_of(const Environment& environment) {
    const std::string& term = environment.term;
    if (!environment.no_color.empty() || !can_address(environment)) return ColorDepth::kNone;
    // The terminals of DEC and whatever calls itself monochrome.
    if (term.starts_with("vt") || term.ends_with("-mono") || term.ends_with("-m")) {
        return ColorDepth::kNone;
    }
    const std::string colorterm = to_lower(environment.colorterm);
    if (colorterm == "truecolor" || colorterm == "24bit" || term.ends_with("-direct")) {
        return ColorDepth::kTrue;
    }
    return has(term, "256color") ? ColorDepth::k256 : ColorDepth::k16;
}

bool takes_unicode(const Environment& environment, report::Language language) {
    if (environment.term == "linux") return false;
    const std::string locale = to_lower(environment.ctype);
    if (locale.empty() || has(locale, "utf-8") || has(locale, "utf8")) return true;
    const bool names_no_charset = locale == "c" || locale == "posix";
    return names_no_charset && language == report::Language::kChinese;
}

std::optional<std::string> state_folder_of(const Environment& environment) {
    // The specification has relative paths ignored.
    if (environment.state_home.starts_with('/')) return environment.state_home + "/tilestone";
    if (environment.home.starts_with('/')) return environment.home + "/.local/state/tilestone";
    return std::nullopt;
}

std::uint64_t seed_from_clock() {
    const auto now = std::chrono::system_clock::now().time_since_epoch().count();
    return splitmix64(static_cast<std::uint64_t>(now) ^
                      (static_cast<std::uint64_t>(::getpid()) << 48));
}

}  // namespace tilestone::tui
