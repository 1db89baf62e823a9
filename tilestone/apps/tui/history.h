// SPDX-License-Identifier: MIT
//
// History: the games at the terminal from the first to the last, with undo and redo without limit.
//
// It is one line of steps: a new game is a step like a move, so that undoing it brings the old game
// back. What was undone is forgotten when something else is done.
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace tilestone::tui {

/// `Step` is a move, or the beginning of a game where its begins_game() says so.
template <class Step>
class History {
public:
    /// Everything, undone steps at the end included; the first one begins a game.
    [[nodiscard]] std::span<const Step> steps() const { return steps_; }
    /// The step that led to the present, and its index.
    [[nodiscard]] const Step& step() const { return steps_[at_]; }
    [[nodiscard]] std::size_t at() const { return at_; }

    [[nodiscard]] bool can_undo() const { return at_ > 0; }
    [[nodiscard]] bool can_redo() const { return at_ + 1 < steps_.size(); }
    bool undo() {  ///< returns can_undo() as it was
        const bool can = can_undo();
        at_ -= can ? 1 : 0;
        return can;
    }
    bool redo() {  ///< returns can_redo() as it was
        const bool can = can_redo();
        at_ += can ? 1 : 0;
        return can;
    }

    /// Drops the oldest games while there are more than `most` steps, but never the present game
    /// or the one before it.
    void forget_old_games(std::size_t most) {
        const std::size_t present = game_start(at_);
        const std::size_t before = present == 0 ? 0 : game_start(present - 1);
        std::size_t first = 0;
        for (std::size_t index = 1; index <= before && steps_.size() - first > most; ++index) {
            if (steps_[index].begins_game()) first = index;
        }
        steps_.erase(steps_.begin(), steps_.begin() + static_cast<std::ptrdiff_t>(first));
        at_ -= first;
    }

protected:
    explicit History(Step first) { steps_.push_back(std::move(first)); }

    void add(const Step& step) {
        const Step own = step;  // it may be one of those that go
        steps_.erase(steps_.begin() + static_cast<std::ptrdiff_t>(at_) + 1, steps_.end());
        steps_.push_back(own);
        ++at_;
    }

    /// Forgets everything; `first` is the present.
    void replace_all(const Step& first) {
        steps_ = {first};
        at_ = 0;
    }

    /// Where the game of the step at `index` begins.
    [[nodiscard]] std::size_t game_start(std::size_t index) const {
        while (!steps_[index].begins_game()) --index;
        return index;
    }

private:
    std::vector<Step> steps_;
    std::size_t at_ = 0;
};

}  // namespace tilestone::tui
