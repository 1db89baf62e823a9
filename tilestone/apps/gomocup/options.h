// SPDX-License-Identifier: MIT
//
// Command line options: `pbrain-tilestone [--player P] [--seed N] …`.
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
    std::optional<PlayerSpec> player{};  ///< unset if `text` is set
    std::uint64_t seed = 0;
    gomocup::Settings settings{};
    std::string text{};  ///< text to print instead of playing: help or version
};

/// An error names the invalid word and lists the valid ones.
[[nodiscard]] Result<Request> read_request(std::span<const std::string_view> words);

}  // namespace tilestone::gomocup
