// SPDX-License-Identifier: MIT
#include "tilestone/engine/model/network_file.h"

#include <memory>

#include <gtest/gtest.h>

#include "tilestone/core/rng.h"

namespace tilestone::model {
namespace {

/// One weight in `rarity` is not 0; neighbours are alike, as in trained networks.
TupleNetwork random_network(const char* shape, std::uint32_t rarity, std::uint64_t seed) {
    TupleNetwork network(*parse_shape(shape), 4);
    Rng rng(seed);
    std::int32_t value = 0;
    for (std::size_t i = 0; i < network.size(); ++i) {
        if (rng.below(rarity) != 0) continue;
        value =
            static_cast<std::int16_t>(value / 2 + static_cast<std::int32_t>(rng.below(401)) - 200);
        network.set_weight(i, static_cast<std::int16_t>(value));
    }
    return network;
}

void expect_same(const TupleNetwork& a, const TupleNetwork& b) {
    ASSERT_EQ(to_text(a.shape()), to_text(b.shape()));
    EXPECT_EQ(a.step(), b.step());
    ASSERT_EQ(a.size(), b.size());
    std::size_t different = 0;
    for (std::size_t i = 0; i < a.size(); ++i) different += a.weight(i) != b.weight(i) ? 1 : 0;
    EXPECT_EQ(different, 0u);
}

TEST(NetworkFile, IsReadBackByThreadsToo) {
    const TupleNetwork network = random_network("01234:45678@1024", 7, 62);
    const std::string bytes = pack_network(network, "");
    const auto executor = make_executor(3);
    const auto read = unpack_network(bytes, *executor);
    ASSERT_TRUE(read) << read.error().message;
    expect_same(read->network, network);
}

TEST(NetworkFile, IsReadBack) {
    for (const char* shape : {"0", "012", "0123:0145", "01234:45678", "012@64,256"}) {
        for (const std::uint32_t rarity : {1u, 3u, 50u, 5000u, 1'000'000'000u}) {
            const TupleNetwork network = random_network(shape, rarity, 61 + rarity);
            const auto read = unpack_network(pack_network(network, R"({"games":5})"));
            ASSERT_TRUE(read) << shape << " " << read.error().message;
            EXPECT_EQ(read->manifest, R"({"games":5})");
            expect_same(network, read->network);
        }
    }
}

TEST(NetworkFile, IsReadWhenItIsNeeded) {
    const TupleNetwork network = random_network("01234:45678:0123@64", 7, 68);
    auto bytes = std::make_shared<const std::string>(pack_network(network, R"({"games":5})"));
    const auto opened = open_network(*bytes, bytes);
    ASSERT_TRUE(opened) << opened.error().message;
    const std::weak_ptr<const std::string> kept = bytes;
    bytes.reset();
    EXPECT_FALSE(kept.expired());
    EXPECT_EQ(opened->manifest, R"({"games":5})");
    const std::size_t before = opened->network.bytes();
    Rng rng(69);
    for (int i = 0; i < 100; ++i) {
        const std::uint64_t nibbles = rng.next() & 0x7777777777777777u;
        ASSERT_EQ(opened->network.value(nibbles), network.value(nibbles));
    }
    expect_same(opened->network, network);
    EXPECT_GT(opened->network.bytes(), before);
}

TEST(NetworkFile, OfOneWhoReadsAllTheBytesAreNotNeeded) {
    const TupleNetwork network = random_network("01234:45678", 7, 70);
    std::string bytes = pack_network(network, "");
    const auto read = unpack_network(bytes);
    ASSERT_TRUE(read);
    bytes.assign(bytes.size(), 'x');
    expect_same(read->network, network);
}

TEST(NetworkFile, OpeningNoticesWhatIsWrongToo) {
    const std::string good = pack_network(random_network("012:0123", 4, 71), "{}");
    Rng rng(72);
    for (int i = 0; i < 1000; ++i) {
        std::string bad = good;
        bad[rng.below(static_cast<std::uint32_t>(good.size()))] ^= 0x10;
        ASSERT_FALSE(open_network(bad));
        ASSERT_FALSE(open_network(
            std::string_view(good).substr(0, rng.below(static_cast<std::uint32_t>(good.size())))));
    }
}

TEST(NetworkFile, KeepsExtremes) {
    TupleNetwork network(*parse_shape("0123"), 0.5F);
    network.set_weight(0, 32767);
    network.set_weight(1, -32768);
    network.set_weight(65535, 32767);
    const auto read = unpack_network(pack_network(network, ""));
    ASSERT_TRUE(read);
    expect_same(network, read->network);
}

TEST(NetworkFile, IsSmall) {
    // Numbers from -200 to 200 by themselves are 8.6 bits, one place in ten another 4.7.
    const TupleNetwork network = random_network("01234:45678", 10, 62);
    std::size_t count = 0;
    for (std::size_t i = 0; i < network.size(); ++i) count += network.weight(i) != 0 ? 1 : 0;
    EXPECT_LT(8 * pack_network(network, "").size(), 15 * count);
}

TEST(NetworkFile, EveryWrongByteIsNoticed) {
    const std::string good = pack_network(random_network("012:0123", 4, 63), "{}");
    Rng rng(64);
    const auto expect_refusal = [&](std::size_t place) {
        std::string bad = good;
        bad[place] = static_cast<char>(bad[place] ^ static_cast<char>(1 + rng.below(255)));
        const auto read = unpack_network(bad);
        ASSERT_FALSE(read) << place;
        EXPECT_EQ(read.error().message.find('\n'), std::string::npos);
    };
    const std::size_t head = 4096;
    for (std::size_t place = 0; place < head; ++place) expect_refusal(place);
    for (int i = 0; i < 1000; ++i) {
        expect_refusal(head + rng.below(static_cast<std::uint32_t>(good.size() - head)));
    }
}

TEST(NetworkFile, EveryWrongLengthIsNoticed) {
    const std::string good = pack_network(random_network("012:0123", 4, 65), "{}");
    Rng rng(66);
    for (int i = 0; i < 1000; ++i) {
        const std::size_t length = rng.below(static_cast<std::uint32_t>(good.size()));
        EXPECT_FALSE(unpack_network(good.substr(0, length))) << length;
    }
    EXPECT_FALSE(unpack_network(good + "x"));
    EXPECT_FALSE(unpack_network(good + std::string(1000, '\0')));
    EXPECT_EQ(unpack_network("").error().message, "this is no network");
    EXPECT_EQ(unpack_network("hello, world").error().message, "this is no network");
}

TEST(TupleNetwork, ValuesAreSumsOverAllImages) {
    TupleNetwork network(*parse_shape("0123"), 2);
    // A row of 1, 2, 3, 4, in whatever direction it is read.
    network.set_weight(0x1234, 10);
    network.set_weight(0x4321, 100);
    EXPECT_EQ(network.value(0x1234000000000000u), 220.0F);
    EXPECT_EQ(network.value(0x0000000000004321u), 220.0F);
    EXPECT_EQ(network.value(0x1000200030004000u), 220.0F);
    EXPECT_EQ(network.value(0x0000123400000000u), 0.0F);
}

}  // namespace
}  // namespace tilestone::model
