// SPDX-License-Identifier: MIT
//
// What is asked of the desktop of the user.
#pragma once

#include <string>

namespace tilestone::cli {

/// Asks the desktop to show `url`, in the background. Without a desktop nothing happens; an address
/// that a shell could misread is not passed on.
void open_in_browser(const std::string& url);

}  // namespace tilestone::cli
