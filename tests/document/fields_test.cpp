// SPDX-License-Identifier: MIT
#include "tilestone/formats/document/fields.h"

#include <gtest/gtest.h>

namespace tilestone::document {
namespace {

Fields fields(std::string_view text) {
    auto read = Fields::read(text);
    EXPECT_TRUE(read) << read.error().message;
    return std::move(*read);
}

TEST(Fields, ReadWhatIsThere) {
    Fields read = fields(R"({"a": "text", "b": 3, "c": 0.5})");
    EXPECT_TRUE(read.has("a"));
    EXPECT_FALSE(read.has("d"));
    EXPECT_EQ(*read.text("a"), "text");
    EXPECT_EQ(*read.text("d", "absent"), "absent");
    EXPECT_EQ(*read.integer("b", 1, 0, 5), 3);
    EXPECT_EQ(*read.integer("e", 1, 0, 5), 1);
    EXPECT_EQ(*read.real("c", 1, 0, 5), 0.5);
    EXPECT_TRUE(read.done());
}

TEST(Fields, NameTheKeyThatIsWrong) {
    Fields read = fields(R"({"a": 1, "b": "x", "c": 1.5, "d": 9, "e": [1]})");
    EXPECT_EQ(read.text("a").error().message, "the key 'a' must be a text");
    EXPECT_EQ(read.text("z").error().message, "the key 'z' is missing");
    EXPECT_EQ(read.integer("b", 0, 0, 5).error().message, "the key 'b' must be a number");
    EXPECT_EQ(read.integer("c", 0, 0, 5).error().message, "the key 'c' must be a whole number");
    EXPECT_EQ(read.integer("d", 0, 0, 5).error().message, "the key 'd' must be from 0 to 5");
    EXPECT_EQ(read.real("e", 0, 0, 5).error().message, "the key 'e' must be a number");
    EXPECT_EQ(read.integer("z", 0, 1, 5).error().message, "the key 'z' is missing");
}

TEST(Fields, ReadListsAndFlags) {
    Fields read =
        fields(R"({"t": ["a", "b"], "n": [1, 2.5], "f": true, "g": false, "m": ["a", 1]})");
    EXPECT_EQ(*read.texts("t"), (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(*read.reals("n"), (std::vector<double>{1, 2.5}));
    EXPECT_TRUE(read.texts("x")->empty());
    EXPECT_TRUE(*read.flag("f", false));
    EXPECT_FALSE(*read.flag("g", true));
    EXPECT_TRUE(*read.flag("x", true));
    EXPECT_EQ(read.texts("m").error().message, "the key 'm' must be a list of texts");
    EXPECT_EQ(read.reals("t").error().message, "the key 't' must be a list of numbers");
    EXPECT_EQ(read.flag("n", true).error().message, "the key 'n' must be true or false");
}

TEST(Fields, RefuseWhatNobodyTook) {
    Fields read = fields(R"({"do": "about", "colour": "red"})");
    EXPECT_TRUE(read.text("do"));
    EXPECT_EQ(read.done().error().message, "the key 'colour' is not known here");
}

TEST(Fields, RefuseWhatIsNoObject) {
    for (const char* text :
         {"", "[]", "3", "{", "null", R"({"a":1,"a":2})", R"({"a":[[[[[1]]]]]})"}) {
        EXPECT_FALSE(Fields::read(text)) << text;
    }
}

}  // namespace
}  // namespace tilestone::document
