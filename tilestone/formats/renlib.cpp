// SPDX-License-Identifier: MIT
#include "tilestone/formats/renlib.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "tilestone/core/text.h"
#include "tilestone/formats/builder.h"
#include "tilestone/formats/document/charset.h"
#include "tilestone/formats/sgf_scanner.h"
#include "tilestone/formats/sgf_words.h"

namespace tilestone::formats {
namespace {

constexpr std::string_view kSignature = "\xffRenLib\xff";
constexpr std::size_t kHeaderSize = 20;
constexpr int kNewestVersion = 304;  // 3.4
constexpr int kLibrarySize = 15;     // board size
/// More than any game needs; a file of 16 MiB could hold eight million nodes.
constexpr std::size_t kMaxLibraryNodes = 2'000'000;

// Flags of a node.
constexpr unsigned kHasSibling = 0x80;
constexpr unsigned kIsLeaf = 0x40;
constexpr unsigned kHasOldComment = 0x20;
constexpr unsigned kIsMarked = 0x10;
constexpr unsigned kHasComment = 0x08;
constexpr unsigned kIsNoMove = 0x02;
constexpr unsigned kHasMoreFlags = 0x01;
constexpr unsigned kHasBoardText = 0x01;  // within the additional flags

/// Separates the first line of a comment from the rest.
constexpr char kLineEnd = '\x08';

class RenlibReader {
public:
    RenlibReader(std::string_view bytes, const ReadOptions& options)
        : bytes_(bytes), builder_(rule_or_default(options), kLibrarySize) {}

    Result<Reading> read(const ReadOptions& options) {
        Status status = check_size(options, kLibrarySize);
        if (status) status = read_header();
        while (status && at_ < bytes_.size() && !is_over_) status = read_node();
        if (status && bytes_.find_first_not_of('\0', at_) != std::string_view::npos) {
            status = Error{"the library goes on behind its end"};
        }
        if (status) status = add_texts();
        if (status) status = builder_.resolve_outcome();
        if (!status) {
            return Error{"1:" + std::to_string(std::min(begin_, bytes_.size()) + 1) + ": " +
                         status.error().message};
        }
        return Reading{.record = std::move(builder_.record()), .unread = std::move(unread_)};
    }

private:
    enum class Place : std::uint8_t { kComment, kLabel };
    struct Text {
        std::uint32_t node = 0;
        Place place = Place::kComment;
        Point point{};  ///< for labels
        std::string bytes{};
    };

    [[nodiscard]] unsigned byte(std::size_t at) const {
        return static_cast<unsigned char>(bytes_[at]);
    }

    Status read_header() {
        if (!is_renlib(bytes_)) {
            // Files of the oldest version, without a header, begin with the centre.
            constexpr unsigned kCentre = 0x78;
            if (!bytes_.empty() && byte(0) == kCentre) return ok();
            return Error{"this is no library of RenLib"};
        }
        if (bytes_.size() < kHeaderSize) return Error{"the header is cut off"};
        const auto major = byte(kSignature.size());
        const auto minor = byte(kSignature.size() + 1);
        if (100 * major + minor > kNewestVersion) {
            begin_ = kSignature.size();
            return Error{"version " + std::to_string(major) + "." + std::to_string(minor) +
                         " of libraries is not known here, only up to 3.4"};
        }
        at_ = kHeaderSize;
        return ok();
    }

    Status take_pair(unsigned& first, unsigned& second) {
        if (bytes_.size() - at_ < 2) return Error{"the library is cut off"};
        first = byte(at_);
        second = byte(at_ + 1);
        at_ += 2;
        return ok();
    }

    Status read_node() {
        begin_ = at_;
        unsigned position = 0;
        unsigned flags = 0;
        unsigned unused = 0;
        unsigned more = 0;
        Status status = take_pair(position, flags);
        if (status && (flags & kHasMoreFlags) != 0) status = take_pair(unused, more);
        if (!status) return status;
        const bool is_root = line_.empty() && position == 0;
        if (line_.empty()) line_.push_back(0);
        Point point{};
        const bool has_point = position != 0;
        if (!is_root) {
            status = enter(position, (flags & kIsNoMove) == 0, point);
            if (!status) return status;
        }
        if ((flags & (kHasComment | kHasOldComment)) != 0) {
            const bool is_old = (flags & kHasComment) == 0;
            status = read_text(is_old, {.node = line_.back(), .place = Place::kComment});
        }
        if (status && has_point && (more & kHasBoardText) != 0) {
            // A label belongs to the board before the move of its node, where its point is still
            // empty.
            const std::uint32_t board = line_.size() > 1 ? line_[line_.size() - 2] : 0;
            status = read_text(false, {.node = board, .place = Place::kLabel, .point = point});
        }
        if (!status) return status;
        if ((flags & kIsMarked) != 0 && has_point && line_.back() != 0)
            add_property("MA", line_.back(), point_name(point));
        if ((flags & kHasSibling) != 0) siblings_.push_back(line_.size());
        if ((flags & kIsLeaf) == 0) return ok();
        is_over_ = siblings_.empty();
        if (is_over_) return ok();
        line_.resize(siblings_.back() - 1);
        siblings_.pop_back();
        if (line_.empty()) line_.push_back(0);
        return ok();
    }

    /// Plays the move of a node after the last move of the line.
    Status enter(unsigned position, bool is_move, Point& point) {
        const int column = static_cast<int>(position % 16) - 1;
        const int row = kLibrarySize - 1 - static_cast<int>(position / 16);
        const bool is_point = gomoku::is_on_board(column, row, kLibrarySize);
        if (position != 0 && !is_point) {
            return Error{std::to_string(position) + " is no point of a board of 15"};
        }
        if (is_point) point = gomoku::point_at(column, row);
        if (!is_move) {
            line_.push_back(line_.back());
            return ok();
        }
        if (builder_.record().nodes.size() > kMaxLibraryNodes) {
            return Error{"more than " + std::to_string(kMaxLibraryNodes) + " moves"};
        }
        builder_.back_to(line_.back());
        const Status status = position == 0 ? builder_.pass() : builder_.move(point);
        if (status) line_.push_back(builder_.node());
        return status;
    }

    /// Reads byte pairs up to a 0; in old comments up to a byte with the high bit set.
    Status read_text(bool is_old, Text text) {
        for (bool is_open = true; is_open;) {
            std::array<unsigned, 2> pair{};
            const Status status = take_pair(pair[0], pair[1]);
            if (!status) return status;
            for (const unsigned each : pair) {
                is_open = is_open && each != 0;
                if (!is_open) break;
                const bool is_last = is_old && (each & 0x80) != 0;
                text.bytes += static_cast<char>(is_old ? each & 0x7f : each);
                is_open = !is_last;
            }
        }
        if (!text.bytes.empty()) texts_.push_back(std::move(text));
        return ok();
    }

    /// Decodes all texts in one charset, guessed from all of them together.
    Status add_texts() {
        std::string all;
        for (const Text& text : texts_) all += text.bytes + "\n";
        const std::string_view charset = document::guess_charset(all);
        for (const Text& text : texts_) {
            const Result<std::string> decoded = document::to_utf8(text.bytes, charset);
            if (!decoded) {
                if (unread_.empty()) unread_.push_back("comments (" + std::string(charset) + ")");
                continue;
            }
            std::string words = *decoded;
            std::ranges::replace(words, kLineEnd, '\n');
            words = clean_text(words);
            if (text.place == Place::kLabel) {
                add_property("LB", text.node, point_name(text.point) + ":" + escape_sgf(words));
                continue;
            }
            std::string& comment = builder_.record().nodes[text.node].comment;
            comment += (comment.empty() ? "" : "\n") + words;
        }
        return ok();
    }

    static std::string point_name(Point point) { return sgf_point(point, kLibrarySize); }

    void add_property(std::string_view name, std::uint32_t node, const std::string& value) {
        std::vector<Property>& properties = builder_.record().nodes[node].properties;
        auto found = std::ranges::find(properties, name, &Property::name);
        if (found == properties.end()) {
            properties.push_back({.name = std::string(name)});
            found = properties.end() - 1;
        }
        found->values.push_back(value);
    }

    std::string_view bytes_;
    Builder builder_;
    std::size_t at_ = 0;
    std::size_t begin_ = 0;                ///< of the current node
    std::vector<std::uint32_t> line_{};    ///< path to the current node
    std::vector<std::size_t> siblings_{};  ///< lengths of the lines whose last node has a pending
                                           ///< sibling
    std::vector<Text> texts_{};
    std::vector<std::string> unread_{};
    bool is_over_ = false;
};

}  // namespace

bool is_renlib(std::string_view bytes) { return bytes.starts_with(kSignature); }

Result<Reading> read_renlib(std::string_view bytes, const ReadOptions& options) {
    if (options.game != 1) {
        return Error{"1:1: there is no game " + std::to_string(options.game) +
                     "; the last one is 1"};
    }
    return RenlibReader(bytes, options).read(options);
}

}  // namespace tilestone::formats
