// SPDX-License-Identifier: MIT
//
// The formats that games are kept in, behind one reader and one writer.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/formats/reading.h"

namespace tilestone::formats {

enum class Format : std::uint8_t { kMoves, kPsq, kSgf, kJson, kRenlib };

/// In the order of Format; the endings of files and what --from takes.
inline constexpr std::array<std::string_view, 5> kFormatNames = {"txt", "psq", "sgf", "json",
                                                                 "lib"};
/// Those that are written, too: what --to takes.
inline constexpr std::span<const std::string_view> kWrittenNames =
    std::span(kFormatNames).first<4>();

constexpr std::string_view name_of(Format format) {
    return kFormatNames[static_cast<std::size_t>(format)];
}

/// By the ending of the file's name, in small or capital letters.
[[nodiscard]] std::optional<Format> format_of_path(std::string_view path);

/// The charset that an SGF file says (CA), or else what the bytes look like
/// (formats/document/charset.h). An error begins with "line:column: ".
[[nodiscard]] Result<std::string_view> charset_of(std::string_view bytes);

/// `bytes` as UTF-8, from that charset. An error begins with "line:column: ".
[[nodiscard]] Result<std::string> decode(std::string_view bytes);

/// By how the text begins: "(" SGF, "{" JSON, "Piskvorky" psq, RenLib's signature, else moves.
[[nodiscard]] Format format_of_text(std::string_view text);

/// By what the text is; where that is not to be seen, by the ending of the file's name.
[[nodiscard]] Format format_of(std::string_view path, std::string_view text);

/// Reads a text, which it decodes first. An error begins with "line:column: ".
[[nodiscard]] Result<Reading> read(Format format, std::string_view text,
                                   const ReadOptions& options);

/// The error says why the format cannot hold the game at all.
[[nodiscard]] Result<std::string> write(Format format, const Record& record);

/// What of this game the format does not hold: "variations", "comments", "times", "players",
/// "event", "date", "result", "swap2", "rule", "size", and names of properties of SGF, which live
/// as long as the record.
[[nodiscard]] std::vector<std::string_view> losses(Format format, const Record& record);

/// The same, and what was not understood in the reading.
[[nodiscard]] std::vector<std::string_view> losses(Format format, const Reading& reading);

}  // namespace tilestone::formats
