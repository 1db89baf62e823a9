// SPDX-License-Identifier: MIT
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "tilestone/base/rng.h"
#include "tilestone/model/tuple_indexer.h"

namespace tilestone::model {
namespace {

using Cells = std::array<unsigned, 16>;

Cells cells_of(std::uint64_t nibbles) {
    Cells cells{};
    for (std::size_t i = 0; i < 16; ++i) cells[i] = (nibbles >> (4 * (15 - i))) & 0xf;
    return cells;
}

/// Row by row; every image of a square is made of these two.
Cells mirrored(const Cells& cells) {
    Cells result{};
    for (std::size_t i = 0; i < 16; ++i) result[i] = cells[i / 4 * 4 + 3 - i % 4];
    return result;
}
Cells turned(const Cells& cells) {
    Cells result{};
    for (std::size_t i = 0; i < 16; ++i) result[i] = cells[(3 - i % 4) * 4 + i / 4];
    return result;
}

/// The indices in ascending order, found cell by cell.
std::vector<std::uint32_t> plain_indices(const TupleShape& shape, std::uint64_t nibbles) {
    std::vector<std::uint32_t> found;
    std::uint32_t base = 0;
    for (const Tuple& tuple : shape.tuples) {
        Cells image = cells_of(nibbles);
        for (int i = 0; i < 8; ++i) {
            if (i == 4) image = mirrored(image);
            std::uint32_t index = 0;
            for (const std::uint8_t cell : tuple) index = 16 * index + image[cell];
            found.push_back(base + index);
            image = turned(image);
        }
        base += 1u << (4 * tuple.size());
    }
    std::ranges::sort(found);
    return found;
}

TEST(TupleShape, ReadsNamesAndTexts) {
    const auto named = parse_shape("4x6");
    ASSERT_TRUE(named);
    EXPECT_EQ(to_text(*named), "012345:456789:012456:45689a");
    EXPECT_EQ(named->weights(), std::uint64_t{4} << 24);
    for (const NamedShape& shape : named_shapes()) {
        const auto read = parse_shape(shape.name);
        ASSERT_TRUE(read) << shape.name;
        EXPECT_EQ(to_text(*read), shape.text);
        // Named by count and length.
        EXPECT_EQ(
            std::to_string(read->tuples.size()) + "x" + std::to_string(read->tuples[0].size()),
            shape.name);
    }
}

TEST(TupleShape, RefusesWhatIsNone) {
    for (const char* text : {"", "x", "0123:", "0123:32", "0011", "01234567", "4x66", "0,1",
                             "0:1:2:3:4:5:6:7:8:9:a:b:c:d:e:f:0"}) {
        const auto shape = parse_shape(text);
        ASSERT_FALSE(shape) << text;
        EXPECT_TRUE(shape.error().message.starts_with("shape")) << shape.error().message;
    }
    EXPECT_EQ(parse_shape("0123:4657").error().message, "shape, tuple 2 '4657': cells must ascend");
}

TEST(TupleIndexer, FindsWhatLookingCellByCellFinds) {
    Rng rng(11);
    for (const char* text : {"4x6", "8x6", "5x6", "0", "f", "0123456", "02468ac:13579bd", "05af"}) {
        const TupleShape shape = *parse_shape(text);
        const TupleIndexer indexer(shape);
        EXPECT_EQ(indexer.features(), 8 * shape.tuples.size());
        EXPECT_EQ(indexer.weights(), shape.weights());
        for (int i = 0; i < 1000; ++i) {
            const std::uint64_t nibbles = rng.next();
            std::vector<std::uint32_t> indices(indexer.features());
            indexer.index(nibbles, indices.data());
            std::ranges::sort(indices);
            ASSERT_EQ(indices, plain_indices(shape, nibbles)) << text << " " << nibbles;
        }
    }
}

TEST(TupleIndexer, AllImagesOfABoardReadTheSame) {
    const TupleIndexer indexer(*parse_shape("8x6"));
    Rng rng(12);
    for (int i = 0; i < 1000; ++i) {
        std::set<std::uint64_t> images;
        for (const Words& pair : images_of(rng.next())) images.insert({pair[0], pair[1]});
        ASSERT_EQ(images.size(), 8u);
        std::vector<std::uint32_t> first;
        for (const std::uint64_t image : images) {
            std::vector<std::uint32_t> indices(indexer.features());
            indexer.index(image, indices.data());
            std::ranges::sort(indices);
            if (first.empty()) first = indices;
            ASSERT_EQ(indices, first);
        }
    }
}

}  // namespace
}  // namespace tilestone::model
