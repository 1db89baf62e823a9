// SPDX-License-Identifier: MIT
//
// The file formats of Gomoku games, with one reader and one writer.
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

/// In the order of Format: file extensions and the values of --from.
inline constexpr std::array<std::string_view, 5> kFormatNames = {"txt", "psq", "sgf", "json",
                                                                 "lib"};
/// The writable formats: the values of --to.
inline constexpr std::span<const std::string_view> kWrittenNames =
    std::span(kFormatNames).first<4>();

constexpr std::string_view name_of(Format format) {
    return kFormatNames[static_cast<std::size_t>(format)];
}

/// By the extension of the file name, in either case.
[[nodiscard]] std::optional<Format> format_of_path(std::string_view path);

/// The charset declared by an SGF file (CA), otherwise the guess of formats/document/charset.h. An
/// error begins with "line:column: ".
[[nodiscard]] Result<std::string_view> charset_of(std::string_view bytes);

/// Decodes `bytes` to UTF-8 from charset_of(bytes). An error begins with "line:column: ".
[[nodiscard]] Result<std::string> decode(std::string_view bytes);

/// By the start of the text: "(" SGF, "{" JSON, "Piskvorky" psq, RenLib's signature; otherwise
/// moves.
[[nodiscard]] Format format_of_text(std::string_view text);

/// By the content; if the content is ambiguous, by the extension of the file name.
[[nodiscard]] Format format_of(std::string_view path, std::string_view text);

/// Decodes and reads a text. An error begins with "line:column: ".
[[nodiscard]] Result<Reading> read(Format format, std::string_view text,
                                   const ReadOptions& options);

/// Fails if the format cannot represent the game at all; the error gives the reason.
[[nodiscard]] Result<std::string> write(Format format, const Record& record);

/// Features of this game that the format loses: "variations", "comments", "times", "players",
/// "event", "date", "result", "swap2", "rule", "size", and names of SGF properties. The views are
/// valid as long as the record.
[[nodiscard]] std::vector<std::string_view> losses(Format format, const Record& record);

/// Also includes what the reader did not understand.
[[nodiscard]] std::vector<std::string_view> losses(Format format, const Reading& reading);

}  // namespace tilestone::formats
