// SPDX-License-Identifier: MIT
//
// Tests contract_violation(): it accepts a small correct game, with all optional functions and with
// none, and finds the fault in each variant that breaks one rule of the contract.
#include "tilestone/core/game_check.h"

#include <algorithm>
#include <array>
#include <limits>
#include <set>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "tilestone/core/fixed_vector.h"

namespace tilestone {
namespace {

enum class Phase : std::uint8_t { kFirst, kCoin, kSecond };

/// Two piles of counters. The players alternate, taking one or two counters from a pile; the player
/// who takes the last one wins. After each turn of the first player a coin is turned over, or not;
/// each counter that the first player takes while it shows heads is half a point.
struct State {
    std::array<int, 2> left{3, 3};
    Phase phase = Phase::kFirst;
    bool heads = false;
    int turns = 0;  // not compared; a flawed hash() may read it
    friend bool operator==(const State& a, const State& b) {
        return a.left == b.left && a.phase == b.phase && a.heads == b.heads;
    }
};

// Actions 0 and 1 take one or two counters from the first pile, 2 and 3 from the second.
constexpr int kStay = 4;
constexpr int kTurnOver = 5;

int& pile_of(State& s, int action) { return s.left[static_cast<std::size_t>(action / 2)]; }
int taken_by(int action) { return action % 2 + 1; }
int total(const State& s) { return s.left[0] + s.left[1]; }

struct Piles {
    using State = tilestone::State;
    using Action = int;
    using Actions = FixedVector<Action, 8>;
    static constexpr bool kHasChance = true;

    static Turn turn(const State& s) {
        if (s.phase == Phase::kCoin) return Turn::kChance;
        return s.phase == Phase::kFirst ? Turn::kMax : Turn::kMin;
    }
    static void list_actions(const State& s, Actions& actions) {
        if (total(s) == 0) return;
        for (Action action = 0; action < kStay; ++action) {
            State copy = s;
            const bool is_possible = taken_by(action) <= pile_of(copy, action);
            if (s.phase != Phase::kCoin && is_possible) actions.push_back(action);
        }
        if (s.phase != Phase::kCoin) return;
        actions.push_back(kStay);
        actions.push_back(kTurnOver);
    }
    static void apply(State& s, Action action) {
        ++s.turns;
        if (action == kTurnOver) s.heads = !s.heads;
        if (action < kStay) pile_of(s, action) -= taken_by(action);
        s.phase = s.phase == Phase::kFirst  ? Phase::kCoin
                  : s.phase == Phase::kCoin ? Phase::kSecond
                                            : Phase::kFirst;
    }
    static std::optional<double> result(const State& s) {
        if (total(s) != 0) return {};
        return s.phase == Phase::kFirst ? -1 : 1;
    }
};

/// With all optional functions.
struct FullPiles : Piles {
    static void undo(State& s, Action action) {
        --s.turns;
        if (action == kTurnOver) s.heads = !s.heads;
        if (action < kStay) pile_of(s, action) += taken_by(action);
        s.phase = s.phase == Phase::kFirst    ? Phase::kSecond
                  : s.phase == Phase::kSecond ? Phase::kCoin
                                              : Phase::kFirst;
    }
    static std::uint64_t hash(const State& s) {
        return static_cast<std::uint64_t>(s.left[0] + 10 * s.left[1] + (s.heads ? 100 : 0) +
                                          1000 * static_cast<int>(s.phase));
    }
    static double chance(const State&, Action action) { return action == kStay ? 0.9 : 0.1; }
    static Action sample(const State&, Rng& rng) { return rng.uniform() < 0.9 ? kStay : kTurnOver; }
    static double reward(const State& s, Action action) {
        return s.heads && s.phase == Phase::kFirst ? 0.5 * taken_by(action) : 0;
    }
    static constexpr int kActionCount = 6;
    static int index(Action action) { return action; }
    static constexpr double kMinResult = -1;
    static constexpr double kMaxResult = 1;
    static constexpr int kSymmetries = 2;
    static State transform(int symmetry, State s) {
        if (symmetry == 1) std::swap(s.left[0], s.left[1]);
        return s;
    }
    static std::string to_text(const State& s) {
        return std::to_string(s.left[0]) + std::to_string(s.left[1]) +
               "fcs"[static_cast<int>(s.phase)] + (s.heads ? "h" : "t");
    }
    static Result<State> parse(std::string_view text) {
        if (text.size() != 4) return Error{"not four characters"};
        return State{.left = {text[0] - '0', text[1] - '0'},
                     .phase = static_cast<Phase>(std::string_view("fcs").find(text[2])),
                     .heads = text[3] == 'h'};
    }
    static std::string action_text(const State&, Action action) { return std::to_string(action); }
    static Result<Action> parse_action(const State&, std::string_view text) {
        return text[0] - '0';
    }
};

static_assert(HasUndo<FullPiles> && HasHash<FullPiles> && HasChances<FullPiles> &&
              HasSample<FullPiles> && HasReward<FullPiles> && HasActionIndex<FullPiles> &&
              HasResultBounds<FullPiles> && HasSymmetries<FullPiles> && HasText<FullPiles>);

// A function with a wrong signature is an error, not silently ignored.
struct HashOf32Bits : Piles {
    static std::uint32_t hash(const State&) { return 0; }
};
struct HashOf64Bits : Piles {
    static unsigned long long hash(const State&) { return 0; }
};
struct HashOfNonConst : Piles {
    static std::uint64_t hash(State&) { return 0; }
};
struct UndoOfAnother : Piles {
    static void undo(int, Action) {}
};
struct ChanceOfAText : Piles {
    static std::string chance(const State&, Action) { return {}; }
};
struct SampleOfAState : Piles {
    static State sample(const State&, Rng&) { return {}; }
};
struct RewardOfNothing : Piles {
    static void reward(const State&, Action) {}
};
struct OrderOfNothing : Piles {
    static void order(const State&, Action) {}
};
struct IndexOfHowMany : Piles {
    static int index(Action action) { return action; }
};
struct OneBound : Piles {
    static constexpr double kMaxResult = 1;
};
struct SymmetriesOfHowMany : Piles {
    static State transform(int, const State& s) { return s; }
};
template <bool has>
struct UndoOfSome : Piles {
    static void undo(State&, Action)
        requires has
    {}
};
static_assert(HasUndo<UndoOfSome<true>> && Game<UndoOfSome<true>> && Game<UndoOfSome<false>>);
static_assert(Game<Piles> && Game<HashOf64Bits> && HasHash<HashOf64Bits>);
static_assert(!Game<HashOf32Bits> && !Game<HashOfNonConst> && !Game<UndoOfAnother>);
static_assert(!Game<ChanceOfAText> && !Game<SampleOfAState> && !Game<RewardOfNothing>);
static_assert(!Game<OrderOfNothing> && !Game<IndexOfHowMany> && !Game<OneBound>);
static_assert(!Game<SymmetriesOfHowMany>);

template <Game G>
std::string problem_of(const State& start = {}, std::uint64_t seed = 7) {
    return contract_violation<G>(start, 200, seed).value_or("none");
}

TEST(GameCheck, FindsNothingInACorrectGame) {
    EXPECT_EQ(problem_of<Piles>(), "none");
    EXPECT_EQ(problem_of<FullPiles>(), "none");
}

template <Game G>
void expect_problem(const std::string& beginning, const State& start = {}) {
    const std::string problem = problem_of<G>(start);
    EXPECT_TRUE(problem.starts_with(beginning)) << problem << "\nis not: " << beginning;
    EXPECT_EQ(problem.find('\n'), std::string::npos);
}

struct ResultTooEarly : Piles {
    static std::optional<double> result(const State& s) {
        return total(s) == 1 ? 0 : Piles::result(s);
    }
};
struct NoResult : Piles {
    static std::optional<double> result(const State& s) {
        return s.phase == Phase::kFirst ? std::nullopt : Piles::result(s);
    }
};
struct ResultNotANumber : Piles {
    static std::optional<double> result(const State& s) {
        return total(s) == 0 ? std::optional(std::numeric_limits<double>::quiet_NaN())
                             : std::nullopt;
    }
};
struct ResultTooLow : FullPiles {
    static constexpr double kMinResult = 0;
};
struct ResultTooHigh : FullPiles {
    static constexpr double kMaxResult = 0.5;
};

TEST(GameCheck, SeesWrongEnds) {
    expect_problem<ResultTooEarly>("there is a result and yet actions are listed");
    expect_problem<NoResult>("there is no result and yet no action");
    expect_problem<ResultNotANumber>("the result is not a finite number");
    expect_problem<ResultTooLow>("the result -1 is not within");
    expect_problem<ResultTooHigh>("the result 1 is not within");
}

struct ListedTwice : Piles {
    static void list_actions(const State& s, Actions& actions) {
        Piles::list_actions(s, actions);
        if (total(s) == 2) actions.push_back(actions[0]);
    }
};
struct ListChanges : Piles {
    static void list_actions(const State& s, Actions& actions) {
        static int calls = 0;
        Piles::list_actions(s, actions);
        if (++calls % 7 == 0 && actions.size() == 4) std::swap(actions[0], actions[1]);
    }
};
struct ApplyNothing : Piles {
    static void apply(State& s, Action action) {
        if (action != kTurnOver) Piles::apply(s, action);
    }
};
struct ApplyChanges : Piles {
    static void apply(State& s, Action action) {
        static int calls = 0;
        Piles::apply(s, action);
        if (++calls % 7 == 0) s.heads = !s.heads;
    }
};
struct UndoForgets : FullPiles {
    static void undo(State& s, Action action) {
        FullPiles::undo(s, action == kTurnOver ? kStay : action);
    }
};
struct RewardNotFinite : FullPiles {
    static double reward(const State& s, Action) { return 1.0 / s.left[0]; }
};

TEST(GameCheck, SeesWrongActions) {
    expect_problem<ListedTwice>("an action is listed twice");
    expect_problem<ListChanges>("listing again gives other actions");
    expect_problem<ApplyNothing>("apply() changes nothing");
    expect_problem<ApplyChanges>("apply() does something else the second time");
    expect_problem<UndoForgets>("undo() does not restore the position (action 5)");
    expect_problem<RewardNotFinite>("the reward is not a finite number");
}

struct IndexTooLarge : FullPiles {
    static constexpr int kActionCount = 5;
};
struct IndexNegative : FullPiles {
    static int index(Action action) { return action - 1; }
};
struct IndexTwice : FullPiles {
    static int index(Action action) { return std::max(action, 1); }
};

TEST(GameCheck, SeesWrongIndices) {
    expect_problem<IndexTooLarge>("index 5 is not within");
    expect_problem<IndexNegative>("index -1 is not within");
    expect_problem<IndexTwice>("index 1 belongs to two actions");
}

/// With the functions of retrograde analysis.
struct RankedPiles : Piles {
    static int rank(const State& s) { return 6 - total(s); }
    static std::uint64_t key(const State& s) { return FullPiles::hash(s); }
    static State state_of(std::uint64_t key) {
        const auto digit = [&](int of) { return static_cast<int>(key) / of % 10; };
        return {{digit(1), digit(10)}, static_cast<Phase>(digit(1000)), digit(100) != 0};
    }
};
static_assert(HasKey<RankedPiles>);
struct RankFalls : RankedPiles {
    static int rank(const State& s) { return total(s); }
};
struct RankBelow0 : RankedPiles {
    static int rank(const State& s) { return -total(s); }
};
struct KeyOfAllBits : RankedPiles {
    static std::uint64_t key(const State&) { return ~std::uint64_t{0}; }
};
struct StateOfAnotherKey : RankedPiles {
    static State state_of(std::uint64_t key) { return RankedPiles::state_of(key == 33 ? 32 : key); }
};
struct KeyOfTwoRanks : RankedPiles {
    static std::uint64_t key(const State& s) {
        return static_cast<std::uint64_t>(s.left[0] + 10 * static_cast<int>(s.phase));
    }
    static State state_of(std::uint64_t key) {
        return {{static_cast<int>(key % 10), 3}, static_cast<Phase>(key / 10)};
    }
};
struct KeyWithoutTurn : RankedPiles {
    static std::uint64_t key(const State& s) { return FullPiles::hash(s) % 1000; }
};
struct StateOfHowMany : Piles {
    static State state_of(std::uint64_t) { return {}; }
};
static_assert(!Game<StateOfHowMany>);

TEST(GameCheck, SeesWrongKeys) {
    EXPECT_EQ(problem_of<RankedPiles>(), "none");
    expect_problem<RankFalls>("the action lowers rank()");
    expect_problem<RankBelow0>("rank() is below 0");
    expect_problem<KeyOfAllBits>("all bits of key() are 1");
    expect_problem<StateOfAnotherKey>("state_of() makes a position of another key()");
    expect_problem<KeyOfTwoRanks>("a position of the same key() has another rank()");
    expect_problem<KeyWithoutTurn>("a position of the same key() has another turn()");
}

struct NoChance : FullPiles {
    static double chance(const State&, Action action) { return action == kStay ? 1 : 0; }
};
struct ChancesAbove1 : FullPiles {
    static double chance(const State&, Action action) { return action == kStay ? 0.9 : 0.2; }
};
struct ChancesAlmost1 : FullPiles {
    static double chance(const State&, Action action) { return action == kStay ? 0.9 : 0.09999999; }
};
struct SampleUnlisted : FullPiles {
    static Action sample(const State&, Rng& rng) { return rng.below(9) == 0 ? 0 : kStay; }
};

struct NotDeclared : Piles {
    static constexpr bool kHasChance = false;
};

static_assert(!Deterministic<Piles> && !Deterministic<FullPiles> && Deterministic<NotDeclared>);

TEST(GameCheck, SeesWrongChances) {
    expect_problem<NotDeclared>("it is chance's turn, and kHasChance is not declared");
    expect_problem<NoChance>("chance 0 is not above 0 (action 5)");
    expect_problem<ChancesAbove1>("the chances sum to 1.1, not to 1");
    expect_problem<ChancesAlmost1>("the chances sum to 0.99999999");
    expect_problem<SampleUnlisted>("sample() draws what is not listed");
}

struct HashBlind : FullPiles {
    static std::uint64_t hash(const State& s) {
        return FullPiles::hash(State{.left = s.left, .phase = s.phase});
    }
};
/// apply() changes the hash, and undo() does not restore it.
struct HashNotUndone : FullPiles {
    static void undo(State& s, Action action) {
        const int turns = s.turns;
        FullPiles::undo(s, action);
        s.turns = turns;
    }
    static std::uint64_t hash(const State& s) {
        return FullPiles::hash(s) + 10'000 * static_cast<std::uint64_t>(s.turns);
    }
};
/// Without undo(), only two paths to one position show that the hash depends on the path.
struct HashOfTheWay : Piles {
    static void apply(State& s, Action action) {
        Piles::apply(s, action);
        s.turns = 10 * s.turns + action;
    }
    static std::uint64_t hash(const State& s) {
        return FullPiles::hash(s) + 10'000 * static_cast<std::uint64_t>(s.turns);
    }
};

TEST(GameCheck, SeesWrongHashes) {
    expect_problem<HashBlind>("hash() is the same as that of another position");
    expect_problem<HashNotUndone>("undo() does not restore the hash");
    expect_problem<HashOfTheWay>("hash() differs between equal positions");
}

struct IdentitySwaps : FullPiles {
    static State transform(int symmetry, const State& s) {
        return FullPiles::transform(1 - symmetry, s);
    }
};
struct ImageTakes : FullPiles {
    static State transform(int symmetry, State s) {
        if (symmetry == 1) s.left = {std::min(s.left[0], 1), 0};
        return s;
    }
};
struct ImageEnds : FullPiles {
    static State transform(int symmetry, State s) {
        if (symmetry == 1 && total(s) == 0) s.phase = Phase::kFirst;
        return s;
    }
};
struct ImageTurns : FullPiles {
    static State transform(int symmetry, State s) {
        if (symmetry == 1 && s.phase == Phase::kSecond) s.phase = Phase::kFirst;
        return s;
    }
};
struct ImageMoves : FullPiles {
    static State transform(int symmetry, State s) {
        if (symmetry == 1 && s.left[0] == 2) s.left[0] = 3;
        return s;
    }
};

TEST(GameCheck, SeesWrongSymmetries) {
    expect_problem<IdentitySwaps>("transform(0, …) is not the identity");
    expect_problem<ImageEnds>("transform(1, …) changes the result",
                              {.left = {0, 0}, .phase = Phase::kCoin});
    expect_problem<ImageTurns>("transform(1, …) changes the turn", {.phase = Phase::kSecond});
    expect_problem<ImageTakes>("transform(1, …) changes the number of actions");
    expect_problem<ImageMoves>("transform(1, …) does not take each action to one of its own");
}

struct ParseRefuses : FullPiles {
    static Result<State> parse(std::string_view text) {
        return FullPiles::parse(text == "11ct" ? "" : text);
    }
};
struct ParseForgets : FullPiles {
    static Result<State> parse(std::string_view text) {
        return FullPiles::parse(std::string(text.substr(0, 3)) + "t");
    }
};
struct ParseActionRefuses : FullPiles {
    static Result<Action> parse_action(const State& s, std::string_view text) {
        if (text == "5") return Error{"no such action"};
        return FullPiles::parse_action(s, text);
    }
};
struct ActionTextBlind : FullPiles {
    static std::string action_text(const State&, Action action) {
        return std::to_string(std::min(action, kStay));
    }
};

TEST(GameCheck, SeesWrongText) {
    expect_problem<ParseRefuses>(
        "parse() refuses what to_text() writes; after 4 actions, position 11ct");
    expect_problem<ParseForgets>("parse() reads another position than to_text() wrote");
    expect_problem<ParseActionRefuses>("parse_action() refuses what action_text() writes");
    expect_problem<ActionTextBlind>("parse_action() reads another action than action_text() wrote");
}

TEST(GameCheck, TheSeedDecidesTheGames) {
    std::set<std::string> problems;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const std::string problem = problem_of<ListedTwice>({}, seed);
        EXPECT_EQ(problem_of<ListedTwice>({}, seed), problem);
        problems.insert(problem);
    }
    EXPECT_GT(problems.size(), 1u);
}

}  // namespace
}  // namespace tilestone
