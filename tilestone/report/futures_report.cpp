// SPDX-License-Identifier: MIT
#include "tilestone/report/futures_report.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "tilestone/games/twenty48/text.h"
#include "tilestone/report/hint_report.h"
#include "tilestone/report/json.h"
#include "tilestone/report/number_text.h"
#include "tilestone/report/wording.h"

namespace tilestone::report {
namespace {

using engine::twenty48::Concept;
using engine::twenty48::Contrast;
using engine::twenty48::Estimate;
using engine::twenty48::Futures;
using twenty48::Game;
using twenty48::Move;

struct ConceptLabel {
    Phrase words;
    bool is_share = false;
};

// In the order of engine::twenty48::Concept.
constexpr std::array<ConceptLabel, engine::twenty48::kConcepts> kLabels = {{
    {{"games that go on", "未结束的局"}, true},
    {{"empty cells", "空格"}},
    {{"points made", "得分"}},
    {{"the largest pair merged", "最大的一对已合并"}, true},
    {{"a larger tile made", "合成更大的方块"}, true},
    {{"two of the second size merged", "第二大的已合并"}, true},
    {{"two of the third size merged", "第三大的已合并"}, true},
    {{"moves until large tiles merge", "合并大方块前的步数"}},
    {{"largest tile left its corner", "最大方块离开过角落"}, true},
    {{"largest tile in a corner", "最大方块在角上"}, true},
    {{"full edge at the corner", "角上的边是满的"}, true},
    {{"three largest along an edge", "最大三个沿边排好"}, true},
    {{"two largest are neighbours", "最大两个相邻"}, true},
    {{"legal directions", "可走的方向"}},
    {{"small tiles trapped", "被困的小方块"}},
    {{"unevenness of neighbours", "相邻方块的落差"}},
    {{"pairs ready to merge", "可合并的相邻对"}},
    {{"rows and columns in order", "按大小排好的行列"}},
}};

std::vector<Concept> measured(const Futures& futures) {
    std::vector<Concept> concepts;
    for (std::size_t number = 0; number < engine::twenty48::kConcepts; ++number) {
        const auto which = static_cast<Concept>(number);
        if (futures.measures(which)) concepts.push_back(which);
    }
    return concepts;
}

Json json_of(const Estimate& estimate) {
    return {{"mean", estimate.mean}, {"error", estimate.error}};
}

/// Calls visit(other, contrast) for all contrasts of report.move and the other moves.
template <class Visit>
void for_each_contrast(const FuturesReport& report, Visit&& visit) {
    for (const Move other : report.futures->moves()) {
        if (other == *report.move) continue;
        for (const Contrast& contrast : report.futures->contrasts(*report.move, other)) {
            visit(other, contrast);
        }
    }
}

Json json_of(const FuturesReport& report, Move other, const Contrast& contrast, Language language) {
    const engine::Fact fact = fact_of(*report.futures, *report.move, other, contrast);
    return {{"id", fact.id},
            {"text", word<Game>(fact, language)},
            {"polarity", contrast.is_for_first ? "for" : "against"},
            {"move", name_of(*report.move)},
            {"instead", name_of(other)},
            {"length", contrast.length},
            {"here", json_of(contrast.first)},
            {"there", json_of(contrast.second)},
            {"difference", json_of(contrast.difference)},
            {"cells", Json(std::get<std::vector<int>>(*fact.find("cells")))}};
}

/// "6.1 ±0.2"; shares in hundredths.
std::string cell_text(const Estimate& estimate, bool is_share) {
    const double scale = is_share ? 100 : 1;
    const int decimals = !is_share && std::abs(estimate.mean) < 100 ? 1 : 0;
    return fixed_text(scale * estimate.mean, decimals) + (is_share ? "%" : "") + " ±" +
           fixed_text(scale * estimate.error, std::max(decimals, is_share ? 1 : 0));
}

void pad(std::string& line, std::size_t columns) {
    const std::size_t now = columns_of(line);
    if (now < columns) line.append(columns - now, ' ');
}

std::string table_text(const FuturesReport& report, Language language) {
    constexpr std::size_t kLabelColumns = 32;
    constexpr std::size_t kCellColumns = 15;
    const Futures& futures = *report.futures;
    std::string text;
    std::string line;
    const auto end_line = [&] {
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
        line.clear();
    };
    pad(line, kLabelColumns);
    std::size_t columns = kLabelColumns;
    for (const Move move : futures.moves()) {
        line += word_move(move, language);
        pad(line, columns += kCellColumns);
    }
    end_line();
    for (const Concept which : measured(futures)) {
        const ConceptLabel& label = kLabels[static_cast<std::size_t>(which)];
        line += "  ";
        line += label.words.in(language);
        pad(line, columns = kLabelColumns);
        for (const Move move : futures.moves()) {
            line += cell_text(futures.mean(move, which, report.length), label.is_share);
            pad(line, columns += kCellColumns);
        }
        end_line();
    }
    return text;
}

std::string continuation_text(const FuturesReport& report, Language language,
                              const BoardStyle& style) {
    constexpr std::size_t kNumberColumns = 4;
    constexpr std::size_t kMoveColumns = 11;
    const auto steps = report.futures->typical(*report.move);
    const std::string move(word_move(*report.move, language));
    std::string text =
        language == Language::kChinese
            ? "\n向" + move + "走的一种典型续下（20 步后得分居中的一局）：\n"
            : "\nA typical continuation of " + move + " (the median of points after 20 moves):\n";
    for (std::size_t index = 0; index < steps.size(); ++index) {
        std::string number = std::to_string(index + 1);
        std::string line(kNumberColumns - std::min(kNumberColumns, number.size()), ' ');
        line.append(number).append("  ").append(word_move(steps[index].move, language));
        pad(line, kMoveColumns + 2);
        text += line + twenty48::to_text(steps[index].board) + "\n";
    }
    if (!steps.empty()) text += "\n" + board_text(steps.back().board, style);
    return text;
}

std::string contrasts_text(const FuturesReport& report, Language language) {
    std::string good;
    std::string bad;
    for_each_contrast(report, [&](Move other, const Contrast& contrast) {
        std::string& list = contrast.is_for_first ? good : bad;
        list += "  " +
                word<Game>(fact_of(*report.futures, *report.move, other, contrast), language) +
                "\n";
    });
    const std::string move(word_move(*report.move, language));
    const auto part = [&](Phrase before, Phrase after, const std::string& list) {
        if (list.empty()) return std::string{};
        return "\n" + std::string(before.in(language)) + move + std::string(after.in(language)) +
               "\n" + list;
    };
    if (good.empty() && bad.empty()) {
        return "\n" +
               std::string(Phrase{"Nothing that a person would notice sets it apart.",
                                  "与其他走法相比，没有人能察觉的差别。"}
                               .in(language)) +
               "\n";
    }
    return part({"For ", "支持向"}, {":", "走："}, good) +
           part({"Against ", "不利于向"}, {":", "走："}, bad);
}

}  // namespace

Error no_afterstate_value(std::string_view player) {
    return {"player " + std::string(player) + " has no learned evaluation to play on by"};
}

Json json_continuation(std::span<const engine::twenty48::FutureStep> steps) {
    Json json;
    json["steps"] = Json::array();
    for (const auto& [move, board] : steps) {
        json["steps"].push_back({{"move", name_of(move)}, {"position", twenty48::to_text(board)}});
    }
    json["moves"] = steps.size();
    return json;
}

std::string futures_json(const FuturesReport& report, Language language) {
    const Futures& futures = *report.futures;
    Json json = json_position(report.query);
    json["continuations"] = futures.continuations();
    json["length"] = report.length;
    json["seed"] = report.seed;
    json["pair"] = futures.pair() ? Json(std::uint32_t{1} << *futures.pair()) : Json();
    json["corner"] = futures.corner() ? Json(*futures.corner()) : Json();
    json["moves"] = Json::object();
    for (const Move move : futures.moves()) {
        Json& concepts = json["moves"][name_of(move)];
        concepts = Json::object();
        for (const Concept which : measured(futures)) {
            if (futures.continuations() < 2) break;
            concepts[spec_of(which).name] = json_of(futures.mean(move, which, report.length));
        }
    }
    if (report.move) {
        json["contrasts"] = Json::array();
        for_each_contrast(report, [&](Move other, const Contrast& contrast) {
            json["contrasts"].push_back(json_of(report, other, contrast, language));
        });
        json["continuation"] = json_continuation(futures.typical(*report.move));
    }
    json["interrupted"] = report.interrupted;
    return answer_text(json);
}

std::string futures_text(const FuturesReport& report, Language language, const BoardStyle& style) {
    const Futures& futures = *report.futures;
    std::string text = board_text(report.query.state, style) + "\n";
    if (futures.moves().empty()) {
        return text + word<Game>({"game-over", {}}, language) + "\n";
    }
    if (futures.continuations() < 2) {
        return text +
               std::string(Phrase{"Stopped before anything was known.", "还没有结果就停止了。"}.in(
                   language)) +
               "\n";
    }
    const std::string count = count_text(std::uint64_t(futures.continuations()));
    const std::string length = std::to_string(report.length);
    text += language == Language::kChinese
                ? "每种走法各续下 " + count + " 局，" + length + " 步之后的平均值（± 标准误差）：\n"
                : "After " + length + " moves, the means of " + count +
                      " continuations of each move (± standard error):\n";
    text += table_text(report, language);
    if (report.move) text += contrasts_text(report, language);
    if (report.move && report.shows) text += continuation_text(report, language, style);
    return text;
}

}  // namespace tilestone::report
