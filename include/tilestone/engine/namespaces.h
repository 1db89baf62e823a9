// SPDX-License-Identifier: MIT
//
// The namespaces of what the engine has for one game alone: engine::gomoku, engine::twenty48 and
// engine::tiles.
//
// They have the names of the namespaces of the rules and hide these inside tilestone::engine, so
// they take in the rules' names: there, `gomoku::Position` still is the rules' position, and
// `gomoku::kPvsPlayer` the engine's player. Each file that opens one of them sees this header
// first. A name that both declare would hide the rules' one, so there is none, but for name_of(),
// which is found by its argument.
//
// Templates by game, such as Player<Game>, and their specialisations stand in tilestone::engine.
#pragma once

namespace tilestone::gomoku {
struct Game;
}
namespace tilestone::twenty48 {
struct Game;
}
namespace tilestone::tiles {
struct Game;
}

namespace tilestone::engine::gomoku {

// NOLINTNEXTLINE(google-build-using-namespace): see above
using namespace tilestone::gomoku;
using tilestone::gomoku::Game;  // not the concept of core/game.h

}  // namespace tilestone::engine::gomoku

namespace tilestone::engine::twenty48 {

// NOLINTNEXTLINE(google-build-using-namespace): see above
using namespace tilestone::twenty48;
using tilestone::twenty48::Game;  // not the concept of core/game.h

}  // namespace tilestone::engine::twenty48

namespace tilestone::engine::tiles {

// NOLINTNEXTLINE(google-build-using-namespace): see above
using namespace tilestone::tiles;
using tilestone::tiles::Game;  // not the concept of core/game.h

}  // namespace tilestone::engine::tiles
