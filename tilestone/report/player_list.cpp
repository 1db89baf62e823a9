// SPDX-License-Identifier: MIT
#include "tilestone/report/player_list.h"

#include <algorithm>
#include <array>

#include "tilestone/engine/gomoku/players.h"
#include "tilestone/engine/tiles/players.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/report/json.h"

namespace tilestone::report {
namespace {

// In the order of OptionType.
constexpr std::array<std::string_view, 5> kTypeNames = {"integer", "real", "flag", "choice",
                                                        "text"};

std::string_view name_of(OptionType type) { return kTypeNames[static_cast<std::size_t>(type)]; }

Json json_default(const OptionSpec& spec) {
    const Options untouched({&spec, 1});
    const Json all = json_options(untouched);
    return all.items().empty() ? Json() : all.items().front();
}

Json json_option(const OptionSpec& spec) {
    const bool is_number = spec.type == OptionType::kInteger || spec.type == OptionType::kReal;
    Json json;
    json["name"] = std::string(spec.name);
    json["type"] = std::string(name_of(spec.type));
    json["minimum"] = is_number ? json_number(spec.minimum) : Json(nullptr);
    json["maximum"] = is_number ? json_number(spec.maximum) : Json(nullptr);
    json["choices"] = nullptr;
    for (const std::string_view choice : spec.choices) {
        json["choices"].push_back(std::string(choice));
    }
    json["default"] = json_default(spec);
    json["unit"] = spec.unit.empty() ? Json(nullptr) : Json(std::string(spec.unit));
    json["help"] = std::string(spec.help);
    return json;
}

Json json_values(engine::ValueMeaning values) {
    if (values == engine::ValueMeaning::kOwn) return nullptr;
    return engine::kValueMeaningNames[static_cast<std::size_t>(values)];
}

std::string heading(const ListedPlayer& player) {
    std::string text(player.name);
    if (player.is_default) text += " (default)";
    return text;
}

std::string capitalized(std::string_view text) {
    std::string whole(text);
    if (!whole.empty() && whole[0] >= 'a' && whole[0] <= 'z') {
        whole[0] = static_cast<char>(whole[0] - 'a' + 'A');
    }
    return whole;
}

/// Escapes the bars in a cell of a Markdown table.
std::string markdown_cell(std::string text) {
    for (std::size_t at = text.find('|'); at != std::string::npos; at = text.find('|', at + 2)) {
        text.replace(at, 1, "\\|");
    }
    return text;
}

/// The same but for the default.
bool is_same_option(const OptionSpec& a, const OptionSpec& b) {
    return a.name == b.name && a.help == b.help && describe_range(a) == describe_range(b);
}

bool contains_option(std::span<const OptionSpec> options, const OptionSpec& spec) {
    return std::ranges::any_of(options,
                               [&](const OptionSpec& each) { return is_same_option(each, spec); });
}

/// Options that this many players have are described once.
constexpr std::ptrdiff_t kCommonFrom = 3;

std::vector<OptionSpec> common_options(std::span<const ListedPlayer> players) {
    std::vector<OptionSpec> common;
    for (const ListedPlayer& player : players) {
        for (const OptionSpec& spec : player.options) {
            const auto has = [&](const ListedPlayer& each) {
                return contains_option(each.options, spec);
            };
            const bool is_new = !contains_option(common, spec);
            if (is_new && std::ranges::count_if(players, has) >= kCommonFrom)
                common.push_back(spec);
        }
    }
    return common;
}

std::string markdown_row(const OptionSpec& spec, bool with_default) {
    std::string text = "| `";
    text.append(spec.name).append("` | ").append(markdown_cell(describe_range(spec)));
    const std::string standard = describe_default(spec);
    if (with_default) text.append(" | ").append(standard.empty() ? "–" : markdown_cell(standard));
    return text.append(" | ").append(markdown_cell(std::string(spec.help))).append(" |\n");
}

/// The common options of a player with their defaults, and a table of the others.
std::string markdown_options(std::span<const OptionSpec> options,
                             std::span<const OptionSpec> common) {
    std::string shared, own;
    for (const OptionSpec& spec : options) {
        if (!contains_option(common, spec)) {
            own += markdown_row(spec, true);
            continue;
        }
        const std::string standard = describe_default(spec);
        shared.append(shared.empty() ? "" : ", ").append("`").append(spec.name).append("`");
        if (!standard.empty()) shared.append(" (default ").append(standard).append(")");
    }
    std::string text;
    if (!shared.empty()) text.append("\nCommon options: ").append(shared).append(".\n");
    if (own.empty()) return text;
    return text.append(
               "\n| option | values | default | what it is |\n| --- | --- | --- | --- |\n") +
           own;
}

template <class Game>
void list(std::vector<ListedPlayer>& listed, std::string_view game = Game::kName) {
    for (const engine::PlayerEntry<Game>& entry : engine::players<Game>()) {
        const bool first = listed.empty() || listed.back().game != game;
        listed.push_back({game, entry.name, entry.summary, first, entry.options, entry.values});
    }
}

}  // namespace

std::vector<ListedPlayer> listed_players() {
    std::vector<ListedPlayer> listed;
    list<twenty48::Game>(listed);
    list<tiles::Game>(listed, kOtherSizes);
    list<gomoku::Game>(listed);
    return listed;
}

Json players_array(std::span<const ListedPlayer> players) {
    Json json = Json::array();
    for (const ListedPlayer& player : players) {
        Json entry;
        entry["game"] = std::string(player.game);
        entry["name"] = std::string(player.name);
        entry["summary"] = std::string(player.summary);
        entry["default"] = player.is_default;
        entry["values"] = json_values(player.values);
        entry["options"] = Json::array();
        for (const OptionSpec& spec : player.options) entry["options"].push_back(json_option(spec));
        json.push_back(std::move(entry));
    }
    return json;
}

std::string players_json(std::span<const ListedPlayer> players) {
    Json json;
    json["players"] = players_array(players);
    return answer_text(json);
}

std::string players_text(std::span<const ListedPlayer> players) {
    std::string text;
    for (const ListedPlayer& player : players) {
        if (!text.empty()) text += "\n";
        text.append(player.game).append(" ").append(heading(player)).append(": ");
        text.append(player.summary).append("\n");
        std::size_t width = 0;
        for (const OptionSpec& spec : player.options) width = std::max(width, spec.name.size());
        for (const OptionSpec& spec : player.options) {
            const std::string standard = describe_default(spec);
            text.append("  ").append(spec.name).append(width - spec.name.size() + 2, ' ');
            text.append(spec.help).append(" (").append(describe_range(spec));
            text.append(standard.empty() ? "" : ", default ").append(standard).append(")\n");
        }
    }
    return text;
}

std::string players_markdown(std::span<const ListedPlayer> players) {
    std::string text =
        "# Players\n\n"
        "Written by `tilestone players --markdown`; a test compares the two. A player is named\n"
        "`NAME` or `NAME:key=value,key=value`, as in `minimax:depth=5`. Where no default stands,\n"
        "there is no such limit. A player that is given any of `time`, `depth` and `nodes` has no\n"
        "default for the other two.\n";
    const std::vector<OptionSpec> common = common_options(players);
    if (!common.empty()) {
        text += "\n## Common options\n\n| option | values | what it is |\n| --- | --- | --- |\n";
        for (const OptionSpec& spec : common) text += markdown_row(spec, false);
    }
    std::string_view game;
    for (const ListedPlayer& player : players) {
        if (player.game != game) text.append("\n## ").append(capitalized(player.game)).append("\n");
        game = player.game;
        text.append("\n### `").append(player.name).append(player.is_default ? "` (default)" : "`");
        text.append("\n\n").append(capitalized(player.summary)).append(".\n");
        text += markdown_options(player.options, common);
    }
    return text;
}

}  // namespace tilestone::report
