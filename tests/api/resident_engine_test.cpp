// SPDX-License-Identifier: MIT
//
// Lines of the resident engine and their answers. What requests say is held by
// request_handler_test, that hints are those of the command line by tests/cli.
#include "tilestone/apps/api/resident_engine.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tilestone/core/clock.h"

namespace tilestone::api {
namespace {

using nlohmann::ordered_json;

constexpr Milliseconds kPatience{60'000};

/// An engine and the lines that it wrote.
class Client {
public:
    explicit Client(const ResidentEngine::Settings& settings = {.searches = 2})
        : engine_(settings, [this](std::string_view line) {
              const std::lock_guard lock(mutex_);
              lines_.push_back(ordered_json::parse(line));
              changed_.notify_all();
              return true;
          }) {}

    bool send(const ordered_json& request) { return engine_.send(request.dump()); }
    bool send_text(std::string_view line) { return engine_.send(line); }
    ResidentEngine& engine() { return engine_; }

    /// Waits for a line that `fits`; null after a minute.
    template <class Fits>
    ordered_json wait(const Fits& fits) {
        std::unique_lock lock(mutex_);
        std::vector<ordered_json>::iterator found;
        const auto is_there = [&] {
            found = std::ranges::find_if(lines_, fits);
            return found != lines_.end();
        };
        return changed_.wait_for(lock, kPatience, is_there) ? *found : ordered_json();
    }
    /// Waits for the last line about `id`.
    ordered_json last(const ordered_json& id) {
        return wait([&](const ordered_json& line) {
            return line["id"] == id && (line.contains("error") || line["done"] == true);
        });
    }
    std::vector<ordered_json> lines() {
        const std::lock_guard lock(mutex_);
        return lines_;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<ordered_json> lines_;
    ResidentEngine engine_;  // last: its threads use the rest
};

ordered_json hint(const ordered_json& id, const ordered_json& options,
                  const std::string& game = "gomoku") {
    return {{"id", id},
            {"do", "hint"},
            {"game", game},
            {"position", game == "2048" ? "0012002300340145" : "h8i9h9h10"},
            {"options", options}};
}

/// Longer than any test waits.
const ordered_json kEndless = {{"time", 80'000'000}};

TEST(ResidentEngine, AnswersWithTheIdOfTheRequest) {
    Client client;
    client.send(
        {{"id", 7}, {"do", "position"}, {"game", "2048"}, {"position", "0012002300340145"}});
    client.send({{"id", "a\"b"}, {"do", "about"}});
    client.send({{"do", "about"}});
    const auto lines = client.lines();
    ASSERT_EQ(lines.size(), 3U) << "requests of rules are answered at once";
    EXPECT_EQ(lines[0]["id"], 7);
    EXPECT_EQ(lines[0]["reply"]["largest"], 32);
    EXPECT_EQ(lines[0]["done"], true);
    EXPECT_EQ(lines[1]["id"], "a\"b");
    EXPECT_TRUE(lines[2]["id"].is_null());
    EXPECT_EQ(lines[2]["reply"]["network"], true);
}

TEST(ResidentEngine, ALineThatIsNoRequestChangesNothing) {
    Client client;
    client.send(hint(1, kEndless));
    const std::vector<std::pair<std::string, std::string>> refused = {
        {"", "1:1: the text ends within a value"},
        {"hello", "1:1: this is not JSON"},
        {"[1]", "the request is no object"},
        {R"({"id":[1],"do":"about"})", "the key 'id' must be a text or a whole number"},
        {R"({"id":1.5,"do":"about"})", "the key 'id' must be a text or a whole number"},
        {R"({"id":null})", "the key 'do' is missing"},
    };
    for (const auto& [line, why] : refused) {
        client.send_text(line);
        const ordered_json answer = client.lines().back();
        EXPECT_TRUE(answer["id"].is_null()) << line;
        EXPECT_TRUE(answer["error"]["text"]["en"].get<std::string>().starts_with(why))
            << line << answer;
    }
    client.wait([](const ordered_json& line) { return line["id"] == 1; });
    client.send({{"id", 1}, {"do", "stop"}});
    EXPECT_EQ(client.last(1)["report"]["moves"].size(), 221U);
}

TEST(ResidentEngine, NamesWhatIsWrongWithARequest) {
    Client client;
    const auto refusal = [&client](ordered_json request) {
        request["lang"] = "en";
        request["id"] = "r" + std::to_string(client.lines().size());
        client.send(request);
        return client.last(request["id"])["error"].value("text", "");
    };
    EXPECT_EQ(refusal({{"do", "dance"}}), "there is no request 'dance'");
    EXPECT_EQ(refusal({{"do", "stop"}}), "no search has this id");
    ordered_json request = hint(1, {{"time", 1}});
    request["extra"] = 1;
    EXPECT_EQ(refusal(request), "the key 'extra' is not known here");
    EXPECT_EQ(refusal(hint(1, {{"tim", 1}})), "options: the key 'tim' is not known here");
    EXPECT_TRUE(
        refusal(hint(1, {{"player", "nobody"}})).starts_with("there is no player 'nobody'"));
    EXPECT_NE(refusal(hint(1, {{"depth", 1000}})).find("option depth"), std::string::npos);
    request = hint(1, {{"time", 1}});
    request["session"] = "only decisions have one";
    EXPECT_EQ(refusal(request), "the key 'session' is not known here");
    request = hint(1, {{"time", 1}});
    request["position"] = "h8h8";
    client.send(request);
    EXPECT_EQ(client.last(1)["error"]["where"], "move 2");
    EXPECT_EQ(client.last(1)["error"]["text"]["zh"], "第 2 步：h8 处已有棋子");
}

TEST(ResidentEngine, TellsWhatASearchKnowsAndThenAll) {
    Client client;
    ordered_json request = hint(1, {{"time", 400}}, "2048");
    request["reports"] = 20;
    request["lang"] = "zh";
    client.send(request);
    EXPECT_TRUE(client.last(1)["report"]["why"][0]["text"].is_string()) << "in one language";
    const auto lines = client.lines();
    ASSERT_GE(lines.size(), 2U);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        EXPECT_EQ(lines[i]["done"], i + 1 == lines.size());
        EXPECT_TRUE(lines[i]["report"]["move"].is_string());
    }
}

/// With one thread and a limit on nodes the rest of the engine's work changes nothing.
TEST(ResidentEngine, AnswersDoNotDependOnWhatElseIsAsked) {
    const auto answers = [](std::size_t searches) {
        Client client({.searches = searches});
        for (int id = 0; id < 6; ++id) {
            ordered_json request =
                hint(id, {{"nodes", 2000 + 500 * (id % 3)}}, id % 2 == 0 ? "2048" : "gomoku");
            if (id > 2) request["do"] = "decide";
            client.send(request);
        }
        client.engine().finish();
        std::vector<ordered_json> all;
        for (int id = 0; id < 6; ++id) {
            all.push_back(client.last(id)["report"]);
            all.back().erase("time_ms");
        }
        return all;
    };
    EXPECT_EQ(answers(1), answers(4));
    EXPECT_EQ(answers(1), answers(0));
}

TEST(ResidentEngine, SearchesSeveralAtOnce) {
    Client client({.searches = 2});
    client.send(hint("long", kEndless));
    client.send(hint("short", {{"nodes", 1000}}));
    EXPECT_TRUE(client.last("short")["report"]["move"].is_string());
    client.send({{"id", "long"}, {"do", "stop"}});
    EXPECT_TRUE(client.last("long")["report"]["move"].is_string());
}

TEST(ResidentEngine, StopsWhatWaitsWithoutAMove) {
    Client client({.searches = 1});
    client.send(hint(1, kEndless));
    client.wait([](const ordered_json& line) { return line["id"] == 1; });
    client.send(hint(2, kEndless));
    client.send(hint(2, kEndless));
    EXPECT_EQ(client.lines().back()["error"]["text"]["en"],
              "a search with this id is not done yet");
    client.send({{"id", 2}, {"do", "stop"}});
    EXPECT_EQ(client.lines().back(),
              (ordered_json{{"id", 2}, {"report", nullptr}, {"done", true}}));
    client.send({{"id", 1}, {"do", "stop"}});
    EXPECT_TRUE(client.last(1)["report"]["move"].is_string());
    client.send(hint(1, {{"nodes", 100}}));  // the id is free again
    client.engine().finish();
    EXPECT_EQ(client.lines().back()["id"], 1);
    EXPECT_EQ(client.lines().back()["done"], true);
}

TEST(ResidentEngine, RefusesMoreThanMayWait) {
    Client client({.searches = 1, .waiting = 1});
    for (int id = 0; id < 3; ++id) client.send(hint(id, kEndless));
    EXPECT_EQ(client.last(2)["error"]["text"]["en"], "too many searches are waiting");
    EXPECT_FALSE(client.send({{"do", "quit"}}));
    client.engine().finish();
}

TEST(ResidentEngine, QuitEndsAllWithWhatTheyKnow) {
    Client client({.searches = 1});
    client.send(hint(1, kEndless));
    client.send(hint(2, kEndless));
    client.wait([](const ordered_json& line) { return line["id"] == 1; });
    EXPECT_FALSE(client.send({{"do", "quit"}}));
    EXPECT_FALSE(client.send(hint(3, {{"nodes", 100}})));
    client.engine().finish();
    EXPECT_TRUE(client.last(1)["report"]["move"].is_string());
    EXPECT_TRUE(client.last(2)["report"]["move"].is_string());
    for (const ordered_json& line : client.lines()) EXPECT_NE(line["id"], 3);
}

TEST(ResidentEngine, TellsAClientThatHasGoneNothing) {
    Client client({.searches = 1});
    client.send(hint(1, kEndless));
    client.send(hint(2, kEndless));
    client.engine().abandon();
    const std::size_t lines = client.lines().size();
    client.engine().finish();
    EXPECT_EQ(client.lines().size(), lines);
}

TEST(ResidentEngine, EndsSearchesThatAreTooLong) {
    Client client({.searches = 1, .longest = Milliseconds(30)});
    const Stopwatch watch;
    client.send(hint(1, kEndless));
    EXPECT_TRUE(client.last(1)["report"]["move"].is_string());
    EXPECT_LT(watch.elapsed(), kPatience);
}

/// A session goes on with its player's random numbers; every other decision begins anew.
TEST(ResidentEngine, ASessionKeepsItsPlayer) {
    Client client({.searches = 0});
    const auto moves = [&client](const std::string& session) {
        std::vector<std::string> all;
        for (int i = 0; i < 5; ++i) {
            ordered_json request = {{"do", "decide"},
                                    {"game", "gomoku"},
                                    {"position", "h8"},
                                    {"options", {{"player", "random"}}}};
            if (!session.empty()) request["session"] = session;
            client.send(request);
            all.push_back(client.lines().back()["report"]["move"]);
        }
        return all;
    };
    const auto anew = moves("");
    EXPECT_EQ(std::ranges::count(anew, anew[0]), 5);
    const auto kept = moves("a");
    EXPECT_LT(std::ranges::count(kept, kept[0]), 5);
    for (int i = 0; i < 20; ++i) EXPECT_EQ(moves("b" + std::to_string(i)), kept);
    EXPECT_EQ(moves("a"), kept) << "forgotten for those that came later";
}

TEST(ResidentEngine, GrantsWhatItsHostHas) {
    Client client(
        {.rights = {.files = false, .full_network = false, .most_megabytes = 32}, .searches = 0});
    const auto refusal = [&client](const std::string& game, const std::string& player) {
        client.send(hint(1, {{"player", player}, {"nodes", 100}}, game));
        const ordered_json last = client.lines().back();
        return last.contains("error") ? last["error"]["text"].value("en", "") : "";
    };
    EXPECT_EQ(refusal("2048", "tilestone:file=/etc/passwd"),
              "player tilestone: option file: files cannot be named here");
    EXPECT_EQ(refusal("gomoku", "tilestone:weights=/etc/passwd"),
              "player tilestone: option weights: files cannot be named here");
    EXPECT_EQ(refusal("2048", "tilestone:network=full"),
              "player tilestone: option network: only the small one is here");
    EXPECT_EQ(refusal("2048", "mcts:memory=33"), "player mcts: option memory: at most 32 MB here");
    EXPECT_EQ(refusal("2048", "tilestone"), "");
}

TEST(ResidentEngine, AsksOfOthersHaveNoIds) {
    ResidentEngine engine({.searches = 1});
    std::mutex mutex;
    std::condition_variable changed;
    std::vector<std::pair<std::string, Answer>> heard;
    const auto reply = [&](std::string_view line, Answer answer) {
        const std::lock_guard lock(mutex);
        heard.emplace_back(line, answer);
        changed.notify_all();
    };
    const auto stop = std::make_shared<StopToken>();
    engine.ask(hint(1, kEndless).dump(), stop, reply);
    engine.ask(R"({"do":"quit"})", stop, reply);
    engine.ask("x", stop, reply);
    {
        const std::lock_guard lock(mutex);
        ASSERT_GE(heard.size(), 2U);
        EXPECT_EQ(std::ranges::count(heard, Answer::kRefused,
                                     [](const auto& each) { return each.second; }),
                  2);
    }
    stop->request_stop();
    std::unique_lock lock(mutex);
    EXPECT_TRUE(
        changed.wait_for(lock, kPatience, [&] { return heard.back().second == Answer::kDone; }));
}

}  // namespace
}  // namespace tilestone::api
