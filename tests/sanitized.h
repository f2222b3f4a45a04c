#pragma once

namespace fibs {

// Sanitizers make a program many times slower: under them a test divides by this what it repeats.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr int kFewer = 4;
#else
inline constexpr int kFewer = 1;
#endif

}  // namespace fibs
