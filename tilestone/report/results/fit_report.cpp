// SPDX-License-Identifier: MIT
#include "tilestone/report/results/fit_report.h"

#include <algorithm>

#include "tilestone/core/build_info.h"
#include "tilestone/core/text.h"
#include "tilestone/report/json.h"
#include "tilestone/report/number_text.h"

namespace tilestone::report {
namespace {

using training::GamesHeader;

constexpr int kLossDecimals = 4;

/// 16 digits.
std::string hex_text(std::uint64_t number) {
    constexpr int kBits = 64;
    constexpr int kBitsOfDigit = 4;
    std::string text;
    for (int shift = kBits - kBitsOfDigit; shift >= 0; shift -= kBitsOfDigit) {
        text += "0123456789abcdef"[number >> shift & 0xf];
    }
    return text;
}

std::string command_of(const FittedRule& rule) {
    std::string files;
    for (const FitData& file : rule.data) files += (files.empty() ? "" : ",") + file.file;
    const std::string from = rule.from.empty() ? "" : " --from " + rule.from;
    return "tilestone train gomoku --fit --data " + files + from + " --mix " + shortest(rule.mix) +
           " --weight-decay " + shortest(rule.settings.weight_decay) + " --rate " +
           shortest(rule.settings.rate) + " --epochs " + std::to_string(rule.settings.epochs) +
           " --network-epochs " + std::to_string(rule.network.epochs) + " --seed " +
           std::to_string(rule.settings.seed);
}

Json json_of(const FitData& file) {
    Json json;
    json["file"] = file.file;
    json["player"] = file.header.player;
    json["explore"] = json_number(file.header.explore);
    json["size"] = file.header.size;
    json["games"] = file.games;
    json["seed"] = file.header.seed;
    json["checksum"] = hex_text(file.checksum);
    return json;
}

Json json_of(const FittedRule& rule) {
    Json json;
    json["rule"] = name_of(rule.rule);
    json["command"] = command_of(rule);
    json["games"] = rule.games;
    json["positions"] = rule.positions;
    json["held"] = rule.validation;
    json["loss_before"] = json_number(rule.curve.front().validation);
    json["lines_loss"] = json_number(rule.best_of_lines.validation);
    json["loss"] = json_number(rule.best.validation);
    json["result_loss_before"] = json_number(rule.curve.front().validation_result);
    json["result_loss"] = json_number(rule.best.validation_result);
    json["moves_loss_before"] = json_number(rule.moves_before.nats);
    json["moves_loss"] = json_number(rule.moves.nats);
    json["moves_first"] = json_number(rule.moves.first);
    json["data"] = Json::array();
    for (const FitData& file : rule.data) json["data"].push_back(json_of(file));
    json["mix"] = json_number(rule.mix);
    json["pull"] = json_number(rule.settings.weight_decay);
    json["rate"] = json_number(rule.settings.rate);
    json["epochs"] = rule.curve.back().epoch;
    json["best_epoch"] = rule.best.epoch;
    json["network"] = rule.network.epochs;
    json["seed"] = rule.settings.seed;
    json["revision"] = git_revision();
    return json;
}

Json rules_of(const FitReport& report) {
    Json rules = Json::array();
    for (const FittedRule& rule : report.rules) rules.push_back(json_of(rule));
    return rules;
}

}  // namespace

std::string self_play_json(const SelfPlayReport& report) {
    Json json;
    json["files"] = Json::array();
    for (const PlayedFile& file : report.files) {
        Json each;
        each["file"] = file.file;
        each["rule"] = name_of(file.header.rule);
        each["games"] = file.games;
        each["games_before"] = file.games_before;
        each["dropped"] = file.dropped;
        each["seed"] = file.header.seed;
        json["files"].push_back(each);
    }
    const GamesHeader& header = report.files.front().header;
    json["player"] = header.player;
    json["size"] = header.size;
    json["explore"] = json_number(header.explore);
    json["threads"] = report.threads;
    json["seconds"] = json_number(report.seconds);
    json["interrupted"] = report.interrupted;
    return answer_text(json);
}

std::string self_play_text(const SelfPlayReport& report, Language language) {
    std::string text;
    for (const PlayedFile& file : report.files) {
        text += file.file + ": " + std::string(name_of(file.header.rule)) + ", ";
        text += count_text(file.games);
        text += Phrase{" games, ", " 局，其中新下 "}.in(language);
        text += count_text(file.games - file.games_before);
        text += Phrase{" of them new\n", " 局\n"}.in(language);
        if (file.dropped == 0) continue;
        text += Phrase{"  a last game cut short was dropped\n", "  丢弃了末尾不完整的一局\n"}.in(
            language);
    }
    return text + duration_text(report.seconds, language) + "\n";
}

std::string self_play_progress(const PlayedFile& file, std::uint64_t games, Language language) {
    std::string text(name_of(file.header.rule));
    text += ": " + count_text(file.games) + "/" + count_text(games);
    return text.append(Phrase{" games", " 局"}.in(language));
}

std::string fit_json(const FitReport& report) {
    Json json;
    json["rules"] = rules_of(report);
    json["file"] = report.file;
    json["bytes"] = report.bytes;
    json["seconds"] = json_number(report.seconds);
    json["interrupted"] = report.interrupted;
    return answer_text(json);
}

std::string fit_text(const FitReport& report, Language language) {
    std::string text;
    for (const FittedRule& rule : report.rules) {
        text += std::string(name_of(rule.rule)) + ": " + count_text(rule.games);
        text += Phrase{" games, ", " 局，"}.in(language);
        text += count_text(rule.positions) + " + " + count_text(rule.validation);
        text += Phrase{" positions, best after epoch ", " 个局面，最佳轮次 "}.in(language);
        text += std::to_string(rule.best.epoch) + "/" + std::to_string(rule.curve.back().epoch);
        const auto losses = [&](const Phrase& of, double before, double now) {
            text += "\n  ";
            text += of.in(language);
            text += fixed_text(before, kLossDecimals) + " → " + fixed_text(now, kLossDecimals);
        };
        const training::EpochLoss& before = rule.curve.front();
        losses({"loss of targets held back: ", "留出局面对目标的损失："}, before.validation,
               rule.best.validation);
        losses({"of their games' results: ", "对胜负结果的损失："}, before.validation_result,
               rule.best.validation_result);
        losses({"of the moves played: ", "对所下着法的损失："}, rule.moves_before.nats,
               rule.moves.nats);
        text += "\n";
    }
    text += report.file + ": " + count_text(report.bytes);
    text += Phrase{" bytes, after ", " 字节，用时 "}.in(language);
    return text + duration_text(report.seconds, language) + "\n";
}

std::string fit_progress(const FittedRule& rule, int epochs, Language language) {
    const auto best = std::ranges::min_element(rule.curve, {}, &training::EpochLoss::validation);
    std::string text(name_of(rule.rule));
    text += Phrase{": epoch ", "：第 "}.in(language);
    text += std::to_string(rule.curve.back().epoch) + "/" + std::to_string(epochs);
    text += Phrase{", loss ", " 轮，损失 "}.in(language);
    text += fixed_text(best->validation, kLossDecimals);
    text += Phrase{" of positions held back, ", "（留出局面），之前 "}.in(language);
    text += fixed_text(rule.curve.front().validation, kLossDecimals);
    return text.append(Phrase{" before", ""}.in(language));
}

std::string moves_progress(gomoku::Rule rule, const training::MoveFit& fit, Language language) {
    std::string text(name_of(rule));
    text += Phrase{": moves, loss ", "：着法，损失 "}.in(language);
    text += fixed_text(fit.best().nats, kLossDecimals);
    return text.append(Phrase{" of positions held back", "（留出局面）"}.in(language));
}

std::string fit_manifest(const FitReport& report, std::string_view before) {
    Json rules = rules_of(report);
    const std::optional<Json> old = Json::parse(before);
    const Json* const old_rules = old ? old->find("rules") : nullptr;
    for (const Json& kept :
         old_rules != nullptr && old_rules->is_array() ? old_rules->items() : std::vector<Json>()) {
        const Json* const name = kept.find("rule");
        if (name == nullptr) continue;
        bool fitted = false;
        for (const FittedRule& rule : report.rules) {
            fitted = fitted || name->text() == name_of(rule.rule);
        }
        if (!fitted) rules.push_back(kept);
    }
    Json json;
    json["rules"] = std::move(rules);
    return dump(rounded(std::move(json)));
}

}  // namespace tilestone::report
