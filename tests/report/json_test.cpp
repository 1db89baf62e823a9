// SPDX-License-Identifier: MIT
#include "tilestone/report/json.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace tilestone::report {
namespace {

TEST(BuiltJson, IsWrittenInTheOrderOfItsKeys) {
    Json json;
    json["z"] = 1;
    json["a"] = "text";
    json["list"].push_back(nullptr);
    json["list"].push_back(true);
    json["list"].push_back({{"x", 0.5}, {"y", -3}});
    json["pairs"] = Json(std::array<std::uint64_t, 2>{1, 2});
    json["names"] = Json(std::vector<std::string>{"one", "two"});
    json["z"] = 2;
    EXPECT_EQ(dump(json), R"({"z":2,"a":"text","list":[null,true,{"x":0.5,"y":-3}],)"
                          R"("pairs":[1,2],"names":["one","two"]})");
    EXPECT_EQ(dump(Json()), "null");
    EXPECT_EQ(dump(Json::array()), "[]");
    EXPECT_EQ(dump(Json::object()), "{}");
}

TEST(BuiltJson, HasNumbersOfAllSizes) {
    EXPECT_EQ(dump(std::numeric_limits<std::uint64_t>::max()), "18446744073709551615");
    EXPECT_EQ(dump(std::numeric_limits<std::int64_t>::min()), "-9223372036854775808");
    EXPECT_EQ(dump(std::uint8_t{255}), "255");
    EXPECT_EQ(dump(3.0), "3.0");
    EXPECT_EQ(dump(json_number(3.0)), "3");
    EXPECT_EQ(dump(json_number(0.1)), "0.1");
    EXPECT_EQ(dump(json_number(std::nan(""))), "null");
    EXPECT_EQ(dump("a\xff\"\n"), "\"a\xef\xbf\xbd\\\"\\n\"");
}

TEST(BuiltJson, ReadsWhatItWrites) {
    for (const char* text : {R"({"b":[1,-2,18446744073709551615,0.25,null,true,"x"],"a":{}})", "[]",
                             R"("alone")", "0.1", "[[[]]]"}) {
        const auto json = Json::parse(text);
        ASSERT_TRUE(json) << text;
        EXPECT_EQ(dump(*json), text);
    }
    EXPECT_FALSE(Json::parse("{"));
    EXPECT_FALSE(Json::parse(""));
    const auto nested = [](std::size_t depth) {
        return std::string(depth, '[') + std::string(depth, ']');
    };
    EXPECT_TRUE(Json::parse(nested(100)));
    EXPECT_FALSE(Json::parse(nested(101)));
    EXPECT_FALSE(Json::parse(nested(1'000'000)));
}

TEST(BuiltJson, AnswersHaveAVersionAndRoundedNumbers) {
    const Json answer = {{"mean_score", 28740.000000000004},
                         {"win_rate", 0.6799999999999999},
                         {"small", -0.00012345678},
                         {"none", nullptr},
                         {"large", 1234567.891234},
                         {"options", {{"rate", 0.12345678}}},
                         {"rows", std::vector<Json>{0.1 + 0.2, 7}}};
    EXPECT_EQ(answer_text(answer),
              R"({"schema":2,"mean_score":28740,"win_rate":0.68,"small":-0.000123457,"none":null,)"
              R"("large":1234567.891,"options":{"rate":0.12345678},"rows":[0.3,7]})");
}

TEST(BuiltJson, IsSearchedByKey) {
    const auto json = Json::parse(R"({"a":{"b":"c"}})");
    ASSERT_TRUE(json && json->find("a") != nullptr);
    EXPECT_EQ(json->find("a")->find("b")->text(), "c");
    EXPECT_EQ(json->find("b"), nullptr);
    EXPECT_EQ(Json(3).find("a"), nullptr);
}

}  // namespace
}  // namespace tilestone::report
