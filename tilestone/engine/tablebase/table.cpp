// SPDX-License-Identifier: MIT
#include "tilestone/engine/tablebase/table.h"

namespace tilestone::tablebase {

Table::Table(const TableSpec& spec, int max_sum)
    : spec_(spec), max_sum_(max_sum), matcher_(spec.formation) {
    for (std::size_t variant = 0; variant < spec.formation.count_variants(); ++variant) {
        parts_.emplace_back(spec.formation.variants[variant], spec.goal, max_sum);
    }
}

bool Table::Part::allocate_probabilities(ProbabilityCode code, Arena& arena) {
    for (Layer& layer : layers) {
        const auto list = ProbabilityList::take(layer.boards.count(), code, arena);
        if (!list) return false;
        layer.probabilities = *list;
    }
    return true;
}

std::uint64_t Table::count() const {
    std::uint64_t boards = 0;
    for (const Part& part : parts_) {
        for (const Layer& layer : part.layers) boards += layer.boards.count();
    }
    return boards;
}

void Table::Query::start(const Table& table, std::size_t variant, std::uint64_t nibbles) {
    part_ = &table.parts_[variant];
    step_ = Step::kHalves;
    codes_ = part_->index.codes_of(nibbles);
    part_->index.half_a().prefetch(codes_.a);
    part_->index.half_b().prefetch(codes_.b);
}

void Table::Query::advance() {
    if (step_ == Step::kHalves) {
        const PositionIndex& index = part_->index;
        const HalfIndex::Entry a = index.half_a().entry(codes_.a);
        const HalfIndex::Entry b = index.half_b().entry(codes_.b);
        const int sum = a.sum + b.sum;
        if (sum > index.max_sum()) {
            step_ = Step::kTooLate;
            return;
        }
        layer_ = &part_->layer(sum);
        number_ = index.row(sum, a) + b.index;
        layer_->boards.prefetch_block(number_);
        step_ = Step::kBlock;
    } else if (step_ == Step::kBlock) {
        layer_->boards.prefetch_leaf(number_);
        step_ = Step::kLeaf;
    } else if (step_ == Step::kLeaf) {
        const auto place = layer_->boards.find(number_);
        step_ = place ? Step::kProbability : Step::kUnknown;
        if (!place) return;
        place_ = *place;
        layer_->probabilities.prefetch(place_);
    }
}

std::optional<float> Table::Query::answer() const {
    if (step_ == Step::kTooLate)
        return 0.0F;  // a position beyond the largest sum counts 0, as in the solver
    if (step_ != Step::kProbability) return std::nullopt;
    return layer_->probabilities.at(place_);
}

}  // namespace tilestone::tablebase
