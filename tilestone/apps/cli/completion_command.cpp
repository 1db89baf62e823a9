// SPDX-License-Identifier: MIT
//
// Shell completion and the manual page, both generated from the command declarations.
#include <algorithm>
#include <array>

#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/help.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/core/build_info.h"
#include "tilestone/core/text.h"
#include "tilestone/engine/gomoku/players.h"
#include "tilestone/engine/twenty48/players.h"

namespace tilestone::cli {
namespace {

constexpr std::array<std::string_view, 4> kForms = {"bash", "zsh", "fish", "man"};

/// The players of both games, each name once.
std::string player_names() {
    std::vector<std::string_view> names;
    const auto add = [&names](std::string_view name) {
        if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    };
    for (const auto& entry : engine::players<twenty48::Game>()) add(entry.name);
    for (const auto& entry : engine::players<gomoku::Game>()) add(entry.name);
    return join(names, " ");
}

/// Returns the values that may follow an option; empty where any text may.
std::string values_of(const OptionSpec& spec) {
    if (spec.type == OptionType::kChoice) return join(spec.choices, " ");
    return spec.value_name == "PLAYER" ? player_names() : "";
}

std::string options_of(const Command& command) {
    std::string words = "--help";
    for (const OptionSpec& spec : command.options) {
        if (!spec.hidden) words.append(" --").append(spec.name);
    }
    return words;
}

std::string command_words() {
    std::vector<std::string_view> names;
    for (const auto& command : kCommands) names.push_back(command().name);
    return join(names, " ");
}

bool takes_game(const Command& command) {
    return !command.positionals.empty() && command.positionals.front().name == "GAME";
}

bool takes_players(const Command& command) {
    return std::ranges::find(command.positionals, "PLAYER", &Positional::name) !=
           command.positionals.end();
}

/// Options, their values, players, and files where nothing else is known.
std::string bash_script() {
    std::string script =
        "# Completion of tilestone, made by: tilestone completion bash\n"
        "_tilestone() {\n"
        "    local word=${COMP_WORDS[COMP_CWORD]} last=${COMP_WORDS[COMP_CWORD-1]} words=\n"
        "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
        "        COMPREPLY=($(compgen -W '" +
        command_words() +
        " help --help --version' -- \"$word\"))\n"
        "        return\n"
        "    fi\n"
        "    case ${COMP_WORDS[1]}$last in\n";
    for (const auto& each : kCommands) {
        const Command& command = each();
        const std::string name(command.name);
        if (takes_game(command)) {
            script.append("        " + name + name + ") words='2048 gomoku' ;;\n");
        }
        for (const OptionSpec& spec : command.options) {
            const std::string values = values_of(spec);
            if (values.empty() || spec.hidden) continue;
            script.append("        " + name + "--" + std::string(spec.name) + ") words='" + values +
                          "' ;;\n");
        }
    }
    script +=
        "    esac\n"
        "    if [ -z \"$words\" ] && [[ $word == -* ]]; then\n"
        "        case ${COMP_WORDS[1]} in\n";
    for (const auto& command : kCommands) {
        script.append("            " + std::string(command().name) + ") words='" +
                      options_of(command()) + "' ;;\n");
    }
    script +=
        "        esac\n"
        "    elif [ -z \"$words\" ] && [[ $last != -* ]]; then\n"
        "        case ${COMP_WORDS[1]} in\n";
    for (const auto& each : kCommands) {
        if (!takes_players(each())) continue;
        script.append("            " + std::string(each().name) + ") words='" + player_names() +
                      "' ;;\n");
    }
    return script +
           "        esac\n"
           "    fi\n"
           "    if [ -n \"$words\" ]; then\n"
           "        COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
           "    else\n"
           "        COMPREPLY=($(compgen -f -- \"$word\"))\n"
           "    fi\n"
           "}\n"
           "complete -o filenames -F _tilestone tilestone\n";
}

/// Quotes `text` for fish, in single quotes.
std::string fish_text(std::string_view text) {
    std::string quoted = "'";
    for (const char c : text) {
        if (c == '\'' || c == '\\') quoted += '\\';
        quoted += c;
    }
    return quoted + "'";
}

std::string fish_script() {
    std::string script = "# Completion of tilestone, made by: tilestone completion fish\n";
    for (const auto& each : kCommands) {
        const Command& command = each();
        const std::string name(command.name);
        script += "complete -c tilestone -n __fish_use_subcommand -f -a " + name + " -d " +
                  fish_text(command.summary) + "\n";
        const std::string after =
            "complete -c tilestone -n " + fish_text("__fish_seen_subcommand_from " + name);
        if (takes_game(command)) script += after + " -a '2048 gomoku'\n";
        if (takes_players(command)) script += after + " -a " + fish_text(player_names()) + "\n";
        for (const OptionSpec& spec : command.options) {
            if (spec.hidden) continue;
            script += after + " -l " + std::string(spec.name);
            const std::string values = values_of(spec);
            if (!values.empty()) script += " -x -a " + fish_text(values);
            if (values.empty() && spec.type != OptionType::kFlag) script += " -r";
            script += " -d " + fish_text(spec.help) + "\n";
        }
    }
    return script;
}

/// Quotes `text` for a description of zsh's _arguments and _describe, inside single quotes.
std::string zsh_text(std::string_view text) {
    std::string quoted;
    for (const char c : text) {
        if (c == '\'') {
            quoted += "'\\''";
            continue;
        }
        if (c == '[' || c == ']' || c == ':' || c == '\\') quoted += '\\';
        quoted += c;
    }
    return quoted;
}

std::string zsh_option(const OptionSpec& spec) {
    std::string text = "'--" + std::string(spec.name);
    if (spec.type != OptionType::kFlag) text += "=";
    text += "[" + zsh_text(spec.help) + "]";
    if (spec.type == OptionType::kFlag) return text + "'";
    const std::string values = values_of(spec);
    if (!values.empty()) return text + ":value:(" + values + ")'";
    const bool is_path = spec.value_name == "FILE" || spec.value_name == "FOLDER";
    return text + ":" + zsh_text(spec.value_name.empty() ? "value" : spec.value_name) + ":" +
           (is_path ? "_files" : "") + "'";
}

/// A function of zsh's own completion: as a file _tilestone on $fpath, or sourced.
std::string zsh_script() {
    std::string script =
        "#compdef tilestone\n"
        "# Completion of tilestone, made by: tilestone completion zsh\n"
        "_tilestone() {\n"
        "    local -a commands=(\n";
    for (const auto& each : kCommands) {
        const Command& command = each();
        script += "        '" + std::string(command.name) + ":" + zsh_text(command.summary) + "'\n";
    }
    script +=
        "    )\n"
        "    if (( CURRENT == 2 )); then\n"
        "        _describe -t commands command commands\n"
        "        return\n"
        "    fi\n"
        "    local name=$words[2]\n"
        "    shift words\n"
        "    (( CURRENT-- ))\n"
        "    case $name in\n";
    for (const auto& each : kCommands) {
        const Command& command = each();
        script += "        " + std::string(command.name) + ")\n            _arguments ";
        script += takes_game(command) ? "'1:game:(2048 gomoku)' " : "";
        for (const OptionSpec& spec : command.options) {
            if (!spec.hidden) script += "\\\n                " + zsh_option(spec) + " ";
        }
        script += "\\\n                '--help[the options]' '*:";
        script += takes_players(command) ? "player:(" + player_names() + ")" : "file:_files";
        script += "' ;;\n";
    }
    return script +
           "    esac\n"
           "}\n"
           "if [[ ${funcstack[1]} = _tilestone ]]; then _tilestone \"$@\"; else compdef _tilestone "
           "tilestone; fi\n";
}

Exit run_completion(const Arguments& arguments) {
    const std::string& form = arguments.words[0];
    if (std::ranges::count(kForms, form) == 0) {
        return refuse({"completion: " + in_quotes(form) + " is not one of " + join(kForms, ", ")});
    }
    if (form == "man") {
        print(manual_page());
    } else if (form == "fish") {
        print(fish_script());
    } else if (form == "zsh") {
        print(zsh_script());
    } else {
        print(bash_script());
    }
    return kDone;
}

}  // namespace

const Command& completion_command() {
    static constexpr std::array kWords = {
        Positional{"FORM", "bash, zsh or fish: completion for that shell; man: the manual page"}};
    static const std::vector<OptionSpec> kOptions = with_common_options({}, {});
    static constexpr std::array<std::string_view, 2> kExamples = {"tilestone completion bash",
                                                                  "tilestone completion man"};
    static const Command kCommand{
        "completion", "completion for a shell, or the manual page, made from the declarations",
        kWords,       kOptions,
        kExamples,    &run_completion};
    return kCommand;
}

}  // namespace tilestone::cli
