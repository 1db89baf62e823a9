// SPDX-License-Identifier: MIT
//
// Tests knowledge_violation(): it accepts correct knowledge, and finds the fault in each variant
// that breaks one promise.
#include "tilestone/search/knowledge_check.h"

#include <algorithm>
#include <limits>

#include <gtest/gtest.h>

#include "tests/search/connect4_knowledge.h"
#include "tilestone/games/connect4/connect4.h"
#include "tilestone/games/tictactoe/tictactoe.h"

namespace tilestone::search {
namespace {

using tictactoe::Rules;
using State = Rules::State;

/// Correct, with all that a search may ask for.
struct Honest {
    static constexpr bool kIsSymmetric = true;
    static constexpr float kLeastValue = -1;
    static constexpr float kMostValue = 1;
    [[nodiscard]] float evaluate(const State& state) const {
        return Rules::turn(state) == Turn::kMax ? 0.1F : -0.1F;
    }
    [[nodiscard]] int order(const State&, Rules::Action) const { return 0; }
    [[nodiscard]] int extension(const State&, Rules::Action, const State&) const { return 0; }
    /// With one cell left there is one way to play.
    [[nodiscard]] std::optional<float> known(const State& state) const {
        Rules::Actions actions;
        Rules::list_actions(state, actions);
        if (actions.size() != 1) return {};
        return static_cast<float>(*Rules::result(after<Rules>(state, actions[0])));
    }
    void list(const State& state, Rules::Actions& actions) const {
        Rules::list_actions(state, actions);
        if (actions.size() > 4) actions.truncate(4);
    }
};

/// Points for each stone.
struct Paid : Rules {
    static double reward(const State&, Action) { return 0.25; }
};

template <class G, class K>
std::string fault_of() {
    return knowledge_violation<G>(K{}, {}, 50, 3).value_or("none");
}

template <class K, class G = Rules>
void expect_fault(const std::string& beginning) {
    const std::string fault = fault_of<G, K>();
    EXPECT_TRUE(fault.starts_with(beginning)) << fault << "\nis not: " << beginning;
    EXPECT_EQ(fault.find('\n'), std::string::npos);
}

TEST(KnowledgeCheck, FindsNothingInCorrectKnowledge) {
    EXPECT_EQ((fault_of<Rules, Honest>()), "none");
    EXPECT_EQ((fault_of<Rules, NoKnowledge<Rules>>()), "none");
    EXPECT_EQ((fault_of<connect4::Rules, ConnectFourKnowledge>()), "none");
}

struct NotANumber : Honest {
    [[nodiscard]] float evaluate(const State&) const { return std::nanf(""); }
};
struct TooLarge : Honest {
    static constexpr float kMostValue = 2000;
    [[nodiscard]] float evaluate(const State&) const {
        return std::numeric_limits<float>::infinity();
    }
};
struct AboveTheMost : Honest {
    [[nodiscard]] float evaluate(const State& state) const { return state.count == 5 ? 1.5F : 0; }
};
struct BelowTheLeast : Honest {
    [[nodiscard]] float evaluate(const State& state) const { return state.count == 5 ? -1.5F : 0; }
};
struct EndsBeyond : Honest {
    [[nodiscard]] float value_of_end(const State&, double result) const {
        return static_cast<float>(3 * result);
    }
};
struct BeyondTheGreatest : Honest {
    static constexpr float kGreatestEvaluation = 0.05F;
};
struct LeftIsBetter {
    static constexpr bool kIsSymmetric = true;
    [[nodiscard]] float evaluate(const connect4::State& state) const {
        return (state.own & connect4::column_of(0)) != 0 ? 0.5F : 0;
    }
};

struct LeftIsKnown {
    static constexpr bool kIsSymmetric = true;
    [[nodiscard]] float evaluate(const connect4::State&) const { return 0; }
    [[nodiscard]] std::optional<float> known(const connect4::State& state) const {
        if ((state.own & connect4::column_of(0)) == 0) return {};
        return 0.0F;
    }
};
struct LeftIsListed {
    static constexpr bool kIsSymmetric = true;
    [[nodiscard]] float evaluate(const connect4::State&) const { return 0; }
    void list(const connect4::State& state, connect4::Rules::Actions& actions) const {
        connect4::Rules::list_actions(state, actions);
        std::ranges::sort(actions);
        actions.truncate(std::min<std::size_t>(actions.size(), 6));
    }
};

TEST(KnowledgeCheck, SeesWrongEvaluations) {
    expect_fault<NotANumber>("evaluate() says something else the second time, or is no number");
    expect_fault<TooLarge>("evaluate() is not between the infinities");
    expect_fault<AboveTheMost>("evaluate() and points are 1.5, above kMostValue");
    expect_fault<BelowTheLeast>("evaluate() and points are -1.5, below kLeastValue");
    expect_fault<EndsBeyond>("value_of_end() and points are");
    expect_fault<BeyondTheGreatest>("evaluate() is 0.1");
    expect_fault<LeftIsBetter, connect4::Rules>("evaluate() differs between mirror images");
    expect_fault<LeftIsKnown, connect4::Rules>("known() differs between mirror images");
    expect_fault<LeftIsListed, connect4::Rules>("list() differs between mirror images");
    // Nine times a quarter of a point are more than 1, whatever the result.
    expect_fault<Honest, Paid>("evaluate() and points are 1.1");
}

struct KnowsWrong : Honest {
    [[nodiscard]] std::optional<float> known(const State& state) const {
        return Honest::known(state) ? std::optional(0.5F) : std::nullopt;
    }
};
struct ListsNothing : Honest {
    void list(const State& state, Rules::Actions& actions) const {
        if (state.count != 3) Rules::list_actions(state, actions);
    }
};
struct ListsIllegal : Honest {
    void list(const State&, Rules::Actions& actions) const { actions.push_back(4); }
};
struct ListsTwice : Honest {
    void list(const State& state, Rules::Actions& actions) const {
        Rules::list_actions(state, actions);
        if (actions.size() < 9) actions.push_back(actions[0]);
    }
};
struct Shortens : Honest {
    [[nodiscard]] int extension(const State&, Rules::Action, const State&) const { return -1; }
};

TEST(KnowledgeCheck, SeesWrongHints) {
    expect_fault<KnowsWrong>("known() is 0.5, but by the next positions");
    expect_fault<ListsNothing>("list() leaves no action");
    expect_fault<ListsIllegal>("list() has an action that is not legal");
    expect_fault<ListsTwice>("list() has an action twice");
    expect_fault<Shortens>("extension() is below 0");
}

}  // namespace
}  // namespace tilestone::search
