// SPDX-License-Identifier: MIT
#include "tilestone/report/results/measure_report.h"

#include "tilestone/core/build_info.h"
#include "tilestone/report/json.h"
#include "tilestone/report/number_text.h"

namespace tilestone::report {
namespace {

double per_second(const CountReport& report) {
    return report.seconds > 0 ? static_cast<double>(report.leaves) / report.seconds : 0;
}

}  // namespace

std::string count_json(const CountReport& report) {
    Json json;
    json["position"] = report.position;
    if (report.setup) {
        json["rule"] = std::string(report.setup->rule);
        json["size"] = report.setup->size;
    }
    json["depth"] = report.depth;
    json["leaves"] = report.leaves;
    json["seconds"] = report.seconds;
    json["leaves_per_second"] = per_second(report);
    json["interrupted"] = report.interrupted;
    return answer_text(json);
}

std::string count_report_text(const CountReport& report, Language language) {
    const std::string leaves = std::to_string(report.leaves);
    const std::string seconds = value_text(report.seconds);
    std::string text;
    if (language == Language::kChinese) {
        text = std::to_string(report.depth) + " 步之后有 " + leaves + " 个局面（" + seconds + " 秒";
    } else {
        text = leaves + " positions after " + std::to_string(report.depth) +
               (report.depth == 1 ? " move (" : " moves (") + seconds + " s";
    }
    if (report.interrupted) text += Phrase{", interrupted", "，已中断"}.in(language);
    return text.append(Phrase{")\n", "）\n"}.in(language));
}

std::string bench_json(const BenchReport& report) {
    Json json;
    for (const char* key : {"signature", "nodes", "speeds", "units"}) json[key] = Json::object();
    for (const engine::Signature& each : report.signatures) {
        json["signature"][std::string(each.game)] = each.value;
        json["nodes"][std::string(each.game)] = each.nodes;
    }
    for (const match::Speed& each : report.speeds) {
        json["speeds"][std::string(each.name)] = each.per_second;
        json["units"][std::string(each.name)] = std::string(each.unit);
    }
    json["version"] = std::string(version());
    json["revision"] = std::string(git_revision());
    json["compiler"] = std::string(compiler());
    json["build_type"] = std::string(build_type());
    json["interrupted"] = report.interrupted;
    return answer_text(json);
}

std::string bench_text(const BenchReport& report, Language language) {
    std::string text;
    for (const engine::Signature& each : report.signatures) {
        text += Phrase{"signature ", "特征值 "}.in(language);
        text.append(each.game).append(" ").append(std::to_string(each.value)).append("\n");
    }
    for (const match::Speed& each : report.speeds) {
        text.append(each.name).append(" ").append(rounded_text(each.per_second)).append(" ");
        text.append(each.unit).append(Phrase{" a second\n", " 每秒\n"}.in(language));
    }
    return text;
}

}  // namespace tilestone::report
