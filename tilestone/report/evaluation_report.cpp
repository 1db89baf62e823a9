// SPDX-License-Identifier: MIT
#include "tilestone/report/evaluation_report.h"

#include <algorithm>

#include "tilestone/core/text.h"
#include "tilestone/games/twenty48/text.h"
#include "tilestone/report/board_text.h"
#include "tilestone/report/json.h"

namespace tilestone::report {

std::string evaluation_json(const EvaluationReport& report) {
    Json json;
    json["position"] = twenty48::to_text(report.board);
    json["features"] = Json::object();
    for (const auto& feature : report.evaluation.features) {
        json["features"][std::string(feature.name)] = json_number(feature.value);
    }
    for (const auto& reading : report.evaluation.readings) {
        Json each;
        each["feature"] = std::string(report.evaluation.features[reading.feature].name);
        each["cells"] = Json::array();
        for (const int cell : reading.cells) each["cells"].push_back(cell);
        each["value"] = json_number(reading.value);
        json["readings"].push_back(std::move(each));
    }
    json["value"] = json_number(report.evaluation.value);
    json["player"] = report.player;
    json["options"] = json_options(report.options);
    return answer_text(json);
}

std::string evaluation_text(const EvaluationReport& report, Language language, bool color) {
    const auto& features = report.evaluation.features;
    std::size_t width = 0;
    for (const auto& feature : features) width = std::max(width, feature.name.size());
    std::string text = board_text(report.board, {.color = color}) + "\n";
    for (const auto& feature : features) {
        text.append("  ").append(feature.name);
        text.append(width - feature.name.size() + 2, ' ').append(shortest(feature.value) + "\n");
    }
    text += Phrase{"Value by ", "估值（"}.in(language);
    text += report.player;
    text += Phrase{": ", "）："}.in(language);
    return text + shortest(report.evaluation.value) + "\n";
}

}  // namespace tilestone::report
