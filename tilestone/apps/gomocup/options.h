// SPDX-License-Identifier: MIT
//
// The words of the command line: `pbrain-tilestone [--player P] [--seed N] …`.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "tilestone/apps/gomocup/session.h"
#include "tilestone/core/result.h"
#include "tilestone/engine/registry.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::gomocup {

using PlayerSpec = engine::PlayerSpec<gomoku::Game>;

struct Request {
    std::optional<PlayerSpec> player{};  ///< none where there is a text
    std::uint64_t seed = 0;
    gomocup::Settings settings{};
    std::string text{};  ///< to be printed instead of playing: help, version
};

/// The error says which word is wrong, and what there is.
[[nodiscard]] Result<Request> read_request(std::span<const std::string_view> words);

}  // namespace tilestone::gomocup
