// SPDX-License-Identifier: MIT
#include "tilestone/apps/server/web_path.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tilestone/core/text.h"

namespace tilestone::server {
namespace {

TEST(WebPath, NamesFiles) {
    EXPECT_EQ(read_web_path("/"), "index.html");
    EXPECT_EQ(read_web_path("/?x=1"), "index.html");
    EXPECT_EQ(read_web_path("/page.js?v=../.."), "page.js");
    EXPECT_EQ(read_web_path("/a%20b/%E4%B8%AD.svg#x"), "a b/中.svg");
    EXPECT_EQ(read_web_path("/lessons/"), "lessons/index.html");
    EXPECT_EQ(read_web_path("/a%252e"), "a%2e");  // decoded once
}

TEST(WebPath, RefusesWhatIsNeverServed) {
    for (const char* target : {"",
                               "page.js",
                               "*",
                               "http://host/page.js",
                               "//etc/passwd",
                               "/a//b",
                               "/.",
                               "/..",
                               "/../etc/passwd",
                               "/a/../../b",
                               "/%2e%2e/b",
                               "/%2E./b",
                               "/..%2fb",
                               "/a/..%2F..%2Fb",
                               "/.git/config",
                               "/a/.env",
                               "/%2eenv",
                               "/..\\b",
                               "/a%5c..%5cb",
                               "/a%00.js",
                               "/a%0d%0ab",
                               "/a%7f",
                               "/%",
                               "/%2",
                               "/%zz",
                               "/a%"}) {
        EXPECT_EQ(read_web_path(target), std::nullopt) << target;
    }
    EXPECT_EQ(read_web_path("/" + std::string(5000, 'a')), std::nullopt);
}

RC_GTEST_PROP(WebPath, NeverLeadsOut, ()) {
    const auto pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
        "/", ".", "..", "%2e", "%2f", "%5c", "\\", "a", "%", "%00", "?", "é"));
    std::string target = "/";
    for (const std::string& piece : pieces) target += piece;
    const auto path = read_web_path(target);
    RC_PRE(path.has_value());
    for (const std::string_view part : split(*path, '/')) {
        RC_ASSERT(!part.empty());
        RC_ASSERT(part.front() != '.');
        RC_ASSERT(part.find('\\') == std::string_view::npos);
    }
}

}  // namespace
}  // namespace tilestone::server
