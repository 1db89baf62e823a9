// SPDX-License-Identifier: MIT
//
// Tests options of each type: accepted values, refused values, and the errors.
#include "tilestone/core/option.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace tilestone {
namespace {

constexpr std::array<std::string_view, 3> kSizes = {"small", "middle", "full"};

constexpr std::array kTable = {
    OptionSpec{.name = "depth",
               .type = OptionType::kInteger,
               .default_value = 4,
               .minimum = -3,
               .maximum = 30},
    OptionSpec{.name = "nodes", .type = OptionType::kInteger, .minimum = 1, .maximum = 1e15},
    OptionSpec{.name = "time",
               .type = OptionType::kReal,
               .default_value = 0.5,
               .minimum = 0.01,
               .maximum = 1000,
               .unit = "ms"},
    OptionSpec{.name = "trace", .type = OptionType::kFlag, .default_value = 1},
    OptionSpec{.name = "quiet", .type = OptionType::kFlag},
    OptionSpec{
        .name = "network", .type = OptionType::kChoice, .default_value = 1, .choices = kSizes},
    OptionSpec{.name = "file", .type = OptionType::kText},
};

std::string complaint(std::string_view name, std::string_view text) {
    Options options(kTable);
    const Status status = options.set(name, text);
    return status ? "(taken)" : status.error().message;
}

TEST(Options, DefaultsHoldUntilAValueIsGiven) {
    Options options(kTable);
    EXPECT_EQ(options.integer("depth"), 4);
    EXPECT_EQ(options.real("time"), 0.5);
    EXPECT_TRUE(options.flag("trace"));
    EXPECT_EQ(options.choice("network"), "middle");
    EXPECT_EQ(options.text("file"), "");
    for (const OptionSpec& spec : kTable) EXPECT_FALSE(options.given(spec.name)) << spec.name;

    ASSERT_TRUE(options.set("depth", "-3"));
    ASSERT_TRUE(options.set("time", "1e2"));
    ASSERT_TRUE(options.set("trace", "off"));
    ASSERT_TRUE(options.set("network", "full"));
    ASSERT_TRUE(options.set("file", "a file, with = in it"));
    EXPECT_EQ(options.integer("depth"), -3);
    EXPECT_EQ(options.real("time"), 100.0);
    EXPECT_FALSE(options.flag("trace"));
    EXPECT_EQ(options.choice("network"), "full");
    EXPECT_EQ(options.text("file"), "a file, with = in it");
}

TEST(Options, NumbersAreSetWithoutText) {
    Options options(kTable);
    ASSERT_TRUE(options.set_number("depth", -3));
    ASSERT_TRUE(options.set_number("time", 0.1));
    EXPECT_EQ(options.integer("depth"), -3);
    EXPECT_EQ(options.real("time"), 0.1);
    const OptionSpec& depth = *find_spec(kTable, "depth");
    const Status refused = options.set_number("depth", depth.maximum + 1);
    Options by_text(kTable);
    const std::string above = std::to_string(static_cast<std::int64_t>(depth.maximum) + 1);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().message, by_text.set("depth", above).error().message);
    EXPECT_EQ(options.integer("depth"), -3);
}

TEST(Options, GivenHasAndDeclares) {
    Options options(kTable);
    EXPECT_TRUE(options.has("depth"));   // by default
    EXPECT_FALSE(options.has("nodes"));  // no default
    EXPECT_FALSE(options.has("quiet"));
    EXPECT_FALSE(options.has("file"));
    ASSERT_TRUE(options.set("nodes", "1000"));
    ASSERT_TRUE(options.set("file", ""));
    EXPECT_TRUE(options.has("nodes"));
    EXPECT_TRUE(options.given("nodes"));
    EXPECT_TRUE(options.given("file"));  // empty is a valid text
    EXPECT_FALSE(options.given("depth"));
    EXPECT_TRUE(options.declares("nodes"));
    EXPECT_FALSE(options.declares("node"));
    EXPECT_EQ(options.table().size(), kTable.size());
}

TEST(Options, TheLastValueCounts) {
    Options options(kTable);
    ASSERT_TRUE(options.set("depth", "5"));
    ASSERT_TRUE(options.set("depth", "6"));
    EXPECT_EQ(options.integer("depth"), 6);
}

TEST(Options, ARefusedValueChangesNothing) {
    Options options(kTable);
    ASSERT_TRUE(options.set("depth", "5"));
    ASSERT_FALSE(options.set("depth", "31"));
    EXPECT_EQ(options.integer("depth"), 5);
    ASSERT_FALSE(options.set("nodes", "0"));
    EXPECT_FALSE(options.given("nodes"));
}

TEST(Options, RangesIncludeTheirEnds) {
    EXPECT_EQ(complaint("depth", "-3"), "(taken)");
    EXPECT_EQ(complaint("depth", "30"), "(taken)");
    EXPECT_EQ(complaint("nodes", "1000000000000000"), "(taken)");
    EXPECT_EQ(complaint("time", "0.01"), "(taken)");
    EXPECT_EQ(complaint("time", "1000"), "(taken)");
}

TEST(Options, LargeIntegersStayExact) {
    Options options(kTable);
    ASSERT_TRUE(options.set("nodes", "999999999999999"));
    EXPECT_EQ(options.integer("nodes"), 999'999'999'999'999);
}

TEST(Options, ReadsPowersOfTenAndUnitsOfTime) {
    Options options(kTable);
    ASSERT_TRUE(options.set("nodes", "1e6"));
    EXPECT_EQ(options.integer("nodes"), 1'000'000);
    ASSERT_TRUE(options.set("nodes", "2.5E3"));
    EXPECT_EQ(options.integer("nodes"), 2500);
    EXPECT_EQ(complaint("nodes", "1.5e0"), "option nodes: '1.5e0' is not an integer");
    EXPECT_EQ(complaint("nodes", "1e16"), "option nodes: 1e16 is not within 1…1000000000000000");
    for (const auto& [text, milliseconds] : {std::pair("5", 5.0),
                                             {"5ms", 5.0},
                                             {"0.5s", 500.0},
                                             {"0.001min", 60.0},
                                             {"1e-4h", 360.0}}) {
        ASSERT_TRUE(options.set("time", text)) << text;
        EXPECT_DOUBLE_EQ(options.real("time"), milliseconds) << text;
    }
    EXPECT_EQ(complaint("time", "5s"), "option time: 5s is not within 0.01…1000 ms");
    EXPECT_EQ(complaint("time", "s"), "option time: 's' is not a number");
    EXPECT_EQ(complaint("depth", "5s"), "option depth: '5s' is not an integer");
}

TEST(Options, RefusesValuesOutsideTheRange) {
    EXPECT_EQ(complaint("depth", "31"), "option depth: 31 is not within -3…30");
    EXPECT_EQ(complaint("depth", "-4"), "option depth: -4 is not within -3…30");
    EXPECT_EQ(complaint("nodes", "0"), "option nodes: 0 is not within 1…1000000000000000");
    EXPECT_EQ(complaint("time", "0"), "option time: 0 is not within 0.01…1000 ms");
    EXPECT_EQ(complaint("time", "0.0099"), "option time: 0.0099 is not within 0.01…1000 ms");
    EXPECT_EQ(complaint("time", "1e9"), "option time: 1e9 is not within 0.01…1000 ms");
    EXPECT_EQ(complaint("time", "-1"), "option time: -1 is not within 0.01…1000 ms");
}

TEST(Options, RefusesWhatIsNoNumber) {
    EXPECT_EQ(complaint("depth", "deep"), "option depth: 'deep' is not an integer");
    EXPECT_EQ(complaint("depth", "4.5"), "option depth: '4.5' is not an integer");
    EXPECT_EQ(complaint("depth", ""), "option depth: '' is not an integer");
    EXPECT_EQ(complaint("nodes", "99999999999999999999"),
              "option nodes: '99999999999999999999' is too large");
    EXPECT_EQ(complaint("time", "soon"), "option time: 'soon' is not a number");
    EXPECT_EQ(complaint("time", "inf"), "option time: 'inf' is not a number");
    EXPECT_EQ(complaint("time", "nan"), "option time: 'nan' is not a number");
}

TEST(Options, ReadsFlagsInManyWords) {
    for (const char* word : {"on", "true", "yes", "1"}) {
        Options options(kTable);
        ASSERT_TRUE(options.set("quiet", word)) << word;
        EXPECT_TRUE(options.flag("quiet")) << word;
    }
    for (const char* word : {"off", "false", "no", "0"}) {
        Options options(kTable);
        ASSERT_TRUE(options.set("trace", word)) << word;
        EXPECT_FALSE(options.flag("trace")) << word;
    }
    for (const char* word : {"", "ON", "2", "maybe"}) {
        EXPECT_EQ(complaint("quiet", word),
                  "option quiet: '" + std::string(word) + "' is neither on nor off");
    }
}

TEST(Options, RefusesAnUnknownChoice) {
    EXPECT_EQ(complaint("network", "large"),
              "option network: 'large' is not one of small|middle|full");
    EXPECT_EQ(complaint("network", ""), "option network: '' is not one of small|middle|full");
}

TEST(Options, RefusesAnUnknownName) {
    EXPECT_EQ(complaint("dept", "4"), "there is no option 'dept'; did you mean depth?");
    EXPECT_EQ(complaint("colour", "red"),
              "there is no option 'colour'; there are: depth, nodes, time, trace, quiet, network, "
              "file");
    Options none({});
    EXPECT_EQ(none.set("depth", "4").error().message, "there is no option 'depth', nor any other");
}

TEST(SetFromText, ReadsKeysAndValues) {
    Options options(kTable);
    ASSERT_TRUE(set_from_text(options, "depth=7,time=2.5,trace=no,network=small,file=a=b"));
    EXPECT_EQ(options.integer("depth"), 7);
    EXPECT_EQ(options.real("time"), 2.5);
    EXPECT_FALSE(options.flag("trace"));
    EXPECT_EQ(options.choice("network"), "small");
    EXPECT_EQ(options.text("file"), "a=b");
    EXPECT_FALSE(options.given("nodes"));
}

TEST(SetFromText, NothingIsFine) {
    Options options(kTable);
    EXPECT_TRUE(set_from_text(options, ""));
    for (const OptionSpec& spec : kTable) EXPECT_FALSE(options.given(spec.name));
}

TEST(SetFromText, SaysWhatIsWrong) {
    const auto said = [](std::string_view text) {
        Options options(kTable);
        const Status status = set_from_text(options, text);
        return status ? "(taken)" : status.error().message;
    };
    EXPECT_EQ(said("depth"), "'depth' is not key=value");
    EXPECT_EQ(said("depth=4,"), "'' is not key=value");
    EXPECT_EQ(said(","), "'' is not key=value");
    EXPECT_EQ(said("depth=4;time=5"), "option depth: '4;time=5' is not an integer");
    EXPECT_EQ(said("=4"),
              "there is no option ''; there are: depth, nodes, time, trace, quiet, network, file");
    EXPECT_EQ(said("depth=4,depth =5"), "there is no option 'depth '; did you mean depth?");
    EXPECT_EQ(said("depth="), "option depth: '' is not an integer");
    EXPECT_EQ(said("depth=40,tme=5"), "option depth: 40 is not within -3…30");
}

TEST(WeightOption, IsANumberWithinPlusAndMinus) {
    const std::array table = {weight_option("smooth", 1.5, 100, "weight of smoothness")};
    Options options(table);
    EXPECT_EQ(options.real("smooth"), 1.5);
    EXPECT_TRUE(options.set("smooth", "-100"));
    EXPECT_TRUE(options.set("smooth", "100"));
    EXPECT_EQ(options.set("smooth", "100.5").error().message,
              "option smooth: 100.5 is not within -100…100");
    EXPECT_EQ(table[0].help, "weight of smoothness");
}

constexpr std::array kRenamed = {
    OptionSpec{.name = "actors",
               .type = OptionType::kInteger,
               .minimum = 1,
               .maximum = 9,
               .old_name = "lanes"},
    OptionSpec{.name = "weight-decay", .old_name = "pull"},
    OptionSpec{.name = "rate"},
};

TEST(OldNames, AreTakenAndRemembered) {
    Options options(kRenamed);
    EXPECT_TRUE(options.declares("lanes"));
    ASSERT_TRUE(set_from_text(options, "lanes=3,rate=1,pull=x,lanes=4"));
    EXPECT_EQ(options.integer("actors"), 4);
    EXPECT_EQ(options.text("weight-decay"), "x");
    EXPECT_TRUE(options.given("actors"));
    const std::vector<RenamedOption> expected = {{"lanes", "actors"}, {"pull", "weight-decay"}};
    EXPECT_TRUE(std::ranges::equal(options.renamed(), expected));
    EXPECT_EQ(renamed_warning(options.renamed()).message,
              "options have new names, and the old ones work in this release only: "
              "lanes → actors, pull → weight-decay");
    Options same(kRenamed);
    ASSERT_TRUE(set_from_text(same, "actors=3,rate=1"));
    EXPECT_TRUE(same.renamed().empty());
}

TEST(OldNames, BesideTheNewOneAreAnError) {
    for (const char* text : {"lanes=3,actors=3", "actors=3,lanes=3"}) {
        Options options(kRenamed);
        EXPECT_EQ(set_from_text(options, text).error().message,
                  "option actors: it is given under its old name 'lanes' too");
    }
}

TEST(OldNames, AreOfferedToNobody) {
    Options options(kRenamed);
    EXPECT_EQ(options.set("lane", "1").error().message,
              "there is no option 'lane'; there are: actors, weight-decay, rate");
    // An option without an old one has no empty old name.
    EXPECT_EQ(find_spec(kRenamed, ""), nullptr);
    EXPECT_FALSE(options.set("", "1"));
}

TEST(OldNames, AreReplacedInATextAndNothingElseIs) {
    EXPECT_EQ(with_new_names(kRenamed, "lanes=3,rate=lanes,pull,other=1"),
              "actors=3,rate=lanes,weight-decay,other=1");
    EXPECT_EQ(with_new_names(kRenamed, "actors=3"), "actors=3");
    EXPECT_EQ(with_new_names(kRenamed, ""), "");
}

TEST(Describe, RangesAndDefaults) {
    const auto range = [](std::size_t index) { return describe_range(kTable[index]); };
    const auto preset = [](std::size_t index) { return describe_default(kTable[index]); };
    EXPECT_EQ(range(0), "-3…30");
    EXPECT_EQ(range(1), "1…1000000000000000");
    EXPECT_EQ(range(2), "0.01…1000 ms");
    EXPECT_EQ(range(3), "on|off");
    EXPECT_EQ(range(5), "small|middle|full");
    EXPECT_EQ(range(6), "text");
    EXPECT_EQ(preset(0), "4");
    EXPECT_EQ(preset(1), "");
    EXPECT_EQ(preset(2), "0.5");
    EXPECT_EQ(preset(3), "on");
    EXPECT_EQ(preset(4), "");
    EXPECT_EQ(preset(5), "middle");
    EXPECT_EQ(preset(6), "");
}

TEST(Describe, ADefaultCanBeGivenAsWritten) {
    for (const OptionSpec& spec : kTable) {
        if (!spec.default_value) continue;
        Options options(kTable);
        EXPECT_TRUE(options.set(spec.name, describe_default(spec))) << spec.name;
        EXPECT_EQ(options.real(spec.name), *spec.default_value) << spec.name;
    }
}

}  // namespace
}  // namespace tilestone
