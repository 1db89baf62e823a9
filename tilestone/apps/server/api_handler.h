// SPDX-License-Identifier: MIT
//
// ApiHandler: answers what is asked under /api, beside the files of a site.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tilestone/core/stop_token.h"

namespace tilestone::server {

struct ApiRequest {
    std::string method;                                      ///< "GET" or "POST"
    std::string name;                                        ///< what follows /api/; may be empty
    std::vector<std::pair<std::string, std::string>> query;  ///< decoded
    std::string body;
};

struct ApiAnswer {
    int status = 200;
    std::string body;  ///< JSON
};

class ApiHandler {
public:
    using Reply = std::function<void(ApiAnswer)>;

    virtual ~ApiHandler() = default;
    /// Answers once, by this thread or another; thread-safe. `stop` is set when the client has gone
    /// or the server ends, and the answer then goes nowhere. Nothing is waited for.
    virtual void answer(const ApiRequest& request, std::shared_ptr<StopToken> stop,
                        Reply reply) = 0;
    /// The answer to a request that is refused before answer() gets it.
    [[nodiscard]] virtual ApiAnswer refusal(int status, const std::string& why) const = 0;
};

/// Text between a "?" and a "#" in which "+" and %20 are a space; nothing if it is not well formed.
[[nodiscard]] std::optional<std::string> read_query_text(std::string_view text);

}  // namespace tilestone::server
