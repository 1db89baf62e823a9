// SPDX-License-Identifier: MIT
//
// Libraries of RenLib (.lib): a tree of moves on a board of 15 with comments, in bytes.
//
//     ff 'RenLib' ff, version (3 and 0 or 4), ff … up to byte 20; oldest files have no such header
//     position, flags                     a node: 16 * (row from the TOP, from 0) + column from 1;
//     0 is
//                                         the empty board at the start, later a pass
//     two bytes more                      where the flags say so
//     texts                               an even number of bytes that ends with a 0
//
// A node follows on the one before it. Its flag 0x40 says that nothing follows on it: then comes a
// sibling of the last node with the flag 0x80 that has not had one yet.
//
// Kept: moves, variations, comments; labels on points (LB) and marks (MA) as SGF has them. A
// library says no rule. Texts are in the charset of whoever wrote them, guessed from all of them
// together.
#pragma once

#include <string_view>

#include "tilestone/formats/reading.h"

namespace tilestone::formats {

/// Whether the bytes begin as RenLib's do.
[[nodiscard]] bool is_renlib(std::string_view bytes);

/// An error begins with "1:N: ", the byte N from 1.
[[nodiscard]] Result<Reading> read_renlib(std::string_view bytes, const ReadOptions& options);

}  // namespace tilestone::formats
