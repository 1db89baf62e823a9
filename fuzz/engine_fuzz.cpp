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

constexpr int kMaxLines = 20;
constexpr int kMaxSearches = 2;  // one takes far longer than reading a request

const api::ResidentEngine::Settings kSettings = {
    .rights = {.most_megabytes = 64}, .searches = 0, .longest = Milliseconds(0)};

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
    static int answers = 0;
    static int searches = 0;
    static std::unique_ptr<api::ResidentEngine> engine;  // kept, since it has read a network
    answers = 0;
    searches = 0;
    int lines = 0;
    for (const std::string_view line : split(input, '\n')) {
        if (engine == nullptr) {
            engine = std::make_unique<api::ResidentEngine>(kSettings, [](std::string_view answer) {
                check_answer(answer);
                ++answers;
                searches += static_cast<int>(answer.find(R"(,"report":)") != answer.npos);
                return true;
            });
        }
        if (lines == kMaxLines || searches == kMaxSearches) return;
        if (!engine->send(line)) {
            engine.reset();
            return;
        }
        require(answers == ++lines, "each line has one answer");
    }
}

}  // namespace tilestone::fuzz
