// SPDX-License-Identifier: MIT
//
// psq, the games of the Gomocup manager Piskvork.
//
//     Piskvorky 15x15, 11:11, 0      size; levels of the two players (0: a person), 11 in
//     tournaments;
//                                    1 where the second player named below begins, else 0
//     8,8,0                          x from the left, y from the TOP, both from 1; milliseconds
//     9,7,1520                       (x,y alone is read too)
//     first.zip                      the two players, both or none
//     second.zip
//     -1                             how the game ended: 0 played out, 15 time, -1 not said
//     1,Renju                        the result (1 first, 2 second, 3 draw, 0 not said) and the
//     rule
//
// The header and the -1 are what Piskvork's source reads and writes; the last line is found in
// archives of Gomocup, its numbers are Piskvork's exit codes, and what the board says goes before.
//
// Everything after the moves may be missing. Whoever begins is black. A time of 0 counts as not
// known: moves of an opening have it. Kept: size, rule, names, main line, times, result. Lost:
// variations, comments, event, date, swap2; a start position cannot be written.
#pragma once

#include <string>
#include <string_view>

#include "tilestone/formats/reading.h"

namespace tilestone::formats {

/// An error begins with "line:column: ".
[[nodiscard]] Result<Reading> read_psq(std::string_view text, const ReadOptions& options);

/// The error says why a start position other than the usual one is lost.
[[nodiscard]] Result<std::string> write_psq(const Record& record);

}  // namespace tilestone::formats
