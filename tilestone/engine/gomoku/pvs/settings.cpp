// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/pvs/settings.h"

#include <array>
#include <string_view>
#include <type_traits>

namespace tilestone::engine::gomoku {
namespace {

using search::Margin;
using search::SelectiveSettings;

constexpr double kMaxPlies = 99;
constexpr double kMaxValue = 100'000;
constexpr double kMaxMoves = 400;
constexpr double kMaxReduction = 20;

/// A parameter of the search as an option.
struct Number {
    std::string_view name;
    std::string_view old_name;
    double least;
    double most;
    std::string_view help;
    double (*get)(const SelectiveSettings&);
    void (*set)(SelectiveSettings&, double);
    bool whole;
};

template <auto member>
constexpr Number number(std::string_view name, std::string_view old_name, double most,
                        std::string_view help, double least = 0) {
    using Type = std::remove_cvref_t<decltype(SelectiveSettings{}.*member)>;
    return {
        .name = name,
        .old_name = old_name,
        .least = least,
        .most = std::is_same_v<Type, bool> ? 1 : most,
        .help = help,
        .get = [](const SelectiveSettings& from) { return static_cast<double>(from.*member); },
        .set = [](SelectiveSettings& to, double value) { to.*member = static_cast<Type>(value); },
        .whole = std::is_integral_v<Type>};
}

template <auto margin, auto part>
constexpr Number margin_number(std::string_view name, std::string_view old_name, double least,
                               double most, std::string_view help) {
    using Type = std::remove_cvref_t<decltype(Margin{}.*part)>;
    return {
        .name = name,
        .old_name = old_name,
        .least = least,
        .most = most,
        .help = help,
        .get =
            [](const SelectiveSettings& from) { return static_cast<double>((from.*margin).*part); },
        .set = [](SelectiveSettings& to,
                  double value) { (to.*margin).*part = static_cast<Type>(value); },
        .whole = true};
}

using S = SelectiveSettings;

template <auto margin>
constexpr Number depth_of(std::string_view name, std::string_view old_name, std::string_view help) {
    return margin_number<margin, &Margin::depth>(name, old_name, 0, kMaxPlies, help);
}
template <auto margin>
constexpr Number base_of(std::string_view name, std::string_view old_name, std::string_view help) {
    return margin_number<margin, &Margin::base>(name, old_name, -kMaxValue, kMaxValue, help);
}
template <auto margin>
constexpr Number per_ply_of(std::string_view name, std::string_view old_name,
                            std::string_view help) {
    return margin_number<margin, &Margin::per_ply>(name, old_name, 0, kMaxValue, help);
}

constexpr std::array kNumbers = {
    number<&S::aspiration>("aspiration", "", kMaxValue,
                           "half the width of the aspiration window; 0: the full window"),
    depth_of<&S::razoring>("razoring_depth", "razoring_plies", "razoring up to this depth"),
    base_of<&S::razoring>("razoring_base", "",
                          "margin below alpha, under which only a VCF can save the node"),
    per_ply_of<&S::razoring>("razoring_per_ply", "razoring", "more margin for each ply"),
    depth_of<&S::reverse_futility>("rfp_depth", "futility_plies",
                                   "reverse futility pruning up to this depth"),
    base_of<&S::reverse_futility>("rfp_base", "futility_base",
                                  "margin above beta, from which the node fails high"),
    per_ply_of<&S::reverse_futility>("rfp_per_ply", "futility", "more margin for each ply"),
    number<&S::reverse_futility_improving>("rfp_improving", "futility_improving", kMaxValue,
                                           "less margin where the side improves"),
    depth_of<&S::futility>("fp_depth", "hopeless_plies", "futility pruning up to this depth"),
    base_of<&S::futility>("fp_base", "hopeless_base",
                          "margin below alpha, under which quiet moves are skipped"),
    per_ply_of<&S::futility>("fp_per_ply", "hopeless", "more margin for each ply"),
    number<&S::prunes_pv>("prunes_pv", "skips_on_line", 1, "moves are pruned in PV nodes too"),
    number<&S::lmp_depth>("lmp_depth", "late_plies", kMaxPlies,
                          "late move pruning up to this depth"),
    number<&S::lmp_base>("lmp_base", "late_base", kMaxMoves, "moves that are never pruned"),
    number<&S::lmp_factor>("lmp_factor", "late", kMaxMoves,
                           "more moves: this times depth to the power of lmp_power"),
    number<&S::lmp_power>("lmp_power", "late_power", 4, "exponent of the depth"),
    number<&S::lmp_improving>("lmp_improving", "late_improving", 10,
                              "times as many moves where the side improves"),
    number<&S::lmp_threats>("lmp_threats", "late_threats", 1, "threats are pruned too"),
    number<&S::lmp_not_quiet>("lmp_not_quiet", "late_unsettled", 1,
                              "also where an open four or a five must be stopped"),
    depth_of<&S::fail_high>("fail_high_depth", "high_plies",
                            "fail-high reduction of cut nodes up to this depth"),
    base_of<&S::fail_high>("fail_high_base", "high_base",
                           "margin above beta, from which a cut node is reduced by one ply"),
    per_ply_of<&S::fail_high>("fail_high_per_ply", "high", "more margin for each ply"),
    number<&S::alpha_raised_reduction>("alpha_raised_reduction", "less_if_found", kMaxReduction,
                                       "plies less after a move has raised alpha in a PV node"),
    number<&S::iir_pv>("iir_pv", "", kMaxReduction,
                       "plies less in PV nodes for each ply that the table's entry is shallower"),
    number<&S::iir_pv_max>("iir_pv_max", "", kMaxReduction, "at most so many plies less"),
    number<&S::lmr_depth>("lmr_depth", "reduce_plies", kMaxPlies,
                          "late move reductions from this depth on; 0: never"),
    number<&S::lmr_moves>("lmr_moves", "reduce_moves", kMaxMoves, "moves that are not reduced"),
    number<&S::lmr_base>("lmr_base", "reduce_base", kMaxReduction, "plies of reduction, plus",
                         -kMaxReduction),
    number<&S::lmr_factor>("lmr_factor", "reduce", kMaxReduction,
                           "this times the logarithms of depth and move number"),
    number<&S::lmr_cut>("lmr_cut", "reduce_cut", kMaxReduction, "more in cut nodes"),
    number<&S::lmr_worse>("lmr_worse", "reduce_worse", kMaxReduction,
                          "more where the side does not improve"),
    number<&S::lmr_pv>("lmr_pv", "reduce_pv", kMaxReduction, "less in PV nodes"),
    number<&S::lmr_history>("lmr_history", "reduce_history", kMaxReduction,
                            "less for the best history, more for the worst"),
    number<&S::lmr_killer>("lmr_killer", "reduce_killer", kMaxReduction,
                           "less for killers and counter moves"),
    number<&S::lmr_threat>("lmr_threat", "reduce_threat", kMaxPlies, "less for threats"),
    number<&S::lmr_irrelevant>("lmr_irrelevant", "reduce_aside", kMaxReduction,
                               "more for each sign of an irrelevant reply"),
    number<&S::lmr_follow_up>("lmr_follow_up", "reduce_going", kMaxReduction,
                              "less for a follow-up of the previous threat"),
    number<&S::lmr_policy>("lmr_policy", "", kMaxReduction,
                           "more for a move that the move ordering rates e times less likely"),
    number<&S::lmr_policy_free>("lmr_policy_free", "", kMaxReduction,
                                "logarithm of the ratio of odds that costs nothing yet"),
    number<&S::lmr_policy_max>("lmr_policy_max", "", kMaxReduction, "at most so much more"),
    depth_of<&S::lmr_deeper>("lmr_deeper_depth", "",
                             "0: no search is repeated deeper for a surprising value"),
    base_of<&S::lmr_deeper>("lmr_deeper_base", "",
                            "margin above alpha, from which it is repeated one ply deeper"),
    per_ply_of<&S::lmr_deeper>("lmr_deeper_per_ply", "", "more margin for each ply of reduction"),
    number<&S::lmr_shallower>("lmr_shallower", "", kMaxValue,
                              "margin above the best, below which it is one ply less deep"),
    number<&S::extensions>("extensions", "", kMaxReduction, "plies for the only reply to a four"),
    number<&S::tt_extension>("tt_extension", "", kMaxReduction, "plies for the table's move"),
    number<&S::tt_extension_pv>("tt_extension_pv", "", kMaxReduction,
                                "plies for the table's move in PV nodes"),
    number<&S::singular_depth>("singular_depth", "singular_plies", kMaxPlies,
                               "singular extensions from this depth on; 0: never"),
    number<&S::singular_per_ply>("singular_per_ply", "singular", kMaxValue,
                                 "margin for each ply, by which all other moves are worse"),
    number<&S::singular_trust>("singular_trust", "", kMaxPlies,
                               "the table's entry may be so many plies shallower"),
    number<&S::singular_double>("singular_double", "", kMaxValue,
                                "margin more, from which two plies are added; 0: never"),
    number<&S::threat_history>("threat_history", "learn_threats", 1,
                               "threats have a history score too"),
    number<&S::order_history>("order_history", "", kMaxValue,
                              "move ordering: bonus for the best history"),
    number<&S::order_killer>("order_killer", "", kMaxValue, "move ordering: bonus for a killer"),
    number<&S::order_counter>("order_counter", "", kMaxValue,
                              "move ordering: bonus for a counter move"),
};

constexpr auto kOptions = [] {
    std::array<OptionSpec, kNumbers.size()> options{};
    for (std::size_t i = 0; i < kNumbers.size(); ++i) {
        const Number& number = kNumbers[i];
        options[i] = {.name = number.name,
                      .type = number.whole ? OptionType::kInteger : OptionType::kReal,
                      .default_value = number.get(kPvsSettings),
                      .minimum = number.least,
                      .maximum = number.most,
                      .help = number.help,
                      .old_name = number.old_name};
    }
    return options;
}();

}  // namespace

std::span<const OptionSpec> search_number_options() { return kOptions; }

SelectiveSettings settings_from(const Options& options) {
    SelectiveSettings settings = kPvsSettings;
    for (const Number& number : kNumbers) {
        const double value = number.whole ? static_cast<double>(options.integer(number.name))
                                          : options.real(number.name);
        number.set(settings, value);
    }
    return settings;
}

}  // namespace tilestone::engine::gomoku
