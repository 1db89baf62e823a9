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

/// Makes a sentence of a phrase: capital letter, full stop.
std::string sentence(std::string_view half) {
    std::string whole(half);
    if (!whole.empty() && whole[0] >= 'a' && whole[0] <= 'z') {
        whole[0] = static_cast<char>(whole[0] - 'a' + 'A');
    }
    return whole + ".";
}

/// Escapes the bars in a cell of a Markdown table.
std::string markdown_cell(std::string text) {
    for (std::size_t at = text.find('|'); at != std::string::npos; at = text.find('|', at + 2)) {
        text.replace(at, 1, "\\|");
    }
    return text;
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
        "there is no such limit; who gives any of `time`, `depth` and `nodes` switches off the\n"
        "defaults of the other two.\n";
    std::string_view game;
    for (const ListedPlayer& player : players) {
        if (player.game != game) text.append("\n## ").append(player.game).append("\n");
        game = player.game;
        text.append("\n### `").append(player.name).append(player.is_default ? "` (default)" : "`");
        text.append("\n\n").append(sentence(player.summary)).append("\n");
        if (player.options.empty()) continue;
        text += "\n| option | values | default | what it is |\n| --- | --- | --- | --- |\n";
        for (const OptionSpec& spec : player.options) {
            const std::string standard = describe_default(spec);
            text.append("| `").append(spec.name).append("` | ");
            text.append(markdown_cell(describe_range(spec))).append(" | ");
            text.append(standard.empty() ? "–" : markdown_cell(standard)).append(" | ");
            text.append(markdown_cell(std::string(spec.help))).append(" |\n");
        }
    }
    return text;
}

}  // namespace tilestone::report
