#include "protocol/words.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace fibs::protocol {
namespace {

using WordViews = std::vector<std::string_view>;

TEST(Words, SplitsTheFirstWordFromTheRest) {
  const auto tell = SplitFirst("  tell  bob   Hello  there  ");
  EXPECT_EQ(tell.word, "tell");
  EXPECT_EQ(tell.rest, "bob   Hello  there");
  EXPECT_EQ(SplitFirst("bye").word, "bye");
  EXPECT_EQ(SplitFirst("bye").rest, "");
  EXPECT_EQ(SplitFirst("\tbye \t").word, "bye");
  EXPECT_EQ(SplitFirst("   ").word, "");
  EXPECT_EQ(SplitFirst("").rest, "");
}

TEST(Words, TrimsBlanksAndTabsAtBothEnds) {
  EXPECT_EQ(Trim(" \t a b \t"), "a b");
  EXPECT_EQ(Trim("a"), "a");
  EXPECT_EQ(Trim(" \t "), "");
  EXPECT_EQ(Trim(""), "");
}

TEST(Words, SplitsAtBlanksWithoutEmptyWords) {
  EXPECT_EQ(Split("  invite  bob\t5 "), (WordViews{"invite", "bob", "5"}));
  EXPECT_EQ(Split("   "), WordViews{});
}

TEST(Words, ComparesWithoutLetterCaseInAsciiOnly) {
  EXPECT_TRUE(EqualsNoCase("RoLL", "roll"));
  EXPECT_FALSE(EqualsNoCase("roll", "rolls"));
  EXPECT_FALSE(EqualsNoCase("rolls", "roll"));
  EXPECT_FALSE(EqualsNoCase("@", "`")) << "neighbours of the letters are no letters";
  EXPECT_FALSE(EqualsNoCase("[", "{"));
  EXPECT_FALSE(EqualsNoCase("\xc4", "\xe4"));
  EXPECT_TRUE(StartsWithNoCase("Marvin", "mAr"));
  EXPECT_TRUE(StartsWithNoCase("Marvin", ""));
  EXPECT_FALSE(StartsWithNoCase("mar", "marvin"));
  EXPECT_EQ(ToLower("Az_[@Z\xc4"), "az_[@z\xc4");
}

TEST(Words, CountsTheCommonPrefix) {
  EXPECT_EQ(CommonPrefix("mama", "marvin"), 2U);
  EXPECT_EQ(CommonPrefix("ma", "marvin"), 2U);
  EXPECT_EQ(CommonPrefix("marvin", "ma"), 2U);
  EXPECT_EQ(CommonPrefix("Ma", "ma"), 0U);
  EXPECT_EQ(CommonPrefix("", ""), 0U);
}

TEST(Words, ReadsWholeNumbers) {
  EXPECT_EQ(ParseInt("0"), 0);
  EXPECT_EQ(ParseInt("-17"), -17);
  EXPECT_EQ(ParseInt("007"), 7);
  EXPECT_EQ(ParseInt("2147483647"), 2147483647);
  EXPECT_EQ(ParseInt("-2147483648"), -2147483647 - 1);
  for (const auto* text :
       {"", "-", "+5", "--5", " 5", "5 ", "5a", "5.0", "0x5", "2147483648", "-2147483649"}) {
    EXPECT_EQ(ParseInt(text), std::nullopt) << text;
  }
}

// "8/5 bar/22 4/off" for what was read, "no move" for what cannot be read.
std::string ReadWords(std::string_view text) {
  const auto steps = ParseMoves(text);
  if (!steps) return "no move";
  std::string result;
  const auto name = [](TypedStep::Word word, int point) -> std::string {
    switch (word) {
      case TypedStep::Word::kPoint:
        return std::to_string(point);
      case TypedStep::Word::kBar:
        return "bar";
      case TypedStep::Word::kHome:
        return "off";
    }
    return "?";
  };
  for (const auto& step : *steps) {
    if (!result.empty()) result += ' ';
    result += name(step.from_word, step.from) + '/' + name(step.to_word, step.to);
  }
  return result;
}

TEST(Moves, ReadsEveryFormOfTheHelpText) {
  EXPECT_EQ(ReadWords("bar-5 bar 5 bar - 5 bar -5"), "bar/5 bar/5 bar/5 bar/5");
  EXPECT_EQ(ReadWords("1 3"), "1/3");
  EXPECT_EQ(ReadWords("b 22"), "bar/22");
  EXPECT_EQ(ReadWords("8-5 6-5"), "8/5 6/5");
  EXPECT_EQ(ReadWords("8 5 6 5"), "8/5 6/5");
  EXPECT_EQ(ReadWords("13 10"), "13/10");
  EXPECT_EQ(ReadWords("8/5 6/5"), "8/5 6/5");
  EXPECT_EQ(ReadWords("8/5 6-5 24 23"), "8/5 6/5 24/23");
  EXPECT_EQ(ReadWords("\t8 /  5 6- 5  "), "8/5 6/5");
}

TEST(Moves, KnowsTheWordsForBarAndHome) {
  EXPECT_EQ(ReadWords("bar/24 b 5 B-5 BAR 5"), "bar/24 bar/5 bar/5 bar/5");
  EXPECT_EQ(ReadWords("4-off 4 o 4 h 4/Home"), "4/off 4/off 4/off 4/off");
  EXPECT_EQ(ReadWords("off-4 4-bar"), "off/4 4/bar")
      << "words are legal at either end; rules come later";
}

TEST(Moves, ReadsNoneAndMoreThanFourSteps) {
  EXPECT_EQ(ReadWords(""), "");
  EXPECT_EQ(ReadWords("   "), "");
  EXPECT_EQ(ReadWords("1 2 3 4 5 6 7 8 9 10"), "1/2 3/4 5/6 7/8 9/10");
  EXPECT_EQ(ReadWords("8/5* bar-23**"), "8/5 bar/23");
}

TEST(Moves, RefusesWhatCannotBeRead) {
  for (const auto* text : {"8",
                           "8 5 6",
                           "0 5",
                           "25-20",
                           "5-0",
                           "5 4 5-25",
                           "8/5(2)",
                           "8/5,6/5",
                           "1 2 3 4 5 x",
                           "1 2 3 4 5 6 x 8",
                           "1 2 3 4 5 6 7 8 x 9",
                           "ba 5",
                           "bars 5",
                           "hom 5",
                           "4 99999999999",
                           "8--5",
                           "8-/5",
                           "-8 5",
                           "8-",
                           "8-5-",
                           "24-18-13",
                           "24-18-13-8",
                           "8-5/6-5",
                           "-"}) {
    EXPECT_EQ(ReadWords(text), "no move") << text;
  }
}

TEST(Moves, RecognisesALineThatIsAMove) {
  for (const auto* line :
       {"1 3", "8-5 6-5", " 8/5", "bar-22", "BAR 5", "bar 5 8 5", "3 3 3 3 3 3"}) {
    EXPECT_TRUE(LooksLikeMove(line)) << line;
  }
  for (const auto* line : {"", " ", "b 22", "bar", "8", "barf 3", "12 monkeys", "o 4", "off", "h 4",
                           "-1 3", "1 3 5", "board"}) {
    EXPECT_FALSE(LooksLikeMove(line)) << line;
  }
}

}  // namespace
}  // namespace fibs::protocol
