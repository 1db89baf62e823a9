// SPDX-License-Identifier: MIT
//
// An entropy coder for symbols with known probabilities, used by network files.
//
// Range asymmetric numeral systems (J. Duda, "Asymmetric numeral systems", 2013): a symbol of
// probability p takes log2(1/p) bits, fractions included. Decoding one takes a multiplication and a
// table lookup. rANS encodes in reverse order, so the encoder buffers all symbols first. Reading
// past the end returns arbitrary symbols and makes ok() false.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/bytes.h"

namespace tilestone::model {

/// Probabilities of the symbols 0 … kMaxSymbols - 1, in units of 1/kWhole.
class SymbolModel {
public:
    static constexpr std::size_t kMaxSymbols = 32;
    static constexpr unsigned kBits = 12;
    static constexpr std::uint32_t kWhole = 1u << kBits;

    /// A uniform distribution.
    SymbolModel();
    /// Probabilities proportional to counts. A symbol with count 0 can't be coded; if all counts
    /// are 0, the distribution is uniform.
    explicit SymbolModel(std::span<const std::uint64_t, kMaxSymbols> counts);

    struct Slot {
        std::uint16_t start = 0;
        std::uint16_t size = 0;  ///< kWhole for a certain symbol
    };
    [[nodiscard]] const Slot& slot(unsigned symbol) const { return slots_[symbol]; }
    [[nodiscard]] unsigned symbol_at(std::uint32_t part) const { return symbols_[part]; }

    void save(ByteWriter& out) const;
    /// False if the bytes are not from save().
    bool load(ByteReader& in);

private:
    void fill_table();

    std::array<Slot, kMaxSymbols> slots_{};
    std::array<std::uint8_t, kWhole> symbols_{};
};

class SymbolEncoder {
public:
    void put(const SymbolModel& model, unsigned symbol) { pieces_.push_back(model.slot(symbol)); }
    /// Writes the lowest `count` bits of `value`, at most 24, without a model.
    void put_bits(std::uint32_t value, unsigned count);

    /// The bytes of all symbols since the last finish().
    [[nodiscard]] std::string finish();

private:
    std::vector<SymbolModel::Slot> pieces_;
};

class SymbolDecoder {
public:
    explicit SymbolDecoder(std::string_view bytes);

    unsigned get(const SymbolModel& model) {
        const std::uint32_t part = state_ & (SymbolModel::kWhole - 1);
        const unsigned symbol = model.symbol_at(part);
        take(model.slot(symbol), part);
        return symbol;
    }
    std::uint32_t get_bits(unsigned count);

    /// True if the input was read completely and not beyond its end.
    [[nodiscard]] bool ok() const { return rest_.empty() && !short_ && state_ == kMin; }

    static constexpr std::uint32_t kMin = 1u << 23;  ///< invariant: kMin <= state < 256 kMin

private:
    void take(const SymbolModel::Slot& slot, std::uint32_t part) {
        state_ = slot.size * (state_ >> SymbolModel::kBits) + part - slot.start;
        while (state_ < kMin) {
            state_ = state_ << 8 | next();
        }
    }
    std::uint32_t next() {
        if (rest_.empty()) {
            short_ = true;
            return 0xff;  // not 0: the state must grow
        }
        const auto byte = static_cast<unsigned char>(rest_.front());
        rest_.remove_prefix(1);
        return byte;
    }

    std::string_view rest_;
    std::uint32_t state_ = 0;
    bool short_ = false;
};

}  // namespace tilestone::model
