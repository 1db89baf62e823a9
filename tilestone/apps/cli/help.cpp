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

std::string usage_of(const Command& command) {
    std::string usage = "tilestone " + std::string(command.name);
    for (const Positional& word : command.positionals) usage.append(" ").append(word.name);
    return usage + " [options]";
}

/// "--time MS", "--player TEXT", "--json".
std::string option_usage(const OptionSpec& spec) {
    std::string name = "--" + std::string(spec.name);
    switch (spec.type) {
        case OptionType::kInteger:
        case OptionType::kReal: return name + (spec.unit == "ms" ? " MS" : " N");
        case OptionType::kFlag: return name;
        case OptionType::kChoice: return name + " " + describe_range(spec);
        case OptionType::kText: return name + " TEXT";
    }
    return name;
}

/// " (0…30, default 4)"; nothing where there is nothing to say.
std::string option_values(const OptionSpec& spec) {
    const bool is_number = spec.type == OptionType::kInteger || spec.type == OptionType::kReal;
    std::string values = is_number ? describe_range(spec) : "";
    if (spec.type != OptionType::kFlag && spec.default_value) {
        values += (values.empty() ? "default " : ", default ") + describe_default(spec);
    }
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

}  // namespace

std::string program_help() {
    std::vector<Row> rows;
    for (const auto& command : kCommands) {
        rows.push_back({std::string(command().name), std::string(command().summary)});
    }
    return "tilestone: the best move in 2048 and Gomoku, and why\n\n"
           "Usage: tilestone COMMAND [options]\n\n"
           "Commands (tilestone COMMAND --help tells more):\n" +
           two_columns(rows) +
           "\nA position of 2048 is 16 characters, row by row from the top left, each the exponent "
           "of\n"
           "a tile: 0 empty, 1 = 2, 2 = 4, … a = 1024, b = 2048; or 16 tile values. One of gomoku "
           "is\n"
           "its moves in order, black first, as in h8i9h9; - is the empty board.\n"
           "A player is NAME or NAME:key=value,key=value, as in minimax:depth=5.\n\n"
           "Results go to standard output, everything else to standard error. Exit codes: 0 done,\n"
           "1 failed, 2 bad words or bad input, 130 interrupted with partial results.\n\n"
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
        options.push_back({option_usage(spec), std::string(spec.help) + option_values(spec)});
    }
    options.push_back({"-h, --help", "this text"});
    text += "\nOptions:\n" + two_columns(options) + "\nExamples:\n";
    for (const std::string_view example : command.examples) {
        text.append("  ").append(example).append("\n");
    }
    return text;
}

std::string version_line() {
    std::string line = "tilestone ";
    line.append(version()).append(" (").append(git_revision()).append(", ");
    return line.append(compiler()).append(", ").append(build_type()).append(")\n");
}

}  // namespace tilestone::cli
