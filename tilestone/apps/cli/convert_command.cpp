// SPDX-License-Identifier: MIT
#include <array>
#include <cstdio>

#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/base/atomic_file.h"
#include "tilestone/base/text.h"
#include "tilestone/protocol/results/convert_report.h"

namespace tilestone::cli {
namespace {

using records::Format;

constexpr std::string_view kStandardStream = "-";
/// A game with all its variations; a collection of ten thousand games, too.
constexpr std::size_t kMostBytes = std::size_t{16} << 20;
constexpr double kMostGames = 1e6;

std::string input_name(const std::string& in) {
    return in == kStandardStream ? "standard input" : in;
}

Result<std::string> read_standard_input() {
    std::string text;
    std::array<char, 65536> buffer{};
    while (text.size() <= kMostBytes) {
        const std::size_t size = std::fread(buffer.data(), 1, buffer.size(), stdin);
        text.append(buffer.data(), size);
        if (size == 0) break;
    }
    if (std::ferror(stdin) != 0) return Error{"standard input cannot be read"};
    if (text.size() <= kMostBytes) return text;
    return Error{"standard input is longer than " + std::to_string(kMostBytes) + " bytes"};
}

std::optional<Format> chosen_format(const Options& options, std::string_view name) {
    if (!options.given(name)) return {};
    return static_cast<Format>(options.integer(name));
}

records::ReadOptions read_options_of(const Options& options) {
    records::ReadOptions read_options{.game = static_cast<int>(options.integer("game"))};
    if (options.given("rule")) {
        read_options.rule = static_cast<gomoku::Rule>(options.integer("rule"));
    }
    if (options.given("size")) read_options.size = static_cast<int>(options.integer("size"));
    return read_options;
}

Result<Format> output_format(const Options& options, const std::string& out) {
    if (const auto chosen = chosen_format(options, "to")) return *chosen;
    if (const auto format = records::format_of_path(out)) return *format;
    return Error{(out == kStandardStream ? "standard output has no ending"
                                         : quoted(out) + " has no ending that is a format") +
                 "; say --to, one of: " + join(records::kFormatNames, ", ")};
}

Format input_format(const Options& options, const std::string& in, std::string_view text) {
    if (const auto chosen = chosen_format(options, "from")) return *chosen;
    return records::format_of_path(in).value_or(records::format_of_text(text));
}

int run(const Arguments& arguments) {
    const Options& options = arguments.options;
    const std::string& in = arguments.words[0];
    const std::string& out = arguments.words[1];
    const Result<Format> to = output_format(options, out);
    if (!to) return refuse(to.error());
    const Result<std::string> text =
        in == kStandardStream ? read_standard_input() : read_file(in, kMostBytes);
    if (!text) return refuse(text.error());
    const Format from = input_format(options, in, *text);
    const Result<records::Reading> reading = records::read(from, *text, read_options_of(options));
    if (!reading) return refuse({input_name(in) + ":" + reading.error().message});
    const Result<std::string> written = records::write(*to, reading->record);
    if (!written) return refuse({input_name(in) + ": " + written.error().message});

    protocol::ConvertReport report{.in = in,
                                   .out = out,
                                   .from = from,
                                   .to = *to,
                                   .game = static_cast<int>(options.integer("game")),
                                   .reading = &*reading};
    if (out == kStandardStream) {
        report.text = *written;
        print(wants_json(options) ? convert_json(report) + "\n" : *written);
        return kDone;
    }
    const Status saved = write_file_atomically(out, *written);
    if (!saved) {
        refuse(saved.error());
        return kFailed;
    }
    print(wants_json(options) ? convert_json(report) + "\n"
                              : convert_text(report, language_of(options)));
    return kDone;
}

}  // namespace

const Command& convert_command() {
    static constexpr std::array kWords = {
        Positional{"IN", "a game: moves (.txt), .psq, .sgf or .json; - is standard input"},
        Positional{"OUT", "the file to write, in the format of its ending; - is standard output"}};
    static const std::vector<OptionSpec> kOptions = with_common_options(
        {{.name = "from",
          .type = OptionType::kChoice,
          .help = "format of the input; by default by the ending of its name, or how it begins",
          .choices = records::kFormatNames},
         {.name = "to",
          .type = OptionType::kChoice,
          .help = "format to write; by default by the ending of the name",
          .choices = records::kFormatNames},
         {.name = "rule",
          .type = OptionType::kChoice,
          .help = "rule of the game where the input does not say; else freestyle",
          .choices = gomoku::kRuleNames},
         {.name = "size",
          .type = OptionType::kInteger,
          .minimum = gomoku::kLeastSize,
          .maximum = gomoku::kMostSize,
          .help = "rows of the board where the input does not say; else 15"},
         {.name = "game",
          .type = OptionType::kInteger,
          .default_value = 1,
          .minimum = 1,
          .maximum = kMostGames,
          .help = "which game of an input with several"}});
    static constexpr std::array<std::string_view, 2> kExamples = {
        "echo h8i9h9 | tilestone convert - - --to sgf",
        "echo h8i9h9 | tilestone convert - - --rule renju --to psq --json"};
    static const Command kCommand{
        "convert", "a game of Gomoku from one format into another: moves, psq, SGF, JSON",
        kWords,    kOptions,
        kExamples, &run};
    return kCommand;
}

}  // namespace tilestone::cli
