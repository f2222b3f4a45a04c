// A bot's place at a chouette, line by line.
#include "tools/bot/chouette/chouette_seat.h"

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <utility>
#include <vector>

namespace fibs::bot {
namespace {

using namespace std::chrono_literals;
using Lines = std::vector<std::string>;
using Action = Answer::Action;
using Kind = Question::Kind;

// Answers at once: the last play, rolls, and what the test says.
class ScriptedPlayer : public Player {
 public:
  void Ask(const Question& question, Reply reply) override {
    asked.push_back(question);
    switch (question.kind) {
      case Kind::kMove:
        return reply({.action = Action::kPlay, .play = PlaysOf(question).back()});
      case Kind::kRollOrDouble:
        return reply({.action = before_roll});
      default:
        return reply({.action = to_offer});
    }
  }
  std::string Describe() const override { return "a test"; }

  Action before_roll = Action::kRoll, to_offer = Action::kAccept;
  std::vector<Question> asked;
};

// ann is the box, ben the captain, and carl stands behind him.
class ChouetteSeatTest : public testing::Test, protected ChouetteSeat::Output {
 protected:
  // The box moves first, with 31.
  void Sit(const std::string& name, std::string_view terms = "") {
    tag_.clear();
    seat_.emplace(name, player_, static_cast<ChouetteSeat::Output&>(*this));
    ASSERT_TRUE(
        seat_->Begin(7, {"jann", "jben", "jcarl", "q6,4,2", "s", "k,,", "o31"}, terms, now_));
    count_ = 7;
    EXPECT_EQ(Typed().front(), "autoroll");
  }
  // Inputs, and that the command which was typed before them is done.
  void See(std::initializer_list<std::string_view> inputs) {
    for (const std::string_view input : inputs) {
      const std::string tag = std::exchange(tag_, {});
      ASSERT_TRUE(seat_->OnInput(7, count_++, input, now_)) << input;
      if (!tag.empty()) Answered(tag);
    }
  }
  void Answered(std::string_view tag, bool ok = true) { seat_->OnAnswered(tag, ok, now_); }
  void Wait(std::chrono::seconds time) { seat_->OnTick(now_ += time); }
  Lines Typed() { return std::exchange(typed_, {}); }

  ScriptedPlayer player_;
  std::optional<ChouetteSeat> seat_;
  Lines problems_;
  int count_ = 0;
  ChouetteSeat::Time now_{};

 private:
  void Type(std::string_view line) override {
    if (line.starts_with('@')) tag_ = line.substr(1, line.find(' ') - 1);
    typed_.emplace_back(line);
  }
  void Problem(std::string_view what) override { problems_.emplace_back(what); }

  Lines typed_;
  std::string tag_;  // of the last command
};

TEST_F(ChouetteSeatTest, TheCaptainRollsAndMoves) {
  Sit("ben");
  See({"p8/5,6/5"});
  EXPECT_EQ(Typed(), Lines{"@c1 roll"});
  EXPECT_TRUE(player_.asked.back().stakes->jacoby);
  See({"r65"});
  ASSERT_EQ(player_.asked.back().kind, Kind::kMove);
  EXPECT_EQ(player_.asked.back().seat, engine::Player::kSecond);
  EXPECT_TRUE(Typed().front().starts_with("@c2 move "));
}

TEST_F(ChouetteSeatTest, AMemberDoublesForHimselfAlone) {
  player_.before_roll = Action::kDouble;
  Sit("carl");
  See({"p8/5,6/5"});
  EXPECT_EQ(Typed(), Lines{"@c1 double ann"});
  See({"d3", "r", "a3", "r65"});
  EXPECT_EQ(Typed(), Lines{});  // the captain moves
}

TEST_F(ChouetteSeatTest, TheBoxAnswersEachDouble) {
  Sit("ann");
  See({"p8/5,6/5", "d2", "d3", "r"});
  EXPECT_EQ(Typed().back(), "@c2 accept ben");
  player_.to_offer = Action::kReject;
  See({"a2"});
  EXPECT_EQ(Typed(), Lines{"@c3 reject carl"});
}

TEST_F(ChouetteSeatTest, TheBoxDecidesAboutEachCube) {
  Sit("ann");
  See({"p8/5,6/5", "d3", "r", "a3", "r31", "p8/5,6/5"});
  EXPECT_EQ(Typed().back(), "@c3 roll");
  ASSERT_EQ(player_.asked.back().kind, Kind::kRollOrDouble);
  EXPECT_EQ(player_.asked.back().stakes->cube, 2);  // carl's is the box's own
  EXPECT_EQ(player_.asked.back().stakes->cube_owner, engine::CubeOwner::kSelf);
  EXPECT_TRUE(player_.asked.back().one_of_more);
}

TEST_F(ChouetteSeatTest, ABeaverIsAnsweredByWhoHasDoubled) {
  player_.before_roll = Action::kDouble;
  Sit("carl");
  See({"p8/5,6/5", "d3", "r", "b3"});
  EXPECT_EQ(Typed().back(), "@c2 accept ann");
  EXPECT_TRUE(player_.asked.back().redoubled);
  EXPECT_TRUE(player_.asked.back().stakes->may_beaver);
}

TEST_F(ChouetteSeatTest, ExtrasAreOfferedAndTaken) {
  player_.to_offer = Action::kReject;
  Sit("carl", "extras");
  See({"p8/5,6/5", "r31", "p8/5,6/5", "d*2,3"});
  EXPECT_EQ(Typed().back(), "@c2 reject ann");
  See({"x3", "a2"});
  EXPECT_EQ(Typed().back(), "@c3 extra ben");
  // And by who has taken.
  player_.to_offer = Action::kAccept;
  Sit("ben", "extras");
  See({"p8/5,6/5", "r31", "p8/5,6/5", "d*2,3"});
  EXPECT_EQ(Typed().back(), "@c3 accept ann");
  See({"x3", "a2", "e3,2"});
  EXPECT_EQ(Typed().back(), "@c4 accept carl");
}

TEST_F(ChouetteSeatTest, AnswersForWhoIsAway) {
  Sit("ben");
  See({"p8/5,6/5", "w3", "z3:2", "r31", "p8/5,6/5", "d*3"});
  EXPECT_EQ(Typed().back(), "@c3 accept carl");
}

TEST_F(ChouetteSeatTest, ComesBackWhenItCountsAsAway) {
  Sit("ben");
  See({"w2"});
  EXPECT_EQ(Typed(), Lines{"@c1 back"});
}

TEST_F(ChouetteSeatTest, WhatIsLostIsAskedFor) {
  Sit("ben");
  ++count_;
  See({"r65"});
  EXPECT_EQ(Typed(), Lines{"state"});
}

TEST_F(ChouetteSeatTest, WhoHearsNothingAsksForTheTable) {
  Sit("ben");
  See({"p8/5,6/5"});
  Typed();
  Wait(19s);
  EXPECT_EQ(Typed(), Lines{});
  Wait(1s);
  EXPECT_EQ(Typed(), Lines{"state"});
  ASSERT_TRUE(
      seat_->Begin(7, {"jann", "jben", "jcarl", "q6,4,2", "s", "k-", "o31", "p8/5,6/5"}, "", now_));
  EXPECT_EQ(Typed(), Lines{"@c2 roll"});
}

// The others may think for longer.
TEST_F(ChouetteSeatTest, AHiddenAnswerIsGivenOnce) {
  Sit("carl");
  See({"p8/5,6/5", "r31", "p8/5,6/5", "d*2,3"});
  EXPECT_EQ(Typed().back(), "@c2 accept ann");
  Answered("c2");
  Wait(39s);
  EXPECT_EQ(Typed(), Lines{});
  Wait(1s);
  EXPECT_EQ(Typed(), Lines{"state"});
}

TEST_F(ChouetteSeatTest, WhatComesTooLateIsNoFault) {
  Sit("ben");
  See({"p8/5,6/5"});
  ASSERT_TRUE(seat_->OnInput(7, count_++, "d3", now_));
  Answered("c1", false);
  EXPECT_EQ(problems_, Lines{});
  EXPECT_EQ(Typed(), (Lines{"@c1 roll", "@c2 roll"}));
  Answered("c2", false);
  EXPECT_EQ(problems_.size(), 1U);
  EXPECT_EQ(seat_->refusals(), 1);
}

TEST_F(ChouetteSeatTest, WhatIsNotPossibleIsSaid) {
  Sit("ben");
  EXPECT_FALSE(seat_->OnInput(7, 7, "a2", now_));
  EXPECT_FALSE(seat_->OnInput(7, 7, "nonsense", now_));
  EXPECT_TRUE(seat_->OnInput(7, 3, "q1,1", now_));  // known
  EXPECT_TRUE(seat_->OnInput(8, 7, "a2", now_));    // another table
}

TEST_F(ChouetteSeatTest, IsGoneWhenItsPlaceIs) {
  Sit("ben");
  See({"g2:1"});
  EXPECT_FALSE(seat_->gone());
  seat_.reset();
  seat_.emplace("ben", player_, static_cast<ChouetteSeat::Output&>(*this));
  ASSERT_TRUE(seat_->Begin(7, {"jann", "jben"}, "", now_));
  count_ = 2;
  See({"vben"});
  EXPECT_TRUE(seat_->gone());
}

}  // namespace
}  // namespace fibs::bot
