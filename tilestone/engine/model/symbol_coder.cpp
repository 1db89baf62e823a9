// SPDX-License-Identifier: MIT
#include "tilestone/engine/model/symbol_coder.h"

#include <algorithm>
#include <numeric>

namespace tilestone::model {

namespace {

constexpr unsigned kMaxBitsAtOnce = 8;

/// The slot of `value` out of 2^count equally likely values.
SymbolModel::Slot slot_of_bits(std::uint32_t value, unsigned count) {
    const unsigned shift = SymbolModel::kBits - count;
    return {static_cast<std::uint16_t>(value << shift), static_cast<std::uint16_t>(1u << shift)};
}

}  // namespace

SymbolModel::SymbolModel() {
    for (std::size_t symbol = 0; symbol < kMaxSymbols; ++symbol) {
        slots_[symbol].size = kWhole / kMaxSymbols;
    }
    fill_table();
}

SymbolModel::SymbolModel(std::span<const std::uint64_t, kMaxSymbols> counts) : SymbolModel() {
    const std::uint64_t all = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
    if (all == 0) return;
    // A symbol that occurs gets at least 1; the most frequent one absorbs the rounding error.
    std::uint32_t used = 0;
    std::size_t most = 0;
    for (std::size_t symbol = 0; symbol < kMaxSymbols; ++symbol) {
        const auto share = static_cast<double>(counts[symbol]) / static_cast<double>(all);
        std::uint32_t size = static_cast<std::uint32_t>(share * (kWhole - kMaxSymbols));
        if (counts[symbol] > 0) size = std::max(size, 1u);
        slots_[symbol].size = static_cast<std::uint16_t>(size);
        used += size;
        if (counts[symbol] > counts[most]) most = symbol;
    }
    slots_[most].size = static_cast<std::uint16_t>(slots_[most].size + kWhole - used);
    fill_table();
}

void SymbolModel::fill_table() {
    std::uint32_t start = 0;
    for (std::size_t symbol = 0; symbol < kMaxSymbols; ++symbol) {
        Slot& slot = slots_[symbol];
        slot.start = static_cast<std::uint16_t>(start);
        std::fill_n(symbols_.data() + start, slot.size, static_cast<std::uint8_t>(symbol));
        start += slot.size;
    }
}

void SymbolModel::save(ByteWriter& out) const {
    for (const Slot& slot : slots_) out.put(slot.size);
}

bool SymbolModel::load(ByteReader& in) {
    std::array<Slot, kMaxSymbols> read{};
    std::uint32_t all = 0;
    for (Slot& slot : read) {
        slot.size = in.get<std::uint16_t>();
        all += slot.size;
    }
    if (!in.ok() || all != kWhole) return false;
    slots_ = read;
    fill_table();
    return true;
}

void SymbolEncoder::put_bits(std::uint32_t value, unsigned count) {
    while (count > 0) {
        const unsigned now = std::min(count, kMaxBitsAtOnce);
        count -= now;
        pieces_.push_back(slot_of_bits((value >> count) & ((1u << now) - 1), now));
    }
}

std::string SymbolEncoder::finish() {
    std::string bytes;
    std::uint32_t state = SymbolDecoder::kMin;
    for (auto piece = pieces_.rbegin(); piece != pieces_.rend(); ++piece) {
        const std::uint32_t most = (SymbolDecoder::kMin >> SymbolModel::kBits << 8) * piece->size;
        while (state >= most) {
            bytes.push_back(static_cast<char>(state & 0xff));
            state >>= 8;
        }
        state = (state / piece->size << SymbolModel::kBits) + state % piece->size + piece->start;
    }
    for (int i = 0; i < 4; ++i) {
        bytes.push_back(static_cast<char>(state & 0xff));
        state >>= 8;
    }
    std::ranges::reverse(bytes);
    pieces_.clear();
    return bytes;
}

SymbolDecoder::SymbolDecoder(std::string_view bytes) : rest_(bytes) {
    for (int i = 0; i < 4; ++i) state_ = state_ << 8 | next();
    if (state_ < kMin) {
        short_ = true;  // no encoder ends in this state
        state_ = kMin;
    }
}

std::uint32_t SymbolDecoder::get_bits(unsigned count) {
    std::uint32_t value = 0;
    while (count > 0) {
        const unsigned now = std::min(count, kMaxBitsAtOnce);
        count -= now;
        const std::uint32_t part = state_ & (SymbolModel::kWhole - 1);
        const std::uint32_t piece = part >> (SymbolModel::kBits - now);
        take(slot_of_bits(piece, now), part);
        value = value << now | piece;
    }
    return value;
}

}  // namespace tilestone::model
