// SPDX-License-Identifier: MIT
#include "tests/gomocup/dialogue.h"

#include <utility>

#include "tilestone/core/text.h"
#include "tilestone/games/gomoku/gomocup_coordinates.h"

namespace tilestone::gomocup {

SearchResult ReadingPlayer::choose(const engine::SearchRequest<gomoku::Game>& request) {
    asked.push_back(request);
    const int size = request.state.size();
    SearchResult result;
    result.depth = 2;
    result.nodes = 10;
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            const gomoku::Point point = point_from(x, y, size);
            if (!gomoku::is_legal(request.state, point)) continue;
            const double worth = value - static_cast<double>(result.moves.size());
            result.moves.push_back({.move = point, .value = worth});
        }
    }
    result.move = result.moves.front().move;
    result.line = {*result.move};
    if (request.on_progress) request.on_progress(result);
    return result;
}

std::string Dialogue::say_only(std::string_view lines) {
    std::string output;
    for (const std::string_view line : split(lines, '\n')) {
        Effects effects = session.receive(line);
        output += effects.output;
        stop = stop || effects.stop;
        if (effects.task) task = std::move(effects.task);
    }
    return output;
}

std::string Dialogue::finish() {
    std::string output;
    while (task) {
        answered.push_back(*std::exchange(task, {}));
        const LineSink show = [&output](const std::string& told) { output += told; };
        Effects effects = session.answer(think(answered.back(), player, nullptr, show));
        output += effects.output;
        if (effects.task) task = std::move(effects.task);
    }
    return output;
}

std::string Dialogue::say(std::string_view lines) {
    std::string output;
    for (const std::string_view line : split(lines, '\n')) {
        output += say_only(line);
        output += finish();
    }
    return output;
}

std::string replies_to(std::string_view lines) { return Dialogue().say(lines); }

}  // namespace tilestone::gomocup
