// SPDX-License-Identifier: MIT
#include "tilestone/engine/model/network_file.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "tilestone/engine/model/symbol_coder.h"

namespace tilestone::model {
namespace {

constexpr std::string_view kMagic = "TSNET\r\n\x1a";
constexpr std::uint32_t kFormat = 1;
constexpr std::uint32_t kNoPart = 0xffffffffu;
constexpr std::size_t kPart = TupleNetwork::Weights::kBlock;
constexpr unsigned kClasses = 18;  // bit widths 0 to 17
constexpr std::size_t kMaxManifest = 4096;
constexpr const char* kNoMemory = "not enough memory for its weights";

using Counts = std::array<std::uint64_t, SymbolModel::kMaxSymbols>;

/// Contexts of the entropy coder: a gap class is coded in the context of the previous gap class. A
/// change class is coded in the context of the previous change class and of whether its gap is 0.
template <class T>
struct Contexts {
    std::array<T, kClasses> gaps;
    std::array<T, std::size_t{2} * kClasses> changes;

    [[nodiscard]] T& gap(unsigned before) { return gaps[before]; }
    [[nodiscard]] const T& gap(unsigned before) const { return gaps[before]; }
    [[nodiscard]] T& change(unsigned before, bool adjacent) {
        return changes[before + (adjacent ? kClasses : 0)];
    }
    [[nodiscard]] const T& change(unsigned before, bool adjacent) const {
        return changes[before + (adjacent ? kClasses : 0)];
    }
};

/// Zigzag encoding: 0, -1, 1, -2, 2 … become 0, 1, 2, 3, 4 …
std::uint32_t zigzag(std::int32_t number) {
    return static_cast<std::uint32_t>(number) << 1 ^ static_cast<std::uint32_t>(number >> 31);
}
std::int32_t unzigzag(std::uint32_t number) {
    return static_cast<std::int32_t>(number >> 1 ^ (0 - (number & 1)));
}

unsigned class_of(std::uint32_t number) { return static_cast<unsigned>(std::bit_width(number)); }
unsigned extra_bits(unsigned number_class) { return number_class > 0 ? number_class - 1 : 0; }

/// Calls visit(gap, previous gap class, change, previous change class) for each nonzero weight of a
/// part.
template <class Visit>
void walk(const TupleNetwork& network, std::size_t first, Visit&& visit) {
    const std::size_t end = std::min(first + kPart, network.size());
    std::size_t next = first;
    std::int32_t last = 0;
    unsigned gap_class = 0;
    unsigned change_class = 0;
    for (std::size_t index = first; index < end; ++index) {
        const std::int32_t value = network.weight(index);
        if (value == 0) continue;
        const auto gap = static_cast<std::uint32_t>(index - next);
        const std::uint32_t change = zigzag(value - last);
        visit(gap, gap_class, change, change_class);
        next = index + 1;
        last = value;
        gap_class = class_of(gap);
        change_class = class_of(change);
    }
}

/// A gap as long as a part marks the end of the part.
constexpr std::uint32_t kEndGap = kPart;

Contexts<Counts> count_classes(const TupleNetwork& network) {
    Contexts<Counts> counts{};
    for (std::size_t first = 0; first < network.size(); first += kPart) {
        unsigned last_class = 0;
        bool any = false;
        walk(network, first,
             [&](std::uint32_t gap, unsigned before, std::uint32_t change, unsigned change_before) {
                 ++counts.gap(before)[class_of(gap)];
                 ++counts.change(change_before, gap == 0)[class_of(change)];
                 last_class = class_of(gap);
                 any = true;
             });
        if (any) ++counts.gap(last_class)[class_of(kEndGap)];
    }
    return counts;
}

Contexts<SymbolModel> models_of(const Contexts<Counts>& counts) {
    Contexts<SymbolModel> models;
    for (std::size_t i = 0; i < models.gaps.size(); ++i) {
        models.gaps[i] = SymbolModel(counts.gaps[i]);
    }
    for (std::size_t i = 0; i < models.changes.size(); ++i) {
        models.changes[i] = SymbolModel(counts.changes[i]);
    }
    return models;
}

std::string encode_part(const TupleNetwork& network, std::size_t first,
                        Contexts<SymbolModel>& models) {
    SymbolEncoder encoder;
    unsigned last_class = 0;
    bool any = false;
    walk(network, first,
         [&](std::uint32_t gap, unsigned before, std::uint32_t change, unsigned change_before) {
             encoder.put(models.gap(before), class_of(gap));
             encoder.put_bits(gap, extra_bits(class_of(gap)));
             encoder.put(models.change(change_before, gap == 0), class_of(change));
             encoder.put_bits(change, extra_bits(class_of(change)));
             last_class = class_of(gap);
             any = true;
         });
    if (!any) return {};
    encoder.put(models.gap(last_class), class_of(kEndGap));
    return encoder.finish();
}

/// Reads a number of this class: its leading bit is implied.
std::uint32_t read_number(SymbolDecoder& decoder, unsigned number_class) {
    if (number_class == 0) return 0;
    const unsigned extra = extra_bits(number_class);
    return 1u << extra | decoder.get_bits(extra);
}

bool decode_part(std::string_view bytes, std::size_t weights, const Contexts<SymbolModel>& models,
                 TupleNetwork::Weights::Elements& elements) {
    SymbolDecoder decoder(bytes);
    std::size_t next = 0;
    std::int32_t value = 0;
    unsigned gap_class = 0;
    unsigned change_class = 0;
    while (true) {
        gap_class = decoder.get(models.gap(gap_class));
        if (gap_class == class_of(kEndGap)) break;
        if (gap_class >= kClasses) return false;
        const std::uint32_t gap = read_number(decoder, gap_class);
        change_class = decoder.get(models.change(change_class, gap == 0));
        if (change_class >= kClasses) return false;
        value += unzigzag(read_number(decoder, change_class));
        next += gap;
        if (next >= weights || value != static_cast<std::int16_t>(value)) return false;
        elements.set(next++, static_cast<std::int16_t>(value));
    }
    return decoder.ok();
}

/// The weights in a file, decoded part by part.
class FileWeights final : public TupleNetwork::Weights::Source {
public:
    explicit FileWeights(std::shared_ptr<const void> owner) : owner_(std::move(owner)) {}

    /// Lists the parts, by strictly ascending number. False if the file is damaged.
    bool list_parts(ByteReader& in, std::size_t weights) {
        weights_ = weights;
        parts_.resize((weights + kPart - 1) / kPart);
        std::size_t next = 0;
        while (true) {
            const auto number = in.get<std::uint32_t>();
            if (number == kNoPart) break;
            const std::string_view bytes = in.get_bytes(in.get<std::uint32_t>());
            if (!in.ok() || number < next || number >= parts_.size()) return false;
            parts_[number] = bytes;
            next = std::size_t{number} + 1;
        }
        return in.left() == sizeof(std::uint64_t);
    }

    void read(std::size_t block, TupleNetwork::Weights::Elements& elements) const override {
        if (parts_[block].empty()) return;
        const std::size_t weights = std::min(kPart, weights_ - block * kPart);
        if (!decode_part(parts_[block], weights, models, elements)) sound_ = false;
    }

    [[nodiscard]] std::size_t parts() const { return parts_.size(); }
    /// False if a part that was read is damaged.
    [[nodiscard]] bool sound() const { return sound_; }

    Contexts<SymbolModel> models;

private:
    std::shared_ptr<const void> owner_;    ///< of the bytes
    std::vector<std::string_view> parts_;  ///< by number; empty: all zero
    std::size_t weights_ = 0;
    mutable std::atomic<bool> sound_{true};
};

std::string head_of(const TupleNetwork& network, std::string_view manifest,
                    const Contexts<SymbolModel>& models) {
    ByteWriter head;
    head.put_text(to_text(network.shape()));
    head.put_text(manifest);
    head.put(network.step());
    for (const SymbolModel& model : models.gaps) model.save(head);
    for (const SymbolModel& model : models.changes) model.save(head);
    return head.take();
}

struct Head {
    TupleShape shape;
    float step = 0;
    std::string manifest;
};

/// Reads the head, whose checksum is already verified, and the models in it.
Result<Head> read_head(std::string_view bytes, Contexts<SymbolModel>& models) {
    ByteReader in(bytes);
    const Result<TupleShape> shape = parse_shape(in.get_text());
    if (!shape) return shape.error();
    Head head{.shape = *shape, .manifest = std::string(in.get_text())};
    head.step = in.get<float>();
    bool sound = std::isfinite(head.step) && head.step > 0 && head.manifest.size() <= kMaxManifest;
    for (SymbolModel& model : models.gaps) sound = sound && model.load(in);
    for (SymbolModel& model : models.changes) sound = sound && model.load(in);
    if (!sound || in.left() != 0) return Error{"damaged"};
    return head;
}

/// A network file, and what its weights are read from.
struct OpenFile {
    NetworkFile file;
    const FileWeights* weights;
};

Result<OpenFile> open_file(std::string_view bytes, std::shared_ptr<const void> owner) {
    ByteReader in(bytes);
    if (in.get_bytes(kMagic.size()) != kMagic) return Error{"this is no network"};
    const auto format = in.get<std::uint32_t>();
    if (format != kFormat) {
        return Error{"format " + std::to_string(format) + ", this program reads " +
                     std::to_string(kFormat)};
    }
    if (bytes.size() < sizeof(std::uint64_t)) return Error{"cut short"};
    const std::size_t covered = bytes.size() - sizeof(std::uint64_t);
    ByteReader end(bytes.substr(covered));
    if (end.get<std::uint64_t>() != checksum_of(bytes.substr(0, covered)))
        return Error{"damaged, or cut short"};
    auto weights = std::make_unique<FileWeights>(std::move(owner));
    const std::string_view head_bytes = in.get_bytes(in.get<std::uint32_t>());
    Result<Head> head = read_head(head_bytes, weights->models);
    if (!head) return head.error();
    const auto count = static_cast<std::size_t>(head->shape.weights());
    if (!weights->list_parts(in, count)) return Error{"damaged"};
    const FileWeights* const source = weights.get();
    TupleNetwork network(head->shape, head->step, std::move(weights));
    if (network.is_empty()) return Error{kNoMemory, true};
    return OpenFile{{std::move(network), std::move(head->manifest)}, source};
}

}  // namespace

bool begins_network(std::string_view bytes) { return bytes.starts_with(kMagic); }

std::string pack_network(const TupleNetwork& network, std::string_view manifest) {
    Contexts<SymbolModel> models = models_of(count_classes(network));
    const std::string head = head_of(network, manifest.substr(0, kMaxManifest), models);
    ByteWriter out;
    out.put_bytes(kMagic);
    out.put(kFormat);
    out.put(static_cast<std::uint32_t>(head.size()));
    out.put_bytes(head);
    for (std::size_t first = 0; first < network.size(); first += kPart) {
        const std::string part = encode_part(network, first, models);
        if (part.empty()) continue;
        out.put(static_cast<std::uint32_t>(first / kPart));
        out.put(static_cast<std::uint32_t>(part.size()));
        out.put_bytes(part);
    }
    out.put(kNoPart);
    out.put(checksum_of(out.bytes()));
    return out.take();
}

Result<NetworkFile> open_network(std::string_view bytes, std::shared_ptr<const void> owner) {
    Result<OpenFile> open = open_file(bytes, std::move(owner));
    if (!open) return open.error();
    return std::move(open->file);
}

/// Tasks take parts round robin, since neighbouring parts are about equally large.
Result<NetworkFile> unpack_network(std::string_view bytes, Executor& executor) {
    Result<OpenFile> open = open_file(bytes, nullptr);
    if (!open) return open.error();
    TupleNetwork& network = open->file.network;
    const std::size_t parts = open->weights->parts();
    const std::size_t tasks = std::min(executor.width(), parts);
    executor.run(tasks, [&](std::size_t task) {
        for (std::size_t part = task; part < parts && open->weights->sound(); part += tasks)
            network.read_ahead(part);
    });
    if (!open->weights->sound()) return Error{"damaged"};
    if (!network.ok()) return Error{kNoMemory, true};
    network.forget_source();
    return std::move(open->file);
}

Result<NetworkFile> unpack_network(std::string_view bytes) {
    return unpack_network(bytes, *make_executor(1));
}

}  // namespace tilestone::model
