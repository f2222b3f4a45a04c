// A bot in a match that is told as data, by the lines of CLIP 1009.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "tools/bot/bot.h"

namespace fibs::bot {
namespace {

using Action = Answer::Action;
using Kind = Question::Kind;
using Lines = std::vector<std::string>;

// Decides by the match, as soon as it is asked.
class KnowingPlayer : public Player {
 public:
  void Ask(const Question& question, Reply reply) override {
    ++asked;
    const bool move = question.kind == Kind::kMove;
    reply(move ? Answer{.action = Action::kPlay, .play = PlaysOf(question).back()}
               : SimpleAnswer(question));
  }
  bool KnowsGames() const override { return true; }
  std::string Describe() const override { return "a test"; }

  int asked = 0;
};

class BotDataTest : public testing::Test, private BotOutput {
 protected:
  BotDataTest() {
    See({"1 alice 1041253132 localhost", "26 alice 0123",
         "2 alice 1 1 0 1 0 0 1 1 0 0 1 0 1 1500.00 0 1 0 0 1 UTC",
         "5 alice - - 1 0 1500.00 0 0 1041253132 localhost =NTAlice___________f -", "6"});
    Sent();
  }
  void See(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) bot_.OnLine(line, Time{});
  }
  BotOutput& Output() { return *this; }
  std::vector<std::string> Sent() { return std::exchange(sent_, {}); }

  BotOptions options_{.name = "alice", .limits = {.max_length = 5}};
  KnowingPlayer player_;
  Bot bot_{options_, player_, *this};
  std::vector<std::string> log_;

 private:
  void Send(std::string_view line) override { sent_.emplace_back(line); }
  void Log(std::string_view text) override { log_.emplace_back(text); }
  void Finished() override {}
  void Fault(std::string_view) override {}
  void TakenOver() override {}

  std::vector<std::string> sent_;
};

TEST_F(BotDataTest, JoinsEveryGame) {
  See({"23 bob 5 tavli", "bob wants to play a 5 point match with you."});
  EXPECT_EQ(Sent(), Lines{"join bob"});
  See({"23 bob 31 maghribiyya unrated"});
  EXPECT_EQ(Sent(), Lines{"join bob"});
  See({"23 bob 31 plakoto"});
  EXPECT_NE(Sent(), Lines{"join bob"});
  See({"23 carl 3 days 2"});
  EXPECT_EQ(Sent(), Lines{"join carl"});
}

TEST_F(BotDataTest, ReadsTheTimesOfInputs) {
  See({"21 7 3 0 bob alice 2 3 s@41 k,,@17 o26@1700~80 clock 6+12"});
  EXPECT_EQ(Sent(), Lines{"@1 move 1-7 1-3"});
  See({"20 7 3 p24/22,24/18@900", "27 7 360000 359000 1 12000"});
  EXPECT_EQ(Sent(), Lines{});
  See({"20 7 4 t1@372000"});
  EXPECT_FALSE(bot_.playing());
  EXPECT_NE(log_.back().find("wins a match"), std::string::npos);
}

TEST_F(BotDataTest, StaysWhileTheClockRuns) {
  See({"21 7 3 0 bob alice 2 2 s o26 clock 6+12", "5 alice bob - 1 0 1500.00 0 0 1 h c -"});
  Sent();
  See({"20 7 2 l1@5", "bob logs out. The clock keeps running.",
       "5 alice - - 1 0 1500.00 0 0 1 h c -"});
  EXPECT_TRUE(bot_.playing());
  See({"20 7 3 p24/22,24/18@6", "20 7 4 r31@7", "20 7 5 p8/5,6/5@8"});
  EXPECT_EQ(Sent(), Lines{"@2 roll"});
}

// Nobody waits for a bot that understands nothing any more.
TEST_F(BotDataTest, LeavesWhenAnInputIsUnknown) {
  for (const char* input : {"z99", "p1/2", "r65@yesterday"}) {
    See({"21 7 3 0 bob alice 2 2 s o62"});
    ASSERT_TRUE(bot_.playing());
    log_.clear();
    See({std::string("20 7 2 ") + input});
    EXPECT_EQ(Sent(), (Lines{"tell bob Sorry, I do not understand this match any more, so I leave "
                             "it.",
                             "leave"}))
        << input;
    EXPECT_FALSE(bot_.playing());
    EXPECT_EQ(log_, Lines{std::string("an input that is not possible: ") + input});
  }
}

TEST_F(BotDataTest, ByDaysItComesWhenItIsItsTurn) {
  See({"28 7 bob o 1700000000 1700172800 3 0 0 days 2"});
  EXPECT_EQ(Sent(), Lines{});
  See({"28 7 bob y 1700000000 1700172800 3 0 0 days 2"});
  EXPECT_EQ(Sent(), Lines{"game 7"});
  See({"You are now playing with bob. Your running match was loaded.",
       "21 7 3 0 bob alice 2 2 s@1700000000000 o26@5 days 2"});
  EXPECT_EQ(Sent(), Lines{"@1 move 1-7 1-3"});
  See({"5 alice - - 1 0 1500.00 0 0 1 h c -"});  // bob is not there
  EXPECT_TRUE(bot_.playing());
  See({"20 7 2 p24/22,24/18@-60000"});
  EXPECT_EQ(Sent(), Lines{"leave"});
  EXPECT_FALSE(bot_.playing());
}

TEST_F(BotDataTest, PlaysByTheInputsOfTheMatch) {
  See({"21 7 3 0 bob alice 2 2 s o26 fevga unrated"});
  EXPECT_TRUE(bot_.playing());
  EXPECT_EQ(Sent(), Lines{"@1 roll"});
  See({"20 7 2 r51", "24 1 ok"});
  EXPECT_EQ(Sent(), Lines{"@2 move 24-19 19-18"});
  See({"20 7 3 p24/19,19/18"});
  EXPECT_EQ(Sent(), Lines{});  // bob's turn
}

TEST_F(BotDataTest, WhatComesTooLateIsNoFault) {
  See({"21 7 3 0 bob alice 2 2 s o26 fevga"});
  See({"20 7 2 r51", "24 1 no"});  // the server has rolled by itself
  EXPECT_EQ(log_.size(), 1U);      // that it plays
  EXPECT_EQ(Sent(), (Lines{"@1 roll", "@2 move 24-19 19-18"}));
  See({"24 2 no"});
  EXPECT_EQ(log_.size(), 2U);
  for (int i = 3; i < 8; ++i) See({"24 " + std::to_string(i) + " no"});
  EXPECT_EQ(Sent().back(), "leave");
}

TEST_F(BotDataTest, AsksForTheMatchWhenALineWasLost) {
  See({"21 7 3 0 bob alice 2 2 s o62 narde"});
  EXPECT_EQ(Sent(), Lines{});
  See({"20 7 4 r51"});
  EXPECT_EQ(Sent(), Lines{"state"});
}

TEST_F(BotDataTest, AnswersAResignationAndJoinsTheNextGame) {
  See({"21 7 3 0 bob alice 2 3 s o26 g12 plakoto"});
  EXPECT_EQ(Sent(), Lines{"@1 accept"});
  See({"20 7 3 y", "24 1 ok"});
  EXPECT_EQ(Sent(), Lines{"join"});
  See({"20 7 4 s", "20 7 5 l1"});
  EXPECT_FALSE(bot_.playing());
}

// Between two rounds it is free for the next one alone.
class FillingBotTest : public BotDataTest {
 protected:
  FillingBotTest() { options_.fills = true; }
};

TEST_F(FillingBotTest, DeclinesWhileAnEventOfItsGoesOn) {
  Bot bot(options_, player_, Output());
  const auto see = [&](const Lines& lines) {
    for (const std::string& line : lines) bot.OnLine(line, Time{});
  };
  see({"26 alice 0123", "2 alice 1 1 0 1 0 0 1 1 0 0 1 0 1 1500.00 0 1 0 0 1 UTC",
       "5 alice - - 1 0 1500.00 0 0 1041253132 localhost =NTAlice___________f -",
       "5 bob - - 1 0 1500.00 0 0 1041253132 localhost - -", "6"});
  const Lines said = Sent();
  EXPECT_NE(std::find(said.begin(), said.end(), "tournament fill yes"), said.end());
  EXPECT_EQ(said.back(), "tournament");
  see({"40 3 open arena 4 0 0 - Daily arena", "40 4 running league 4 0 0 - League", "23 bob 3"});
  EXPECT_EQ(Sent(), Lines{"join bob"}) << "it has not begun, and in a league the two agree";
  see({"40 3 running arena 4 0 0 - Daily arena", "23 bob 3"});
  EXPECT_EQ(Sent(), (Lines{"tell bob Sorry, I play in a tournament now. Please ask me when it is "
                           "over.",
                           "tournament"}));
  see({"40 3 paused arena 4 0 0 - Daily arena", "23 bob 3"});
  EXPECT_EQ(Sent().back(), "tournament");
  see({"23 bob 3"});
  EXPECT_EQ(Sent(), Lines{"join bob"}) << "the answer named none: its place is gone";
  see({"40 3 running arena 4 0 0 - Daily arena", "40 3 finished arena 4 0 0 - Daily arena",
       "23 bob 3"});
  EXPECT_EQ(Sent(), Lines{"join bob"});
  see({"40 3 running arena 4 0 0 - Daily arena", "23 bob resume"});
  EXPECT_EQ(Sent(), Lines{"join bob"}) << "it may be the match of the event";
}

}  // namespace
}  // namespace fibs::bot
