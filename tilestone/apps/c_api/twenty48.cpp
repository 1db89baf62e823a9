// SPDX-License-Identifier: MIT
//
// Random numbers and the boards of 2048 for C.
#include <array>
#include <bit>
#include <string>

#include "tilestone/apps/c_api/boards.h"
#include "tilestone/apps/c_api/boundary.h"
#include "tilestone/core/rng.h"
#include "tilestone/games/twenty48/spawn.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::c_api {
namespace {

using twenty48::Board;
using twenty48::kCells;

static_assert(sizeof(Rng) == sizeof(tilestone_random));

std::string board_number(std::size_t index) { return "board " + std::to_string(index); }

}  // namespace

void fail_at_cell(const std::uint8_t* cells, std::size_t index) {
    int cell = 0;
    while (cells[cell] <= twenty48::kLargestExponent) ++cell;
    fail(board_number(index) + ", cell " + std::to_string(cell) + ": " +
         std::to_string(cells[cell]) + " is not an exponent from 0 to " +
         std::to_string(twenty48::kLargestExponent));
}

void write_board(const Board& board, std::uint8_t* cells) {
    for (int cell = 0; cell < kCells; ++cell) cells[cell] = board.at(cell);
}

namespace {

/// Lends the caller's generator to `work`.
template <class Work>
void with_rng(tilestone_random* random, Work&& work) {
    require(random, "random");
    Rng rng = std::bit_cast<Rng>(*random);
    work(rng);
    *random = std::bit_cast<tilestone_random>(rng);
}

void require_room(const void* pointer, std::size_t count, std::string_view name) {
    if (count > 0) require(pointer, name);
}

void start_all(Rng& rng, std::uint8_t* boards, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        write_board(twenty48::new_game(rng), boards + i * kCells);
    }
}

void spawn_all(Rng& rng, std::uint8_t* boards, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        if (read_board(boards, i).count_empty() == 0) fail(board_number(i) + " is full");
    }
    for (std::size_t i = 0; i < count; ++i) {
        write_board(twenty48::spawn({read_board(boards, i)}, rng), boards + i * kCells);
    }
}

void slide_one(const Board& board, std::uint8_t direction, std::uint8_t* after,
               std::int32_t& points) {
    const twenty48::Slide slid = twenty48::slide(board, static_cast<twenty48::Move>(direction));
    points = slid.after.board == board ? -1 : static_cast<std::int32_t>(slid.score);
    write_board(slid.after.board, after);
}

}  // namespace
}  // namespace tilestone::c_api

using namespace tilestone;         // NOLINT(google-build-using-namespace)
using namespace tilestone::c_api;  // NOLINT(google-build-using-namespace)

tilestone_status tilestone_random_seed(tilestone_random* random, uint64_t seed,
                                       tilestone_message* message) {
    return guarded(message, [&] {
        require(random, "random");
        *random = std::bit_cast<tilestone_random>(Rng(seed));
    });
}

tilestone_status tilestone_random_below(tilestone_random* random, uint32_t bound, uint32_t* number,
                                        tilestone_message* message) {
    return guarded(message, [&] {
        require(number, "number");
        if (bound == 0) fail("bound is 0");
        with_rng(random, [&](Rng& rng) { *number = rng.below(bound); });
    });
}

tilestone_status tilestone_2048_read(const char* text, uint8_t* board, tilestone_message* message) {
    return guarded(message, [&] {
        require(text, "text");
        require(board, "board");
        write_board(taken(twenty48::parse_board(text)), board);
    });
}

tilestone_status tilestone_2048_write(const uint8_t* board, char* text,
                                      tilestone_message* message) {
    return guarded(message, [&] {
        require(board, "board");
        require(text, "text");
        const std::string written = twenty48::to_text(read_board(board, 0));
        text[written.copy(text, kCells)] = '\0';
    });
}

tilestone_status tilestone_2048_start(tilestone_random* random, uint8_t* boards, size_t count,
                                      tilestone_message* message) {
    return guarded(message, [&] {
        require_room(boards, count, "boards");
        with_rng(random, [&](Rng& rng) { start_all(rng, boards, count); });
    });
}

tilestone_status tilestone_2048_spawn(tilestone_random* random, uint8_t* boards, size_t count,
                                      tilestone_message* message) {
    return guarded(message, [&] {
        require_room(boards, count, "boards");
        with_rng(random, [&](Rng& rng) { spawn_all(rng, boards, count); });
    });
}

tilestone_status tilestone_2048_legal(const uint8_t* boards, size_t count, uint8_t* moves,
                                      tilestone_message* message) {
    return guarded(message, [&] {
        require_room(boards, count, "boards");
        require_room(moves, count, "moves");
        for (std::size_t i = 0; i < count; ++i) {
            moves[i] = twenty48::legal_moves(read_board(boards, i));
        }
    });
}

tilestone_status tilestone_2048_slide(const uint8_t* boards, const uint8_t* directions,
                                      size_t count, uint8_t* after, int32_t* points,
                                      tilestone_message* message) {
    return guarded(message, [&] {
        require_room(boards, count, "boards");
        require_room(directions, count, "directions");
        require_room(after, count, "after");
        require_room(points, count, "points");
        for (std::size_t i = 0; i < count; ++i) {
            if (directions[i] >= twenty48::kMoves.size()) {
                fail(board_number(i) + ": direction " + std::to_string(directions[i]) +
                     " is not one of 0 to 3");
            }
            slide_one(read_board(boards, i), directions[i], after + i * kCells, points[i]);
        }
    });
}

tilestone_status tilestone_2048_pack(const uint8_t* boards, size_t count, uint64_t* words,
                                     tilestone_message* message) {
    return guarded(message, [&] {
        require_room(boards, count, "boards");
        require_room(words, count, "words");
        for (std::size_t i = 0; i < count; ++i) {
            const Board board = read_board(boards, i);
            if (board.is_wide()) fail(board_number(i) + " has a tile of 65536 or more");
            words[i] = board.nibbles;
        }
    });
}

tilestone_status tilestone_2048_unpack(const uint64_t* words, size_t count, uint8_t* boards,
                                       tilestone_message* message) {
    return guarded(message, [&] {
        require_room(words, count, "words");
        require_room(boards, count, "boards");
        for (std::size_t i = 0; i < count; ++i) write_board({words[i], 0}, boards + i * kCells);
    });
}
