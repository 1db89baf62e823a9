// SPDX-License-Identifier: MIT
//
// RenLib libraries (.lib): a tree of moves on a board of 15 with comments, in a binary format.
//
//     ff 'RenLib' ff, version (3 and 0 or 4), ff … up to byte 20; the oldest files have no header
//     position, flags      a node: 16 * (row from the TOP, from 0) + column from 1; 0 is the empty
//                          board at the start, later a pass
//     two more bytes       if the flags say so
//     texts                an even number of bytes that ends with a 0
//
// A node is the child of the node before it, unless that node has flag 0x40 (leaf). After a leaf
// comes the sibling of the last node with flag 0x80 that has had no sibling yet.
//
// Kept: moves, variations, comments; board labels (LB) and marks (MA) as in SGF. A library has no
// rule and declares no charset; the reader guesses the charset from all texts together.
#pragma once

#include <string_view>

#include "tilestone/formats/reading.h"

namespace tilestone::formats {

/// True if the bytes begin with RenLib's signature.
[[nodiscard]] bool is_renlib(std::string_view bytes);

/// An error begins with "1:N: ", where N is the byte, from 1.
[[nodiscard]] Result<Reading> read_renlib(std::string_view bytes, const ReadOptions& options);

}  // namespace tilestone::formats
