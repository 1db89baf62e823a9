// SPDX-License-Identifier: MIT
#include "tilestone/formats/document/json_value.h"

#include <vector>

#include <gtest/gtest.h>

namespace tilestone::document {
namespace {

TEST(JsonValue, KnowsWhereEachValueBegins) {
    const Result<JsonValue> value =
        parse_json(R"( {"a" : [1, -2.5,true,null,"x\"yz" , {}],"b": 18446744073709551615} )", 9);
    ASSERT_TRUE(value) << value.error().message;
    EXPECT_EQ(value->offset, 1U);
    const JsonValue& list = value->items[0];
    std::vector<std::size_t> offsets{list.offset};
    for (const JsonValue& item : list.items) offsets.push_back(item.offset);
    EXPECT_EQ(offsets, (std::vector<std::size_t>{8, 9, 12, 17, 22, 27, 37}));
    EXPECT_EQ(list.items[0].integer, 1);
    EXPECT_EQ(list.items[1].kind, JsonValue::Kind::kReal);
    EXPECT_EQ(list.items[4].text, "x\"yz");
    EXPECT_EQ(value->items[1].offset, 46U);
    EXPECT_EQ(value->items[1].kind, JsonValue::Kind::kReal);
}

TEST(JsonValue, NumbersBeforeBracketsDoNotMoveWhatFollows) {
    const Result<JsonValue> value = parse_json("[[1],[2,3],{\"a\":4},5]", 9);
    ASSERT_TRUE(value) << value.error().message;
    EXPECT_EQ(value->items[1].offset, 5U);
    EXPECT_EQ(value->items[2].offset, 11U);
    EXPECT_EQ(value->items[3].offset, 19U);
}

}  // namespace
}  // namespace tilestone::document
