// SPDX-License-Identifier: MIT
//
// Descriptor: an owning file descriptor.
#pragma once

#include <utility>

#include "tilestone/core/platform/files.h"

namespace tilestone {

class Descriptor {
public:
    static constexpr int kNone = -1;

    /// Takes the result of open_file() or a similar call; negative means not open.
    explicit Descriptor(int number = kNone) : number_(number) {}
    ~Descriptor() { close(); }
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, kNone)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        if (this != &other) {
            close();
            number_ = std::exchange(other.number_, kNone);
        }
        return *this;
    }

    [[nodiscard]] bool is_open() const { return number_ >= 0; }
    [[nodiscard]] int number() const { return number_; }

    /// Gives up ownership; the caller must close the descriptor.
    int release() { return std::exchange(number_, kNone); }

    void close() {
        if (is_open()) platform::close_file(std::exchange(number_, kNone));
    }

private:
    int number_;
};

}  // namespace tilestone
