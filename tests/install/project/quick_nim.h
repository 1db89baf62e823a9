// SPDX-License-Identifier: MIT
//
// The game of nim.h with what a game may add. No value changes by it; take what is easy to write.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "nim.h"
#include "tilestone/core/action_text.h"
#include "tilestone/core/rng.h"

struct QuickNim : Nim {
    // A tree search then changes one position to and fro, and copies none.
    static void undo(State& state, Action action) {
        state.heaps[action.heap] += action.taken;
        state.player = other(state.player);
    }

    // Equal positions have equal numbers, and hardly any others: a table can remember values.
    static std::uint64_t hash(const State& state) {
        std::uint64_t number = state.player == tilestone::Turn::kMax ? 0 : 1;
        for (const int heap : state.heaps) number = 8 * number + static_cast<unsigned>(heap);
        return tilestone::splitmix64(number);
    }

    // Which move it is, whatever the position: alpha-beta learns which ones tend to be good.
    static constexpr int kActionCount = 3 * kMaxInHeap;
    static int index(Action action) {
        return static_cast<int>(action.heap) * kMaxInHeap + action.taken - 1;
    }

    // Nothing is better than a win: tree search stops where it has found one.
    static constexpr double kMinResult = -1, kMaxResult = 1;

    // For people, traces and tests: "3-4-5 A", where A is who began, and "1:2", two of heap 1.
    static constexpr std::string_view kName = "nim";

    static std::string to_text(const State& state) {
        std::string text;
        for (const int heap : state.heaps) text += std::to_string(heap) + '-';
        text.back() = ' ';
        return text + (state.player == tilestone::Turn::kMax ? 'A' : 'B');
    }

    static std::string action_text(const State& /*state*/, Action action) {
        return std::to_string(action.heap + 1) + ':' + std::to_string(action.taken);
    }

    static tilestone::Result<State> parse(std::string_view text) {
        State state;
        if (text.size() != 7) return tilestone::Error{"a position looks like 3-4-5 A"};
        for (std::size_t heap = 0; heap < 3; ++heap) {
            state.heaps[heap] = text[2 * heap] - '0';
            if (state.heaps[heap] < 0 || state.heaps[heap] > kMaxInHeap) {
                return tilestone::Error{"heap " + std::to_string(heap + 1) + " is not 0 … 7"};
            }
        }
        state.player = text[6] == 'A' ? tilestone::Turn::kMax : tilestone::Turn::kMin;
        if (to_text(state) != text) return tilestone::Error{"a position looks like 3-4-5 A"};
        return state;
    }

    static tilestone::Result<Action> parse_action(const State& state, std::string_view text) {
        return tilestone::action_named<QuickNim>(state, text);
    }
};

// A misspelt optional function is none at all; these lines would tell.
static_assert(tilestone::HasUndo<QuickNim> && tilestone::HasHash<QuickNim>);
static_assert(tilestone::HasActionIndex<QuickNim> && tilestone::HasResultBounds<QuickNim>);
static_assert(tilestone::HasText<QuickNim>);
