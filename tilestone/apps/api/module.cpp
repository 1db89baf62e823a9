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
//   tilestone_cells()                  address of 36 bytes for a board of 2048: exponents, row by
//                                      row from the top left
//   tilestone_slides(columns, rows)    slides that board in each direction (up, right, down, left).
//                                      Returns the set of legal moves, bit 1 << direction; -1: an
//                                      exponent is too large (4x4: 17, else 35), or there is no
//                                      such size (2x2 to 6x6)
//   tilestone_slid()                   address of the result: 4 times the 36 bytes of the board
//                                      after, 4 times 36 bytes with the cell that each tile moves
//                                      to (255: no tile), 4 times 4 bytes of points, lowest byte
//                                      first
//
// A module that runs out of memory elsewhere traps. An instance belongs to one thread.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <utility>

#include "tilestone/apps/api/request_handler.h"
#include "tilestone/games/tiles/board.h"
#include "tilestone/report/error_text.h"
#include "tilestone/report/hint_report.h"
#include "tilestone/report/json.h"

#define TILESTONE_EXPORT(name) extern "C" __attribute__((export_name(name)))

namespace tilestone::api {
namespace {

/// The boards after each of the four moves, as bytes that the host reads.
struct Slides {
    std::array<std::array<tiles::Exponent, tiles::kMaxCells>, 4> after{};
    std::array<std::array<std::uint8_t, tiles::kMaxCells>, 4> targets{};
    std::array<std::uint32_t, 4> points{};
};
static_assert(sizeof(Slides) == 4 * (36 + 36 + 4));
constexpr std::uint8_t kNoTile = 255;

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
        host_.set_network(std::move(*network), size);
        reply_ = "{}";
        return true;
    }

    bool step(double milliseconds) { return handler_.step(Milliseconds(milliseconds)); }

    int slide(int columns, int rows) {
        const auto is_side = [](int side) {
            return side >= tiles::kMinSide && side <= tiles::kMaxSide;
        };
        if (!is_side(columns) || !is_side(rows)) return -1;
        const tiles::Size size{static_cast<std::uint8_t>(columns), static_cast<std::uint8_t>(rows)};
        tiles::Board board{.size = size, .cells = cells_};
        const auto unused = board.cells.begin() + size.cells();
        std::fill(unused, board.cells.end(), tiles::Exponent{0});
        if (board.largest() > tiles::largest_exponent(size)) return -1;
        int legal = 0;
        for (const tiles::Move move : tiles::kMoves) {
            const auto index = static_cast<std::size_t>(move);
            const tiles::Slide slid = tiles::slide(board, move);
            slides_.after[index] = slid.board.cells;
            slides_.targets[index] = slid.targets;
            for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
                if (board.cells[cell] == 0) slides_.targets[index][cell] = kNoTile;
            }
            slides_.points[index] = static_cast<std::uint32_t>(slid.score);
            if (slid.board != board) legal |= 1 << index;
        }
        return legal;
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
    std::array<tiles::Exponent, tiles::kMaxCells> cells_{};
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

TILESTONE_EXPORT("tilestone_slides") int tilestone_slides(int columns, int rows) {
    return the_module().slide(columns, rows);
}

TILESTONE_EXPORT("tilestone_slid") const void* tilestone_slid() { return &the_module().slid(); }
