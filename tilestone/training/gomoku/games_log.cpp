// SPDX-License-Identifier: MIT
#include "tilestone/training/gomoku/games_log.h"

#include <utility>

#include "tilestone/core/text.h"

namespace tilestone::training {
namespace {

/// Describes the first field of the existing header that differs; empty if none does.
std::string difference(const GamesHeader& is, const GamesHeader& asked) {
    if (is.rule != asked.rule) return "rule " + std::string(name_of(is.rule));
    if (is.size != asked.size) return "size " + std::to_string(is.size);
    if (is.seed != asked.seed) return "seed " + std::to_string(is.seed);
    if (is.explore != asked.explore) return "explore " + shortest(is.explore);
    if (is.player != asked.player) return "player " + tilestone::in_quotes(is.player);
    return {};
}

}  // namespace

Result<GamesLog> GamesLog::open(const std::string& path, const GamesHeader& header) {
    Result<LockedFile> file = LockedFile::open(path);
    if (!file) return file.error();
    if (file->is_empty()) {
        Result<AtomicFile> begun = AtomicFile::create(path);
        if (!begun) return begun.error();
        if (const Status written = begun->write(pack_header(header)); !written)
            return written.error();
        if (const Status done = begun->commit(&*file); !done) return done.error();
    }
    const Result<GamesFile> there = read_games(path);
    if (!there) return there.error();
    const std::string differs = difference(there->header, header);
    if (!differs.empty()) {
        return Error{"games " + quoted_path(path) + ": was begun with " + differs};
    }
    if (there->cut > 0) {
        if (const Status cut = file->shorten(there->bytes); !cut) return cut.error();
    }
    GamesLog log(std::move(*file));
    log.games_ = there->games.size();
    log.dropped_ = there->cut;
    return log;
}

Status GamesLog::append(const PlayedGame& game) {
    if (const Status added = file_.append(pack_game(game)); !added) return added;
    ++games_;
    return ok();
}

}  // namespace tilestone::training
