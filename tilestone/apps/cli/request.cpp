// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/request.h"

#include <utility>

#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/help.h"
#include "tilestone/apps/cli/parser.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/core/text.h"

namespace tilestone::cli {
namespace {

std::vector<std::string_view> command_names() {
    std::vector<std::string_view> names;
    for (const auto& command : kCommands) names.push_back(command().name);
    return names;
}

Result<const Command*> find_command(std::string_view name) {
    for (const auto& command : kCommands) {
        if (command().name == name) return &command();
    }
    const std::vector<std::string_view> names = command_names();
    const std::string_view meant = nearest_word(name, names);
    return Error{"there is no command " + in_quotes(name) +
                 (meant.empty() ? "; there are: " + join(names, ", ")
                                : "; did you mean " + std::string(meant) + "?")};
}

Request text_request(std::string text) { return {std::move(text), nullptr, std::nullopt}; }

}  // namespace

Result<Request> read_request(std::span<const std::string_view> words) {
    if (words.empty()) {
        return Error{"a command is missing; there are: " + join(command_names(), ", ") +
                     " (and --help)"};
    }
    const std::string_view first = words[0];
    if (first == "--help" || first == "-h")
        return text_request(program_help(environment_language()));
    if (first == "--version" || first == "-V" || first == "version")
        return text_request(version_line());
    if (first.starts_with('-')) {
        return Error{in_quotes(first) + " cannot stand before the command; there are --help and " +
                     "--version"};
    }
    const bool is_help = first == "help";
    if (is_help && words.size() == 1) return text_request(program_help(environment_language()));
    const Result<const Command*> command = find_command(is_help ? words[1] : first);
    if (!command) return command.error();
    if (is_help) return text_request(command_help(**command, environment_language()));
    Result<ParsedWords> parsed = parse_words(**command, words.subspan(1));
    if (!parsed) return parsed.error();
    if (parsed->help) {
        return text_request(command_help(**command, language_of(parsed->arguments.options)));
    }
    return Request{{}, *command, std::move(parsed).value().arguments};
}

}  // namespace tilestone::cli
