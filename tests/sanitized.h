#pragma once

// Defined by AddressSanitizer's library, in a program that was linked with it.
extern "C" __attribute__((weak)) void __asan_init();

namespace fibs {

#if defined(__SANITIZE_THREAD__)
inline bool Sanitized() { return true; }
#else
// Asked of the program that runs: a test's own file is compiled without sanitizers.
inline bool Sanitized() { return __asan_init != nullptr; }
#endif

// Sanitizers make a program many times slower: under them a test does less often what it repeats.
inline int Fewer(int times) { return Sanitized() ? times / 4 : times; }

}  // namespace fibs
