// SPDX-License-Identifier: MIT
#include "tilestone/report/results/pack_report.h"

#include "tilestone/core/build_info.h"
#include "tilestone/core/text.h"
#include "tilestone/report/json.h"
#include "tilestone/report/number_text.h"

namespace tilestone::report {
namespace {

std::string command_of(const training::TrainingPlan& plan, const training::TrainingRecord& record) {
    return "tilestone train 2048 --shape " + model::to_text(plan.shape) + " --games " +
           std::to_string(record.games) + " --rate " + shortest(plan.rule.rate) + " --lambda " +
           shortest(plan.rule.lambda) + " --delay " + std::to_string(plan.rule.delay) +
           " --actors " + std::to_string(plan.actors) + " --seed " + std::to_string(plan.seed);
}

Json manifest(const PackReport& report) {
    Json json;
    json["command"] = report.command;
    json["games"] = report.games;
    json["moves"] = report.moves;
    json[report.counts_reads ? "mean_score" : "mean_score_last_1000"] =
        json_number(report.mean_score);
    json["seed"] = report.seed;
    json["weights"] = report.weights;
    json["step"] = json_number(double{report.step});
    json["revision"] = git_revision();
    return json;
}

}  // namespace

PackReport report_of(const training::TrainingPlan& plan, const training::TrainingRecord& record) {
    return {.command = command_of(plan, record),
            .games = record.games,
            .moves = record.moves,
            .mean_score = record.now().mean_score,
            .seed = plan.seed};
}

std::string manifest_of(const PackReport& report) { return dump(manifest(report)); }

std::string pack_json(const PackReport& report) {
    Json json = manifest(report);
    json["file"] = report.file;
    json["bytes"] = report.bytes;
    return answer_text(json);
}

std::string pack_text(const PackReport& report, Language language) {
    std::string text = report.file + ": " + count_text(report.weights);
    text += Phrase{" weights in ", " 个权重，"}.in(language);
    text += count_text(report.bytes);
    text += Phrase{" bytes, after ", " 字节，训练 "}.in(language);
    text += count_text(report.games);
    return text.append(Phrase{" games\n", " 局\n"}.in(language));
}

}  // namespace tilestone::report
