// Saved matches of which the server knows the summary alone until their inputs are read.
#include "tests/core/saved_match.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <utility>

namespace fibs::server {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

TEST_F(SavedMatchTest, GoesOnWhenItHasBeenRead) {
  AskToJoin();
  server_.Type("bob", "time");  // waits
  EXPECT_THAT(server_.Read("bob"), IsEmpty());
  const std::string told = Answer();
  EXPECT_THAT(told, HasSubstr(kLoaded));
  EXPECT_LT(told.find(kLoaded), told.find("UTC"));
  EXPECT_THAT(server_.Read("alice"), HasSubstr(kLoaded));
  EXPECT_EQ(Board(), board_);
  EXPECT_TRUE(Plays("alice"));
  server_.Type("bob", "leave");
  InviteAndJoin(server_, "bob", "");  // now it is there
  EXPECT_THAT(server_.Read("alice"), HasSubstr(kLoaded));
  ExpectItGoesOn();
}

TEST_F(SavedMatchTest, IsListedByItsSummary) {
  server_.Type("alice", "show saved");
  EXPECT_THAT(server_.Read("alice"),
              HasSubstr(fmt::format("{:<18} {:>6}   {:>14} - {:>2}", "bob", 3, 0, 1)));
  server_.Type("carol", "show savedcount bob");
  EXPECT_THAT(server_.Read("carol"), HasSubstr("bob has 1 saved game."));
  server_.Type("bob", "invite alice 5");
  EXPECT_THAT(server_.Read("alice"), HasSubstr("continue the saved 3 point match!"));
  EXPECT_EQ(Saved()->Summary().left_by, engine::Player::kFirst);
  EXPECT_EQ(server_.core().metrics().matches_saved, 1U);
  EXPECT_EQ(Saved()->match, nullptr);
}

TEST_F(SavedMatchTest, IsShownWhenItHasBeenRead) {
  server_.Type("bob", "oldboard alice");
  EXPECT_THAT(server_.Read("bob"), HasSubstr("board:You:alice:3:1:0:"));
  EXPECT_NE(Saved()->match, nullptr);
  Restart();
  server_.Type("alice", "oldmoves bob");
  EXPECT_THAT(server_.Read("alice"), HasSubstr("Score is 0-1 in a 3 point match."));
  Restart();
  server_.Type("alice", "export bob");
  EXPECT_THAT(server_.Read("alice"), HasSubstr("3 point match"));
  ExpectItGoesOn();
}

// A limit for old matches; this one could not be resumed otherwise.
TEST_F(SavedMatchTest, MayBeLongerThanAnOldMatchThatIsRead) {
  Config config = RatesOff();
  config.limits.archive_inputs_max = 1;
  TestServer server(config, &dice_);
  server.UseSummaries();
  server.Restore(server_.storage().Load());
  server.Wait(1);
  server.Crash();
  for (const char* name : {"alice", "bob"}) server.Clip(name);
  server.Type("alice", "oldboard bob");
  EXPECT_THAT(server.Read("alice"), HasSubstr("board:You:bob:"));
  server.Crash();
  for (const char* name : {"alice", "bob"}) server.Clip(name);
  InviteAndJoin(server, "alice", "");
  EXPECT_THAT(server.Read("bob"), HasSubstr(kLoaded));
}

TEST_F(SavedMatchTest, ItsInputsAreCorrupt) {
  server_.SpoilMatches();
  AskToJoin();
  const char* const corrupt = "** ERROR: Saved match is corrupt. Please start another one.";
  EXPECT_THAT(Answer(), HasSubstr(corrupt));
  EXPECT_THAT(server_.Read("alice"), HasSubstr(corrupt));
  EXPECT_THAT(server_.log(), Contains("saved match 1 cannot be replayed and was left out"));
  server_.Type("bob", "join alice");
  EXPECT_THAT(server_.Read("bob"), HasSubstr("** alice didn't invite you."));
  server_.Type("bob", "show saved");
  EXPECT_THAT(server_.Read("bob"), HasSubstr("no saved games."));
  server_.Type("alice", "invite bob 1");
  EXPECT_THAT(server_.Read("bob"), Not(HasSubstr("WARNING")));
  server_.Type("bob", "join alice");
  EXPECT_TRUE(Plays("bob"));
  EXPECT_EQ(server_.storage().Load().matches.size(), 1U);
}

// As long as nobody has read it there is nothing to be seen of it.
TEST_F(SavedMatchTest, ACorruptOneIsAsGoodAsNone) {
  server_.SpoilMatches();
  server_.Type("bob", "oldboard alice");
  EXPECT_THAT(server_.Read("bob"),
              HasSubstr("** There's no saved match with a player called 'alice'."));
  EXPECT_EQ(Saved(), nullptr);
  Restart();
  server_.Type("bob", "export alice");
  EXPECT_THAT(server_.Read("bob"), HasSubstr("** You have not played a match with alice."));
  EXPECT_EQ(Saved(), nullptr);
  Restart();
  server_.Type("bob", "export 1");
  EXPECT_THAT(server_.Read("bob"), HasSubstr("** There is no finished match number 1."));
  EXPECT_NE(Saved(), nullptr) << "others cannot make the server read it";
}

TEST_F(SavedMatchTest, ItIsOver) {
  InviteAndJoin(server_, "alice", "1");
  ASSERT_TRUE(PlayUntil(server_, [](const engine::Match& match) {
    if (match.phase() != engine::Phase::kMove) return false;
    const auto plays = match.LegalPlays();
    return plays.size() == 1 && match.game().EndOf(plays.front().result);
  }));
  const engine::Match match = TableOf(server_)->match();
  const auto play = match.OnlyPlay();
  const MatchEntry& entry = *Saved();
  const MatchInput last{entry.id, entry.inputs.size(),
                        engine::EncodeInput(engine::MakePlay{*play})};
  server_.Shutdown();
  server_.Store(last);
  Restart();
  AskToJoin();
  EXPECT_THAT(Answer(), HasSubstr("** There's no saved match with alice."));
  EXPECT_THAT(server_.log(), Contains(HasSubstr("was over and not rated")));
  const auto& records = server_.storage().records();
  EXPECT_EQ(std::count_if(records.begin(), records.end(),
                          [](const NumberedRecord& record) {
                            return std::holds_alternative<MatchFinished>(record.record);
                          }),
            1);
  server_.Clip("alice");
  EXPECT_EQ(Saved(), nullptr);
}

// ---- How many lists there are, and that they agree.

TEST_F(SavedMatchTest, TablesAreListedInTheOrderInWhichTheyWereOpened) {
  for (const char* name : {"dave", "erin", "frank"}) {
    server_.NewClip(name);
    server_.Type(name, "toggle ready");
  }
  const auto games = [this] {
    server_.Read("carol");
    server_.Type("carol", "show games");
    const std::string text = server_.Read("carol");
    std::string order;
    for (const char* name : {"alice  ", "dave  ", "frank  "}) {
      if (text.find(name) != text.npos) order += name[0];
    }
    return std::pair(order, text);
  };
  InviteAndJoin(server_, "dave", "erin", "1");
  InviteAndJoin(server_, "alice", "");
  auto [order, text] = games();
  EXPECT_EQ(order, "ad");
  EXPECT_LT(text.find("dave "), text.find("alice "));
  server_.Type("dave", "leave");
  InviteAndJoin(server_, "dave", "erin", "");
  std::tie(order, text) = games();
  EXPECT_EQ(order, "ad");
  EXPECT_LT(text.find("alice "), text.find("dave "));
  server_.Type("alice", "leave");
  EXPECT_EQ(games().first, "d");
}

}  // namespace
}  // namespace fibs::server
