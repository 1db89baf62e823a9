// SPDX-License-Identifier: MIT
#include "tilestone/endgames/table.h"

#include <array>

namespace tilestone::endgames {

void Table::chances(std::span<const std::uint64_t> nibbles,
                    std::span<std::optional<float>> chances) const {
    struct Way {
        Configurations::Codes codes;
        const Layer* layer = nullptr;  ///< null: its sum is beyond the table's
        std::uint64_t number = 0;
        std::optional<std::uint32_t> place;
    };
    std::array<Way, kMostAtOnce> ways;
    const auto each = std::span(ways).first(nibbles.size());
    for (std::size_t i = 0; i < each.size(); ++i) {
        each[i].codes = configurations_.codes_of(nibbles[i]);
        configurations_.half_a().prefetch(each[i].codes.a);
        configurations_.half_b().prefetch(each[i].codes.b);
    }
    for (Way& way : each) {
        const Half::Place a = configurations_.half_a().place(way.codes.a);
        const Half::Place b = configurations_.half_b().place(way.codes.b);
        const int sum = a.sum + b.sum;
        if (sum > configurations_.most()) continue;
        way.layer = &layer(sum);
        way.number = configurations_.row(sum, a) + b.index;
        way.layer->boards.prefetch_block(way.number);
    }
    for (const Way& way : each) {
        if (way.layer != nullptr) way.layer->boards.prefetch_leaf(way.number);
    }
    for (Way& way : each) {
        if (way.layer == nullptr) continue;
        way.place = way.layer->boards.find(way.number);
        if (way.place) __builtin_prefetch(&way.layer->chances[*way.place]);
    }
    for (std::size_t i = 0; i < each.size(); ++i) {
        const Way& way = each[i];
        if (way.layer == nullptr) {
            chances[i] = 0.0F;  // too late, as the solver sees it
        } else if (way.place) {
            chances[i] = decode_chance(way.layer->chances[*way.place]);
        } else {
            chances[i] = std::nullopt;
        }
    }
}

}  // namespace tilestone::endgames
