// SPDX-License-Identifier: MIT
//
// `tilestone match 2048`: players play the same seeds, and their scores are compared.
#pragma once

#include "tilestone/apps/cli/command.h"

namespace tilestone::cli {

/// Runs the command; returns an ExitCode.
Exit match_2048(const Arguments& arguments);

}  // namespace tilestone::cli
