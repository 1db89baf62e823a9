// SPDX-License-Identifier: MIT
#include "tilestone/engine/model/symbol_coder.h"

#include <cmath>

#include <gtest/gtest.h>

#include "tilestone/core/rng.h"

namespace tilestone::model {
namespace {

using Counts = std::array<std::uint64_t, SymbolModel::kMaxSymbols>;

/// Symbol s half as likely as s - 1.
Counts halving() {
    Counts counts{};
    for (std::size_t symbol = 0; symbol < 12; ++symbol) counts[symbol] = 1u << (12 - symbol);
    return counts;
}

unsigned draw(const Counts& counts, Rng& rng) {
    std::uint64_t all = 0;
    for (const std::uint64_t count : counts) all += count;
    std::uint64_t rest = rng.next() % all;
    unsigned symbol = 0;
    while (rest >= counts[symbol]) rest -= counts[symbol++];
    return symbol;
}

TEST(SymbolCoder, ReadsBackWhatWasWritten) {
    Rng rng(51);
    const SymbolModel even;
    const Counts counts = halving();
    const SymbolModel skewed(counts);
    for (int round = 0; round < 200; ++round) {
        struct Piece {
            int kind;
            std::uint32_t value;
            unsigned bits;
        };
        std::vector<Piece> pieces;
        SymbolEncoder encoder;
        for (std::uint32_t i = rng.below(300); i > 0; --i) {
            Piece piece{.kind = static_cast<int>(rng.below(3)), .value = 0, .bits = rng.below(25)};
            if (piece.kind == 0) {
                piece.value = draw(counts, rng);
                encoder.put(skewed, piece.value);
            } else if (piece.kind == 1) {
                piece.value = rng.below(SymbolModel::kMaxSymbols);
                encoder.put(even, piece.value);
            } else {
                piece.value = static_cast<std::uint32_t>(rng.next()) & ((1u << piece.bits) - 1);
                encoder.put_bits(piece.value, piece.bits);
            }
            pieces.push_back(piece);
        }
        const std::string bytes = encoder.finish();
        SymbolDecoder decoder(bytes);
        for (const Piece& piece : pieces) {
            const std::uint32_t read = piece.kind == 0   ? decoder.get(skewed)
                                       : piece.kind == 1 ? decoder.get(even)
                                                         : decoder.get_bits(piece.bits);
            ASSERT_EQ(read, piece.value);
        }
        EXPECT_TRUE(decoder.ok());
    }
}

TEST(SymbolCoder, TakesAsManyBitsAsTheProbabilitiesSay) {
    Rng rng(52);
    const Counts counts = halving();
    double all = 0;
    for (const std::uint64_t count : counts) all += static_cast<double>(count);
    const SymbolModel model(counts);
    SymbolEncoder encoder;
    double bits = 0;
    for (int i = 0; i < 20000; ++i) {
        const unsigned symbol = draw(counts, rng);
        bits += std::log2(all / static_cast<double>(counts[symbol]));
        encoder.put(model, symbol);
    }
    EXPECT_NEAR(static_cast<double>(encoder.finish().size()) * 8 / bits, 1, 0.01);
}

TEST(SymbolCoder, ACertainSymbolCostsNothing) {
    Counts counts{};
    counts[7] = 5;
    const SymbolModel model(counts);
    SymbolEncoder encoder;
    for (int i = 0; i < 1000; ++i) encoder.put(model, 7);
    const std::string bytes = encoder.finish();
    EXPECT_EQ(bytes.size(), 4u);
    SymbolDecoder decoder(bytes);
    for (int i = 0; i < 1000; ++i) ASSERT_EQ(decoder.get(model), 7u);
    EXPECT_TRUE(decoder.ok());
}

TEST(SymbolCoder, RareSymbolsCanBeCodedToo) {
    Counts counts{};
    for (std::uint64_t& count : counts) count = 1;
    counts[0] = 1'000'000'000;
    const SymbolModel model(counts);
    for (unsigned symbol = 0; symbol < counts.size(); ++symbol) {
        EXPECT_GE(model.slot(symbol).size, 1u);
    }
}

TEST(SymbolCoder, NoticesThatSomethingIsMissing) {
    const SymbolModel model(halving());
    Rng rng(53);
    SymbolEncoder encoder;
    for (int i = 0; i < 500; ++i) encoder.put(model, draw(halving(), rng));
    const std::string bytes = encoder.finish();
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        SymbolDecoder decoder(std::string_view(bytes).substr(0, length));
        for (int i = 0; i < 500; ++i) static_cast<void>(decoder.get(model));
        EXPECT_FALSE(decoder.ok()) << length;
    }
}

TEST(SymbolModel, IsReadBackOrRefused) {
    const SymbolModel model(halving());
    ByteWriter out;
    model.save(out);
    SymbolModel read;
    ByteReader in(out.bytes());
    ASSERT_TRUE(read.load(in));
    for (unsigned symbol = 0; symbol < SymbolModel::kMaxSymbols; ++symbol) {
        EXPECT_EQ(read.slot(symbol).size, model.slot(symbol).size);
        EXPECT_EQ(read.slot(symbol).start, model.slot(symbol).start);
    }
    std::string wrong = out.bytes();
    wrong[0] = static_cast<char>(wrong[0] ^ 1);
    ByteReader wrong_in(wrong);
    EXPECT_FALSE(read.load(wrong_in));
    ByteReader short_in(std::string_view(out.bytes()).substr(1));
    EXPECT_FALSE(read.load(short_in));
}

}  // namespace
}  // namespace tilestone::model
