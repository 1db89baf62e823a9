// SPDX-License-Identifier: MIT
//
// Mailbox: messages between the ranks of one run.
//
// Rank 0 leads, the others serve it (worker_registry.h, serve.h); neither knows what carries the
// messages. join_world() gives the one of Open MPI; tests have one of their own. Messages between
// two ranks arrive whole and in the order in which they were sent.
#pragma once

#include <optional>
#include <string>

#include "tilestone/core/clock.h"
#include "tilestone/core/stop_token.h"

namespace tilestone::mpi {

/// What a message is. A conversation, about one plan, is begun by kRequest and ended by exactly one
/// kClosed.
enum class Kind : int {
    kIdentify,  ///< to a rank: what program are you?
    kIdentity,  ///< from it: this one
    kRequest,   ///< to it: a line
    kReply,     ///< from it: a line
    kClose,     ///< to it: end the conversation, and give up the job that is being done
    kClosed,    ///< from it: the conversation is over; it waits for the next
    kEnd        ///< to it: the run is over
};

struct Message {
    Kind kind = Kind::kRequest;
    std::string text{};
};

/// As patience: however long it takes.
inline constexpr Milliseconds kForever{1e12};

/// From several threads at once, each of which speaks with other ranks than the rest.
class Mailbox {
public:
    virtual ~Mailbox() = default;

    [[nodiscard]] virtual int rank() const = 0;  ///< ours, from 0
    [[nodiscard]] virtual int size() const = 0;  ///< how many there are

    /// Returns when the message has left: true; or false where that took too long or `to` is lost.
    [[nodiscard]] virtual bool send(int to, const Message& message, Milliseconds patience) = 0;

    /// The next letter. Nothing where none came in time, soon after `stop` was requested, or where
    /// `from` is lost.
    [[nodiscard]] virtual std::optional<Message> receive(int from, Milliseconds patience,
                                                         const StopToken* stop) = 0;

    /// Whether receive() would have one at once.
    [[nodiscard]] virtual bool has_message(int from) = 0;

    /// Ends all ranks, whatever they do, with this exit code; what carries the messages may end
    /// this program too.
    virtual void abort_all(int code) = 0;
};

}  // namespace tilestone::mpi
