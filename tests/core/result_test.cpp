// SPDX-License-Identifier: MIT
#include "tilestone/core/result.h"

#include <memory>
#include <string>

#include <gtest/gtest.h>

namespace tilestone {
namespace {

Result<int> half(int number) {
    if (number % 2 != 0) return Error{std::to_string(number) + " is odd"};
    return number / 2;
}

TEST(Result, HoldsAValue) {
    const Result<int> result = half(8);
    ASSERT_TRUE(result);
    EXPECT_TRUE(result.has_value());
    EXPECT_EQ(*result, 4);
    EXPECT_EQ(result.value(), 4);
}

TEST(Result, HoldsAnError) {
    const Result<int> result = half(7);
    ASSERT_FALSE(result);
    EXPECT_FALSE(result.has_value());
    EXPECT_EQ(result.error().message, "7 is odd");
}

TEST(Result, GivesItsMembers) {
    const Result<std::string> result = std::string("four");
    EXPECT_EQ(result->size(), 4u);
}

TEST(Result, ItsValueCanBeChanged) {
    Result<std::string> result = std::string("six");
    *result += "ty";
    result->push_back('!');
    result.value()[0] = 'S';
    EXPECT_EQ(*result, "Sixty!");
}

TEST(Result, ATextIsNoError) {
    // Value and error may both hold text; only the type tells them apart.
    const Result<std::string> value = std::string("text");
    const Result<std::string> error = Error{"text"};
    EXPECT_TRUE(value);
    EXPECT_FALSE(error);
}

TEST(Result, ValuesCanBeMovedOut) {
    Result<std::unique_ptr<int>> result = std::make_unique<int>(5);
    const std::unique_ptr<int> taken = *std::move(result);
    ASSERT_NE(taken, nullptr);
    EXPECT_EQ(*taken, 5);
}

TEST(Status, IsSuccessOrAnError) {
    EXPECT_TRUE(ok());
    const Status failed = Error{"no"};
    EXPECT_FALSE(failed);
    EXPECT_EQ(failed.error().message, "no");
}

}  // namespace
}  // namespace tilestone
