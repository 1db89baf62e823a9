// SPDX-License-Identifier: MIT
//
// Host: what the players of requests may use, by where the requests are answered.
//
// A page has one network, which it hands over, little memory and no files. A program has the
// networks that it embeds (ProgramHost); whether a request may name a file depends on who sends it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "tilestone/core/result.h"
#include "tilestone/engine/networks.h"
#include "tilestone/engine/twenty48/tablebase_prober.h"

namespace tilestone::api {

struct Rights {
    bool files = false;         ///< options may name files
    bool full_network = false;  ///< and tablebases
    /// The largest table of one player, in MB; none: as large as the option allows.
    std::optional<std::int64_t> most_megabytes{};
};

class Host {
public:
    explicit Host(const Rights& rights) : rights_(rights) {}
    virtual ~Host() = default;
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;

    [[nodiscard]] const Rights& rights() const { return rights_; }
    /// Whether network() has something without reading it first.
    [[nodiscard]] virtual bool has_network() const = 0;
    /// Whether what network() has is the full one; only where rights() has it not.
    [[nodiscard]] virtual bool has_full_network() const { return false; }
    /// A network of 2048. Thread-safe.
    virtual Result<engine::SharedNetwork> network(engine::ShippedNetwork which) = 0;
    /// Where requests put what they know of a board by tables; null: players have tables of their
    /// own.
    [[nodiscard]] virtual std::shared_ptr<engine::twenty48::GivenProbe> given_probe() const {
        return nullptr;
    }

private:
    Rights rights_;
};

/// The module of a page. It traps when memory runs out, so tables are limited.
class PageHost final : public Host {
public:
    PageHost() : Host({.most_megabytes = 256}) {}

    [[nodiscard]] bool has_network() const override { return network_ != nullptr; }
    Result<engine::SharedNetwork> network(engine::ShippedNetwork /*which*/) override {
        if (network_) return network_;
        return Error{"there is no network yet"};
    }
    [[nodiscard]] bool has_full_network() const override { return is_full_; }
    /// `bytes`: of its file, by which the networks that ship are told apart.
    void set_network(engine::SharedNetwork network, std::size_t bytes) {
        network_ = std::move(network);
        is_full_ = bytes > kMostBytesOfSmall;
    }

    [[nodiscard]] std::shared_ptr<engine::twenty48::GivenProbe> given_probe() const override {
        return given_probe_;
    }

private:
    static constexpr std::size_t kMostBytesOfSmall = 12'000'000;

    engine::SharedNetwork network_;
    bool is_full_ = false;
    std::shared_ptr<engine::twenty48::GivenProbe> given_probe_ =
        std::make_shared<engine::twenty48::GivenProbe>();
};

}  // namespace tilestone::api
