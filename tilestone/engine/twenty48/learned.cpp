// SPDX-License-Identifier: MIT
#include "tilestone/engine/twenty48/learned.h"

#include <algorithm>
#include <array>
#include <cmath>

#if !defined(__wasm__)
#include "tilestone/core/atomic_file.h"
#endif
#include "tilestone/engine/twenty48/deepening_search.h"
#include "tilestone/engine/twenty48/network_knowledge.h"
#include "tilestone/engine/twenty48/value_calibration.h"
#include "tilestone/games/twenty48/points_made.h"
#include "tilestone/search/expectimax.h"

namespace tilestone::engine::twenty48 {
namespace {

// Lines less probable than the cutoff are pruned. The smaller the budget, the more an extra ply of
// the probable lines gains. By regret (docs/lab/2026-11-25-2048-forward-pruning.md): 0.06 at 900
// nodes, 0.05 at 3,500, 0.025 at 9,000, 0.013 at 20,000.
constexpr double kCutoffAtOneMillisecond = 0.016;
constexpr double kCutoffFallsWithTime = -0.76;  // exponent of the time
constexpr double kMaxCutoff = 0.06;
constexpr double kCutoffWithoutLimit = 0.0003;  // if only the depth is limited
constexpr double kNodesInAMillisecond = 16'000;

/// The time of a search, estimated from a node limit if necessary; none if only its depth is
/// limited.
std::optional<Milliseconds> time_of(const Limits& limits) {
    if (limits.time || !limits.nodes) return limits.time;
    return Milliseconds(static_cast<double>(*limits.nodes) / kNodesInAMillisecond);
}

double cutoff_from(const Options& options) {
    if (options.given("cutoff")) return options.real("cutoff");
    const auto time = time_of(limits_from(options));
    if (!time) return kCutoffWithoutLimit;
    return std::min(kMaxCutoff,
                    kCutoffAtOneMillisecond * std::pow(time->count(), kCutoffFallsWithTime));
}

OptionSpec cutoff_by_time_option() {
    OptionSpec spec = cutoff_option(0);
    spec.default_value.reset();
    spec.help =
        "probability below which a line is not searched; 0 searches all; the default depends on "
        "the time or node limit: 0.016 at 1 ms, 0.003 at 10 ms, 0.0005 at 100 ms";
    return spec;
}

constexpr std::array<std::string_view, 2> kNetworks = {"full", "small"};
constexpr std::array<std::string_view, 3> kDowngrade = {"auto", "on", "off"};

/// A network without stages for large tiles plays better with tile-downgrading. Measured in games:
/// docs/lab/2026-11-21-2048-downgrading.md.
bool downgrades(const Options& options, const model::TupleShape& shape) {
    const std::string_view choice = options.choice("downgrade");
    return choice == "on" || (choice == "auto" && !knows_large_tiles(shape));
}

const std::array kOptions = {
    time_option(kDefaultExpectimaxTime),
    depth_option(kMaxDepth),
    nodes_option(),
    threads_option(),
    OptionSpec{.name = "network",
               .type = OptionType::kChoice,
               .default_value = 0,
               .help = "network that ships with the program",
               .choices = kNetworks},
    OptionSpec{.name = "file",
               .help = "a network file, as pack writes it, in place of those that ship"},
    cutoff_by_time_option(),
    OptionSpec{.name = "downgrade",
               .type = OptionType::kChoice,
               .default_value = 0,
               .help = "tile-downgrading from 16384 on: read tiles above the highest gap one step "
                       "lower; auto: unless the network has two stages for such boards or more",
               .choices = kDowngrade},
    tablebase_option(),
    tablebase_prebuild_option(),
};

struct NetworkResources final : PlayerResources {
    NetworkResources(SharedNetwork shared, std::shared_ptr<tablebase::Tablebases> tablebases,
                     std::shared_ptr<const GivenProbe> probe)
        : network(std::move(shared)), tables(std::move(tablebases)), given(std::move(probe)) {}
    SharedNetwork network;
    std::shared_ptr<tablebase::Tablebases> tables;  ///< null: none
    std::shared_ptr<const GivenProbe> given;        ///< null: none
};

class LearnedPlayer final : public SearchPlayer<Game> {
    using Tree = search::Expectimax<Rules, NetworkKnowledge>;

public:
    LearnedPlayer(const Options& options, const NetworkResources& shared)
        : network_(shared.network),
          knowledge_{.network = shared.network.get(),
                     .downgrades = downgrades(options, shared.network->shape())},
          buckets_(progress_buckets_for(shared.network->shape())),
          prober_(options, shared.tables, shared.given),
          limits_(full_time_limits(options)),
          search_(options, DeepeningSearch<Tree>::kDefaultEntries, kMovesAhead, knowledge_,
                  cutoff_from(options)) {}

    void prepare(const Preparation& preparation) override { prober_.prepare(preparation); }

    void begin(const SearchRequest<Game>& request) override {
        board_ = request.state;
        wants_facts_ = request.all_values;
        score_so_far_ = twenty48::points_made(request.state);
        probe_result_ = prober_.probe(request);
        SearchRequest<Game> seen = request;
        seen.state = knowledge_.board_to_search(request.state);
        const MoveSet candidates =
            probe_result_ ? TablebaseProber::candidates(*probe_result_, request) : kAllMoves;
        start_search(search_.thinker(), seen, search_.plan(seen, limits_, candidates),
                     search_.unit());
    }

    /// The values of moves are expected final scores: the score so far plus the calibrated points
    /// to come.
    [[nodiscard]] SearchResult<Game> result() const override {
        SearchResult<Game> result = SearchPlayer::result();
        if (!result.move) return result;
        if (probe_result_) TablebaseProber::rank_moves(*probe_result_, result);
        const ValueCalibration calibration(board_, buckets_);
        const double predicted = result.moves.front().value;
        for (auto& move : result.moves)
            move.value = score_so_far_ + calibration.calibrated(move.value);
        if (wants_facts_) {
            add_score_facts(calibration.next_tile(predicted), result);
            if (probe_result_)
                result.facts.push_back(TablebaseProber::fact(*probe_result_, result));
        }
        return result;
    }

    std::optional<double> value_after(const SearchResult<Game>& result, const Board& reply,
                                      double probability) override {
        const double to_come =
            search_.value_of(knowledge_.board_to_search(reply), result.depth - 1, probability);
        return ValueCalibration(board_, buckets_).calibrated(to_come) +
               twenty48::points_made(reply);
    }

    [[nodiscard]] std::optional<double> afterstate_value(const Board& board) const override {
        return double{network_->value(knowledge_.read(board))};
    }

    [[nodiscard]] std::optional<Evaluation> evaluate(const Board& board) const override {
        const std::uint64_t nibbles = knowledge_.read(knowledge_.board_to_search(board));
        Evaluation evaluation;
        evaluation.value = double{network_->value(nibbles)};
        for (std::size_t tuple = 0; tuple < network_->shape().tuples.size(); ++tuple) {
            evaluation.features.push_back(
                {kTupleNames[tuple], network_->tuple_value(nibbles, tuple)});
            add_readings(nibbles, tuple, evaluation);
        }
        return evaluation;
    }

private:
    /// The weights of a tuple for the eight images of the board, with the cells that they read.
    void add_readings(std::uint64_t nibbles, std::size_t tuple, Evaluation& evaluation) const {
        constexpr std::uint64_t kCellNumbers = 0x0123456789abcdef;  // each cell has its own number
        const auto images = model::images_of(kCellNumbers);
        for (std::size_t image = 0; image < images.size(); ++image) {
            Evaluation::Reading reading;
            reading.feature = tuple;
            reading.value = network_->image_value(nibbles, tuple, image);
            for (const std::uint8_t cell : network_->shape().tuples[tuple]) {
                const int shift = 4 * (kCells - 1 - cell);
                reading.cells.push_back(static_cast<int>(images[image] >> shift & 0xf));
            }
            evaluation.readings.push_back(std::move(reading));
        }
    }

    /// Uses all of the time, since the finished part of an interrupted iteration counts.
    [[nodiscard]] static Limits full_time_limits(const Options& options) {
        Limits full = limits_from(options);
        full.soft_time = full.time;
        return full;
    }

    void add_score_facts(const std::optional<NextTile>& next, SearchResult<Game>& result) const {
        const double score = result.moves.front().value;
        result.facts.push_back({.id = "final-score",
                                .items = {{"score", score}, {"made", score_so_far_}},
                                .is_detail = true});
        if (!next) return;
        const double tile = static_cast<double>(1u << next->exponent);
        result.facts.push_back({.id = "next-tile",
                                .items = {{"tile", tile}, {"chance", next->chance}},
                                .is_detail = true});
    }

    static constexpr std::array<std::string_view, model::kMaxTuples> kTupleNames = {
        "tuple1", "tuple2",  "tuple3",  "tuple4",  "tuple5",  "tuple6",  "tuple7",  "tuple8",
        "tuple9", "tuple10", "tuple11", "tuple12", "tuple13", "tuple14", "tuple15", "tuple16"};

    SharedNetwork network_;  ///< keeps the network of the knowledge alive
    NetworkKnowledge knowledge_;
    std::span<const ProgressBucket> buckets_;
    TablebaseProber prober_;
    Limits limits_;
    DeepeningSearch<Tree> search_;

    // Of the last request:
    Board board_;
    bool wants_facts_ = false;  ///< the request asked for all values
    double score_so_far_ = 0;   ///< estimated score of the board
    std::optional<tablebase::ProbeResult> probe_result_;
};

Result<SharedNetwork> read_network_file([[maybe_unused]] const std::string& path) {
#if defined(__wasm__)
    return Error{"there are no files here"};
#else
    constexpr std::size_t kMaxFileBytes = std::size_t{1} << 30;
    const Result<std::string> bytes = read_file(path, kMaxFileBytes);
    if (!bytes) return bytes.error();
    Result<SharedNetwork> network = read_network(*bytes);
    if (!network) return network.error().after("network '" + path + "': ");
    return network;
#endif
}

ShippedNetwork named_network(const Options& options) {
    return options.choice("network") == kNetworks[0] ? ShippedNetwork::kFull
                                                     : ShippedNetwork::kSmall;
}

Result<SharedResources> load(const Options& options) {
    const Result<SharedNetwork> network =
        options.given("file") ? read_network_file(std::string(options.text("file")))
                              : open_network(shipped_network(named_network(options)));
    if (!network) return network.error();
    return resources_of(*network, options);
}

}  // namespace

SharedResources resources_of(SharedNetwork network, const Options& options,
                             std::shared_ptr<const GivenProbe> given) {
    auto tables = given == nullptr ? make_tablebases(options) : nullptr;
    return std::make_shared<NetworkResources>(std::move(network), std::move(tables),
                                              std::move(given));
}

const PlayerEntry<Game> kLearnedPlayer = {
    .name = "tilestone",
    .summary = "expectimax with a learned evaluation",
    .options = kOptions,
    .make = nullptr,
    .load = &load,
    .make_with = [](const Options& options, std::uint64_t,
                    const PlayerResources& resources) -> std::unique_ptr<Player<Game>> {
        return std::make_unique<LearnedPlayer>(options,
                                               static_cast<const NetworkResources&>(resources));
    },
    .values = ValueMeaning::kScore};

}  // namespace tilestone::engine::twenty48
