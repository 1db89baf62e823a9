// SPDX-License-Identifier: MIT
#include <array>

#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/ledger_file.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/core/atomic_file.h"
#include "tilestone/match/jobs/ledger.h"
#include "tilestone/match/open_runner.h"
#include "tilestone/report/json.h"

namespace tilestone::cli {
namespace {

Exit run_merge(const Arguments& arguments) {
    const std::vector<std::string>& words = arguments.words;
    std::vector<jobs::Ledger> parts;
    for (std::size_t i = 1; i < words.size(); ++i) {
        Result<jobs::Ledger> part = jobs::Ledger::read(words[i]);
        if (!part) return refuse(part.error());
        if (i > 1 && !is_same_work(part->plan(), parts.front().plan())) {
            return refuse({words[i] + " was begun with other words than " + words[1]});
        }
        parts.push_back(std::move(*part));
    }
    const jobs::Plan& plan = parts.front().plan();
    const Result<std::string> view = match::view_of(plan);
    if (!view) return refuse(view.error().after(words[1] + ": "));
    Result<jobs::Ledger> whole = jobs::Ledger::open_or_create(words[0], plan, *view);
    if (!whole) return refuse(whole.error());
    if (!is_same_work(whole->plan(), plan)) {
        return fail({quoted_path(words[1]) + " has another plan than " + quoted_path(words[0])});
    }
    for (const jobs::Ledger& part : parts) {
        const Status taken = whole->take_over(part.results());
        if (!taken) return fail(taken.error());
    }
    const std::uint64_t games = whole->results().size();
    const std::uint64_t asked = whole->plan().jobs;
    if (wants_json(arguments.options)) {
        print(report::answer_text({{"out", words[0]}, {"games", games}, {"games_asked", asked}}) +
              "\n");
        return kDone;
    }
    const report::Phrase of{" of ", "/"};
    const report::Phrase end{" games\n", " 局\n"};
    const report::Language language = language_of(arguments.options);
    print(words[0] + ": " + std::to_string(games) + std::string(of.in(language)) +
          std::to_string(asked) + std::string(end.in(language)));
    return kDone;
}

}  // namespace

const Command& merge_command() {
    static constexpr std::array kWords = {
        Positional{"OUT", "the file that gets all games; may be there already"},
        Positional{"PART", "files of one match or batch, made with --shard", true}};
    static const std::vector<OptionSpec> kOptions = with_common_options({}, {});
    static constexpr std::array<std::string_view, 1> kExamples = {
        "tilestone merge all.db part1.db part2.db"};
    static const Command kCommand{
        "merge",   "joins the games of a match or batch that were played in parts",
        kWords,    kOptions,
        kExamples, &run_merge};
    return kCommand;
}

}  // namespace tilestone::cli
