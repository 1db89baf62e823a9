// SPDX-License-Identifier: MIT
#include "tilestone/training/tune/iteration.h"

#include <algorithm>
#include <cmath>

#include "tilestone/formats/document/keys.h"

namespace tilestone::tune {
namespace {

using document::Fields;
using document::Keys;

std::string list_text(const std::vector<double>& numbers) {
    std::string text;
    for (const double each : numbers) text += (text.empty() ? "" : ",") + shortest(each);
    return "[" + text + "]";
}

/// A game without any merge has a score of 0.
double log_of(const match::GameRecord& game) {
    return std::log(static_cast<double>(std::max<std::uint64_t>(game.score, 1)));
}

}  // namespace

Candidate judge(std::vector<double> values, const std::vector<match::GameRecord>& games) {
    const auto count = static_cast<double>(games.size());
    Candidate candidate{.values = std::move(values)};
    for (const match::GameRecord& game : games) {
        candidate.log_score += log_of(game) / count;
        candidate.mean_score += static_cast<double>(game.score) / count;
    }
    double squares = 0;
    for (const match::GameRecord& game : games) {
        squares += std::pow(log_of(game) - candidate.log_score, 2);
    }
    if (games.size() > 1) candidate.error = std::sqrt(squares / (count - 1) / count);
    return candidate;
}

std::string to_text(const Iteration& iteration) {
    std::vector<double> values;
    std::vector<double> logs;
    std::vector<double> errors;
    std::vector<double> means;
    for (const Candidate& each : iteration.candidates) {
        values.insert(values.end(), each.values.begin(), each.values.end());
        logs.push_back(each.log_score);
        errors.push_back(each.error);
        means.push_back(each.mean_score);
    }
    Keys keys;
    keys.raw("values", list_text(values));
    keys.raw("log_scores", list_text(logs));
    keys.raw("errors", list_text(errors));
    keys.raw("mean_scores", list_text(means));
    return keys.done();
}

Result<Iteration> iteration_from(std::string_view text, std::size_t options) {
    Result<Fields> fields = Fields::read(text, "iteration");
    if (!fields) return fields.error();
    const auto values = fields->reals("values");
    if (!values) return values.error();
    const auto logs = fields->reals("log_scores");
    if (!logs) return logs.error();
    const auto errors = fields->reals("errors");
    if (!errors) return errors.error();
    const auto means = fields->reals("mean_scores");
    if (!means) return means.error();
    if (const Status done = fields->done(); !done) return done.error();
    const std::size_t count = logs->size();
    if (errors->size() != count || means->size() != count || values->size() != count * options) {
        return Error{"an iteration whose lists are not equally long"};
    }
    Iteration iteration;
    for (std::size_t i = 0; i < count; ++i) {
        const auto first = values->begin() + static_cast<std::ptrdiff_t>(i * options);
        iteration.candidates.push_back({.values = {first, first + std::ptrdiff_t(options)},
                                        .log_score = (*logs)[i],
                                        .error = (*errors)[i],
                                        .mean_score = (*means)[i]});
    }
    return iteration;
}

jobs::Codec<Iteration> iteration_codec(std::size_t options) {
    return {.encode = [](const Iteration& iteration) { return to_text(iteration); },
            .decode = [options](std::string_view text) { return iteration_from(text, options); },
            .row = "iteration"};
}

std::string tune_view() {
    return R"(
        CREATE VIEW candidates AS SELECT
            unit AS iteration,
            score.key AS candidate,
            score.value AS mean_score,
            json_extract(result, '$.log_scores[' || score.key || ']') AS log_score,
            json_extract(result, '$.errors[' || score.key || ']') AS error
        FROM results, json_each(result, '$.mean_scores') AS score)";
}

}  // namespace tilestone::tune
