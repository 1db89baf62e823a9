// SPDX-License-Identifier: MIT
//
// Options: declaration and parsing of options. A table of OptionSpec describes every option once.
//
// The command line, player texts such as "minimax:depth=5", the help, docs/guide/players.md and the
// tuner read the same table. Options holds the user's values for one table and rejects unknown
// names and values out of range with a one-line error.
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
    kInteger,  ///< integer in [minimum, maximum]; also accepts 1e6
    kReal,     ///< number in [minimum, maximum]; unit "ms" also accepts 5s, 2min, 1h, 300ms
    kFlag,     ///< on or off; also accepts true, false, yes, no, 1, 0
    kChoice,   ///< one of `choices`
    kText,     ///< any text, such as a path
};

/// One option. The texts must be literals.
struct OptionSpec {
    std::string_view name;
    OptionType type = OptionType::kText;
    /// The number, 0 or 1 for a flag, or the index of a choice. Absent: no value unless given.
    std::optional<double> default_value{};
    double minimum = 0;
    double maximum = 0;
    std::string_view unit{};                      ///< "ms", or empty for a plain number
    std::string_view value_name{};                ///< placeholder of a text value: "FILE"
    std::string_view help{};                      ///< phrase without a full stop
    std::span<const std::string_view> choices{};  ///< for kChoice only
    bool hidden = false;                          ///< accepted but without effect; not in the help
    std::string_view old_name{};  ///< accepted too, in this release only; not in the help
};

/// A real option for the weight of an evaluation feature, within ± `largest`.
OptionSpec weight_option(std::string_view name, double default_value, double largest,
                         std::string_view help);

/// An option that a user gave under its old name.
struct RenamedOption {
    std::string_view old_name;
    std::string_view name;

    friend bool operator==(const RenamedOption&, const RenamedOption&) = default;
};

/// The option with this name or old name; null if there is none.
const OptionSpec* find_spec(std::span<const OptionSpec> table, std::string_view name);

/// "key=value,key=value" with new names in place of old ones.
std::string with_new_names(std::span<const OptionSpec> table, std::string_view text);

/// Appends the entries of `more` that `all` lacks.
void add_renamed(std::vector<RenamedOption>& all, std::span<const RenamedOption> more);

/// The warning about renamed options, one line.
Error renamed_warning(std::span<const RenamedOption> renamed);

/// The allowed values for help and messages: "0…30", "full|small", "on|off".
std::string describe_range(const OptionSpec& spec);

/// The default as a user writes it, or empty.
std::string describe_default(const OptionSpec& spec);

/// The values given for one table. A name passed to a getter must be in the table (asserted): an
/// unknown name in code is a bug, an unknown name from a user is an Error of set().
class Options {
public:
    /// `table` must outlive this object; tables are static.
    explicit Options(std::span<const OptionSpec> table);

    /// Parses and stores a value. The error names the option, the value and the allowed range. An
    /// option may be set by its name or its old name, not by both.
    Status set(std::string_view name, std::string_view text);
    /// Stores the value of an integer or real option; an error where it is out of range.
    Status set_number(std::string_view name, double number);

    [[nodiscard]] std::span<const OptionSpec> table() const { return table_; }
    /// The options given under their old names, in the order of the first time.
    [[nodiscard]] std::span<const RenamedOption> renamed() const { return renamed_; }

    [[nodiscard]] bool declares(std::string_view name) const;  ///< the table has this name
    [[nodiscard]] bool given(std::string_view name) const;     ///< set explicitly
    [[nodiscard]] bool has(std::string_view name) const;       ///< set explicitly or by default

    /// The value or the default; has(name) must hold (asserted).
    [[nodiscard]] std::int64_t integer(std::string_view name) const;
    [[nodiscard]] double real(std::string_view name) const;
    [[nodiscard]] bool flag(std::string_view name) const;
    [[nodiscard]] std::string_view choice(std::string_view name) const;
    /// The text, or empty if not given.
    [[nodiscard]] std::string_view text(std::string_view name) const;

private:
    using Value = std::variant<std::monostate, double, std::string>;

    [[nodiscard]] std::size_t index_of(std::string_view name) const;

    std::span<const OptionSpec> table_;
    std::vector<Value> values_;  // parallel to table_; monostate: not set
    std::vector<RenamedOption> renamed_;
};

/// Parses "key=value,key=value" (may be empty) into `options`. Errors as those of set().
Status set_from_text(Options& options, std::string_view text);

}  // namespace tilestone
