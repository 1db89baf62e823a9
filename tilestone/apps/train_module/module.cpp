// SPDX-License-Identifier: MIT
//
// The functions that the WebAssembly module of the training exports; wasi_shim.mjs of api loads
// it. Arguments and results are 32-bit integers except where a double is named; bytes are in the
// module's `memory`, lowest byte first.
//
//   trainer_begin(seed)             begins a training (seed: a double, an integer below 2^53) and
//                                   forgets the one before; 0: out of memory
//   trainer_run(milliseconds, games) trains for about this time (a double), or until this many
//   games
//                                   have ended, a thousand at most. Returns how many did
//   trainer_step()                  plays one move; returns 1 if it ended a game
//   trainer_finished()              address of the games that ended in the last call of either:
//                                   score, moves and exponent of the largest tile, 4 bytes each
//   trainer_take_over()             copies the game in progress for the visitor
//   trainer_play(direction)         plays a move there (up, right, down, left); 0: illegal
//   trainer_view(visitor)           address of the training's game, or with 1 of the visitor's: 16
//                                   bytes of exponents, row by row; score, moves; whether there is
//                                   a correction, what was expected and what was found (floats);
//                                   for each direction whether it is legal, its points, and the
//                                   value of the board after it (a float). 4 bytes each
//
// All but trainer_begin() need a training that was begun.
#include <array>
#include <cstdint>
#include <optional>

#include "tilestone/apps/train_module/session.h"

#define TILESTONE_EXPORT(name) extern "C" __attribute__((export_name(name)))

namespace tilestone::train_module {
namespace {

struct FinishedGame {
    std::uint32_t score;
    std::uint32_t moves;
    std::uint32_t largest;
};

struct View {
    struct Choice {
        std::uint32_t is_legal = 0;
        std::uint32_t points = 0;
        float value = 0;
    };

    std::array<std::uint8_t, twenty48::kCells> cells{};
    std::uint32_t score = 0;
    std::uint32_t moves = 0;
    std::uint32_t has_correction = 0;
    float expected = 0;
    float found = 0;
    std::array<Choice, twenty48::kMoves.size()> choices{};
};
static_assert(sizeof(View) == 16 + 5 * 4 + 4 * 3 * 4);

/// The state of the module between calls.
class Module {
public:
    bool begin(std::uint64_t seed) {
        session_.reset();  // first, to free its memory for the new one
        Result<TrainingSession> session = TrainingSession::create(seed);
        if (session) session_.emplace(std::move(*session));
        return session_.has_value();
    }

    TrainingSession& session() { return *session_; }

    int keep(std::span<const training::GameResult> results) {
        for (std::size_t i = 0; i < results.size(); ++i) {
            finished_[i] = {results[i].score, results[i].moves, results[i].largest};
        }
        return static_cast<int>(results.size());
    }
    [[nodiscard]] const void* finished() const { return finished_.data(); }

    const void* view(bool of_visitor) {
        const ShownGame game = of_visitor ? session_->visitor() : session_->game();
        view_ = {.score = game.score, .moves = game.moves};
        for (int cell = 0; cell < twenty48::kCells; ++cell) {
            view_.cells[static_cast<std::size_t>(cell)] = game.board.at(cell);
        }
        const std::optional<Correction> correction =
            of_visitor ? std::nullopt : session_->correction();
        if (correction) {
            view_.has_correction = 1;
            view_.expected = correction->expected;
            view_.found = correction->found;
        }
        for (const training::MoveValue& move :
             training::move_values(session_->trainer(), game.board)) {
            view_.choices[static_cast<std::size_t>(move.move)] = {1, move.score, move.value};
        }
        return &view_;
    }

private:
    std::optional<TrainingSession> session_;
    std::array<FinishedGame, TrainingSession::kMaxGames> finished_{};
    View view_;
};

Module& the_module() {
    static Module module;
    return module;
}

}  // namespace
}  // namespace tilestone::train_module

using tilestone::train_module::the_module;

TILESTONE_EXPORT("trainer_begin") int trainer_begin(double seed) {
    return the_module().begin(static_cast<std::uint64_t>(seed)) ? 1 : 0;
}

TILESTONE_EXPORT("trainer_run") int trainer_run(double milliseconds, std::uint32_t games) {
    return the_module().keep(
        the_module().session().run(tilestone::Milliseconds(milliseconds), games));
}

TILESTONE_EXPORT("trainer_step") int trainer_step() {
    return the_module().keep(the_module().session().step());
}

TILESTONE_EXPORT("trainer_finished") const void* trainer_finished() {
    return the_module().finished();
}

TILESTONE_EXPORT("trainer_take_over") void trainer_take_over() {
    the_module().session().take_over();
}

TILESTONE_EXPORT("trainer_play") int trainer_play(int direction) {
    return the_module().session().play(static_cast<tilestone::twenty48::Move>(direction)) ? 1 : 0;
}

TILESTONE_EXPORT("trainer_view") const void* trainer_view(int visitor) {
    return the_module().view(visitor != 0);
}
