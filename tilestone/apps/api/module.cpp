// SPDX-License-Identifier: MIT
//
// The functions that the WebAssembly module exports; wasi_shim.mjs loads it. Arguments and results
// are 32-bit integers except where a double is named. Texts and bytes are in the module's `memory`,
// texts in UTF-8.
//
//   tilestone_buffer(size)             returns the address of `size` bytes for the host to fill;
//                                      replaces the previous buffer; 0: out of memory
//   tilestone_call(size)               answers the request, a JSON text, in the first `size` bytes
//                                      of the buffer, which is then free; docs/design/page.md lists
//                                      the requests. 1: done; 0: refused, and the reply is
//                                      {"error": {"en": …, "zh": …}}
//   tilestone_reply()                  address of the last reply, a JSON text, valid until the next
//   tilestone_reply_size()             call; and its size in bytes
//   tilestone_step(milliseconds)       continues the current hint or decision for about this time
//                                      (a double); 1: not finished
//   tilestone_load_network(size)       reads a network (networks/small.net is one) from the first
//                                      `size` bytes of the buffer, which is then free. 1: done;
//                                      0: refused, with a reply as above, and the previous network,
//                                      if any, stays
//   tilestone_cells()                  address of 16 bytes for a board of 2048: exponents, row by
//                                      row from the top left; at most 17
//   tilestone_slides()                 slides that board in each direction (up, right, down, left).
//                                      Returns the set of legal moves, bit 1 << direction; -1: an
//                                      exponent is too large
//   tilestone_slid()                   address of the result: 4 times the 16 bytes of the board
//                                      after, 4 times 16 bytes with the cell that each tile moves
//                                      to (255: no tile), 4 times 4 bytes of points, lowest byte
//                                      first
//
// A module that runs out of memory elsewhere traps. An instance belongs to one thread.
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <utility>

#include "tilestone/apps/api/request_handler.h"
#include "tilestone/games/twenty48/moves.h"
#include "tilestone/games/twenty48/slide_targets.h"
#include "tilestone/report/error_text.h"
#include "tilestone/report/hint_report.h"
#include "tilestone/report/json.h"

#define TILESTONE_EXPORT(name) extern "C" __attribute__((export_name(name)))

namespace tilestone::api {
namespace {

/// The boards after each of the four moves, as bytes that the host reads.
struct Slides {
    std::array<std::array<std::uint8_t, twenty48::kCells>, 4> after{};
    std::array<twenty48::SlideTargets, 4> tracks{};
    std::array<std::uint32_t, 4> points{};
};
static_assert(sizeof(Slides) == 4 * (16 + 16 + 4));

/// The state of the module between calls.
class Module {
public:
    char* buffer(std::size_t size) {
        buffer_.reset();  // first, to free its memory for the new one
        buffer_.reset(new (std::nothrow) char[size]);
        buffer_size_ = buffer_ ? size : 0;
        return buffer_.get();
    }

    bool call(std::size_t size) {
        const auto bytes = std::move(buffer_);
        if (size > std::exchange(buffer_size_, 0)) return refuse({kSmallBuffer});
        auto reply = handler_.answer({bytes.get(), size});
        if (!reply) return refuse(reply.error());
        reply_ = std::move(*reply);
        return true;
    }

    bool load_network(std::size_t size) {
        const std::shared_ptr<const char[]> bytes = std::move(buffer_);
        if (size > std::exchange(buffer_size_, 0)) return refuse({kSmallBuffer});
        auto network = engine::open_network({bytes.get(), size}, bytes);
        if (!network) return refuse(network.error());
        handler_.forget();
        host_.set_network(std::move(*network));
        reply_ = "{}";
        return true;
    }

    bool step(double milliseconds) { return handler_.step(Milliseconds(milliseconds)); }

    int slide() {
        twenty48::Board board;
        for (int cell = 0; cell < twenty48::kCells; ++cell) {
            const std::uint8_t exponent = cells_[static_cast<std::size_t>(cell)];
            if (exponent > twenty48::kLargestExponent) return -1;
            board = board.with(cell, exponent);
        }
        for (const twenty48::Move move : twenty48::kMoves) {
            const auto index = static_cast<std::size_t>(move);
            const twenty48::Slide slid = twenty48::slide(board, move);
            for (int cell = 0; cell < twenty48::kCells; ++cell) {
                slides_.after[index][static_cast<std::size_t>(cell)] = slid.after.board.at(cell);
            }
            slides_.tracks[index] = twenty48::slide_targets(board, move);
            slides_.points[index] = slid.score;
        }
        return twenty48::legal_moves(board);
    }

    [[nodiscard]] std::string_view reply() const { return reply_; }
    [[nodiscard]] std::uint8_t* cells() { return cells_.data(); }
    [[nodiscard]] const Slides& slid() const { return slides_; }

private:
    static constexpr const char* kSmallBuffer = "the buffer is smaller than that";

    bool refuse(const Error& error) {
        report::Json json;
        json["error"] = report::json_worded(
            {}, [&](report::Language language) { return report::error_text(error, language); });
        reply_ = report::dump(json);
        return false;
    }

    std::unique_ptr<char[]> buffer_;
    std::size_t buffer_size_ = 0;
    api::PageHost host_;
    api::RequestHandler handler_{host_};
    std::string reply_;
    std::array<std::uint8_t, twenty48::kCells> cells_{};
    Slides slides_;
};

Module& the_module() {
    static Module module;
    return module;
}

}  // namespace
}  // namespace tilestone::api

using tilestone::api::the_module;

TILESTONE_EXPORT("tilestone_buffer") char* tilestone_buffer(std::size_t size) {
    return the_module().buffer(size);
}

TILESTONE_EXPORT("tilestone_call") int tilestone_call(std::size_t size) {
    return the_module().call(size) ? 1 : 0;
}

TILESTONE_EXPORT("tilestone_reply") const char* tilestone_reply() {
    return the_module().reply().data();
}

TILESTONE_EXPORT("tilestone_reply_size") std::size_t tilestone_reply_size() {
    return the_module().reply().size();
}

TILESTONE_EXPORT("tilestone_step") int tilestone_step(double milliseconds) {
    return the_module().step(milliseconds) ? 1 : 0;
}

TILESTONE_EXPORT("tilestone_load_network") int tilestone_load_network(std::size_t size) {
    return the_module().load_network(size) ? 1 : 0;
}

TILESTONE_EXPORT("tilestone_cells") std::uint8_t* tilestone_cells() { return the_module().cells(); }

TILESTONE_EXPORT("tilestone_slides") int tilestone_slides() { return the_module().slide(); }

TILESTONE_EXPORT("tilestone_slid") const void* tilestone_slid() { return &the_module().slid(); }
