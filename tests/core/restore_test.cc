// `mod restore`: ratings that were lost to a cheat are given back.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/core/conduct/restoration.h"
#include "server/core/core_state.h"
#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using testing::AllOf;
using testing::DoubleNear;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

FinishedMatch Won(MatchId id, AccountId winner, AccountId loser, double gain, double loss) {
  FinishedMatch match;
  match.id = id;
  match.players = {loser, winner};
  match.winner = 1;
  match.rating_before = {1500, 1500};
  match.rating_after = {1500 - loss, 1500 + gain};
  return match;
}

TEST(RestorationTest, AddsUpWhatEachHasLost) {
  const Restoration plan = PlanRestoration(
      {Won(4, 1, 3, 2, 2.5), Won(3, 1, 2, 4, 4), Won(2, 1, 2, 0, 1), Won(1, 1, 3, 1, 1)}, 9);
  EXPECT_THAT(plan.matches, ElementsAre(4, 3, 2, 1));
  ASSERT_EQ(plan.lost.size(), 2u);
  EXPECT_EQ(plan.lost[0].account, 2);
  EXPECT_EQ(plan.lost[0].points, 5);
  EXPECT_EQ(plan.lost[0].matches, 2);
  EXPECT_EQ(plan.lost[1].points, 3.5);
  ASSERT_EQ(plan.gained.size(), 1u);
  EXPECT_EQ(plan.gained[0].account, 1);
  EXPECT_EQ(plan.gained[0].points, 7);
  EXPECT_EQ(plan.CountLosers(), 2u);
}

TEST(RestorationTest, LeavesOutWhatMovedNothingWasRestoredOrIsOnesOwn) {
  FinishedMatch unrated = Won(1, 1, 2, 4, 4);
  unrated.terms.rated = false;
  FinishedMatch restored = Won(2, 1, 2, 4, 4);
  restored.restored = 7;
  const Restoration plan =
      PlanRestoration({unrated, restored, Won(3, 1, 2, 0, 0), Won(4, 1, 9, 4, 4)}, 9);
  EXPECT_THAT(plan.matches, IsEmpty());
  EXPECT_THAT(plan.gained, IsEmpty());
}

// anna is the administrator; bob cheats.
class RestoreTest : public testing::Test {
 protected:
  RestoreTest() : server(WithAnna()) {
    for (const char* who : {"anna", "alice", "carl", "bob"}) server.NewClip(who);
  }
  static Config WithAnna() {
    Config config = RatesOff();
    config.admins = {"anna"};
    return config;
  }
  void Loses(const std::string& who, const std::string& winner) {
    StartMatch(server, who, winner, "1");
    server.Type(who, "resign n");
    server.Type(winner, "accept");
    for (const std::string& player : {who, winner}) server.Type(player, "leave");
  }
  double Rating(const std::string& who) { return server.core().state().accounts.Find(who)->rating; }
  std::string Says(const std::string& who, std::string_view line) {
    for (const char* each : {"anna", "alice", "carl", "bob"}) {
      if (!server.Closed(each)) server.Read(each);
    }
    return ReplyTo(server, who, line);
  }

  TestServer server;
};

TEST_F(RestoreTest, BothSidesGetBackWhatTheMatchesMoved) {
  Loses("alice", "bob");
  Loses("alice", "bob");
  Loses("carl", "bob");
  Loses("bob", "carl");  // what he lost stays lost
  const double carl = Rating("carl"), alice = Rating("alice"), bob = Rating("bob");
  EXPECT_LT(alice, 1500);
  const std::string shown = Says("anna", "mod restore BOB 0d he had help");
  EXPECT_THAT(shown, AllOf(HasSubstr("** 3 rated matches that bob won since"),
                           HasSubstr("  alice: "), HasSubstr("in backgammon, 2 matches"),
                           HasSubstr("confirm 3 he had help' to do it.")));
  EXPECT_EQ(Rating("alice"), alice) << "it was only asked";
  const size_t at = shown.find("mod restore bob");
  const std::string confirm = shown.substr(at, shown.find('\'', at) - at);
  EXPECT_THAT(Says("anna", confirm), HasSubstr("points of 3 matches are given back."));
  EXPECT_THAT(Rating("alice"), DoubleNear(1500, 1e-6));
  EXPECT_GT(Rating("carl"), carl);
  EXPECT_LT(Rating("bob"), bob);
  EXPECT_THAT(server.Read("alice"),
              AllOf(HasSubstr("What you lost to bob since"), HasSubstr("is given back to you: "),
                    HasSubstr(". he had help")));
  EXPECT_THAT(server.Read("bob"), HasSubstr("takes from your rating what you won since"));
  EXPECT_THAT(Says("alice", "history"), HasSubstr("(given back)"));
  EXPECT_THAT(Says("anna", "mod log"), HasSubstr("anna restored bob 3 matches since"));
  // The second time there is nothing, also after a kill.
  EXPECT_THAT(Says("anna", confirm), HasSubstr("** bob has won nothing since"));
  server.Crash();
  server.Clip("anna");
  EXPECT_THAT(ReplyTo(server, "anna", confirm), HasSubstr("** bob has won nothing since"));
  EXPECT_THAT(Rating("alice"), DoubleNear(1500, 1e-6));
}

TEST_F(RestoreTest, ANumberThatIsNotSoAsksAgain) {
  Loses("alice", "bob");
  const double alice = Rating("alice");
  EXPECT_THAT(Says("anna", "mod restore bob 0d confirm 2 help"),
              HasSubstr("confirm 1 help' to do it."));
  Loses("alice", "bob");
  EXPECT_THAT(Says("anna", "mod restore bob 0d confirm 1 help"),
              HasSubstr("confirm 2 help' to do it."));
  EXPECT_LT(Rating("alice"), alice);
}

TEST_F(RestoreTest, OnlyAdministratorsDoAndNeitherForThemselves) {
  Loses("anna", "bob");
  Loses("bob", "anna");
  Says("anna", "mod role carl moderator on");
  EXPECT_THAT(Says("carl", "mod restore bob 0d help"), HasSubstr("** Permission denied"));
  EXPECT_THAT(Says("alice", "mod restore bob 0d help"), HasSubstr("** Permission denied"));
  EXPECT_THAT(Says("anna", "mod restore anna 0d help"), HasSubstr("decide about yourself"));
  EXPECT_THAT(Says("anna", "mod restore bob 0d help"), HasSubstr("nothing since")) << "her own";
  EXPECT_THAT(Says("anna", "mod restore bob 0d"), HasSubstr("** Please say why"));
  EXPECT_THAT(Says("anna", "mod restore bob 2026-02-30 help"), HasSubstr("** The time is as in"));
  EXPECT_THAT(Says("anna", "mod restore bob x help"), HasSubstr("** The time is as in"));
  EXPECT_THAT(Says("anna", "mod restore"), HasSubstr("** There is no user called ''."));
}

TEST_F(RestoreTest, WhoIsErasedOrPlaysJustNowIsNoHindrance) {
  Loses("alice", "bob");
  Loses("carl", "bob");
  Says("anna", "erase alice confirm");
  StartMatch(server, "carl", "bob", "1");
  const double bob = Rating("bob");
  EXPECT_THAT(Says("anna", "mod restore bob 0d confirm 2 help"), HasSubstr("are given back."));
  EXPECT_THAT(Rating("carl"), DoubleNear(1500, 1e-6));
  EXPECT_LT(Rating("bob"), bob);
  EXPECT_THAT(Says("carl", "board"), Not(HasSubstr("not playing")));
}

TEST_F(RestoreTest, TwoAtOnceGiveBackOnce) {
  Loses("alice", "bob");
  Loses("carl", "bob");
  server.Administrate({.id = 1, .what = AdminRequest::What::kGrant, .name = "carl"});
  server.HoldAnswers();
  server.Type("anna", "mod restore bob 0d confirm 2 help");
  server.Type("carl", "mod restore bob 0d confirm 1 help");
  server.SendAnswers();
  EXPECT_THAT(server.Read("anna"), HasSubstr("are given back."));
  EXPECT_THAT(server.Read("carl"), HasSubstr("** Something has changed meanwhile."));
  EXPECT_THAT(Rating("alice"), DoubleNear(1500, 1e-6));
}

TEST_F(RestoreTest, WhoIsAwayReadsItLater) {
  Loses("alice", "bob");
  server.Drop("alice");
  EXPECT_THAT(Says("anna", "mod restore bob 0d confirm 1 help"), HasSubstr("are given back."));
  server.Open("alice");
  server.Type("alice", "login test 1008 alice secret");
  EXPECT_THAT(server.Read("alice"), HasSubstr("What you lost to bob since"));
}

}  // namespace
}  // namespace fibs::server
