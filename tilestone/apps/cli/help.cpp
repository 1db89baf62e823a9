// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/help.h"

#include <algorithm>

#include "tilestone/apps/cli/commands.h"
#include "tilestone/base/build_info.h"
#include "tilestone/base/text.h"
#include "tilestone/protocol/number_text.h"

namespace tilestone::cli {
namespace {

constexpr std::size_t kColumns = 96;

bool is_on(const OptionSpec& spec) {
    return spec.type == OptionType::kFlag && spec.default_value.value_or(0) != 0;
}

/// "MS", "MB", "N".
std::string number_name(const OptionSpec& spec) {
    std::string name;
    for (const char c : spec.unit) name += static_cast<char>(c >= 'a' && c <= 'z' ? c - 32 : c);
    return name.empty() ? "N" : name;
}

std::string usage_of(const Command& command) {
    std::string usage = "tilestone " + std::string(command.name);
    for (const Positional& word : command.positionals) {
        const std::string name = std::string(word.name) + (word.many ? "..." : "");
        usage += word.optional ? " [" + name + "]" : " " + name;
    }
    return usage + " [options]";
}

/// "--time MS", "--player PLAYER", "--json", "--[no-]symmetries" where it is on by default.
std::string option_usage(const OptionSpec& spec) {
    std::string name = "--" + std::string(spec.name);
    switch (spec.type) {
        case OptionType::kInteger:
        case OptionType::kReal: return name + " " + number_name(spec);
        case OptionType::kFlag: return is_on(spec) ? "--[no-]" + std::string(spec.name) : name;
        case OptionType::kChoice: return name + " " + describe_range(spec);
        case OptionType::kText: return name + " " + std::string(spec.value_name);
    }
    return name;
}

/// " (0…30, default 4)", " (on by default)"; nothing where there is nothing to say.
std::string option_values(const OptionSpec& spec) {
    const bool is_number = spec.type == OptionType::kInteger || spec.type == OptionType::kReal;
    std::string values = is_number ? describe_range(spec) : "";
    if (spec.type != OptionType::kFlag && spec.default_value) {
        values += (values.empty() ? "default " : ", default ") + describe_default(spec);
    }
    if (is_on(spec)) values = "on by default";
    return values.empty() ? "" : " (" + values + ")";
}

struct Row {
    std::string left;   ///< ASCII
    std::string right;  ///< UTF-8
};

/// `text` broken between words into lines that begin in column `begin` and end before kColumns.
std::string wrapped(std::string_view text, std::size_t begin) {
    std::string lines;
    std::size_t column = begin;
    for (const std::string_view word : split(text, ' ')) {
        const std::size_t width = protocol::columns_of(word);
        if (column > begin && column + 1 + width > kColumns) {
            lines.append("\n").append(begin, ' ');
            column = begin;
        } else if (column > begin) {
            lines += ' ';
            ++column;
        }
        lines += word;
        column += width;
    }
    return lines + "\n";
}

/// The right sides stand in one column.
std::string two_columns(const std::vector<Row>& rows) {
    std::size_t width = 0;
    for (const Row& row : rows) width = std::max(width, row.left.size());
    std::string text;
    for (const Row& row : rows) {
        text.append("  ").append(row.left).append(width - row.left.size() + 2, ' ');
        text += wrapped(row.right, width + 4);
    }
    return text;
}

/// What holds for all commands.
std::string_view program_words() {
    return "A position of 2048 is 16 characters, row by row from the top left, each the exponent "
           "of\n"
           "a tile: 0 empty, 1 = 2, 2 = 4, … a = 1024, b = 2048; or 16 tile values. One of gomoku "
           "is\n"
           "its moves in order, black first, as in h8i9h9; empty is the empty board, and - reads "
           "a\n"
           "position from standard input.\n"
           "A player is NAME or NAME:key=value,key=value, as in minimax:depth=5.\n\n"
           "Results go to standard output, everything else to standard error. Exit codes: 0 done,\n"
           "1 failed, 2 bad words or bad input, 130 interrupted and 143 terminated, with partial\n"
           "results.\n\n";
}

/// One or more lines of a manual page: no character of `text` is a command to its formatter.
std::string manual_text(std::string_view text) {
    std::string safe;
    bool is_line_begin = true;
    for (const char c : text) {
        if (is_line_begin && (c == '.' || c == '\'')) safe += "\\&";
        if (c == '\\' || c == '-') safe += '\\';
        safe += c;
        is_line_begin = c == '\n';
    }
    return is_line_begin ? safe : safe + "\n";
}

}  // namespace

std::string program_help() {
    std::vector<Row> rows;
    for (const auto& command : kCommands) {
        rows.push_back({std::string(command().name), std::string(command().summary)});
    }
    return "tilestone: the best move in 2048 and Gomoku, and why\n\n"
           "Usage: tilestone COMMAND [options]\n\n"
           "Commands (tilestone COMMAND --help tells more):\n" +
           two_columns(rows) + "\n" + std::string(program_words()) +
           "Examples:\n"
           "  tilestone hint 2048 0012002300340145\n"
           "  tilestone hint gomoku h8i9h9h10 --rule renju\n"
           "  tilestone play 2048\n"
           "  tilestone --version\n";
}

std::string command_help(const Command& command) {
    std::string text = "tilestone " + std::string(command.name) + ": ";
    text.append(command.summary).append("\n\nUsage: ").append(usage_of(command)).append("\n");
    std::vector<Row> words;
    for (const Positional& word : command.positionals) {
        words.push_back({std::string(word.name), std::string(word.help)});
    }
    if (!words.empty()) text += "\n" + two_columns(words);
    std::vector<Row> options;
    for (const OptionSpec& spec : command.options) {
        if (spec.hidden) continue;
        options.push_back({option_usage(spec), std::string(spec.help) + option_values(spec)});
    }
    options.push_back({"-h, --help", "this text"});
    text += "\nOptions:\n" + two_columns(options);
    if (!command.examples.empty()) text += "\nExamples:\n";
    for (const std::string_view example : command.examples) {
        text.append("  ").append(example).append("\n");
    }
    return text;
}

std::string manual_page() {
    std::string page = ".TH TILESTONE 1 \"\" \"tilestone " + std::string(version()) + "\"\n";
    page += ".SH NAME\ntilestone \\- the best move in 2048 and Gomoku, and why\n";
    page += ".SH SYNOPSIS\n.B tilestone\n.I COMMAND\n[options]\n.SH DESCRIPTION\n";
    page += manual_text(program_words()) + ".SH COMMANDS\n";
    for (const auto& each : kCommands) {
        const Command& command = each();
        page += ".SS " + manual_text(usage_of(command)) + manual_text(command.summary) + ".\n";
        for (const Positional& word : command.positionals) {
            page += ".TP\n.I " + manual_text(word.name) + manual_text(word.help);
        }
        for (const OptionSpec& spec : command.options) {
            if (spec.hidden) continue;
            page += ".TP\n.B " + manual_text(option_usage(spec)) +
                    manual_text(std::string(spec.help) + option_values(spec));
        }
        if (!command.examples.empty()) page += ".PP\nExamples:\n.nf\n";
        for (const std::string_view example : command.examples) page += manual_text(example);
        if (!command.examples.empty()) page += ".fi\n";
    }
    return page;
}

std::string version_line() {
    std::string line = "tilestone ";
    line.append(version()).append(" (").append(git_revision()).append(", ");
    return line.append(compiler()).append(", ").append(build_type()).append(")\n");
}

}  // namespace tilestone::cli
