// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/evaluation/weights_file.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "tilestone/core/bytes.h"
#include "tilestone/engine/model/symbol_coder.h"

namespace tilestone::engine {
namespace {

using model::SymbolDecoder;
using model::SymbolEncoder;
using model::SymbolModel;

constexpr std::string_view kMagic = "TSLIN\r\n\x1a";
constexpr std::uint32_t kFormat = 3;
constexpr std::size_t kMaxManifest = 8192;
constexpr unsigned kClasses =
    19;  // bit widths 0 to 18, for differences of two sums of three weights
constexpr unsigned kMaxContext =
    11;  // contexts of larger previous classes are merged with this one

/// The kind of a number, part of its context.
enum Kind : std::size_t {
    kMoving,
    kWaiting,
    kMakingMove,
    kStoppingMove,
    kPairs,
    kThreats,
    kOwn,
    kOther,
    kLayer,
    kKinds
};

/// By kind and previous class. On the heap, because models take half a megabyte, nearly all of the
/// stack of a WebAssembly module.
template <class T>
using Contexts = std::vector<std::array<T, kMaxContext + 1>>;
using Counts = Contexts<std::array<std::uint64_t, SymbolModel::kMaxSymbols>>;
using Models = Contexts<SymbolModel>;

/// The parts of a rule in the file.
struct Parts {
    std::uint8_t tables = 0;   ///< 0: none, 1: for both colours, 2: one for each
    std::uint8_t network = 0;  ///< likewise
};
using PartsOfRules = std::array<Parts, gomoku::kRuleNames.size()>;

/// Zigzag encoding: 0, -1, 1, -2, 2 … become 0, 1, 2, 3, 4 …
std::uint32_t zigzag(std::int32_t number) {
    return static_cast<std::uint32_t>(number) << 1 ^ static_cast<std::uint32_t>(number >> 31);
}
std::int32_t unzigzag(std::uint32_t number) {
    return static_cast<std::int32_t>(number >> 1 ^ (0 - (number & 1)));
}
unsigned class_of(std::uint32_t number) { return static_cast<unsigned>(std::bit_width(number)); }
unsigned extra_bits(unsigned number_class) { return number_class > 0 ? number_class - 1 : 0; }

using WeightLimits = std::numeric_limits<std::int16_t>;
/// The least and the greatest number of a kind.
constexpr std::pair<std::int32_t, std::int32_t> limits_of(Kind kind) {
    if (kind == kOwn || kind == kOther) {
        return {-PointNetwork::kMaxCode, PointNetwork::kMaxCode};
    }
    return {WeightLimits::min(), WeightLimits::max()};
}

// Each walk visits weights in the order of the file. number(kind, expected, is) gets the current
// weight and its prediction from earlier weights, and returns the weight to store.

/// The move weights of the first context (`before` null) or of a later one.
template <class Number>
void walk_moves(MoveWeights& weights, const MoveWeights* before, Number&& number) {
    MoveWeight expected;
    for (std::size_t code = 0; code < weights.codes.size(); ++code) {
        if (before != nullptr) expected = before->codes[code];
        MoveWeight& weight = weights.codes[code];
        weight.making =
            static_cast<std::int16_t>(number(kMakingMove, expected.making, weight.making));
        weight.stopping =
            static_cast<std::int16_t>(number(kStoppingMove, expected.stopping, weight.stopping));
        expected = weight;
    }
    for (auto& of_made : weights.threats) {
        for (std::int16_t& weight : of_made) {
            weight = static_cast<std::int16_t>(number(kPairs, 0, weight));
        }
    }
}

template <class Number>
void walk_threats(LineWeights& weights, Number&& number) {
    auto& threats = weights.threats;
    const auto expected = [&](ThreatMask mover, ThreatMask waiting) -> std::int32_t {
        if (mover == 0) return waiting == 0 ? 0 : threats[0][waiting - 1];
        if (waiting == 0) return threats[mover - 1][0];
        return threats[mover][0] + threats[0][waiting] - threats[0][0];
    };
    for (ThreatMask mover = 0; mover < kThreatMasks; ++mover) {
        for (ThreatMask waiting = 0; waiting < kThreatMasks; ++waiting) {
            std::int16_t& weight = threats[mover][waiting];
            weight = static_cast<std::int16_t>(number(kThreats, expected(mover, waiting), weight));
        }
    }
}

template <class Number>
void walk_tables(LineWeights& weights, std::size_t tables, Number&& number) {
    for (std::size_t table = 0; table < tables; ++table) {
        std::int32_t moving = 0;
        std::int32_t waiting = 0;
        for (WeightPair& weight : weights.lines[table]) {
            moving = number(kMoving, moving, weight.moving());
            waiting = number(kWaiting, waiting, weight.waiting());
            weight = {moving, waiting};
        }
    }
    for (std::size_t table = 0; table < tables; ++table) {
        const MoveWeights* before = nullptr;
        for (MoveWeights& moves : weights.moves[table]) {
            walk_moves(moves, before, number);
            before = &moves;
        }
    }
    if (tables == 1) {
        weights.lines[1] = weights.lines[0];
        weights.moves[1] = weights.moves[0];
    }
}

template <class Number>
void walk_network(PointNetwork::Part& part, Number&& number) {
    const auto row = [&](Kind kind, PointNetwork::Row& numbers) {
        for (std::int16_t& weight : numbers) {
            weight = static_cast<std::int16_t>(number(kind, 0, weight));
        }
    };
    constexpr float kUnit = PointNetwork::kLayerUnit;
    const auto real = [&](float& weight) {
        const auto whole = static_cast<std::int32_t>(std::lround(weight * kUnit));
        weight = static_cast<float>(number(kLayer, 0, whole)) / kUnit;
    };
    const auto neurons = [&](PointNetwork::Neurons& all) {
        for (float& weight : all) real(weight);
    };
    for (PointNetwork::Code& code : part.codes) {
        row(kOwn, code.own);
        row(kOther, code.other);
    }
    PointNetwork::Layers& layers = part.layers;
    for (PointNetwork::Neurons& of_input : layers.first) neurons(of_input);
    neurons(layers.first_bias);
    for (PointNetwork::Neurons& of_mask : layers.of_mover) neurons(of_mask);
    for (PointNetwork::Neurons& of_mask : layers.of_other) neurons(of_mask);
    for (PointNetwork::Neurons& of_neuron : layers.second) neurons(of_neuron);
    neurons(layers.second_bias);
    neurons(layers.last);
    real(layers.last_bias);
}

/// All weights of a rule. A network is resized to parts.network parts.
template <class Number>
void walk(LineWeights& weights, const Parts& parts, Number&& number) {
    walk_tables(weights, parts.tables, number);
    walk_threats(weights, number);
    if (parts.network == 0) return;
    auto network = std::make_shared<PointNetwork>();
    if (weights.network) *network = *weights.network;
    network->parts.resize(parts.network);
    for (PointNetwork::Part& part : network->parts) walk_network(part, number);
    weights.network = std::move(network);
}

/// The context of the next number: the class of the previous number of its kind.
class Context {
public:
    std::size_t of(Kind kind) const { return before_[kind]; }
    void add(Kind kind, unsigned number_class) {
        before_[kind] = std::min(number_class, kMaxContext);
    }

private:
    std::array<unsigned, kKinds> before_{};
};

/// Calls visit(kind, context, difference) for each weight; differences are zigzag-encoded.
template <class Visit>
void for_each_difference(const LineWeights& weights, const Parts& parts, Visit&& visit) {
    LineWeights copy = weights;
    Context context;
    walk(copy, parts, [&](Kind kind, std::int32_t expected, std::int32_t is) {
        const auto [least, most] = limits_of(kind);
        const std::int32_t clamped = std::clamp(is, least, most);
        const std::uint32_t difference = zigzag(clamped - expected);
        visit(kind, context.of(kind), difference);
        context.add(kind, class_of(difference));
        return clamped;
    });
}

std::string encode(const LineWeights& weights, const Parts& parts, const Models& models) {
    SymbolEncoder encoder;
    for_each_difference(weights, parts, [&](Kind kind, std::size_t context, auto difference) {
        encoder.put(models[kind][context], class_of(difference));
        encoder.put_bits(difference, extra_bits(class_of(difference)));
    });
    return encoder.finish();
}

/// Null if the bytes are damaged.
std::shared_ptr<const LineWeights> decode(std::string_view bytes, const Parts& parts,
                                          const Models& models) {
    auto weights = std::make_shared<LineWeights>();
    SymbolDecoder decoder(bytes);
    Context context;
    bool sound = true;
    walk(*weights, parts, [&](Kind kind, std::int32_t expected, std::int32_t /*is*/) {
        const unsigned number_class = decoder.get(models[kind][context.of(kind)]);
        context.add(kind, number_class);
        if (number_class >= kClasses) sound = false;
        if (!sound) return std::int32_t{0};
        const unsigned extra = extra_bits(number_class);
        const std::uint32_t difference =
            number_class == 0 ? 0 : 1u << extra | decoder.get_bits(extra);
        const std::int32_t number = expected + unzigzag(difference);
        const auto [least, most] = limits_of(kind);
        sound = number >= least && number <= most;
        return sound ? number : 0;
    });
    return sound && decoder.ok() ? weights : nullptr;
}

PartsOfRules parts_of(const LineWeightsFile& file) {
    PartsOfRules all{};
    for (std::size_t rule = 0; rule < all.size(); ++rule) {
        const auto& weights = file.of_rules[rule];
        if (!weights) continue;
        const bool same =
            weights->lines[0] == weights->lines[1] && weights->moves[0] == weights->moves[1];
        all[rule].tables = same ? 1 : 2;
        if (!weights->network) continue;
        all[rule].network = static_cast<std::uint8_t>(weights->network->parts.size());
    }
    return all;
}

Models models_of(const LineWeightsFile& file, const PartsOfRules& parts) {
    Counts counts(kKinds);
    for (std::size_t rule = 0; rule < parts.size(); ++rule) {
        if (parts[rule].tables == 0) continue;
        for_each_difference(*file.of_rules[rule], parts[rule],
                            [&](Kind kind, std::size_t context, std::uint32_t difference) {
                                ++counts[kind][context][class_of(difference)];
                            });
    }
    Models models(kKinds);
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        for (std::size_t context = 0; context <= kMaxContext; ++context) {
            models[kind][context] = SymbolModel(counts[kind][context]);
        }
    }
    return models;
}

/// The dimensions of the file's arrays; other versions of the program may differ.
struct Sizes {
    std::uint16_t codes = gomoku::kLineCodes;
    std::uint16_t masks = kThreatMasks;
    std::uint8_t contexts = kThreatContexts;
    std::uint8_t numbers = PointNetwork::kNumbers;
    std::uint8_t neurons = PointNetwork::kHidden;

    friend bool operator==(const Sizes&, const Sizes&) = default;
};

std::string text_of(const Sizes& sizes) {
    return std::to_string(sizes.codes) + " line codes, " + std::to_string(sizes.masks) +
           " threats, " + std::to_string(sizes.contexts) + " contexts and networks of " +
           std::to_string(sizes.numbers) + " and " + std::to_string(sizes.neurons);
}

std::string head_of(const PartsOfRules& parts, std::string_view manifest, const Models& models) {
    ByteWriter head;
    const Sizes sizes;
    head.put(sizes.codes);
    head.put(sizes.masks);
    head.put(sizes.contexts);
    head.put(sizes.numbers);
    head.put(sizes.neurons);
    for (const Parts& of_rule : parts) {
        head.put(of_rule.tables);
        head.put(of_rule.network);
    }
    head.put_text(manifest);
    for (const auto& of_kind : models) {
        for (const SymbolModel& model : of_kind) model.save(head);
    }
    return head.take();
}

struct Head {
    PartsOfRules parts{};
    std::string manifest;
    Models models = Models(kKinds);
};

Result<Head> read_head(std::string_view bytes) {
    ByteReader in(bytes);
    Sizes sizes;
    sizes.codes = in.get<std::uint16_t>();
    sizes.masks = in.get<std::uint16_t>();
    sizes.contexts = in.get<std::uint8_t>();
    sizes.numbers = in.get<std::uint8_t>();
    sizes.neurons = in.get<std::uint8_t>();
    if (sizes != Sizes{}) {
        return Error{"made for " + text_of(sizes) + ", this program has " + text_of(Sizes{})};
    }
    Head head;
    bool sound = true;
    for (Parts& of_rule : head.parts) {
        of_rule.tables = in.get<std::uint8_t>();
        of_rule.network = in.get<std::uint8_t>();
        sound = sound && of_rule.tables <= 2 && of_rule.network <= 2;
        sound = sound && (of_rule.tables > 0 || of_rule.network == 0);
    }
    head.manifest = in.get_text();
    sound = sound && head.manifest.size() <= kMaxManifest;
    for (auto& of_kind : head.models) {
        for (SymbolModel& model : of_kind) sound = sound && model.load(in);
    }
    if (!sound || !in.ok() || in.left() != 0) return Error{"damaged"};
    return head;
}

std::uint64_t checksum_of(std::string_view bytes) {
    Checksum checksum;
    checksum.add(bytes);
    return checksum.value();
}

}  // namespace

std::string pack_line_weights(const LineWeightsFile& file) {
    const PartsOfRules parts = parts_of(file);
    const Models models = models_of(file, parts);
    ByteWriter out;
    out.put_bytes(kMagic);
    out.put(kFormat);
    out.put_text(head_of(parts, file.manifest.substr(0, kMaxManifest), models));
    for (std::size_t rule = 0; rule < parts.size(); ++rule) {
        if (parts[rule].tables == 0) continue;
        out.put_text(encode(*file.of_rules[rule], parts[rule], models));
    }
    out.put(checksum_of(out.bytes()));
    return out.take();
}

Result<LineWeightsFile> unpack_line_weights(std::string_view bytes) {
    ByteReader in(bytes);
    if (in.get_bytes(kMagic.size()) != kMagic) return Error{"these are no weights of gomoku"};
    const auto format = in.get<std::uint32_t>();
    if (in.ok() && format != kFormat) {
        return Error{"format " + std::to_string(format) + ", this program reads " +
                     std::to_string(kFormat)};
    }
    if (in.left() < sizeof(std::uint64_t)) return Error{"cut short"};
    const std::size_t covered = bytes.size() - sizeof(std::uint64_t);
    ByteReader end(bytes.substr(covered));
    if (end.get<std::uint64_t>() != checksum_of(bytes.substr(0, covered))) {
        return Error{"damaged, or cut short"};
    }
    const Result<Head> head = read_head(in.get_text());
    if (!head) return head.error();
    LineWeightsFile file{.of_rules = {}, .manifest = head->manifest};
    for (std::size_t rule = 0; rule < file.of_rules.size(); ++rule) {
        if (head->parts[rule].tables == 0) continue;
        file.of_rules[rule] = decode(in.get_text(), head->parts[rule], head->models);
        if (!file.of_rules[rule]) return Error{"damaged"};
    }
    if (!in.ok() || in.left() != sizeof(std::uint64_t)) return Error{"damaged"};
    return file;
}

}  // namespace tilestone::engine
