// SPDX-License-Identifier: MIT
//
// Requests of the HTTP API as a query: "hint?game=2048&position=…". Searches end at once.
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "fuzz/fuzz.h"
#include "tilestone/apps/api/http_request.h"
#include "tilestone/apps/api/resident_engine.h"
#include "tilestone/apps/server/api_handler.h"
#include "tilestone/core/text.h"

namespace tilestone::fuzz {

void check(std::string_view input) {
    const std::size_t mark = input.find('?');
    std::vector<std::pair<std::string, std::string>> query;
    if (mark != std::string_view::npos) {
        for (const std::string_view part : split(input.substr(mark + 1), '&')) {
            const std::size_t equals = part.find('=');
            const auto name = server::read_query_text(part.substr(0, equals));
            const auto value = server::read_query_text(
                equals == std::string_view::npos ? "" : part.substr(equals + 1));
            if (!name || !value) return;
            require(name->size() <= part.size(), "decoding makes nothing longer");
            query.emplace_back(*name, *value);
        }
    }
    const std::string request = api::request_from_query(input.substr(0, mark), query);
    require(nlohmann::json::parse(request, nullptr, false).is_object(), "a request is an object");
    static api::ResidentEngine engine(  // kept, since it has read a network
        {.rights = {.most_megabytes = 64}, .searches = 0, .longest = Milliseconds(0)});
    int answers = 0;
    engine.ask(request, std::make_shared<StopToken>(),
               [&answers](std::string_view line, api::Answer) {
                   require(nlohmann::json::parse(line, nullptr, false).is_object(),
                           "an answer is an object");
                   ++answers;
               });
    require(answers == 1, "a request has one answer");
}

}  // namespace tilestone::fuzz
