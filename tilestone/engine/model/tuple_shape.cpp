// SPDX-License-Identifier: MIT
#include "tilestone/engine/model/tuple_shape.h"

#include <algorithm>
#include <array>

#include "tilestone/core/text.h"

namespace tilestone::model {
namespace {

constexpr std::size_t kValuesPerCell = 16;
constexpr std::size_t kShortestTuple = 1;
constexpr char kSeparator = ':';
constexpr char kStagesMark = '@';
constexpr char kStageSeparator = ',';
constexpr std::int64_t kLargestSum = 65534;  // 2 + 4 + … + 32768, all tiles that fit in a nibble
constexpr std::uint64_t kMaxWeights = std::uint64_t{1} << 32;
constexpr std::string_view kDigits = "0123456789abcdef";

constexpr std::array<NamedShape, 7> kShapes = {{
    {"4x4", "0123:4567:0145:4589", "for tests: lines and squares (Szubert and Jaskowski 2014)"},
    {"4x5", "01234:45678:01245:45689", "small: the first five cells of 4x6"},
    {"4x6", "012345:456789:012456:45689a", "K.-H. Yeh et al., 2016"},
    {"5x6", "012345:456789:012456:45689a:01259a", "4x6 and a bent tuple along the middle"},
    {"8x6", "012456:12569d:012345:01567a:01259a:0159de:01589d:01246a", "K. Matsuzaki, 2016"},
    {"4x6+5x4", "012345:456789:012456:45689a:0123:4567:0145:1256:569a",
     "4x6 with lines and squares, which it contains: they learn sooner (Jaskowski 2018)"},
    {"8x6+5x4", "012456:12569d:012345:01567a:01259a:0159de:01589d:01246a:0123:4567:0145:1256:569a",
     "8x6 with the same"},
}};

Error wrong(std::size_t tuple, std::string_view text, const std::string& what) {
    return Error{"shape, tuple " + std::to_string(tuple + 1) + " " + in_quotes(text) + ": " + what};
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

Status parse_stages(std::string_view text, TupleShape& shape) {
    const auto wrong_stage = [](std::string_view part, const std::string& what) {
        return Error{"shape, stage " + in_quotes(part) + ": " + what};
    };
    const auto parts = split(text, kStageSeparator);
    if (parts.size() >= kMaxStages) {
        return wrong_stage(text, "at most " + std::to_string(kMaxStages) + " are possible");
    }
    std::uint32_t last = 0;
    for (const std::string_view part : parts) {
        const Result<std::int64_t> sum = parse_integer(part);
        if (!sum || *sum < 2 || *sum > kLargestSum || *sum % 2 != 0) {
            return wrong_stage(part, "a sum of tiles is even, 2 to " + std::to_string(kLargestSum));
        }
        const auto first = static_cast<std::uint32_t>(*sum);
        if (first <= last) return wrong_stage(part, "sums must ascend");
        last = first;
        shape.stages.push_back(first);
    }
    return ok();
}

}  // namespace

std::uint64_t TupleShape::weights_of_stage() const {
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
    const std::size_t mark = text.find(kStagesMark);
    std::string_view tuples = text.substr(0, mark);
    const auto named = std::ranges::find(kShapes, tuples, &NamedShape::name);
    if (named != kShapes.end()) tuples = named->text;
    const auto parts = split(tuples, kSeparator);
    if (parts.size() > kMaxTuples) {
        return Error{"shape: " + std::to_string(parts.size()) + " tuples, at most " +
                     std::to_string(kMaxTuples) + " are possible"};
    }
    TupleShape shape;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Result<Tuple> tuple = parse_tuple(parts[i], i);
        if (!tuple) return tuple.error();
        shape.tuples.push_back(*tuple);
    }
    if (mark != std::string_view::npos) {
        const Status stages = parse_stages(text.substr(mark + 1), shape);
        if (!stages) return stages.error();
    }
    if (shape.weights() > kMaxWeights) {
        return Error{"shape: " + std::to_string(shape.weights()) + " weights, at most " +
                     std::to_string(kMaxWeights) + " are possible"};
    }
    return shape;
}

std::string to_text(const TupleShape& shape) {
    std::string text;
    for (const Tuple& tuple : shape.tuples) {
        if (!text.empty()) text += kSeparator;
        for (const std::uint8_t cell : tuple) text += kDigits[cell];
    }
    for (std::size_t i = 0; i < shape.stages.size(); ++i) {
        text += i == 0 ? kStagesMark : kStageSeparator;
        text += std::to_string(shape.stages[i]);
    }
    return text;
}

}  // namespace tilestone::model
