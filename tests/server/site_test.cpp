// SPDX-License-Identifier: MIT
#include "tilestone/apps/server/site.h"

#include <filesystem>
#include <fstream>
#include <map>

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/core_files/temp_folder.h"

namespace tilestone::server {
namespace {

namespace fs = std::filesystem;

void write(const std::string& path, const std::string& content) {
    std::ofstream(path, std::ios::binary) << content;
}

std::string header(const SiteAnswer& answer, const std::string& name) {
    for (const auto& [key, value] : answer.headers) {
        if (key == name) return value;
    }
    return "";
}

/// What is sent, wherever it comes from.
std::string sent(const SiteAnswer& answer) {
    if (!answer.file.is_open()) return answer.body;
    std::string text(answer.file_size, '\0');
    EXPECT_EQ(::pread(answer.file.number(), text.data(), text.size(), 0),
              static_cast<ssize_t>(text.size()));
    return text;
}

class SiteTest : public testing::Test {
protected:
    SiteTest() {
        fs::create_directory(root());
        write(root() + "/index.html", "<!doctype html>");
    }

    std::string root() const { return folder_.file("web"); }
    std::string beside(const std::string& name) const { return folder_.file(name); }

    SiteAnswer get(const std::string& target, const std::string& encodings = "",
                   const std::string& known = "") const {
        const Result<Site> site = Site::open(root());
        EXPECT_TRUE(site);
        return site->answer({.method = "GET",
                             .target = target,
                             .accept_encoding = encodings,
                             .if_none_match = known});
    }

private:
    TempFolder folder_;
};

TEST_F(SiteTest, SendsFilesWithTheirTypes) {
    const std::map<std::string, std::string> types = {
        {"a.html", "text/html; charset=utf-8"},
        {"a.js", "text/javascript; charset=utf-8"},
        {"a.mjs", "text/javascript; charset=utf-8"},
        {"a.css", "text/css; charset=utf-8"},
        {"a.json", "application/json"},
        {"a.webmanifest", "application/manifest+json"},
        {"a.wasm", "application/wasm"},
        {"a.svg", "image/svg+xml"},
        {"a.png", "image/png"},
        {"a.net", "application/octet-stream"},
        {"a", "application/octet-stream"}};
    for (const auto& [name, type] : types) {
        write(root() + "/" + name, "content of " + name);
        const SiteAnswer answer = get("/" + name);
        EXPECT_EQ(answer.status, 200);
        EXPECT_EQ(answer.type, type);
        EXPECT_EQ(sent(answer), "content of " + name);
    }
    EXPECT_EQ(sent(get("/")), "<!doctype html>");
    EXPECT_EQ(get("/b.js").status, 404);
}

TEST_F(SiteTest, CachesForEverWhatIsNamedByItsContent) {
    for (const auto& [name, forever] :
         std::map<std::string, bool>{{"index.html", false},
                                     {"sw.js", false},
                                     {"page-3fA9xQ0b1Z.js", true},
                                     {"icon-192-3fA9xQ0b1Z.png", true},
                                     {"my-statistics.js", false},
                                     {"page-3fA9xQ0b1.js", false},
                                     {"3fA9xQ0b1Z.js", false}}) {
        write(root() + "/" + name, "x");
        EXPECT_EQ(header(get("/" + name), "Cache-Control"),
                  forever ? "public, max-age=31536000, immutable" : "no-cache")
            << name;
    }
}

TEST_F(SiteTest, SaysWhenNothingHasChanged) {
    const std::string tag = header(get("/"), "ETag");
    ASSERT_TRUE(tag.starts_with('"') && tag.ends_with('"'));
    for (const std::string& known : {tag, "W/" + tag, "\"other\", " + tag, std::string("*")}) {
        const SiteAnswer same = get("/", "", known);
        EXPECT_EQ(same.status, 304) << known;
        EXPECT_EQ(sent(same), "");
        EXPECT_EQ(header(same, "ETag"), tag);
    }
    EXPECT_EQ(get("/", "", "\"other\"").status, 200);
    write(root() + "/index.html", "<!doctype html>, longer");
    EXPECT_EQ(get("/", "", tag).status, 200);
}

TEST_F(SiteTest, SendsPackedFilesToWhoTakesThem) {
    write(root() + "/m.wasm", "plain");
    write(root() + "/m.wasm.br", "brotli");
    write(root() + "/m.wasm.gz", "gzip");
    const std::map<std::string, std::pair<std::string, std::string>> expected = {
        {"", {"", "plain"}},
        {"gzip, deflate, br", {"br", "brotli"}},
        {"gzip", {"gzip", "gzip"}},
        {"br;q=0, gzip;q=0.5", {"gzip", "gzip"}},
        {"br;q=0.0, gzip;q=0", {"", "plain"}},
        {"brotli", {"", "plain"}}};
    for (const auto& [encodings, answer] : expected) {
        const SiteAnswer got = get("/m.wasm", encodings);
        EXPECT_EQ(header(got, "Content-Encoding"), answer.first) << encodings;
        EXPECT_EQ(sent(got), answer.second) << encodings;
        EXPECT_EQ(got.type, "application/wasm");
        EXPECT_EQ(header(got, "Vary"), "Accept-Encoding");
    }
    EXPECT_NE(header(get("/m.wasm", "br"), "ETag"), header(get("/m.wasm"), "ETag"));
}

TEST_F(SiteTest, LeavesOutPackedFilesOfAnEarlierBuild) {
    write(root() + "/a.js.br", "old");
    write(root() + "/a.js", "new");
    fs::last_write_time(root() + "/a.js.br",
                        fs::last_write_time(root() + "/a.js") - std::chrono::hours(1));
    EXPECT_EQ(sent(get("/a.js", "br")), "new");
}

TEST_F(SiteTest, StaysInItsFolder) {
    write(beside("secret.txt"), "secret");
    fs::create_directory(beside("web-other"));
    write(beside("web-other/x.txt"), "secret");
    fs::create_symlink(beside("secret.txt"), root() + "/link.txt");
    fs::create_directory_symlink(beside("web-other"), root() + "/out");
    fs::create_symlink("index.html", root() + "/inside.html");
    write(root() + "/.hidden", "secret");
    fs::create_directory(root() + "/folder");
    ASSERT_EQ(mkfifo((root() + "/pipe").c_str(), 0600), 0);  // to open it would wait for ever
    fs::create_symlink("loop", root() + "/loop");

    for (const char* target :
         {"/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/link.txt", "/out/x.txt",
          "/.hidden", "/folder", "/folder/", "/pipe", "/loop", "/index.html/x"}) {
        const SiteAnswer answer = get(target);
        EXPECT_EQ(answer.status, 404) << target;
        EXPECT_EQ(sent(answer), "not found\n没有这个文件\n") << target;
    }
    EXPECT_EQ(get("/inside.html").status, 200);
    write(root() + "/a.js", "plain");
    fs::create_symlink(beside("secret.txt"), root() + "/a.js.br");
    EXPECT_EQ(sent(get("/a.js", "br")), "plain");
}

TEST_F(SiteTest, HasFilesThatTheFolderLacks) {
    Result<Site> site = Site::open(root());
    ASSERT_TRUE(site);
    site->add("full", "net", "the network");
    const auto answer_to = [&](const std::string& target) {
        return site->answer(
            {.method = "GET", .target = target, .accept_encoding = "br", .if_none_match = ""});
    };
    const SiteAnswer answer = answer_to("/full-0123456789.net");
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.memory, "the network");
    EXPECT_EQ(answer.type, "application/octet-stream");
    EXPECT_EQ(header(answer, "Cache-Control"), "public, max-age=31536000, immutable");
    for (const char* target :
         {"/full.net", "/full-012345678.net", "/full-01234567890.net", "/full-0123456789.nets",
          "/x/full-0123456789.net", "/full-network.net"})
        EXPECT_EQ(answer_to(target).status, 404) << target;
    write(root() + "/full-0123456789.net", "in the folder");
    EXPECT_EQ(sent(answer_to("/full-0123456789.net")), "in the folder");
}

TEST_F(SiteTest, KnowsTwoMethods) {
    const Result<Site> site = Site::open(root());
    ASSERT_TRUE(site);
    for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "PATCH", "get", ""}) {
        const SiteAnswer answer = site->answer(
            {.method = method, .target = "/", .accept_encoding = "", .if_none_match = ""});
        EXPECT_EQ(answer.status, 405) << method;
        EXPECT_EQ(header(answer, "Allow"), "GET, HEAD");
    }
}

TEST_F(SiteTest, NeedsAFolderWithAPage) {
    EXPECT_FALSE(Site::open(beside("missing")));
    EXPECT_FALSE(Site::open(root() + "/index.html"));
    fs::create_directory(beside("empty"));
    const Result<Site> empty = Site::open(beside("empty"));
    ASSERT_FALSE(empty);
    EXPECT_NE(empty.error().message.find("has no index.html"), std::string::npos);
}

}  // namespace
}  // namespace tilestone::server
