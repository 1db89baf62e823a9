// SPDX-License-Identifier: MIT
//
// Files with a 2048 board per line.
#pragma once

#include <fstream>
#include <string>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone {

inline Result<std::vector<twenty48::Board>> read_boards(const std::string& file) {
    std::ifstream in(file);
    if (!in) return Error{"'" + file + "' cannot be read"};
    std::vector<twenty48::Board> boards;
    for (std::string line; std::getline(in, line);) {
        const auto board = twenty48::parse_board(line);
        const std::string place = file + ", line " + std::to_string(boards.size() + 1) + ": ";
        if (!board) return Error{place + board.error().message};
        boards.push_back(*board);
    }
    if (boards.size() < 2) return Error{"'" + file + "': two boards at least, for an error"};
    return boards;
}

}  // namespace tilestone
