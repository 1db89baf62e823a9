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

namespace tilestone::cli {
namespace {

constexpr std::array<std::string_view, 4> kForms = {"bash", "zsh", "fish", "man"};

/// Returns the values that may follow an option; empty where any text may.
std::string values_of(const OptionSpec& spec) {
    return spec.type == OptionType::kChoice ? join(spec.choices, " ") : "";
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

/// A script for bash, which zsh reads too.
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

Exit run_completion(const Arguments& arguments) {
    const std::string& form = arguments.words[0];
    if (std::ranges::count(kForms, form) == 0) {
        return refuse({"completion: " + in_quotes(form) + " is not one of " + join(kForms, ", ")});
    }
    if (form == "man") {
        print(manual_page());
    } else if (form == "fish") {
        print(fish_script());
    } else {
        print((form == "zsh" ? "autoload -U +X bashcompinit && bashcompinit\n" : "") +
              bash_script());
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
