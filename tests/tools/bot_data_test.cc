// A bot in a match that is told as data, by the lines of CLIP 1009.
#include <gtest/gtest.h>

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
  void See(std::initializer_list<std::string_view> lines) {
    for (const std::string_view line : lines) bot_.OnLine(line, Time{});
  }
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

TEST_F(BotDataTest, JoinsEveryGameButNoMatchOfDays) {
  See({"23 bob 5 tavli", "bob wants to play a 5 point match with you."});
  EXPECT_EQ(Sent(), Lines{"join bob"});
  See({"23 bob 31 maghribiyya unrated"});
  EXPECT_EQ(Sent(), Lines{"join bob"});
  See({"23 bob 31 plakoto"});
  EXPECT_NE(Sent(), Lines{"join bob"});
  See({"23 carl 3 days 2"});
  EXPECT_NE(Sent(), Lines{"join carl"});
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

}  // namespace
}  // namespace fibs::bot
