// SPDX-License-Identifier: MIT
#include "tilestone/games/plates/plates.h"

#include <algorithm>

#include "tilestone/core/action_text.h"

namespace tilestone::plates {
namespace {

/// The separator before each choice.
constexpr std::array<std::string_view, 3> kSeparators{"", "", ":"};

}  // namespace

std::string Rules::to_text(const State& state) {
    if (state.count == 0) return "-";
    std::string text;
    State walked;
    while (walked.count < state.count) {
        const Action action = state.choices[walked.count];
        text += kSeparators[walked.count];
        text += action_text(walked, action);
        apply(walked, action);
    }
    return text;
}

Result<State> Rules::parse(std::string_view text) {
    State state;
    if (text == "-") return state;
    const std::size_t colon = std::min(text.find(':'), text.size());
    const std::size_t letter = std::min<std::size_t>(colon, 1);
    const std::array<std::string_view, 3> parts{text.substr(0, letter),
                                                text.substr(letter, colon - letter),
                                                text.substr(std::min(colon + 1, text.size()))};
    for (std::size_t at = 0; at < parts.size(); ++at) {
        const bool ends_here = at == 1 ? letter == text.size() : at == 2 && colon == text.size();
        if (ends_here) break;
        const Result<Action> action = parse_action(state, parts[at]);
        if (!action) return action.error();
        apply(state, *action);
    }
    return state;
}

std::string Rules::action_text(const State& state, Action action) {
    if (state.count == 0) return {static_cast<char>('A' + action)};
    const auto& notes = kNotes[state.choices[0]];
    const auto note = [&](const auto& pair, std::size_t which) {
        return std::to_string(notes[pair[which]]);
    };
    if (state.count == 1) return note(kPairs[action], 0) + "+" + note(kPairs[action], 1);
    return note(kPairs[state.choices[1]], action);
}

Result<std::uint8_t> Rules::parse_action(const State& state, std::string_view text) {
    return action_named<Rules>(state, text);
}

}  // namespace tilestone::plates
