// SPDX-License-Identifier: MIT
//
// Actor: plays 2048 games in sequence with the network in training and updates its weights.
//
// Move choice is greedy: reward plus value of the afterstate. Training uses no search, since search
// costs a hundredfold and teaches no more. An afterstate is updated a few moves later towards its
// truncated λ-return: the rewards in between and the values of the next `delay` + 1 afterstates,
// weighted by powers of λ (Sutton and Barto 2018, 12.8; delayed TC(λ), Jaskowski 2018). The updated
// weights were read moments before and are still in the nearest cache. Alternatively the actor
// learns a whole game after its end: episode.h.
//
// Tablebases may add bonuses and veto moves, as they do for the player. The values then describe
// that play, and the games get further.
//
// In a network with stages, boards beyond the first tile of the last stage are read tile-downgraded
// (downgrade.h), so play can continue. A weight of a later stage starts as a copy of the weight for
// the same cells in an earlier stage or for the downgraded cells (weight promotion: Jaskowski
// 2018).
//
// Each turn has two halves. prepare() lists the afterstates and prefetches their weights; learn()
// reads them. A trainer calls the prepare() of other actors in between, so a thread with several
// actors waits less for memory than a thread with a single game.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "tilestone/core/bytes.h"
#include "tilestone/core/rng.h"
#include "tilestone/engine/tablebase/probe.h"
#include "tilestone/games/twenty48/children.h"
#include "tilestone/training/carousel.h"
#include "tilestone/training/episode.h"
#include "tilestone/training/training_context.h"

namespace tilestone::training {

struct GameResult {
    std::uint32_t score = 0;
    std::uint32_t moves = 0;  ///< including those of the restarts before this game
    twenty48::Exponent largest = 0;
};

class Actor {
public:
    static constexpr int kMaxDelay = 6;

    explicit Actor(std::uint64_t seed) : rng_(seed), board_(twenty48::new_game(rng_)) {}

    void prepare(const TrainingContext& context);

    /// Advances the tablebase probe by one step. May be called several times between prepare() and
    /// learn(), while other actors work.
    void continue_probe() { probe_.advance(); }

    /// Plays a move and learns. Returns true at the end of a whole game; result() then describes
    /// that game, and the next game or restart has begun.
    bool learn(const TrainingContext& context, const LearningRule& rule);

    [[nodiscard]] const GameResult& result() const { return result_; }
    /// The board of the game in progress, before the next turn.
    [[nodiscard]] const twenty48::Board& board() const { return board_; }
    /// Score and moves of the game in progress.
    [[nodiscard]] const GameResult& game() const { return game_; }
    /// Moves since the last whole game, including those of restarts.
    [[nodiscard]] std::uint32_t moves_since_full_game() const {
        return restart_moves_ + game_.moves;
    }

    /// Saves and restores the complete state of the game in progress. load() returns false if
    /// save() did not write the bytes. `backward` is the learning rule's, `outcomes` as in
    /// carousel.h.
    void save(ByteWriter& out, bool backward) const;
    bool load(ByteReader& in, const model::TupleIndexer& indexer, bool backward, bool outcomes);

private:
    using Indices = std::array<std::uint32_t, model::kMaxFeatures>;

    /// A legal move.
    struct Candidate {
        twenty48::Afterstate after;
        twenty48::Move move{};
        std::uint64_t nibbles = 0;  ///< as the network reads the board
        std::uint32_t score = 0;
        Indices indices;
    };
    /// An afterstate that was played.
    struct Step {
        std::uint64_t nibbles = 0;
        float reward = 0;  ///< of the move that led here
        float value = 0;   ///< at the time of the choice
        Indices indices;
    };
    static constexpr unsigned kSteps = 8;  ///< a power of two above kMaxDelay + 1

    template <std::size_t kBytes>
    [[gnu::always_inline]] inline void prepare_with(const TrainingContext& context);
    [[gnu::always_inline]] inline bool learn_with(const TrainingContext& context,
                                                  const LearningRule& rule);
    void prepare_16(const TrainingContext& context);
    bool learn_16(const TrainingContext& context, const LearningRule& rule);
#if defined(TILESTONE_SIMD_VERSIONS)
    TILESTONE_WITH_32_BYTES void prepare_32(const TrainingContext& context);
    TILESTONE_WITH_32_BYTES bool learn_32(const TrainingContext& context, const LearningRule& rule);
    TILESTONE_WITH_64_BYTES void prepare_64(const TrainingContext& context);
    TILESTONE_WITH_64_BYTES bool learn_64(const TrainingContext& context, const LearningRule& rule);
#endif
    static bool promote(const TrainingContext& context, const Indices& indices);
    [[gnu::always_inline]] static inline float value(const TrainingContext& context,
                                                     const Candidate& candidate, bool promotes);
    std::optional<tablebase::ProbeResult> probe_tables(const TrainingContext& context);
    void record_step(const Candidate& chosen, float value, std::size_t features);
    [[gnu::always_inline]] inline void learn_oldest(const TrainingContext& context,
                                                    const LearningRule& rule);
    bool finish(const TrainingContext& context, const LearningRule& rule);
    Step& step(unsigned number) { return steps_[number % kSteps]; }

    Rng rng_;
    twenty48::Board board_;
    GameResult game_;    ///< in progress
    GameResult result_;  ///< of the last whole game
    Carousel carousel_;
    bool is_restart_ = false;          ///< the game in progress began at a restart
    std::uint32_t restart_moves_ = 0;  ///< moves of restarts since the last whole game
    tablebase::Probe probe_;
    std::array<Candidate, 4> candidates_;
    unsigned candidate_count_ = 0;
    std::array<Step, kSteps> steps_;
    unsigned first_ = 0;  ///< number of the oldest step not yet learnt
    unsigned next_ = 0;   ///< number of the next step
    Episode episode_;     ///< replaces steps_ if the rule is backward
};

}  // namespace tilestone::training
