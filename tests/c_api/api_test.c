// SPDX-License-Identifier: MIT
//
// A program in C that uses every function of tilestone.h, and says what it expects of each. It is
// compiled as C99 and, with -x c++, as C++.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tilestone.h>

static int checks = 0;
static int failures = 0;

#define CHECK(condition)                                                       \
    do {                                                                       \
        ++checks;                                                              \
        if (!(condition)) {                                                    \
            ++failures;                                                        \
            printf("%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);     \
        }                                                                      \
    } while (0)

// The status and the line of a call that must fail.
#define CHECK_FAILS(call, wanted_status, wanted_text)                          \
    do {                                                                       \
        tilestone_message message;                                             \
        tilestone_status status;                                               \
        message.text[0] = '\0';                                                \
        status = call;                                                         \
        ++checks;                                                              \
        if (status != (wanted_status) || strcmp(message.text, wanted_text)) {  \
            ++failures;                                                        \
            printf("%s:%d: %d, %s\n", __FILE__, __LINE__, (int)status, message.text); \
        }                                                                      \
    } while (0)

// ---- 2048

static void test_random(void) {
    tilestone_random one, other;
    uint32_t number = 0, again = 1, i;
    CHECK(tilestone_random_seed(&one, 7, NULL) == TILESTONE_OK);
    other = one;
    for (i = 0; i < 100; ++i) {
        CHECK(tilestone_random_below(&one, 6, &number, NULL) == TILESTONE_OK && number < 6);
        CHECK(tilestone_random_below(&other, 6, &again, NULL) == TILESTONE_OK && again == number);
    }
    CHECK_FAILS(tilestone_random_below(&one, 0, &number, &message), TILESTONE_INVALID,
                "bound is 0");
    CHECK_FAILS(tilestone_random_seed(NULL, 0, &message), TILESTONE_INVALID, "random is NULL");
}

static void test_boards(void) {
    uint8_t board[16], after[32], boards[32], moves[2], directions[2] = {TILESTONE_LEFT, 9};
    int32_t points[2];
    uint64_t words[2];
    char text[17];
    CHECK(tilestone_2048_read("[[0,0,2,4],[0,0,4,8],[0,0,8,16],[0,2,16,32]]", board, NULL) == 0);
    CHECK(tilestone_2048_write(board, text, NULL) == 0 && !strcmp(text, "0012002300340145"));
    CHECK(tilestone_2048_legal(board, 1, moves, NULL) == 0);
    CHECK(moves[0] == (1 << TILESTONE_UP | 1 << TILESTONE_LEFT));
    CHECK(tilestone_2048_slide(board, directions, 1, after, points, NULL) == 0);
    CHECK(tilestone_2048_write(after, text, NULL) == 0 && !strcmp(text, "1200230034001450"));
    CHECK(points[0] == 0);
    CHECK(tilestone_2048_read("1100220000000000", boards, NULL) == 0);
    CHECK(tilestone_2048_read("1213121312131213", boards + 16, NULL) == 0);
    directions[1] = TILESTONE_LEFT;
    CHECK(tilestone_2048_slide(boards, directions, 2, after, points, NULL) == 0);
    CHECK(points[0] == 4 + 8 && points[1] == -1 && after[0] == 2 && after[4] == 3);
    CHECK(!memcmp(after + 16, boards + 16, 16));
    CHECK(tilestone_2048_pack(boards, 2, words, NULL) == 0 && words[0] == 0x1100220000000000u);
    CHECK(tilestone_2048_unpack(words, 2, after, NULL) == 0 && !memcmp(after, boards, 32));
    CHECK(tilestone_2048_legal(NULL, 0, NULL, NULL) == 0);
    boards[16] = 18;
    CHECK_FAILS(tilestone_2048_legal(boards, 2, moves, &message), TILESTONE_INVALID,
                "board 1, cell 0: 18 is not an exponent from 0 to 17");
    boards[16] = 16;
    CHECK_FAILS(tilestone_2048_pack(boards, 2, words, &message), TILESTONE_INVALID,
                "board 1 has a tile of 65536 or more");
    directions[0] = 4;
    CHECK_FAILS(tilestone_2048_slide(boards, directions, 1, after, points, &message),
                TILESTONE_INVALID, "board 0: direction 4 is not one of 0 to 3");
    CHECK_FAILS(tilestone_2048_read("12", board, &message), TILESTONE_INVALID,
                "a 2048 position has 16 cells, this one has 2");
    CHECK_FAILS(tilestone_2048_read(NULL, board, &message), TILESTONE_INVALID, "text is NULL");
}

static void test_games(void) {
    tilestone_random random;
    uint8_t boards[32], full[16], moves[2];
    int i, tiles = 0;
    CHECK(tilestone_random_seed(&random, 1, NULL) == 0);
    CHECK(tilestone_2048_start(&random, boards, 2, NULL) == 0);
    for (i = 0; i < 32; ++i) tiles += boards[i] != 0;
    CHECK(tiles == 4);
    CHECK(tilestone_2048_spawn(&random, boards, 2, NULL) == 0);
    for (tiles = 0, i = 0; i < 32; ++i) tiles += boards[i] != 0;
    CHECK(tiles == 6);
    CHECK(tilestone_2048_legal(boards, 2, moves, NULL) == 0 && moves[0] && moves[1]);
    memset(full, 1, sizeof full);
    CHECK_FAILS(tilestone_2048_spawn(&random, full, 1, &message), TILESTONE_INVALID,
                "board 0 is full");
}

static int best_of(const float* values) {
    int direction, best = 0;
    for (direction = 1; direction < 4; ++direction) {
        if (values[direction] > values[best]) best = direction;
    }
    return best;
}

// Plays a game by the values of the moves and returns the points.
static long play_by(const tilestone_network* network, uint64_t seed) {
    tilestone_random random;
    uint8_t board[16], legal = 0;
    long score = 0;
    tilestone_random_seed(&random, seed, NULL);
    tilestone_2048_start(&random, board, 1, NULL);
    while (tilestone_2048_legal(board, 1, &legal, NULL) == 0 && legal != 0) {
        float values[4];
        uint8_t direction;
        int32_t points;
        CHECK(tilestone_network_moves(network, board, 1, values, NULL) == 0);
        direction = (uint8_t)best_of(values);
        CHECK(legal >> direction & 1);
        CHECK(tilestone_2048_slide(board, &direction, 1, board, &points, NULL) == 0);
        CHECK(tilestone_2048_spawn(&random, board, 1, NULL) == 0);
        score += points;
    }
    return score;
}

static void test_network(const char* file) {
    tilestone_network *network = NULL, *again = NULL;
    uint8_t board[16], after[16], direction = TILESTONE_UP;
    float values[4], value, other_value;
    int32_t points;
    CHECK(tilestone_network_open(NULL, &network, NULL) == 0);
    CHECK(tilestone_2048_read("0012002300340145", board, NULL) == 0);
    CHECK(tilestone_network_moves(network, board, 1, values, NULL) == 0);
    CHECK(values[TILESTONE_RIGHT] < -1e30f && values[TILESTONE_UP] > 0);
    CHECK(tilestone_2048_slide(board, &direction, 1, after, &points, NULL) == 0);
    CHECK(tilestone_network_values(network, after, 1, &value, NULL) == 0);
    CHECK(values[TILESTONE_UP] == (float)points + value);
    CHECK(play_by(network, 3) > 5000);
    CHECK(tilestone_network_save(network, file, NULL) == 0);
    CHECK(tilestone_network_open(file, &again, NULL) == 0);
    CHECK(tilestone_network_values(again, after, 1, &other_value, NULL) == 0);
    CHECK(other_value == value);
    tilestone_network_close(again);
    tilestone_network_close(network);
    tilestone_network_close(NULL);
    CHECK(tilestone_network_open("/nowhere/x.net", &network, NULL) != 0 && network == NULL);
    CHECK_FAILS(tilestone_network_open("/dev/null", &network, &message), TILESTONE_INVALID,
                "'/dev/null': this is no network");
}

static void test_trainer(void) {
    tilestone_trainer* trainer = NULL;
    tilestone_network* network = NULL;
    static tilestone_training_game games[TILESTONE_TRAINER_GAMES];
    size_t count = 0, i;
    uint8_t board[16];
    uint32_t score = 0;
    float values[4], trained[4];
    double early = 0, late = 0;
    CHECK(tilestone_trainer_open(1, &trainer, NULL) == 0);
    CHECK(tilestone_trainer_run(trainer, 0, 100, games, &count, NULL) == 0 && count == 100);
    for (i = 0; i < 20; ++i) early += games[i].score;
    for (i = 80; i < 100; ++i) late += games[i].score;
    CHECK(late > 1.5 * early);
    CHECK(games[99].largest >= 5 && games[99].moves > 30);
    CHECK(tilestone_trainer_run(trainer, 1, 1000, games, &count, NULL) == 0 && count < 1000);
    do {  // into a game whose moves differ
        CHECK(tilestone_trainer_run(trainer, 1, 1, games, &count, NULL) == 0);
        CHECK(tilestone_trainer_view(trainer, board, &score, values, NULL) == 0);
    } while (score < 100);
    CHECK(tilestone_trainer_network(trainer, &network, NULL) == 0);
    CHECK(tilestone_network_moves(network, board, 1, trained, NULL) == 0);
    for (i = 0; i < 4; ++i) {  // the copy rounds each weight, of which it reads 32, to whole points
        CHECK(trained[i] == values[i] || fabs(trained[i] - values[i]) < 17);
    }
    CHECK_FAILS(tilestone_trainer_run(trainer, 0, 1001, games, &count, &message),
                TILESTONE_INVALID, "games: 1001 is not within 1 to 1000");
    tilestone_network_close(network);
    tilestone_trainer_close(trainer);
}

// ---- Gomoku

static void test_gomoku(void) {
    tilestone_gomoku *game = NULL, *other = NULL;
    tilestone_gomoku_state state;
    uint8_t points[225];
    char text[TILESTONE_GOMOKU_TEXT_SIZE], name[4];
    int32_t point = 0;
    CHECK(tilestone_gomoku_open(TILESTONE_FREESTYLE, 15, &game, NULL) == 0);
    CHECK(tilestone_gomoku_point("h8", 15, &point, NULL) == 0 && point == 7 * 15 + 7);
    CHECK(tilestone_gomoku_name(point, 15, name, NULL) == 0 && !strcmp(name, "h8"));
    CHECK(tilestone_gomoku_play(game, point, NULL) == 0);
    CHECK_FAILS(tilestone_gomoku_play(game, point, &message), TILESTONE_INVALID,
                "h8 has a stone already");
    CHECK(tilestone_gomoku_get(game, &state, NULL) == 0);
    CHECK(state.size == 15 && state.turn == TILESTONE_WHITE && state.winner == TILESTONE_NONE);
    CHECK(state.count == 1 && state.moves[0] == point && state.board[point] == TILESTONE_BLACK);
    CHECK(tilestone_gomoku_legal(game, points, NULL) == 0);
    CHECK(points[point] == TILESTONE_TAKEN && points[0] == TILESTONE_LEGAL);
    CHECK(tilestone_gomoku_read(game, "h8 a1 i8 a2 j8 a3 k8 a4 l8", NULL) == 0);
    CHECK(tilestone_gomoku_get(game, &state, NULL) == 0);
    CHECK(state.winner == TILESTONE_BLACK && state.turn == TILESTONE_NONE);
    CHECK(state.row_count == 5 && state.row[0] == point && state.row[4] == point + 4);
    CHECK(tilestone_gomoku_clone(game, &other, NULL) == 0);
    CHECK(tilestone_gomoku_undo(game, NULL) == 0);
    CHECK(tilestone_gomoku_write(game, text, NULL) == 0 && !strcmp(text, "h8a1i8a2j8a3k8a4"));
    CHECK(tilestone_gomoku_write(other, text, NULL) == 0 && !strcmp(text, "h8a1i8a2j8a3k8a4l8"));
    CHECK(tilestone_gomoku_read(other, "black:h8 white:a1,b1 to-move:white moves:c1", NULL) == 0);
    CHECK(tilestone_gomoku_get(other, &state, NULL) == 0);
    CHECK(state.turn == TILESTONE_BLACK && state.count == 1 && state.moves[0] == 2);
    CHECK(state.board[point] == TILESTONE_BLACK && state.board[1] == TILESTONE_WHITE);
    CHECK(tilestone_gomoku_write(other, text, NULL) == 0 &&
          !strcmp(text, "black:h8 white:a1b1 to-move:white moves:c1"));
    CHECK(tilestone_gomoku_undo(other, NULL) == 0);
    CHECK_FAILS(tilestone_gomoku_undo(other, &message), TILESTONE_INVALID,
                "there is no move to take back");
    CHECK_FAILS(tilestone_gomoku_read(other, "white:a1b1", &message), TILESTONE_INVALID,
                "0 black and 2 white stones: add to-move:black or to-move:white");
    CHECK(tilestone_gomoku_write(other, text, NULL) == 0 &&
          !strcmp(text, "black:h8 white:a1b1 to-move:white"));
    CHECK_FAILS(tilestone_gomoku_read(game, "h8 h8", &message), TILESTONE_INVALID,
                "move 2: h8 has a stone already");
    CHECK(tilestone_gomoku_write(game, text, NULL) == 0 && !strcmp(text, "h8a1i8a2j8a3k8a4"));
    CHECK(tilestone_gomoku_read(game, "-", NULL) == 0);
    CHECK_FAILS(tilestone_gomoku_undo(game, &message), TILESTONE_INVALID,
                "there is no move to take back");
    CHECK_FAILS(tilestone_gomoku_play(game, 225, &message), TILESTONE_INVALID,
                "point: 225 is not within 0 to 224");
    tilestone_gomoku_close(other);
    tilestone_gomoku_close(game);
    CHECK(tilestone_gomoku_open(TILESTONE_RENJU, 15, &game, NULL) == 0);
    CHECK(tilestone_gomoku_read(game, "g8a1i8a3h9a5h7a7", NULL) == 0);  // two threes at h8
    CHECK(tilestone_gomoku_legal(game, points, NULL) == 0 && points[point] == TILESTONE_FORBIDDEN);
    tilestone_gomoku_close(game);
    tilestone_gomoku_close(NULL);
    CHECK_FAILS(tilestone_gomoku_open(3, 15, &game, &message), TILESTONE_INVALID,
                "rule: 3 is not one of 0 to 2");
    CHECK_FAILS(tilestone_gomoku_open(0, 4, &game, &message), TILESTONE_INVALID,
                "size: 4 is not within 5 to 20");
}

// ---- A game of one's own: take one to three stones; who takes the last one wins. With dice,
// chance says before each move how many may be taken at most.

typedef struct Nim {
    int32_t stones;
    int32_t player;  // TILESTONE_MAX or TILESTONE_MIN
    int32_t die;     // 0: to be thrown
} Nim;

typedef struct Counts {
    int copies;
    int calls;
    int fail_at;  // the call that fails; 0: none
    int has_dice;
} Counts;

static int called(void* context) {
    Counts* counts = (Counts*)context;
    return ++counts->calls == counts->fail_at;
}

static int nim_clone(void* context, const void* state, void** copy) {
    if (called(context)) return 1;
    *copy = malloc(sizeof(Nim));
    memcpy(*copy, state, sizeof(Nim));
    ++((Counts*)context)->copies;
    return 0;
}
static void nim_release(void* context, void* state) {
    --((Counts*)context)->copies;
    free(state);
}
static int nim_turn(void* context, const void* state, int32_t* turn) {
    const Nim* nim = (const Nim*)state;
    *turn = ((Counts*)context)->has_dice && nim->die == 0 ? TILESTONE_CHANCE : nim->player;
    return called(context);
}
static int nim_actions(void* context, const void* state, int32_t* actions, size_t capacity,
                       size_t* count) {
    const Nim* nim = (const Nim*)state;
    const int throws = ((Counts*)context)->has_dice && nim->die == 0;
    const int most = throws || nim->die == 0 ? 3 : nim->die;
    int32_t taken;
    *count = 0;
    if (nim->stones > 0 && capacity >= 3) {
        for (taken = 1; taken <= most && (throws || taken <= nim->stones); ++taken) {
            actions[(*count)++] = taken;
        }
    }
    return called(context);
}
static int nim_apply(void* context, void* state, int32_t action) {
    Nim* nim = (Nim*)state;
    if (((Counts*)context)->has_dice && nim->die == 0) {
        nim->die = action;
    } else {
        nim->stones -= action;
        nim->player = 1 - nim->player;
        nim->die = 0;
    }
    return called(context);
}
static int nim_result(void* context, const void* state, int32_t* over, double* result) {
    const Nim* nim = (const Nim*)state;
    *over = nim->stones == 0;
    *result = nim->player == TILESTONE_MIN ? 1 : -1;
    return called(context);
}
static int nim_hash(void* context, const void* state, uint64_t* hash) {
    const Nim* nim = (const Nim*)state;
    *hash = (uint64_t)(nim->stones * 8 + nim->player * 4 + nim->die) * 0x9e3779b97f4a7c15u;
    return called(context);
}
static int nim_chance(void* context, const void* state, int32_t action, double* chance) {
    (void)state;
    *chance = action == 1 ? 0.5 : 0.25;
    return called(context);
}

static tilestone_game nim_game(Counts* counts) {
    tilestone_game game;
    memset(&game, 0, sizeof game);
    game.context = counts;
    game.clone = nim_clone;
    game.release = nim_release;
    game.turn = nim_turn;
    game.actions = nim_actions;
    game.apply = nim_apply;
    game.result = nim_result;
    return game;
}

// The value of a throw of dice for the player to move, by the plain definition.
static double dice_value(int stones, int die) {
    double best = -1;
    int taken, thrown;
    for (taken = 1; taken <= die && taken <= stones; ++taken) {
        double value = 0;
        for (thrown = 1; thrown <= 3 && taken < stones; ++thrown) {
            value -= (thrown == 1 ? 0.5 : 0.25) * dice_value(stones - taken, thrown);
        }
        if (taken == stones) value = 1;
        if (value > best) best = value;
    }
    return best;
}

static void test_methods(void) {
    int method, stones;
    for (method = TILESTONE_MONTE_CARLO; method <= TILESTONE_MINIMAX; ++method) {
        for (stones = 5; stones <= 11; ++stones) {
            Counts counts = {0, 0, 0, 0};
            tilestone_game game = nim_game(&counts);
            tilestone_settings settings;
            static tilestone_result result;
            Nim nim = {0, TILESTONE_MAX, 0};
            memset(&settings, 0, sizeof settings);
            settings.nodes = 1000000;
            settings.playouts = method == TILESTONE_MONTE_CARLO ? 2000 : 0;
            nim.stones = stones;
            nim.player = stones % 2;  // both are asked
            game.result_bounds[0] = -1;
            game.result_bounds[1] = 1;
            if (stones > 7) game.hash = nim_hash;
            CHECK(tilestone_search(&game, &nim, method, &settings, &result, NULL) == 0);
            CHECK(counts.copies == 0);
            CHECK(nim.stones == stones);
            CHECK(result.count == 3 && result.has_action && result.has_value);
            if (method == TILESTONE_MONTE_CARLO) continue;  // it finds no replies
            CHECK(result.proven);
            CHECK(result.value == (stones % 4 == 0 ? -1 : 1));  // Bouton 1901
            CHECK(stones % 4 == 0 || result.action == stones % 4);
        }
    }
}

static void test_chance(void) {
    Counts counts = {0, 0, 0, 1};
    tilestone_game game = nim_game(&counts);
    tilestone_settings settings;
    static tilestone_result result;
    Nim nim = {9, TILESTONE_MIN, 3};
    const int methods[] = {TILESTONE_EXPECTIMAX, TILESTONE_MINIMAX, TILESTONE_TREE_SEARCH};
    int i;
    game.chance = nim_chance;
    game.hash = nim_hash;
    memset(&settings, 0, sizeof settings);
    settings.nodes = 10000000;
    for (i = 0; i < 3; ++i) {
        CHECK(tilestone_search(&game, &nim, methods[i], &settings, &result, NULL) == 0);
        CHECK(fabs(result.value - dice_value(9, 3)) < (i == 2 ? 0.02 : 1e-6));
    }
    CHECK_FAILS(tilestone_search(&game, &nim, TILESTONE_ALPHA_BETA, &settings, &result, &message),
                TILESTONE_INVALID,
                "alpha-beta is for games without chance; expectimax takes this one");
    CHECK(counts.copies == 0);
}

static void test_failing_callbacks(void) {
    int method, at;
    for (method = TILESTONE_MONTE_CARLO; method <= TILESTONE_MINIMAX; ++method) {
        for (at = 1; at < 2000; at += 1 + at / 3) {
            Counts counts = {0, 0, 0, 0};
            tilestone_game game = nim_game(&counts);
            tilestone_settings settings;
            static tilestone_result result;
            Nim nim = {13, TILESTONE_MAX, 0};
            tilestone_message message;
            counts.fail_at = at;
            counts.has_dice = method != TILESTONE_ALPHA_BETA;
            memset(&settings, 0, sizeof settings);
            settings.nodes = 100000;
            CHECK(tilestone_search(&game, &nim, method, &settings, &result, &message) ==
                  TILESTONE_CALLBACK);
            CHECK(!strncmp(message.text, "the callback ", 13));
            CHECK(counts.copies == 0 && counts.calls == at);
        }
    }
}

static void test_bad_searches(void) {
    Counts counts = {0, 0, 0, 0};
    tilestone_game game = nim_game(&counts);
    tilestone_settings settings;
    static tilestone_result result;
    Nim nim = {7, TILESTONE_MAX, 0};
    memset(&settings, 0, sizeof settings);
    CHECK_FAILS(tilestone_search(&game, &nim, TILESTONE_MINIMAX, NULL, &result, &message),
                TILESTONE_INVALID,
                "settings: this method needs a limit of time, nodes or depth");
    CHECK_FAILS(tilestone_search(&game, &nim, 5, NULL, &result, &message), TILESTONE_INVALID,
                "settings: this method needs a limit of time, nodes or depth");
    settings.depth = 128;
    CHECK_FAILS(tilestone_search(&game, &nim, 2, &settings, &result, &message), TILESTONE_INVALID,
                "settings: depth 128 is not within 0 to 127");
    settings.depth = 3;
    CHECK_FAILS(tilestone_search(&game, &nim, 5, &settings, &result, &message), TILESTONE_INVALID,
                "method: 5 is not one of 0 to 4");
    game.result_bounds[0] = -0.5;
    game.result_bounds[1] = 0.5;
    CHECK_FAILS(tilestone_search(&game, &nim, 1, NULL, &result, &message), TILESTONE_INVALID,
                "a result is outside of the result_bounds");
    nim.player = 7;
    CHECK_FAILS(tilestone_search(&game, &nim, 0, NULL, &result, &message), TILESTONE_INVALID,
                "turn: 7 is not one of 0 to 2");
    game.apply = NULL;
    CHECK_FAILS(tilestone_search(&game, &nim, 0, NULL, &result, &message), TILESTONE_INVALID,
                "game: the callback apply() is NULL");
    nim.stones = 0;
    game = nim_game(&counts);
    CHECK(tilestone_search(&game, &nim, 0, NULL, &result, NULL) == 0);
    CHECK(!result.has_action && !result.has_value && result.count == 0);
}

// ---- The engine

// The last line of an answer, to be freed; NULL after a minute.
static char* last_line(tilestone_engine* engine) {
    for (;;) {
        char* line = NULL;
        size_t length = 0;
        if (tilestone_engine_receive(engine, 60000, &line, &length, NULL)) return NULL;
        CHECK(strlen(line) == length);
        if (!strstr(line, "\"done\":false")) return line;
        tilestone_free(line);
    }
}

static void send_text(tilestone_engine* engine, const char* text) {
    CHECK(tilestone_engine_send(engine, text, strlen(text), NULL) == 0);
}

static void test_engine(void) {
    tilestone_engine* engine = NULL;
    char* line = NULL;
    CHECK(tilestone_engine_open(2, &engine, NULL) == 0);
    CHECK_FAILS(tilestone_engine_receive(engine, 1, &line, NULL, &message), TILESTONE_TIMEOUT,
                "no line came in time");
    send_text(engine, "{\"id\":1,\"do\":\"hint\",\"game\":\"2048\",\"position\":"
                      "\"0012002300340145\",\"options\":{\"depth\":2},\"lang\":\"en\"}");
    line = last_line(engine);
    CHECK(line && strstr(line, "{\"id\":1,\"report\":{") == line && strstr(line, "\"up\""));
    tilestone_free(line);
    send_text(engine, "{\"id\":2,\"do\":\"decide\",\"game\":\"gomoku\",\"position\":"
                      "\"h8i9h9\",\"options\":{\"time\":80000000}}");
    send_text(engine, "no request");
    line = last_line(engine);
    CHECK(line && strstr(line, "{\"id\":null,\"error\":") == line);
    tilestone_free(line);
    send_text(engine, "{\"id\":2,\"do\":\"stop\"}");
    line = last_line(engine);
    CHECK(line && strstr(line, "{\"id\":2,\"report\":") == line);
    tilestone_free(line);
    send_text(engine, "{\"id\":3,\"do\":\"hint\",\"game\":\"gomoku\",\"position\":"
                      "\"h8i9h9\",\"options\":{\"time\":80000000}}");
    CHECK(tilestone_engine_send(engine, NULL, 0, NULL) == 0);  // no request either
    CHECK_FAILS(tilestone_engine_send(engine, NULL, 1, &message), TILESTONE_INVALID,
                "line is NULL");
    send_text(engine, "{\"do\":\"quit\"}");
    CHECK_FAILS(tilestone_engine_send(engine, "{}", 2, &message), TILESTONE_INVALID,
                "the engine has been asked to quit");
    tilestone_engine_close(engine);
    CHECK(tilestone_engine_open(0, &engine, NULL) == 0);
    send_text(engine, "{\"id\":3,\"do\":\"hint\",\"game\":\"gomoku\",\"position\":"
                      "\"h8i9h9\",\"options\":{\"time\":80000000}}");
    tilestone_engine_close(engine);  // which waits for no search
    tilestone_engine_close(NULL);
    tilestone_free(NULL);
    CHECK_FAILS(tilestone_engine_open(-1, &engine, &message), TILESTONE_INVALID,
                "searches: -1 is not within 0 to 1024");
}

int main(int argc, char** argv) {
    const char* file = argc > 1 ? argv[1] : "c_api_test.net";
    CHECK(!strncmp(tilestone_version(), TILESTONE_WANTED_VERSION, 16));
    test_random();
    test_boards();
    test_games();
    test_network(file);
    test_trainer();
    test_gomoku();
    test_methods();
    test_chance();
    test_failing_callbacks();
    test_bad_searches();
    test_engine();
    printf("%d checks, %d failures\n", checks, failures);
    return failures == 0 ? 0 : 1;
}
