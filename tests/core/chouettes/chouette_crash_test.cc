// What is left of a chouette when the server dies behind any of its records, or another core takes
// over while answers are hidden; and evenings of people who come, go, are lost and are erased.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sodium.h>

#include <map>

#include "tests/chouette/table.h"
#include "tests/core/chouettes/chouette_evening.h"
#include "tests/sanitized.h"

namespace fibs::server {
namespace {

namespace chouette = engine::chouette;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// What the inputs of a table lead to, with the invariants after each of them.
std::string ReplayOf(const StoredChouette& stored) {
  chouette::Chouette replayed(*chouette::TermsOf(stored.terms));
  for (const std::string& text : stored.inputs) {
    const auto input = chouette::Decode(text);
    if (!input || !replayed.Apply(*input)) return "refused: " + text;
    const std::string fault = chouette::FaultOf(replayed);
    EXPECT_EQ(fault, "") << "after " << text;
  }
  return chouette::Snapshot(replayed);
}

class ChouetteCrashTest : public testing::TestWithParam<const char*> {
 protected:
  ChouetteCrashTest() { EXPECT_GE(sodium_init(), 0); }
};

// Behind the last record of a line all is as it was. Behind another one the table goes on from
// there by itself, so that its inputs are those of the record and what follows from them.
TEST_P(ChouetteCrashTest, AnyRecordMayBeTheLastOne) {
  ChouetteEvening evening(GetParam(), 4, 21, NoPause());
  std::map<size_t, std::string> after_line;
  const auto& records = evening.server().storage().records();
  for (int i = 0; i < (Sanitized() ? 80 : 500); ++i) {
    evening.TypeOne();
    if (evening.table() != nullptr) {
      after_line[records.size()] = chouette::Snapshot(evening.table()->chouette());
    }
  }
  MemoryStorage so_far;
  int between = 0;
  const std::vector<NumberedRecord> all = records;
  for (size_t i = 0; i < all.size(); ++i) {
    so_far.Commit(all[i]);
    StoredState state = so_far.Load();
    if (state.chouettes.empty()) continue;
    const StoredChouette before = state.chouettes.front();
    evening.server().Restore(std::move(state));
    evening.server().Wait(1);
    if (before.inputs.empty()) continue;  // nobody had come yet: it is gone
    ASSERT_NE(evening.table(), nullptr) << i;
    const chouette::Chouette& restored = evening.table()->chouette();
    ASSERT_EQ(chouette::FaultOf(restored), "") << i;
    if (const auto line = after_line.find(i + 1); line != after_line.end()) {
      ASSERT_EQ(chouette::Snapshot(restored), line->second) << i;
      continue;
    }
    ++between;
    const StoredState now = evening.server().storage().Load();
    const StoredChouette& after = now.chouettes.front();
    ASSERT_EQ(ReplayOf(after), chouette::Snapshot(restored)) << i;
    ASSERT_LE(before.inputs.size(), after.inputs.size());
    ASSERT_TRUE(std::equal(before.inputs.begin(), before.inputs.end(), after.inputs.begin())) << i;
  }
  EXPECT_GT(between, Sanitized() ? 10 : 20);
}

INSTANTIATE_TEST_SUITE_P(Terms, ChouetteCrashTest,
                         testing::Values("hypergammon", "hypergammon extras settle",
                                         "hypergammon onecube inorder", "partner rotate"));

// ---- Answers that are hidden.

class ChouetteHiddenTest : public testing::Test {
 protected:
  ChouetteHiddenTest() : server_(NoPause()) {}

  // The box has doubled all, and one of them has answered.
  void Begin() {
    server_.dice().Add("65 43 26 21");
    for (const char* name : {"alice", "bob", "carol", "dave"}) server_.NewTelnet(name);
    server_.Type("alice", "chouette");
    for (const char* name : {"bob", "carol", "dave"}) server_.Type(name, "join alice");
    for (const char* line : {"chouette start"}) server_.Type("alice", line);
    server_.Type("bob", "move 1-3 1-7");
    server_.Type("alice", "double");
    for (const char* name : {"alice", "bob", "carol", "dave"}) server_.Read(name);
  }
  const chouette::Chouette& Table() const {
    return server_.core().state().chouettes.All().front()->chouette();
  }

  TestServer server_;
};

TEST_F(ChouetteHiddenTest, ACoreThatTakesOverAsksAgain) {
  server_.TakeOverAfterLines(TestServer::TakeOver::kHandover);
  Begin();
  ASSERT_EQ(Table().state(), chouette::State::kTeamAnswers);
  server_.Type("bob", "accept");
  EXPECT_THAT(server_.Read("bob"),
              AllOf(HasSubstr("** Your answer is noted."), HasSubstr("Please accept or reject.")));
  EXPECT_THAT(server_.Read("carol"),
              AllOf(HasSubstr("bob has answered."), HasSubstr("Please accept or reject.")));
  EXPECT_THAT(server_.Read("alice"), Not(HasSubstr("Please accept or reject.")));
  EXPECT_EQ(Table().Questions().size(), 3U);
  server_.StopTakeOvers();
  for (const char* name : {"bob", "carol"}) server_.Type(name, "accept");
  EXPECT_EQ(Table().state(), chouette::State::kTeamAnswers);
  server_.Type("dave", "reject");
  EXPECT_EQ(Table().state(), chouette::State::kBoxMoves);
  EXPECT_EQ(Table().Find({2})->value, 2);
  EXPECT_EQ(Table().place(4).score, -1);
}

TEST_F(ChouetteHiddenTest, WhoComesBackIsAskedAgain) {
  Begin();
  server_.Type("bob", "accept");
  server_.Crash();
  for (const char* name : {"alice", "bob"}) {
    server_.Open(name);
    server_.Type(name, name);
    server_.Read(name);
    server_.Type(name, "secret");
  }
  EXPECT_THAT(server_.Read("bob"), HasSubstr("Please accept or reject."));
  EXPECT_THAT(server_.Read("alice"), Not(HasSubstr("Please accept or reject.")));
}

TEST_F(ChouetteHiddenTest, WhoWasAwayGivesUpHisPlaceBehindARestart) {
  for (const char* name : {"alice", "bob"}) server_.NewTelnet(name);
  server_.Type("alice", "chouette");
  server_.Type("bob", "join alice");
  server_.Type("bob", "away for tea");
  server_.Crash();
  server_.Telnet("alice");
  EXPECT_EQ(Table().seats_taken(), 2);
  server_.Wait(301);
  EXPECT_EQ(Table().seats_taken(), 1);
}

// ---- Evenings.

TEST(ChouetteEvenings, PeopleComeGoAreLostAndAreErased) {
  ASSERT_GE(sodium_init(), 0);
  const std::vector<std::string> terms = {
      "hypergammon",           "hypergammon onecube",          "hypergammon extras settle",
      "hypergammon breakeven", "hypergammon inorder",          "hypergammon partner",
      "hypergammon rotate",    "hypergammon limit 4 newfirst", "hypergammon automatic 2 boxhalf"};
  Config config = NoPause();
  config.admins = {"boss"};
  constexpr uint64_t kEvenings = 500;
  int games = 0, erased = 0;
  for (uint64_t seed = 1; seed <= (Sanitized() ? kEvenings / 10 : kEvenings); ++seed) {
    SCOPED_TRACE(seed);
    ChouetteEvening evening(terms[seed % terms.size()], 3 + seed % 5, seed, config);
    Random random(seed);
    StoredChouette stored;
    for (int i = 0; i < 120; ++i) {
      random.OneIn(6) ? evening.Disturb() : evening.TypeOne();
      if (evening.table() == nullptr) continue;
      const chouette::Chouette& table = evening.table()->chouette();
      ASSERT_EQ(chouette::FaultOf(table), "") << chouette::Snapshot(table);
    }
    const StoredState state = evening.server().storage().Load();
    for (const StoredChouette& each : state.chouettes) {
      EXPECT_EQ(ReplayOf(each).find("refused"), std::string::npos);
      for (const AccountId account : each.seats.all) erased += account == 0;
    }
    if (evening.table() != nullptr) games += evening.table()->chouette().games();
    for (const std::string& name : evening.names()) {
      if (!evening.server().Closed(name)) evening.server().Drop(name);
    }
    evening.Wait(1800);
    ASSERT_EQ(evening.table(), nullptr)
        << "a table without an end: " << chouette::Snapshot(evening.table()->chouette());
    ASSERT_TRUE(evening.server().storage().Load().chouettes.empty());
  }
  if (Sanitized()) return;
  EXPECT_GT(games, 1000);
  EXPECT_GT(erased, 100);
}

}  // namespace
}  // namespace fibs::server
