// Who may come to a table of a chouette, sit, watch and talk there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sodium.h>

#include "server/core/chouettes/chouette_words.h"
#include "server/core/core_state.h"
#include "server/host/server_dice.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using testing::HasSubstr;
using testing::Not;

class ChouetteTableTest : public testing::Test {
 protected:
  void Begin(Config config = RatesOff()) {
    ASSERT_GE(sodium_init(), 0);
    config.limits.chouette_pause_seconds = 0;
    server_ = std::make_unique<TestServer>(config, &dice_);
    for (const char* name : {"alice", "bob", "carol", "dave", "emma"}) server_->NewTelnet(name);
  }
  // What he reads when he types that.
  std::string Answer(const std::string& who, const std::string& line) {
    server_->Read(who);
    server_->Type(who, line);
    return server_->Read(who);
  }
  std::string Read(const std::string& who) { return server_->Read(who); }
  const ChouetteTable* Table() const {
    const auto tables = server_->core().state().chouettes.All();
    return tables.empty() ? nullptr : tables.front();
  }
  const User& UserOf(const std::string& name) const {
    return *server_->core().state().lobby.Find(name).user;
  }

  ServerDice dice_{"c0ffee"};
  std::unique_ptr<TestServer> server_;
};

TEST_F(ChouetteTableTest, StrangersStopWatchingAPrivateTable) {
  Begin();
  Answer("alice", "chouette");
  Answer("bob", "join alice");
  Answer("carol", "watch bob");
  Answer("dave", "watch alice");
  Answer("alice", "chouette invite dave");
  Read("carol");
  Answer("alice", "chouette private");
  EXPECT_THAT(Read("carol"), HasSubstr("** The table of bob is private. You stop watching."));
  EXPECT_EQ(UserOf("carol").watching, nullptr);
  EXPECT_EQ(UserOf("dave").watching, &UserOf("alice"));
  EXPECT_THAT(Answer("carol", "watch bob"), HasSubstr("** The table of bob is private."));
  EXPECT_THAT(Answer("carol", "join bob"), HasSubstr("** That table is private."));
  EXPECT_THAT(Answer("carol", "chouette bob"), HasSubstr("** That table is private."));
}

TEST_F(ChouetteTableTest, WhoWatchesSomebodyWhoSitsDownAtAPrivateTableStops) {
  Begin();
  Answer("alice", "chouette private");
  Answer("carol", "watch bob");
  Answer("alice", "chouette invite bob");
  Read("carol");
  Answer("bob", "join alice");
  EXPECT_EQ(UserOf("carol").watching, nullptr);
  EXPECT_THAT(Read("carol"), HasSubstr("You stop watching."));
}

TEST_F(ChouetteTableTest, OnlyTheHostInvitesToAPrivateTable) {
  Begin();
  Answer("alice", "chouette");
  Answer("bob", "join alice");
  EXPECT_THAT(Answer("bob", "chouette invite carol"), HasSubstr("You invited carol"));
  EXPECT_THAT(Read("carol"), HasSubstr("bob invites you to a chouette."));
  Answer("alice", "chouette private");
  EXPECT_THAT(Answer("bob", "chouette invite dave"),
              HasSubstr("** Only the host invites to a private table."));
  EXPECT_THAT(Answer("carol", "join bob"), HasSubstr("** That table is private."));
  Answer("alice", "chouette invite carol");
  Answer("carol", "join bob");
  EXPECT_NE(UserOf("carol").chouette, nullptr);
  server_->Crash();
  for (const char* name : {"alice", "dave"}) server_->Telnet(name);
  EXPECT_THAT(Answer("dave", "join alice"), HasSubstr("** That table is private."));
}

TEST_F(ChouetteTableTest, TheTeamKeepsToGags) {
  Begin();
  Answer("alice", "chouette");
  for (const char* name : {"bob", "carol", "dave"}) Answer(name, "join alice");
  Answer("alice", "chouette start");
  const engine::chouette::Chouette& table = Table()->chouette();
  const std::string box = table.place(table.line()[0]).name;
  const std::string captain = table.place(table.line()[1]).name;
  const std::string third = table.place(table.line()[2]).name;
  const std::string last = table.place(table.line()[3]).name;
  // Whoever begins, a play is to be made: the state in which the team may talk.
  Answer(last, "gag " + third);
  for (const std::string& name : {box, captain, third, last}) Read(name);
  EXPECT_THAT(Answer(third, "team hello"), HasSubstr("** 1 user heard you."));
  EXPECT_THAT(Read(captain), HasSubstr(third + " to the team: hello"));
  EXPECT_THAT(Read(last), Not(HasSubstr("hello")));
  EXPECT_THAT(Read(box), Not(HasSubstr("hello")));
  EXPECT_THAT(Answer(box, "team hello"), HasSubstr("** You are the box."));
  Answer("emma", "watch " + third);
  EXPECT_THAT(Answer("emma", "team hello"), HasSubstr("** You're not at a chouette."));
}

TEST_F(ChouetteTableTest, AMatchAndAChouetteExcludeEachOther) {
  Begin();
  for (const char* name : {"alice", "bob", "carol"}) Answer(name, "toggle ready");
  Answer("carol", "invite alice 1");
  Answer("alice", "chouette");
  EXPECT_THAT(Answer("alice", "join carol"), HasSubstr("You are at a chouette."));
  EXPECT_THAT(Answer("alice", "invite bob 1"), HasSubstr("You are at a chouette."));
  EXPECT_THAT(Answer("alice", "watch bob"), HasSubstr("You are at a chouette."));
  EXPECT_THAT(Answer("bob", "invite alice 1"), HasSubstr("already playing"));
  Answer("bob", "invite carol 1");
  Answer("carol", "join bob");
  EXPECT_THAT(Answer("carol", "chouette join alice"), HasSubstr("** You are already playing."));
  EXPECT_THAT(Answer("bob", "chouette"), HasSubstr("** You are already playing."));
  EXPECT_THAT(Answer("alice", "chouette onecube"), HasSubstr("You are at a chouette already."));
}

TEST_F(ChouetteTableTest, ThereIsAMostOfTables) {
  Config config = RatesOff();
  config.limits.chouettes_max = 1;
  Begin(config);
  Answer("alice", "chouette");
  EXPECT_THAT(Answer("bob", "chouette"), HasSubstr("** There are too many chouettes"));
  EXPECT_THAT(Answer("alice", "leave"), HasSubstr("You leave the chouette."));
  EXPECT_EQ(Table(), nullptr);
  EXPECT_THAT(Answer("bob", "chouette"), HasSubstr("You have opened a chouette."));
}

TEST_F(ChouetteTableTest, OffersToResignHaveALimit) {
  Config config = RatesOff();
  config.limits.resignations_max = 2;
  Begin(config);
  Answer("alice", "chouette");
  Answer("bob", "join alice");
  Answer("alice", "chouette start");
  const engine::chouette::Chouette& table = Table()->chouette();
  const std::string box = table.place(table.line()[0]).name;
  const std::string captain = table.place(table.line()[1]).name;
  for (int i = 0; i < 2; ++i) {
    EXPECT_THAT(Answer(captain, "resign n"), HasSubstr("wants to resign"));
    Answer(box, "reject");
  }
  EXPECT_THAT(Answer(captain, "resign n"), HasSubstr("too many offers"));
}

TEST_F(ChouetteTableTest, AnErasedAccountLeavesItsLineToNobody) {
  Begin();
  Answer("alice", "chouette");
  Answer("bob", "join alice");
  Answer("carol", "join alice");
  Answer("alice", "chouette start");
  server_->Administrate({.what = AdminRequest::What::kErase, .name = "carol"});
  server_->Register("carol");
  server_->Telnet("carol");
  EXPECT_THAT(Answer("carol", "join alice"), HasSubstr("** Another one of your name"));
  server_->Crash();
  server_->Wait(1);
  ASSERT_NE(Table(), nullptr);
  EXPECT_EQ(Table()->chouette().places().size(), 3U);
}

TEST_F(ChouetteTableTest, WhatCannotBeReplayedStaysAsItIsStored) {
  Begin();
  Answer("alice", "chouette");
  server_->Store(ChouetteInput{Table()->id(), 1, "o31"});
  server_->Crash();
  server_->Wait(1);
  EXPECT_EQ(Table(), nullptr);
  EXPECT_EQ(server_->storage().Load().chouettes.size(), 1U);
  EXPECT_THAT(server_->log(), testing::Contains(HasSubstr("cannot be replayed")));
  server_->Telnet("alice");
  Answer("alice", "chouette");
  EXPECT_EQ(Table()->id(), 2);
}

// Cubes grow, and columns do not run into one another.
TEST(ChouetteSheetTest, LargeNumbersKeepTheirColumns) {
  EXPECT_EQ(SheetText({"pat", "ann", "ben"}, {{4, -4}, {-1024, 2048, -1024}}, {-1020, 2044, -1024}),
            " game   pat   ann   ben\n"
            "    1    +4    -4      \n"
            "    2 -1024 +2048 -1024\n"
            "  sum -1020 +2044 -1024");
}

}  // namespace
}  // namespace fibs::server
