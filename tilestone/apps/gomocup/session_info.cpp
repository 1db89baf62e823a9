// SPDX-License-Identifier: MIT
//
// INFO keys, and the session state as text.
#include <algorithm>
#include <array>
#include <limits>

#include "tilestone/apps/gomocup/session.h"
#include "tilestone/core/text.h"
#include "tilestone/games/gomoku/gomocup_coordinates.h"

namespace tilestone::gomocup {
namespace {

using gomoku::Rule;
using std::to_string;

/// Protocol value for a match without a limit.
constexpr std::int64_t kUnlimitedLeft = std::numeric_limits<std::int32_t>::max();

// INFO rule is a sum of these flags.
constexpr std::int64_t kExactlyFive = 1;
constexpr std::int64_t kRenju = 4;
constexpr std::int64_t kCaro = 8;
constexpr std::int64_t kAllRules = 15;

// Rule numbers of Yixin-Board; the last two mean the openings swap and swap2.
constexpr std::int64_t kYixinRenju = 2;
constexpr std::int64_t kYixinSwap = 5;
constexpr std::int64_t kYixinSwap2 = 6;

// INFO show_detail is a sum of these flags.
constexpr std::int64_t kShowRealtime = 1;
constexpr std::int64_t kShowLines = 2;

constexpr std::int64_t kMaxGameType = 3;
constexpr std::int64_t kLongestTime = std::int64_t{1000} * 60 * 60 * 24 * 365;  // ms
constexpr std::int64_t kMaxMemory = std::int64_t{1} << 50;                      // bytes
constexpr std::int64_t kBytesOfHashUnit = 1024;
constexpr std::int64_t kMaxHashExponent = 24;  // log2 of KiB, as offered to Yixin-Board
constexpr std::int64_t kMaxDepth = 10'000;
constexpr std::int64_t kMaxNodes = 1'000'000'000'000'000;

Result<std::int64_t> parse_within(std::string_view text, std::int64_t least, std::int64_t most) {
    const auto number = parse_integer(text);
    if (number && *number >= least && *number <= most) return *number;
    return Error{in_quotes(text) + " is no whole number from " + to_string(least) + " to " +
                 to_string(most)};
}

Milliseconds milliseconds(std::int64_t count) { return Milliseconds(static_cast<double>(count)); }

}  // namespace

struct Session::Key {
    std::string_view name;
    Status (Session::*set)(std::string_view value);
};

Status Session::info(std::string_view rest, Effects& /*effects*/) {
    static constexpr std::array<Key, 12> kKeys = {{
        {"timeout_turn", &Session::set_turn_time},
        {"timeout_match", &Session::set_match_time},
        {"time_left", &Session::set_time_left},
        {"max_memory", &Session::set_memory},
        {"hash_size", &Session::set_hash_size},
        {"rule", &Session::set_rule},
        {"game_type", &Session::set_game_type},
        {"folder", &Session::set_folder},
        {"max_depth", &Session::set_depth},
        {"max_node", &Session::set_nodes},
        {"thread_num", &Session::set_threads},
        {"show_detail", &Session::set_detail},
    }};
    const std::size_t gap = std::min(rest.find_first_of(" \t"), rest.size());
    if (gap == 0) return Error{"INFO takes a key and a value"};
    std::string name(rest.substr(0, gap));
    for (char& c : name) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    const auto* const key = std::ranges::find(kKeys, name, &Key::name);
    if (key == kKeys.end()) return ok();  // the protocol: unknown keys are unimportant
    const Status status = (this->*key->set)(trimmed(rest.substr(gap)));
    if (!status) return status.error().after(name + ": ");
    return ok();
}

Status Session::set_turn_time(std::string_view value) {
    const auto number = parse_within(value, 0, kLongestTime);
    if (!number) return number.error();
    clock_.turn = milliseconds(*number);
    return ok();
}

Status Session::set_match_time(std::string_view value) {
    const auto number = parse_within(value, 0, kLongestTime);
    if (!number) return number.error();
    clock_.match.reset();
    clock_.left.reset();
    if (*number != 0) clock_.match = milliseconds(*number);
    return ok();
}

Status Session::set_time_left(std::string_view value) {
    const auto number = parse_within(value, -kLongestTime, kLongestTime);
    if (!number) return number.error();
    if (*number == kUnlimitedLeft) {
        clock_.match.reset();
        clock_.left.reset();
    } else {
        clock_.left = milliseconds(*number);
    }
    return ok();
}

Status Session::set_memory(std::string_view value) {
    const auto number = parse_within(value, 0, kMaxMemory);
    if (!number) return number.error();
    const auto bytes = static_cast<std::uint64_t>(*number);
    if (bytes != 0 && bytes < settings_.min_memory) {
        return Error{in_quotes(value) + " is too little: " + to_string(settings_.min_memory) +
                     " bytes are needed"};
    }
    engine_settings_.memory.reset();
    if (bytes != 0) engine_settings_.memory = bytes;
    return ok();
}

Status Session::set_hash_size(std::string_view value) {
    const auto number = parse_within(value, 0, kMaxMemory / kBytesOfHashUnit);
    if (!number) return number.error();
    engine_settings_.memory.reset();
    if (*number != 0) {
        engine_settings_.memory =
            settings_.min_memory + static_cast<std::uint64_t>(*number * kBytesOfHashUnit);
    }
    return ok();
}

Status Session::set_rule(std::string_view value) {
    const auto number = parse_within(value, 0, kAllRules);
    if (!number) return number.error();
    Rule rule = Rule::kFreestyle;
    if (for_yixin_board_ && *number == kYixinRenju) {
        rule = Rule::kRenju;
    } else if (for_yixin_board_ && (*number == kYixinSwap || *number == kYixinSwap2)) {
        rule = Rule::kFreestyle;
    } else if ((*number & kCaro) != 0) {
        return Error{"caro is not supported"};
    } else if ((*number & kRenju) != 0) {
        rule = Rule::kRenju;
    } else if ((*number & kExactlyFive) != 0) {
        rule = Rule::kStandard;
    }
    rule_ = rule;
    if (board_ && board_->position().rule() != rule) board_ = board_->under(rule);
    return ok();
}

Status Session::set_game_type(std::string_view value) {
    const auto number = parse_within(value, 0, kMaxGameType);
    if (!number) return number.error();
    return ok();  // the type of opponent has no effect
}

Status Session::set_folder(std::string_view value) {
    if (value.empty()) return Error{"a path is missing"};
    return ok();  // nothing is stored between games
}

Status Session::set_depth(std::string_view value) {
    const auto number = parse_within(value, -1, kMaxDepth);
    if (!number) return number.error();
    limits_.depth.reset();
    if (*number > 0) limits_.depth = static_cast<int>(*number);
    return ok();
}

Status Session::set_nodes(std::string_view value) {
    const auto number = parse_within(value, -1, kMaxNodes);
    if (!number) return number.error();
    limits_.nodes.reset();
    if (*number > 0) limits_.nodes = static_cast<std::uint64_t>(*number);
    return ok();
}

Status Session::set_threads(std::string_view value) {
    const auto most = static_cast<std::int64_t>(threads_option().maximum);
    const auto number = parse_within(value, 1, most);
    if (!number) return number.error();
    engine_settings_.threads = static_cast<std::size_t>(*number);
    return ok();
}

Status Session::set_detail(std::string_view value) {
    const auto number = parse_within(value, 0, kShowRealtime + kShowLines);
    if (!number) return number.error();
    detail_ = {.realtime = (*number & kShowRealtime) != 0, .lines = (*number & kShowLines) != 0};
    return ok();
}

Status Session::show_info(std::string_view rest, Effects& effects) {
    if (const Status status = require_nothing(rest); !status) return status;
    for_yixin_board_ = true;
    const auto threads = static_cast<int>(threads_option().maximum);
    effects.output += "MESSAGE INFO MAX_THREAD_NUM " + to_string(threads) +
                      "\nMESSAGE INFO MAX_HASH_SIZE " + to_string(kMaxHashExponent) + "\n";
    return ok();
}

std::string Session::state_text() const {
    const auto time = [](const std::optional<Milliseconds>& value) {
        return " " + (value ? shortest(value->count()) : "-");
    };
    const auto count = [](const auto& value) { return " " + (value ? to_string(*value) : "-"); };
    std::string text =
        "rule " + std::string(name_of(rule_)) + "\nclock" + time(clock_.turn) + time(clock_.match) +
        time(clock_.left) + "\nlimits" + count(limits_.depth) + count(limits_.nodes) + "\nplayer" +
        count(engine_settings_.threads) + count(engine_settings_.memory) + " " +
        to_string(engine_settings_.generation) + "\nshow " + to_string(int{detail_.realtime}) +
        to_string(int{detail_.lines}) + to_string(int{for_yixin_board_}) + "\nopenings " +
        to_string(openings_) + "\nboard";
    if (!board_) return text + " none\n";
    text += " " + to_string(board_->size()) + " " + std::string(name_of(board_->position().rule()));
    for (const auto& [point, color] : board_->stones()) {
        text += (color == gomoku::Color::kBlack ? " b" : " w") +
                coordinates_text(point, board_->size());
    }
    for (const gomoku::Point point : board_->taken()) {
        text += " x" + coordinates_text(point, board_->size());
    }
    for (const gomoku::Point point : blocked_) {
        text += " blocked " + to_string(int{point});
    }
    return text + (board_->position().to_move() == gomoku::Color::kBlack ? " b\n" : " w\n");
}

}  // namespace tilestone::gomocup
