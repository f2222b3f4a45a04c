// What leaves a match as it was has a bound, and nobody's bound is used up by others.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/core/match_players.h"

namespace fibs::server {
namespace {

using engine::Phase;
using testing::HasSubstr;
using testing::Not;

constexpr int kRounds = 50;

class MatchBoundsTest : public testing::Test {
 protected:
  void Start(const Config& config, std::string_view length) {
    server_ = std::make_unique<TestServer>(config, &dice_);
    for (const char* name : {"alice", "bob"}) server_->NewClip(name);
    InviteAndJoin(*server_, "alice", length);
  }
  size_t Inputs() const { return server_->storage().Load().matches.at(0).inputs.size(); }
  size_t Records() const { return server_->storage().records().size(); }
  std::string Answer(const std::string& who, std::string_view line) {
    server_->Read(who);
    server_->Type(who, line);
    return server_->Read(who);
  }
  // alice invites a new opponent, who joins, leaves and goes.
  void BeLeftBy(const std::string& stranger) {
    server_->NewClip(stranger);
    InviteAndJoin(*server_, "alice", stranger, "1");
    server_->Type(stranger, "leave");
    server_->Type(stranger, "bye");
  }

  EndlessDice dice_{3};
  std::unique_ptr<TestServer> server_;
};

TEST_F(MatchBoundsTest, ATurnHasSoManyResignations) {
  Start(RatesOff(), "3");
  const size_t before = Inputs();
  for (int round = 0; round < kRounds; ++round) {
    server_->Type("alice", "resign n");
    server_->Type("bob", "reject");
    server_->Type("bob", "resign b");
    server_->Type("alice", "reject");
  }
  EXPECT_EQ(Inputs(), before + 2 * 2 * static_cast<size_t>(Limits().resignations_max));
  EXPECT_THAT(Answer("alice", "resign g"),
              HasSubstr("** You have offered to resign 5 times in this turn. Please wait for the "
                        "next turn."));
  const auto turn = TableOf(*server_)->match().turn();
  PlayUntil(*server_, [turn](const engine::Match& match) { return match.turn() != turn; });
  EXPECT_THAT(Answer("alice", "resign n"), HasSubstr("You want to resign."));
  // It outlives a restart: the count is in the inputs.
  server_->Type("bob", "reject");
  for (int i = 0; i < 4; ++i) {
    server_->Type("alice", "resign n");
    server_->Type("bob", "reject");
  }
  server_->Crash();
  for (const char* name : {"alice", "bob"}) server_->Clip(name);
  InviteAndJoin(*server_, "bob", "");
  EXPECT_THAT(Answer("alice", "resign n"), HasSubstr("** You have offered to resign 5 times"));
}

TEST_F(MatchBoundsTest, LeavingAndResumingAddsOneInput) {
  Start(RatesOff(), "3");
  const size_t before = Inputs();
  for (int round = 0; round < kRounds; ++round) {
    server_->Type(round % 2 == 0 ? "bob" : "alice", "leave");
    InviteAndJoin(*server_, "alice", "");
    ASSERT_NE(TableOf(*server_), nullptr);
  }
  EXPECT_EQ(Inputs(), before + 1);
}

TEST_F(MatchBoundsTest, AnUnlimitedMatchHasSoManyGames) {
  Config config = RatesOff();
  config.limits.match_games_max = 3;
  Start(config, "unlimited");
  const std::string refusal =
      "** This match has 3 games, and no more are possible. Please begin a new match.";
  for (int game = 1; game <= 3; ++game) {
    server_->Type("alice", "resign n");
    server_->Type("bob", "accept");
    server_->Type("alice", "join");
    EXPECT_EQ(server_->Read("alice").find(refusal) != std::string::npos, game == 3);
    server_->Type("bob", "join");
  }
  EXPECT_THAT(server_->Read("bob"), HasSubstr(refusal));
  server_->Type("bob", "leave");
  InviteAndJoin(*server_, "alice", "");
  EXPECT_THAT(server_->Read("bob"), HasSubstr(refusal));
  EXPECT_EQ(TableOf(*server_), nullptr);
  InviteAndJoin(*server_, "alice", "unlimited");
  EXPECT_NE(TableOf(*server_), nullptr);
}

TEST_F(MatchBoundsTest, NewMatchesInThePlaceOfSavedOnesHaveARate) {
  Config config;
  config.limits.discards_per_hour_max = 4;
  config.limits.commands_burst_max = 1000;
  Start(config, "1");
  for (int round = 0; round < kRounds; ++round) {
    server_->Type("bob", "leave");
    InviteAndJoin(*server_, "alice", "1");
  }
  EXPECT_EQ(TableOf(*server_), nullptr);
  EXPECT_THAT(server_->Read("alice"),
              HasSubstr("** You have given up 4 saved matches for new ones in this hour. Please "
                        "resume the saved one."));
  const size_t records = Records();
  InviteAndJoin(*server_, "bob", "3");
  EXPECT_EQ(Records(), records);
  EXPECT_THAT(server_->Read("bob"), HasSubstr("** You have given up 4 saved matches"));
  server_->Wait(3600);
  for (const char* name : {"alice", "bob"}) server_->Clip(name);
  InviteAndJoin(*server_, "alice", "1");
  EXPECT_NE(TableOf(*server_), nullptr);
}

TEST_F(MatchBoundsTest, WhatOthersLeftDoesNotCount) {
  Start(RatesOff(), "1");
  server_->Type("bob", "leave");
  for (const char* stranger : {"ca", "cb", "cc", "cd", "ce", "cf", "cg", "ch", "ci", "cj", "ck"}) {
    BeLeftBy(stranger);
  }
  for (const char* name : {"dave", "eve"}) {  // the same before and after a restart
    server_->NewClip(name);
    InviteAndJoin(*server_, name, "alice", "3");
    ASSERT_NE(TableOf(*server_), nullptr) << server_->Read("alice");
    server_->Type(name, "leave");
    server_->Crash();
    server_->Clip("alice");
  }
}

// Every way of leaving but a shutdown counts for who leaves.
TEST_F(MatchBoundsTest, WhatOneLeftCountsHoweverHeLeft) {
  using Going = void (*)(TestServer&);
  const std::pair<Going, bool> ways[] = {
      {[](TestServer& s) { s.Type("alice", "leave"); }, true},
      {[](TestServer& s) { s.Type("alice", "bye"); }, true},
      {[](TestServer& s) { s.Drop("alice"); }, true},
      {[](TestServer& s) { s.Clip("alice"); }, true},
      {[](TestServer& s) { s.Type("bob", "leave"); }, false},
      {[](TestServer& s) { s.Crash(); }, false},
      {[](TestServer& s) { s.Shutdown(); }, false},
  };
  for (const auto& [go, counts] : ways) {
    Config config = RatesOff();
    config.limits.saved_matches_max = 1;
    Start(config, "1");
    go(*server_);
    server_->Crash();
    for (const char* name : {"alice", "bob"}) server_->Clip(name);
    server_->NewClip("carol");
    for (const char* name : {"alice", "bob", "carol"}) server_->Type(name, "toggle ready");
    EXPECT_EQ(Answer("alice", "invite carol 1").find("** You have left 1 saved match.") == 0,
              counts);
    EXPECT_THAT(Answer("alice", "invite bob 1"), HasSubstr("** You invited bob"));
    EXPECT_THAT(Answer("alice", "invite bob"), HasSubstr("** You invited bob"));
  }
}

// Nobody comes to more than his own by resuming what others left.
TEST_F(MatchBoundsTest, WhoHasHisMatchesTakesNoneOver) {
  Config config = RatesOff();
  config.limits.saved_matches_max = 1;
  Start(config, "3");
  server_->Type("bob", "leave");
  server_->NewClip("carol");
  InviteAndJoin(*server_, "alice", "carol", "1");
  server_->Type("alice", "leave");
  InviteAndJoin(*server_, "bob", "");
  PlayOn(*server_);
  server_->Type("alice", "leave");
  EXPECT_THAT(Answer("bob", "invite carol 1"), HasSubstr("** You have left 1 saved match."));
  // Nor by a new match in the place of one that the other one left.
  EXPECT_THAT(Answer("alice", "invite bob 5"), HasSubstr("** You have left 1 saved match."));
}

}  // namespace
}  // namespace fibs::server
