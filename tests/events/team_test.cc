// A team match: sides, boards by rating, who wins, who comes in the place of whom.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "engine/events/hall/refusal.h"
#include "tests/events/typed_event.h"

namespace fibs::events {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsSupersetOf;

using Lines = std::vector<std::string>;

class TeamTest : public ::testing::Test {
 protected:
  // What it answers; refused: "no".
  Lines Say(const std::string& line) {
    const auto outputs = event_.Type(line);
    return outputs ? *outputs : Lines{"no"};
  }
  void Enter(const std::string& name, int rating, int side) {
    Say("enter " + name + ' ' + std::to_string(rating));
    EXPECT_EQ(Say("side " + name + ' ' + std::to_string(side)), Lines{}) << name;
  }
  // Two of side 1, three of side 2.
  Lines Begin(const Lines& options = {}) {
    for (const std::string& line : Lines{"format team", "seed " + std::string(kTestSeed)}) {
      Say(line);
    }
    for (const std::string& option : options) Say("set " + option);
    Enter("bob", 1500, 1);
    Enter("ann", 1600, 1);
    Enter("eve", 1550, 2);
    Enter("joe", 1400, 2);
    Enter("max", 1700, 2);
    return Say("draw");
  }

  TypedEvent event_;
};

TEST_F(TeamTest, BoardsGoByRatingAndTheRestAreReserves) {
  EXPECT_THAT(Begin(), IsSupersetOf({"state running", "match team:1:1 ann max 5",
                                     "match team:1:2 bob eve 5"}));
  EXPECT_THAT(Say("standings"),
              ElementsAre("row team 1 max 0 0", "row team 1 ann 0 0", "row team 1 eve 0 0",
                          "row team 1 bob 0 0", "row team 1 joe 0 0"));
}

TEST_F(TeamTest, WhoWinsMoreBoardsWinsAndElseItIsDrawn) {
  Begin();
  Say("result team:1:1 5 3");
  EXPECT_THAT(Say("standings"), IsSupersetOf({"row team 1 ann 1 0", "row team 2 joe 0 1"}));
  EXPECT_THAT(Say("result team:1:2 4 5"),
              IsSupersetOf({"state finished", "place team 1 ann", "place team 1 eve"}));
  EXPECT_THAT(Say("undo team:1:2"), Contains("state running"));
  EXPECT_THAT(Say("forfeit team:1:2 eve"),
              IsSupersetOf({"state finished", "place team 1 bob", "place team 2 joe"}));
}

TEST_F(TeamTest, ASubstituteTakesTheBoardAndWhoIsGoneLosesIt) {
  Begin({"boards 1", "length 3,5"});
  EXPECT_THAT(Say("replace ann zoe 1500"), Contains("match team:1:1 zoe max 3"));
  EXPECT_THAT(Say("replace max joe 1500"), ElementsAre("no")) << "he has entered";
  EXPECT_THAT(Say("withdraw max"),
              IsSupersetOf({"walkover team:1:1 zoe", "state finished", "place team 1 zoe"}));
}

TEST_F(TeamTest, EverybodyIsOnASide) {
  for (const std::string& line : Lines{"format team", "seed " + std::string(kTestSeed)}) Say(line);
  Say("enter ann 1500");
  Say("enter bob 1500");
  EXPECT_EQ(Say("draw"), Lines{"no"});
  EXPECT_EQ(event_.why(), Refusal::kNoSides);
  for (const char* line : {"side ann 0", "side ann 3", "side zoe 1", "side ann"}) {
    EXPECT_EQ(Say(line), Lines{"no"}) << line;
  }
  Say("side ann 1");
  Say("side bob 1");
  EXPECT_EQ(Say("draw"), Lines{"no"}) << "nobody is on the other one";
  Say("close");
  Say("side bob 2");
  EXPECT_THAT(Say("draw"), Contains("match team:1:1 ann bob 5"));
  EXPECT_EQ(Say("side bob 1"), Lines{"no"});
}

TEST_F(TeamTest, OtherFormatsHaveNoSides) {
  for (const std::string& line : Lines{"format swiss", "seed " + std::string(kTestSeed)}) Say(line);
  Say("enter ann 1500");
  EXPECT_EQ(Say("side ann 1"), Lines{"no"});
}

// ---- States x inputs: open, closed, running, paused, finished, cancelled.

TEST_F(TeamTest, WhatMayComeWhen) {
  const std::map<std::string, std::string> kTable = {
      {"side ann 2", "xx----"},
      {"enter zoe 1500", "x-----"},
      {"late zoe 1500", "------"},
      {"replace bob zoe 1500", "--xx--"},
      {"result team:1:1 5 0", "--xx--"},
      {"undo team:1:1", "----x-"},
      {"disqualify bob", "--xxx-"},
      {"finish", "------"},
      {"pair", "------"},
      {"time 1", "------"},
      {"withdraw joe", "xxxx--"},
  };
  for (const auto& [input, answers] : kTable) {
    std::string found;
    for (int state = 0; state < 6; ++state) {
      TypedEvent event;
      Lines lines = {"format team", "seed " + std::string(kTestSeed), "set boards 2"};
      for (const char* name : {"ann", "bob"}) {
        lines.push_back("enter " + std::string(name) + " 1600");
        lines.push_back("side " + std::string(name) + " 1");
      }
      for (const char* name : {"eve", "max", "joe"}) {
        lines.push_back("enter " + std::string(name) + " 1500");
        lines.push_back("side " + std::string(name) + " 2");
      }
      if (state == 1) lines.push_back("close");
      if (state >= 2 && state < 5) lines.push_back("draw");
      if (state == 3) lines.push_back("pause");
      if (state == 4) lines.insert(lines.end(), {"result team:1:1 5 0", "result team:1:2 5 0"});
      if (state == 5) lines.push_back("cancel");
      for (const std::string& line : lines) ASSERT_TRUE(event.Type(line)) << line;
      found += event.Type(input) ? 'x' : '-';
    }
    EXPECT_EQ(found, answers) << input;
  }
}

}  // namespace
}  // namespace fibs::events
