// SPDX-License-Identifier: MIT
#include "tilestone/formats/sgf_root.h"

#include <algorithm>
#include <array>
#include <optional>

#include "tilestone/core/text.h"
#include "tilestone/formats/document/place.h"
#include "tilestone/formats/sgf_words.h"

namespace tilestone::formats {
namespace {

using document::error_at;

constexpr std::string_view kGameNumber = "4";  // Gomoku and renju
constexpr std::array<std::string_view, 2> kSizesOfGomoku = {"15", "20"};
constexpr std::string_view kOwnName = "tilestone";

const SgfProperty* find(const SgfNode& node, std::string_view name) {
    const auto found = std::ranges::find(node, name, &SgfProperty::name);
    return found == node.end() ? nullptr : &*found;
}

Error fail(std::string_view text, const SgfProperty& property, const std::string& message) {
    return error_at(text, property.values[0].offset, message);
}

/// Programs derived from Go programs write GM[1]; Go has no board of size 15 or 20.
bool has_size_of_gomoku(const SgfNode& node) {
    const SgfProperty* const size = find(node, "SZ");
    if (size == nullptr) return false;
    const std::string_view number = trimmed_sgf(size->values[0].raw);
    return std::ranges::count(kSizesOfGomoku, number.substr(0, number.find(':'))) > 0;
}

Result<int> read_size(std::string_view text, const SgfProperty* property,
                      const ReadOptions& options) {
    if (property == nullptr) return size_or_default(options);
    std::string_view number = trimmed_sgf(property->values[0].raw);
    const std::size_t colon = number.find(':');
    if (colon != std::string_view::npos) {
        if (number.substr(0, colon) != number.substr(colon + 1)) {
            return fail(text, *property, "the board is not square: " + in_quotes(number));
        }
        number = number.substr(0, colon);
    }
    const Result<std::int64_t> size = parse_integer(number);
    if (!size) return fail(text, *property, size.error().message);
    const Status status = check_size(options, *size);
    if (!status) return fail(text, *property, status.error().message);
    return static_cast<int>(*size);
}

Result<Rule> read_rule(std::string_view text, const SgfProperty* property,
                       const ReadOptions& options) {
    const Rule otherwise = rule_or_default(options);
    if (property == nullptr || sgf_line(*property).empty()) return otherwise;
    const Result<std::optional<Rule>> rule = parse_rule_words(sgf_line(*property));
    if (!rule && options.rule) return otherwise;  // unknown rule name
    if (!rule) return fail(text, *property, rule.error().message);
    if (!*rule) return otherwise;
    const Status status = check_rule(options, **rule);
    if (!status) return fail(text, *property, status.error().message);
    return **rule;
}

}  // namespace

std::string sgf_line(const SgfProperty& property) {
    return clean_line(unescape_sgf(property.values[0].raw));
}

Result<SgfRoot> read_sgf_root(std::string_view text, const SgfNode& node,
                              const ReadOptions& options) {
    if (const SgfProperty* game = find(node, "GM")) {
        const std::string_view number = trimmed_sgf(game->values[0].raw);
        if (number != kGameNumber && !options.is_gomoku && !has_size_of_gomoku(node)) {
            return fail(text, *game,
                        "game " + in_quotes(number) +
                            " is another one; Gomoku and renju are 4; if it is Gomoku all the "
                            "same, say so (--game gomoku)");
        }
    }
    const Result<int> size = read_size(text, find(node, "SZ"), options);
    if (!size) return size.error();
    const Result<Rule> rule = read_rule(text, find(node, "RU"), options);
    if (!rule) return rule.error();
    SgfRoot root;
    Record& facts = root.facts;
    facts.size = *size;
    facts.rule = *rule;
    if (const SgfProperty* name = find(node, "PB")) facts.players[0] = sgf_line(*name);
    if (const SgfProperty* name = find(node, "PW")) facts.players[1] = sgf_line(*name);
    if (const SgfProperty* event = find(node, "EV")) facts.event = sgf_line(*event);
    if (const SgfProperty* date = find(node, "DT")) facts.date = sgf_line(*date);
    if (const SgfProperty* program = find(node, "AP")) {
        root.is_own = program->values[0].raw.starts_with(kOwnName);
    }
    if (const SgfProperty* result = find(node, "RE")) {
        const SgfResult known = parse_sgf_result(sgf_line(*result));
        facts.outcome = known.outcome;
        facts.ending = known.ending;
        root.result_offset = result->values[0].offset;
        if (known.outcome == Outcome::kUnknown && !is_unknown_sgf_result(sgf_line(*result))) {
            root.unread.emplace_back("RE");
        }
    }
    if (const SgfProperty* opening = find(node, "ON")) {
        facts.swap2 = parse_sgf_opening(sgf_line(*opening));
        root.opening_offset = opening->values[0].offset;
    }
    return root;
}

}  // namespace tilestone::formats
