// SPDX-License-Identifier: MIT
//
// Tests the hints in tests/golden/hints.jsonl: the output of `tilestone hint … --json` without
// times, one per line, with the command's words first. tests/wasm/hint_test.mjs checks the page's
// module against the same file. A change of search, network or reasons changes it. To write it
// anew:
//
//     TILESTONE_WRITE_HINTS=1 build/release/bin/tests/test_cli --gtest_filter='GoldenHints.*'
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/child.h"
#include "tests/paths.h"

namespace tilestone::cli {
namespace {

using Json = nlohmann::ordered_json;

const std::string kGoldenHints = test::in_repository("tests/golden/hints.jsonl");

std::string hinted(const Words& words) {
    Words all = words;
    all.emplace_back("--json");
    const Outcome outcome = Child(all).finish();
    EXPECT_EQ(outcome.code, 0) << outcome.error;
    Json line;
    line["words"] = words;
    const Json answer = Json::parse(outcome.output, nullptr, false);
    for (const auto& [key, value] : answer.items()) {
        if (key != "time_ms") line[key] = value;
    }
    return line.dump();
}

/// Hints of 2048 that name no network are those of the full one.
bool can_be_made(std::string_view line) {
#if defined(TILESTONE_FULL_NETWORK)
    static_cast<void>(line);
    return true;
#else
    return line.find("network=small") != std::string_view::npos ||
           line.find(R"("hint","2048")") == std::string_view::npos;
#endif
}

TEST(GoldenHints, AreWhatTheProgramPrints) {
    const bool writes = std::getenv("TILESTONE_WRITE_HINTS") != nullptr;
    std::ifstream file(kGoldenHints, std::ios::binary);
    std::string all;
    int count = 0;
    for (std::string line; std::getline(file, line); ++count) {
        if (!can_be_made(line)) continue;
        const std::string actual = hinted(Json::parse(line)["words"].get<Words>());
        if (!writes) {
            EXPECT_EQ(actual, line);
        }
        all += actual + "\n";
    }
    EXPECT_GE(count, 12);
    if (writes) {
        std::ofstream(kGoldenHints, std::ios::binary) << all;
        GTEST_SKIP() << "wrote the hints instead of comparing them";
    }
}

}  // namespace
}  // namespace tilestone::cli
