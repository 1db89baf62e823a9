// SPDX-License-Identifier: MIT
#include "tilestone/training/tune/range.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "tilestone/core/rounding.h"
#include "tilestone/core/text.h"
#include "tilestone/engine/twenty48/players.h"

namespace tilestone::tune {
namespace {

constexpr double kTimesValue = 4;  // default upper end as a multiple of the value
constexpr int kDigits = 5;
constexpr std::string_view kDots = "..";
constexpr std::string_view kLogarithmic = ":log";

Error unknown_option(const Options& options, std::string_view name) {
    Options copy = options;
    return copy.set(name, "").error();  // the error lists the known options
}

Error wrong(const OptionSpec& spec, const std::string& what) {
    return Error{"option " + std::string(spec.name) + ": " + what};
}

/// Reads "LOW..HIGH" or "LOW..HIGH:log" into `range`.
Status read_ends(std::string_view text, const OptionSpec& spec, Range& range) {
    std::string_view ends = text;
    if (ends.ends_with(kLogarithmic)) {
        range.logarithmic = true;
        ends.remove_suffix(kLogarithmic.size());
    }
    const std::size_t dots = ends.find(kDots);
    if (dots == std::string_view::npos) {
        return wrong(spec, in_quotes(text) + " is no range, such as 0..10 or 1..1000:log");
    }
    const Result<double> low = parse_real(ends.substr(0, dots));
    if (!low) return wrong(spec, low.error().message);
    const Result<double> high = parse_real(ends.substr(dots + kDots.size()));
    if (!high) return wrong(spec, high.error().message);
    range.low = *low;
    range.high = *high;
    return ok();
}

Status default_ends(const OptionSpec& spec, double value, Range& range) {
    if (value == 0) {
        return wrong(spec, "its value is 0, which suggests no range; " + std::string(spec.name) +
                               "=LOW..HIGH says one");
    }
    range.low = std::max(spec.minimum, std::min(0.0, kTimesValue * value));
    range.high = std::min(spec.maximum, std::max(0.0, kTimesValue * value));
    return ok();
}

Status check(const OptionSpec& spec, double value, const Range& range) {
    const std::string text = shortest(range.low) + std::string(kDots) + shortest(range.high);
    if (!(range.low < range.high)) return wrong(spec, "there is nothing within " + text);
    if (range.low < spec.minimum || range.high > spec.maximum) {
        return wrong(spec, text + " is not within " + describe_range(spec));
    }
    if (range.logarithmic && range.low <= 0) {
        return wrong(spec, "a logarithmic range begins above 0, not at " + shortest(range.low));
    }
    if (range.logarithmic && !std::isfinite(range.high / range.low)) {
        return wrong(spec, text + " is too wide for a logarithmic range");
    }
    if (value < range.low || value > range.high) {
        return wrong(spec,
                     "the player's own value, " + shortest(value) + ", is not within " + text);
    }
    return ok();
}

Result<Range> parse_range(std::string_view text, const Options& options) {
    const std::size_t equals = text.find('=');
    const std::string_view name = text.substr(0, equals);
    const OptionSpec* spec = find_spec(options.table(), name);
    if (spec == nullptr) return unknown_option(options, name);
    if (spec->type != OptionType::kInteger && spec->type != OptionType::kReal) {
        return wrong(*spec, "it is no number");
    }
    if (!options.has(name)) return wrong(*spec, "the player has no value of it to begin with");
    const double value = options.real(name);
    Range range{.name = std::string(spec->name), .is_integer = spec->type == OptionType::kInteger};
    const Status read = equals == std::string_view::npos
                            ? default_ends(*spec, value, range)
                            : read_ends(text.substr(equals + 1), *spec, range);
    if (!read) return read.error();
    if (const Status fits = check(*spec, value, range); !fits) return fits.error();
    return range;
}

}  // namespace

Result<std::vector<Range>> parse_ranges(std::string_view text, const Options& options) {
    std::vector<Range> ranges;
    for (const std::string_view part : split(text, ',')) {
        Result<Range> range = parse_range(part, options);
        if (!range) return range.error();
        if (std::ranges::count(ranges, range->name, &Range::name) != 0) {
            return Error{"option " + range->name + ": it is there twice"};
        }
        ranges.push_back(std::move(*range));
        if (ranges.size() > kMaxRanges) {
            return Error{"more than " + std::to_string(kMaxRanges) + " options"};
        }
    }
    return ranges;
}

std::string to_text(const Range& range) {
    return range.name + "=" + shortest(range.low) + std::string(kDots) + shortest(range.high) +
           std::string(range.logarithmic ? kLogarithmic : "");
}

double value_at(const Range& range, double share) {
    const double within = std::clamp(share, 0.0, 1.0);
    const double value = range.logarithmic ? range.low * std::pow(range.high / range.low, within)
                                           : range.low + within * (range.high - range.low);
    return std::clamp(range.is_integer ? std::round(value) : rounded_to_digits(value, kDigits),
                      range.low, range.high);
}

double share_of(const Range& range, double value) {
    return range.logarithmic ? std::log(value / range.low) / std::log(range.high / range.low)
                             : (value - range.low) / (range.high - range.low);
}

std::string with_values(std::string_view text, const std::vector<Range>& ranges,
                        const std::vector<double>& values) {
    const std::string player = engine::with_new_names<twenty48::Game>(text);
    const std::size_t colon = player.find(':');
    std::string words;
    const auto add = [&](std::string_view word) {
        words.append(words.empty() ? "" : ",").append(word);
    };
    if (colon != std::string::npos && colon + 1 < player.size()) {
        for (const std::string_view part : split(std::string_view(player).substr(colon + 1), ',')) {
            const std::string_view key = part.substr(0, part.find('='));
            if (std::ranges::count(ranges, key, &Range::name) == 0) add(part);
        }
    }
    for (std::size_t i = 0; i < ranges.size(); ++i) add(ranges[i].name + "=" + shortest(values[i]));
    return player.substr(0, colon) + ":" + words;
}

}  // namespace tilestone::tune
