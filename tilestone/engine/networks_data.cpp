// SPDX-License-Identifier: MIT
//
// The networks that ship, as bytes of the program. Compiled into programs and not into the library,
// so that an installed library and program do not both bring them (cmake/install.cmake).

// The assembler takes a file in as it is, at no cost to the compiler; it looks for it where headers
// are looked for.
#define TILESTONE_INCLUDE_NETWORK(name) \
    asm(".pushsection .rodata\n"        \
        ".balign 64\n"                  \
        ".globl tilestone_" name        \
        "_network_begin\n"              \
        ".globl tilestone_" name        \
        "_network_end\n"                \
        "tilestone_" name               \
        "_network_begin:\n"             \
        ".incbin \"networks/" name      \
        ".net\"\n"                      \
        "tilestone_" name               \
        "_network_end:\n"               \
        ".byte 0\n"                     \
        ".popsection\n")

TILESTONE_INCLUDE_NETWORK("small");
#if defined(TILESTONE_FULL_NETWORK)
TILESTONE_INCLUDE_NETWORK("full");
#endif
