// SPDX-License-Identifier: MIT
//
// A module that computes the signatures of `tilestone bench`: tilestone_signature_2048() and
// tilestone_signature_gomoku(), as doubles. The page's own has no room for them.
#include "tilestone/engine/signature.h"

#define TILESTONE_EXPORT(name) extern "C" __attribute__((export_name(name)))

TILESTONE_EXPORT("tilestone_signature_2048") double tilestone_signature_2048() {
    return static_cast<double>(tilestone::engine::twenty48_signature().value);
}

TILESTONE_EXPORT("tilestone_signature_gomoku") double tilestone_signature_gomoku() {
    return static_cast<double>(tilestone::engine::gomoku_signature().value);
}
