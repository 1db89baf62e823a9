// SPDX-License-Identifier: MIT
//
// The networks that ship, embedded as bytes. Compiled into programs, not into the library, so that
// an installed library and program do not both contain them (cmake/install.cmake).

// .incbin embeds the file at no cost to the compiler. The assembler finds it on the include path.
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
