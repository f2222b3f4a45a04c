#include <gtest/gtest.h>

#include "tests/fuzz/targets.h"

// The libFuzzer program of the target FIBS_FUZZ_TARGET. noexcept: what is thrown ends the program
// where it is thrown, with the stack of that place.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) noexcept {
  fibs::fuzz::FIBS_FUZZ_TARGET({reinterpret_cast<const char*>(data), size});
  return 0;
}

// The fakes say what is wrong by EXPECT.
extern "C" int LLVMFuzzerInitialize(int*, char***) {
  GTEST_FLAG_SET(break_on_failure, true);
  return 0;
}
