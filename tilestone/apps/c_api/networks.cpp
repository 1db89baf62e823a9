// SPDX-License-Identifier: MIT
//
// Learned networks of 2048 and their training, for C.
#include "tilestone/engine/networks.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <string>

#include "tilestone/apps/c_api/boards.h"
#include "tilestone/apps/c_api/boundary.h"
#include "tilestone/apps/train_module/session.h"
#include "tilestone/core/atomic_file.h"
#include "tilestone/core/build_info.h"
#include "tilestone/engine/model/network_file.h"
#include "tilestone/games/twenty48/downgrade.h"
#include "tilestone/training/packing.h"

struct tilestone_network {
    tilestone::model::NetworkFile file;
};

struct tilestone_trainer {
    tilestone::train_module::TrainingSession session;
};

namespace tilestone::c_api {
namespace {

using model::TupleNetwork;

static_assert(TILESTONE_TRAINER_GAMES == train_module::TrainingSession::kMaxGames);

constexpr std::size_t kMaxNetworkBytes = std::size_t{1} << 30;
constexpr float kIllegal = -std::numeric_limits<float>::infinity();
constexpr double kNoTimeLimit = 1e15;  // ms

/// Points per step of the weights of a trained network. They are at most some thousand points, so
/// that 16 bits hold them.
constexpr float kTrainedStep = 1;

std::string bytes_of(const char* path) {
    if (path != nullptr) return taken(read_file(path, kMaxNetworkBytes));
    return std::string(engine::shipped_network(engine::ShippedNetwork::kSmall));
}

float value_of(const TupleNetwork& network, const twenty48::Board& board) {
    return network.value(twenty48::downgraded_nibbles(board, network.shape().largest_read()));
}

void write_move_values(const TupleNetwork& network, const twenty48::Board& board, float* values) {
    const twenty48::MoveSet legal = twenty48::legal_moves(board);
    for (const twenty48::Move move : twenty48::kMoves) {
        float& value = values[static_cast<std::size_t>(move)];
        value = kIllegal;
        if (!contains(legal, move)) continue;
        const twenty48::Slide slide = twenty48::slide(board, move);
        value = static_cast<float>(slide.score) + value_of(network, slide.after.board);
    }
}

TupleNetwork packed(const training::Trainer& trainer) {
    TupleNetwork network = training::Packer(trainer, kTrainedStep).pack();
    if (network.is_empty() || !network.ok()) throw std::bad_alloc();
    return network;
}

}  // namespace
}  // namespace tilestone::c_api

using namespace tilestone;         // NOLINT(google-build-using-namespace)
using namespace tilestone::c_api;  // NOLINT(google-build-using-namespace)

tilestone_status tilestone_network_open(const char* path, tilestone_network** network,
                                        tilestone_message* message) {
    return guarded(message, [&] {
        require(network, "network");
        *network = nullptr;
        Result<model::NetworkFile> file = model::unpack_network(bytes_of(path));
        if (!file && path != nullptr) fail(quoted_path(path) + ": " + file.error().message);
        *network = new tilestone_network{taken(std::move(file))};
    });
}

void tilestone_network_close(tilestone_network* network) { delete network; }

tilestone_status tilestone_network_save(const tilestone_network* network, const char* path,
                                        tilestone_message* message) {
    return guarded(message, [&] {
        require(network, "network");
        require(path, "path");
        const std::string bytes =
            model::pack_network(network->file.network, network->file.manifest);
        check(write_file_atomically(path, bytes));
    });
}

tilestone_status tilestone_network_values(const tilestone_network* network, const uint8_t* boards,
                                          size_t count, float* values, tilestone_message* message) {
    return guarded(message, [&] {
        require(network, "network");
        if (count > 0) require(boards, "boards");
        if (count > 0) require(values, "values");
        for (std::size_t i = 0; i < count; ++i) {
            values[i] = value_of(network->file.network, read_board(boards, i));
        }
    });
}

tilestone_status tilestone_network_moves(const tilestone_network* network, const uint8_t* boards,
                                         size_t count, float* values, tilestone_message* message) {
    return guarded(message, [&] {
        require(network, "network");
        if (count > 0) require(boards, "boards");
        if (count > 0) require(values, "values");
        for (std::size_t i = 0; i < count; ++i) {
            write_move_values(network->file.network, read_board(boards, i),
                              values + i * twenty48::kMoves.size());
        }
    });
}

tilestone_status tilestone_trainer_open(uint64_t seed, tilestone_trainer** trainer,
                                        tilestone_message* message) {
    return guarded(message, [&] {
        require(trainer, "trainer");
        *trainer = nullptr;
        *trainer = new tilestone_trainer{taken(train_module::TrainingSession::create(seed))};
    });
}

void tilestone_trainer_close(tilestone_trainer* trainer) { delete trainer; }

tilestone_status tilestone_trainer_run(tilestone_trainer* trainer, double time, uint32_t games,
                                       tilestone_training_game* ended, size_t* count,
                                       tilestone_message* message) {
    return guarded(message, [&] {
        require(trainer, "trainer");
        require(ended, "ended");
        require(count, "count");
        if (games < 1 || games > TILESTONE_TRAINER_GAMES) {
            fail("games: " + std::to_string(games) + " is not within 1 to " +
                 std::to_string(TILESTONE_TRAINER_GAMES));
        }
        if (std::isnan(time)) fail("time is not a number");
        const Milliseconds slice(time > 0 ? std::min(time, kNoTimeLimit) : kNoTimeLimit);
        *count = 0;
        for (const training::GameResult& game : trainer->session.run(slice, games)) {
            ended[(*count)++] = {game.score, game.moves, game.largest};
        }
    });
}

tilestone_status tilestone_trainer_view(const tilestone_trainer* trainer, uint8_t* board,
                                        uint32_t* score, float* values,
                                        tilestone_message* message) {
    return guarded(message, [&] {
        require(trainer, "trainer");
        const train_module::ShownGame game = trainer->session.game();
        if (board != nullptr) write_board(game.board, board);
        if (score != nullptr) *score = game.score;
        if (values == nullptr) return;
        std::fill_n(values, twenty48::kMoves.size(), kIllegal);
        for (const training::MoveValue& move :
             training::move_values(trainer->session.trainer(), game.board)) {
            values[static_cast<std::size_t>(move.move)] = move.total();
        }
    });
}

tilestone_status tilestone_trainer_network(const tilestone_trainer* trainer,
                                           tilestone_network** network,
                                           tilestone_message* message) {
    return guarded(message, [&] {
        require(trainer, "trainer");
        require(network, "network");
        *network = nullptr;
        const training::Trainer& trained = trainer->session.trainer();
        const std::string manifest = R"({"made by": "libtilestone )" + std::string(version()) +
                                     R"(", "games": )" + std::to_string(trained.record().games) +
                                     "}";
        *network = new tilestone_network{{packed(trained), manifest}};
    });
}
