// SPDX-License-Identifier: MIT
//
// TILESTONE_EMBED: a file as read-only bytes of the program, at no cost to the compiler.
//
// One macro for the object formats of Linux (ELF), Windows (COFF) and macOS (Mach-O), whose
// assemblers name sections and symbols differently.
#pragma once

#if defined(__APPLE__)
// C symbols begin with an underscore. The end is an alternative entry of the data, or the linker
// could place other data between the two symbols.
#define TILESTONE_EMBED_BEGIN_SECTION ".pushsection __TEXT,__const\n"
#define TILESTONE_EMBED_END_SECTION ".popsection\n"
#define TILESTONE_EMBED_SYMBOL(name) "_" name
#define TILESTONE_EMBED_END_SYMBOL(name) ".alt_entry _" name "\n"
#elif defined(_WIN32)
// This assembler has no stack of sections; the compiler names its own before each function.
#define TILESTONE_EMBED_BEGIN_SECTION ".section .rdata,\"dr\"\n"
#define TILESTONE_EMBED_END_SECTION ".text\n"
#define TILESTONE_EMBED_SYMBOL(name) name
#define TILESTONE_EMBED_END_SYMBOL(name)
#else
#define TILESTONE_EMBED_BEGIN_SECTION ".pushsection .rodata\n"
#define TILESTONE_EMBED_END_SECTION ".popsection\n"
#define TILESTONE_EMBED_SYMBOL(name) name
#define TILESTONE_EMBED_END_SYMBOL(name)
#endif

/// At namespace scope: defines the symbols `name`_begin and `name`_end around the bytes of `file`,
/// which the assembler finds on the include path. Both are string literals. Declare the symbols as
/// `extern "C" const char name_begin[]`. A zero byte follows the file.
#define TILESTONE_EMBED(name, file) \
    asm(TILESTONE_EMBED_BEGIN_SECTION                    \
        ".balign 64\n"                                   \
        ".globl " TILESTONE_EMBED_SYMBOL(name) "_begin\n" \
        ".globl " TILESTONE_EMBED_SYMBOL(name) "_end\n"   \
        TILESTONE_EMBED_SYMBOL(name) "_begin:\n"         \
        ".incbin \"" file "\"\n"                         \
        TILESTONE_EMBED_END_SYMBOL(name "_end")          \
        TILESTONE_EMBED_SYMBOL(name) "_end:\n"           \
        ".byte 0\n"                                      \
        TILESTONE_EMBED_END_SECTION)
