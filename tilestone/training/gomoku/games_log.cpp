// SPDX-License-Identifier: MIT
#include "tilestone/training/gomoku/games_log.h"

#include <utility>

#include "tilestone/core/text.h"
#include "tilestone/engine/gomoku/players.h"

namespace tilestone::training {
namespace {

/// Describes the first field of the existing header that differs; empty if none does.
std::string difference(const GamesHeader& existing, const GamesHeader& expected) {
    if (existing.rule != expected.rule) return "rule " + std::string(name_of(existing.rule));
    if (existing.size != expected.size) return "size " + std::to_string(existing.size);
    if (existing.seed != expected.seed) return "seed " + std::to_string(existing.seed);
    if (existing.explore != expected.explore) return "explore " + shortest(existing.explore);
    // The file of an earlier release may have old names of options.
    if (engine::with_new_names<gomoku::Game>(existing.player) != expected.player)
        return "player " + tilestone::in_quotes(existing.player);
    return {};
}

}  // namespace

Result<GamesLog> GamesLog::open(const std::string& path, const GamesHeader& header) {
    Result<LockedFile> file = LockedFile::open(path);
    if (!file) return file.error();
    if (file->is_empty()) {
        Result<AtomicFile> created = AtomicFile::create(path);
        if (!created) return created.error();
        if (const Status written = created->write(pack_header(header)); !written)
            return written.error();
        if (const Status done = created->commit(&*file); !done) return done.error();
    }
    const Result<GamesFile> existing = read_games(path);
    if (!existing) return existing.error();
    const std::string differs = difference(existing->header, header);
    if (!differs.empty()) {
        return Error{"games " + quoted_path(path) + ": was begun with " + differs};
    }
    if (existing->cut > 0) {
        if (const Status cut = file->shorten(existing->bytes); !cut) return cut.error();
    }
    GamesLog log(std::move(*file));
    log.games_ = existing->games.size();
    log.dropped_ = existing->cut;
    return log;
}

Status GamesLog::append(const PlayedGame& game) {
    if (const Status added = file_.append(pack_game(game)); !added) return added;
    ++games_;
    return ok();
}

}  // namespace tilestone::training
