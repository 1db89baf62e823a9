// SPDX-License-Identifier: MIT
//
// LineReader: goes through a saved game line by line and words errors.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/core/text.h"

namespace tilestone::tui {

class LineReader {
public:
    /// `text` outlives the reader.
    explicit LineReader(std::string_view text) : lines_(split(text, '\n')) {}

    [[nodiscard]] bool at_end() const { return next_ >= lines_.size(); }
    /// Whether the line read last has no line end behind it.
    [[nodiscard]] bool is_last() const { return next_ == lines_.size(); }

    /// The next line, empty at the end.
    std::string_view line() { return at_end() ? std::string_view{} : lines_[next_++]; }

    /// The rest of the next line, which must begin with `key`.
    Result<std::string_view> value_of(std::string_view key) {
        const std::string_view found = line();
        if (found.starts_with(key)) return found.substr(key.size());
        return error("expected " + in_quotes(key) + ", found " + in_quotes(found));
    }

    /// An error in the line read last.
    [[nodiscard]] Error error(const std::string& message) const {
        return Error{"line " + std::to_string(next_) + ": " + message};
    }

private:
    std::vector<std::string_view> lines_;
    std::size_t next_ = 0;
};

}  // namespace tilestone::tui
