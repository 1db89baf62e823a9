// SPDX-License-Identifier: MIT
#include "tilestone/core/line_splitter.h"

#include <algorithm>
#include <utility>

namespace tilestone {

void LineSplitter::add(std::string_view piece) {
    piece_ = piece;
    position_ = 0;
}

std::optional<std::string> LineSplitter::next_line() {
    while (position_ < piece_.size()) {
        const std::size_t end = std::min(piece_.find_first_of("\r\n", position_), piece_.size());
        const std::size_t room = max_length_ + 1 - line_.size();
        line_.append(piece_, position_, std::min(end - position_, room));
        position_ = end;
        if (end == piece_.size()) break;
        ++position_;
        if (!line_.empty()) return std::exchange(line_, {});
    }
    return {};
}

std::optional<std::string> LineSplitter::rest() {
    if (line_.empty()) return {};
    return std::exchange(line_, {});
}

}  // namespace tilestone
