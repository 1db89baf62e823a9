// SPDX-License-Identifier: MIT
#include "fuzz/fuzz.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>

#include <unistd.h>

#include "tilestone/core/text.h"

namespace tilestone::fuzz {
namespace {

/// The maximum length of a message beyond the input it quotes.
constexpr std::size_t kLongestMessage = 300;

/// Total number of calls in this process.
std::size_t& requirement_count() {
    static std::size_t count = 0;
    return count;
}

void check_requirement(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "this does not hold: %s\n", what);
    std::abort();
}

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t size = first_character(text).size();
        if (size == 1 && static_cast<unsigned char>(text[0]) >= 0x80) return false;
        text.remove_prefix(size);
    }
    return true;
}

std::string value_text(const Options& options, const OptionSpec& spec) {
    switch (spec.type) {
        case OptionType::kInteger: return std::to_string(options.integer(spec.name));
        case OptionType::kReal: return shortest(options.real(spec.name));
        case OptionType::kFlag: return options.flag(spec.name) ? "on" : "off";
        case OptionType::kChoice: return std::string(options.choice(spec.name));
        case OptionType::kText: return std::string(options.text(spec.name));
    }
    return {};
}

void require_range(const Options& options, const OptionSpec& spec) {
    if (spec.type == OptionType::kInteger || spec.type == OptionType::kReal) {
        const double value = options.real(spec.name);
        require(value >= spec.minimum && value <= spec.maximum, "a value is within its range");
    }
    if (spec.type == OptionType::kChoice) {
        require(std::ranges::find(spec.choices, options.choice(spec.name)) != spec.choices.end(),
                "a choice is one of the choices");
    }
}

}  // namespace

void require(bool holds, const char* what) {
    ++requirement_count();
    check_requirement(holds, what);
}

std::size_t count_requirements() { return requirement_count(); }

void require_message(const Error& error, std::string_view input) {
    const std::string& message = error.message;
    check_requirement(!message.empty(), "a message says something");
    check_requirement(std::ranges::none_of(message, is_control),
                      "a message has no control characters");
    check_requirement(is_utf8(message), "a message is UTF-8");
    check_requirement(message.back() != '.', "a message ends without a full stop");
    check_requirement(message.size() <= kLongestMessage + input.size(), "a message is short");
}

std::string scratch_path(std::string_view name) {
    namespace fs = std::filesystem;
    static const fs::path kFolder =
        fs::is_directory("/dev/shm") ? fs::path("/dev/shm") : fs::temp_directory_path();
    return kFolder / ("tilestone-fuzz-" + std::string(name) + "-" + std::to_string(::getpid()));
}

std::string require_round_trip(const Options& options) {
    std::string text;
    for (const OptionSpec& spec : options.table()) {
        if (!options.given(spec.name)) continue;
        require_range(options, spec);
        text +=
            (text.empty() ? "" : ",") + std::string(spec.name) + "=" + value_text(options, spec);
    }
    Options again(options.table());
    require(set_from_text(again, text).has_value(), "what was read can be written and read");
    for (const OptionSpec& spec : options.table()) {
        require(again.given(spec.name) == options.given(spec.name), "the same options are given");
        if (!options.given(spec.name)) continue;
        require(value_text(again, spec) == value_text(options, spec), "with the same values");
    }
    return text;
}

}  // namespace tilestone::fuzz
