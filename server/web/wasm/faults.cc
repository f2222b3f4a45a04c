// A fault ends the module without a word: there is nowhere to write one, and what the standard
// library has for that would make the modules import a file system.
#if __has_include(<__verbose_abort>)
#include <__verbose_abort>

#ifndef _LIBCPP_VERBOSE_ABORT_NOEXCEPT
#define _LIBCPP_VERBOSE_ABORT_NOEXCEPT
#endif
void std::__libcpp_verbose_abort(const char*, ...) _LIBCPP_VERBOSE_ABORT_NOEXCEPT {
  __builtin_trap();
}
#endif

extern "C" [[noreturn]] void __assert_fail(const char*, const char*, int, const char*) {  // NOLINT
  __builtin_trap();
}
