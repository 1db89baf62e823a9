// SPDX-License-Identifier: MIT
#include "tilestone/match/experiment/variation.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "tilestone/core/rounding.h"
#include "tilestone/core/text.h"
#include "tilestone/engine/gomoku/players.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/match/gomoku/entrant.h"

namespace tilestone::experiment {
namespace {

std::string value_text(double value) {
    constexpr int kDigits = 5;       // more digits only make names long
    constexpr double kShort = 1e12;  // rounds noise around 0 away
    const bool is_small = std::abs(value) < 1;
    return shortest(
        rounded_to_digits(is_small ? std::round(value * kShort) / kShort : value, kDigits));
}

/// { from, to, steps, scale }
std::vector<RawValue> read_range(Section& section) {
    const std::size_t line = section.line();
    const auto from = section.real("from");
    const auto to = section.real("to");
    const auto steps = section.whole("steps", 2, kMaxValues);
    const std::string scale = section.text("scale", "linear");
    for (const char* key : {"from", "to", "steps"}) {
        if (!section.has(key)) section.report(key, "is missing: a range has from, to and steps");
    }
    if (scale != "linear" && scale != "log") section.report("scale", "must be linear or log");
    section.done();
    if (!from || !to || !steps) return {};
    const bool logarithmic = scale == "log";
    if (logarithmic && (*from <= 0 || *to <= 0)) {
        section.report("scale", "log needs numbers above 0");
        return {};
    }
    if (logarithmic && !std::isnormal(*to / *from)) {
        section.report("scale", "log needs ends that are closer together");
        return {};
    }
    std::vector<RawValue> values;
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
    auto entrants = match::parse_entrants({player});
    if (!entrants) return entrants.error();
    const auto* own = std::get_if<engine::PlayerSpec<gomoku::Game>>(&entrants->front().player);
    if (own == nullptr) return std::optional<Options>{};
    return std::optional(own->options);
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
    AxisCheck(const Options& options, std::string player, FirstError& first_error)
        : options_(options), player_(std::move(player)), first_error_(first_error) {}

    Axis check(const RawAxis& raw_value) {
        Axis axis{.option = raw_value.option};
        const OptionSpec* spec = find_spec(options_.table(), raw_value.option);
        const std::size_t line = raw_value.values.empty() ? 0 : raw_value.values.front().line;
        if (spec == nullptr) {
            first_error_.add(line, no_such_option(options_, raw_value.option, player_));
            return axis;
        }
        axis.option = spec->name;
        if (options_.given(raw_value.option)) {
            first_error_.add(line, "player " + player_ + " gives " + raw_value.option +
                                       " itself, which is varied here");
        }
        for (const RawValue& value : raw_value.values) add(axis, *spec, value);
        return axis;
    }

private:
    void add(Axis& axis, const OptionSpec& spec, const RawValue& value) {
        std::string text = value.text;
        const Result<double> number = parse_real(text);
        if (number && spec.type == OptionType::kInteger) text = shortest(std::round(*number));
        Options tried = options_;
        if (const Status set = tried.set(spec.name, text); !set) {
            first_error_.add(value.line, "player " + player_ + ": " + set.error().message);
        }
        // Rounding may have made two of one.
        if (!std::ranges::count(axis.values, text)) axis.values.push_back(text);
    }

    const Options& options_;
    std::string player_;
    FirstError& first_error_;
};

}  // namespace

std::vector<RawAxis> read_axes(Section& section) {
    std::vector<RawAxis> axes;
    for (const std::string& option : section.keys()) {
        RawAxis axis{.option = option};
        if (section.is_table(option)) {
            std::optional<Section> range = section.table(option);
            axis.values = read_range(*range);
        } else {
            axis.values = section.list(option);
            if (axis.values.empty()) section.report(option, "has no values");
        }
        axes.push_back(std::move(axis));
    }
    return axes;
}

std::vector<Axis> checked_axes(const std::vector<RawAxis>& raw_value, Subject subject,
                               const std::string& player, std::size_t line, FirstError& first_error,
                               std::vector<RenamedOption>& renamed) {
    std::vector<Axis> axes;
    const auto options = options_of(subject, player);
    if (!options) {
        first_error.add(line, options.error().message);
        return axes;
    }
    if (!*options) {
        if (!raw_value.empty()) first_error.add(line, player + " has no options to vary");
        return axes;
    }
    AxisCheck check(**options, player.substr(0, player.find(':')), first_error);
    add_renamed(renamed, (*options)->renamed());
    for (const RawAxis& each : raw_value) {
        Axis axis = check.check(each);
        if (std::ranges::count(axes, axis.option, &Axis::option) != 0) {
            first_error.add(line, "option " + axis.option + ": it is varied twice");
        }
        const OptionSpec* spec = find_spec((*options)->table(), axis.option);
        if (spec != nullptr && each.option != spec->name) {
            add_renamed(renamed, std::array{RenamedOption{spec->old_name, spec->name}});
        }
        axes.push_back(std::move(axis));
    }
    return axes;
}

std::string unit_of(const Experiment& experiment, const Series& series, std::string_view option) {
    const auto options = options_of(experiment.subject, series.player);
    if (!options || !*options) return {};
    const OptionSpec* spec = find_spec((*options)->table(), option);
    return spec == nullptr ? std::string{} : std::string(spec->unit);
}

}  // namespace tilestone::experiment
