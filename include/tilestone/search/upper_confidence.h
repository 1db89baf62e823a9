// SPDX-License-Identifier: MIT
//
// Building blocks of UCT that do not need the tree: value scaling, a logarithm, a spin lock.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>

namespace tilestone::search {

/// UCB1's constant √2 for values between 0 and 1 (Auer, Cesa-Bianchi and Fischer 2002). Kocsis and
/// Szepesvári's 1/√2 for UCT is the same: they place the 2 elsewhere in the formula.
inline constexpr double kUcb1Exploration = 1.4142135623730951;

/// Natural logarithm of a positive number, to 9 digits. C libraries differ in the last digit
/// between platforms, which would change the course of a search.
inline double natural_log(double number) {
    // number = 2^exponent * fraction, with the fraction in about √½ … √2; then ln fraction = 2
    // artanh((fraction - 1) / (fraction + 1)), whose series converges fast.
    constexpr std::uint64_t kRootOfHalf = 0x3fe6a09e00000000u;  // the bits of 0.70710…
    constexpr double kLnOf2 = 0.69314718055994531;
    const auto bits = std::bit_cast<std::uint64_t>(number);
    const std::uint64_t above = (bits - kRootOfHalf) & 0xfff0000000000000u;
    const double fraction = std::bit_cast<double>(bits - above);
    const auto exponent = static_cast<double>(static_cast<std::int64_t>(above) >> 52);
    const double s = (fraction - 1) / (fraction + 1);
    const double q = s * s;
    const double series = 1 + q * (1.0 / 3 + q * (1.0 / 5 + q * (1.0 / 7 + q * (1.0 / 9))));
    return exponent * kLnOf2 + 2 * s * series;
}

/// The least and greatest value seen so far. Values are scaled to 0 … 1 between them, so games need
/// not declare the range of their results (as in MuZero; Schrittwieser et al. 2020, appendix B).
class ValueRange {
public:
    void include(double value) {
        low_ = std::min(low_, value);
        high_ = std::max(high_, value);
    }
    void include(const ValueRange& other) {
        low_ = std::min(low_, other.low_);
        high_ = std::max(high_, other.high_);
    }
    /// low() is above high() until a value is included.
    [[nodiscard]] double low() const { return low_; }
    [[nodiscard]] double high() const { return high_; }
    /// Factor for value differences; 0 if all values are equal.
    [[nodiscard]] double scale() const { return high_ > low_ ? 1 / (high_ - low_) : 0; }

private:
    double low_ = std::numeric_limits<double>::max();
    double high_ = std::numeric_limits<double>::lowest();
};

}  // namespace tilestone::search
