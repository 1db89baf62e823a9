// SPDX-License-Identifier: MIT
#include "tilestone/match/experiment/section.h"

#include <algorithm>
#include <utility>

#define TOML_EXCEPTIONS 0  // errors are values
#define TOML_ENABLE_FORMATTERS 0
// Its assertions fail on some damaged files, such as "[!x]", that it refuses properly afterwards;
// with NDEBUG they would be assumptions.
#pragma push_macro("NDEBUG")
#undef NDEBUG
#define TOML_ASSERT(condition) static_assert(true)
#include <toml++/toml.h>
#pragma pop_macro("NDEBUG")

#include "tilestone/core/text.h"

namespace tilestone::experiment {
namespace {

const toml::table& table_of(const void* table) { return *static_cast<const toml::table*>(table); }

std::size_t line_of(const toml::node& node) { return node.source().begin.line; }

/// Absent for a list, a table, a date.
std::optional<std::string> option_text(const toml::node& node) {
    if (const auto* text = node.as_string()) return text->get();
    if (const auto* flag = node.as_boolean()) return flag->get() ? "on" : "off";
    if (const auto* whole = node.as_integer()) return std::to_string(whole->get());
    if (const auto* real = node.as_floating_point()) return shortest(real->get());
    return {};
}

std::string key_message(std::string_view key, const std::string& message) {
    return "key '" + std::string(key) + "' " + message;
}

}  // namespace

void FirstError::add(std::size_t line, const std::string& message) {
    if (!status_) return;
    const std::string place = line > 0 ? ":" + std::to_string(line) : "";
    status_ = Error{file_ + place + ": " + message};
}

bool Section::has(std::string_view key) const { return table_of(table_).contains(key); }

std::size_t Section::line(std::string_view key) const {
    const toml::table& table = table_of(table_);
    const auto found = table.find(key);
    if (found != table.end()) return found->first.source().begin.line;
    return line_of(table);
}

std::vector<std::string> Section::keys() const {
    std::vector<std::pair<toml::source_position, std::string>> places;
    for (const auto& [key, value] : table_of(table_)) {
        places.emplace_back(key.source().begin, std::string(key.str()));
    }
    std::ranges::sort(places, [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<std::string> keys;
    for (auto& [place, key] : places) keys.push_back(std::move(key));
    return keys;
}

void Section::report(std::string_view key, const std::string& message) {
    first_error_->add(line(key), key.empty() ? message : key_message(key, message));
}

std::string Section::text(std::string_view key, std::string_view absent) {
    asked_.emplace(key);
    const toml::node* node = table_of(table_).get(key);
    if (node == nullptr) return std::string(absent);
    if (const auto* text = node->as_string()) return text->get();
    report(key, "must be a text, in quotes");
    return std::string(absent);
}

std::string Section::needed_text(std::string_view key) {
    std::string found = text(key);
    if (!has(key)) missing_.emplace(key);
    if (found.empty() && has(key)) report(key, "is empty");
    return found;
}

std::optional<double> Section::real(std::string_view key) {
    asked_.emplace(key);
    const toml::node* node = table_of(table_).get(key);
    if (node == nullptr) return {};
    const std::optional<double> number = node->value<double>();
    if (number && node->is_number() && std::abs(*number) <= 1e300) return number;
    report(key, "must be a number");
    return {};
}

std::optional<std::uint64_t> Section::whole(std::string_view key, std::uint64_t least,
                                            std::uint64_t most) {
    asked_.emplace(key);
    const toml::node* node = table_of(table_).get(key);
    if (node == nullptr) return {};
    const auto* number = node->as_integer();
    const bool fits = number != nullptr && number->get() >= 0 &&
                      static_cast<std::uint64_t>(number->get()) >= least &&
                      static_cast<std::uint64_t>(number->get()) <= most;
    if (fits) return static_cast<std::uint64_t>(number->get());
    report(key,
           "must be a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return {};
}

RawValue Section::raw_value(std::string_view key) {
    asked_.emplace(key);
    const toml::node* node = table_of(table_).get(key);
    if (node == nullptr) return {};
    if (const auto text = option_text(*node)) return {*text, line_of(*node)};
    report(key, "must be a number, a text or true or false");
    return {};
}

std::vector<RawValue> Section::list(std::string_view key) {
    asked_.emplace(key);
    const toml::node* node = table_of(table_).get(key);
    const toml::array* array = node == nullptr ? nullptr : node->as_array();
    if (array == nullptr) {
        report(key, "must be a list");
        return {};
    }
    std::vector<RawValue> values;
    for (const toml::node& each : *array) {
        const auto text = option_text(each);
        if (!text) {
            report(key, "must have numbers, texts or true and false only");
            return {};
        }
        values.push_back({*text, line_of(each)});
    }
    return values;
}

bool Section::is_table(std::string_view key) const {
    const toml::node* node = table_of(table_).get(key);
    return node != nullptr && node->is_table();
}

bool Section::is_list(std::string_view key) const {
    const toml::node* node = table_of(table_).get(key);
    return node != nullptr && node->is_array();
}

std::optional<Section> Section::table(std::string_view key) {
    asked_.emplace(key);
    if (!has(key)) return {};
    if (is_table(key)) return Section(table_of(table_).get(key)->as_table(), *first_error_);
    report(key, "must be a table: [" + std::string(key) + "] and keys below it");
    return {};
}

std::vector<Section> Section::tables(std::string_view key) {
    asked_.emplace(key);
    std::vector<Section> sections;
    if (!has(key)) return sections;
    const toml::array* array = table_of(table_).get(key)->as_array();
    if (array == nullptr || !array->is_homogeneous<toml::table>()) {
        report(key, "must be tables: [[" + std::string(key) + "]] and keys below it");
        return sections;
    }
    for (const toml::node& each : *array) sections.emplace_back(each.as_table(), *first_error_);
    return sections;
}

void Section::done() {
    const std::vector<std::string_view> known(asked_.begin(), asked_.end());
    for (const std::string& key : keys()) {
        if (asked_.contains(key)) continue;
        const std::string_view meant = nearest_word(key, known);
        first_error_->add(line(key),
                          "there is no key " + tilestone::in_quotes(key) +
                              (meant.empty() ? " here; there are: " + join(known, ", ")
                                             : "; did you mean " + std::string(meant) + "?"));
        return;
    }
    for (const std::string& key : missing_) report(key, "is missing");
}

struct TomlFile::Tree {
    toml::table root{};
};

TomlFile::TomlFile(std::string_view text, FirstError& first_error)
    : tree_(std::make_unique<Tree>()), first_error_(first_error) {
    toml::parse_result parsed = toml::parse(text);
    if (parsed) {
        tree_->root = std::move(parsed).table();
        return;
    }
    const toml::parse_error& error = parsed.error();
    first_error_.add(error.source().begin.line, first_line(error.description()));
}

TomlFile::~TomlFile() = default;

Section TomlFile::root() const { return {&tree_->root, first_error_}; }

}  // namespace tilestone::experiment
