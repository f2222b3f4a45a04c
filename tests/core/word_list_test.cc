// Words that nobody is to say: what is compared, and where.
#include "server/core/conduct/word_list.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "server/core/conduct/conduct_room.h"
#include "server/core/conduct/phrases.h"
#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(WordListTest, WholeWordsInWhateverLetters) {
  const WordList list("# remarks\n\nidiot\r\n  go away  \nÄrgernis\nass\nhell\n");
  EXPECT_EQ(list.size(), 5u);
  for (const char* text :
       {"idiot", "You IDIOT!", "1d10t", "you !d!0t.", "(idiot)", "idi\u200bot", "\u0456di\u043et",
        "a$$", "Go  AWAY", "go, away", "ÄRGERNIS", "argernis", "A\u0308rgernis", "he11", "HELL"}) {
    EXPECT_NE(list.FindIn(text), "") << text;
  }
  for (const char* text : {"", "idiots", "idiotic", "class", "assume", "shell", "go far away",
                           "away go", "i d i o t", "remarks", "!", "$$$", "\xff\xfe"}) {
    EXPECT_EQ(list.FindIn(text), "") << text;
  }
}

TEST(WordListTest, NoListFindsNothing) {
  EXPECT_EQ(WordList().FindIn("anything"), "");
  EXPECT_EQ(WordList("\n#\n").size(), 0u);
}

TEST(WordListTest, LongPhrasesAndNothingAreLeftOut) {
  const WordList list("one two three four five six\none two three four five six seven\n!!!\n");
  EXPECT_EQ(list.size(), 1u);
  EXPECT_EQ(list.left_out(), 2u);
}

TEST(WordListTest, WhatALineCostsGrowsWithItsLengthAlone) {
  std::string file;
  for (int i = 0; i < 20000; ++i) file += "word" + std::to_string(i) + " a a a a b\n";
  const WordList list(file);
  EXPECT_EQ(list.size(), WordList::kEntriesMax);
  std::string text;
  while (text.size() < 1024) text += "a ";
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < 100; ++i) EXPECT_EQ(list.FindIn(text), "");
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5)) << "of 100 lines";
}

// anna is the administrator.
class WordsTest : public testing::Test {
 protected:
  explicit WordsTest(ListedWords how = ListedWords::kRefuse) : server(WithWords(how)) {
    for (const char* who : {"anna", "alice", "bob"}) server.NewClip(who);
    server.UseWords("idiot\n");
  }
  static Config WithWords(ListedWords how) {
    Config config = RatesOff();
    config.admins = {"anna"};
    config.talk.words = how;
    return config;
  }
  std::string Says(const std::string& who, std::string_view line) {
    for (const char* each : {"anna", "alice", "bob"}) server.Read(each);
    return ReplyTo(server, who, line);
  }

  TestServer server;
};

TEST_F(WordsTest, AreRefusedWhereverOthersReadThem) {
  StartMatch(server, "alice", "bob", "1");
  for (const char* line : {"tell alice you 1DIOT", "say idiot", "kibitz idiot", "whisper idiot",
                           "shout idiot", "message alice idiot", "away idiot",
                           "club create Idiot club", "tournament create \"Idiot\" knockout"}) {
    EXPECT_THAT(Says("bob", line), HasSubstr("'idiot' is not said here.")) << line;
    EXPECT_EQ(server.Read("alice"), "") << line;
    EXPECT_EQ(server.Read("anna"), "") << line;
  }
  EXPECT_THAT(Says("bob", "tell alice hello"), Not(HasSubstr("not said here")));
  server.UseWords("");
  EXPECT_THAT(Says("bob", "tell alice idiot"), Not(HasSubstr("not said here")));
}

TEST_F(WordsTest, NobodyRegistersAName) {
  server.Open("x");
  server.Type("x", "guest");
  server.Type("x", "name the_idiot");
  EXPECT_THAT(server.Read("x"), HasSubstr("'the_idiot' has a word that is not said here."));
  server.Type("x", "name idiotic");
  EXPECT_THAT(server.Read("x"), HasSubstr("Your name will be idiotic"));
}

class MarkedWordsTest : public WordsTest {
 protected:
  MarkedWordsTest() : WordsTest(ListedWords::kMark) {}
};

TEST_F(MarkedWordsTest, AreToldAndModeratorsHearOfSome) {
  EXPECT_THAT(Says("bob", "tell alice idiot"), Not(HasSubstr("not said")));
  EXPECT_THAT(server.Read("alice"), HasSubstr("idiot"));
  EXPECT_THAT(server.Read("anna"), HasSubstr("** bob says a word of the list: idiot"));
  for (int i = 0; i < 20; ++i) server.Type("bob", "tell alice idiot");
  const std::string heard = server.Read("anna");
  size_t lines = 0;
  for (size_t at = heard.find("says a word"); at != heard.npos;
       at = heard.find("says a word", at + 1))
    ++lines;
  EXPECT_EQ(lines, static_cast<size_t>(ConductRoom::kMarksAnHour) - 1);
  EXPECT_THAT(Says("anna", "mod show bob"), HasSubstr("has said words of the list in 21 lines"));
}

// Where nobody types.
class PhrasesTest : public testing::Test {
 protected:
  PhrasesTest() : server(WithPhrases()) {
    for (const char* who : {"anna", "alice", "bob"}) server.NewClip(who);
    server.Open("page");
    server.Type("page", "login test 1009 alice secret");
  }
  static Config WithPhrases() {
    Config config = RatesOff();
    config.admins = {"anna"};
    config.talk.phrases_only = true;
    return config;
  }
  std::string Says(const std::string& who, std::string_view line) {
    for (const char* each : {"anna", "page", "bob"}) server.Read(each);
    return ReplyTo(server, who, line);
  }

  TestServer server;
};

TEST_F(PhrasesTest, PhrasesAreSaidAndNothingElse) {
  EXPECT_THAT(Says("page", "account"), HasSubstr("72 phrases yes\r\n"));
  EXPECT_THAT(Says("anna", "account"), Not(HasSubstr("phrases yes")));
  const std::string no = "** People say phrases here, by their numbers. Type 'phrases'.";
  for (const char* line :
       {"tell alice hello", "tell alice 0", "tell alice 21", "tell alice 4 x", "shout hello",
        "shout 1", "message alice hello", "message alice 1", "away gone"}) {
    EXPECT_EQ(Says("bob", line), Lines({no})) << line;
    EXPECT_EQ(server.Read("page"), "") << line;
  }
  EXPECT_THAT(Says("bob", "tell alice 4"), HasSubstr("Well played!"));
  EXPECT_EQ(server.Read("page"), "80 bob alice tell 4\r\n");
  EXPECT_THAT(Says("page", "tell bob 1"), HasSubstr("80 alice bob tell 1\r\n"));
  EXPECT_THAT(server.Read("bob"), HasSubstr("alice Hello!"));
  EXPECT_THAT(Says("bob", "phrases"), HasSubstr("  #20  I have to go. Goodbye!"));
}

TEST_F(PhrasesTest, AtTheBoardToo) {
  for (const char* who : {"page", "bob"}) Says(who, "toggle ready");
  server.dice().Add("62");
  Says("page", "invite bob 1");
  Says("bob", "join alice");
  Says("bob", "say 2");
  EXPECT_EQ(server.Read("page"), "80 bob alice say 2\r\n");
  Says("bob", "kibitz #6");
  EXPECT_EQ(server.Read("page"), "80 bob - kibitz 6\r\n");
  Says("bob", "say well");
  EXPECT_EQ(server.Read("page"), "");
}

TEST_F(PhrasesTest, WhoKeepsOrderTypes) {
  EXPECT_THAT(Says("anna", "tell alice be kind"), HasSubstr("be kind"));
  EXPECT_THAT(server.Read("page"), HasSubstr("be kind"));
}

}  // namespace
}  // namespace fibs::server
