// SPDX-License-Identifier: MIT
//
// Actor: one game of 2048 after another, played by the network that learns from it.
//
// The player takes the move with the most points plus value of the board after it (no search: in
// training it teaches no more and costs a hundredfold). What a board after a move was worth is
// learnt a few moves later, from the λ-return cut off there: the points on the way and the values
// of the next `delay` + 1 boards, weighed by powers of λ (Sutton and Barto 2018, 12.8; delayed
// TC(λ), Jaskowski 2018). The weights that are changed were read moments before and still lie in
// the nearest cache. Or all of a game is learnt when it is over: episode.h.
//
// Endgame tables may weigh in and veto moves, as they will when the network plays: then its values
// are those of such play, and it comes further.
//
// Where the network has stages, boards above the last one's first tile are read tile-downgraded
// (downgrade.h), so that play goes on beyond it. A weight of a later stage begins as a copy of what
// an earlier one has for the same or for downgraded tiles (weight promotion: Jaskowski 2018).
//
// A turn has two halves. prepare() lists what the moves lead to and asks the memory for its
// weights; learn(), which a trainer calls after the prepare() of other actors, finds them there. A
// thread with several actors so waits less for its memory than one with a single game.
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
    std::uint32_t moves = 0;  ///< those of restarts before it among them
    twenty48::Exponent largest = 0;
};

class Actor {
public:
    static constexpr int kMostDelay = 6;

    explicit Actor(std::uint64_t seed) : rng_(seed), board_(twenty48::new_game(rng_)) {}

    void prepare(const TrainingContext& context);

    /// Between prepare() and learn(), some times, while other actors work: the next step of the
    /// question to the endgame tables.
    void continue_probe() { probe_.advance(); }

    /// Plays the move and learns. True at the end of a whole game, which result() then tells; the
    /// next one, or a restart, has begun.
    bool learn(const TrainingContext& context, const LearningRule& rule);

    [[nodiscard]] const GameResult& result() const { return result_; }
    /// Moves since the last whole game, restarts among them.
    [[nodiscard]] std::uint32_t moves_since_full_game() const {
        return restart_moves_ + game_.moves;
    }

    /// All that a checkpoint needs to go on with exactly this game; false where the bytes are not
    /// from save(). `backward` is the rule's, `outcomes` as in carousel.h.
    void save(ByteWriter& out, bool backward) const;
    bool load(ByteReader& in, const model::TupleIndexer& indexer, bool backward, bool outcomes);

private:
    using Indices = std::array<std::uint32_t, model::kMostFeatures>;

    /// A move that may be played.
    struct Candidate {
        twenty48::Afterstate after;
        twenty48::Move move{};
        std::uint64_t nibbles = 0;  ///< as the network reads them
        std::uint32_t score = 0;
        Indices indices;
    };
    /// A board after a move that was played.
    struct Step {
        std::uint64_t nibbles = 0;
        float reward = 0;  ///< points of the move that led here
        float value = 0;   ///< when it was chosen
        Indices indices;
    };
    static constexpr unsigned kSteps = 8;  ///< a power of two, above kMostDelay + 1

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
    static std::optional<std::uint32_t> promotion_source(const TrainingContext& context,
                                                         std::uint32_t index, std::size_t tuple);
    static bool promote(const TrainingContext& context, const Indices& indices);
    [[gnu::always_inline]] static inline float value(const TrainingContext& context,
                                                     const Candidate& candidate, bool promotes);
    std::optional<tablebase::ProbeResult> probe_tables(const TrainingContext& context);
    void take(const Candidate& chosen, float value, std::size_t features);
    [[gnu::always_inline]] inline void learn_oldest(const TrainingContext& context,
                                                    const LearningRule& rule);
    bool finish(const TrainingContext& context, const LearningRule& rule);
    Step& step(unsigned number) { return steps_[number % kSteps]; }

    Rng rng_;
    twenty48::Board board_;
    GameResult game_;    ///< under way
    GameResult result_;  ///< of the last whole one
    Carousel carousel_;
    bool is_restart_ = false;          ///< the game under way is not a whole one
    std::uint32_t restart_moves_ = 0;  ///< moves of restarts since the last whole game
    tablebase::Probe probe_;
    std::array<Candidate, 4> candidates_;
    unsigned candidate_count_ = 0;
    std::array<Step, kSteps> steps_;
    unsigned first_ = 0;  ///< number of the oldest step that is still to be learnt
    unsigned next_ = 0;   ///< number of the next step
    Episode episode_;     ///< in place of steps where the rule is backward
};

}  // namespace tilestone::training
