// SPDX-License-Identifier: MIT
//
// Tests `tilestone serve` as a process: its output and its end. tests/server tests its answers.
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include <gtest/gtest.h>

#include "tests/cli/child.h"
#include "tests/core_files/temp_folder.h"
#include "tests/server/client.h"

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

TEST(Serve, OpensTheBrowserOnlyOnRequest) {
    const TempFolder folder;
    const std::string opener = folder.file("xdg-open");
    const std::string opened = folder.file("opened");
    std::ofstream(opener) << "#!/bin/sh\nprintf %s \"$1\" >'" << opened << ".new'\nmv '" << opened
                          << ".new' '" << opened << "'\n";
    std::filesystem::permissions(opener, std::filesystem::perms::owner_all);
    const Surroundings surroundings{
        .environment = {{"PATH", folder.path() + ":" + std::getenv("PATH")}}};
    for (const bool open : {false, true}) {
        Words words = {"serve", page_in(folder), "--port", "0"};
        if (open) words.emplace_back("--open");
        Child child(words, surroundings);
        const std::string url = child.wait_for_output("\n");
        // Without the option nothing is started; with it the file must appear before the deadline.
        const auto deadline =
            std::chrono::steady_clock::now() + std::chrono::seconds(open ? 60 : 0);
        while (!std::filesystem::exists(opened) && std::chrono::steady_clock::now() < deadline) {
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        EXPECT_EQ(std::filesystem::exists(opened), open);
        child.send_signal(SIGINT);
        const Outcome outcome = child.finish();
        EXPECT_EQ(outcome.error, "");
        if (!open) continue;
        std::string text;
        std::getline(std::ifstream(opened) >> std::ws, text);
        EXPECT_EQ(text + "\n", url);
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

/// The port that a server told.
int port_of(Child& child) { return parse_object(child.wait_for_output("\n"))["port"]; }

TEST(Serve, AnswersTheApiWithoutAPage) {
    Child child({"serve", "--api", "--port", "0", "--json"});
    const int port = port_of(child);
    const auto ask = [port](const std::string& request) {
        server::Client client(port);
        EXPECT_TRUE(client.send(request));
        return client.receive();
    };
    const server::Answer hint =
        ask("GET /api/hint?game=gomoku&position=h8i9h9h10&rule=renju&size=15&nodes=2000&lang=en "
            "HTTP/1.1\r\nHost: localhost\r\n\r\n");
    EXPECT_EQ(hint.status, 200);
    const json told = parse_object(hint.body);
    EXPECT_EQ(told["done"], true);
    EXPECT_EQ(told["report"]["rule"], "renju");
    EXPECT_TRUE(told["report"]["why"][0]["text"].is_string());
    const std::string body = R"({"id":"x","do":"decide","game":"2048","position":"1"})";
    const server::Answer refused = ask("POST /api HTTP/1.1\r\nHost: localhost\r\nContent-Length: " +
                                       std::to_string(body.size()) + "\r\n\r\n" + body);
    EXPECT_EQ(refused.status, 400);
    EXPECT_EQ(parse_object(refused.body)["id"], "x");
    const server::Answer file =
        ask("GET /api/hint?game=2048&position=0012002300340145&player=tilestone:file=/etc/passwd "
            "HTTP/1.1\r\nHost: localhost\r\n\r\n");
    EXPECT_EQ(file.status, 400);
    EXPECT_NE(file.body.find("files cannot be named here"), std::string::npos) << file.body;
    child.send_signal(SIGINT);
    EXPECT_EQ(child.finish().code, 130);
}

TEST(Serve, RefusesAnApiForOtherMachines) {
    for (const auto& [words, part] : std::vector<std::pair<Words, std::string>>{
             {{"serve", "--api", "--address", "0.0.0.0"}, "only for this machine"},
             {{"serve", "--origin", "https://a.example"}, "only with --api"}}) {
        const Outcome outcome = run(words);
        EXPECT_EQ(outcome.code, 2);
        EXPECT_NE(outcome.error.find(part), std::string::npos) << outcome.error;
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
