// SPDX-License-Identifier: MIT
#include "tilestone/learn/gomoku/games_log.h"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "tilestone/base/atomic_file.h"
#include "tilestone/base/text.h"

namespace tilestone::learn {
namespace {

Error cannot(const char* what, const std::string& path) {
    return Error{std::string(what) + " " + quoted_path(path) + ": " + std::strerror(errno)};
}

/// What of the head that is there is not as asked, and how it is; empty where all is.
std::string difference(const GamesHead& is, const GamesHead& asked) {
    if (is.rule != asked.rule) return "rule " + std::string(name_of(is.rule));
    if (is.size != asked.size) return "size " + std::to_string(is.size);
    if (is.seed != asked.seed) return "seed " + std::to_string(is.seed);
    if (is.explore != asked.explore) return "explore " + shortest(is.explore);
    if (is.player != asked.player) return "player " + tilestone::in_quotes(is.player);
    return {};
}

}  // namespace

Result<GamesLog> GamesLog::open(const std::string& path, const GamesHead& head) {
    if (!std::filesystem::exists(path)) {
        const Status begun = write_file_atomically(path, pack_head(head));
        if (!begun) return begun.error();
    }
    Descriptor file(::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC));
    if (!file.is_open()) return cannot("cannot open", path);
    if (::flock(file.number(), LOCK_EX | LOCK_NB) != 0) {
        return Error{"games " + quoted_path(path) + ": another process is writing to it"};
    }
    const Result<GamesFile> there = read_games(path);
    if (!there) return there.error();
    const std::string differs = difference(there->head, head);
    if (!differs.empty()) {
        return Error{"games " + quoted_path(path) + ": was begun with " + differs};
    }
    if (there->cut > 0 && ::ftruncate(file.number(), static_cast<off_t>(there->bytes)) != 0) {
        return cannot("cannot shorten", path);
    }
    GamesLog log(path, std::move(file));
    log.games_ = there->games.size();
    log.dropped_ = there->cut;
    return log;
}

Status GamesLog::append(const PlayedGame& game) {
    const std::string bytes = pack_game(game);
    const ssize_t written = ::write(file_.number(), bytes.data(), bytes.size());
    if (written < 0) return cannot("cannot write", path_);
    if (static_cast<std::size_t>(written) != bytes.size()) {
        return Error{"cannot write " + quoted_path(path_) + ": no more room"};
    }
    ++games_;
    return ok();
}

}  // namespace tilestone::learn
