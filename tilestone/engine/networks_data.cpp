// SPDX-License-Identifier: MIT
//
// The networks that ship, embedded as bytes. Compiled into programs, not into the library, so that
// an installed library and program do not both contain them (cmake/install.cmake).
#include "tilestone/core/platform/embed.h"

TILESTONE_EMBED("tilestone_small_network", "networks/small.net");
#if defined(TILESTONE_FULL_NETWORK)
TILESTONE_EMBED("tilestone_full_network", "networks/full.net");
#endif
