// SPDX-License-Identifier: MIT
#include "tilestone/match/experiment/experiment_file.h"

#include <algorithm>
#include <bit>
#include <filesystem>

#include "tilestone/core/platform/files.h"
#include "tilestone/core/text.h"
#include "tilestone/formats/document/keys.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/match/experiment/cells.h"
#include "tilestone/match/experiment/section.h"
#include "tilestone/match/experiment/variation.h"
#include "tilestone/match/gomoku/match_options.h"

namespace tilestone::experiment {
namespace {

constexpr std::uint64_t kMaxSeed = static_cast<std::uint64_t>(document::kMaxExact);
constexpr std::uint64_t kDefaultGames = 100;
constexpr std::array<std::string_view, 2> kSubjects = {twenty48::Game::kName, gomoku::Game::kName};

/// Texts of a key that may be one text or a list; a text has its paragraphs between empty lines.
std::vector<std::string> paragraphs(std::string_view text) {
    std::vector<std::string> found;
    std::string current;
    for (const std::string_view line : split(text, '\n')) {
        if (line.find_first_not_of(" \t\r") != std::string_view::npos) {
            current += (current.empty() ? "" : " ") + std::string(line);
        } else if (!current.empty()) {
            found.push_back(std::move(current));
            current.clear();
        }
    }
    if (!current.empty()) found.push_back(std::move(current));
    return found;
}

/// The place of the text of a key in `names`.
std::size_t choice(Section& section, std::string_view key,
                   std::span<const std::string_view> names) {
    const std::string text = section.needed_text(key);
    if (!section.has(key)) return 0;
    const auto found = std::ranges::find(names, text);
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    section.report(key, tilestone::in_quotes(text) + " is none of " + join(names, ", "));
    return 0;
}

class Reader {
public:
    Reader(const std::string& file, FirstError& first_error)
        : file_(file), first_error_(first_error) {}

    Experiment read(Section root) {
        experiment_.title = root.needed_text("title");
        experiment_.about = paragraphs(root.text("about"));
        experiment_.subject = static_cast<Subject>(choice(root, "game", kSubjects));
        games_ = root.whole("games", 1, match::kMaxBatchGames).value_or(kDefaultGames);
        seed_ = root.whole("seed", 0, kMaxSeed).value_or(1);
        read_terms(root);
        if (auto vary = root.table("vary")) common_axes_ = read_axes(*vary);
        for (Section& section : root.tables("series")) read_series(section);
        for (Section& section : root.tables("picture")) read_picture(section);
        for (Section& section : root.tables("curve")) read_curve(section);
        root.done();
        if (!first_error_.status()) return std::move(experiment_);
        if (experiment_.series.empty() && experiment_.curves.empty()) {
            first_error_.add(0, "there is nothing to do: no [[series]] and no [[curve]]");
        }
        if (first_error_.status()) make();
        return std::move(experiment_);
    }

private:
    void make() {
        if (const Status made = make_cells(experiment_, games_, seed_); !made) {
            return first_error_.add(0, made.error().message);
        }
        if (experiment_.pictures.empty()) experiment_.pictures = fitting_pictures(experiment_);
        for (std::size_t i = 0; i < picture_lines_.size(); ++i) {
            const auto kind = static_cast<std::size_t>(experiment_.pictures[i].kind);
            const std::string_view lack =
                missing_requirement(experiment_, experiment_.pictures[i].kind);
            if (lack.empty()) continue;
            first_error_.add(picture_lines_[i], "a picture of the kind " +
                                                    std::string(kPictureNames[kind]) + " " +
                                                    std::string(lack));
        }
    }

    /// What holds for all games.
    void read_terms(Section& root) {
        if (experiment_.subject == Subject::kTwenty48) {
            read_until(root);
            return;
        }
        auto section = root.table("match");
        Options options(match::match_options());
        if (section) read_match(*section, options);
        const Status games = options.set_number("games", static_cast<double>(games_));
        if (!games) root.report("games", games.error().message);
        auto plan = match::match_plan({"points", "points"}, options);
        if (plan) {
            experiment_.match = std::move(*plan);
        } else {
            first_error_.add(root.line("match"), plan.error().message);
        }
    }

    void read_until(Section& root) {
        constexpr std::uint64_t kMin = 8;  // every game makes an 8
        constexpr std::uint64_t kMax = std::uint64_t{1} << twenty48::kLargestExponent;
        const auto tile = root.whole("until", kMin, kMax);
        if (!tile) return;
        if (!std::has_single_bit(*tile)) root.report("until", "must be a tile, a power of two");
        experiment_.batch.until = static_cast<twenty48::Exponent>(std::countr_zero(*tile));
    }

    /// The options of the command `match`, but for what an experiment says elsewhere.
    void read_match(Section& section, Options& options) {
        for (const OptionSpec& spec : match::match_options()) {
            if (spec.name == "games" || spec.name == "sprt") continue;
            section.allow(spec.name);
            for (const std::string_view name : {spec.name, spec.old_name}) {
                if (name.empty() || !section.has(name)) continue;
                std::string value = section.raw_value(name).text;
                if (name == "openings") value = beside_file(value);
                if (const Status set = options.set(name, value); !set) {
                    first_error_.add(section.line(name), set.error().message);
                }
            }
        }
        add_renamed(experiment_.renamed, options.renamed());
        section.done();
    }

    [[nodiscard]] std::string beside_file(const std::string& name) const {
        return (platform::path_of(file_).parent_path() / platform::path_of(name)).string();
    }

    void read_series(Section& section) {
        const std::size_t line = section.line("player");
        Series series{.player = section.needed_text("player")};
        series.name = section.text("name", series.player);
        series.games = games_;
        series.games = section.whole("games", 1, match::kMaxBatchGames).value_or(games_);
        if (section.has("games") && experiment_.subject == Subject::kGomoku) {
            section.report("games", "is for 2048: in a match all play as many");
        }
        std::vector<RawAxis> axes = common_axes_;
        if (auto vary = section.table("vary")) {
            const std::vector<RawAxis> own = read_axes(*vary);
            axes.insert(axes.end(), own.begin(), own.end());
        }
        section.done();
        if (!first_error_.status()) return;
        series.axes = checked_axes(axes, experiment_.subject, series.player, line, first_error_,
                                   experiment_.renamed);
        experiment_.series.push_back(std::move(series));
    }

    void read_picture(Section& section) {
        const auto kind = static_cast<PictureKind>(choice(section, "kind", kPictureNames));
        experiment_.pictures.push_back({.kind = kind, .title = section.text("title")});
        picture_lines_.push_back(section.line("kind"));
        section.done();
    }

    void read_curve(Section& section) {
        experiment_.curves.push_back(
            {.name = section.needed_text("name"), .file = section.needed_text("file")});
        section.done();
    }

    const std::string& file_;
    FirstError& first_error_;
    Experiment experiment_;
    std::uint64_t games_ = 0;
    std::uint64_t seed_ = 0;
    std::vector<RawAxis> common_axes_;
    std::vector<std::size_t> picture_lines_;
};

}  // namespace

Result<Experiment> read_experiment(std::string_view text, const std::string& file) {
    FirstError first_error(file);
    const TomlFile toml(text, first_error);
    if (!first_error.status()) return first_error.status().error();
    Reader reader(file, first_error);
    Experiment experiment = reader.read(toml.root());
    if (!first_error.status()) return first_error.status().error();
    return experiment;
}

}  // namespace tilestone::experiment
