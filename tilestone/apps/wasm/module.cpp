// SPDX-License-Identifier: MIT
//
// What the WebAssembly module lets its host call; wasi_shim.mjs loads it. Arguments and results are
// 32-bit integers unless a double is named; texts and bytes lie in the module's `memory`.
//
//   tilestone_buffer(size)             address of so many bytes for the host to fill, in place of
//                                      those handed out before; 0: there is not so much memory
//   tilestone_load_network(size)       reads a network (networks/small.net is one) from the first
//                                      `size` bytes of the buffer, which is then free. 1: done;
//                                      0: refused, and the network from before, if any, stays
//   tilestone_decide_2048(high, low, fifth, milliseconds, depth)
//                                      the move of the player tilestone: 0 up, 1 right, 2 down,
//                                      3 left; -1: the game is over; -2: there is no network;
//                                      -3: an argument is wrong
//       high, low                      halves of the board: sixteen exponents of four bits each,
//                                      row by row, the top left one in the highest bits of `high`
//       fifth                          the fifth bits of the exponents 16 and 17, the top left one
//                                      in bit 15; 0 up to the tile 32768
//       milliseconds (double)          limit on time; 0: none
//       depth                          limit on depth, 0 to 60; -1: none. With a limit on depth
//                                      alone the answer is the native one to the last bit; with no
//                                      limit at all a move takes 100 ms
//   tilestone_value() (double)         of the last decision: the final score that the best move
//                                      leads to, NaN where no move was decided,
//   tilestone_depth()                  the new tiles looked ahead,
//   tilestone_nodes() (double)         the positions looked at
//   tilestone_error()                  address of the last refusal's one line, in UTF-8, valid
//   tilestone_error_size()             until the next call; and its bytes
//   tilestone_signature_2048() (double)  the number that `tilestone bench` prints for 2048,
//   tilestone_signature_gomoku() (double)  and for gomoku
//
// A module that runs out of memory otherwise ends with a trap. Endgame tables are not used: to make
// them takes a minute, and there is no background here.
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <utility>

#include "tilestone/base/text.h"
#include "tilestone/engine/signature.h"
#include "tilestone/engine/twenty48/learned.h"

#define TILESTONE_EXPORT(name) extern "C" __attribute__((export_name(name)))

namespace tilestone::wasm {
namespace {

using twenty48::Board;
using twenty48::Game;

constexpr int kGameOver = -1;
constexpr int kNoNetwork = -2;
constexpr int kWrongArgument = -3;

struct Wanted {
    static constexpr int kAnyDepth = -1;
    double milliseconds = 0;
    int depth = kAnyDepth;
    friend bool operator==(const Wanted&, const Wanted&) = default;
};

Result<engine::PlayerSpec<Game>> player_spec(const Wanted& wanted) {
    const auto& entry = engine::kLearnedPlayer;
    engine::PlayerSpec<Game> spec{&entry, Options(entry.options)};
    std::string text = "endgames=0";
    if (wanted.milliseconds != 0) text += ",time=" + shortest(wanted.milliseconds);
    if (wanted.depth != Wanted::kAnyDepth) text += ",depth=" + std::to_string(wanted.depth);
    if (const Status status = set_from_text(spec.options, text); !status) return status.error();
    return spec;
}

Result<Board> board_from(std::uint32_t high, std::uint32_t low, std::uint32_t fifth) {
    const Board board{std::uint64_t{high} << 32 | low, static_cast<std::uint16_t>(fifth)};
    const std::uint64_t beyond = board.nibbles & 0xe * twenty48::spread_to_nibbles(board.high);
    if (fifth != board.high || beyond != 0) return Error{"no tile is larger than 131072"};
    return board;
}

/// What the module remembers between two calls.
class Module {
public:
    char* buffer(std::size_t size) {
        buffer_.reset();  // first, so that there is room for the new one
        buffer_.reset(new (std::nothrow) char[size]);
        buffer_size_ = buffer_ ? size : 0;
        return buffer_.get();
    }

    bool load_network(std::size_t size) {
        const std::unique_ptr<char[]> bytes = std::move(buffer_);
        if (size > std::exchange(buffer_size_, 0)) {
            error_ = "the buffer is smaller than that";
            return false;
        }
        auto network = engine::read_network({bytes.get(), size});
        if (!network) {
            error_ = network.error().message;
            return false;
        }
        network_ = std::move(*network);
        player_ = nullptr;
        return true;
    }

    int decide(const Result<Board>& board, const Wanted& wanted) {
        last_ = {};
        if (!network_) return refuse("there is no network yet", kNoNetwork);
        if (!board) return refuse(board.error().message, kWrongArgument);
        if (!player_ || wanted != wanted_) {
            auto spec = player_spec(wanted);
            if (!spec) return refuse(spec.error().message, kWrongArgument);
            spec->resources = engine::resources_of(network_, spec->options);
            player_ = spec->make(kSeed);
            wanted_ = wanted;
        }
        last_ = player_->decide({.state = *board});
        return last_.move ? static_cast<int>(*last_.move) : kGameOver;
    }

    [[nodiscard]] const engine::Decision<Game>& last() const { return last_; }
    [[nodiscard]] std::string_view error() const { return error_; }

private:
    static constexpr std::uint64_t kSeed = 1;  // the player draws no lots

    int refuse(std::string message, int code) {
        error_ = std::move(message);
        return code;
    }

    std::unique_ptr<char[]> buffer_;
    std::size_t buffer_size_ = 0;
    engine::SharedNetwork network_;
    std::unique_ptr<engine::Player<Game>> player_;  ///< of network_ and wanted_; may be null
    Wanted wanted_;
    engine::Decision<Game> last_;
    std::string error_;
};

Module& the_module() {
    static Module module;
    return module;
}

}  // namespace
}  // namespace tilestone::wasm

using tilestone::wasm::the_module;

TILESTONE_EXPORT("tilestone_buffer") char* tilestone_buffer(std::size_t size) {
    return the_module().buffer(size);
}

TILESTONE_EXPORT("tilestone_load_network") int tilestone_load_network(std::size_t size) {
    return the_module().load_network(size) ? 1 : 0;
}

TILESTONE_EXPORT("tilestone_decide_2048")
int tilestone_decide_2048(std::uint32_t high, std::uint32_t low, std::uint32_t fifth,
                          double milliseconds, int depth) {
    return the_module().decide(tilestone::wasm::board_from(high, low, fifth),
                               {.milliseconds = milliseconds, .depth = depth});
}

TILESTONE_EXPORT("tilestone_value") double tilestone_value() {
    const auto& moves = the_module().last().moves;
    return moves.empty() ? std::numeric_limits<double>::quiet_NaN() : moves.front().value;
}

TILESTONE_EXPORT("tilestone_depth") int tilestone_depth() { return the_module().last().depth; }

TILESTONE_EXPORT("tilestone_nodes") double tilestone_nodes() {
    return static_cast<double>(the_module().last().nodes);
}

TILESTONE_EXPORT("tilestone_error") const char* tilestone_error() {
    return the_module().error().data();
}

TILESTONE_EXPORT("tilestone_error_size") std::size_t tilestone_error_size() {
    return the_module().error().size();
}

TILESTONE_EXPORT("tilestone_signature_2048") double tilestone_signature_2048() {
    return static_cast<double>(tilestone::engine::twenty48_signature().value);
}

TILESTONE_EXPORT("tilestone_signature_gomoku") double tilestone_signature_gomoku() {
    return static_cast<double>(tilestone::engine::gomoku_signature().value);
}
