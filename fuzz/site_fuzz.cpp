// SPDX-License-Identifier: MIT
//
// HTTP requests for files: the first line is the target, the others are the relevant headers. The
// site must never serve a file outside its folder.
#include <filesystem>
#include <fstream>
#include <string>

#include <unistd.h>

#include "fuzz/fuzz.h"
#include "tilestone/apps/server/site.h"
#include "tilestone/apps/server/web_path.h"

namespace tilestone::fuzz {
namespace {

constexpr std::string_view kSecret = "a secret of this machine";

/// A folder to serve, with a secret file beside it and a hidden one inside.
server::Site make_site() {
    namespace fs = std::filesystem;
    const fs::path root =
        fs::temp_directory_path() / ("tilestone-fuzz-site-" + std::to_string(::getpid()));
    fs::create_directories(root / "site/a b");
    std::ofstream(root / "secret") << kSecret;
    std::ofstream(root / "site/.hidden") << kSecret;
    std::ofstream(root / "site/index.html") << "<!doctype html>";
    std::ofstream(root / "site/page.js") << "page";
    std::ofstream(root / "site/page.js.gz") << "packed";
    std::ofstream(root / "site/a b/c.js") << "c";
    std::error_code is_there;
    fs::create_symlink(root / "secret", root / "site/link", is_there);
    return *server::Site::open(root / "site");
}

std::string_view take_line(std::string_view& rest) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    return line;
}

void check_path(std::string_view target) {
    const auto path = server::read_web_path(target);
    if (!path) return;
    std::string_view rest = *path;
    do {
        const std::size_t slash = rest.find('/');
        const std::string_view part = rest.substr(0, slash);
        require(!part.empty() && part[0] != '.', "no part is empty or begins with a dot");
        require(part.find('\\') == std::string_view::npos, "no part has a backslash");
        rest.remove_prefix(slash == std::string_view::npos ? rest.size() : slash + 1);
    } while (!rest.empty());
    for (const char c : *path) {
        require(static_cast<unsigned char>(c) >= ' ' && c != 0x7f,
                "no part has a control character");
    }
}

}  // namespace

void check(std::string_view input) {
    static const server::Site site = make_site();
    std::string_view rest = input;
    const std::string_view target = take_line(rest);
    check_path(target);
    const std::string_view accepted = take_line(rest);
    server::SiteAnswer answer = site.answer({.method = "GET",
                                             .target = target,
                                             .accept_encoding = accepted,
                                             .if_none_match = take_line(rest)});
    std::string body = answer.body;
    if (answer.file.is_open()) {
        body.resize(answer.file_size);
        require(::read(answer.file.number(), body.data(), body.size()) == ssize_t(body.size()),
                "a file is sent as a whole");
    }
    require(body.find(kSecret) == std::string::npos, "what is not served stays unknown");
    require(answer.status == 200 || answer.status == 304 || answer.status == 404,
            "a request is answered by a file or by nothing");
    for (const auto& [name, value] : answer.headers) {
        require(value.find_first_of("\r\n") == std::string::npos, "a header is one line");
    }
}

}  // namespace tilestone::fuzz
