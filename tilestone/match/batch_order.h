// SPDX-License-Identifier: MIT
//
// Which game of which player a job of a batch is.
//
// Jobs go through the games in order, and within a game through the players who play so many; so
// all players are equally far at any time. Where all play as many, job u is game u div p of player
// u mod p, of p players.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tilestone::match {

struct BatchPlace {
    std::size_t player = 0;
    std::uint64_t game = 0;

    friend bool operator==(const BatchPlace&, const BatchPlace&) = default;
};

class BatchOrder {
public:
    /// How many games each player plays.
    explicit BatchOrder(std::span<const std::uint64_t> games);

    [[nodiscard]] std::uint64_t jobs() const { return jobs_; }
    /// `job` is less than jobs() (asserted).
    [[nodiscard]] BatchPlace place_of(std::uint64_t job) const;

private:
    /// Games that the same players play.
    struct Segment {
        std::uint64_t first_job;
        std::uint64_t first_game;
        std::vector<std::size_t> players;
    };
    std::vector<Segment> segments_;
    std::uint64_t jobs_ = 0;
};

}  // namespace tilestone::match
