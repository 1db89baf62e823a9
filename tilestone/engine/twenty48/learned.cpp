// SPDX-License-Identifier: MIT
#include "tilestone/engine/twenty48/learned.h"

#include <algorithm>
#include <array>
#include <cmath>

#if !defined(__wasm__)
#include "tilestone/base/atomic_file.h"
#endif
#include "tilestone/engine/twenty48/averaging_player.h"
#include "tilestone/engine/twenty48/endgame_help.h"
#include "tilestone/engine/twenty48/network_knowledge.h"
#include "tilestone/engine/twenty48/prospects.h"
#include "tilestone/games/twenty48/points_made.h"

namespace tilestone::engine {
namespace {

using twenty48::Board;
using twenty48::Game;

// Lines less likely than the cut-off are not looked into. The less there is to spend, the more of
// them are worth less than another ply of the likely ones. By regret
// (docs/lab/2026-11-25-2048-forward-pruning.md): 0.06 at 900 nodes, 0.05 at 3,500, 0.025 at 9,000,
// 0.013 at 20,000.
constexpr double kCutoffAtOneMillisecond = 0.016;
constexpr double kCutoffFallsWithTime = -0.76;  // exponent
constexpr double kMostCutoff = 0.06;
constexpr double kCutoffWithoutLimit = 0.0003;  // for limits on depth alone
constexpr double kNodesInAMillisecond = 16'000;

/// What a search may take; none where only its depth is limited.
std::optional<Milliseconds> time_of(const Limits& limits) {
    if (limits.time || !limits.nodes) return limits.time;
    return Milliseconds(static_cast<double>(*limits.nodes) / kNodesInAMillisecond);
}

double cutoff_from(const Options& options) {
    if (options.given("cutoff")) return options.real("cutoff");
    const auto time = time_of(limits_from(options));
    if (!time) return kCutoffWithoutLimit;
    return std::min(kMostCutoff,
                    kCutoffAtOneMillisecond * std::pow(time->count(), kCutoffFallsWithTime));
}

OptionSpec cutoff_by_time_option() {
    OptionSpec spec = cutoff_option(0);
    spec.default_value.reset();
    spec.help =
        "probability below which a line is not looked into; 0 looks into all; by default "
        "by the time, or the nodes: 0.016 at 1 ms, 0.003 at 10 ms, 0.0005 at 100 ms";
    return spec;
}

constexpr std::array<std::string_view, 2> kNetworks = {"full", "small"};
constexpr std::array<std::string_view, 3> kDowngrade = {"auto", "on", "off"};

/// A network that does not know large tiles plays better where it reads smaller ones. By games:
/// docs/lab/2026-11-21-2048-downgrading.md.
bool downgrades(const Options& options, const model::TupleShape& shape) {
    const std::string_view choice = options.choice("downgrade");
    return choice == "on" || (choice == "auto" && !knows_large_tiles(shape));
}

const std::array kOptions = {
    time_option(kDefaultAveragingTime),
    depth_option(kDeepestAveraging),
    nodes_option(),
    threads_option(),
    OptionSpec{.name = "network",
               .type = OptionType::kChoice,
               .default_value = 0,
               .help = "which of the networks that ship with the program",
               .choices = kNetworks},
    OptionSpec{.name = "file", .help = "a network file of one's own instead, as pack writes it"},
    cutoff_by_time_option(),
    OptionSpec{.name = "downgrade",
               .type = OptionType::kChoice,
               .default_value = 0,
               .help = "take tiles above a missing one for half of what they are, from 16384 on; "
                       "auto: unless the network has two stages of such boards or more",
               .choices = kDowngrade},
    endgames_option(),
    prepared_option(),
};

struct NetworkResources final : PlayerResources {
    NetworkResources(SharedNetwork shared, std::shared_ptr<endgames::Library> library)
        : network(std::move(shared)), tables(std::move(library)) {}
    SharedNetwork network;
    std::shared_ptr<endgames::Library> tables;  ///< null: none
};

class LearnedPlayer final : public AveragingPlayer<NetworkKnowledge> {
public:
    LearnedPlayer(const Options& options, const NetworkResources& shared)
        : AveragingPlayer(options, cutoff_from(options),
                          {.network = shared.network.get(),
                           .downgrades = downgrades(options, shared.network->shape())}),
          network_(shared.network),
          stretches_(stretches_for(shared.network->shape())),
          endgames_(options, shared.tables) {}

    void prepare(const StopToken* stop) override { endgames_.prepare(stop); }

    void begin(const Question<Game>& question) override {
        board_ = question.state;
        tells_ = question.all_values;
        made_ = twenty48::points_made(question.state);
        advice_ = endgames_.ask(question);
        begin_within(whole_time(), question,
                     advice_ ? EndgameHelp::candidates(*advice_, question) : twenty48::kAllMoves);
    }

    /// The values of moves are final scores: points that will come, and what the board has cost.
    [[nodiscard]] Decision<Game> decision() const override {
        Decision<Game> decision = AveragingPlayer::decision();
        if (!decision.move) return decision;
        if (advice_) EndgameHelp::heed(*advice_, decision);
        const Prospects prospects(board_, stretches_);
        const double promised = decision.moves.front().value;
        for (auto& move : decision.moves) move.value = made_ + prospects.to_come(move.value);
        if (tells_) {
            tell_expectations(prospects.next_tile(promised), decision);
            if (advice_) decision.known.push_back(EndgameHelp::fact(*advice_, decision));
        }
        return decision;
    }

    std::optional<double> value_after(const Decision<Game>& decision, const Board& reply,
                                      double probability) override {
        const auto to_come = AveragingPlayer::value_after(decision, reply, probability);
        if (!to_come) return to_come;
        return Prospects(board_, stretches_).to_come(*to_come) + twenty48::points_made(reply);
    }

    [[nodiscard]] std::optional<Evaluation> evaluate(const Board& board) const override {
        const std::uint64_t nibbles = knowledge().read(as_seen(board));
        Evaluation evaluation;
        evaluation.value = double{network_->value(nibbles)};
        for (std::size_t tuple = 0; tuple < network_->shape().tuples.size(); ++tuple) {
            evaluation.features.push_back({kTupleNames[tuple], network_->share(nibbles, tuple)});
        }
        return evaluation;
    }

private:
    /// To the end of the time, since of a depth that is broken off what it got done counts.
    [[nodiscard]] Limits whole_time() const {
        Limits whole = limits();
        whole.soft_time = whole.time;
        return whole;
    }

    void tell_expectations(const std::optional<NextTile>& next, Decision<Game>& decision) const {
        const double score = decision.moves.front().value;
        decision.known.push_back({"final-score", {{"score", score}, {"made", made_}}});
        if (!next) return;
        const double tile = static_cast<double>(1u << next->exponent);
        decision.known.push_back({"next-tile", {{"tile", tile}, {"chance", next->chance}}});
    }

    static constexpr std::array<std::string_view, model::kMostTuples> kTupleNames = {
        "tuple1", "tuple2",  "tuple3",  "tuple4",  "tuple5",  "tuple6",  "tuple7",  "tuple8",
        "tuple9", "tuple10", "tuple11", "tuple12", "tuple13", "tuple14", "tuple15", "tuple16"};

    SharedNetwork network_;  ///< keeps it alive for the knowledge
    std::span<const Stretch> stretches_;
    EndgameHelp endgames_;

    // Of the last question.
    Board board_;
    bool tells_ = false;  ///< values are asked for
    double made_ = 0;     ///< points that the board has cost
    std::optional<endgames::Advice> advice_;
};

Result<SharedNetwork> read_network_file([[maybe_unused]] const std::string& path) {
#if defined(__wasm__)
    return Error{"there are no files here"};
#else
    constexpr std::size_t kMostFileBytes = std::size_t{1} << 30;
    const Result<std::string> bytes = read_file(path, kMostFileBytes);
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
                              : read_network(shipped_network(named_network(options)));
    if (!network) return network.error();
    return resources_of(*network, options);
}

}  // namespace

SharedResources resources_of(SharedNetwork network, const Options& options) {
    return std::make_shared<NetworkResources>(std::move(network), make_endgame_library(options));
}

const PlayerEntry<Game> kLearnedPlayer = {
    .name = "tilestone",
    .summary = "averages over the new tiles, with a learned evaluation",
    .options = kOptions,
    .make = nullptr,
    .load = &load,
    .make_with = [](const Options& options, std::uint64_t,
                    const PlayerResources& resources) -> std::unique_ptr<Player<Game>> {
        return std::make_unique<LearnedPlayer>(options,
                                               static_cast<const NetworkResources&>(resources));
    }};

}  // namespace tilestone::engine
