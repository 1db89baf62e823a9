// SPDX-License-Identifier: MIT
#include "tilestone/core/line_splitter.h"

#include <algorithm>
#include <utility>

namespace tilestone {

void LineSplitter::add(std::string_view piece) {
    piece_ = piece;
    at_ = 0;
}

std::optional<std::string> LineSplitter::next_line() {
    while (at_ < piece_.size()) {
        const std::size_t end = std::min(piece_.find_first_of("\r\n", at_), piece_.size());
        const std::size_t room = longest_ + 1 - line_.size();
        line_.append(piece_, at_, std::min(end - at_, room));
        at_ = end;
        if (end == piece_.size()) break;
        ++at_;
        if (!line_.empty()) return std::exchange(line_, {});
    }
    return {};
}

std::optional<std::string> LineSplitter::rest() {
    if (line_.empty()) return {};
    return std::exchange(line_, {});
}

}  // namespace tilestone
