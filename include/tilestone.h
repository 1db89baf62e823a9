// SPDX-License-Identifier: MIT
//
// Tilestone for C: the rules of 2048 and Gomoku, a learned evaluation of 2048 and its training,
// searches for games of your own, and the engine of `tilestone engine`.
//
//     cc program.c $(pkg-config --cflags --libs libtilestone)
//
// Errors. A function that can fail returns a tilestone_status, TILESTONE_OK being 0, and takes a
// tilestone_message as its last argument, which may be NULL. On failure it holds one line in
// English that says what is wrong and where, without a full stop; on success it is empty. After a
// failure the values behind other pointers are unspecified, and nothing else has changed, unless a
// function says otherwise. A pointer may be NULL only where this file says so; NULL elsewhere is
// TILESTONE_INVALID, not a crash. No function ends the program, prints, or lets a C++ exception
// out.
//
// Ownership. What an `…_open()` returns belongs to the caller, until its `…_close()`, which accepts
// NULL. All other memory is the caller's, except the lines of tilestone_engine_receive(), which
// tilestone_free() frees.
//
// Threads. The library has no global state. Different objects may be used in different threads. One
// object is for one thread at a time, except a tilestone_network, which any number of threads may
// read, and a tilestone_engine, whose functions but close() any thread may call.
//
// Units. Time is in milliseconds of wall time, values of 2048 in points. Sizes of arrays are in
// elements.
//
// Results depend on no clock as long as no time limit is set: the same seed and the same limits
// give the same answer on every machine.
#ifndef TILESTONE_H
#define TILESTONE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum tilestone_status {
    TILESTONE_OK = 0,
    TILESTONE_INVALID = 1,   // an argument, a text, a move or a file is wrong
    TILESTONE_CALLBACK = 2,  // a callback of a tilestone_game failed
    TILESTONE_MEMORY = 3,    // memory is short
    TILESTONE_SYSTEM = 4,    // the machine failed: a full disk, a missing file
    TILESTONE_TIMEOUT = 5,   // nothing came within the time
    TILESTONE_INTERNAL = 6   // a fault of the library; please report it
} tilestone_status;

#define TILESTONE_MESSAGE_SIZE 512

// One line of UTF-8 that ends with a zero byte; longer ones are cut.
typedef struct tilestone_message {
    char text[TILESTONE_MESSAGE_SIZE];
} tilestone_message;

// The version of the library, "0.2.0" for example.
const char* tilestone_version(void);

// ---- Random numbers

// A generator, xoshiro256++, in the caller's memory: copy it to repeat its numbers. Not for
// cryptography.
typedef struct tilestone_random {
    uint64_t state[4];
} tilestone_random;

// Equal seeds give equal numbers, on every machine.
tilestone_status tilestone_random_seed(tilestone_random* random, uint64_t seed,
                                       tilestone_message* message);
// A uniform number from 0 to `bound` - 1. `bound` must be at least 1 and is for small numbers: the
// error of a probability is about `bound` / 2^32.
tilestone_status tilestone_random_below(tilestone_random* random, uint32_t bound, uint32_t* number,
                                        tilestone_message* message);

// ---- 2048
//
// A board is 16 bytes, row by row from the top left. A byte is the exponent of a tile: 0 is an
// empty cell, 1 a 2, 11 a 2048, up to 17, 131072. (A word of 64 bits, four bits a cell, has no room
// for 65536 and 131072; pack() and unpack() are for those who store boards in such words.)
//
// All functions work on `count` boards, one behind the other; a single board has a count of 1, and
// with a count of 0 the pointers may be NULL. An error names the board by its number, from 0. Input
// and output may be the same memory.

typedef enum tilestone_direction {
    TILESTONE_UP = 0,
    TILESTONE_RIGHT = 1,
    TILESTONE_DOWN = 2,
    TILESTONE_LEFT = 3
} tilestone_direction;

// Reads a board: sixteen exponents as characters ("0012002300340145", a to h for 10 to 17), or
// sixteen tiles ("0,0,2,4,…", "[[0,0,2,4],…]").
tilestone_status tilestone_2048_read(const char* text, uint8_t* board, tilestone_message* message);
// Writes sixteen characters and a zero byte.
tilestone_status tilestone_2048_write(const uint8_t* board, char* text, tilestone_message* message);

// Boards as at the start of a game, with two random tiles.
tilestone_status tilestone_2048_start(tilestone_random* random, uint8_t* boards, size_t count,
                                      tilestone_message* message);
// Adds a tile to each board: in an empty cell, each as likely, a 2 with probability 0.9, else a 4.
// A full board is an error, and then none is changed.
tilestone_status tilestone_2048_spawn(tilestone_random* random, uint8_t* boards, size_t count,
                                      tilestone_message* message);
// The legal moves of each board: bit 1 << direction. The game is over where it is 0.
tilestone_status tilestone_2048_legal(const uint8_t* boards, size_t count, uint8_t* moves,
                                      tilestone_message* message);
// Slides board i in directions[i], without a new tile. points[i] is the sum of the tiles made by
// merging, or -1 where the move is illegal, which leaves the board as it is. Two 131072 do not
// merge.
tilestone_status tilestone_2048_slide(const uint8_t* boards, const uint8_t* directions,
                                      size_t count, uint8_t* after, int32_t* points,
                                      tilestone_message* message);
// Four bits a cell, the first cell in the highest ones: in hexadecimal the word reads as the text
// of the board. Tiles from 65536 on are an error.
tilestone_status tilestone_2048_pack(const uint8_t* boards, size_t count, uint64_t* words,
                                     tilestone_message* message);
tilestone_status tilestone_2048_unpack(const uint64_t* words, size_t count, uint8_t* boards,
                                       tilestone_message* message);

// ---- The learned evaluation of 2048

// A network that says how many points are still to come.
typedef struct tilestone_network tilestone_network;

// Opens a network file, such as `tilestone pack` writes; NULL opens the small network, which is
// part of the library. It takes about 50 MB of memory and 0.1 s.
tilestone_status tilestone_network_open(const char* path, tilestone_network** network,
                                        tilestone_message* message);
void tilestone_network_close(tilestone_network* network);
// Writes a network file, for `--player tilestone:file=FILE` and for tilestone_network_open().
tilestone_status tilestone_network_save(const tilestone_network* network, const char* path,
                                        tilestone_message* message);
// The points still to come after each board, where a board is an afterstate: the player has moved,
// and the new tile is due. `values` has `count` elements.
tilestone_status tilestone_network_values(const tilestone_network* network, const uint8_t* boards,
                                          size_t count, float* values, tilestone_message* message);
// For each board, in which the player is to move, the points of each direction plus the value of
// the board after it; -infinity where the move is illegal. `values` has 4 * `count` elements. The
// largest is the move that this network plays without a search.
tilestone_status tilestone_network_moves(const tilestone_network* network, const uint8_t* boards,
                                         size_t count, float* values, tilestone_message* message);

// ---- Training a network for 2048

// A training from nothing: it plays against itself and learns after each move. Good games come
// within minutes. It takes about 40 MB of memory.
typedef struct tilestone_trainer tilestone_trainer;

#define TILESTONE_TRAINER_GAMES 1000  // that one run ends at most

typedef struct tilestone_training_game {
    uint32_t score;    // in points
    uint32_t moves;    // of the player
    uint32_t largest;  // exponent of the largest tile
} tilestone_training_game;

// Equal seeds give equal games, however the training is divided into runs.
tilestone_status tilestone_trainer_open(uint64_t seed, tilestone_trainer** trainer,
                                        tilestone_message* message);
void tilestone_trainer_close(tilestone_trainer* trainer);
// Trains until `games` games (at most TILESTONE_TRAINER_GAMES) have ended, or for `time` ms if it
// is above 0. `ended` has room for `games` and receives those that ended, in their order; `count`
// their number.
tilestone_status tilestone_trainer_run(tilestone_trainer* trainer, double time, uint32_t games,
                                       tilestone_training_game* ended, size_t* count,
                                       tilestone_message* message);
// The game in progress: its board of 16 bytes, points so far, and for each of the four directions
// what tilestone_network_moves() says. Any of the last three may be NULL.
tilestone_status tilestone_trainer_view(const tilestone_trainer* trainer, uint8_t* board,
                                        uint32_t* score, float* values, tilestone_message* message);
// The network as it is now, as a copy that later training does not change.
tilestone_status tilestone_trainer_network(const tilestone_trainer* trainer,
                                           tilestone_network** network, tilestone_message* message);

// ---- Gomoku

// A game of Gomoku. A point is row * size + column, both from 0 at the bottom left: point 0 is a1.
typedef struct tilestone_gomoku tilestone_gomoku;

typedef enum tilestone_rule {
    TILESTONE_FREESTYLE = 0,  // five or more in a row win
    TILESTONE_STANDARD = 1,   // exactly five win
    TILESTONE_RENJU = 2       // black must not make six, two fours or two threes
} tilestone_rule;

#define TILESTONE_GOMOKU_MIN_SIZE 5
#define TILESTONE_GOMOKU_MAX_SIZE 20
#define TILESTONE_GOMOKU_MAX_POINTS 400
#define TILESTONE_GOMOKU_TEXT_SIZE 1208  // room for the text of any game

typedef enum tilestone_color {
    TILESTONE_NONE = 0,
    TILESTONE_BLACK = 1,  // moves first
    TILESTONE_WHITE = 2,
    TILESTONE_DRAW = 3  // only as a winner: the board is full
} tilestone_color;

typedef enum tilestone_legality {
    TILESTONE_TAKEN = 0,     // a stone is there, or the game is over
    TILESTONE_LEGAL = 1,     //
    TILESTONE_FORBIDDEN = 2  // empty, and forbidden to black, who is to move
} tilestone_legality;

typedef struct tilestone_gomoku_state {
    int32_t rule;                                // tilestone_rule
    int32_t size;                                // lines of the board
    int32_t turn;                                // tilestone_color to move; NONE: the game is over
    int32_t winner;                              // tilestone_color; NONE: it goes on
    int32_t count;                               // moves played
    int32_t row_count;                           // points of the winning row, 0 without one
    int16_t row[TILESTONE_GOMOKU_MAX_SIZE];      // the winning row, from left to right or upwards
    int16_t moves[TILESTONE_GOMOKU_MAX_POINTS];  // in the order in which they were played
    uint8_t board[TILESTONE_GOMOKU_MAX_POINTS];  // tilestone_color of each point below size * size
} tilestone_gomoku_state;

// An empty board.
tilestone_status tilestone_gomoku_open(int rule, int size, tilestone_gomoku** game,
                                       tilestone_message* message);
void tilestone_gomoku_close(tilestone_gomoku* game);
// Another game with the same moves.
tilestone_status tilestone_gomoku_clone(const tilestone_gomoku* game, tilestone_gomoku** clone,
                                        tilestone_message* message);
tilestone_status tilestone_gomoku_play(tilestone_gomoku* game, int point,
                                       tilestone_message* message);
// Takes the last move back; an error if there is none.
tilestone_status tilestone_gomoku_undo(tilestone_gomoku* game, tilestone_message* message);
tilestone_status tilestone_gomoku_get(const tilestone_gomoku* game, tilestone_gomoku_state* state,
                                      tilestone_message* message);
// tilestone_legality of each point for the side to move; `points` has size * size elements.
tilestone_status tilestone_gomoku_legal(const tilestone_gomoku* game, uint8_t* points,
                                        tilestone_message* message);
// Begins again with the moves of a text: "h8i9h9", "-" for none, and what people paste: "1.H8
// 2.I9", "7,7 7,6" as in the Gomocup protocol; or with stones: "black:h8i9 white:g8 to-move:white",
// and " moves:j10" for moves after them. Without to-move, black moves first if both sides have as
// many stones, white if black has one more. On an error the game stays as it was.
tilestone_status tilestone_gomoku_read(tilestone_gomoku* game, const char* text,
                                       tilestone_message* message);
// The moves as "h8i9h9", or the stones of a start position and the moves after them, as read()
// takes them, with a zero byte; `text` has TILESTONE_GOMOKU_TEXT_SIZE elements.
tilestone_status tilestone_gomoku_write(const tilestone_gomoku* game, char* text,
                                        tilestone_message* message);
// The point of a name such as "h8", on a board of this size, and the other way round; `name` has 4
// elements.
tilestone_status tilestone_gomoku_point(const char* name, int size, int32_t* point,
                                        tilestone_message* message);
tilestone_status tilestone_gomoku_name(int point, int size, char* name, tilestone_message* message);

// ---- Searching a game of your own

#define TILESTONE_MAX_ACTIONS 512  // in one position

typedef enum tilestone_turn {
    TILESTONE_MAX = 0,  // the player who wants a large result
    TILESTONE_MIN = 1,  // the player who wants a small one; a game of one player has none
    TILESTONE_CHANCE = 2
} tilestone_turn;

// A game: functions over positions, each a `void*` of yours that is never NULL. Each function gets
// `context` first and returns 0, or anything else to stop the search, which then returns
// TILESTONE_CALLBACK. They are called in the thread of tilestone_search() and may call any function
// of this library. Those marked optional may be NULL.
//
// A position has actions exactly if it has no result, and every game ends. Numbers must be finite
// and within ±1e30.
typedef struct tilestone_game {
    void* context;  // passed on; may be NULL
    // A copy that shares nothing with `state`.
    int (*clone)(void* context, const void* state, void** copy);
    // Ends a copy; never called for the position that the search began with.
    void (*release)(void* context, void* state);
    // tilestone_turn; any of them once the game is over.
    int (*turn)(void* context, const void* state, int32_t* turn);
    // The actions, moves of a player or outcomes of chance, as numbers of your choice, each once:
    // at most `capacity` of them. None after the end.
    int (*actions)(void* context, const void* state, int32_t* actions, size_t capacity,
                   size_t* count);
    // Changes the position by one of its actions.
    int (*apply)(void* context, void* state, int32_t action);
    // Sets *over to whether the game is over, and if so *result for the player MAX, whoever is to
    // move.
    int (*result)(void* context, const void* state, int32_t* over, double* result);
    // Optional. The probability of an outcome, in a position where CHANCE has the turn. Without it
    // all are equally likely.
    int (*chance)(void* context, const void* state, int32_t action, double* chance);
    // Optional. Points that an action brings to MAX on the way; the value of a game is their sum
    // plus the result.
    int (*reward)(void* context, const void* state, int32_t action, double* reward);
    // Optional. An estimate of the value for MAX, where the depth limit ends a line. Without it,
    // 0. The sampling methods need none.
    int (*evaluate)(void* context, const void* state, double* value);
    // Optional. Equal positions have equal hashes, hardly any others have; includes the turn. With
    // it alpha-beta and expectimax use a table, which saves most of their work.
    int (*hash)(void* context, const void* state, uint64_t* hash);
    // Bounds of all results, such as -1 and 1: tree search then stops at a proven win. Equal
    // bounds, as in {0, 0}, mean none. Bounds count for nothing in a game with rewards.
    double result_bounds[2];
} tilestone_game;

typedef enum tilestone_method {
    TILESTONE_MONTE_CARLO = 0,  // means of random games; only the rules needed
    TILESTONE_TREE_SEARCH = 1,  // Monte Carlo tree search, UCT; only the rules needed
    TILESTONE_ALPHA_BETA = 2,   // two players, no chance
    TILESTONE_EXPECTIMAX = 3,   // chance; every move gets its exact value
    TILESTONE_MINIMAX = 4       // all positions: slow, for teaching and tests
} tilestone_method;

// Settings of a search; {0} are the defaults. The first limit that is reached ends the search; the
// first iteration of one ply, or the first playout of each move, is always finished. Without a
// limit, Monte Carlo plays 400 games and tree search 10,000; the others need a limit.
typedef struct tilestone_settings {
    double time;             // ms, 0 for no limit; looked at every 256 positions
    uint64_t nodes;          // positions made, 0 for no limit
    uint64_t playouts;       // random games of the sampling methods, 0 for no limit
    int32_t depth;           // plies, 1 to 127, 0 for no limit; not for the sampling methods
    int32_t exact_values;    // 1: alpha-beta gives every move its exact value, not just the best
    uint64_t seed;           // of the sampling methods
    uint64_t table_entries;  // of 16 bytes, for games with hash(); 0 for 65,536
    double exploration;      // constant of tree search; 0 for the square root of 2
} tilestone_settings;

typedef enum tilestone_value_kind {
    TILESTONE_EXACT = 0,      // the value that the method gives
    TILESTONE_LOWER = 1,      // a lower bound
    TILESTONE_UPPER = 2,      // an upper bound
    TILESTONE_UNSEARCHED = 3  // not searched; the number only keeps the order
} tilestone_value_kind;

typedef struct tilestone_move {
    int32_t action;
    int32_t kind;     // tilestone_value_kind
    double value;     // for the side to move
    uint64_t visits;  // of a sampling method, else 0
} tilestone_move;

typedef struct tilestone_result {
    int32_t has_action;  // 0 if the game is over or chance has the turn
    int32_t action;      // the best one
    int32_t has_value;   // 0 if the game is over
    int32_t proven;      // 1 if no deeper search can change the value
    double value;        // for the side to move; for MAX where chance has the turn
    int32_t depth;       // plies of the deepest complete iteration; of a sampling method the
                         // length of the longest line
    int32_t count;       // of moves
    uint64_t nodes;      // positions made
    uint64_t playouts;   // random games played
    double time;         // ms
    tilestone_move moves[TILESTONE_MAX_ACTIONS];  // best first
} tilestone_result;

// Searches `state`, which stays as it is. `settings` may be NULL. A game that breaks the contract
// above is TILESTONE_INVALID, as far as the search notices. A result that a stopped search had is
// not kept.
tilestone_status tilestone_search(const tilestone_game* game, const void* state, int method,
                                  const tilestone_settings* settings, tilestone_result* result,
                                  tilestone_message* message);

// ---- The engine

// An engine that stays and answers requests in lines of JSON, several at once: hints with reasons,
// decisions, game records. The lines are those of `tilestone engine`; docs/guide/engine.md
// describes them. The player `tilestone` has the small network here; asking for the full one is an
// error.
typedef struct tilestone_engine tilestone_engine;

// `searches` at once, at most 1024; 0 stands for one a processor.
tilestone_status tilestone_engine_open(int32_t searches, tilestone_engine** engine,
                                       tilestone_message* message);
// Ends all searches. No other call with this engine may be in progress.
void tilestone_engine_close(tilestone_engine* engine);
// Sends a line of `length` bytes, without its end; it need not end with a zero byte. Returns at
// once, however long the answer takes. A line that is no request is answered with an error; only
// after the request to quit is sending TILESTONE_INVALID.
tilestone_status tilestone_engine_send(tilestone_engine* engine, const char* line, size_t length,
                                       tilestone_message* message);
// The next line of an answer, with a zero byte behind its `length` bytes (`length` may be NULL).
// Waits for `time` ms; then it is TILESTONE_TIMEOUT and `line` NULL. Free the line with
// tilestone_free(). Lines that nobody takes stay in memory.
tilestone_status tilestone_engine_receive(tilestone_engine* engine, double time, char** line,
                                          size_t* length, tilestone_message* message);
void tilestone_free(char* line);  // NULL is fine

#ifdef __cplusplus
}
#endif

#endif
