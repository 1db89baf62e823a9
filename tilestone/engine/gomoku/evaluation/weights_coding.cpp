// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/evaluation/weights_coding.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "tilestone/games/gomoku/line_table.h"

namespace tilestone::engine::gomoku {
namespace {

/// Bit widths of differences: of a weight and of the sum of three weights, at most.
constexpr unsigned kMaxClass = 18;
constexpr unsigned kSignNode = 20;
constexpr unsigned kSecondBitNode = 24;  ///< plus the class; below 64

unsigned width_of(std::int32_t number) {
    return static_cast<unsigned>(std::bit_width(static_cast<std::uint32_t>(std::abs(number))));
}

/// The size of a number in half classes, at most 36.
std::uint32_t size_level(std::int32_t number) {
    const unsigned number_class = std::min(width_of(number), kMaxClass);
    if (number_class < 2) return number_class;
    const auto size = static_cast<std::uint32_t>(std::abs(number));
    return 2 * number_class - 2 + (size >> (number_class - 2) & 1);
}

constexpr std::uint32_t kSignedLevels = 80;
/// The size and sign of a number, below kSignedLevels.
std::uint32_t signed_level(std::int32_t number) {
    return number < 0 ? kSignedLevels / 2 - size_level(number)
                      : kSignedLevels / 2 + size_level(number);
}

constexpr int kLines = 4;
constexpr std::size_t kNoCode = kLineCodes;

/// The shapes of each code, weakest first, and the codes with a shape one weaker.
class CodeTable {
public:
    CodeTable() : shapes_(kLineCodes), weaker_(kLineCodes), of_key_(std::size_t{1} << 16) {
        for (std::size_t code = 0; code < kLineCodes; ++code) {
            const auto strongest_first = gomoku::shapes_of(static_cast<LineCode>(code));
            for (std::size_t line = 0; line < kLines; ++line) {
                shapes_[code][line] = static_cast<int>(strongest_first[line]);
            }
            std::ranges::sort(shapes_[code]);
            of_key_[key_of(shapes_[code])] = static_cast<std::uint16_t>(code);
        }
        for (std::size_t code = 0; code < kLineCodes; ++code) {
            for (std::size_t line = 0; line < kLines; ++line) {
                auto shapes = shapes_[code];
                --shapes[line];
                weaker_[code][line] = shapes[line] < 0 ? kNoCode : of(shapes);
            }
        }
    }
    static const CodeTable& get() {
        static const CodeTable kTable;
        return kTable;
    }

    /// By the line whose shape is one weaker; kNoCode where there is none.
    [[nodiscard]] const std::array<std::size_t, kLines>& weaker(std::size_t code) const {
        return weaker_[code];
    }
    /// The code with the shapes of two lines one weaker.
    [[nodiscard]] std::size_t weaker_twice(std::size_t code, std::size_t line,
                                           std::size_t other) const {
        auto shapes = shapes_[code];
        --shapes[line];
        --shapes[other];
        return of(shapes);
    }
    /// The two strongest shapes, below 256.
    [[nodiscard]] std::uint32_t strongest(std::size_t code) const {
        return static_cast<std::uint32_t>(shapes_[code][3] * 16 + shapes_[code][2]);
    }

private:
    using Shapes = std::array<int, kLines>;
    static std::size_t key_of(const Shapes& shapes) {
        std::size_t key = 0;
        for (const int shape : shapes) key = key << 4 | static_cast<std::size_t>(shape);
        return key;
    }
    [[nodiscard]] std::size_t of(Shapes shapes) const {
        std::ranges::sort(shapes);
        return of_key_[key_of(shapes)];
    }

    std::vector<Shapes> shapes_;
    std::vector<std::array<std::size_t, kLines>> weaker_;
    std::vector<std::uint16_t> of_key_;
};

/// The mean of value(weaker code), and how many there are.
struct MeanWeight {
    std::int32_t sum = 0;
    std::int32_t count = 0;
    [[nodiscard]] std::int32_t value_or(std::int32_t none) const {
        return count > 0 ? sum / count : none;
    }
};
template <class Value>
MeanWeight mean_of_weaker(std::size_t code, Value&& value) {
    MeanWeight mean;
    for (const std::size_t weaker : CodeTable::get().weaker(code)) {
        if (weaker == kNoCode) continue;
        mean.sum += value(weaker);
        ++mean.count;
    }
    return mean;
}

/// What the weight of a code is, if weaker shapes in two lines take as much as each by itself.
template <class Value>
MeanWeight mean_of_sums(std::size_t code, Value&& value) {
    const CodeTable& table = CodeTable::get();
    const auto& weaker = table.weaker(code);
    MeanWeight mean;
    for (std::size_t line = 0; line < kLines; ++line) {
        for (std::size_t other = line + 1; other < kLines; ++other) {
            if (weaker[line] == kNoCode || weaker[other] == kNoCode) continue;
            mean.sum += value(weaker[line]) + value(weaker[other]) -
                        value(table.weaker_twice(code, line, other));
            ++mean.count;
        }
    }
    return mean;
}

using WeightLimits = std::numeric_limits<std::int16_t>;
/// The least and the greatest number of a kind.
constexpr std::pair<std::int32_t, std::int32_t> limits_of(CodedKind kind) {
    if (kind == CodedKind::kRows) return {-PointNetwork::kMaxCode, PointNetwork::kMaxCode};
    return {WeightLimits::min(), WeightLimits::max()};
}

constexpr std::array kMoveSides = {&MoveWeight::making, &MoveWeight::stopping};

std::uint32_t is_set(std::int32_t weight) { return weight != 0 ? 1 : 0; }

/// What is known of a move weight from those before it.
struct MovesBefore {
    std::int32_t previous = 0;        ///< of the code before
    std::int32_t mean = 0;            ///< of weaker codes
    std::int32_t context_before = 0;  ///< of the code on the context before, or 0
    std::int32_t other_table = 0;     ///< of the code in the table before, or 0
    std::int32_t beside = 0;          ///< as a move that makes, if it is one that stops
    std::int32_t change = 0;          ///< of weaker codes from the context before, in the mean
    std::uint32_t weaker_set = 0;     ///< how many weaker codes are not zero
    std::uint32_t earlier_set = 0;    ///< whether the code is not, on the last five contexts
};

MovesBefore before_move(const LineWeights& weights, std::size_t table, std::size_t context,
                        std::size_t code, std::size_t side) {
    const auto of = [&](std::size_t of_table, std::size_t on, std::size_t of_code) -> std::int32_t {
        return weights.moves[of_table][on].codes[of_code].*kMoveSides[side];
    };
    const auto here = [&](std::size_t weaker) { return of(table, context, weaker); };
    MovesBefore known;
    known.previous = code > 0 ? here(code - 1) : 0;
    known.mean = mean_of_weaker(code, here).value_or(known.previous);
    known.weaker_set = static_cast<std::uint32_t>(
        mean_of_weaker(code, [&](std::size_t weaker) { return here(weaker) != 0 ? 1 : 0; }).sum);
    if (side > 0) known.beside = weights.moves[table][context].codes[code].making;
    if (table > 0) known.other_table = of(0, context, code);
    if (context > 0) {
        known.context_before = of(table, context - 1, code);
        known.change = mean_of_weaker(code, [&](std::size_t weaker) {
                           return here(weaker) - of(table, context - 1, weaker);
                       }).value_or(0);
    }
    for (std::size_t earlier = 0; earlier < table * kThreatContexts + context; ++earlier) {
        const std::int32_t weight = of(earlier / kThreatContexts, earlier % kThreatContexts, code);
        known.earlier_set = (known.earlier_set << 1 | is_set(weight)) & 31;
    }
    return known;
}

bool is_zero(const PointNetwork::Row& row) {
    return std::ranges::all_of(row, [](std::int16_t weight) { return weight == 0; });
}
PointNetwork::Row& row_weights(PointNetwork::Code& code, bool of_other) {
    return of_other ? code.other : code.own;
}
bool has_row(PointNetwork::Part& part, std::size_t code, bool of_other) {
    return !is_zero(row_weights(part.codes[code], of_other));
}

}  // namespace

template <class Bits>
template <std::size_t kSize>
bool WeightsCoder<Bits>::bit(CodedKind kind, const Contexts<kSize>& contexts, bool is,
                             unsigned node) {
    static_assert(kSize <= model::BitMixer::kMaxContexts);
    Contexts<kSize> at_node = contexts;
    for (std::uint32_t& context : at_node) context = context << kNodeBits | node;
    const std::size_t weights = static_cast<std::size_t>(kind) << kNodeBits | node;
    const int probability = mixer_.predict(static_cast<std::size_t>(kind), weights, at_node);
    const bool coded = bits_.code(is, probability);
    mixer_.learn(coded);
    return coded;
}

template <class Bits>
template <std::size_t kSize>
std::int32_t WeightsCoder<Bits>::difference(CodedKind kind, const Contexts<kSize>& contexts,
                                            std::int32_t is) {
    const unsigned its_class = width_of(is);
    unsigned number_class = 0;
    while (number_class < kMaxClass &&
           bit(kind, contexts, number_class < its_class, number_class)) {
        ++number_class;
    }
    if (number_class == 0) return 0;
    const bool negative = bit(kind, contexts, is < 0, kSignNode);
    const auto its_size = static_cast<std::uint32_t>(std::abs(is));
    std::uint32_t number = 1;
    for (unsigned place = number_class - 1; place-- > 0;) {
        const bool its_bit = (its_size >> place & 1) != 0;
        const bool coded = number == 1 ? bit(kind, contexts, its_bit, kSecondBitNode + number_class)
                                       : bits_.code(its_bit, model::kCertain / 2);
        number = number << 1 | (coded ? 1u : 0u);
    }
    const auto coded_size = static_cast<std::int32_t>(number);
    return negative ? -coded_size : coded_size;
}

template <class Bits>
template <std::size_t kSize>
std::int32_t WeightsCoder<Bits>::number(CodedKind kind, const Contexts<kSize>& contexts,
                                        std::int32_t expected, std::int32_t is) {
    const auto [least, most] = limits_of(kind);
    std::int32_t difference_of = std::clamp(is, least, most) - expected;
    // What is not 0 must not become 0, which is written otherwise.
    const bool may_differ =
        kind == CodedKind::kMoves && expected != 0 && expected >= least && expected <= most;
    if (may_differ && std::abs(difference_of) <= move_tolerance_) difference_of = 0;
    const std::int32_t coded = expected + difference(kind, contexts, difference_of);
    if (coded >= least && coded <= most) return coded;
    beyond_limits_ = true;
    return 0;
}

template <class Bits>
void WeightsCoder<Bits>::lines(LineWeights& weights, std::size_t table) {
    auto& lines = weights.lines[table];
    std::int32_t last = 0;
    std::int32_t before_last = 0;
    for (std::size_t code = 0; code < kLineCodes && sound(); ++code) {
        std::array<std::int32_t, 2> both{};
        std::int32_t first = 0;
        for (std::uint32_t side = 0; side < 2; ++side) {
            const auto of = [side](WeightPair pair) {
                return side == 0 ? pair.moving() : pair.waiting();
            };
            const auto at = [&](std::size_t of_code) { return of(lines[of_code]); };
            const std::int32_t previous = code > 0 ? at(code - 1) : 0;
            const std::int32_t mean = mean_of_weaker(code, at).value_or(previous);
            const std::int32_t sums = mean_of_sums(code, at).value_or(mean);
            std::int32_t expected = sums;
            std::int32_t like_other = 0;
            if (table > 0) {
                const auto& other = weights.lines[0];
                const auto less = [&](std::size_t weaker) {
                    return of(other[weaker]) - at(weaker);
                };
                like_other = of(other[code]) - mean_of_weaker(code, less).value_or(0);
                expected = (like_other + sums) / 2;
            }
            const auto table_bit = static_cast<std::uint32_t>(table);
            const Contexts<6> contexts = {
                signed_level(last) * 2 + side,
                signed_level(before_last) * kSignedLevels + signed_level(last),
                signed_level(first) * 2 + side,
                signed_level(previous - expected) * 2 + side,
                signed_level(like_other - expected) * 2 + table_bit,
                CodeTable::get().strongest(code)};
            both[side] = number(CodedKind::kLines, contexts, expected, of(lines[code]));
            const std::int32_t difference = both[side] - expected;
            if (side == 0) {
                first = difference;
            } else {
                before_last = std::exchange(last, std::abs(difference));
            }
        }
        lines[code] = {both[0], both[1]};
    }
}

template <class Bits>
void WeightsCoder<Bits>::moves(LineWeights& weights, std::size_t table, std::size_t context) {
    const std::uint32_t with = (context > 0 ? 1u : 0u) | (table > 0 ? 2u : 0u);
    std::int32_t last = 0;
    std::uint32_t flags = 0;  // the last ones
    for (std::size_t code = 0; code < kLineCodes && sound(); ++code) {
        for (std::uint32_t side = 0; side < 2; ++side) {
            const MovesBefore known = before_move(weights, table, context, code, side);
            const std::uint32_t set =
                is_set(known.context_before) | is_set(known.other_table) << 1 |
                (side + is_set(known.beside)) << 2 | known.weaker_set << 4 | with << 7;
            const Contexts<6> of_flag = {
                set,
                set << 5 | known.earlier_set,
                signed_level(known.previous) * kSignedLevels + signed_level(known.mean),
                (flags & 255) << 1 | side,
                signed_level(known.context_before) * kSignedLevels +
                    signed_level(known.other_table),
                signed_level(known.beside) * kSignedLevels + signed_level(known.context_before)};
            std::int16_t& weight = weights.moves[table][context].codes[code].*kMoveSides[side];
            const bool coded = bit(CodedKind::kHasMove, of_flag, weight != 0);
            flags = flags << 1 | (coded ? 1u : 0u);
            if (!coded) {
                weight = 0;
                continue;
            }
            const std::int32_t expected = known.context_before != 0 ? known.context_before
                                          : known.other_table != 0  ? known.other_table
                                                                    : known.mean;
            const Contexts<7> contexts = {
                signed_level(last) * 2 + side,
                signed_level(known.mean - expected) * 4 + side + (with & 1) * 2,
                signed_level(known.context_before - expected) * kSignedLevels +
                    signed_level(known.other_table - expected),
                signed_level(known.beside - expected) * 2 + side,
                signed_level(known.previous - expected) * 2 + side,
                signed_level(known.context_before + known.change - expected) * 2 + side,
                CodeTable::get().strongest(code) * 2 + side};
            weight =
                static_cast<std::int16_t>(number(CodedKind::kMoves, contexts, expected, weight));
            last = std::abs(weight - expected);
        }
    }
}

template <class Bits>
void WeightsCoder<Bits>::pairs(LineWeights& weights, std::size_t table, std::size_t context) {
    auto& of_context = weights.moves[table][context].threats;
    std::int32_t last = 0;
    for (std::size_t made = 0; made < of_context.size() && sound(); ++made) {
        for (std::size_t stopped = 0; stopped < of_context[made].size(); ++stopped) {
            const std::int32_t before =
                context > 0 ? weights.moves[table][context - 1].threats[made][stopped] : 0;
            const std::int32_t other =
                table > 0 ? weights.moves[0][context].threats[made][stopped] : 0;
            const Contexts<4> contexts = {
                signed_level(before) * kSignedLevels + signed_level(other), signed_level(last),
                static_cast<std::uint32_t>(made * of_context.size() + stopped),
                signed_level(made > 0 ? of_context[made - 1][stopped] : 0)};
            std::int16_t& weight = of_context[made][stopped];
            weight = static_cast<std::int16_t>(number(CodedKind::kPairs, contexts, before, weight));
            last = weight - before;
        }
    }
}

template <class Bits>
void WeightsCoder<Bits>::threats(LineWeights& weights) {
    auto& threats = weights.threats;
    const auto at = [&](ThreatMask mover, ThreatMask waiting) -> std::int32_t {
        return threats[mover][waiting];
    };
    const auto weakest_of = [](ThreatMask mask) { return mask & (0 - mask); };
    const auto strongest_of = [](ThreatMask mask) { return std::bit_floor(mask); };
    /// As if one threat of each side, or two of one, added as much together as each by itself.
    const auto sum = [&](ThreatMask mover, ThreatMask waiting, auto&& one_of) -> std::int32_t {
        if (mover != 0 && waiting != 0) {
            const ThreatMask less = mover ^ one_of(mover);
            const ThreatMask waiting_less = waiting ^ one_of(waiting);
            return at(less, waiting) + at(mover, waiting_less) - at(less, waiting_less);
        }
        const ThreatMask mask = mover | waiting;
        const auto of = [&](ThreatMask part) { return mover != 0 ? at(part, 0) : at(0, part); };
        const ThreatMask low = mask ^ weakest_of(mask);
        const ThreatMask high = mask ^ strongest_of(mask);
        if (low == 0) return mask == 0 ? 0 : of(0);
        return of(low) + of(high) - of(low & high);
    };
    std::int32_t last = 0;
    for (ThreatMask mover = 0; mover < kThreatMasks && sound(); ++mover) {
        for (ThreatMask waiting = 0; waiting < kThreatMasks; ++waiting) {
            const std::int32_t by_weakest = sum(mover, waiting, weakest_of);
            const std::int32_t by_strongest = sum(mover, waiting, strongest_of);
            const std::int32_t expected = (by_weakest + by_strongest) / 2;
            const std::int32_t alone =
                mover != 0 && waiting != 0 ? at(mover, 0) + at(0, waiting) - at(0, 0) : by_weakest;
            const Contexts<5> contexts = {signed_level(last), signed_level(by_weakest - expected),
                                          signed_level(alone - expected), mover, waiting};
            std::int16_t& weight = threats[mover][waiting];
            weight =
                static_cast<std::int16_t>(number(CodedKind::kThreats, contexts, expected, weight));
            last = std::abs(weight - expected);
        }
    }
}

template <class Bits>
void WeightsCoder<Bits>::row(PointNetwork::Part& part, std::size_t code, bool of_other) {
    PointNetwork::Row& weights = row_weights(part.codes[code], of_other);
    std::array<const PointNetwork::Row*, kLines> weaker_rows{};
    std::int32_t count = 0;
    for (const std::size_t weaker : CodeTable::get().weaker(code)) {
        if (weaker == kNoCode || !has_row(part, weaker, of_other)) continue;
        weaker_rows[static_cast<std::size_t>(count++)] = &row_weights(part.codes[weaker], of_other);
    }
    std::int32_t sizes = 0;
    for (const std::int16_t weight : part.codes[code].own) sizes += std::abs(weight);
    std::int32_t mean_size = of_other ? sizes / 4 : 60;  // of four weights
    sizes = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        std::int32_t sum = 0;
        for (std::int32_t k = 0; k < count; ++k) {
            sum += (*weaker_rows[static_cast<std::size_t>(k)])[i];
        }
        const auto column = static_cast<std::uint32_t>(i * 2 + (of_other ? 1 : 0));
        const Contexts<3> contexts = {
            size_level(mean_size), column,
            column * kSignedLevels + signed_level(count > 0 ? sum * 2 / count : 0)};
        weights[i] = static_cast<std::int16_t>(number(CodedKind::kRows, contexts, 0, weights[i]));
        sizes += std::abs(weights[i]);
        mean_size = sizes * 4 / static_cast<std::int32_t>(i + 1);
    }
}

template <class Bits>
void WeightsCoder<Bits>::codes(PointNetwork& network, std::size_t index) {
    PointNetwork::Part& part = network.parts[index];
    std::uint32_t flags = 0;  // the last ones
    for (std::size_t code = 0; code < kLineCodes && sound(); ++code) {
        for (const bool of_other : {false, true}) {
            const MeanWeight rows = mean_of_weaker(
                code, [&](std::size_t weaker) { return has_row(part, weaker, of_other) ? 1 : 0; });
            const std::uint32_t own = !of_other ? 0u : has_row(part, code, false) ? 2u : 1u;
            const std::uint32_t first = index == 0                                   ? 0u
                                        : has_row(network.parts[0], code, !of_other) ? 2u
                                                                                     : 1u;
            const Contexts<4> contexts = {
                static_cast<std::uint32_t>(rows.sum * 8 + rows.count) * 4 + own, first * 4 + own,
                (flags & 255) * 4 + own, CodeTable::get().strongest(code) * 4 + own};
            const bool coded = bit(CodedKind::kHasRow, contexts, has_row(part, code, of_other));
            flags = flags << 1 | (coded ? 1u : 0u);
            if (coded) {
                row(part, code, of_other);
            } else {
                row_weights(part.codes[code], of_other) = {};
            }
        }
    }
}

template <class Bits>
void WeightsCoder<Bits>::layers(PointNetwork::Layers& layers) {
    using Neurons = PointNetwork::Neurons;
    std::uint32_t layer = 0;
    std::int32_t last = 0;
    std::array<std::int32_t, PointNetwork::kHidden> above{};
    std::array<std::int32_t, PointNetwork::kHidden> two_above{};
    constexpr float kUnit = PointNetwork::kLayerUnit;
    const auto real = [&](float& weight, std::size_t column) {
        const Contexts<5> contexts = {
            layer, layer * 32 + width_of(last), layer * kSignedLevels + signed_level(above[column]),
            layer * 16 + static_cast<std::uint32_t>(column),
            signed_level(two_above[column]) * kSignedLevels + signed_level(above[column])};
        const auto is = static_cast<std::int32_t>(std::lround(weight * kUnit));
        last = number(CodedKind::kLayers, contexts, 0, is);
        weight = static_cast<float>(last) / kUnit;
        two_above[column] = std::exchange(above[column], last);
    };
    const auto neurons = [&](Neurons& all) {
        for (std::size_t column = 0; column < all.size(); ++column) real(all[column], column);
    };
    const auto next = [&](auto& rows) {
        for (Neurons& all : rows) neurons(all);
        ++layer;
    };
    next(layers.first);
    neurons(layers.first_bias);
    ++layer;
    next(layers.of_mover);
    next(layers.of_other);
    next(layers.second);
    neurons(layers.second_bias);
    neurons(layers.last);
    real(layers.last_bias, 0);
}

template <class Bits>
void WeightsCoder<Bits>::code(LineWeights& weights, const CodedParts& parts) {
    for (std::size_t table = 0; table < parts.tables; ++table) {
        lines(weights, table);
        for (std::size_t context = 0; context < kThreatContexts; ++context) {
            moves(weights, table, context);
            pairs(weights, table, context);
        }
    }
    if (parts.tables == 1) {
        weights.lines[1] = weights.lines[0];
        weights.moves[1] = weights.moves[0];
    }
    threats(weights);
    if (parts.network == 0) return;
    auto network = std::make_shared<PointNetwork>();
    if (weights.network) *network = *weights.network;
    network->parts.resize(parts.network);
    for (std::size_t part = 0; part < parts.network; ++part) {
        codes(*network, part);
        layers(network->parts[part].layers);
    }
    weights.network = std::move(network);
}

template class WeightsCoder<model::BitEncoder>;
template class WeightsCoder<model::BitDecoder>;

}  // namespace tilestone::engine::gomoku
