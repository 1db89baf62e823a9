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
using engine::Polarity;

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

/// The openings of Renju: what their names mean, and the names in Chinese.
constexpr std::array kOpeningWords = {
    Name{"kansei", {"cold star", "寒星"}},     Name{"keigetsu", {"valley moon", "溪月"}},
    Name{"sosei", {"sparse stars", "疏星"}},   Name{"kagetsu", {"flower moon", "花月"}},
    Name{"zangetsu", {"waning moon", "残月"}}, Name{"ugetsu", {"rain moon", "雨月"}},
    Name{"kinsei", {"golden star", "金星"}},   Name{"shogetsu", {"pine moon", "松月"}},
    Name{"kyugetsu", {"hill moon", "丘月"}},   Name{"shingetsu", {"new moon", "新月"}},
    Name{"zuisei", {"lucky star", "瑞星"}},    Name{"sangetsu", {"mountain moon", "山月"}},
    Name{"yusei", {"wandering star", "游星"}}, Name{"chosei", {"long star", "长星"}},
    Name{"kyogetsu", {"gorge moon", "峡月"}},  Name{"kosei", {"fixed star", "恒星"}},
    Name{"suigetsu", {"water moon", "水月"}},  Name{"ryusei", {"shooting star", "流星"}},
    Name{"ungetsu", {"cloud moon", "云月"}},   Name{"hogetsu", {"shore moon", "浦月"}},
    Name{"rangetsu", {"mist moon", "岚月"}},   Name{"gingetsu", {"silver moon", "银月"}},
    Name{"myojo", {"bright star", "明星"}},    Name{"shagetsu", {"slanting moon", "斜月"}},
    Name{"meigetsu", {"famous moon", "名月"}}, Name{"suisei", {"comet", "彗星"}},
};

constexpr std::string_view kMissing = "?";

std::string_view text_in(const Fact& fact, std::string_view item) {
    const std::string_view text = fact.text(item);
    return text.empty() ? kMissing : text;
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

/// "Kagetsu (花月, flower moon)".
std::string word_opening(std::string_view name, Language language) {
    const auto found = std::ranges::find(kOpeningWords, name, &Name::name);
    if (found == kOpeningWords.end()) return std::string(name);
    const Phrase& words = found->words;
    if (language == Language::kChinese) return std::string(words.chinese);
    return capitalised(name).append(" (").append(words.chinese).append(", ").append(words.english) +
           ")";
}

/// "h8, i9".
std::string word_points(std::span<const std::string> points, Language language) {
    std::string list;
    for (const std::string& point : points) {
        if (!list.empty()) list += Phrase{", ", "、"}.in(language);
        list += point;
    }
    return list;
}

/// "h8, i9 …" where `plies`, the item, says that the line goes on.
std::string word_line(const Fact& fact, std::span<const std::string> line, Language language) {
    const double* plies = fact.number("plies");
    const bool goes_on = plies != nullptr && *plies > static_cast<double>(line.size());
    return word_points(line, language).append(goes_on ? " …" : "");
}

/// Moves of 2048 or points: "left, right and up", "h8 and i9".
std::string word_alternatives(std::span<const std::string> names, Language language) {
    std::string list;
    for (std::size_t index = 0; index < names.size(); ++index) {
        const bool are_points = std::ranges::count(twenty48::kMoveNames, names[index]) == 0;
        const bool is_last = index + 1 == names.size();
        const Phrase last = are_points ? Phrase{" and ", " 与 "} : Phrase{" and ", "与"};
        if (index > 0) list += (is_last ? last : Phrase{", ", "、"}).in(language);
        if (!are_points) list += Phrase{"", "向"}.in(language);
        list += move_words(names[index], language);
    }
    return list;
}

/// A number the way that `kind` of a placeholder asks for.
std::string number_words(double number, std::string_view kind) {
    if (kind == "chance") return percent_text(number);
    if (kind == "value") return value_text(number);
    if (kind == "hundred") {
        // What happened in all games that were played may still not happen in another one.
        if (number >= 0.995) return ">99";
        if (number < 0.005) return "<1";
        return fixed_text(100 * number, 0);
    }
    if (kind == "only") return number == 0 ? "none" : "only " + shortest(number);
    if (kind == "tenths") return fixed_text(number, 1);
    if (kind == "own") return shortest(std::floor((number + 1) / 2));  // of plies, the winner's
    if (kind == "points") {
        return rounded_text(number);
    }
    return shortest(number);
}

/// {*:kind}: all items whose name is a move; {tiles:kind}: a tile.
std::string each_item(const Fact& fact, std::string_view of, std::string_view kind,
                      Language language) {
    std::string list;
    for (const Fact::Item& item : fact.items) {
        const double* number = std::get_if<double>(&item.value);
        const bool is_tile = item.name[0] >= '1' && item.name[0] <= '9';
        const bool is_move = std::ranges::count(twenty48::kMoveNames, item.name) != 0;
        if (!(of == "*" ? is_move : is_tile) || number == nullptr) continue;
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
    if (kind == "Side") return capitalised(named(kSideWords));
    if (kind == "shape") return named(kShapeWords);
    if (kind == "opening") return word_opening(text_in(fact, item), language);
    if (kind == "places") return word_points(fact.names(item), language);
    if (kind == "line") return word_line(fact, fact.names(item), language);
    if (kind == "moves") return word_alternatives(fact.names(item), language);
    if (kind == "Moves") return capitalised(word_alternatives(fact.names(item), language));
    const double* number = fact.number(item);
    if (number == nullptr) return std::string(text_in(fact, item));
    return number_words(*number, kind);
}

/// {item?one|many}: singular or plural.
std::string_view plural(const Fact& fact, std::string_view item, std::string_view words) {
    const std::size_t bar = words.find('|');
    const double* number = fact.number(item);
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
    const bool are_many = item == "*" || item == "tiles";
    return are_many ? each_item(fact, item, kind, language) : one_item(fact, item, kind, language);
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
    for (const std::string_view end : {".", "。"}) {  // "…" ends a sentence itself
        if (sentence.ends_with("…" + std::string(end))) {
            sentence.resize(sentence.size() - end.size());
        }
    }
    return sentence;
}

/// Other points that are told one by one.
constexpr double kMostListed = 3;

/// Which of an id's patterns says what is the case; empty for the plain one.
std::string variant_of(const Fact& fact) {
    if (fact.id == "values") {
        return fact.number("chance") != nullptr ? "/chances" : "";
    }
    if (fact.id == "equal") {
        const double* others = fact.number("others");
        if (others != nullptr && *others > kMostListed) return "/many";
    }
    if (fact.id == "empty-cells") {
        const double* before = fact.number("before");
        const double* after = fact.number("after");
        return before != nullptr && after != nullptr && *before == *after ? "/same" : "";
    }
    if (fact.find("there") != nullptr) {
        return fact.polarity == Polarity::kAgainst ? "/against" : "/than";
    }
    if (fact.id == "opening") return fact.find("winner") != nullptr ? "/classic" : "";
    if (fact.id == "worst-tile") {
        const bool* ends = std::get_if<bool>(fact.find("over"));
        return ends != nullptr && *ends ? "/over" : "";
    }
    const std::string_view kind = fact.text("kind");
    const std::string variant = kind.empty() ? "" : "/" + std::string(kind);
    // A win by the very next move has no number of plies to print.
    const double* plies = fact.number("plies");
    const double next = variant == "/loss" ? 2 : 1;
    return plies != nullptr && *plies <= next ? variant + "/next" : variant;
}

std::string key_of(const Fact& fact) { return std::string(fact.id).append(variant_of(fact)); }

}  // namespace

std::string word_by(std::span<const Wording> table, const Fact& fact, Language language) {
    auto found = std::ranges::find(table, key_of(fact), &Wording::key);
    if (found == table.end()) found = std::ranges::find(table, fact.id, &Wording::key);
    if (found == table.end()) return std::string(fact.id);
    return fill(found->pattern.in(language), fact, language);
}

template <class Game>
std::optional<Fact> headline_of(std::span<const Fact> why) {
    constexpr std::string_view kFuture = "future-";
    for (const Wording& headline : headlines<Game>()) {
        // Of the futures the first one counts, whichever it is: they are sorted already.
        const bool is_future = headline.key.starts_with(kFuture);
        const auto found = std::ranges::find_if(why, [&](const Fact& fact) {
            if (is_future) {
                return fact.polarity != Polarity::kAgainst && fact.id.starts_with(kFuture);
            }
            const std::string key = key_of(fact);
            if (key.ends_with("/against")) return false;  // it speaks for another move
            if (key.starts_with("refuted") && fact.find("instead") != nullptr) return false;
            return fact.id == headline.key || key == headline.key;
        });
        if (found != why.end()) return *found;
    }
    const bool has_move = !why.empty() && why.front().id != "game-over";
    return has_move ? Fact{"choice", {}} : std::optional<Fact>();
}

template <class Game>
std::string headline_text(const Fact& headline, Language language) {
    const std::span<const Wording> table = headlines<Game>();
    return word_by(headlines<Game>(), headline, language);
}

template std::optional<Fact> headline_of<twenty48::Game>(std::span<const Fact>);
template std::optional<Fact> headline_of<tiles::Game>(std::span<const Fact>);
template std::optional<Fact> headline_of<gomoku::Game>(std::span<const Fact>);
template std::string headline_text<twenty48::Game>(const Fact&, Language);
template std::string headline_text<tiles::Game>(const Fact&, Language);
template std::string headline_text<gomoku::Game>(const Fact&, Language);

std::string_view mark_of(Polarity polarity) {
    constexpr std::array<std::string_view, 3> kMarks = {"+", "−", "•"};
    return kMarks[static_cast<std::size_t>(polarity)];
}

std::string_view word_shape(std::string_view name, Language language) {
    return words_of(kShapeWords, name, language);
}

std::string_view word_move(twenty48::Move move, Language language) {
    return kMoveWords[static_cast<std::size_t>(move)].in(language);
}

std::string_view arrow_of(twenty48::Move move) { return kArrows[static_cast<std::size_t>(move)]; }

}  // namespace tilestone::report
