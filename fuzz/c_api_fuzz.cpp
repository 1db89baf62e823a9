// SPDX-License-Identifier: MIT
//
// The C interface: bytes choose calls and arguments, null pointers among them, and drive the
// callbacks of a game that may contradict itself. Every call succeeds without a message, or fails
// with one line.
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include <tilestone.h>

#include "fuzz/fuzz.h"
#include "tilestone/core/result.h"
#include "tilestone/core/rng.h"

namespace tilestone::fuzz {
namespace {

/// Takes arguments from the input; zeros after its end.
class Bytes {
public:
    explicit Bytes(std::string_view input) : rest_(input) {}

    [[nodiscard]] bool is_empty() const { return rest_.empty(); }
    std::uint8_t byte() {
        if (rest_.empty()) return 0;
        const auto first = static_cast<std::uint8_t>(rest_.front());
        rest_.remove_prefix(1);
        return first;
    }
    int number() { return static_cast<std::int8_t>(byte()); }
    /// Up to the next line end.
    std::string line() {
        const std::size_t size = std::min(rest_.find('\n'), rest_.size());
        std::string taken(rest_.substr(0, size));
        rest_.remove_prefix(std::min(size + 1, rest_.size()));
        return taken;
    }
    /// The pointer, or null for one byte in sixteen.
    template <class T>
    T* perhaps(T* pointer) {
        return byte() % 16 == 15 ? nullptr : pointer;
    }

private:
    std::string_view rest_;
};

/// Calls with a message, or without one, and checks what comes of it. Returns whether it succeeded.
template <class Call>
bool succeeds(Bytes& bytes, std::string_view quoted, Call&& call) {
    tilestone_message message;
    std::memset(message.text, 'x', sizeof message.text);
    if (bytes.byte() % 8 == 7) return call(nullptr) == TILESTONE_OK;
    const tilestone_status status = call(&message);
    require(std::memchr(message.text, '\0', sizeof message.text) != nullptr, "a message ends");
    require((status == TILESTONE_OK) == (message.text[0] == '\0'), "failures have a message");
    require(status != TILESTONE_INTERNAL, "the library has no fault");
    if (status != TILESTONE_OK) require_message(Error{message.text}, quoted);
    return status == TILESTONE_OK;
}

constexpr std::size_t kBoards = 3;

void check_boards(Bytes& bytes, const tilestone_network* network) {
    std::array<std::uint8_t, 16 * kBoards> boards{};
    for (std::uint8_t& cell : boards) cell = bytes.byte() % 20;
    std::array<std::uint8_t, 16 * kBoards> after{};
    std::array<std::uint8_t, kBoards> directions{};
    std::array<std::uint8_t, kBoards> moves{};
    std::array<std::int32_t, kBoards> points{};
    std::array<std::uint64_t, kBoards> words{};
    std::array<float, 4 * kBoards> values{};
    for (std::uint8_t& direction : directions) direction = bytes.byte() % 5;
    const std::size_t count = bytes.byte() % (kBoards + 1);
    tilestone_random random{};
    succeeds(bytes, "", [&](tilestone_message* message) {
        return tilestone_random_seed(bytes.perhaps(&random), bytes.byte(), message);
    });
    const bool legal = succeeds(bytes, "", [&](tilestone_message* message) {
        return tilestone_2048_legal(bytes.perhaps(boards.data()), count,
                                    bytes.perhaps(moves.data()), message);
    });
    const bool slid = succeeds(bytes, "", [&](tilestone_message* message) {
        return tilestone_2048_slide(bytes.perhaps(boards.data()), directions.data(), count,
                                    bytes.perhaps(after.data()), points.data(), message);
    });
    for (std::size_t i = 0; legal && slid && i < count; ++i) {
        require((moves[i] >> directions[i] & 1) == (points[i] >= 0), "legal moves slide");
    }
    const bool packed = succeeds(bytes, "", [&](tilestone_message* message) {
        return tilestone_2048_pack(boards.data(), count, bytes.perhaps(words.data()), message);
    });
    if (packed) {
        tilestone_2048_unpack(words.data(), count, after.data(), nullptr);
        require(std::memcmp(after.data(), boards.data(), 16 * count) == 0, "pack and unpack");
    }
    succeeds(bytes, "", [&](tilestone_message* message) {
        return tilestone_network_values(bytes.perhaps(network), boards.data(), count,
                                        bytes.perhaps(values.data()), message);
    });
    const bool valued = succeeds(bytes, "", [&](tilestone_message* message) {
        return tilestone_network_moves(bytes.perhaps(network), boards.data(), count,
                                       bytes.perhaps(values.data()), message);
    });
    for (std::size_t i = 0; legal && valued && i < 4 * count; ++i) {
        require((moves[i / 4] >> i % 4 & 1) == std::isfinite(values[i]), "legal moves have values");
    }
    succeeds(bytes, "", [&](tilestone_message* message) {
        return tilestone_2048_spawn(bytes.perhaps(&random), bytes.perhaps(boards.data()), count,
                                    message);
    });
}

void check_texts(Bytes& bytes) {
    const std::string text = bytes.line();
    std::array<std::uint8_t, 16> board{};
    std::array<char, 17> written{};
    const bool read = succeeds(bytes, text, [&](tilestone_message* message) {
        return tilestone_2048_read(bytes.perhaps(text.c_str()), bytes.perhaps(board.data()),
                                   message);
    });
    if (read) {
        require(tilestone_2048_write(board.data(), written.data(), nullptr) == TILESTONE_OK,
                "what was read can be written");
    }
    std::int32_t point = -1;
    const int size = bytes.number();
    const bool is_point = succeeds(bytes, text, [&](tilestone_message* message) {
        return tilestone_gomoku_point(bytes.perhaps(text.c_str()), size, bytes.perhaps(&point),
                                      message);
    });
    if (!is_point) return;
    std::array<char, 4> name{};
    require(tilestone_gomoku_name(point, size, name.data(), nullptr) == TILESTONE_OK,
            "a point has a name");
}

void play_gomoku(Bytes& bytes, tilestone_gomoku* game) {
    std::array<std::uint8_t, TILESTONE_GOMOKU_MAX_POINTS> legal{};
    std::array<char, TILESTONE_GOMOKU_TEXT_SIZE> text{};
    tilestone_gomoku_state state{};
    for (int calls = 0; calls < 100 && !bytes.is_empty(); ++calls) {
        const std::uint8_t what = bytes.byte();
        require(tilestone_gomoku_get(game, &state, nullptr) == TILESTONE_OK, "a game has a state");
        require(tilestone_gomoku_legal(game, legal.data(), nullptr) == TILESTONE_OK, "and moves");
        if (what < 200) {
            const int point = what < 20 ? -what : what * 2;
            const bool fits = point >= 0 && point < state.size * state.size;
            const bool played = succeeds(bytes, "", [&](tilestone_message* message) {
                return tilestone_gomoku_play(game, point, message);
            });
            require(played == (fits && legal[static_cast<std::size_t>(point)] == TILESTONE_LEGAL),
                    "legal moves alone are played");
        } else if (what < 220) {
            const bool undone = succeeds(bytes, "", [&](tilestone_message* message) {
                return tilestone_gomoku_undo(game, message);
            });
            require(undone == (state.count > 0), "moves can be taken back");
        } else if (what < 240) {
            const std::string line = bytes.line();
            succeeds(bytes, line, [&](tilestone_message* message) {
                return tilestone_gomoku_read(game, bytes.perhaps(line.c_str()), message);
            });
        } else {
            require(tilestone_gomoku_write(game, text.data(), nullptr) == TILESTONE_OK,
                    "a game has a text");
            tilestone_gomoku* clone = nullptr;
            succeeds(bytes, "", [&](tilestone_message* message) {
                return tilestone_gomoku_clone(game, bytes.perhaps(&clone), message);
            });
            tilestone_gomoku_close(clone);
            require(tilestone_gomoku_read(game, text.data(), nullptr) == TILESTONE_OK,
                    "which can be read");
        }
    }
}

void check_gomoku(Bytes& bytes) {
    tilestone_gomoku* game = nullptr;
    const int rule = bytes.byte() % 4;
    const int size = bytes.byte() % 24;
    const bool opened = succeeds(bytes, "", [&](tilestone_message* message) {
        return tilestone_gomoku_open(rule, size, bytes.perhaps(&game), message);
    });
    require(opened == (game != nullptr), "what was opened is there");
    if (opened) play_gomoku(bytes, game);
    tilestone_gomoku_close(game);
}

// ---- A game whose rules are noise. A position is a number and its ply.

struct NoisePosition {
    std::uint64_t number = 0;
    int ply = 0;
};

struct NoiseGame {
    std::uint64_t seed = 0;
    std::uint8_t faults = 0;  ///< how often in 256 a callback gives nonsense
    int longest = 0;          ///< plies
    std::uint64_t calls = 0;
    int copies = 0;

    /// Noise that depends on the position; with `fault`, on the number of the call too.
    std::uint64_t noise(const NoisePosition& position, std::uint64_t what) const {
        return splitmix64(splitmix64(seed + what) ^ position.number ^
                          static_cast<std::uint64_t>(position.ply));
    }
    bool is_fault() { return splitmix64(seed ^ ++calls) % 1024 < faults; }
};

NoiseGame& game_of(void* context) { return *static_cast<NoiseGame*>(context); }
const NoisePosition& position_of(const void* state) {
    return *static_cast<const NoisePosition*>(state);
}

constexpr std::array<double, 6> kNonsense = {std::numeric_limits<double>::quiet_NaN(),
                                             std::numeric_limits<double>::infinity(),
                                             -1e300,
                                             1e30,
                                             -0.0,
                                             2};

double number_of(NoiseGame& game, const void* state, std::uint64_t what) {
    if (game.is_fault()) return kNonsense[game.calls % kNonsense.size()];
    return static_cast<double>(game.noise(position_of(state), what) % 5) / 2 - 1;
}

int noise_clone(void* context, const void* state, void** copy) {
    NoiseGame& game = game_of(context);
    if (game.is_fault()) return game.calls % 2 == 0 ? 1 : 0;  // 0: without a copy
    *copy = new NoisePosition(position_of(state));
    ++game.copies;
    return 0;
}
void noise_release(void* context, void* state) {
    --game_of(context).copies;
    delete static_cast<NoisePosition*>(state);
}
int noise_turn(void* context, const void* state, std::int32_t* turn) {
    NoiseGame& game = game_of(context);
    *turn = static_cast<std::int32_t>(game.noise(position_of(state), 1) % 3);
    if (game.seed % 2 == 0 && *turn == TILESTONE_CHANCE) *turn = TILESTONE_MIN;
    if (game.is_fault()) *turn = 77;
    return 0;
}
int noise_actions(void* context, const void* state, std::int32_t* actions, std::size_t capacity,
                  std::size_t* count) {
    NoiseGame& game = game_of(context);
    const NoisePosition& position = position_of(state);
    *count = position.ply >= game.longest ? 0 : 1 + game.noise(position, 2) % 4;
    if (game.is_fault()) *count = game.calls % 3 == 0 ? 0 : game.noise(position, 3) % 700;
    for (std::size_t i = 0; i < std::min(*count, capacity); ++i) {
        actions[i] = static_cast<std::int32_t>(game.noise(position, 100 + i));
    }
    return 0;
}
int noise_apply(void* context, void* state, std::int32_t action) {
    auto& position = *static_cast<NoisePosition*>(state);
    position.number = splitmix64(position.number ^ static_cast<std::uint32_t>(action));
    ++position.ply;
    return game_of(context).is_fault() ? -1 : 0;
}
int noise_result(void* context, const void* state, std::int32_t* over, double* result) {
    NoiseGame& game = game_of(context);
    *over = position_of(state).ply >= game.longest ? 1 : 0;
    if (game.is_fault()) *over = 1 - *over;
    *result = number_of(game, state, 4);
    return 0;
}
int noise_chance(void* context, const void* state, std::int32_t action, double* chance) {
    NoiseGame& game = game_of(context);
    *chance = 0.25 + 0 * action;
    if (game.is_fault()) *chance = number_of(game, state, 5);
    return 0;
}
int noise_reward(void* context, const void* state, std::int32_t action, double* reward) {
    *reward = number_of(game_of(context), state, 6 + static_cast<std::uint32_t>(action));
    return 0;
}
int noise_evaluate(void* context, const void* state, double* value) {
    *value = number_of(game_of(context), state, 7);
    return 0;
}
int noise_hash(void* context, const void* state, std::uint64_t* hash) {
    NoiseGame& game = game_of(context);
    *hash = game.noise(position_of(state), 8) % (game.is_fault() ? 2 : ~std::uint64_t{0});
    return 0;
}

tilestone_settings settings_from(Bytes& bytes) {
    tilestone_settings settings{};
    settings.nodes = 1 + 8 * bytes.byte();
    settings.playouts = bytes.byte();
    settings.depth = bytes.byte() % 140 - 2;
    settings.exact_values = bytes.byte() % 2;
    settings.seed = bytes.byte();
    settings.table_entries = bytes.byte() == 255 ? ~std::uint64_t{0} : 64;
    settings.exploration = kNonsense[bytes.byte() % kNonsense.size()];
    if (bytes.byte() < 200) settings.exploration = 0;
    if (bytes.byte() == 255) settings.time = kNonsense[bytes.byte() % kNonsense.size()];
    return settings;
}

void check_search(Bytes& bytes) {
    NoiseGame noise{.seed = bytes.byte() + 256ULL * bytes.byte(), .longest = bytes.byte() % 12};
    noise.faults = bytes.byte() % 4 == 3 ? bytes.byte() : 0;
    const std::uint8_t has = bytes.byte();
    tilestone_game game{};
    game.context = &noise;
    game.clone = noise_clone;
    game.release = noise_release;
    game.turn = noise_turn;
    game.actions = noise_actions;
    game.apply = noise_apply;
    game.result = bytes.perhaps(&noise_result);
    if ((has & 1) != 0) game.reward = noise_reward;
    if ((has & 2) != 0) game.evaluate = noise_evaluate;
    if ((has & 4) != 0) game.hash = noise_hash;
    if ((has & 8) != 0) game.chance = noise_chance;
    if ((has & 16) != 0) game.result_bounds[0] = -1;
    if ((has & 32) != 0) game.result_bounds[1] = 1;
    const NoisePosition position;
    const tilestone_settings settings = settings_from(bytes);
    const int method = bytes.byte() % 6;
    std::vector<tilestone_result> result(1);
    const bool found = succeeds(bytes, "", [&](tilestone_message* message) {
        return tilestone_search(bytes.perhaps(&game), bytes.perhaps(&position), method,
                                bytes.perhaps(&settings), bytes.perhaps(result.data()), message);
    });
    require(noise.copies == 0, "each copy is released");
    require(position.ply == 0, "the root stays as it was");
    if (!found || result[0].count == 0) return;
    require(result[0].action == result[0].moves[0].action, "the best move is the first");
}

/// Lines to an engine, which is closed whatever it is doing. fuzz_engine looks at the answers.
void check_engine(Bytes& bytes) {
    tilestone_engine* engine = nullptr;
    const std::int32_t searches = bytes.byte() % 3;
    const bool opened = succeeds(bytes, "", [&](tilestone_message* message) {
        return tilestone_engine_open(searches, bytes.perhaps(&engine), message);
    });
    while (opened && !bytes.is_empty()) {
        const std::string line = bytes.line();
        succeeds(bytes, "", [&](tilestone_message* message) {
            return tilestone_engine_send(engine, bytes.perhaps(line.data()), line.size(), message);
        });
        char* answer = nullptr;
        std::size_t length = 0;
        const double time = bytes.byte() % 4;
        const bool received = succeeds(bytes, "", [&](tilestone_message* message) {
            return tilestone_engine_receive(engine, time, bytes.perhaps(&answer),
                                            bytes.perhaps(&length), message);
        });
        require(received == (answer != nullptr), "what was received is there");
        tilestone_free(answer);
    }
    tilestone_engine_close(engine);
}

/// Read once: it takes longer than an input.
const tilestone_network* small_network() {
    static const tilestone_network* const kNetwork = [] {
        tilestone_network* opened = nullptr;
        tilestone_network_open(nullptr, &opened, nullptr);
        return opened;
    }();
    require(kNetwork != nullptr, "the small network is part of the program");
    return kNetwork;
}

}  // namespace

void check(std::string_view input) {
    Bytes bytes(input);
    switch (bytes.byte() % 5) {
        case 0: check_boards(bytes, small_network()); break;
        case 1: check_texts(bytes); break;
        case 2: check_gomoku(bytes); break;
        case 3: check_search(bytes); break;
        default: check_engine(bytes); break;
    }
}

}  // namespace tilestone::fuzz
