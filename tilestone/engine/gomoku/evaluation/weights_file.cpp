// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/evaluation/weights_file.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <optional>

#include "tilestone/base/bytes.h"
#include "tilestone/model/symbol_coder.h"

namespace tilestone::engine {
namespace {

using model::SymbolDecoder;
using model::SymbolEncoder;
using model::SymbolModel;

constexpr std::string_view kMagic = "TSLIN\r\n\x1a";
constexpr std::uint32_t kFormat = 2;
constexpr std::size_t kMostManifest = 8192;
constexpr unsigned kClasses = 19;      // numbers of 0 to 18 bits: differences of two sums of three
constexpr unsigned kMostContext = 11;  // a class before that is larger is as this one

/// What sort of number it is.
enum Kind : std::size_t { kMoving, kWaiting, kMaking, kStopping, kThreats, kKinds };

/// One for each kind and class before.
template <class T>
using Contexts = std::array<std::array<T, kMostContext + 1>, kKinds>;
using Counts = Contexts<std::array<std::uint64_t, SymbolModel::kMostSymbols>>;
using Models = Contexts<SymbolModel>;
using Tables = std::array<std::uint8_t, gomoku::kRuleNames.size()>;

/// Whole numbers as natural ones: 0, -1, 1, -2, 2 …
std::uint32_t folded(std::int32_t number) {
    return static_cast<std::uint32_t>(number) << 1 ^ static_cast<std::uint32_t>(number >> 31);
}
std::int32_t unfolded(std::uint32_t number) {
    return static_cast<std::int32_t>(number >> 1 ^ (0 - (number & 1)));
}
unsigned class_of(std::uint32_t number) { return static_cast<unsigned>(std::bit_width(number)); }
unsigned extra_bits(unsigned number_class) { return number_class > 0 ? number_class - 1 : 0; }

using Limits = std::numeric_limits<std::int16_t>;
constexpr bool is_short(std::int32_t number) {
    return number >= Limits::min() && number <= Limits::max();
}

/// Goes through all weights of a rule in the order of the file. number(kind, expected, is) is told
/// what is there and what would be expected by what came before, and says what is to be there.
template <class Number>
void walk(LineWeights& weights, std::size_t tables, Number&& number) {
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
        std::int16_t making = 0;
        std::int16_t stopping = 0;
        for (MoveWeight& weight : weights.moves[table]) {
            making = static_cast<std::int16_t>(number(kMaking, making, weight.making));
            stopping = static_cast<std::int16_t>(number(kStopping, stopping, weight.stopping));
            weight = {.making = making, .stopping = stopping};
        }
    }
    if (tables == 1) {
        weights.lines[1] = weights.lines[0];
        weights.moves[1] = weights.moves[0];
    }
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

/// The context of the next number, by those before.
class Context {
public:
    std::size_t of(Kind kind) const { return before_[kind]; }
    void add(Kind kind, unsigned number_class) {
        before_[kind] = std::min(number_class, kMostContext);
    }

private:
    std::array<unsigned, kKinds> before_{};
};

/// Calls visit(kind, context, difference) for each weight.
template <class Visit>
void for_each_difference(const LineWeights& weights, std::size_t tables, Visit&& visit) {
    LineWeights copy = weights;
    Context context;
    walk(copy, tables, [&](Kind kind, std::int32_t expected, std::int32_t is) {
        const std::int32_t kept = std::clamp<std::int32_t>(is, Limits::min(), Limits::max());
        const std::uint32_t difference = folded(kept - expected);
        visit(kind, context.of(kind), difference);
        context.add(kind, class_of(difference));
        return kept;
    });
}

std::string encode(const LineWeights& weights, std::size_t tables, const Models& models) {
    SymbolEncoder encoder;
    for_each_difference(weights, tables, [&](Kind kind, std::size_t context, auto difference) {
        encoder.put(models[kind][context], class_of(difference));
        encoder.put_bits(difference, extra_bits(class_of(difference)));
    });
    return encoder.finish();
}

/// Null where the bytes are damaged.
std::shared_ptr<const LineWeights> decode(std::string_view bytes, std::size_t tables,
                                          const Models& models) {
    auto weights = std::make_shared<LineWeights>();
    SymbolDecoder decoder(bytes);
    Context context;
    bool sound = true;
    walk(*weights, tables, [&](Kind kind, std::int32_t expected, std::int32_t /*is*/) {
        const unsigned number_class = decoder.get(models[kind][context.of(kind)]);
        context.add(kind, number_class);
        if (number_class >= kClasses) sound = false;
        if (!sound) return std::int32_t{0};
        const unsigned extra = extra_bits(number_class);
        const std::uint32_t difference =
            number_class == 0 ? 0 : 1u << extra | decoder.get_bits(extra);
        const std::int32_t number = expected + unfolded(difference);
        sound = is_short(number);
        return sound ? number : 0;
    });
    return sound && decoder.ok() ? weights : nullptr;
}

Tables tables_of(const LineWeightsFile& file) {
    Tables tables{};
    for (std::size_t rule = 0; rule < tables.size(); ++rule) {
        const auto& weights = file.of_rules[rule];
        if (!weights) continue;
        const bool same =
            weights->lines[0] == weights->lines[1] && weights->moves[0] == weights->moves[1];
        tables[rule] = same ? 1 : 2;
    }
    return tables;
}

Models models_of(const LineWeightsFile& file, const Tables& tables) {
    Counts counts{};
    for (std::size_t rule = 0; rule < tables.size(); ++rule) {
        if (tables[rule] == 0) continue;
        for_each_difference(*file.of_rules[rule], tables[rule],
                            [&](Kind kind, std::size_t context, std::uint32_t difference) {
                                ++counts[kind][context][class_of(difference)];
                            });
    }
    Models models;
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        for (std::size_t context = 0; context <= kMostContext; ++context) {
            models[kind][context] = SymbolModel(counts[kind][context]);
        }
    }
    return models;
}

std::string head_of(const Tables& tables, std::string_view manifest, const Models& models) {
    ByteWriter head;
    head.put(static_cast<std::uint16_t>(gomoku::kLineCodes));
    head.put(static_cast<std::uint16_t>(kThreatMasks));
    for (const std::uint8_t count : tables) head.put(count);
    head.put_text(manifest);
    for (const auto& of_kind : models) {
        for (const SymbolModel& model : of_kind) model.save(head);
    }
    return head.take();
}

struct Head {
    Tables tables{};
    std::string manifest;
    Models models;
};

Result<Head> read_head(std::string_view bytes) {
    ByteReader in(bytes);
    const auto codes = in.get<std::uint16_t>();
    const auto masks = in.get<std::uint16_t>();
    if (codes != gomoku::kLineCodes || masks != kThreatMasks) {
        return Error{"made for " + std::to_string(codes) + " line codes and " +
                     std::to_string(masks) + " threats, this program has " +
                     std::to_string(gomoku::kLineCodes) + " and " + std::to_string(kThreatMasks)};
    }
    Head head;
    bool sound = true;
    for (std::uint8_t& count : head.tables) {
        count = in.get<std::uint8_t>();
        sound = sound && count <= 2;
    }
    head.manifest = in.get_text();
    sound = sound && head.manifest.size() <= kMostManifest;
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
    const Tables tables = tables_of(file);
    const Models models = models_of(file, tables);
    ByteWriter out;
    out.put_bytes(kMagic);
    out.put(kFormat);
    out.put_text(head_of(tables, file.manifest.substr(0, kMostManifest), models));
    for (std::size_t rule = 0; rule < tables.size(); ++rule) {
        if (tables[rule] == 0) continue;
        out.put_text(encode(*file.of_rules[rule], tables[rule], models));
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
        if (head->tables[rule] == 0) continue;
        file.of_rules[rule] = decode(in.get_text(), head->tables[rule], head->models);
        if (!file.of_rules[rule]) return Error{"damaged"};
    }
    if (!in.ok() || in.left() != sizeof(std::uint64_t)) return Error{"damaged"};
    return file;
}

}  // namespace tilestone::engine
