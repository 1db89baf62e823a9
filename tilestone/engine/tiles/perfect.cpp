// SPDX-License-Identifier: MIT
//
// perfect: plays 2048 on at most nine cells by the exact value of every position that can follow
// (search/retrograde.h). Where there are more than its memory holds, and on larger boards, it plays
// as expectimax, and gives no values.
#include <algorithm>
#include <array>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "tilestone/core/spin_lock.h"
#include "tilestone/engine/fact.h"
#include "tilestone/engine/tiles/entries.h"
#include "tilestone/engine/tiles/traits.h"
#include "tilestone/games/tiles/small_rules.h"
#include "tilestone/search/retrograde.h"

namespace tilestone::engine::tiles {
namespace {

using Solution = search::Retrograde<SmallRules>;
using SharedSolution = std::shared_ptr<const Solution>;

// All of 3x3 takes 1.3 GB; in a web page there is less.
#if defined(__wasm__)
constexpr double kDefaultMegabytes = 200;
#else
constexpr double kDefaultMegabytes = 1500;
#endif
constexpr double kMaxMegabytes = 100'000;
constexpr std::size_t kBytesOfPosition = 16;

/// The chance of each tile takes all positions that best play comes to: a second at most.
constexpr std::size_t kMostOnTheWay = 1'000'000;

const std::array kOptions = {OptionSpec{
    .name = "memory",
    .type = OptionType::kInteger,
    .default_value = kDefaultMegabytes,
    .minimum = 1,
    .maximum = kMaxMegabytes,
    .unit = "MB",
    .help = "for the values of all positions; with too little it plays as expectimax until fewer "
            "are left (2x4 takes 134 MB, 3x3 1300 and half a minute)"}};

/// The last solution, of all players of a spec.
class LastSolution {
public:
    [[nodiscard]] SharedSolution last() const {
        const std::lock_guard lock(lock_);
        return last_;
    }
    void keep(SharedSolution solution) {
        const std::lock_guard lock(lock_);
        last_ = std::move(solution);
    }

private:
    mutable SpinLock lock_;
    SharedSolution last_;
};

struct PerfectResources final : PlayerResources {
    std::shared_ptr<LastSolution> solutions = std::make_shared<LastSolution>();
};

/// Less is the rounding of a sum.
constexpr double kLeastChance = 1e-12;

constexpr std::array<std::string_view, 12> kTileNames = {"1",  "2",   "4",   "8",   "16",   "32",
                                                         "64", "128", "256", "512", "1024", "2048"};

/// A board that is wider than high is solved turned: rows are columns there.
Move turned(Move move) {
    constexpr std::array kTurned = {Move::kLeft, Move::kDown, Move::kRight, Move::kUp};
    return kTurned[static_cast<std::size_t>(move)];
}

bool is_opening(const Board& board) {
    return board.size.cells() - board.count_empty() == 2 && board.largest() <= 2;
}

class PerfectPlayer final : public Player<Game> {
public:
    PerfectPlayer(const Options& options, std::shared_ptr<LastSolution> solutions)
        : solutions_(std::move(solutions)),
          most_(static_cast<std::size_t>(options.integer("memory")) * 1'000'000 / kBytesOfPosition),
          other_(kExpectimaxPlayer.make(Options(kExpectimaxPlayer.options), 0)) {}

    void begin(const SearchRequest<Game>& request) override {
        request_ = request;
        watch_ = Stopwatch();
        search_.reset();
        solution_ = solutions_->last();
        uses_other_ = false;
        small_ = small_position({.board = request.state});
        if (legal_moves(request.state).empty() || !small_) return use_other();
        if (solution_ != nullptr && solution_->value(*small_)) return;
        solution_.reset();
        search_ = std::make_unique<Solution>(starts(), most_);
    }

    bool step(Milliseconds slice) override {
        if (uses_other_) return other_->step(slice);
        if (search_ == nullptr) return false;
        const bool is_stopped = request_.stop != nullptr && request_.stop->stop_requested();
        if (!is_stopped && search_->step(slice)) return true;
        if (search_->is_solved()) {
            solution_ = SharedSolution(std::move(search_));
            solutions_->keep(solution_);
            return false;
        }
        search_.reset();
        use_other();
        return true;
    }

    [[nodiscard]] SearchResult<Game> result() const override {
        if (solution_ != nullptr && !uses_other_) return exact_result();
        if (search_ != nullptr) return {};
        SearchResult<Game> result = other_->result();
        for (auto& each : result.moves)
            each = {.move = each.move, .kind = search::ValueKind::kUnsearched};
        if (small_ && request_.all_values && result.move)
            result.facts.push_back(
                {.id = "too-many", .items = {{"positions", static_cast<double>(most_)}}});
        return result;
    }

private:
    void use_other() {
        uses_other_ = true;
        other_->begin(request_);
    }

    /// Of a game that begins, all first positions, so that the next game finds its own too.
    [[nodiscard]] std::vector<SmallPosition> starts() const {
        std::vector<SmallPosition> all;
        if (is_opening(request_.state)) {
            for (const FirstPosition& first : first_positions(request_.state.size))
                all.push_back(*small_position(first.position));
        }
        all.push_back(*small_);
        return all;
    }

    [[nodiscard]] bool is_turned() const {
        return request_.state.size.columns > request_.state.size.rows;
    }

    [[nodiscard]] SearchResult<Game> exact_result() const {
        SearchResult<Game> result;
        for (const Move move : legal_moves(request_.state)) {
            const auto value = solution_->value_of(*small_, is_turned() ? turned(move) : move);
            result.moves.push_back(
                {.move = move, .value = value.value_or(0), .kind = search::ValueKind::kExact});
        }
        search::sort_by_value(result.moves);
        result.move = result.moves.front().move;
        result.line = {*result.move};
        result.nodes = solution_->size();
        result.time = watch_.elapsed();
        if (request_.all_values) add_facts(result);
        return result;
    }

    void add_facts(SearchResult<Game>& result) const {
        result.facts.push_back({.id = "exact",
                                .items = {{"positions", static_cast<double>(solution_->size())}},
                                .is_detail = true});
        std::array<double, kLargestSmallExponent + 1> chances{};  // of the largest tile at the end
        SmallPosition after = *small_;
        SmallRules::apply(after, is_turned() ? turned(*result.move) : *result.move);
        const auto count = [&](const SmallPosition& end, double probability) {
            std::size_t largest = 0;
            for (std::uint64_t rest = end.cells; rest != 0; rest >>= 4)
                largest = std::max<std::size_t>(largest, rest & 15);
            chances[largest] += probability;
        };
        if (!solution_->for_each_end(after, kMostOnTheWay, count)) return;
        Fact fact{.id = "tile-chances", .items = {}};
        double chance = 1;  // of this tile or a larger one
        for (std::size_t exponent = 0; exponent < kTileNames.size(); ++exponent) {
            if (exponent > request_.state.largest() && chance > kLeastChance)
                fact.items.push_back({kTileNames[exponent], chance});
            chance = std::max(0.0, chance - chances[exponent]);
        }
        if (!fact.items.empty()) result.facts.push_back(std::move(fact));
    }

    std::shared_ptr<LastSolution> solutions_;
    std::size_t most_;
    std::unique_ptr<Player<Game>> other_;
    SearchRequest<Game> request_{};
    Stopwatch watch_;
    std::optional<SmallPosition> small_;
    SharedSolution solution_;
    std::unique_ptr<Solution> search_;
    bool uses_other_ = false;
};

}  // namespace

const PlayerEntry<Game> kPerfectPlayer = {
    .name = "perfect",
    .summary = "exact values of all positions, on boards of at most nine cells",
    .options = kOptions,
    .make = nullptr,
    .load = [](const Options&) -> Result<SharedResources> {
        return SharedResources(std::make_shared<PerfectResources>());
    },
    .make_with = [](const Options& options, std::uint64_t,
                    const PlayerResources& resources) -> std::unique_ptr<Player<Game>> {
        return std::make_unique<PerfectPlayer>(
            options, static_cast<const PerfectResources&>(resources).solutions);
    },
    .values = ValueMeaning::kPoints};

}  // namespace tilestone::engine::tiles
