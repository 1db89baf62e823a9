// SPDX-License-Identifier: MIT
//
// Site: the files of one folder as answers to requests. It knows paths, types, caching and the
// headers that keep a page safe; it knows no socket.
//
// Only GET and HEAD; only plain files below the folder, links out of it refused; names that begin
// with a dot do not exist. Beside "page.js" may lie "page.js.br" and "page.js.gz", which are sent
// to who takes them.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tilestone/core/descriptor.h"
#include "tilestone/core/result.h"

namespace tilestone::server {

struct SiteRequest {
    std::string_view method;
    std::string_view target;           ///< as it stood in the request: "/page.js?x"
    std::string_view accept_encoding;  ///< header Accept-Encoding, or empty
    std::string_view if_none_match;    ///< header If-None-Match, or empty
};

using Headers = std::vector<std::pair<std::string, std::string>>;

struct SiteAnswer {
    int status = 200;
    std::string type;    ///< Content-Type; empty where there is no body
    Headers headers;     ///< besides Content-Type and safety_headers()
    std::string body{};  ///< also for HEAD, where its length alone is sent
    /// In place of `body`, at its beginning: a file is never in memory as a whole, however many
    /// slow readers it has.
    Descriptor file{};
    std::uintmax_t file_size = 0;
};

/// What every answer carries, refusals included: the page's policy, and isolation.
[[nodiscard]] const Headers& safety_headers();

class Site {
public:
    /// An error where `folder` is no folder, or has no index.html.
    static Result<Site> open(const std::filesystem::path& folder);

    [[nodiscard]] SiteAnswer answer(const SiteRequest& request) const;

private:
    explicit Site(std::filesystem::path root) : root_(std::move(root)) {}

    std::filesystem::path root_;  ///< canonical
};

}  // namespace tilestone::server
