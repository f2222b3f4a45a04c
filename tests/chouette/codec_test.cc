#include <gtest/gtest.h>

#include "engine/chouette/input.h"
#include "tests/random.h"

namespace fibs::engine::chouette {
namespace {

TEST(ChouetteCodec, EachInputIsReadAsItIsWritten) {
  for (const char* text : {"jalice",
                           "vBlunderBot_XI",
                           "q6,6,3,1:2,5",
                           "q1,2",
                           "s",
                           "k-",
                           "o31",
                           "o66",
                           "r65",
                           "r",
                           "p",
                           "p24/18,13/11",
                           "p25/24,25/24,6/0,6/0",
                           "d3",
                           "d12",
                           "d4:3",
                           "d*3",
                           "d*3,4,12",
                           "a3",
                           "x3",
                           "b3",
                           "a4:3",
                           "x4:3",
                           "g0:1",
                           "g3:2",
                           "y0",
                           "y3",
                           "n12",
                           "e3,4",
                           "w3",
                           "u3",
                           "l3",
                           "h",
                           "c3:2",
                           "c3:0",
                           "c3:-12",
                           "z3:4",
                           "z3:0",
                           "i3:0",
                           "i3:1"}) {
    const auto input = Decode(text);
    ASSERT_TRUE(input) << text;
    EXPECT_EQ(Encode(*input), text);
  }
}

TEST(ChouetteCodec, OtherTextIsNoInput) {
  for (const char* text : {"",      "j",     "j bob", "jabcdefghijklmnopqrstu",
                           "q",     "q7",    "q1,",   "q1:",
                           "q:1",   "q1,,2", "s1",    "o33d",
                           "o3",    "r6",    "r656",  "d",
                           "d0",    "d*",    "d*3,",  "d*0",
                           "d-3",   "d03",   "d4:0",  "a",
                           "a0",    "a3:",   "g3",    "g3:0",
                           "g3:10", "g3,2",  "y",     "y-1",
                           "e3",    "e3:4",  "e0,4",  "w",
                           "w0",    "u0",    "l1 ",   "h1",
                           "c3",    "c3:-0", "c3:+2", "z3",
                           "i3:2",  "i0:1",  "t1",    "m3",
                           "A3",    "d200"}) {
    EXPECT_FALSE(Decode(text)) << text;
  }
}

TEST(ChouetteCodec, TheFirstCommaOfTheThrowsMayBeMissing) {
  EXPECT_EQ(Encode(*Decode("q25,6,6:3,1")), "q2,5,6,6:3,1");
}

TEST(ChouetteCodec, AnyTextEitherFailsOrComesBack) {
  Random random(7);
  const std::string letters = "jvqskorpdaxbgynewulhczi0123456789,:/*-";
  int read = 0;
  for (int i = 0; i < 200'000; ++i) {
    std::string text;
    for (size_t n = random.Below(7) + 1; n > 0; --n) text += letters[random.Below(letters.size())];
    const auto input = Decode(text);
    if (!input) continue;
    ++read;
    const std::string again = Encode(*input);
    const bool comma = text[0] == 'q' && again.size() == text.size() + 1;
    EXPECT_TRUE(again == text || comma) << text << " " << again;
  }
  EXPECT_GT(read, 5'000);
}

}  // namespace
}  // namespace fibs::engine::chouette
