// SPDX-License-Identifier: MIT
//
// A seed that differs from session to session.
#pragma once

#include <cstdint>

namespace tilestone::tui {

[[nodiscard]] std::uint64_t seed_from_clock();

}  // namespace tilestone::tui
