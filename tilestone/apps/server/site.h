// SPDX-License-Identifier: MIT
//
// Site: answers requests with the files of a folder. Handles paths, media types, caching and
// security headers, but no sockets.
//
// Supports only GET and HEAD, and only regular files inside the folder. Rejects links that leave
// the folder and hides names that begin with a dot. Sends "page.js.br" or "page.js.gz" in place of
// "page.js" to clients that accept them.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tilestone/core/platform/descriptor.h"
#include "tilestone/core/result.h"

namespace tilestone::server {

struct SiteRequest {
    std::string_view method;
    std::string_view target;           ///< as received: "/page.js?x"
    std::string_view accept_encoding;  ///< the Accept-Encoding header, or empty
    std::string_view if_none_match;    ///< the If-None-Match header, or empty
};

using Headers = std::vector<std::pair<std::string, std::string>>;

struct SiteAnswer {
    int status = 200;
    std::string type;    ///< Content-Type; empty without a body
    Headers headers;     ///< besides Content-Type and safety_headers()
    std::string body{};  ///< also set for HEAD, which sends only its length
    /// Replaces `body`; positioned at the start. Streaming keeps files out of memory, however many
    /// slow clients there are.
    Descriptor file{};
    std::uintmax_t file_size = 0;
    /// Replaces `body` too; lives as long as the program.
    std::string_view memory{};
};

/// Headers of every response, including refusals: content security policy and isolation.
[[nodiscard]] const Headers& safety_headers();

class Site {
public:
    /// Fails if `folder` is not a folder or has no index.html.
    static Result<Site> open(const std::filesystem::path& folder);

    /// A file that the folder may lack, "NAME-HASH.EXTENSION" of any content hash. `bytes` live as
    /// long as the program.
    void add(std::string name, std::string extension, std::string_view bytes) {
        added_.push_back({std::move(name), std::move(extension), bytes});
    }

    [[nodiscard]] SiteAnswer answer(const SiteRequest& request) const;

private:
    explicit Site(std::filesystem::path root) : root_(std::move(root)) {}

    struct AddedFile {
        std::string name;
        std::string extension;
        std::string_view bytes;
    };

    [[nodiscard]] const AddedFile* find_added(std::string_view name) const;

    std::filesystem::path root_;  ///< canonical
    std::vector<AddedFile> added_;
};

}  // namespace tilestone::server
