// SPDX-License-Identifier: MIT
//
// Options, declared once: a table of OptionSpec is all that anything needs to know of an option.
//
// The command line, player texts such as "minimax:depth=5", help, docs/guide/players.md and
// whatever tunes a player read the same table. Options holds the values that a user gave for one
// table and refuses, with one line, unknown names and values outside the declared range.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tilestone/core/result.h"

namespace tilestone {

enum class OptionType {
    kInteger,  ///< whole number within [minimum, maximum]; also read: 1e6
    kReal,     ///< number within [minimum, maximum]; of unit "ms" also read: 5s, 2min, 1h, 300ms
    kFlag,     ///< on or off; also read: true, false, yes, no, 1, 0
    kChoice,   ///< one of `choices`
    kText,     ///< anything, such as a file's path
};

/// One option. Texts are literals that live as long as the program.
struct OptionSpec {
    std::string_view name;
    OptionType type = OptionType::kText;
    /// Number, 0 or 1 for a flag, index for a choice; absent: the option has no value unless given.
    std::optional<double> default_value{};
    double minimum = 0;
    double maximum = 0;
    std::string_view unit{};                      ///< "ms", or empty for a plain number
    std::string_view value_name{};                ///< of a text, what it is: "FILE"
    std::string_view help{};                      ///< half a sentence, no full stop
    std::span<const std::string_view> choices{};  ///< for kChoice only
    bool hidden = false;                          ///< taken, and does nothing: help leaves it out
};

/// A number that an evaluation multiplies a feature by, within plus and minus `largest`.
OptionSpec weight_option(std::string_view name, double default_value, double largest,
                         std::string_view help);

/// "0…30", "full|small", "on|off": what a user may write, for help texts and messages.
std::string describe_range(const OptionSpec& spec);

/// The default as a user would write it, or empty.
std::string describe_default(const OptionSpec& spec);

/// The values given for one table. Names asked for must be in the table (asserted): a caller's slip
/// is a bug, a user's slip is an Error from set().
class Options {
public:
    /// `table` must outlive this object; tables are static.
    explicit Options(std::span<const OptionSpec> table);

    /// Takes a value as text. The error names the option, the value and what would be right.
    Status set(std::string_view name, std::string_view text);

    [[nodiscard]] std::span<const OptionSpec> table() const { return table_; }

    [[nodiscard]] bool declares(std::string_view name) const;
    [[nodiscard]] bool given(std::string_view name) const;  ///< set() took it
    [[nodiscard]] bool has(std::string_view name) const;    ///< given, or has a default

    /// The value, given or default; has(name) must hold (asserted).
    [[nodiscard]] std::int64_t integer(std::string_view name) const;
    [[nodiscard]] double real(std::string_view name) const;
    [[nodiscard]] bool flag(std::string_view name) const;
    [[nodiscard]] std::string_view choice(std::string_view name) const;
    /// The text given, or empty.
    [[nodiscard]] std::string_view text(std::string_view name) const;

private:
    using Value = std::variant<std::monostate, double, std::string>;

    [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const;
    [[nodiscard]] std::size_t index_of(std::string_view name) const;

    std::span<const OptionSpec> table_;
    std::vector<Value> values_;  // parallel to table_; monostate: not given
};

/// Reads "key=value,key=value" (or nothing at all) into `options`.
Status set_from_text(Options& options, std::string_view text);

}  // namespace tilestone
