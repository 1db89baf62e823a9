// SPDX-License-Identifier: MIT
#include <array>

#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/input_file.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/core/atomic_file.h"
#include "tilestone/core/text.h"
#include "tilestone/report/results/convert_report.h"

namespace tilestone::cli {
namespace {

using formats::Format;

Result<Format> output_format(const Options& options, const std::string& out) {
    if (const auto chosen = chosen_format(options, "to")) return *chosen;
    const auto format = formats::format_of_path(out);
    if (format && *format != Format::kRenlib) return *format;
    return Error{(out == kStandardStream ? "standard output has no ending"
                                         : in_quotes(out) + " has no ending that is a format") +
                 "; say --to, one of: " + join(formats::kWrittenNames, ", ")};
}

Exit run_convert(const Arguments& arguments) {
    const Options& options = arguments.options;
    const std::string& in = arguments.words[0];
    const std::string& out = arguments.words[1];
    const Result<Format> to = output_format(options, out);
    if (!to) return refuse(to.error());
    if (out != kStandardStream) {
        if (const Status possible = check_output_file(options, out); !possible) {
            return refuse(possible.error());
        }
    }
    const Result<std::string> text = read_input(in);
    if (!text) return refuse(text.error());
    const Format from = input_format(options, in, *text);
    const Result<formats::ReadOptions> read_options = read_options_of(options);
    if (!read_options) return refuse(read_options.error());
    const Result<formats::Reading> reading = formats::read(from, *text, *read_options);
    if (!reading) return refuse(reading.error().after(input_name(in) + ":"));
    const Result<std::string> written = formats::write(*to, reading->record);
    if (!written) return refuse(written.error().after(input_name(in) + ": "));

    report::ConvertReport report{.in = in,
                                 .out = out,
                                 .from = from,
                                 .to = *to,
                                 .game = read_options->game,
                                 .reading = &*reading};
    if (out == kStandardStream) {
        report.text = *written;
        print(wants_json(options) ? convert_json(report) + "\n" : *written);
        return kDone;
    }
    const Status saved = write_file_atomically(out, *written);
    if (!saved) return fail(saved.error());
    print(wants_json(options) ? convert_json(report) + "\n"
                              : convert_text(report, language_of(options)));
    return kDone;
}

}  // namespace

const Command& convert_command() {
    static constexpr std::array kWords = {
        Positional{"IN", "a game: moves (.txt), .psq, .sgf, .json or .lib; - is standard input"},
        Positional{"OUT", "the file to write, in the format of its ending; - is standard output"}};
    static const std::vector<OptionSpec> kOptions =
        with_common_options({from_option(),
                             {.name = "to",
                              .type = OptionType::kChoice,
                              .help = "format to write; by default by the ending of the name",
                              .choices = formats::kWrittenNames},
                             record_rule_option(),
                             record_size_option(),
                             game_option(),
                             overwrite_option()},
                            {});
    static constexpr std::array<std::string_view, 2> kExamples = {
        "echo h8i9h9 | tilestone convert - - --to sgf",
        "echo h8i9h9 | tilestone convert - - --rule renju --to psq --json"};
    static const Command kCommand{
        "convert", "a game of Gomoku from one format into another: moves, psq, SGF, JSON",
        kWords,    kOptions,
        kExamples, &run_convert};
    return kCommand;
}

}  // namespace tilestone::cli
