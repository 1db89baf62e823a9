// SPDX-License-Identifier: MIT
//
// psq, the game format of the Gomocup manager Piskvork.
//
//     Piskvorky 15x15, 11:11, 0   size; levels of both players (0: human; 11 in tournaments);
//                                 1 if the second player named below moves first, else 0
//     8,8,0                       x from the left, y from the TOP, both from 1; milliseconds
//     9,7,1520                    (the reader also accepts x,y)
//     first.zip                   the two players, both or none
//     second.zip
//     -1                          ending: 0 played out, 15 time, -1 unknown
//     1,Renju                     result (1 first, 2 second, 3 draw, 0 unknown) and rule
//
// Header and ending follow the source of Piskvork. The last line occurs in Gomocup archives; its
// numbers are exit codes of Piskvork, and the result on the board takes precedence.
//
// Everything after the moves is optional. The first player is black. A time of 0 means unknown, as
// for opening moves. Kept: size, rule, names, main line, times, result. Lost: variations, comments,
// event, date, swap2. The format cannot hold a start position.
#pragma once

#include <string>
#include <string_view>

#include "tilestone/formats/reading.h"

namespace tilestone::formats {

/// An error begins with "line:column: ".
[[nodiscard]] Result<Reading> read_psq(std::string_view text, const ReadOptions& options);

/// Fails on a start position other than the empty board; the error gives the reason.
[[nodiscard]] Result<std::string> write_psq(const Record& record);

}  // namespace tilestone::formats
