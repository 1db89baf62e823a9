// SPDX-License-Identifier: MIT
//
// WeightsCoder: LineWeights as bits, the content of their file.
//
// Each weight is predicted from those before it: the same code with a weaker shape in one line, the
// same code on the context before or of the colour before, the same threats without one of them.
// Its difference from the prediction is a class, the bit width, one bit for each step up; the sign;
// and the bits below the highest. What these bits depend on, such as the last difference, are their
// contexts (engine/model/bit_coder.h). Half of all weights of moves, and all of codes that never
// occur in a network, are zero: these have a bit of their own.
//
// One template writes and reads, so that both agree: with a BitEncoder it codes the weights that it
// is given, with a BitDecoder it replaces them by those read.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "tilestone/engine/gomoku/evaluation/line_weights.h"
#include "tilestone/engine/model/bit_coder.h"

namespace tilestone::engine::gomoku {

/// The kind of what is coded: each has contexts of its own.
enum class CodedKind : std::uint8_t {
    kLines,
    kHasMove,
    kMoves,
    kPairs,
    kThreats,
    kHasRow,
    kRows,
    kLayers
};
inline constexpr std::size_t kCodedKinds = 8;
/// A number is coded as bits of up to 64 sorts.
inline constexpr unsigned kNodeBits = 6;

/// The parts of a rule in the file.
struct CodedParts {
    std::uint8_t tables = 0;   ///< 0: none, 1: for both colours, 2: one for each
    std::uint8_t network = 0;  ///< likewise
};

/// Bits is BitEncoder or BitDecoder.
template <class Bits>
class WeightsCoder {
public:
    /// A move weight that differs by at most `move_tolerance` from what is expected of it becomes
    /// that when written.
    explicit WeightsCoder(Bits bits, std::int32_t move_tolerance = 0)
        : bits_(std::move(bits)), move_tolerance_(move_tolerance) {}

    /// All weights of a rule. A network is resized to parts.network parts.
    void code(LineWeights& weights, const CodedParts& parts);
    [[nodiscard]] Bits& bits() { return bits_; }
    /// False if a weight read is beyond its limits, or the bits did not suffice; the rest is not
    /// read then.
    [[nodiscard]] bool sound() const { return !beyond_limits_ && !bits_.beyond_end(); }

private:
    template <std::size_t kSize>
    using Contexts = std::array<std::uint32_t, kSize>;

    template <std::size_t kSize>
    bool bit(CodedKind kind, const Contexts<kSize>& contexts, bool is, unsigned node = 0);
    template <std::size_t kSize>
    std::int32_t number(CodedKind kind, const Contexts<kSize>& contexts, std::int32_t expected,
                        std::int32_t is);
    template <std::size_t kSize>
    std::int32_t difference(CodedKind kind, const Contexts<kSize>& contexts, std::int32_t is);

    void lines(LineWeights& weights, std::size_t table);
    void moves(LineWeights& weights, std::size_t table, std::size_t context);
    void pairs(LineWeights& weights, std::size_t table, std::size_t context);
    void threats(LineWeights& weights);
    void codes(PointNetwork& network, std::size_t part);
    void row(PointNetwork::Part& part, std::size_t code, bool of_other);
    void layers(PointNetwork::Layers& layers);

    Bits bits_;
    std::int32_t move_tolerance_;
    model::BitMixer mixer_{kCodedKinds << kNodeBits};
    bool beyond_limits_ = false;
};

extern template class WeightsCoder<model::BitEncoder>;
extern template class WeightsCoder<model::BitDecoder>;

}  // namespace tilestone::engine::gomoku
