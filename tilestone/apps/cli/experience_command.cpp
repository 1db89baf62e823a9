// SPDX-License-Identifier: MIT
#include <array>
#include <filesystem>
#include <system_error>

#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/experience_file.h"
#include "tilestone/apps/cli/input_file.h"
#include "tilestone/apps/cli/inputs.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/core/atomic_file.h"
#include "tilestone/core/data_file.h"
#include "tilestone/core/text.h"
#include "tilestone/report/results/experience_report.h"
#include "tilestone/training/experience/loss_text.h"

namespace tilestone::cli {
namespace {

using experience::Loss;
using experience::Store;

// Enough for a hundred thousand losses of long games.
constexpr std::size_t kMaxBytes = std::size_t{1} << 26;

void answer(const Options& options, const std::string& json, const std::string& text) {
    print(wants_json(options) ? json + "\n" : text);
}

/// Reads the losses of the file. Returns none where the file does not exist, and does not create
/// it.
Result<std::vector<Loss>> read_losses(const Options& options, const std::string& path) {
    if (!exists(path)) return std::vector<Loss>{};
    const Result<Store> store = open_experience(options);
    if (!store) return store.error();
    return store->list();
}

Exit list(const Arguments& arguments, const std::string& path) {
    const Options& options = arguments.options;
    const Result<std::vector<Loss>> losses = read_losses(options, path);
    if (!losses) return refuse(losses.error());
    answer(options, report::experience_json(path, *losses),
           report::experience_text(path, *losses, language_of(options)));
    return kDone;
}

Exit export_to_file(const Arguments& arguments, const std::string& path) {
    const Options& options = arguments.options;
    const std::string& out = arguments.words[1];
    if (out != "-") {
        if (const Status possible = check_output_file(options, out); !possible) {
            return refuse(possible.error());
        }
    }
    const Result<std::vector<Loss>> losses = read_losses(options, path);
    if (!losses) return refuse(losses.error());
    const std::string text = experience::losses_text(*losses);
    if (out == "-") {
        if (wants_json(options)) return refuse({"export: standard output cannot take both"});
        print(text);
        return kDone;
    }
    const Status written = write_file_atomically(out, text);
    if (!written) return fail(written.error());
    answer(options, report::exported_json(path, out, losses->size()),
           report::exported_text(out, losses->size(), language_of(options)));
    return kDone;
}

Exit import_from_file(const Arguments& arguments, const std::string& path) {
    const Options& options = arguments.options;
    const std::string& in = arguments.words[1];
    const Result<std::string> text =
        in == "-" ? read_standard_input(kMaxBytes) : read_file(in, kMaxBytes);
    if (!text) return refuse(text.error());
    const Result<std::vector<Loss>> losses = experience::parse_losses(*text);
    if (!losses) {
        return refuse(
            {(in == "-" ? "standard input" : quoted_path(in)) + ": " + losses.error().message});
    }
    Result<Store> store = open_experience(options);
    if (!store) return refuse(store.error());
    const auto merged = store->merge(*losses);
    if (!merged) return fail(merged.error());
    answer(options, report::imported_json(path, in, *merged),
           report::imported_text(*merged, language_of(options)));
    return kDone;
}

Exit report_forgotten(const Options& options, const std::string& path, std::size_t count) {
    answer(options, report::forgotten_json(path, count),
           report::forgotten_text(count, language_of(options)));
    return kDone;
}

Exit forget_all(const Arguments& arguments, const std::string& path) {
    const Options& options = arguments.options;
    if (arguments.words.size() > 1) return refuse({"forget: either MOVES or --all"});
    if (!options.flag("yes")) {
        return refuse({"forget --all would forget every position; say so with --yes"});
    }
    if (!exists(path)) return report_forgotten(options, path, 0);
    Result<Store> store = open_experience(options);
    if (!store) return refuse(store.error());
    const Result<std::size_t> count = store->forget_all();
    return count ? report_forgotten(options, path, *count) : fail(count.error());
}

Exit forget(const Arguments& arguments, const std::string& path) {
    const Options& options = arguments.options;
    if (options.flag("all")) return forget_all(arguments, path);
    if (arguments.words.size() < 2) {
        return refuse({"forget: MOVES is missing: those that lead to the position; or --all"});
    }
    const auto query = read_query<gomoku::Game>(arguments, 1);
    if (!query) return refuse(query.error());
    if (!exists(path)) return refuse({"there is no experience " + quoted_path(path)});
    Result<Store> store = open_experience(options);
    if (!store) return refuse(store.error());
    const Result<bool> forgotten = store->forget(query->state);
    if (!forgotten) return fail(forgotten.error());
    if (!*forgotten) return refuse({"forget: this position is not known as lost"});
    return report_forgotten(options, path, 1);
}

struct Action {
    std::string_view name;
    std::size_t words;  ///< number of words required after the command's name
    bool takes_more;
    Exit (*run)(const Arguments& arguments, const std::string& path);
};

constexpr std::array kActions = {
    Action{"list", 0, false, &list}, Action{"export", 1, false, &export_to_file},
    Action{"import", 1, false, &import_from_file}, Action{"forget", 0, true, &forget}};

Exit run_experience(const Arguments& arguments) {
    const std::string& name = arguments.words[0];
    std::vector<std::string_view> names;
    for (const Action& action : kActions) {
        names.push_back(action.name);
        if (action.name != name) continue;
        const std::size_t words = arguments.words.size() - 1;
        if (words < action.words) return refuse({"experience " + name + ": a file is missing"});
        if (words > action.words && !action.takes_more) {
            return refuse({"experience " + name + ": one word too many: " +
                           tilestone::in_quotes(arguments.words[action.words + 1])});
        }
        const Result<std::string> path = experience_path(arguments.options);
        if (!path) return refuse(path.error());
        return action.run(arguments, *path);
    }
    return refuse({"experience: there is no action " + tilestone::in_quotes(name) +
                   "; there are: " + join(names, ", ")});
}

}  // namespace

const Command& experience_command() {
    static constexpr std::array kWords = {Positional{
        "ACTION",
        "list; export FILE; import FILE (- is standard output or input); forget MOVES, those that "
        "lead to a position",
        true}};
    static const std::vector<OptionSpec> kOptions = with_common_options(
        {experience_option("the file; by default tilestone/experience.db in $XDG_DATA_HOME or "
                           "~/.local/share"),
         rule_option(),
         size_option(),
         overwrite_option(),
         {.name = "all",
          .type = OptionType::kFlag,
          .default_value = 0,
          .help = "forget: every position, with --yes"},
         {.name = "yes",
          .type = OptionType::kFlag,
          .default_value = 0,
          .help = "forget --all: it is meant"}},
        {});
    static constexpr std::array<std::string_view, 4> kExamples = {
        "tilestone experience list --json", "tilestone experience export learnt.txt",
        "tilestone experience import learnt.txt --experience other.db",
        "tilestone experience forget --all --yes --experience other.db"};
    static const Command kCommand{
        "experience", "the positions that classic has lost and learnt to avoid",
        kWords,       kOptions,
        kExamples,    &run_experience};
    return kCommand;
}

}  // namespace tilestone::cli
