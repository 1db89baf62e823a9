// SPDX-License-Identifier: MIT
//
// Lines of the resident engine. Searches end at once, on the thread that asks.
#include <memory>
#include <string>

#include <nlohmann/json.hpp>

#include "fuzz/fuzz.h"
#include "tilestone/apps/api/resident_engine.h"
#include "tilestone/core/text.h"

namespace tilestone::fuzz {
namespace {

constexpr int kMaxLines = 20;  // a search takes far longer than reading a request

void check_answer(std::string_view line) {
    require(line.find('\n') == std::string_view::npos, "an answer is one line");
    const auto json = nlohmann::ordered_json::parse(line, nullptr, false);
    require(json.is_object() && json.contains("id"), "an answer is an object with an id");
    require(json.contains("error") || json["done"] == true, "each request is answered at once");
    require(json.contains("error") + json.contains("report") + json.contains("reply") == 1,
            "an answer is one of three");
}

}  // namespace

void check(std::string_view input) {
    int answers = 0;
    api::ResidentEngine engine(
        {.rights = {.most_megabytes = 64}, .searches = 0, .longest = Milliseconds(0)},
        [&answers](std::string_view line) {
            check_answer(line);
            ++answers;
            return true;
        });
    int lines = 0;
    for (const std::string_view line : split(input, '\n')) {
        if (lines == kMaxLines || !engine.send(line)) break;
        require(answers == ++lines, "each line has one answer");
    }
}

}  // namespace tilestone::fuzz
