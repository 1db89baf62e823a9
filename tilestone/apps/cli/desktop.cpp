// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/desktop.h"

#include <cstdlib>
#include <filesystem>
#include <string_view>

namespace tilestone::cli {
namespace {

constexpr bool kHasWindowsShell = std::filesystem::path::preferred_separator == '\\';

/// Whether `url` can stand in quotes in a command of a shell.
bool is_plain(std::string_view url) {
    return url.find_first_not_of(
               "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
               ":/.-[]_") == std::string_view::npos;
}

}  // namespace

void open_in_browser(const std::string& url) {
    if (!is_plain(url)) return;
    // xdg-open is that of Linux and the BSDs, open that of macOS. In the background, since some
    // browsers start in the foreground of whoever calls them.
    const std::string command = kHasWindowsShell ? "start \"\" \"" + url + "\""
                                                 : "{ xdg-open '" + url + "' || open '" + url +
                                                       "'; } </dev/null >/dev/null 2>&1 &";
    if (std::system(command.c_str()) != 0) return;  // NOLINT(cert-env33-c): a fixed command
}

}  // namespace tilestone::cli
