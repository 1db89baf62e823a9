// SPDX-License-Identifier: MIT
//
// A shared object, as a module for another language would be.
#include "tilestone/core/text.h"

extern "C" bool tilestone_plugin_reads(const char* number) {
    return static_cast<bool>(tilestone::parse_integer(number));
}
