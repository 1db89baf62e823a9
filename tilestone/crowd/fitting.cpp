// SPDX-License-Identifier: MIT
#include "tilestone/crowd/fitting.h"

#include <algorithm>

#include "tilestone/base/executor.h"
#include "tilestone/model/network_file.h"

namespace tilestone::crowd {
namespace {

constexpr std::size_t kTries = 16;
constexpr double kFewest = 0.5;  // of all weights

}  // namespace

Fitted fit(std::vector<Crowd::Weight> weights, const Fitting& fitting,
           const std::function<std::string(std::uint64_t)>& manifest_of) {
    std::ranges::sort(weights, {}, &Crowd::Weight::index);
    std::vector<std::uint64_t> ranks(std::size_t{1} << 16);
    for (const Crowd::Weight& weight : weights) ++ranks[weight.rank];
    std::vector<Fitted> tries(kTries);
    const auto executor = make_executor(kTries);
    executor->run(kTries, [&](std::size_t number) {
        const double share = kFewest + (1 - kFewest) * static_cast<double>(number) / (kTries - 1);
        const auto wanted = static_cast<std::uint64_t>(static_cast<double>(weights.size()) * share);
        Fitted& made = tries[number];
        std::size_t least = ranks.size();
        while (least > 1 && made.count + ranks[least - 1] <= wanted) made.count += ranks[--least];
        model::TupleNetwork network(fitting.shape, fitting.step);
        for (const Crowd::Weight& weight : weights) {
            if (weight.rank >= least) network.set_weight(weight.index, weight.steps);
        }
        if (made.count > 0) made.packed = model::pack_network(network, manifest_of(made.count));
    });
    Fitted best;
    for (Fitted& made : tries) {
        const auto bytes = static_cast<double>(made.packed.size());
        if (bytes <= fitting.most_bytes && made.count > best.count) best = std::move(made);
    }
    return best;
}

}  // namespace tilestone::crowd
