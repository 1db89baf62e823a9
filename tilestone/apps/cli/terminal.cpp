// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/terminal.h"

#include <cstdio>
#include <cstdlib>

#include <unistd.h>

namespace tilestone::cli {
namespace {

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view{} : std::string_view(value);
}

bool is_dumb_terminal() { return environment("TERM") == "dumb"; }

}  // namespace

void print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

bool flush_output() { return std::fflush(stdout) == 0 && std::ferror(stdout) == 0; }

int refuse(const Error& error) {
    std::fprintf(stderr, "tilestone: %s\n", error.message.c_str());
    return error.is_failure ? kFailed : kBadInput;
}

void note(const Error& error) { std::fprintf(stderr, "tilestone: %s\n", error.message.c_str()); }

bool reads_terminal() { return isatty(STDIN_FILENO) == 1; }

int fail(const Error& error) {
    refuse(error);
    return kFailed;
}

protocol::Language environment_language() {
    return protocol::language_from_locale(environment("LC_ALL"), environment("LC_MESSAGES"),
                                          environment("LANG"));
}

bool terminal_takes_color() {
    return environment("NO_COLOR").empty() && isatty(STDOUT_FILENO) == 1 && !is_dumb_terminal();
}

bool terminal_shows_status() { return isatty(STDERR_FILENO) == 1 && !is_dumb_terminal(); }

}  // namespace tilestone::cli
