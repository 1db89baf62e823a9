// SPDX-License-Identifier: MIT
#include "tilestone/match/experiment/raw_games.h"

#include "tilestone/core/text.h"
#include "tilestone/match/gomoku/game_result.h"
#include "tilestone/match/jobs/remote_runner.h"
#include "tilestone/match/open_runner.h"

namespace tilestone::experiment {
namespace {

/// What stands before the keys of a result.
class Prefix {
public:
    explicit Prefix(const Experiment& experiment)
        : experiment_(experiment), order_(match::order_of(experiment.batch)) {}

    [[nodiscard]] std::string of(std::uint64_t job) const {
        const std::string number = R"({"unit":)" + std::to_string(job);
        if (experiment_.subject == Subject::kTwenty48) {
            return number + R"(,"cell":)" + std::to_string(order_.place_of(job).player) + ",";
        }
        return number + R"(,"pairing":)" +
               std::to_string(match::place_of(experiment_.match, job).pairing) + ",";
    }

private:
    const Experiment& experiment_;
    match::BatchOrder order_;
};

Result<std::uint64_t> job_of(std::string_view line, std::uint64_t jobs) {
    constexpr std::string_view kBegin = R"({"unit":)";
    const Error none{"it does not begin with a unit of the plan"};
    if (!line.starts_with(kBegin)) return none;
    line.remove_prefix(kBegin.size());
    const Result<std::int64_t> job = parse_integer(line.substr(0, line.find(',')));
    if (!job || *job < 0 || static_cast<std::uint64_t>(*job) >= jobs) return none;
    return static_cast<std::uint64_t>(*job);
}

}  // namespace

template <class T>
std::string raw_games(const Experiment& experiment, const jobs::Codec<T>& codec,
                      std::type_identity_t<jobs::Rows<T>> games) {
    const Prefix prefix(experiment);
    std::string text = jobs::plan_line(ledger_plan(experiment)) + "\n";
    for (const auto& [job, game] : games) {
        text += prefix.of(job) + codec.encode(game).substr(1) + "\n";
    }
    return text;
}

template <class T>
Result<std::vector<jobs::Row<T>>> games_from_raw(const Experiment& experiment,
                                                 const jobs::Codec<T>& codec,
                                                 std::string_view text) {
    const Prefix prefix(experiment);
    const jobs::Plan plan = ledger_plan(experiment);
    std::vector<jobs::Row<T>> games;
    std::size_t number = 0;
    for (const std::string_view line : split(text, '\n')) {
        const auto at = [&](const std::string& message) {
            return Error{std::to_string(number) + ": " + message};
        };
        if (++number == 1) {
            const Result<jobs::Plan> read = jobs::plan_from_line(line);
            if (!read || match::with_new_names(*read) != plan) {
                return at("it is of another experiment");
            }
            continue;
        }
        if (line.empty()) continue;
        const auto job = job_of(line, plan.jobs);
        if (!job) return at(job.error().message);
        const std::string begin = prefix.of(*job);
        if (!line.starts_with(begin)) return at("it is of another cell or pairing");
        Result<T> game = codec.decode("{" + std::string(line.substr(begin.size())));
        if (!game) return at(game.error().message);
        if (!jobs::put_row(games, *job, std::move(*game))) return at("the unit is there twice");
    }
    return games;
}

template std::string raw_games(const Experiment&, const jobs::Codec<match::GameRecord>&,
                               jobs::Rows<match::GameRecord>);
template std::string raw_games(const Experiment&, const jobs::Codec<match::GameResult>&,
                               jobs::Rows<match::GameResult>);
template Result<std::vector<jobs::Row<match::GameRecord>>> games_from_raw(
    const Experiment&, const jobs::Codec<match::GameRecord>&, std::string_view);
template Result<std::vector<jobs::Row<match::GameResult>>> games_from_raw(
    const Experiment&, const jobs::Codec<match::GameResult>&, std::string_view);

}  // namespace tilestone::experiment
