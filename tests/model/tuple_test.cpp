// SPDX-License-Identifier: MIT
#include <algorithm>
#include <numeric>
#include <set>

#include <gtest/gtest.h>

#include "tilestone/core/rng.h"
#include "tilestone/engine/model/tuple_network.h"

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
    std::set<unsigned> tiles;
    for (const unsigned cell : cells_of(nibbles)) tiles.insert((1u << cell) & ~1u);
    const unsigned sum = std::accumulate(tiles.begin(), tiles.end(), 0u);
    for (std::size_t i = 0; i < shape.stages.size(); ++i) {
        if (sum < shape.stages[i]) continue;
        for (const Tuple& tuple : shape.tuples) base += 1u << (4 * tuple.size());
    }
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
        // Named by count and length, small tuples within large ones behind a '+'.
        std::size_t large = 0;
        for (const Tuple& tuple : read->tuples) {
            large += tuple.size() == read->tuples[0].size() ? 1 : 0;
        }
        const std::string name =
            std::to_string(large) + "x" + std::to_string(read->tuples[0].size());
        EXPECT_EQ(shape.name.substr(0, shape.name.find('+')), name);
    }
}

TEST(TupleShape, HasStages) {
    const auto shape = parse_shape("4x4@1024,16384");
    ASSERT_TRUE(shape);
    EXPECT_EQ(to_text(*shape), "0123:4567:0145:4589@1024,16384");
    EXPECT_EQ(to_text(*parse_shape(to_text(*shape))), to_text(*shape));
    EXPECT_EQ(shape->weights_of_stage(), 4u << 16);
    EXPECT_EQ(shape->weights(), 3 * shape->weights_of_stage());
    EXPECT_EQ(shape->largest_read(), 14);
    EXPECT_EQ(parse_shape("4x4")->largest_read(), 15);
    EXPECT_EQ(parse_shape("4x4@8192,12288")->largest_read(), 13);
}

TEST(TupleShape, RefusesWhatIsNone) {
    for (const char* text :
         {"", "x", "0123:", "0123:32", "0011", "01234567", "4x66", "0,1",
          "0:1:2:3:4:5:6:7:8:9:a:b:c:d:e:f:0", "4x4@", "4x4@1001", "4x4@0", "4x4@65536",
          "4x4@64,32", "4x4@64,64", "4x4@2,4,8,16,32,64,128,256", "4x4@-2", "@64",
          "0123456:1234567:2345678:3456789:456789a:56789ab:6789abc:789abcd@2,4,8"}) {
        const auto shape = parse_shape(text);
        ASSERT_FALSE(shape) << text;
        EXPECT_TRUE(shape.error().message.starts_with("shape")) << shape.error().message;
    }
    EXPECT_EQ(parse_shape("0123:4657").error().message, "shape, tuple 2 '4657': cells must ascend");
}

TEST(TupleIndexer, FindsWhatLookingCellByCellFinds) {
    Rng rng(11);
    for (const char* text :
         {"4x6", "8x6", "5x6", "0", "f", "0123456", "02468ac:13579bd", "05af", "4x4@16384",
          "4x6@2048,8192,32768", "4x4@8192,12288,16384,28672", "0123@1000,4098"}) {
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
        for (const std::uint64_t image : images_of(rng.next())) images.insert(image);
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

TEST(TupleIndexer, OneImageAtATimeReadsTheSame) {
    for (const char* text : {"4x4@2,6", "8x6@8192,12288,16384,24576,28672"}) {
        const TupleIndexer indexer(*parse_shape(text));
        Rng rng(14);
        for (int i = 0; i < 1000; ++i) {
            const std::uint64_t nibbles = rng.next();
            std::vector<std::uint32_t> expected(indexer.features());
            indexer.index(nibbles, expected.data());
            const auto first =
                static_cast<std::uint32_t>(indexer.stage_of(nibbles) * indexer.weights_of_stage());
            std::vector<std::uint32_t> indices;
            for (std::size_t tuple = 0; tuple < indexer.tuples(); ++tuple) {
                for (unsigned symmetry = 0; symmetry < kImages; ++symmetry) {
                    const std::uint64_t image = orient_nibbles(symmetry, nibbles);
                    indices.push_back(first + indexer.index_of(image, tuple));
                    ASSERT_EQ(indexer.tuple_of(indices.back()), tuple);
                }
            }
            std::ranges::sort(expected);
            std::ranges::sort(indices);
            ASSERT_EQ(indices, expected);
        }
    }
}

TEST(TupleIndexer, LowersCellsToAnEarlierStage) {
    const TupleIndexer indexer(*parse_shape("0123:4567@8192,12288,16384,24576"));
    constexpr std::uint32_t kStage = 2u << 16;
    EXPECT_EQ(indexer.downgraded_index(kStage + 0xd321, 0), 0xc321u);
    EXPECT_EQ(indexer.downgraded_index(3 * kStage + 0xe321, 0), kStage + 0xd321);
    EXPECT_EQ(indexer.downgraded_index(3 * kStage + 0x1000e, 1), kStage + 0x1000d);
    EXPECT_EQ(indexer.downgraded_index(3 * kStage + 0xeef1, 0), 2 * kStage + 0xdde1);
    // All above the highest missing tile, to the stage of boards with such tiles.
    EXPECT_EQ(indexer.downgraded_index(3 * kStage + 0xed21, 0), 2 * kStage + 0xdc21);
    EXPECT_EQ(indexer.downgraded_index(4 * kStage + 0xecb1, 0), 2 * kStage + 0xdcb1);
    // Boards of the first stage have such tiles.
    EXPECT_EQ(indexer.downgraded_index(3 * kStage + 0xc321, 0), std::nullopt);
    EXPECT_EQ(indexer.downgraded_index(0xd321, 0), std::nullopt);
}

TEST(TupleIndexer, KnowsWhichWeightsNoBoardReads) {
    const TupleShape shape = *parse_shape("0123:45@512,768");
    const TupleIndexer indexer(shape);
    std::vector<bool> read(indexer.weights());
    Rng rng(14);
    for (int i = 0; i < 300'000; ++i) {
        std::vector<std::uint32_t> indices(indexer.features());
        indexer.index(rng.next() & rng.next(), indices.data());
        for (const std::uint32_t index : indices) read[index] = true;
    }
    for (std::uint32_t index = 0; index < indexer.weights(); ++index) {
        const std::uint32_t cells = index % (65536 + 256) % 65536;
        std::set<unsigned> tiles;
        for (unsigned shift = 0; shift < 16; shift += 4) {
            tiles.insert((1u << (cells >> shift & 0xf)) & ~1u);
        }
        const unsigned sum = std::accumulate(tiles.begin(), tiles.end(), 0u);
        const unsigned stage = sum >= 768 ? 2 : sum >= 512 ? 1 : 0;
        ASSERT_EQ(indexer.is_ever_read(index), stage <= index / (65536 + 256)) << index;
        ASSERT_TRUE(indexer.is_ever_read(index) || !read[index]) << index;
    }
}

TEST(TupleNetwork, AddsWhatItReadsWithRegistersOfEverySize) {
    const TupleShape shape = *parse_shape("4x4@16384");
    TupleNetwork network(shape, 0.5F);
    Rng rng(13);
    for (std::size_t i = 0; i < network.size(); ++i) {
        network.set_weight(i, static_cast<std::int16_t>(rng.below(60'000)) - 30'000);
    }
    for (int i = 0; i < 1000; ++i) {
        const std::uint64_t nibbles = rng.next() & rng.next();
        double sum = 0;
        for (const std::uint32_t index : plain_indices(shape, nibbles)) {
            sum += 0.5 * network.weight(index);
        }
        // value() takes the widest registers that there are, share() the narrowest.
        ASSERT_EQ(network.value(nibbles), sum);
        double shares = 0;
        for (std::size_t tuple = 0; tuple < 4; ++tuple)
            shares += network.tuple_value(nibbles, tuple);
        ASSERT_EQ(shares, sum);
    }
}

}  // namespace
}  // namespace tilestone::model
