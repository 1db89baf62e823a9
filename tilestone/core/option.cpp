// SPDX-License-Identifier: MIT
#include "tilestone/core/option.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

#include "tilestone/core/text.h"

namespace tilestone {
namespace {

constexpr std::array<std::string_view, 4> kOnWords = {"on", "true", "yes", "1"};
constexpr std::array<std::string_view, 4> kOffWords = {"off", "false", "no", "0"};

Error option_error(const OptionSpec& spec, const std::string& problem) {
    return {"option " + std::string(spec.name) + ": " + problem};
}

/// A time without a unit is in milliseconds.
Result<double> read_milliseconds(std::string_view text) {
    struct Unit {
        std::string_view name;
        double milliseconds;
    };
    // "ms" precedes its suffix "s".
    constexpr std::array<Unit, 4> kUnits = {
        {{"ms", 1}, {"min", 60'000}, {"s", 1000}, {"h", 3'600'000}}};
    for (const Unit& unit : kUnits) {
        if (!text.ends_with(unit.name)) continue;
        const Result<double> number = parse_real(text.substr(0, text.size() - unit.name.size()));
        if (number) return *number * unit.milliseconds;
    }
    return parse_real(text);
}

/// Tries an integer first, then a form like "1e6".
Result<double> read_integer(std::string_view text) {
    const Result<std::int64_t> integer = parse_integer(text);
    if (integer) return static_cast<double>(*integer);
    const Result<double> real = parse_real(text);
    if (text.find_first_of("eE") == std::string_view::npos || !real || *real != std::trunc(*real)) {
        return integer.error();
    }
    return *real;
}

Result<double> within_range(const OptionSpec& spec, double number, std::string_view text) {
    if (number >= spec.minimum && number <= spec.maximum) return number;
    return option_error(spec, std::string(text) + " is not within " + describe_range(spec));
}

Result<double> read_number(const OptionSpec& spec, std::string_view text) {
    const Result<double> read = spec.type == OptionType::kInteger ? read_integer(text)
                                : spec.unit == "ms"               ? read_milliseconds(text)
                                                                  : parse_real(text);
    if (!read) return option_error(spec, read.error().message);
    return within_range(spec, *read, text);
}

Result<double> read_flag(const OptionSpec& spec, std::string_view text) {
    if (std::ranges::find(kOnWords, text) != kOnWords.end()) return 1.0;
    if (std::ranges::find(kOffWords, text) != kOffWords.end()) return 0.0;
    return option_error(spec, in_quotes(text) + " is neither on nor off");
}

Result<double> read_choice(const OptionSpec& spec, std::string_view text) {
    const auto found = std::ranges::find(spec.choices, text);
    if (found != spec.choices.end()) return static_cast<double>(found - spec.choices.begin());
    return option_error(spec, in_quotes(text) + " is not one of " + describe_range(spec));
}

}  // namespace

OptionSpec weight_option(std::string_view name, double default_value, double largest,
                         std::string_view help) {
    return {.name = name,
            .type = OptionType::kReal,
            .default_value = default_value,
            .minimum = -largest,
            .maximum = largest,
            .help = help};
}

const OptionSpec* find_spec(std::span<const OptionSpec> table, std::string_view name) {
    const auto found = std::ranges::find_if(table, [&](const OptionSpec& spec) {
        return spec.name == name || (!spec.old_name.empty() && spec.old_name == name);
    });
    return found == table.end() ? nullptr : &*found;
}

std::string with_new_names(std::span<const OptionSpec> table, std::string_view text) {
    std::string renamed;
    for (const std::string_view part : split(text, ',')) {
        const std::string_view name = part.substr(0, part.find('='));
        const OptionSpec* spec = find_spec(table, name);
        if (!renamed.empty()) renamed += ',';
        renamed.append(spec == nullptr ? name : spec->name).append(part.substr(name.size()));
    }
    return renamed;
}

void add_renamed(std::vector<RenamedOption>& all, std::span<const RenamedOption> more) {
    for (const RenamedOption& each : more) {
        if (std::ranges::count(all, each) == 0) all.push_back(each);
    }
}

Error renamed_warning(std::span<const RenamedOption> renamed) {
    std::string list;
    for (const auto& [old_name, name] : renamed) {
        list.append(list.empty() ? "" : ", ").append(old_name).append(" → ").append(name);
    }
    return Error{"options have new names, and the old ones work in this release only: " + list};
}

std::string describe_range(const OptionSpec& spec) {
    switch (spec.type) {
        case OptionType::kInteger:
        case OptionType::kReal: {
            std::string range = shortest(spec.minimum) + "…" + shortest(spec.maximum);
            if (!spec.unit.empty()) range.append(" ").append(spec.unit);
            return range;
        }
        case OptionType::kFlag: return "on|off";
        case OptionType::kChoice: return join(spec.choices, "|");
        case OptionType::kText: return "text";
    }
    return {};
}

std::string describe_default(const OptionSpec& spec) {
    if (!spec.default_value) return {};
    const double value = *spec.default_value;
    if (spec.type == OptionType::kFlag) return value != 0 ? "on" : "off";
    if (spec.type == OptionType::kChoice) {
        return std::string(spec.choices[static_cast<std::size_t>(value)]);
    }
    return shortest(value);
}

Options::Options(std::span<const OptionSpec> table) : table_(table), values_(table.size()) {}

std::size_t Options::index_of(std::string_view name) const {
    const OptionSpec* spec = find_spec(table_, name);
    assert(spec != nullptr);
    return static_cast<std::size_t>(spec - table_.data());
}

Status Options::set(std::string_view name, std::string_view text) {
    const OptionSpec* found = find_spec(table_, name);
    if (found == nullptr) {
        std::vector<std::string_view> names;
        for (const OptionSpec& spec : table_) names.push_back(spec.name);
        if (names.empty())
            return Error{"there is no option " + in_quotes(name) + ", nor any other"};
        const std::string_view meant = nearest_word(name, names);
        return Error{"there is no option " + in_quotes(name) +
                     (meant.empty() ? "; there are: " + join(names, ", ")
                                    : "; did you mean " + std::string(meant) + "?")};
    }
    const OptionSpec& spec = *found;
    Value& value = values_[static_cast<std::size_t>(found - table_.data())];
    const RenamedOption renaming{spec.old_name, spec.name};
    const bool is_old = name != spec.name;
    const bool was_old = std::ranges::count(renamed_, renaming) != 0;
    if (value.index() != 0 && is_old != was_old) {
        return option_error(spec,
                            "it is given under its old name " + in_quotes(spec.old_name) + " too");
    }
    if (is_old && !was_old) renamed_.push_back(renaming);
    if (spec.type == OptionType::kText) {
        value = std::string(text);
        return ok();
    }
    const Result<double> number = spec.type == OptionType::kFlag     ? read_flag(spec, text)
                                  : spec.type == OptionType::kChoice ? read_choice(spec, text)
                                                                     : read_number(spec, text);
    if (!number) return number.error();
    value = *number;
    return ok();
}

Status Options::set_number(std::string_view name, double number) {
    const std::size_t index = index_of(name);
    const Result<double> fitting = within_range(table_[index], number, shortest(number));
    if (!fitting) return fitting.error();
    values_[index] = number;
    return ok();
}

bool Options::declares(std::string_view name) const { return find_spec(table_, name) != nullptr; }

bool Options::given(std::string_view name) const { return values_[index_of(name)].index() != 0; }

bool Options::has(std::string_view name) const {
    const std::size_t index = index_of(name);
    return values_[index].index() != 0 || table_[index].default_value.has_value();
}

double Options::real(std::string_view name) const {
    const std::size_t index = index_of(name);
    if (const double* value = std::get_if<double>(&values_[index])) return *value;
    assert(table_[index].default_value);
    return *table_[index].default_value;
}

std::int64_t Options::integer(std::string_view name) const {
    return static_cast<std::int64_t>(real(name));
}

bool Options::flag(std::string_view name) const { return real(name) != 0; }

std::string_view Options::choice(std::string_view name) const {
    return table_[index_of(name)].choices[static_cast<std::size_t>(integer(name))];
}

std::string_view Options::text(std::string_view name) const {
    const std::string* value = std::get_if<std::string>(&values_[index_of(name)]);
    return value == nullptr ? std::string_view{} : std::string_view(*value);
}

Status set_from_text(Options& options, std::string_view text) {
    if (text.empty()) return ok();
    for (const std::string_view part : split(text, ',')) {
        const std::size_t equals = part.find('=');
        if (equals == std::string_view::npos) return Error{in_quotes(part) + " is not key=value"};
        Status status = options.set(part.substr(0, equals), part.substr(equals + 1));
        if (!status) return status;
    }
    return ok();
}

}  // namespace tilestone
