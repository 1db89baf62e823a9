// SPDX-License-Identifier: MIT
#include "tilestone/endgames/table.h"

namespace tilestone::endgames {

Table::Table(const Task& task, int most) : task_(task), most_(most), stances_(task.formation) {
    for (std::size_t stance = 0; stance < task.formation.count_stances(); ++stance) {
        parts_.emplace_back(task.formation.stances[stance], task.goal, most);
    }
}

std::uint64_t Table::count() const {
    std::uint64_t boards = 0;
    for (const Part& part : parts_) {
        for (const Layer& layer : part.layers) boards += layer.boards.count();
    }
    return boards;
}

void Table::Query::start(const Table& table, std::size_t stance, std::uint64_t nibbles) {
    part_ = &table.parts_[stance];
    step_ = Step::kHalves;
    codes_ = part_->configurations.codes_of(nibbles);
    part_->configurations.half_a().prefetch(codes_.a);
    part_->configurations.half_b().prefetch(codes_.b);
}

void Table::Query::go_on() {
    if (step_ == Step::kHalves) {
        const Configurations& configurations = part_->configurations;
        const Half::Place a = configurations.half_a().place(codes_.a);
        const Half::Place b = configurations.half_b().place(codes_.b);
        const int sum = a.sum + b.sum;
        if (sum > configurations.most()) {
            step_ = Step::kTooLate;
            return;
        }
        layer_ = &part_->layer(sum);
        number_ = configurations.row(sum, a) + b.index;
        layer_->boards.prefetch_block(number_);
        step_ = Step::kBlock;
    } else if (step_ == Step::kBlock) {
        layer_->boards.prefetch_leaf(number_);
        step_ = Step::kLeaf;
    } else if (step_ == Step::kLeaf) {
        const auto place = layer_->boards.find(number_);
        step_ = place ? Step::kChance : Step::kUnknown;
        if (!place) return;
        place_ = *place;
        layer_->chances.prefetch(place_);
    }
}

std::optional<float> Table::Query::answer() const {
    if (step_ == Step::kTooLate) return 0.0F;  // as the solver sees it
    if (step_ != Step::kChance) return std::nullopt;
    return layer_->chances.at(place_);
}

}  // namespace tilestone::endgames
