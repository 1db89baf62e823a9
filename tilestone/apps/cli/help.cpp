// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/help.h"

#include <algorithm>

#include "tilestone/apps/cli/commands.h"
#include "tilestone/core/build_info.h"
#include "tilestone/core/manual.h"
#include "tilestone/core/text.h"
#include "tilestone/report/number_text.h"

namespace tilestone::cli {
namespace {

using report::Language;
using report::Phrase;

constexpr std::size_t kColumns = 96;

bool is_on(const OptionSpec& spec) {
    return spec.type == OptionType::kFlag && spec.default_value.value_or(0) != 0;
}

/// The placeholder of a number: "MS", "MB" or "N".
std::string number_name(const OptionSpec& spec) {
    std::string name;
    for (const char c : spec.unit) name += static_cast<char>(c >= 'a' && c <= 'z' ? c - 32 : c);
    return name.empty() ? "N" : name;
}

constexpr Phrase kUsage = {"Usage: ", "用法："};
constexpr Phrase kOptionsWord = {" [options]", " [选项]"};
constexpr Phrase kOptionsHead = {"\nOptions:\n", "\n选项：\n"};
constexpr Phrase kExamplesHead = {"Examples:\n", "例子：\n"};
constexpr Phrase kThisText = {"this text", "显示本说明"};
constexpr Phrase kOnByDefault = {"on by default", "默认开启"};
constexpr Phrase kDefault = {"default ", "默认 "};
constexpr Phrase kComma = {", ", "，"};

std::string usage_of(const Command& command, Language language) {
    std::string usage = "tilestone " + std::string(command.name);
    for (const Positional& word : command.positionals) {
        const std::string name = std::string(word.name) + (word.many ? "..." : "");
        usage += word.optional ? " [" + name + "]" : " " + name;
    }
    return usage.append(kOptionsWord.in(language));
}

/// "--time MS", "--player PLAYER", "--json", or "--[no-]symmetries" for a flag that is on by
/// default.
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

/// Range and default: " (0…30, default 4)", " (on by default)", or "".
std::string option_values(const OptionSpec& spec, Language language) {
    const bool is_number = spec.type == OptionType::kInteger || spec.type == OptionType::kReal;
    std::string values = is_number ? describe_range(spec) : "";
    if (spec.type != OptionType::kFlag && spec.default_value) {
        if (!values.empty()) values += kComma.in(language);
        values.append(kDefault.in(language)).append(describe_default(spec));
    }
    if (is_on(spec)) values = kOnByDefault.in(language);
    if (values.empty()) return "";
    return language == Language::kChinese ? "（" + values + "）" : " (" + values + ")";
}

struct Row {
    std::string left;   ///< ASCII
    std::string right;  ///< UTF-8
};

/// An unbreakable piece of a line: a word, or a Chinese character with the punctuation after it.
struct Piece {
    std::string_view text;
    bool follows_space = false;
};

std::vector<Piece> pieces_of(std::string_view text) {
    constexpr std::string_view kClosing = "，。；：、）";
    std::vector<Piece> pieces;
    for (const std::string_view word : split(text, ' ')) {
        std::size_t begin = 0;
        bool last_was_wide = false;
        for (std::size_t at = 0; at < word.size();) {
            const std::string_view character = first_character(word.substr(at));
            const bool is_wide = report::columns_of(character) > 1;
            const bool closes = kClosing.find(character) != std::string_view::npos;
            if (at > begin && (is_wide || last_was_wide) && !closes) {
                pieces.push_back({word.substr(begin, at - begin), begin == 0});
                begin = at;
            }
            last_was_wide = is_wide;
            at += character.size();
        }
        pieces.push_back({word.substr(begin), begin == 0});
    }
    return pieces;
}

/// Wraps `text` into lines that begin in column `begin` and end before kColumns.
std::string wrapped(std::string_view text, std::size_t begin) {
    std::string lines;
    std::size_t column = begin;
    for (const auto& [piece, follows_space] : pieces_of(text)) {
        const std::size_t width = report::columns_of(piece);
        const std::size_t space = follows_space ? 1 : 0;
        if (column > begin && column + space + width > kColumns) {
            lines.append("\n").append(begin, ' ');
            column = begin;
        } else if (column > begin && follows_space) {
            lines += ' ';
            ++column;
        }
        lines += piece;
        column += width;
    }
    return lines + "\n";
}

/// Aligns the right sides in one column.
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

/// The notes that apply to all commands.
std::string_view program_words(Language language) {
    constexpr Phrase kWords = {
        "A position of 2048 is 16 characters, row by row from the top left, each the exponent of\n"
        "a tile: 0 empty, 1 = 2, 2 = 4, … a = 1024, b = 2048; or 16 tile values. One of gomoku is\n"
        "its moves in order, black first, as in h8i9h9; empty is the empty board, and - reads a\n"
        "position from standard input.\n"
        "A player is NAME or NAME:key=value,key=value, as in minimax:depth=5.\n\n"
        "Results go to standard output, everything else to standard error. Exit codes: 0 done,\n"
        "1 failed, 2 bad words or bad input, 130 interrupted and 143 terminated, with partial\n"
        "results.\n\n",
        "2048 的局面是 16 个字符，从左上角起逐行，每个是方块的指数：0 空，1 = 2，2 = 4，\n"
        "… a = 1024，b = 2048；或写 16 个方块数值。五子棋的局面是依次下的各步，黑先，如 h8i9h9；\n"
        "empty 是空棋盘，- 表示从标准输入读取局面。\n"
        "玩家写作 名称 或 名称:键=值,键=值，如 minimax:depth=5。\n\n"
        "结果写到标准输出，其余写到标准错误。退出码：0 完成，1 失败，2 命令或输入有误，\n"
        "130 被中断、143 被终止，这时给出已有的结果。\n\n"};
    return kWords.in(language);
}

}  // namespace

std::string program_help(Language language) {
    std::vector<Row> rows;
    for (const auto& command : kCommands) {
        rows.push_back(
            {std::string(command().name), std::string(help_in(command().summary, language))});
    }
    constexpr Phrase kHead = {
        "tilestone: the best move in 2048 and Gomoku, and why\n\n"
        "Usage: tilestone COMMAND [options]\n\n"
        "Commands (tilestone COMMAND --help tells more):\n",
        "tilestone：2048 和五子棋的最佳走法，以及理由\n\n"
        "用法：tilestone 命令 [选项]\n\n"
        "命令（详见 tilestone 命令 --help）：\n"};
    std::string text(kHead.in(language));
    text += two_columns(rows) + "\n";
    text.append(program_words(language)).append(kExamplesHead.in(language));
    return text +
           "  tilestone hint 2048 0012002300340145\n"
           "  tilestone hint gomoku h8i9h9h10 --rule renju\n"
           "  tilestone play 2048\n"
           "  tilestone --version\n";
}

std::string command_help(const Command& command, Language language) {
    std::string text = "tilestone " + std::string(command.name) + ": ";
    text.append(help_in(command.summary, language)).append("\n\n").append(kUsage.in(language));
    text += usage_of(command, language) + "\n";
    std::vector<Row> words;
    for (const Positional& word : command.positionals) {
        words.push_back({std::string(word.name), std::string(help_in(word.help, language))});
    }
    if (!words.empty()) text += "\n" + two_columns(words);
    std::vector<Row> options;
    for (const OptionSpec& spec : command.options) {
        if (spec.hidden) continue;
        options.push_back({option_usage(spec), std::string(help_in(spec.help, language)) +
                                                   option_values(spec, language)});
    }
    options.push_back({"-h, --help", phrase_text(kThisText, language)});
    text.append(kOptionsHead.in(language)) += two_columns(options);
    if (!command.examples.empty()) text.append("\n").append(kExamplesHead.in(language));
    for (const std::string_view example : command.examples) {
        text.append("  ").append(example).append("\n");
    }
    return text;
}

std::string manual_page() {
    std::string page = manual_head("tilestone");
    page += ".SH NAME\ntilestone \\- the best move in 2048 and Gomoku, and why\n";
    page += ".SH SYNOPSIS\n.B tilestone\n.I COMMAND\n[options]\n.SH DESCRIPTION\n";
    page += manual_text(program_words(Language::kEnglish)) + ".SH COMMANDS\n";
    for (const auto& each : kCommands) {
        const Command& command = each();
        page += ".SS " + manual_text(usage_of(command, Language::kEnglish)) +
                manual_text(command.summary) + ".\n";
        for (const Positional& word : command.positionals) {
            page += ".TP\n.I " + manual_text(word.name) + manual_text(word.help);
        }
        for (const OptionSpec& spec : command.options) {
            if (spec.hidden) continue;
            page += ".TP\n.B " + manual_text(option_usage(spec)) +
                    manual_text(std::string(spec.help) + option_values(spec, Language::kEnglish));
        }
        if (!command.examples.empty()) page += ".PP\nExamples:\n.nf\n";
        for (const std::string_view example : command.examples) page += manual_text(example);
        if (!command.examples.empty()) page += ".fi\n";
    }
    return page + ".SH SEE ALSO\n.BR pbrain-tilestone (1)\n";
}

std::string version_line() {
    std::string line = "tilestone ";
    line.append(version()).append(" (").append(git_revision()).append(", ");
    return line.append(compiler()).append(", ").append(build_type()).append(")\n");
}

}  // namespace tilestone::cli
