// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/parser.h"

#include <algorithm>
#include <utility>

#include <CLI/CLI.hpp>

#include "tilestone/core/text.h"

namespace tilestone::cli {
namespace {

struct GivenOption {
    std::string_view name;
    std::string text;
};

/// The words as CLI11 split them, before the declaration checks them.
struct RawWords {
    std::vector<std::string> words;
    std::vector<GivenOption> options;
    std::vector<std::string> unknown;
    bool help = false;
};

std::string dashed(std::string_view name) { return "--" + std::string(name); }

/// The flag and its negation, in CLI11's notation.
std::string flag_names(std::string_view name) {
    return dashed(name) + ",!--no-" + std::string(name);
}

/// An option, or its old name.
struct Declared {
    std::string_view name;
    CLI::Option* option;
};

std::vector<Declared> declare_options(CLI::App& app, const Command& command) {
    std::vector<Declared> all;
    for (const OptionSpec& spec : command.options) {
        for (const std::string_view name : {spec.name, spec.old_name}) {
            if (name.empty()) continue;
            const bool is_flag = spec.type == OptionType::kFlag;
            CLI::Option* option =
                is_flag ? app.add_flag(flag_names(name)) : app.add_option(dashed(name));
            all.push_back({name, option->take_last()});
        }
    }
    return all;
}

const OptionSpec* find_option(const Command& command, std::string_view word) {
    if (!word.starts_with("--")) return nullptr;
    return find_spec(command.options, word.substr(2));
}

/// Joins "--symmetries off" to "--symmetries=off": CLI11 accepts a flag's value only in that form.
std::vector<std::string> joined_flags(const Command& command,
                                      std::span<const std::string_view> words) {
    std::vector<std::string> joined;
    for (const std::string_view word : words) {
        const OptionSpec* last = joined.empty() ? nullptr : find_option(command, joined.back());
        const bool follows_flag = last != nullptr && last->type == OptionType::kFlag;
        if (follows_flag && (word == "on" || word == "off")) {
            joined.back().append("=").append(word);
        } else {
            joined.emplace_back(word);
        }
    }
    return joined;
}

Result<RawWords> run_cli11(const Command& command, std::span<const std::string_view> words) {
    RawWords raw;
    CLI::App app;
    app.set_help_flag();
    app.allow_extras();
    app.add_flag("-h,--help", raw.help);
    app.add_option("words", raw.words);
    const std::vector<Declared> declared = declare_options(app, command);
    std::vector<std::string> reversed = joined_flags(command, words);
    std::ranges::reverse(reversed);  // CLI11 takes the words in reverse order
    try {
        app.parse(std::move(reversed));
    } catch (const CLI::ArgumentMismatch& mismatch) {
        // Every option takes its value greedily, so only the last word can lack one.
        const OptionSpec* spec = find_option(command, words.back());
        if (spec == nullptr) return Error{first_line(mismatch.what())};
        return Error{"option " + std::string(spec->name) +
                     " needs a value: " + describe_range(*spec)};
    } catch (const CLI::ParseError& problem) {
        return Error{first_line(problem.what())};
    }
    for (const auto& [name, option] : declared) {
        if (option->count() > 0) raw.options.push_back({name, option->results().back()});
    }
    raw.unknown = app.remaining();
    std::erase(raw.unknown, "--");
    return raw;
}

Error unknown_option(const Command& command, std::string_view word) {
    const std::string_view name = word.substr(0, word.find('='));
    std::vector<std::string> dashed_names = {"--help"};
    for (const OptionSpec& spec : command.options) dashed_names.push_back(dashed(spec.name));
    const std::vector<std::string_view> names(dashed_names.begin(), dashed_names.end());
    const std::string_view meant = nearest_word(name, names);
    return {std::string(command.name) + " has no option " + in_quotes(name) +
            (meant.empty() ? "; there are: " + join(names, ", ")
                           : "; did you mean " + std::string(meant) + "?")};
}

Status check_words(const Command& command, const std::vector<std::string>& words) {
    const bool may_lack_one = !command.positionals.empty() && command.positionals.back().optional;
    if (words.size() + (may_lack_one ? 1 : 0) < command.positionals.size()) {
        const Positional& missing = command.positionals[words.size()];
        return Error{std::string(command.name) + ": " + std::string(missing.name) +
                     " is missing: " + std::string(missing.help)};
    }
    const bool takes_more = !command.positionals.empty() && command.positionals.back().many;
    if (words.size() > command.positionals.size() && !takes_more) {
        return Error{std::string(command.name) + ": one word too many: " +
                     tilestone::in_quotes(words[command.positionals.size()])};
    }
    return ok();
}

}  // namespace

Result<ParsedWords> parse_words(const Command& command, std::span<const std::string_view> words) {
    const Result<RawWords> raw = run_cli11(command, words);
    if (!raw) return raw.error();
    ParsedWords parsed{{raw->words, Options(command.options)}, raw->help};
    if (parsed.help) {
        // Sets the language even where other words are wrong, since the error must be in that
        // language.
        for (const GivenOption& given : raw->options) {
            if (given.name == "lang") (void)parsed.arguments.options.set(given.name, given.text);
        }
        return parsed;
    }
    if (!raw->unknown.empty()) return unknown_option(command, raw->unknown.front());
    for (const GivenOption& given : raw->options) {
        const Status status = parsed.arguments.options.set(given.name, given.text);
        if (!status) return status.error();
    }
    const Status status = check_words(command, parsed.arguments.words);
    if (!status) return status.error();
    return parsed;
}

}  // namespace tilestone::cli
