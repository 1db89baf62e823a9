// SPDX-License-Identifier: MIT
//
// Binary serialisation: little-endian numbers and texts, with checked reading.
//
// A reader that runs out of bytes returns zeros and sets a failure flag, so one check of ok() at
// the end of a record is enough.
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

namespace tilestone {

static_assert(std::endian::native == std::endian::little, "files are written as memory has it");

template <class T>
concept PlainNumber = std::integral<T> || std::floating_point<T>;

class ByteWriter {
public:
    template <PlainNumber T>
    void put(T value) {
        const auto bytes = std::bit_cast<std::array<char, sizeof(T)>>(value);
        bytes_.append(bytes.data(), bytes.size());
    }
    /// Writes the length in 32 bits, then the text.
    void put_text(std::string_view text) {
        put(static_cast<std::uint32_t>(text.size()));
        bytes_.append(text);
    }
    void put_bytes(std::string_view bytes) { bytes_.append(bytes); }

    [[nodiscard]] const std::string& bytes() const { return bytes_; }
    [[nodiscard]] std::string take() { return std::move(bytes_); }

private:
    std::string bytes_;
};

class ByteReader {
public:
    explicit ByteReader(std::string_view bytes) : rest_(bytes) {}

    template <PlainNumber T>
    T get() {
        std::array<char, sizeof(T)> bytes{};
        const std::string_view taken = get_bytes(sizeof(T));
        if (!ok_) return T{};
        std::memcpy(bytes.data(), taken.data(), sizeof(T));
        return std::bit_cast<T>(bytes);
    }
    std::string_view get_bytes(std::size_t count) {
        if (!ok_ || count > rest_.size()) {
            ok_ = false;
            return {};
        }
        const std::string_view taken = rest_.substr(0, count);
        rest_.remove_prefix(count);
        return taken;
    }
    std::string_view get_text() { return get_bytes(get<std::uint32_t>()); }

    [[nodiscard]] bool ok() const { return ok_; }
    [[nodiscard]] std::size_t left() const { return rest_.size(); }

private:
    std::string_view rest_;
    bool ok_ = true;
};

/// A checksum over bytes, independent of how they are split into pieces. It detects accidents, not
/// malice: 64 bits, one multiplication per word (the constants are those of splitmix64).
class Checksum {
public:
    void add(std::string_view bytes) {
        length_ += bytes.size();
        while (!bytes.empty()) {
            if (filled_ == 0 && bytes.size() >= sizeof(std::uint64_t)) {
                std::uint64_t word = 0;
                std::memcpy(&word, bytes.data(), sizeof word);
                mix(word);
                bytes.remove_prefix(sizeof word);
                continue;
            }
            word_ |= std::uint64_t{static_cast<unsigned char>(bytes.front())} << (8 * filled_);
            bytes.remove_prefix(1);
            if (++filled_ < sizeof word_) continue;
            mix(word_);
            word_ = 0;
            filled_ = 0;
        }
    }

    [[nodiscard]] std::uint64_t value() const {
        Checksum end = *this;
        end.mix(word_);
        end.mix(length_);
        return end.state_;
    }

private:
    void mix(std::uint64_t word) {
        state_ = (state_ ^ word) * 0xbf58476d1ce4e5b9u;
        state_ ^= state_ >> 31;
    }

    std::uint64_t state_ = 0x9e3779b97f4a7c15u;
    std::uint64_t word_ = 0;  ///< bytes of an incomplete word
    unsigned filled_ = 0;
    std::uint64_t length_ = 0;
};

[[nodiscard]] inline std::uint64_t checksum_of(std::string_view bytes) {
    Checksum checksum;
    checksum.add(bytes);
    return checksum.value();
}

}  // namespace tilestone
