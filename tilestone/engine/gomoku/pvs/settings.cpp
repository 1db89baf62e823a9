// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/pvs/settings.h"

#include <array>
#include <string_view>
#include <type_traits>

namespace tilestone::engine {
namespace {

using search::Margin;
using search::SelectiveSettings;

constexpr double kMostPlies = 99;
constexpr double kMostValue = 100'000;
constexpr double kMostMoves = 400;
constexpr double kMostReduction = 20;

/// A parameter of the search as an option.
struct Number {
    std::string_view name;
    double least;
    double most;
    std::string_view help;
    double (*get)(const SelectiveSettings&);
    void (*set)(SelectiveSettings&, double);
    bool whole;
};

template <auto member>
constexpr Number number(std::string_view name, double most, std::string_view help,
                        double least = 0) {
    using Type = std::remove_cvref_t<decltype(SelectiveSettings{}.*member)>;
    return {
        .name = name,
        .least = least,
        .most = std::is_same_v<Type, bool> ? 1 : most,
        .help = help,
        .get = [](const SelectiveSettings& from) { return static_cast<double>(from.*member); },
        .set = [](SelectiveSettings& to, double value) { to.*member = static_cast<Type>(value); },
        .whole = std::is_integral_v<Type>};
}

template <auto margin, auto part>
constexpr Number margin_number(std::string_view name, double least, double most,
                               std::string_view help) {
    using Type = std::remove_cvref_t<decltype(Margin{}.*part)>;
    return {
        .name = name,
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
constexpr Number plies_of(std::string_view name, std::string_view help) {
    return margin_number<margin, &Margin::depth>(name, 0, kMostPlies, help);
}
template <auto margin>
constexpr Number base_of(std::string_view name, std::string_view help) {
    return margin_number<margin, &Margin::base>(name, -kMostValue, kMostValue, help);
}
template <auto margin>
constexpr Number per_ply_of(std::string_view name, std::string_view help) {
    return margin_number<margin, &Margin::per_ply>(name, 0, kMostValue, help);
}

constexpr std::array kNumbers = {
    number<&S::aspiration>("aspiration", kMostValue,
                           "half the window round the last value; 0: all"),
    plies_of<&S::razoring>("razoring_plies", "up to so many plies above the horizon"),
    base_of<&S::razoring>("razoring_base",
                          "so far below what is needed only a win by fours helps,"),
    per_ply_of<&S::razoring>("razoring", "and so much for each ply"),
    plies_of<&S::reverse_futility>("futility_plies", "up to so many plies above the horizon"),
    base_of<&S::reverse_futility>("futility_base", "so far above what is needed it stays there,"),
    per_ply_of<&S::reverse_futility>("futility", "and so much for each ply"),
    number<&S::reverse_futility_improving>("futility_improving", kMostValue,
                                           "less where the side improves"),
    plies_of<&S::futility>("hopeless_plies", "up to so many plies above the horizon"),
    base_of<&S::futility>("hopeless_base", "quiet moves so far below what is needed are skipped,"),
    per_ply_of<&S::futility>("hopeless", "and so much for each ply"),
    number<&S::prunes_pv>("skips_on_line", 1, "moves are skipped on the expected line too"),
    number<&S::lmp_depth>("late_plies", kMostPlies, "up to so many plies above the horizon"),
    number<&S::lmp_base>("late_base", kMostMoves, "after so many moves the rest is skipped,"),
    number<&S::lmp_factor>("late", kMostMoves, "and so many times the depth"),
    number<&S::lmp_power>("late_power", 4, "to the power of this,"),
    number<&S::lmp_improving>("late_improving", 10, "times so many where the side improves"),
    number<&S::lmp_threats>("late_threats", 1, "threats too"),
    number<&S::lmp_not_quiet>("late_unsettled", 1,
                              "also where an open four or a five is to be stopped"),
    plies_of<&S::fail_high>("high_plies", "where a cut-off is expected, up to so many plies"),
    base_of<&S::fail_high>("high_base", "nodes so far above are searched one ply less deeply,"),
    per_ply_of<&S::fail_high>("high", "and so much for each ply"),
    number<&S::alpha_raised_reduction>(
        "less_if_found", kMostReduction,
        "plies less once something good is found on the expected line"),
    number<&S::lmr_depth>("reduce_plies", kMostPlies, "from this depth on; 0: never"),
    number<&S::lmr_moves>("reduce_moves", kMostMoves, "after so many moves"),
    number<&S::lmr_base>("reduce_base", kMostReduction, "plies less, and", -kMostReduction),
    number<&S::lmr_factor>("reduce", kMostReduction,
                           "so many times the logarithms of depth and number"),
    number<&S::lmr_cut>("reduce_cut", kMostReduction, "more where a cut-off is expected"),
    number<&S::lmr_worse>("reduce_worse", kMostReduction, "more where the side does not improve"),
    number<&S::lmr_pv>("reduce_pv", kMostReduction, "less on the expected line"),
    number<&S::lmr_history>("reduce_history", kMostReduction,
                            "less for the best history, more for the worst"),
    number<&S::lmr_killer>("reduce_killer", kMostReduction, "less for killers and counter moves"),
    number<&S::lmr_threat>("reduce_threat", kMostPlies, "less for threats"),
    number<&S::lmr_irrelevant>("reduce_aside", kMostReduction,
                               "more for each sign that a four only puts off what is to come"),
    number<&S::lmr_follow_up>("reduce_going", kMostReduction,
                              "less for what goes on with the threat before"),
    number<&S::singular_depth>("singular_plies", kMostPlies,
                               "from this depth on the table's move is compared; 0: never"),
    number<&S::singular_per_ply>("singular", kMostValue,
                                 "for each ply: alone where all others are worse by this"),
    number<&S::learn_threats>("learn_threats", 1, "history is kept of threats too"),
    number<&S::order_history>("order_history", kMostValue, "what the best history adds"),
    number<&S::order_killer>("order_killer", kMostValue, "what a killer has more"),
    number<&S::order_counter>("order_counter", kMostValue, "what a counter move has more"),
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
                      .help = number.help};
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

}  // namespace tilestone::engine
