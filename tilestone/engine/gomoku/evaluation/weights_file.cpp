// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/evaluation/weights_file.h"

#include <array>
#include <memory>
#include <utility>

#include "tilestone/core/bytes.h"
#include "tilestone/engine/gomoku/evaluation/weights_coding.h"

namespace tilestone::engine::gomoku {
namespace {

constexpr std::string_view kMagic = "TSLIN\r\n\x1a";
constexpr std::uint32_t kFormat = 4;
constexpr std::size_t kMaxManifest = 8192;
using PartsOfRules = std::array<CodedParts, kRuleNames.size()>;

std::string encode(LineWeights weights, const CodedParts& parts, std::int32_t move_tolerance) {
    WeightsCoder coder{model::BitEncoder(), move_tolerance};
    coder.code(weights, parts);
    return coder.bits().finish();
}

/// Null if the bytes are damaged.
std::shared_ptr<const LineWeights> decode(std::string_view bytes, const CodedParts& parts) {
    auto weights = std::make_shared<LineWeights>();
    WeightsCoder coder{model::BitDecoder(bytes)};
    coder.code(*weights, parts);
    return coder.sound() && coder.bits().ok() ? weights : nullptr;
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

/// The dimensions of the file's arrays; other versions of the program may differ.
struct Sizes {
    std::uint16_t codes = kLineCodes;
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

std::string head_of(const PartsOfRules& parts, std::string_view manifest) {
    ByteWriter head;
    const Sizes sizes;
    head.put(sizes.codes);
    head.put(sizes.masks);
    head.put(sizes.contexts);
    head.put(sizes.numbers);
    head.put(sizes.neurons);
    for (const CodedParts& of_rule : parts) {
        head.put(of_rule.tables);
        head.put(of_rule.network);
    }
    head.put_text(manifest);
    return head.take();
}

struct Head {
    PartsOfRules parts{};
    std::string manifest;
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
    for (CodedParts& of_rule : head.parts) {
        of_rule.tables = in.get<std::uint8_t>();
        of_rule.network = in.get<std::uint8_t>();
        sound = sound && of_rule.tables <= 2 && of_rule.network <= 2;
        sound = sound && (of_rule.tables > 0 || of_rule.network == 0);
    }
    head.manifest = in.get_text();
    sound = sound && head.manifest.size() <= kMaxManifest;
    if (!sound || !in.ok() || in.left() != 0) return Error{"damaged"};
    return head;
}

}  // namespace

std::string pack_line_weights(const LineWeightsFile& file, std::int32_t move_tolerance) {
    const PartsOfRules parts = parts_of(file);
    ByteWriter out;
    out.put_bytes(kMagic);
    out.put(kFormat);
    out.put_text(head_of(parts, file.manifest.substr(0, kMaxManifest)));
    for (std::size_t rule = 0; rule < parts.size(); ++rule) {
        if (parts[rule].tables == 0) continue;
        out.put_text(encode(*file.of_rules[rule], parts[rule], move_tolerance));
    }
    out.put(checksum_of(out.bytes()));
    return out.take();
}

Result<LineWeightsFile> unpack_line_weights(std::string_view bytes, std::optional<Rule> only) {
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
        const std::string_view part = in.get_text();
        if (only && rule != static_cast<std::size_t>(*only)) continue;
        file.of_rules[rule] = decode(part, head->parts[rule]);
        if (!file.of_rules[rule]) return Error{"damaged"};
    }
    if (!in.ok() || in.left() != sizeof(std::uint64_t)) return Error{"damaged"};
    return file;
}

}  // namespace tilestone::engine::gomoku
