#include "server/diagnosis/throw_note.h"

#include <dlfcn.h>
#include <execinfo.h>

#include <cstdlib>
#include <typeinfo>

namespace {

bool notes = false;
thread_local fibs::server::ThrowNote last;

}  // namespace

// Stands before the C++ library's (Itanium C++ ABI, 2.4.3), which it calls: when an exception is
// caught, the stack of its throw is gone. A file of its own, since nothing before it may throw.
extern "C" [[noreturn]] void __cxa_throw(void* thrown, std::type_info* type,
                                         void (*destroy)(void*)) {
  using Throw = void (*)(void*, std::type_info*, void (*)(void*));
  static const auto library_throw = reinterpret_cast<Throw>(dlsym(RTLD_NEXT, "__cxa_throw"));
  if (notes) last.count = backtrace(last.frames.data(), fibs::server::ThrowNote::kFramesMax);
  library_throw(thrown, type, destroy);
  std::abort();
}

namespace fibs::server {

void NoteThrows() {
  void* none = nullptr;
  backtrace(&none, 1);  // the first call loads a library
  notes = true;
}

const ThrowNote& LastThrowNote() { return last; }

}  // namespace fibs::server
