// SPDX-License-Identifier: MIT
#include "tilestone/model/tuple_shape.h"

#include <algorithm>
#include <array>

#include "tilestone/base/text.h"

namespace tilestone::model {
namespace {

constexpr std::size_t kValuesPerCell = 16;
constexpr std::size_t kShortestTuple = 1;
constexpr char kSeparator = ':';
constexpr std::string_view kDigits = "0123456789abcdef";

constexpr std::array<NamedShape, 5> kShapes = {{
    {"4x4", "0123:4567:0145:4589", "for tests: lines and squares (Szubert and Jaskowski 2014)"},
    {"4x5", "01234:45678:01245:45689", "small: the first five cells of 4x6"},
    {"4x6", "012345:456789:012456:45689a", "K.-H. Yeh et al., 2016"},
    {"5x6", "012345:456789:012456:45689a:01259a", "4x6 and a bent tuple along the middle"},
    {"8x6", "012456:12569d:012345:01567a:01259a:0159de:01589d:01246a", "K. Matsuzaki, 2016"},
}};

Error wrong(std::size_t tuple, std::string_view text, const std::string& what) {
    return Error{"shape, tuple " + std::to_string(tuple + 1) + " " + quoted(text) + ": " + what};
}

Result<Tuple> parse_tuple(std::string_view text, std::size_t index) {
    if (text.size() < kShortestTuple || text.size() > kLongestTuple) {
        return wrong(index, text, "1 to " + std::to_string(kLongestTuple) + " cells are possible");
    }
    Tuple cells;
    for (const char digit : text) {
        const std::size_t cell = kDigits.find(digit);
        if (cell == std::string_view::npos) {
            return wrong(index, text, "cells are 0 to 9 and a to f");
        }
        if (!cells.empty() && cell <= cells[cells.size() - 1]) {
            return wrong(index, text, "cells must ascend");
        }
        cells.push_back(static_cast<std::uint8_t>(cell));
    }
    return cells;
}

}  // namespace

std::uint64_t TupleShape::weights() const {
    std::uint64_t sum = 0;
    for (const Tuple& tuple : tuples) {
        std::uint64_t product = 1;
        for (std::size_t i = 0; i < tuple.size(); ++i) product *= kValuesPerCell;
        sum += product;
    }
    return sum;
}

std::span<const NamedShape> named_shapes() { return kShapes; }

Result<TupleShape> parse_shape(std::string_view text) {
    const auto named = std::ranges::find(kShapes, text, &NamedShape::name);
    if (named != kShapes.end()) text = named->text;
    const auto parts = split(text, kSeparator);
    if (parts.size() > kMostTuples) {
        return Error{"shape: " + std::to_string(parts.size()) + " tuples, at most " +
                     std::to_string(kMostTuples) + " are possible"};
    }
    TupleShape shape;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Result<Tuple> tuple = parse_tuple(parts[i], i);
        if (!tuple) return tuple.error();
        shape.tuples.push_back(*tuple);
    }
    return shape;
}

std::string to_text(const TupleShape& shape) {
    std::string text;
    for (const Tuple& tuple : shape.tuples) {
        if (!text.empty()) text += kSeparator;
        for (const std::uint8_t cell : tuple) text += kDigits[cell];
    }
    return text;
}

}  // namespace tilestone::model
