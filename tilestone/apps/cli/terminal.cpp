// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/terminal.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "tilestone/apps/cli/help.h"
#include "tilestone/core/platform/standard_streams.h"
#include "tilestone/core/platform/system.h"
#include "tilestone/report/error_text.h"
#include "tilestone/report/json.h"

namespace tilestone::cli {
namespace {

using platform::is_terminal;
using platform::StandardStream;
using platform::variable;

constexpr std::string_view kLang = "--lang=";

/// Translates the error. For a missing argument it adds that argument's help.
std::string in_words(const Error& error, report::Language language) {
    const std::array<report::PhraseTable, 2> more = {report::program_errors(), help_phrases()};
    return report::error_text(error, language, more);
}

bool is_dumb_terminal() { return platform::terminal_type() == "dumb"; }

}  // namespace

void print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

bool flush_output() { return std::fflush(stdout) == 0 && std::ferror(stdout) == 0; }

Exit refuse(const Error& error) { return {error.is_failure ? kFailed : kBadInput, error}; }

Exit fail(const Error& error) { return {kFailed, error}; }

Exit fail_late(const Error& error) {
    Exit exit = fail(error);
    exit.has_answered = true;
    return exit;
}

void note(const Error& error, report::Language language) {
    std::fprintf(stderr, "tilestone: %s\n", in_words(error, language).c_str());
}

void note_renamed(std::span<const RenamedOption> renamed, report::Language language) {
    if (!renamed.empty()) note(renamed_warning(renamed), language);
}

ErrorForm error_form(std::span<const std::string_view> words) {
    ErrorForm form{environment_language(), false};
    for (std::size_t i = 0; i < words.size() && words[i] != "--"; ++i) {
        const std::string_view word = words[i];
        const std::string_view next = i + 1 < words.size() ? words[i + 1] : std::string_view{};
        if (word == "--json") form.json = next != "off";
        if (word == "--json=on") form.json = true;
        if (word == "--no-json" || word == "--json=off") form.json = false;
        const std::string_view language = word == "--lang"          ? next
                                          : word.starts_with(kLang) ? word.substr(kLang.size())
                                                                    : std::string_view{};
        const auto known = std::ranges::find(report::kLanguageNames, language);
        if (known == report::kLanguageNames.end()) continue;
        form.language = static_cast<report::Language>(known - report::kLanguageNames.begin());
    }
    return form;
}

void print_error(const Error& error, const ErrorForm& form) {
    note(error, form.language);
    if (!form.json) return;
    report::Json told;
    told["error"]["text"] = in_words(error, form.language);
    const std::string place = report::place_of(error);
    if (!place.empty()) told["error"]["where"] = place;
    print(report::answer_text(told) + "\n");
}

bool reads_terminal() { return is_terminal(StandardStream::kInput); }

report::Language environment_language() {
    return report::language_from_locale(variable("LC_ALL"), variable("LC_MESSAGES"),
                                        variable("LANG"));
}

bool terminal_takes_color() {
    return variable("NO_COLOR").empty() && is_terminal(StandardStream::kOutput) &&
           !is_dumb_terminal();
}

bool terminal_shows_status() { return is_terminal(StandardStream::kError) && !is_dumb_terminal(); }

}  // namespace tilestone::cli
