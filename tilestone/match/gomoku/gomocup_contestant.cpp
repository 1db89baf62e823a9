// SPDX-License-Identifier: MIT
#include "tilestone/match/gomoku/gomocup_contestant.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "tilestone/core/platform/threads.h"
#include "tilestone/core/text.h"
#include "tilestone/games/gomoku/gomocup_coordinates.h"

namespace tilestone::match {
namespace {

using process::Outcome;
using process::Reading;
using std::to_string;

/// Protocol value for a match without a limit.
constexpr std::string_view kNoMatchLimit = "2147483647";

/// For a game without a time limit: programs count milliseconds in 32 bits.
constexpr Milliseconds kOneDay{24.0 * 60 * 60 * 1000};

/// The opponent is another program.
constexpr std::string_view kGameType = "1";

constexpr Milliseconds kPatienceAtEnd{500};

/// Some programs print their move slightly before they read input again (Rapfi 0.43 about a
/// millisecond) and would lose commands sent in between.
constexpr Milliseconds kBreath{5};

/// Value of INFO rule.
std::string_view number_of(gomoku::Rule rule) {
    switch (rule) {
        case gomoku::Rule::kFreestyle: return "0";
        case gomoku::Rule::kStandard: return "1";
        case gomoku::Rule::kRenju: return "4";
    }
    return "0";
}

/// Whole milliseconds, rounded down but at least 1; 0 would mean "at once".
std::string text_of(Milliseconds time) {
    const double count = std::floor(std::clamp(time, Milliseconds(0), kOneDay).count());
    const bool too_short = count == 0 && time.count() > 0;
    return too_short ? "1" : to_string(static_cast<std::int64_t>(count));
}

std::string seconds_text(Milliseconds time) {
    constexpr double kPerSecond = 1000;
    std::string text = to_string(time.count() / kPerSecond);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text + " s";
}

std::string info(std::string_view key, std::string_view value) {
    return "INFO " + std::string(key) + " " + std::string(value);
}

std::string board_list(std::span<const gomoku::Point> moves, int size) {
    std::string text = "BOARD";
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const bool own = i % 2 == moves.size() % 2;
        text += "\n" + gomocup::coordinates_text(moves[i], size) + (own ? ",1" : ",2");
    }
    return text + "\nDONE";
}

}  // namespace

GomocupContestant::~GomocupContestant() {
    if (!child_) return;
    child_->resume();
    (void)child_->write_line("END", process::deadline_after(kPatienceAtEnd / 2));
    child_->end(kPatienceAtEnd);
}

Answer GomocupContestant::begin(const GameTerms& terms) {
    size_ = terms.size;
    known_.clear();
    const bool was_running = child_ != nullptr;
    Answer answer = start_game(terms);
    if (answer.fault && was_running) {  // a restart may cure any fault since the last game
        child_.reset();
        answer = start_game(terms);
    }
    if (answer.fault) child_.reset();
    if (child_ && settings_.pauses) child_->suspend();
    return answer;
}

Answer GomocupContestant::start_game(const GameTerms& terms) {
    if (!child_) {
        auto started =
            process::Child::start({.command = settings_.command, .folder = settings_.work_folder});
        if (!started) return {.fault = Fault::kCrash, .detail = started.error().message};
        child_ = std::move(*started);
    }
    child_->resume();
    child_->allow(settings_.max_output);
    const Deadline deadline = process::deadline_after(settings_.start_patience);
    Answer answer = wait_for_ok(terms, deadline);
    if (!answer.fault) answer = inform(info("rule", number_of(terms.rule)));
    if (answer.fault) return answer;
    answer = inform(other_info(terms.limits));
    if (answer.refused) answer = {};  // an unknown INFO key is no reason to decline
    return answer;
}

Answer GomocupContestant::wait_for_ok(const GameTerms& terms, Deadline deadline) {
    const std::string start = "START " + to_string(terms.size);
    const std::string missed =
        "did not answer " + start + " within " + seconds_text(settings_.start_patience);
    const Outcome told = child_->write_line(start, deadline);
    if (told != Outcome::kDone) return fault_of(told, missed);
    while (true) {
        const Reading reading = child_->read_line(deadline);
        if (reading.outcome != Outcome::kDone) return fault_of(reading.outcome, missed);
        const GomocupLine line = read_gomocup_line(reading.line, size_);
        if (line.kind == LineKind::kOk) return {};
        if (line.kind == LineKind::kError) {
            return {
                .fault = Fault::kCrash, .detail = line.detail + " to " + start, .refused = true};
        }
        if (Clock::now() > deadline) return fault_of(Outcome::kTimeUp, missed);
    }
}

Answer GomocupContestant::inform(std::string_view lines) {
    const Deadline deadline = process::deadline_after(settings_.about_patience);
    const std::string ending = answers_about_ ? "\nABOUT" : "";
    const Outcome told = child_->write_line(std::string(lines) + ending, deadline);
    if (told != Outcome::kDone) return fault_of(told, "did not read what it was told");
    Answer answer;
    while (answers_about_) {
        const Reading reading = child_->read_line(deadline);
        if (reading.outcome == Outcome::kTimeUp || Clock::now() > deadline) answers_about_ = false;
        if (reading.outcome == Outcome::kTimeUp) break;
        if (reading.outcome != Outcome::kDone) return fault_of(reading.outcome, {});
        const GomocupLine line = read_gomocup_line(reading.line, size_);
        if (line.kind == LineKind::kAbout) about_ = about_from(reading.line);
        // Some programs answer ABOUT in free text.
        if (line.kind == LineKind::kAbout || line.kind == LineKind::kGarbage) break;
        if (line.kind == LineKind::kMove) {
            return {.fault = Fault::kIllegal, .detail = "answered before it was asked"};
        }
        if (line.kind == LineKind::kError && !answer.fault) {
            const std::string_view told_first = lines.substr(0, lines.find('\n'));
            answer = {.fault = Fault::kCrash,
                      .detail = line.detail + " to " + std::string(told_first),
                      .refused = true};
        }
    }
    return answer;
}

std::string GomocupContestant::other_info(const MatchLimits& limits) const {
    // Without a turn limit a program may use all its match time for one move.
    const Milliseconds turn = limits.turn ? *limits.turn : limits.match.value_or(kOneDay);
    std::string text = info("timeout_turn", text_of(turn));
    const auto add = [&text](std::string_view key, std::string_view value) {
        text += "\n" + info(key, value);
    };
    add("timeout_match", limits.match ? text_of(*limits.match) : "0");
    add("time_left", limits.match ? text_of(*limits.match) : std::string(kNoMatchLimit));
    add("game_type", kGameType);
    add("max_memory", to_string(settings_.memory));
    if (!settings_.data_folder.empty()) add("folder", settings_.data_folder);
    if (settings_.threads) add("thread_num", to_string(*settings_.threads));
    if (limits.depth) add("max_depth", to_string(*limits.depth));
    if (limits.nodes) add("max_node", to_string(*limits.nodes));
    return text;
}

void GomocupContestant::get_ready() {
    if (!child_) return;
    child_->resume();
    if (settings_.pauses) listens_ = process::deadline_after(kBreath);
    platform::sleep_for(listens_ - Clock::now());
}

Answer GomocupContestant::move(const Turn& turn) {
    if (!child_) return {.fault = Fault::kCrash, .detail = "does not run"};
    child_->allow(settings_.max_output);
    child_->resume();
    Answer answer = look_for_early_lines();
    if (!answer.fault) answer = ask(turn);
    if (!answer.move) {
        child_.reset();
        return answer;
    }
    known_.assign(turn.moves.begin(), turn.moves.end());
    known_.push_back(*answer.move);
    listens_ = process::deadline_after(kBreath);
    if (settings_.pauses) child_->suspend();
    return answer;
}

Answer GomocupContestant::look_for_early_lines() {
    while (true) {
        const Reading reading = child_->read_line(Clock::now());
        if (reading.outcome == Outcome::kTimeUp) return {};
        if (reading.outcome != Outcome::kDone) return fault_of(reading.outcome, {});
        const LineKind kind = read_gomocup_line(reading.line, size_).kind;
        if (kind == LineKind::kMove || kind == LineKind::kGarbage) {
            return {.fault = Fault::kIllegal, .detail = "answered before it was asked"};
        }
    }
}

std::string GomocupContestant::question(const Turn& turn) const {
    std::string text;
    if (turn.left) text = info("time_left", text_of(*turn.left)) + "\n";
    if (turn.moves.empty()) return text + "BEGIN";
    const auto known = turn.moves.first(turn.moves.size() - 1);
    if (std::ranges::equal(known, known_)) {
        return text + "TURN " + gomocup::coordinates_text(turn.moves.back(), size_);
    }
    return text + board_list(turn.moves, size_);
}

Answer GomocupContestant::ask(const Turn& turn) {
    const Deadline deadline = process::deadline_after(turn.patience);
    const Outcome told = child_->write_line(question(turn), deadline, turn.stop);
    if (told != Outcome::kDone) return fault_of(told, "did not read what it was told");
    while (true) {
        const Reading reading = child_->read_line(deadline, turn.stop);
        const std::string missed = "did not answer within " + seconds_text(turn.patience);
        if (reading.outcome != Outcome::kDone) return fault_of(reading.outcome, missed);
        GomocupLine line = read_gomocup_line(reading.line, size_);
        switch (line.kind) {
            case LineKind::kMove: return {.move = line.move};
            case LineKind::kOk:
                return {.fault = Fault::kIllegal,
                        .detail = "answered " + in_quotes(reading.line) + ", which is no move"};
            case LineKind::kError:
            case LineKind::kGarbage:
                return {.fault = Fault::kIllegal, .detail = std::move(line.detail)};
            case LineKind::kAbout:
            case LineKind::kRemark: break;
        }
        if (Clock::now() > deadline) return fault_of(Outcome::kTimeUp, missed);
    }
}

void GomocupContestant::end() { known_.clear(); }

/// No fault after a stop.
Answer GomocupContestant::fault_of(Outcome outcome, std::string_view missed) const {
    switch (outcome) {
        case Outcome::kDone:
        case Outcome::kStopped: break;
        case Outcome::kTimeUp: return {.fault = Fault::kTime, .detail = std::string(missed)};
        case Outcome::kEnded: return {.fault = Fault::kCrash, .detail = child_->ending()};
        case Outcome::kFlooded:
            return {.fault = Fault::kCrash,
                    .detail = "wrote more than " + to_string(settings_.max_output) +
                              " bytes without an answer"};
    }
    return {};
}

}  // namespace tilestone::match
