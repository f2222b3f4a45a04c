#pragma once

#include <cstdint>

// FIBS_EMBED_FILE(symbol, path) makes a file a part of the program: its bytes are those from
// `symbol` to `symbol`_end. Once in a program, outside of all namespaces. WebAssembly needs the
// type and the size of each symbol.
#ifdef __wasm__
#define FIBS_EMBED_SECTION(symbol) ".section .rodata." #symbol ",\"\",@\n"
#define FIBS_EMBED_SYMBOLS(symbol)              \
  ".type " #symbol                              \
  ",@object\n"                                  \
  ".size " #symbol ", " #symbol "_end-" #symbol \
  "\n"                                          \
  ".type " #symbol                              \
  "_end,@object\n"                              \
  ".byte 0\n"                                   \
  ".size " #symbol "_end, 1\n"
#else
#define FIBS_EMBED_SECTION(symbol) ".section .rodata\n"
#define FIBS_EMBED_SYMBOLS(symbol) ".previous\n"
#endif
#define FIBS_EMBED_FILE(symbol, path)                                                    \
  __asm__(FIBS_EMBED_SECTION(                                                            \
      symbol) ".balign 16\n"                                                             \
              ".global " #symbol "\n" #symbol                                            \
              ":\n"                                                                      \
              ".incbin \"" path                                                          \
              "\"\n"                                                                     \
              ".global " #symbol "_end\n" #symbol "_end:\n" FIBS_EMBED_SYMBOLS(symbol)); \
  extern "C" {                                                                           \
  extern const uint8_t symbol[];                                                         \
  extern const uint8_t symbol##_end[];                                                   \
  }
