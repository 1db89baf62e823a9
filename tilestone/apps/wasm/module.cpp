// SPDX-License-Identifier: MIT
//
// What the WebAssembly module lets its host call. So far: the signature, which proves that the
// engine computes in a browser what it computes natively.
#include "tilestone/engine/signature.h"

#define TILESTONE_EXPORT(name) extern "C" __attribute__((export_name(name)))

/// The number that `tilestone bench` prints for 2048; below 2^53, so a double holds it.
TILESTONE_EXPORT("tilestone_signature_2048") double tilestone_signature_2048() {
    return static_cast<double>(tilestone::engine::twenty48_signature().value);
}
