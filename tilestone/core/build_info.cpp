// SPDX-License-Identifier: MIT
#include "tilestone/core/build_info.h"

#include "build_values.h"

namespace tilestone {

std::string_view version() { return build_values::kVersion; }

std::string_view git_revision() { return build_values::kGitRevision; }

std::string_view compiler() { return build_values::kCompiler; }

std::string_view build_type() { return build_values::kBuildType; }

}  // namespace tilestone
