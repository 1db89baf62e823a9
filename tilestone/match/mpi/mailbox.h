// SPDX-License-Identifier: MIT
//
// Mailbox: messages between the ranks of a run.
//
// Rank 0 leads; the other ranks serve it (worker_registry.h, serve.h). Both sides are independent
// of the transport. join_world() returns the Open MPI implementation; tests have their own.
// Messages between two ranks arrive complete and in order.
#pragma once

#include <optional>
#include <string>

#include "tilestone/core/clock.h"
#include "tilestone/core/stop_token.h"

namespace tilestone::mpi {

/// Message types. A conversation concerns one plan. It begins with kRequest and ends with exactly
/// one kClosed.
enum class Kind : int {
    kIdentify,  ///< to a rank: asks for its identity
    kIdentity,  ///< from a rank: its identity
    kRequest,   ///< to a rank: a line
    kReply,     ///< from a rank: a line
    kClose,     ///< to a rank: end the conversation and abandon the current job
    kClosed,    ///< from a rank: the conversation is over; it waits for the next
    kEnd        ///< to a rank: the run is over
};

struct Message {
    Kind kind = Kind::kRequest;
    std::string text{};
};

/// An unlimited patience.
inline constexpr Milliseconds kForever{1e12};

/// Thread-safe if no two threads communicate with the same rank.
class Mailbox {
public:
    virtual ~Mailbox() = default;

    [[nodiscard]] virtual int rank() const = 0;  ///< our rank, from 0
    [[nodiscard]] virtual int size() const = 0;  ///< number of ranks

    /// Returns true once the message is sent, false on a timeout or if `to` is lost.
    [[nodiscard]] virtual bool send(int to, const Message& message, Milliseconds patience) = 0;

    /// The next message. std::nullopt on a timeout, soon after `stop` was requested, or if `from`
    /// is lost.
    [[nodiscard]] virtual std::optional<Message> receive(int from, Milliseconds patience,
                                                         const StopToken* stop) = 0;

    /// True if receive() would return a message at once.
    [[nodiscard]] virtual bool has_message(int from) = 0;

    /// Aborts all ranks with this exit code. The transport may end this process too.
    virtual void abort_all(int code) = 0;
};

}  // namespace tilestone::mpi
