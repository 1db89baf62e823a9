// SPDX-License-Identifier: MIT
#include "tilestone/lab/experiment/variation.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "tilestone/arena/match/entrant.h"
#include "tilestone/base/text.h"
#include "tilestone/engine/gomoku/players.h"
#include "tilestone/engine/twenty48/players.h"

namespace tilestone::lab {
namespace {

/// Of values in between: more digits say nothing and make names long.
constexpr double kDigits = 1e4;

double rounded(double value) {
    if (value == 0) return 0;
    const double unit = std::pow(10, std::floor(std::log10(std::abs(value)))) / kDigits;
    // Through a text, so that 0.3 is 0.3 and not 0.30000000000000004.
    return std::round(value / unit) * unit;
}

std::string value_text(double value) {
    constexpr double kShort = 1e12;  // so many steps of 1 are told from each other
    return shortest(std::round(rounded(value) * kShort) / kShort);
}

/// { from, to, steps, scale }
std::vector<Written> read_range(Section& section) {
    const std::size_t line = section.line();
    const auto from = section.real("from");
    const auto to = section.real("to");
    const auto steps = section.whole("steps", 2, kMostValues);
    const std::string scale = section.text("scale", "linear");
    for (const char* key : {"from", "to", "steps"}) {
        if (!section.has(key)) section.complain(key, "is missing: a range has from, to and steps");
    }
    if (scale != "linear" && scale != "log") section.complain("scale", "must be linear or log");
    section.done();
    if (!from || !to || !steps) return {};
    const bool logarithmic = scale == "log";
    if (logarithmic && (*from <= 0 || *to <= 0)) {
        section.complain("scale", "log needs numbers above 0");
        return {};
    }
    std::vector<Written> values;
    for (std::uint64_t i = 0; i < *steps; ++i) {
        const double share = double(i) / double(*steps - 1);
        const double value =
            logarithmic ? *from * std::pow(*to / *from, share) : *from + (*to - *from) * share;
        values.push_back({value_text(value), line});
    }
    return values;
}

/// The options of a player's text; nothing where it is a program of others.
Result<std::optional<Options>> options_of(Subject subject, const std::string& player) {
    if (subject == Subject::kTwenty48) {
        auto spec = engine::parse_player<twenty48::Game>(player);
        if (!spec) return spec.error();
        return std::optional(std::move(spec->options));
    }
    auto entrants = arena::enter({player});
    if (!entrants) return entrants.error();
    const auto* own = std::get_if<engine::PlayerSpec<gomoku::Game>>(&entrants->front().who);
    if (own == nullptr) return std::optional<Options>{};
    return std::optional(own->options);
}

const OptionSpec* find(const Options& options, std::string_view name) {
    const auto found = std::ranges::find(options.table(), name, &OptionSpec::name);
    return found == options.table().end() ? nullptr : &*found;
}

std::string no_such_option(const Options& options, std::string_view name,
                           const std::string& player) {
    std::vector<std::string_view> names;
    for (const OptionSpec& spec : options.table()) names.push_back(spec.name);
    const std::string_view meant = nearest_word(name, names);
    const std::string hint = names.empty()   ? ""
                             : meant.empty() ? "; there are: " + join(names, ", ")
                                             : "; did you mean " + std::string(meant) + "?";
    return "player " + player + " has no option " + in_quotes(name) + hint;
}

/// One axis of a player of ours.
class AxisCheck {
public:
    AxisCheck(const Options& options, std::string player, Complaint& complaint)
        : options_(options), player_(std::move(player)), complaint_(complaint) {}

    Axis check(const WrittenAxis& written) {
        Axis axis{.option = written.option};
        const OptionSpec* spec = find(options_, written.option);
        const std::size_t line = written.values.empty() ? 0 : written.values.front().line;
        if (spec == nullptr) {
            complaint_.add(line, no_such_option(options_, written.option, player_));
            return axis;
        }
        if (options_.given(written.option)) {
            complaint_.add(line, "player " + player_ + " gives " + written.option +
                                     " itself, which is varied here");
        }
        for (const Written& value : written.values) add(axis, *spec, value);
        return axis;
    }

private:
    void add(Axis& axis, const OptionSpec& spec, const Written& value) {
        std::string text = value.text;
        const Result<double> number = parse_real(text);
        if (number && spec.type == OptionType::kInteger) text = shortest(std::round(*number));
        Options tried = options_;
        if (const Status set = tried.set(spec.name, text); !set) {
            complaint_.add(value.line, "player " + player_ + ": " + set.error().message);
        }
        // Rounding may have made two of one.
        if (!std::ranges::count(axis.values, text)) axis.values.push_back(text);
    }

    const Options& options_;
    std::string player_;
    Complaint& complaint_;
};

}  // namespace

std::vector<WrittenAxis> read_axes(Section& section) {
    std::vector<WrittenAxis> axes;
    for (const std::string& option : section.keys()) {
        WrittenAxis axis{.option = option};
        if (section.is_table(option)) {
            std::optional<Section> range = section.table(option);
            axis.values = read_range(*range);
        } else {
            axis.values = section.list(option);
            if (axis.values.empty()) section.complain(option, "has no values");
        }
        axes.push_back(std::move(axis));
    }
    return axes;
}

std::vector<Axis> checked_axes(const std::vector<WrittenAxis>& written, Subject subject,
                               const std::string& player, std::size_t line, Complaint& complaint) {
    std::vector<Axis> axes;
    const auto options = options_of(subject, player);
    if (!options) {
        complaint.add(line, options.error().message);
        return axes;
    }
    if (!*options) {
        if (!written.empty()) complaint.add(line, player + " has no options to vary");
        return axes;
    }
    AxisCheck check(**options, player.substr(0, player.find(':')), complaint);
    for (const WrittenAxis& each : written) axes.push_back(check.check(each));
    return axes;
}

std::string unit_of(const Experiment& experiment, const Series& series, std::string_view option) {
    const auto options = options_of(experiment.subject, series.player);
    if (!options || !*options) return {};
    const OptionSpec* spec = find(**options, option);
    return spec == nullptr ? std::string{} : std::string(spec->unit);
}

}  // namespace tilestone::lab
