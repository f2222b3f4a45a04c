#include "protocol/mail/mail_answer.h"

#include <gtest/gtest.h>

#include <string>

#include "protocol/utf8.h"

namespace fibs::protocol {
namespace {

using namespace std::string_literals;  // bytes with zeros

TEST(MailLineTest, IsWhatAKeyboardWouldHaveTyped) {
  EXPECT_EQ(MailLine("\ufeff 8\u20135\u00a06\u22125 \t\u00a0"), "8-5 6-5");
  EXPECT_EQ(MailLine("13\u201110 13\u201010 13\u201210 13\u201410"), "13-10 13-10 13-10 13-10");
  EXPECT_EQ(MailLine("13-10\u00d72"), "13-10x2");
  EXPECT_EQ(MailLine("ro\u00adll\u200b"), "roll");
  EXPECT_EQ(MailLine("8\x96"
                     "5"),
            "8-5")
      << "Windows-1252";
  EXPECT_EQ(MailLine("\x1b[1mroll\x1b[0m\0\a"s), "roll");
  EXPECT_EQ(MailLine("gr\u00f6\u00dfe"), "gr\u00f6\u00dfe");
}

TEST(MailLineTest, SaysWhenItWasCut) {
  const std::string whole(kAnswerBytesMax, 'x');
  EXPECT_EQ(MailLine(whole), whole);
  EXPECT_EQ(MailLine(whole + "y").size(), kAnswerBytesMax - 1);
  const std::string roll = MailLine("roll" + std::string(5000, ' ') + "not");
  EXPECT_TRUE(roll.ends_with("...")) << "never just \"roll\"";
  std::string wide;
  for (int i = 0; i < 500; ++i) wide += "\u20ac";
  const std::string cut = MailLine(wide);
  EXPECT_LE(cut.size(), kAnswerBytesMax);
  EXPECT_TRUE(cut.ends_with("\u20ac...")) << "a whole character";
}

struct AnswerCase {
  const char* what;
  std::string text;
  std::string answer;
};

const AnswerCase kAnswers[] = {
    {"one line", "8-5 6-5", "8-5 6-5"},
    {"line ends of mails", "\r\n\r\n8-5 6-5\r\nthanks\r\n", "8-5 6-5"},
    {"old line ends", "\r\rroll\rx", "roll"},
    {"blank lines of all kinds", " \n\t\n\u00a0\n\ufeff\nroll", "roll"},
    {"above the quotation", "roll\n\nOn Tue, 3 Mar 2026, fibsd wrote:\n> It is your turn.\n",
     "roll"},
    {"right above it", "roll\nOn Tue, 3 Mar 2026, fibsd wrote:\n> It is your turn.\n", "roll"},
    {"below the quotation", "On Tue, fibsd wrote:\n> It is your turn.\n> 8-5 6-5\n\nroll\n",
     "roll"},
    {"between quotations", "> It is your turn.\nroll\n> Your roll: 3 1\ndouble\n", "roll"},
    {"a quotation with bars", "| It is your turn.\n |8-5\nroll", "roll"},
    {"German", "Am 3. M\u00e4rz schrieb fibsd <x@example.org>:\n> Sie sind dran.\nroll", "roll"},
    {"French", "Le mar. 3 mars, fibsd a \u00e9crit\u00a0:\n\n> A vous.\nroll", "roll"},
    {"Japanese", "2026\u5e743\u6708 fibsd\uff1a\n>\nroll", "roll"},
    {"an attribution that was broken",
     "On Tue, 3 Mar 2026 at 10:00, The server <fibsd+abcdefgh@example.org>\nwrote:\n> x\nroll",
     "roll"},
    {"broken, below an answer",
     "roll\n\nOn Tue, 3 Mar 2026 at 10:00, The server <fibsd+abc@example.org>\nwrote:\n\n> x",
     "roll"},
    {"broken into three",
     "On Tue, 3 Mar 2026 at 10:00 in the morning, UTC,\nThe server <fibsd@example.org>\nwrote:\n> "
     "x\n"
     "double",
     "double"},
    {"a command with a long password above an attribution",
     "backgammon move 12 fred p@ss 8-5,6-5\nOn Tue, fibsd wrote:\n> x",
     "backgammon move 12 fred p@ss 8-5,6-5"},
    {"a colon that nothing follows", "my move:\n8-5 6-5\n", "my move:"},
    {"only a quotation", "On Tue, fibsd wrote:\n> roll\n> double\n", ""},
    {"only a signature", "\n-- \nroll\n", ""},
    {"the same, its blank lost", "--\nroll", ""},
    {"an answer above a signature", "roll\n-- \nFred\n", "roll"},
    {"what other programs put above a quotation", "\n-----Original Message-----\nroll\n", ""},
    {"likewise", "________________________________\nFrom: fibsd\nroll\n", ""},
    {"nothing", "", ""},
    {"blanks", " \n \r\n\t", ""},
    {"hostile", "\x1b[2J\n\0\n\xff\xfe>\n"s, "\u00ff\u00fe>"},
};

TEST(AnswerTest, IsTheLineThatIsMeant) {
  for (const AnswerCase& c : kAnswers) EXPECT_EQ(AnswerOf(c.text), c.answer) << c.what;
}

TEST(AnswerTest, LooksAtTheStartOfATextOnly) {
  std::string quoted;
  while (quoted.size() < kAnswerTextBytesMax) quoted += "> " + std::string(60, 'x') + "\n";
  EXPECT_EQ(AnswerOf(quoted + "roll"), "");
  EXPECT_EQ(AnswerOf(std::string(kAnswerLinesMax, '\n') + "roll"), "");
  EXPECT_EQ(AnswerOf(std::string(kAnswerLinesMax - 1, '\n') + "roll"), "roll");
  EXPECT_EQ(AnswerOf(">" + std::string(kAnswerTextBytesMax - 6, 'x') + "\nroll 8-5"), "")
      << "a line that is there in part says nothing";
  EXPECT_TRUE(AnswerOf(std::string(60'000, 'x')).ends_with("..."));
}

TEST(WrappedTest, BreaksAtBlanks) {
  EXPECT_EQ(Wrapped("one two three", 7), "one two\nthree");
  EXPECT_EQ(Wrapped("one two three", 13), "one two three");
  EXPECT_EQ(Wrapped("one two three", 12), "one two\nthree");
  EXPECT_EQ(Wrapped("one two three", 1), "one\ntwo\nthree");
  EXPECT_EQ(Wrapped("one\n\ntwo three\n", 5), "one\n\ntwo\nthree\n");
  EXPECT_EQ(Wrapped("a     b", 3), "a\nb");
  EXPECT_EQ(Wrapped("  one   two  \n \n", 80), "  one   two\n\n") << "as it is, but for the end";
  EXPECT_EQ(Wrapped("  one two", 6), "  one\ntwo");
  EXPECT_EQ(Wrapped("", 5), "");
}

TEST(WrappedTest, WhatIsToBeTypedStaysTogether) {
  EXPECT_EQ(WrappedAround("Type 'game 12 roll', or not.", 10), "Type\n'game 12 roll',\nor not.");
  EXPECT_EQ(WrappedAround("Type 'game 12 roll'.", 19), "Type\n'game 12 roll'.");
  EXPECT_EQ(WrappedAround("Type 'game 12 roll'.", 20), "Type 'game 12 roll'.");
  EXPECT_EQ(WrappedAround("St. John's cup for all", 10), "St. John's\ncup for\nall");
  EXPECT_EQ(WrappedAround("a 'quote without an end", 9), "a 'quote\nwithout\nan end");
}

TEST(FirstSentenceTest, EndsAtAPointOfItsOwn) {
  EXPECT_EQ(FirstSentence("It is over."), "It is over");
  EXPECT_EQ(FirstSentence("Ann invites you. Type 'join'."), "Ann invites you");
  EXPECT_EQ(FirstSentence("Event 1 \"St. John's Cup\" has begun. Come."),
            "Event 1 \"St. John's Cup\" has begun");
  EXPECT_EQ(FirstSentence("You are taken off (he is ill. Sorry). Ask why."),
            "You are taken off (he is ill. Sorry)");
  EXPECT_EQ(FirstSentence("Version 1.2 is there"), "Version 1.2 is there");
  EXPECT_EQ(FirstSentence("Your vacation ends (tomorrow."), "Your vacation ends (tomorrow.");
}

TEST(WrappedTest, LeavesLongWordsWhole) {
  EXPECT_EQ(Wrapped("see https://example.org/long now", 10), "see\nhttps://example.org/long\nnow");
  EXPECT_EQ(Wrapped("https://example.org", 5), "https://example.org");
  EXPECT_EQ(Wrapped("      word more", 3), "      word\nmore");
}

TEST(WrappedTest, CountsColumns) {
  EXPECT_EQ(Wrapped("gr\u00f6\u00dfe gr\u00f6\u00dfe", 11), "gr\u00f6\u00dfe gr\u00f6\u00dfe");
  EXPECT_EQ(Wrapped("\u30d0\u30c3\u30af \u30d0", 8), "\u30d0\u30c3\u30af\n\u30d0");
  EXPECT_EQ(Wrapped("e\u0301e\u0301 x", 4), "e\u0301e\u0301 x");
  EXPECT_EQ(Wrapped("\xff\xff \xff", 2), "\xff\xff\n\xff") << "a byte that is none is a column";
}

}  // namespace
}  // namespace fibs::protocol
