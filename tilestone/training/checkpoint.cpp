// SPDX-License-Identifier: MIT
#include "tilestone/training/checkpoint.h"

#include <algorithm>
#include <array>
#include <vector>

#include "tilestone/core/atomic_file.h"
#include "tilestone/core/bytes.h"
#include "tilestone/core/text.h"

namespace tilestone::training {
namespace {

constexpr std::string_view kCheckpointMagic = "TSTRAIN\n";
// Flags of the learning rule.
constexpr unsigned kRestarts = 1;
constexpr unsigned kBackward = 2;
constexpr unsigned kEndgames = 4;
constexpr unsigned kFixed = 8;
constexpr unsigned kClosed = 16;
constexpr std::size_t kBlock = 16;  // words; the number of weights of every shape is a multiple
constexpr std::uint32_t kNoBlock = 0xffffffffu;
/// A head has up to 74 KB per actor, nearly all of it restart boards. Backward learning adds the
/// boards of the game in progress, about 200 KB. Each curve point takes 200 bytes.
constexpr std::uint32_t kLargestHead = std::uint32_t{64} << 20;
constexpr std::size_t kWriteBuffer = std::size_t{4} << 20;
/// Smaller, because it is cleared for each file.
constexpr std::size_t kReadBuffer = std::size_t{64} << 10;

void put_result(ByteWriter& out, const GameResult& result) {
    out.put(result.score);
    out.put(result.moves);
    out.put(result.largest);
}

GameResult get_result(ByteReader& in) {
    GameResult result{.score = in.get<std::uint32_t>(), .moves = in.get<std::uint32_t>()};
    result.largest = std::min(in.get<twenty48::Exponent>(), twenty48::kLargestExponent);
    return result;
}

void put_record(ByteWriter& out, const TrainingRecord& record) {
    out.put(record.games);
    out.put(record.moves);
    out.put(record.seconds);
    out.put(static_cast<std::uint32_t>(record.recent.size()));
    out.put(static_cast<std::uint32_t>(record.newest));
    for (const GameResult& result : record.recent) put_result(out, result);
    out.put(static_cast<std::uint32_t>(record.curve.size()));
    for (const CurvePoint& point : record.curve) {
        out.put(point.games);
        out.put(point.moves);
        out.put(point.seconds);
        out.put(point.mean_score);
        for (const double share : point.reached) out.put(share);
    }
}

TrainingRecord get_record(ByteReader& in) {
    TrainingRecord record;
    record.games = in.get<std::uint64_t>();
    record.moves = in.get<std::uint64_t>();
    record.seconds = in.get<double>();
    const auto recent = in.get<std::uint32_t>();
    record.newest = in.get<std::uint32_t>();
    for (std::uint32_t i = 0; i < recent && in.ok(); ++i) record.recent.push_back(get_result(in));
    record.newest = std::min(record.newest, record.recent.size());
    const auto points = in.get<std::uint32_t>();
    for (std::uint32_t i = 0; i < points && in.ok(); ++i) {
        CurvePoint point{.games = in.get<std::uint64_t>(), .moves = in.get<std::uint64_t>()};
        point.seconds = in.get<double>();
        point.mean_score = in.get<double>();
        for (double& share : point.reached) share = in.get<double>();
        record.curve.push_back(point);
    }
    return record;
}

/// Reads the rest of a file through a buffer and updates the checksum.
class CheckedInput {
public:
    explicit CheckedInput(InputFile file) : file_(std::move(file)), buffer_(kReadBuffer, '\0') {}

    /// The next `count` bytes, at most kReadBuffer; fewer at the end of the file or on a read
    /// error.
    std::string_view take(std::size_t count) {
        if (end_ - begin_ < count) refill();
        const std::string_view bytes(buffer_.data() + begin_, std::min(count, end_ - begin_));
        begin_ += bytes.size();
        checksum_.add(bytes);
        return bytes;
    }
    template <PlainNumber T>
    T get() {
        return ByteReader(take(sizeof(T))).get<T>();
    }
    /// Reads a checksum and compares it with that of all bytes read before.
    bool checks() {
        const std::uint64_t expected = checksum_.value();
        return get<std::uint64_t>() == expected;
    }

private:
    void refill() {
        std::copy(buffer_.begin() + static_cast<std::ptrdiff_t>(begin_),
                  buffer_.begin() + static_cast<std::ptrdiff_t>(end_), buffer_.begin());
        end_ -= begin_;
        begin_ = 0;
        const auto count = file_.read(std::span<char>(buffer_).subspan(end_));
        if (count) end_ += *count;
    }

    InputFile file_;
    std::string buffer_;
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
    Checksum checksum_;
};

std::string head_of(const TrainingPlan& plan, const TrainingRecord& record,
                    const std::vector<Actor>& actors, const std::vector<std::size_t>& cursors) {
    ByteWriter head;
    head.put_text(model::to_text(plan.shape));
    head.put(plan.rule.rate);
    head.put(plan.rule.lambda);
    head.put(static_cast<std::int32_t>(plan.rule.delay));
    head.put(static_cast<std::uint8_t>(
        (plan.rule.restarts ? kRestarts : 0) | (plan.rule.backward ? kBackward : 0) |
        (plan.rule.endgames ? kEndgames : 0) | (plan.rule.fixed ? kFixed : 0) |
        (plan.rule.no_new_weights ? kClosed : 0)));
    head.put(plan.seed);
    head.put(plan.actors);
    put_record(head, record);
    head.put(static_cast<std::uint32_t>(cursors.size()));
    for (const std::size_t cursor : cursors) head.put(static_cast<std::uint32_t>(cursor));
    for (const Actor& actor : actors) actor.save(head, plan.rule.backward);
    return head.take();
}

Result<TrainingPlan> get_plan(ByteReader& in) {
    const std::string text(in.get_text());
    const Result<model::TupleShape> shape = model::parse_shape(text);
    if (!shape) return shape.error();
    TrainingPlan plan{.shape = *shape};
    plan.rule.rate = in.get<double>();
    plan.rule.lambda = in.get<double>();
    plan.rule.delay = in.get<std::int32_t>();
    const auto flags = in.get<std::uint8_t>();
    plan.rule.restarts = (flags & kRestarts) != 0;
    plan.rule.backward = (flags & kBackward) != 0;
    plan.rule.endgames = (flags & kEndgames) != 0;
    plan.rule.fixed = (flags & kFixed) != 0;
    plan.rule.no_new_weights = (flags & kClosed) != 0;
    plan.seed = in.get<std::uint64_t>();
    plan.actors = in.get<std::uint32_t>();
    const auto is_within = [](double number, double most) { return number >= 0 && number <= most; };
    const bool sound = in.ok() && is_within(plan.rule.rate, LearningRule::kMaxRate) &&
                       is_within(plan.rule.lambda, 1) && plan.rule.delay >= 0 &&
                       plan.rule.delay <= Actor::kMaxDelay && plan.actors > 0 &&
                       plan.actors <= Trainer::kMaxActors;
    if (!sound) return Error{"its settings are out of range"};
    return plan;
}

Error damaged(const std::string& path, const std::string& what) {
    return Error{"checkpoint '" + path + "': " + what};
}

}  // namespace

Status CheckpointFile::save(const Trainer& trainer, const std::string& path, LockedFile* holder) {
    Result<AtomicFile> file = AtomicFile::create(path);
    if (!file) return file.error();
    Checksum checksum;
    Status status = ok();
    const auto write = [&](const ByteWriter& bytes) {
        checksum.add(bytes.bytes());
        if (status) status = file->write(bytes.bytes());
    };
    ByteWriter begin;
    const std::string head =
        head_of(trainer.plan_, trainer.record_, trainer.actors_, trainer.cursors_);
    begin.put_bytes(kCheckpointMagic);
    begin.put(kFormat);
    begin.put(static_cast<std::uint32_t>(head.size()));
    begin.put_bytes(head);
    write(begin);
    ByteWriter bytes;
    bytes.put(checksum.value());
    const std::size_t blocks = (trainer.weights_.size() + kBlock - 1) / kBlock;
    for (std::size_t block = 0; block < blocks && status; ++block) {
        if (trainer.weights_.are_untouched(block * kBlock, kBlock)) continue;
        bytes.put(static_cast<std::uint32_t>(block));
        trainer.weights_.save(block * kBlock, kBlock, bytes);
        if (bytes.bytes().size() < kWriteBuffer) continue;
        write(bytes);
        bytes = {};
    }
    bytes.put(kNoBlock);
    write(bytes);
    ByteWriter end;
    end.put(checksum.value());
    write(end);
    if (!status) return status;
    return file->commit(holder);
}

Result<Trainer> CheckpointFile::load(const std::string& path) {
    Result<InputFile> file = InputFile::open(path);
    if (!file) return file.error();
    CheckedInput in(std::move(*file));
    if (in.take(kCheckpointMagic.size()) != kCheckpointMagic)
        return damaged(path, "this is no checkpoint");
    const auto format = in.get<std::uint32_t>();
    if (format < kOldestFormat || format > kFormat) {
        return damaged(path, "format " + std::to_string(format) + ", this program reads " +
                                 std::to_string(kOldestFormat) + " and " + std::to_string(kFormat));
    }
    const auto head_size = in.get<std::uint32_t>();
    if (head_size > kLargestHead) return damaged(path, "its head is damaged");
    std::string head;
    while (head.size() < head_size) {
        const std::string_view piece = in.take(std::min(kReadBuffer, head_size - head.size()));
        if (piece.empty()) return damaged(path, "cut short");
        head += piece;
    }
    if (!in.checks()) return damaged(path, "its head is damaged");
    ByteReader reader(head);
    const Result<TrainingPlan> plan = get_plan(reader);
    if (!plan) return damaged(path, plan.error().message);
    Result<Trainer> trainer = Trainer::create(*plan);
    if (!trainer) return trainer.error();
    trainer->record_ = get_record(reader);
    const auto workers = reader.get<std::uint32_t>();
    bool sound = reader.ok() && workers <= plan->actors;
    for (std::uint32_t i = 0; sound && i < workers; ++i) {
        const auto cursor = reader.get<std::uint32_t>();
        sound = i + std::uint64_t{cursor} * workers < plan->actors;
        trainer->cursors_.push_back(cursor);
    }
    for (Actor& actor : trainer->actors_) {
        sound =
            sound && actor.load(reader, trainer->indexer_, plan->rule.backward, format == kFormat);
    }
    if (!sound || reader.left() != 0) return damaged(path, "its head is damaged");
    for (;;) {
        const auto block = std::size_t{in.get<std::uint32_t>()};
        if (block == kNoBlock) break;
        const std::string_view words = in.take(kBlock * sizeof(std::uint64_t));
        if (words.size() < kBlock * sizeof(std::uint64_t)) return damaged(path, "cut short");
        if ((block + 1) * kBlock > trainer->weights_.size()) return damaged(path, "damaged");
        ByteReader block_reader(words);
        if (!trainer->weights_.load(block * kBlock, kBlock, block_reader))
            return damaged(path, "damaged");
    }
    if (!in.checks()) return damaged(path, "damaged, or cut short");
    if (!in.take(1).empty()) return damaged(path, "there is something behind its end");
    return trainer;
}

}  // namespace tilestone::training
