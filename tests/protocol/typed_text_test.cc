#include "protocol/typed_text.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "protocol/utf8.h"

namespace fibs::protocol {
namespace {

using namespace std::string_literals;  // bytes with zeros

std::string Typed(std::string_view bytes, size_t bytes_max = 1000) {
  TypedText typed(bytes_max);
  typed.Append(bytes);
  return std::string(typed.End()) + (typed.too_long() ? "!" : "");
}

// "x" and these bytes and `backspaces` of them.
std::string Erased(std::string_view bytes, int backspaces, size_t bytes_max = 1000) {
  TypedText typed(bytes_max);
  typed.Append("x");
  typed.Append(bytes);
  for (int i = 0; i < backspaces; ++i) typed.Erase();
  return std::string(typed.End()) + (typed.too_long() ? "!" : "");
}

TEST(TypedText, KeepsUtf8) {
  for (const std::string_view text :
       {"gr\u00f6\u00dfe", "\u2019\u201c\u201d",
        "\u0414\u0430, \u0445\u043e\u0440\u043e\u0448\u043e", "\U0001f3b2\U0001f44d\U0001f3fd",
        "\u30d0\u30c3\u30af", "e\u0301", "\u00a0\u00ff", "\U0001f468\u200d\U0001f469",
        "\U0010ffff"}) {
    EXPECT_EQ(Typed(text), text);
    EXPECT_EQ(Printable(text), text);
  }
}

TEST(TypedText, TakesOtherBytesForWindows1252) {
  EXPECT_EQ(Typed("gr\xf6\xdf"
                  "e"),
            "gr\u00f6\u00dfe");
  EXPECT_EQ(Typed("\x93so\x94 \x96 100 \x80"), "\u201cso\u201d \u2013 100 \u20ac");
  EXPECT_EQ(Typed("\xa0\xff"), "\u00a0\u00ff");
  EXPECT_EQ(Typed("a\x81\x8d\x8f\x90\x9d"
                  "b"),
            "ab")
      << "these are no characters";
}

TEST(TypedText, TakesWhatIsNearlyUtf8ForWindows1252) {
  EXPECT_EQ(Typed("\xe9t\xe9"), "\u00e9t\u00e9");
  EXPECT_EQ(Typed("\xe2\x82"), "\u00e2\u201a") << "too short";
  EXPECT_EQ(Typed("\xe2\x82x"), "\u00e2\u201ax");
  EXPECT_EQ(Typed("\xe2\xe2\x82\xac"), "\u00e2\u20ac");
  EXPECT_EQ(Typed("\xc0\xaf"), "\u00c0\u00af") << "an overlong '/'";
  EXPECT_EQ(Typed("\xe0\x80\xaf"), "\u00e0\u20ac\u00af");
  EXPECT_EQ(Typed("\xf0\x80\x80\xaf"), "\u00f0\u20ac\u20ac\u00af");
  EXPECT_EQ(Typed("\xed\xa0\x80"), "\u00ed\u00a0\u20ac") << "a surrogate";
  EXPECT_EQ(Typed("\xf4\x90\x80\x80"), "\u00f4\u20ac\u20ac") << "beyond U+10FFFF";
  EXPECT_EQ(Typed("\xf5\x80"), "\u00f5\u20ac");
}

TEST(TypedText, LosesControlCharacters) {
  EXPECT_EQ(Typed("a\a\0\x05"
                  "b\x7f"
                  "c"s),
            "abc");
  EXPECT_EQ(Typed("a\tb"), "a b");
  for (const std::string_view control :
       {"\u0080", "\u0085", "\u009b", "\u009f", "\u061c", "\u200e", "\u200f", "\u2028", "\u2029",
        "\u202a", "\u202e", "\u2066", "\u2069"}) {
    EXPECT_EQ(Typed("a" + std::string(control) + "b"), "ab");
  }
}

TEST(TypedText, LosesKeysAsAWhole) {
  for (const std::string_view key :
       {"\x1b[A", "\x1b[1;5C", "\x1b[3~", "\x1b[15~", "\x1b[[A", "\x1bOP", "\x1bO5A", "\x1b[200~",
        "\x1b[201~", "\x1b[?25l", "\x1b[31;1m", "\x1b(B", "\x1b]0;title\a", "\x1b]0;title\x1b\\",
        "\x1bP1$r\x1b\\", "\x1b\x1b[A", "\x1b[\x1b[A"}) {
    EXPECT_EQ(Typed("x" + std::string(key) + "y"), "xy");
    EXPECT_EQ(Typed("x" + std::string(key)), "x");
  }
  EXPECT_EQ(Typed("x[A"), "x[A");
  EXPECT_EQ(Typed("x\x1b[200~tell \x1b[Dann\x1b[201~"), "xtell ann");
}

TEST(TypedText, LosesOnlyTheEscapeKeyItself) {
  EXPECT_EQ(Typed("\x1broll"), "roll");
  EXPECT_EQ(Typed("x\x1b"), "x");
  EXPECT_EQ(Typed("x\x1b[12"), "x");
  EXPECT_EQ(Typed("x\x1b\xc3\xb6"), "x\u00f6");
  EXPECT_EQ(Typed("x\x1b[\xc3\xb6"), "x\u00f6");
}

TEST(TypedText, TakesBackWholeCharacters) {
  EXPECT_EQ(Erased("ab", 1), "xa");
  EXPECT_EQ(Erased("\u00f6", 1), "x");
  EXPECT_EQ(Erased("\U0001f3b2", 1), "x");
  EXPECT_EQ(Erased("e\u0301", 1), "x") << "with its mark";
  EXPECT_EQ(Erased("\xf6", 1), "x");
  EXPECT_EQ(Erased("a\xe2\x82", 1), "xa\u00e2") << "two bytes that are not UTF-8";
  EXPECT_EQ(Erased("a\x1b[", 1), "xa") << "what ESC [ left on the screen";
  EXPECT_EQ(Erased("ab", 9), "");
}

TEST(TypedText, EndsWithAWholeCharacter) {
  EXPECT_EQ(Typed("1234", 4), "1234");
  EXPECT_EQ(Typed("12345", 4), "1234!");
  EXPECT_EQ(Typed("12\u00f6", 4), "12\u00f6");
  EXPECT_EQ(Typed("123\u00f6", 4), "123!");
  EXPECT_EQ(Typed("123\u00f6"
                  "4",
                  4),
            "123!")
      << "nothing follows what was cut";
  EXPECT_EQ(Typed("\x80\x80", 4), "\u20ac!");
  EXPECT_EQ(Erased("123\u00f6", 1, 5), "x123");
  EXPECT_EQ(Erased("1234e\u0301", 1, 5), "x1234") << "a mark goes with its character";
}

bool IsClean(std::string_view text) {
  while (!text.empty()) {
    const auto next = FirstCodePoint(text);
    if (!next || IsControl(next->value)) return false;
    text.remove_prefix(next->size);
  }
  return true;
}

TEST(TypedText, IsCleanUtf8WhateverWasTyped) {
  std::mt19937 random(20260102);
  const std::string_view often = "\x1b[O]a\b\xc3\xb6\xe2\x82\xac\xf0\x9f\x8e\xb2\xcc\x81\x80";
  for (int round = 0; round < 20'000; ++round) {
    std::string bytes;
    for (auto n = random() % 24; n > 0; --n) {
      bytes += random() % 2 == 0 ? often[random() % often.size()] : static_cast<char>(random());
    }
    TypedText whole(16), split(16);
    whole.Append(bytes);
    for (const char& byte : bytes) split.Append({&byte, 1});
    ASSERT_TRUE(IsClean(whole.End()));
    ASSERT_EQ(whole.End(), split.End());
    ASSERT_EQ(whole.too_long(), split.too_long());
    const std::string clean = Printable(bytes);
    ASSERT_TRUE(IsClean(clean));
    ASSERT_EQ(Printable(clean), clean);
    whole.Erase();
    ASSERT_TRUE(IsClean(whole.End()));
  }
}

TEST(Titles, AreBoundByWhatIsShown) {
  const auto many = [](std::string_view text, int count) {
    std::string all;
    for (int i = 0; i < count; ++i) all += text;
    return all;
  };
  EXPECT_TRUE(IsTitle("Cup", 40));
  EXPECT_TRUE(IsTitle(many("\u0448", 40), 40)) << "each of them has two bytes";
  EXPECT_FALSE(IsTitle(many("\u0448", 41), 40));
  EXPECT_TRUE(IsTitle(many("\u676f", 20), 40));
  EXPECT_FALSE(IsTitle(many("\u676f", 21), 40)) << "each of them has two columns";
  EXPECT_TRUE(IsTitle(many("e\u0301", 40), 40));
  EXPECT_FALSE(IsTitle(many("e\u0301\u0301\u0301\u0301\u0301", 1), 40)) << "a heap of marks";
  for (const char* nothing : {"", " ", "   ", "\u00a0", "\u3000", "\u2003", "\u200b\u200d",
                              "\u00ad", "\u3164", "\u115f", "\uffa0", "\u2800", " \u0301"}) {
    EXPECT_FALSE(IsTitle(nothing, 40)) << nothing;
  }
}

TEST(Columns, AreThoseOfATerminal) {
  EXPECT_EQ(Columns("roll"), 4U);
  EXPECT_EQ(Columns("gr\u00f6\u00dfe"), 5U);
  EXPECT_EQ(Columns("e\u0301"), 1U);
  EXPECT_EQ(Columns("\u30d0\u30c3\u30af"), 6U);
  EXPECT_EQ(Columns("\U0001f3b2!"), 3U);
  EXPECT_EQ(FitColumns("\u30d0\u30c3\u30af", 5), 6U);
  EXPECT_EQ(FitColumns("e\u0301e\u0301", 1), 3U) << "the mark stays with its base";
  EXPECT_EQ(FitColumns("roll", 9), 4U);
}

}  // namespace
}  // namespace fibs::protocol
