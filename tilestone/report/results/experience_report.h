// SPDX-License-Identifier: MIT
//
// The answers of `tilestone experience`, as JSON and as text.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "tilestone/report/language.h"
#include "tilestone/training/experience/loss.h"
#include "tilestone/training/experience/store.h"

namespace tilestone::report {

/// One line: file, positions [{position (the moves to it), rule, size, loser, mistake (the last of
/// these moves), game (all moves), first_met, last_met, times}].
[[nodiscard]] std::string experience_json(const std::string& file,
                                          std::span<const experience::Loss> losses);
/// A heading, then one line per position.
[[nodiscard]] std::string experience_text(const std::string& file,
                                          std::span<const experience::Loss> losses,
                                          Language language);

/// One line: file, out, positions (a number).
[[nodiscard]] std::string exported_json(const std::string& file, const std::string& out,
                                        std::size_t positions);
[[nodiscard]] std::string exported_text(const std::string& out, std::size_t positions,
                                        Language language);

/// One line: file, in, added, known (numbers).
[[nodiscard]] std::string imported_json(const std::string& file, const std::string& in,
                                        experience::Store::Merged merged);
[[nodiscard]] std::string imported_text(experience::Store::Merged merged, Language language);

/// One line: file, forgotten (a number).
[[nodiscard]] std::string forgotten_json(const std::string& file, std::size_t positions);
[[nodiscard]] std::string forgotten_text(std::size_t positions, Language language);

}  // namespace tilestone::report
