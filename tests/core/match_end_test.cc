// Every way in which a match ends: it is rated once, and its table is gone.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/core/match_players.h"

namespace fibs::server {
namespace {

using engine::Phase;
using engine::Player;
using testing::HasSubstr;
using testing::Not;

int FinishedRecords(const TestServer& server) {
  const auto& records = server.storage().records();
  return static_cast<int>(std::count_if(records.begin(), records.end(), [](const auto& r) {
    return std::holds_alternative<MatchFinished>(r.record);
  }));
}

const Account& AccountOf(const TestServer& server, std::string_view name) {
  const Account* found = nullptr;
  server.core().state().accounts.ForEach([&](const Account& account) {
    if (account.name == name) found = &account;
  });
  return *found;
}

// The mover has the last checkers and has rolled; one play, which ends the game, is possible.
bool OnePlayWins(const engine::Match& match) {
  if (match.phase() != Phase::kMove) return false;
  const auto plays = match.LegalPlays();
  return plays.size() == 1 && match.game().EndOf(plays.front().result);
}

class MatchEndTest : public testing::Test {
 protected:
  // A match of one point in which one play is possible and wins. Gives who has to make it.
  std::string PlayToTheLastPlay() {
    for (const char* name : {"alice", "bob"}) {
      server_.NewClip(name);
      server_.Type(name, "toggle automove");
    }
    InviteAndJoin(server_, "alice", "1");
    EXPECT_TRUE(PlayUntil(server_, OnePlayWins));
    return NameOf(server_, TableOf(server_)->match().turn());
  }
  void ExpectRatedOnce(const std::string& winner) {
    EXPECT_EQ(FinishedRecords(server_), 1);
    EXPECT_EQ(TableOf(server_), nullptr);
    EXPECT_GT(AccountOf(server_, winner).rating, engine::kStartRating);
    EXPECT_LT(AccountOf(server_, OtherName(winner)).rating, engine::kStartRating);
    for (const std::string& name : {winner, OtherName(winner)}) {
      EXPECT_EQ(AccountOf(server_, name).experience, 1);
      EXPECT_EQ(server_.storage().LoadHistory(AccountOf(server_, name).id, 10).size(), 1U);
    }
    EXPECT_TRUE(server_.storage().Load().matches.empty());
  }

  EndlessDice dice_{5};
  TestServer server_{RatesOff(), &dice_};
};

TEST_F(MatchEndTest, AForcedPlayAtTheResumptionEndsTheMatch) {
  const std::string winner = PlayToTheLastPlay();
  server_.Drop(winner);
  server_.Clip(winner);  // automove is on again
  InviteAndJoin(server_, OtherName(winner), "");
  EXPECT_THAT(server_.Read(winner), HasSubstr("You win the 1 point match 1-0 ."));
  EXPECT_THAT(server_.Read(OtherName(winner)), HasSubstr(winner + " wins the 1 point match 1-0 ."));
  ExpectRatedOnce(winner);
  server_.Type(OtherName(winner), "roll");
  EXPECT_THAT(server_.Read(OtherName(winner)), HasSubstr("** You're not playing."));
}

TEST_F(MatchEndTest, AMatchThatWasOverWhenTheServerEndedIsRatedAtTheStart) {
  const std::string winner = PlayToTheLastPlay();
  StoredState stored = server_.storage().Load();
  const engine::Match& match = TableOf(server_)->match();
  const auto play = match.OnlyPlay();
  stored.matches.at(0).inputs.push_back(engine::EncodeInput(engine::MakePlay{*play}));
  server_.Restore(stored);
  server_.Wait(1);
  EXPECT_THAT(server_.log(), testing::Contains(HasSubstr("was over and not rated")));
  server_.Clip(winner);
  ExpectRatedOnce(winner);
  server_.Crash();
  server_.Wait(1);
  ExpectRatedOnce(winner);
  const std::string loser = OtherName(winner);
  server_.Open(loser);
  server_.Type(loser, "connect " + loser + " secret");
  EXPECT_THAT(server_.Read(loser),
              HasSubstr("You lost the 1 point match against " + winner + " 0-1."));
  server_.Clip(winner);
  InviteAndJoin(server_, winner, "");
  EXPECT_THAT(server_.Read(winner), HasSubstr("** There's no saved match with"));
}

// Matches that no server writes: of nobody, and two of one pair.
TEST_F(MatchEndTest, AStoredMatchThatCannotBePlayedIsLeftOut) {
  PlayToTheLastPlay();
  StoredState stored = server_.storage().Load();
  StoredMatch other = stored.matches.at(0);
  other.id = ++stored.last_match;
  stored.matches.push_back(other);
  other.id = ++stored.last_match;
  other.players[1] = 77;
  stored.matches.push_back(other);
  server_.Restore(stored);
  server_.Wait(1);
  EXPECT_EQ(server_.core().state().matches.Corrupt().size(), 2U);
  server_.Clip("alice");
  server_.Clip("bob");
  server_.Type("alice", "show saved");
  EXPECT_THAT(server_.Read("alice"), HasSubstr("bob"));
  InviteAndJoin(server_, "alice", "");
  EXPECT_THAT(server_.Read("alice"), HasSubstr("Your running match was loaded."));
}

}  // namespace
}  // namespace fibs::server
