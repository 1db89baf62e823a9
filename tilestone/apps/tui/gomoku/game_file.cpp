// SPDX-License-Identifier: MIT
#include <filesystem>

#include "tilestone/apps/tui/gomoku/play.h"
#include "tilestone/core/atomic_file.h"
#include "tilestone/core/text.h"

namespace tilestone::tui::gomoku {
namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 20;

}  // namespace

Result<SavedGame> read_game_file(const std::string& path) {
    const Result<std::string> text = read_file(path, kMostBytes);
    if (!text) return text.error();
    Result<SavedGame> saved = parse_saved_game(*text);
    if (!saved) return saved.error().after(tilestone::in_quotes(path) + ": ");
    return saved;
}

Status write_game_file(const std::string& path, const Timeline& timeline,
                       const Settings& settings) {
    std::error_code error;
    if (std::filesystem::exists(path, error) && !read_game_file(path)) {
        return Error{tilestone::in_quotes(path) +
                     " exists and is no saved game; it is not overwritten"};
    }
    return write_file_atomically(path, format_present_game(timeline, settings));
}

}  // namespace tilestone::tui::gomoku
