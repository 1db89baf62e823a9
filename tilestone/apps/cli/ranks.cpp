// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/ranks.h"

#include <array>
#include <string>

#include "tilestone/apps/cli/help.h"
#include "tilestone/core/platform/interrupt.h"
#include "tilestone/engine/signature.h"
#include "tilestone/match/mpi/serve.h"
#include "tilestone/match/open_runner.h"

namespace tilestone::cli {
namespace {

/// Identifies the build and the results of its searches on this processor.
std::string identity() {
    std::string line = version_line();
    line.pop_back();  // the line break
    for (const auto& signature : {engine::twenty48_signature(), engine::gomoku_signature()}) {
        line.append(", ").append(signature.game).append(" ");
        line.append(std::to_string(signature.value));
    }
    return line;
}

}  // namespace

int serve_as_rank(mpi::Mailbox& mailbox) {
    // mpirun sends these signals to all ranks. Rank 0 prints the results so far and ends the
    // others.
    platform::ignore_end_requests();
    mpi::serve_rank(mailbox, {.identity = identity, .open = match::open_text_runner});
    return kDone;
}

Status prepare_ranks(const Arguments& arguments) {
    constexpr std::array<std::string_view, 2> kWidths = {"processes", "threads"};
    if (arguments.ranks == nullptr || !arguments.options.declares(kWidths[0])) return ok();
    for (const std::string_view name : kWidths) {
        if (!arguments.options.given(name)) continue;
        return Error{"option " + std::string(name) + ": " +
                     std::to_string(arguments.ranks->size() + 1) +
                     " ranks play a game each; for more at the same time start more ranks"};
    }
    return arguments.ranks->verify_identities(identity);
}

}  // namespace tilestone::cli
