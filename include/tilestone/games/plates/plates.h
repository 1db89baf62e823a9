// SPDX-License-Identifier: MIT
//
// Three plates, a minimal game to explain searches by: its tree has 18 leaves.
//
// Plate A holds notes of 1, 20 and 50, plate B of 5, 10 and 100, plate C of 1, 5 and 20. The first
// player chooses a plate, the second hands over two of its three notes, and the first keeps one of
// these. The result is the note kept: 20 with best play, by choosing A.
//
// There is no hash and no index of actions on purpose: the game has no transpositions, and a search
// must try the actions in the given order, so that its trace can be followed on paper.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/core/game.h"
#include "tilestone/core/result.h"

namespace tilestone::plates {

inline constexpr std::array<std::array<int, 3>, 3> kNotes{{{1, 20, 50}, {5, 10, 100}, {1, 5, 20}}};

/// The pairs of notes, in the order in which the second player considers them.
inline constexpr std::array<std::array<std::uint8_t, 2>, 3> kPairs{{{0, 1}, {0, 2}, {1, 2}}};

/// The choices made so far: a plate, a pair of kPairs, a note of the pair; future choices are 0.
struct State {
    std::array<std::uint8_t, 3> choices{};
    std::uint8_t count = 0;
    friend bool operator==(const State&, const State&) = default;
};

struct Rules {
    using State = plates::State;
    using Action = std::uint8_t;  ///< index of the choice
    using Actions = FixedVector<Action, 3>;

    static Turn turn(const State& state) { return state.count == 1 ? Turn::kMin : Turn::kMax; }

    static void list_actions(const State& state, Actions& actions) {
        constexpr std::array<Action, 4> kChoices{3, 3, 2, 0};
        for (Action action = 0; action < kChoices[state.count]; ++action) actions.push_back(action);
    }

    static void apply(State& state, Action action) { state.choices[state.count++] = action; }
    static void undo(State& state, Action /*action*/) { state.choices[--state.count] = 0; }

    static std::optional<double> result(const State& state) {
        if (state.count < 3) return {};
        const auto [plate, pair, which] = state.choices;
        return kNotes[plate][kPairs[pair][which]];
    }

    static constexpr double kMinResult = 1;
    static constexpr double kMaxResult = 100;

    static constexpr std::string_view kName = "plates";

    /// "-" is the start; "A" a chosen plate; "A1+20" a pair handed over; "A1+20:20" a note kept.
    static std::string to_text(const State& state);
    /// Reads the texts of to_text(). Error: anything else.
    static Result<State> parse(std::string_view text);

    /// "A", "1+20" or "20".
    static std::string action_text(const State& state, Action action);
    /// Error: any other text, or a choice that does not exist here.
    static Result<Action> parse_action(const State& state, std::string_view text);
};

}  // namespace tilestone::plates
