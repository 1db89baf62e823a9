// SPDX-License-Identifier: MIT
//
// From the bytes that a terminal sends to keys, and from keys to commands.
//
// `h` is wanted twice: by the hint and by those who move with h j k l. It is the hint at first; `v`
// turns vi keys on and off, and with them h moves left. H and i are the hint in both. Everything
// else is the same with and without: j k l always move, as do the arrows and W A S D.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tilestone::tui {

/// A printable ASCII character as itself (control characters too), or one of these.
enum class Key : int { kUp = 0x100, kRight, kDown, kLeft, kEscape, kOther };

constexpr Key key_of(char c) { return static_cast<Key>(static_cast<unsigned char>(c)); }

/// Takes bytes as they come, cut anywhere.
class KeyDecoder {
public:
    /// The keys that are complete after `bytes`. Unknown sequences give one Key::kOther.
    std::vector<Key> feed(std::string_view bytes);

    /// True in the middle of a sequence: what follows within a few hundredths of a second belongs
    /// to it; if nothing does, it is over, see flush().
    [[nodiscard]] bool is_waiting() const { return !sequence_.empty(); }

    /// Ends the sequence: a lone escape is the escape key.
    std::vector<Key> flush();

private:
    std::string sequence_;  // begins with an escape character
};

enum class Command {
    kNone,
    kUp,  ///< the four moves follow each other in the order of twenty48::Move
    kRight,
    kDown,
    kLeft,
    kHint,
    kPlayHint,
    kUndo,
    kRedo,
    kAuto,
    kFaster,
    kSlower,
    kNew,
    kViKeys,
    kHelp,
    kClose,
    kRedraw,
    kQuit,
};

[[nodiscard]] Command command_of(Key key, bool vi_keys);

}  // namespace tilestone::tui
