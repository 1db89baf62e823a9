// SPDX-License-Identifier: MIT
//
// Tests `tilestone serve` as a process: its output and its end. tests/server tests its answers.
#include <csignal>
#include <fstream>

#include <gtest/gtest.h>

#include "tests/cli/child.h"
#include "tests/core_files/temp_folder.h"

namespace tilestone::cli {
namespace {

using nlohmann::json;

std::string page_in(const TempFolder& folder) {
    std::ofstream(folder.file("index.html")) << "<!doctype html>";
    return folder.path();
}

TEST(Serve, PrintsItsAddressAndEndsOnASignal) {
    const TempFolder folder;
    for (const int signal : {SIGINT, SIGTERM}) {
        Child child({"serve", page_in(folder), "--port", "0"});
        EXPECT_TRUE(child.wait_for_output("\n").starts_with("http://127.0.0.1:"));
        child.send_signal(signal);
        const Outcome outcome = child.finish();
        EXPECT_EQ(outcome.code, signal == SIGTERM ? 143 : 130);
        EXPECT_EQ(outcome.error, "");
        EXPECT_EQ(outcome.output.find('\n'), outcome.output.size() - 1);
    }
}

TEST(Serve, TakesAnotherPortWhereItsOwnIsTaken) {
    const TempFolder folder;
    Child first({"serve", page_in(folder), "--port", "0", "--json"});
    const json told = parse_object(first.wait_for_output("\n"));
    ASSERT_EQ(keys_of(told), (Words{"address", "port"}));
    const int port = told["port"];
    EXPECT_EQ(told["address"], "http://127.0.0.1:" + std::to_string(port) + "/");

    Child second({"serve", page_in(folder), "--port", std::to_string(port), "--json"});
    EXPECT_NE(parse_object(second.wait_for_output("\n"))["port"], port);
    second.send_signal(SIGINT);
    EXPECT_NE(second.finish().error.find(std::to_string(port) + " is taken"), std::string::npos);
}

TEST(Serve, RefusesWithOneLineWhatItCannotServe) {
    const TempFolder empty;
    const std::string missing = empty.file("missing");
    for (const auto& [words, part] : std::vector<std::pair<Words, std::string>>{
             {{"serve", missing}, "there is no folder"},
             {{"serve", empty.path()}, "has no index.html"},
             {{"serve", empty.path(), "more"}, "one word too many"},
             {{"serve", "--port", "65536"}, "port"},
             {{"serve", "--port", "x"}, "port"}}) {
        const Outcome outcome = run(words);
        EXPECT_EQ(outcome.code, 2) << part;
        EXPECT_TRUE(has_no_answer(outcome)) << outcome.output;
        EXPECT_NE(outcome.error.find(part), std::string::npos) << outcome.error;
        EXPECT_EQ(outcome.error.find('\n'), outcome.error.size() - 1);
    }
}

TEST(Serve, RefusesAnAddressThatIsNotThisMachines) {
    const TempFolder folder;
    const Outcome outcome = run({"serve", page_in(folder), "--address", "203.0.113.7"});
    EXPECT_EQ(outcome.code, 2);
    EXPECT_NE(outcome.error.find("cannot listen on 203.0.113.7"), std::string::npos);
}

}  // namespace
}  // namespace tilestone::cli
