// SPDX-License-Identifier: MIT
//
// Text format of `experience import`.
#include "fuzz/fuzz.h"
#include "tilestone/training/experience/loss_text.h"

namespace tilestone::fuzz {

void check(std::string_view input) {
    const auto losses = experience::parse_losses(input);
    if (!losses) {
        require_message(losses.error(), input);
        return;
    }
    for (const experience::Loss& loss : *losses) {
        const auto position = experience::lost_position(loss);
        require(position.has_value(), "each loss has its position");
        require(experience::loser_of(loss) != position->to_move(), "the loser moved last");
        const experience::PositionKey key = experience::key_of(*position);
        const auto image = experience::position_of(key);
        require(image.has_value() && experience::key_of(*image) == key, "its key is a key");
    }
    const auto again = experience::parse_losses(experience::losses_text(*losses));
    require(again.has_value() && *again == *losses, "what was read can be written and read");
}

}  // namespace tilestone::fuzz
