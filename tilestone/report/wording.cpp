// SPDX-License-Identifier: MIT
#include "tilestone/report/wording.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "tilestone/core/text.h"
#include "tilestone/report/number_text.h"

namespace tilestone::report {
namespace {

using engine::Fact;
using engine::FactValue;

struct Name {
    std::string_view name;
    Phrase words;
};

// In the order of twenty48::kMoves.
constexpr std::array<Phrase, 4> kMoveWords = {
    Phrase{"up", "上"}, {"right", "右"}, {"down", "下"}, {"left", "左"}};
constexpr std::array<std::string_view, 4> kArrows = {"↑", "→", "↓", "←"};

constexpr std::array kCornerWords = {
    Name{"top-left", {"top left", "左上角"}},
    Name{"top-right", {"top right", "右上角"}},
    Name{"bottom-left", {"bottom left", "左下角"}},
    Name{"bottom-right", {"bottom right", "右下角"}},
};

constexpr std::array kSideWords = {
    Name{"black", {"black", "黑方"}},
    Name{"white", {"white", "白方"}},
};
constexpr std::array kSideStarts = {
    Name{"black", {"Black", "黑方"}},
    Name{"white", {"White", "白方"}},
};

constexpr std::array kShapeWords = {
    Name{"overline", {"overline", "长连"}},
    Name{"double-four", {"double-four", "四四"}},
    Name{"double-three", {"double-three", "三三"}},
    Name{"three", {"an open three", "活三"}},
    Name{"four", {"a four", "四"}},
    Name{"two-threes", {"two open threes", "双活三"}},
    Name{"four-three", {"a four and an open three", "四三"}},
    Name{"two-fours", {"two fours", "双四"}},
    Name{"open-four", {"an open four", "活四"}},
};

constexpr std::string_view kMissing = "?";

const double* number_in(const Fact& fact, std::string_view item) {
    const FactValue* value = fact.find(item);
    return value == nullptr ? nullptr : std::get_if<double>(value);
}

std::string_view text_in(const Fact& fact, std::string_view item) {
    const FactValue* value = fact.find(item);
    const std::string* text = value == nullptr ? nullptr : std::get_if<std::string>(value);
    return text == nullptr ? kMissing : std::string_view(*text);
}

std::string_view move_words(std::string_view name, Language language) {
    const auto found = std::ranges::find(twenty48::kMoveNames, name);
    if (found == twenty48::kMoveNames.end()) return name;
    return kMoveWords[static_cast<std::size_t>(found - twenty48::kMoveNames.begin())].in(language);
}

std::string_view words_of(std::span<const Name> names, std::string_view name, Language language) {
    const auto found = std::ranges::find(names, name, &Name::name);
    return found == names.end() ? name : found->words.in(language);
}

std::string capitalised(std::string_view word) {
    std::string text(word);
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] -= 'a' - 'A';
    return text;
}

/// The points of a text such as "h8i9": "h8, i9".
std::string word_points(std::string_view points, Language language) {
    std::string list;
    for (const char c : points) {
        const bool begins = c >= 'a' && c <= 'z';
        if (begins && !list.empty()) list += Phrase{", ", "、"}.in(language);
        list += c;
    }
    return list;
}

/// A number the way that `kind` of a placeholder asks for.
std::string number_words(double number, std::string_view kind) {
    if (kind == "chance") return percent_text(number);
    if (kind == "value") return value_text(number);
    if (kind == "hundred") {
        if (number < 1 && number >= 0.995) return ">99";
        if (number > 0 && number < 0.005) return "<1";
        return fixed_text(100 * number, 0);
    }
    if (kind == "tenths") return fixed_text(number, 1);
    if (kind == "points") {
        return rounded_text(number);
    }
    return shortest(number);
}

/// {*:kind}: all items whose name is a move.
std::string each_move(const Fact& fact, std::string_view kind, Language language) {
    std::string list;
    for (const Fact::Item& item : fact.items) {
        const double* number = std::get_if<double>(&item.value);
        const bool is_move = std::ranges::count(twenty48::kMoveNames, item.name) != 0;
        if (!is_move || number == nullptr) continue;
        if (!list.empty()) list += Phrase{", ", "，"}.in(language);
        list.append(move_words(item.name, language)).append(" ");
        list += number_words(*number, kind);
    }
    return list.empty() ? std::string(kMissing) : list;
}

/// {item:kind}: one item.
std::string one_item(const Fact& fact, std::string_view item, std::string_view kind,
                     Language language) {
    if (kind == "move") return std::string(move_words(text_in(fact, item), language));
    if (kind == "Move") return capitalised(move_words(text_in(fact, item), language));
    const auto named = [&](std::span<const Name> names) {
        return std::string(words_of(names, text_in(fact, item), language));
    };
    if (kind == "corner") return named(kCornerWords);
    if (kind == "side") return named(kSideWords);
    if (kind == "Side") return named(kSideStarts);
    if (kind == "shape") return named(kShapeWords);
    if (kind == "places") return word_points(text_in(fact, item), language);
    const double* number = number_in(fact, item);
    if (number == nullptr) return std::string(text_in(fact, item));
    return number_words(*number, kind);
}

/// {item?one|many}: singular or plural.
std::string_view plural(const Fact& fact, std::string_view item, std::string_view words) {
    const std::size_t bar = words.find('|');
    const double* number = number_in(fact, item);
    const bool one = number != nullptr && *number == 1;
    return one ? words.substr(0, bar) : words.substr(bar + 1);
}

std::string fill_placeholder(const Fact& fact, std::string_view inside, Language language) {
    const std::size_t question = inside.find('?');
    if (question != std::string_view::npos) {
        return std::string(plural(fact, inside.substr(0, question), inside.substr(question + 1)));
    }
    const std::size_t colon = inside.find(':');
    const std::string_view item = inside.substr(0, colon);
    const std::string_view kind =
        colon == std::string_view::npos ? std::string_view{} : inside.substr(colon + 1);
    return item == "*" ? each_move(fact, kind, language) : one_item(fact, item, kind, language);
}

std::string fill(std::string_view pattern, const Fact& fact, Language language) {
    std::string sentence;
    for (std::size_t at = 0; at < pattern.size();) {
        const std::size_t open = pattern.find('{', at);
        sentence += pattern.substr(at, open - at);
        if (open == std::string_view::npos) break;
        const std::size_t close = pattern.find('}', open);
        sentence += fill_placeholder(fact, pattern.substr(open + 1, close - open - 1), language);
        at = close + 1;
    }
    return sentence;
}

/// Which of an id's patterns says what is the case; empty for the plain one.
std::string variant_of(const Fact& fact) {
    if (fact.id == "values") {
        const double* lead = number_in(fact, "lead");
        if (lead != nullptr && *lead == 0) return "/tie";
        return number_in(fact, "chance") != nullptr ? "/chances" : "";
    }
    if (fact.id == "empty-cells") {
        const double* before = number_in(fact, "before");
        const double* after = number_in(fact, "after");
        return before != nullptr && after != nullptr && *before == *after ? "/same" : "";
    }
    if (fact.id == "worst-tile") {
        const FactValue* over = fact.find("over");
        const bool* ends = over == nullptr ? nullptr : std::get_if<bool>(over);
        return ends != nullptr && *ends ? "/over" : "";
    }
    const FactValue* kind = fact.find("kind");
    const std::string* text = kind == nullptr ? nullptr : std::get_if<std::string>(kind);
    const std::string variant = text == nullptr ? "" : "/" + *text;
    // A win by the very next move has no number of plies to print.
    const double* plies = number_in(fact, "plies");
    const double next = variant == "/loss" ? 2 : 1;
    return plies != nullptr && *plies <= next ? variant + "/next" : variant;
}

/// Chances to win that people call the same.
constexpr double kCloseChances = 0.01;

std::string headline_key(const Fact& fact) {
    const double* chance = number_in(fact, "chance");
    const double* second = number_in(fact, "second_chance");
    if (fact.id == "values" && chance != nullptr && second != nullptr &&
        std::abs(*chance - *second) < kCloseChances && *chance != *second) {
        return "values/close";
    }
    return std::string(fact.id).append(variant_of(fact));
}

}  // namespace

std::string word_by(std::span<const Wording> table, const Fact& fact, Language language) {
    const std::string key = std::string(fact.id).append(variant_of(fact));
    auto found = std::ranges::find(table, key, &Wording::key);
    if (found == table.end()) found = std::ranges::find(table, fact.id, &Wording::key);
    if (found == table.end()) return std::string(fact.id);
    const std::string sentence = fill(found->pattern.in(language), fact, language);
    if (text_in(fact, "polarity") != "against") return sentence;
    return std::string(Phrase{"Against it: ", "不利之处："}.in(language)) + sentence;
}

template <class Game>
std::optional<Fact> headline_of(std::span<const Fact> why) {
    constexpr std::string_view kFuture = "future-";
    for (const Wording& headline : headlines<Game>()) {
        // Of the futures the first one counts, whichever it is: they are sorted already.
        const bool is_future = headline.key.starts_with(kFuture);
        const auto found = std::ranges::find_if(why, [&](const Fact& fact) {
            if (text_in(fact, "polarity") == "against") return false;
            if (is_future) return fact.id.starts_with(kFuture);
            return fact.id == headline.key || headline_key(fact) == headline.key;
        });
        if (found != why.end()) return *found;
    }
    return {};
}

template <class Game>
std::string headline_text(const Fact& headline, Language language) {
    const std::span<const Wording> table = headlines<Game>();
    auto found = std::ranges::find(table, headline_key(headline), &Wording::key);
    if (found == table.end()) found = std::ranges::find(table, headline.id, &Wording::key);
    if (found == table.end()) return std::string(headline.id);
    return fill(found->pattern.in(language), headline, language);
}

template std::optional<Fact> headline_of<twenty48::Game>(std::span<const Fact>);
template std::optional<Fact> headline_of<gomoku::Game>(std::span<const Fact>);
template std::string headline_text<twenty48::Game>(const Fact&, Language);
template std::string headline_text<gomoku::Game>(const Fact&, Language);

std::string_view word_shape(std::string_view name, Language language) {
    return words_of(kShapeWords, name, language);
}

std::string_view word_move(twenty48::Move move, Language language) {
    return kMoveWords[static_cast<std::size_t>(move)].in(language);
}

std::string_view arrow_of(twenty48::Move move) { return kArrows[static_cast<std::size_t>(move)]; }

}  // namespace tilestone::report
