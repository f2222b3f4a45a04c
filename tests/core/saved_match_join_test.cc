// `join` reads the inputs of a saved match from storage. What may happen before they come: what the
// guest is told then, and whether the match can still be resumed.
#include "tests/core/saved_match.h"

namespace fibs::server {
namespace {

using testing::HasSubstr;

Config FewRecords() {
  Config config = RatesOff();
  config.limits.records_pending_max = 2;
  return config;
}

TEST_F(SavedMatchTest, TheHostIsGone) {
  AskToJoin();
  server_.Drop("alice");
  EXPECT_THAT(Answer(), HasSubstr("** There is no one called alice"));
  ExpectItGoesOn();
}

TEST_F(SavedMatchTest, TheHostHasLoggedInAgain) {
  server_.Type("alice", "invite bob");
  server_.HoldAnswers();
  server_.Open("alice2");
  server_.Type("alice2", "login test_client 1008 alice secret");
  server_.Type("bob", "join alice");
  server_.SendAnswer();
  EXPECT_TRUE(server_.Closed("alice"));
  server_.Type("alice2", "toggle ready");
  EXPECT_THAT(Answer(), HasSubstr("** alice didn't invite you."));
  ExpectItGoesOn();
}

TEST_F(SavedMatchTest, TheGuestIsGone) {
  AskToJoin();
  server_.Drop("bob");
  Answer();
  EXPECT_FALSE(Plays("alice"));
  ExpectItGoesOn();
}

TEST_F(SavedMatchTest, TheGuestHasLoggedInAgain) {
  server_.Type("alice", "invite bob");
  server_.HoldAnswers();
  server_.Open("bob2");
  server_.Type("bob2", "login test_client 1008 bob secret");
  server_.Type("bob", "join alice");
  server_.SendAnswer();
  EXPECT_TRUE(server_.Closed("bob"));
  Answer();
  EXPECT_FALSE(Plays("bob"));
  server_.Type("bob2", "join alice");
  EXPECT_THAT(server_.Read("bob2"), HasSubstr(kLoaded));
}

TEST_F(SavedMatchTest, TheGuestEndsHisInput) {
  AskToJoin();
  server_.EndInput("bob");
  EXPECT_THAT(Answer(), HasSubstr(kLoaded));
  EXPECT_TRUE(server_.Closed("bob"));
  EXPECT_FALSE(Plays("alice"));
  EXPECT_EQ(Saved()->Summary().left_by, engine::Player::kFirst) << "nobody has played since";
}

TEST_F(SavedMatchTest, TheHostRefusesGames) {
  AskToJoin();
  server_.Type("alice", "toggle ready");
  EXPECT_THAT(Answer(), HasSubstr("** alice is refusing games."));
  server_.Type("alice", "toggle ready");
  server_.Type("bob", "join alice");
  EXPECT_THAT(server_.Read("bob"), HasSubstr(kLoaded));
}

TEST_F(SavedMatchTest, TheHostPlaysWithSomebodyElse) {
  AskToJoin();
  server_.Type("carol", "invite alice 1");
  server_.Type("alice", "join carol");
  EXPECT_THAT(Answer(), HasSubstr("** Error: alice is already playing with someone else."));
  EXPECT_FALSE(Plays("bob"));
}

TEST_F(SavedMatchTest, TheHostHasInvitedSomebodyElse) {
  AskToJoin();
  server_.Type("alice", "invite carol 1");
  EXPECT_THAT(Answer(), HasSubstr("** alice didn't invite you."));
  ExpectItGoesOn();
}

// Nor does he sit down at another one than he wanted to.
TEST_F(SavedMatchTest, TheHostWantsAnotherSavedMatch) {
  const std::string first = "invite bob #" + std::to_string(Saved()->id);
  const std::string second = "invite bob #" + std::to_string(Saved()->id + 1);
  server_.Type("alice", "invite bob 1 unrated");
  server_.Type("bob", "join alice");
  server_.Type("alice", "leave");
  Restart();
  server_.Type("alice", first);
  server_.HoldAnswers();
  server_.Type("bob", "join alice");
  server_.Type("alice", second);
  EXPECT_THAT(Answer(), HasSubstr("** alice has made another invitation. Type 'join alice'"));
  EXPECT_FALSE(Plays("bob"));
  server_.Type("bob", "join alice");
  EXPECT_THAT(server_.Read("bob"), HasSubstr(kLoaded));
}

// The saved match is not lost by a `join` that was typed to resume it.
TEST_F(SavedMatchTest, TheHostWantsANewMatch) {
  AskToJoin();
  server_.Type("alice", "invite bob 1");
  EXPECT_THAT(Answer(), HasSubstr("** alice has made another invitation. Type 'join alice'"));
  EXPECT_FALSE(Plays("bob"));
  server_.Type("bob", "join alice");
  EXPECT_THAT(server_.Read("bob"), HasSubstr("** You are now playing a 1 point match with alice"));
}

TEST_F(SavedMatchTest, TheGuestPlaysWithSomebodyElse) {
  server_.Type("bob", "invite carol 1");
  AskToJoin();
  server_.Type("carol", "join bob");
  EXPECT_TRUE(Plays("bob"));
  EXPECT_THAT(Answer(), HasSubstr("** You can't play two games at once"));
}

TEST_F(SavedMatchTest, ANewMatchHasTakenItsPlace) {
  server_.Type("bob", "invite alice 1");
  AskToJoin();
  server_.Type("alice", "join bob");
  EXPECT_TRUE(Plays("bob"));
  EXPECT_THAT(Answer(), HasSubstr("** You can't play two games at once"));
  EXPECT_EQ(Saved()->terms.rules.length, 1);
}

TEST_F(SavedMatchTest, ANewMatchHasTakenItsPlaceAndIsLeft) {
  server_.Type("bob", "invite alice 1");
  AskToJoin();
  server_.Type("alice", "join bob");
  server_.Type("alice", "leave");
  EXPECT_THAT(Answer(), HasSubstr("** alice didn't invite you."));
  EXPECT_EQ(Saved()->terms.rules.length, 1);
}

TEST_F(SavedMatchTest, BothJoinAtOnce) {
  server_.Type("bob", "invite alice");
  AskToJoin();
  server_.Type("alice", "join bob");
  server_.Read("alice");
  EXPECT_THAT(Answer(), HasSubstr(kLoaded));
  const std::string alice = server_.Read("alice");
  EXPECT_THAT(alice, HasSubstr(kLoaded));
  EXPECT_THAT(alice, HasSubstr("** You can't play two games at once"));
  EXPECT_EQ(server_.core().state().seating.tables().size(), 1U);
  EXPECT_EQ(Board(), board_);
}

TEST_F(SavedMatchTest, TheHostIsErased) {
  AskToJoin();
  server_.Administrate({.what = AdminRequest::What::kErase, .name = "alice"});
  EXPECT_THAT(Answer(), HasSubstr("** There is no one called"));
  ASSERT_NE(Saved(), nullptr) << "it is judged first";
  server_.SendAnswers();
  server_.Pass(std::chrono::hours(1));
  EXPECT_EQ(server_.judged(), 1);
  EXPECT_EQ(Saved(), nullptr);
}

TEST_F(SavedMatchTest, TheGuestIsErased) {
  AskToJoin();
  server_.Administrate({.what = AdminRequest::What::kErase, .name = "bob"});
  Answer();
  EXPECT_FALSE(Plays("alice"));
  ASSERT_NE(Saved(), nullptr) << "it is judged first";
  server_.SendAnswers();
  server_.Pass(std::chrono::hours(1));
  EXPECT_EQ(server_.judged(), 1);
  EXPECT_EQ(Saved(), nullptr);
}

TEST_F(SavedMatchTest, TheServerStops) {
  AskToJoin();
  server_.Shutdown();
  EXPECT_TRUE(server_.stopped());
  Answer();
  EXPECT_TRUE(server_.core().state().seating.tables().empty());
  ExpectItGoesOn();
}

TEST_F(SavedMatchTest, StorageFails) {
  server_.BreakStorage();
  AskToJoin();
  EXPECT_THAT(Answer(), HasSubstr("** The stored matches cannot be read now."));
  EXPECT_FALSE(Plays("bob"));
  ASSERT_NE(Saved(), nullptr);
  EXPECT_EQ(Saved()->match, nullptr) << "it can be tried again";
  server_.Type("bob", "oldboard alice");
  EXPECT_THAT(server_.Read("bob"), HasSubstr("** The stored matches cannot be read now."));
}

class FullBacklogTest : public SavedMatchTest {
 protected:
  FullBacklogTest() : SavedMatchTest(FewRecords()) {}
};

TEST_F(FullBacklogTest, NothingCanBeStored) {
  AskToJoin();
  server_.BreakDisk();
  for (const char* name : {"carol", "alice"}) server_.Type(name, "save");
  server_.Type("carol", "address carol@example.org");
  server_.Type("alice", "address alice@example.org");
  EXPECT_THAT(Answer(), HasSubstr("** The server cannot store anything at the moment"));
  EXPECT_FALSE(Plays("bob"));
  server_.HealDisk();
  ExpectItGoesOn();
}

}  // namespace
}  // namespace fibs::server
