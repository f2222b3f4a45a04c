#include "server/storage/follower.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "server/storage/standby.h"
#include "storage_fixture.h"

// Standbys that keep a copy of what another server stores.
namespace fibs::server {
namespace {

using testing::HasSubstr;

// All that a core begins with, as lines.
std::string Describe(WarmState& state, const StoredState& rest) {
  std::string text;
  const auto add = [&text](const std::string& line) { text += line + "\n"; };
  const Columns<Account> columns = AccountTable().All();
  state.accounts.ForEach([&](const Account& account) {
    Cells cells = columns.MakeCells();
    columns.Write(account, cells);
    std::string line = "account";
    for (const Cell& cell : cells) {
      std::visit([&line](const auto& value) { line += fmt::format(" {}", value); }, cell);
    }
    add(line);
    if (state.accounts.Find(account.name) != &account) add("... is not found by its name");
  });
  for (const Ranking::Entry& entry : state.rankings.backgammon().Range(1, 1000)) {
    add(fmt::format("rank {} {}", entry.account, entry.rating));
  }
  std::vector<std::string> saved;
  state.matches.ForEachUnfinished([&saved](const MatchEntry& entry) {
    const MatchSummary& summary = entry.summary;
    saved.push_back(fmt::format(
        "match {} {} {} {} {} {} {} {} {} {} {} {}", entry.id, entry.players[0], entry.players[1],
        TermsWords(entry.terms), summary.score[0], summary.score[1],
        summary.left_by ? engine::Index(*summary.left_by) : 2,
        entry.reminded.time_since_epoch().count(), entry.closed.time_since_epoch().count(),
        entry.claim ? entry.claim->at.time_since_epoch().count() : 0, entry.refusals[0].count,
        entry.refusals[1].count));
  });
  std::ranges::sort(saved);
  std::ranges::for_each(saved, add);
  for (const MatchId match : state.matches.Corrupt()) add(fmt::format("corrupt {}", match));
  for (const StoredMatch& match : rest.matches) {
    add(fmt::format("open {} {} {}: {}", match.id, match.players[0], match.players[1],
                    fmt::join(match.inputs, ",")));
  }
  add(fmt::format("last {} {} {}", state.accounts.last_id(), rest.last_match, rest.last_record));
  return text;
}

class FollowerTest : public StorageTest {
 protected:
  void SetUp() override {
    StorageTest::SetUp();
    if (IsSkipped()) return;
    Open();
    standby_ = std::make_unique<Standby>(config_);
  }
  void Add(AccountId id, const std::string& name, int rating = 1500) {
    Account account = SampleAccount(id, name);
    account.experience = 100;
    account.rating = rating;
    Commit({AccountCreated{account}});
  }
  // Two accounts, and a match of theirs with two inputs.
  void Fill() {
    Add(1, "ann");
    Add(2, "bob");
    Commit({MatchStarted{SampleMatch(1, 1, 2)}, TableOpened{1}, MatchInput{1, 0, "a"}});
    Commit({MatchInput{1, 1, "b"}});
  }
  // The leader is gone and the standby leads: what it begins with, and whether it was warm.
  std::string Leads() {
    storage_.reset();
    // PostgreSQL gives the lock back when it has seen that who held it is gone.
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    auto storage = standby_->TryLead();
    while (!storage && std::chrono::steady_clock::now() < until) storage = standby_->TryLead();
    if (!storage) throw std::runtime_error("the lock was not given back");
    Led led = standby_->Take(std::move(storage));
    warm_ = led.warm != nullptr;
    if (!warm_) led.warm = Built(led.state);
    std::string text = Describe(*led.warm, led.state);
    storage_ = std::move(led.storage);
    return text;
  }
  // What is stored.
  std::string Stored() {
    StoredState state = storage_->Load();
    const auto built = Built(state);
    return Describe(*built, state);
  }
  void ExpectLeadsWarm() {
    const std::string text = Leads();
    EXPECT_TRUE(warm_);
    EXPECT_EQ(text, Stored());
  }
  void ExpectLeadsCold() {
    const std::string text = Leads();
    EXPECT_FALSE(warm_);
    EXPECT_EQ(text, Stored());
  }
  // The connections that do not hold the lock: that of the follower and that of Standby.
  void LoseConnections() {
    *Look() << "SELECT COUNT(pg_terminate_backend(pid, 60000)) FROM pg_stat_activity WHERE datname"
               " = current_database() AND pid <> pg_backend_pid() AND pid NOT IN (SELECT pid FROM"
               " pg_locks WHERE locktype = 'advisory' AND granted)";
    EXPECT_THROW(standby_->Follow(), DatabaseFailed);
  }

  std::unique_ptr<Standby> standby_;
  bool warm_ = false;

 private:
  static std::unique_ptr<WarmState> Built(StoredState& state) {
    auto built = std::make_unique<WarmState>(std::move(state.accounts), state.saved);
    built->accounts.RaiseLast(state.last_account);
    return built;
  }
};

TEST_P(FollowerTest, LeadsWithWhatItHasRead) {
  Fill();
  EXPECT_TRUE(standby_->Follow());
  ExpectLeadsWarm();
}

TEST_P(FollowerTest, LeadsWithWhatWasStoredSince) {
  Fill();
  EXPECT_TRUE(standby_->Follow());
  Commit({MatchInput{1, 2, "c"}});
  EXPECT_TRUE(standby_->Follow());
  Add(3, "carol", 1700);
  Commit({MatchInput{1, 3, "d"}, MatchStarted{SampleMatch(2, 2, 3)}, TableOpened{2},
          MatchInput{2, 0, "x"}});
  Commit({TableClosed{1, {.score = {1, 2}, .left_by = std::nullopt}}});
  ExpectLeadsWarm();
}

TEST_P(FollowerTest, WithoutAFollowItReadsAll) {
  Fill();
  ExpectLeadsCold();
}

// Each record, at each of the moments at which a standby may read.
TEST_P(FollowerTest, FollowsEachRecord) {
  Account renamed = SampleAccount(2, "robert");
  renamed.experience = 200;
  renamed.rating = 1800;
  const std::vector<std::vector<Record>> commits = {
      {AccountCreated{SampleAccount(3, "carol")}},
      {AccountSaved{renamed}},
      {AccountCreated{SampleAccount(4, "bob")}},
      {MatchStarted{SampleMatch(2, 2, 3)}, TableOpened{2}, MatchInput{2, 0, "p"}},
      {MatchInput{1, 2, "c"}, MatchInput{2, 1, "q"}},
      {TableClosed{1, {.score = {3, 1}, .left_by = engine::Player::kSecond}}},
      {MatchClaimed{1, Claim{.by = engine::Player::kFirst, .at = At(5)}}},
      {ClaimRefused{1, engine::Player::kFirst, {.count = 2, .last = At(6)}}},
      {MatchClaimed{1, std::nullopt}, Reminded{1, At(7)}},
      {TableOpened{1}, MatchInput{1, 3, "d"}},
      {MatchDiscarded{1}, MatchStarted{SampleMatch(3, 2, 1)}, TableOpened{3}},
      {MatchFinished{2, 1, {2, 5}}},
      {AccountErased{3}},
      {TableClosed{3, {}}},
      {AccountErased{1}},
      {AccountErased{2}},
  };
  for (size_t read = 0; read <= commits.size(); ++read) {
    SCOPED_TRACE(read);
    SetUp();
    last_ = 0;
    if (IsSkipped()) return;
    Fill();
    for (size_t i = 0; i < commits.size(); ++i) {
      if (i == read) {
        EXPECT_TRUE(standby_->Follow());
      }
      Commit(commits[i]);
      if (i > read) {
        EXPECT_TRUE(standby_->Follow());
      }
    }
    EXPECT_TRUE(standby_->Follow());
    ExpectLeadsWarm();
    storage_.reset();
  }
}

TEST_P(FollowerTest, OfTwoEachKnowsWhatTheOtherHasStored) {
  Fill();
  auto other = std::make_unique<Standby>(config_);
  EXPECT_TRUE(standby_->Follow());
  EXPECT_TRUE(other->Follow());
  ExpectLeadsWarm();
  Add(3, "carol");
  Commit({MatchInput{1, 2, "c"}});
  EXPECT_TRUE(other->Follow());
  Commit({MatchInput{1, 3, "d"}});
  standby_ = std::move(other);
  ExpectLeadsWarm();
}

// Whoever led meanwhile wrote no rows, as an older version.
TEST_P(FollowerTest, AnOlderLeaderIsNotFollowed) {
  Fill();
  EXPECT_TRUE(standby_->Follow());
  *Look() << "UPDATE leader SET epoch = epoch + 1, token = token + 1, record = record + 1";
  EXPECT_TRUE(standby_->Follow()) << "it may still be warm: nothing it knows has changed";
  *Look() << "UPDATE accounts SET rating = 1999 WHERE id = 1";
  ExpectLeadsCold();
  standby_ = std::make_unique<Standby>(config_);
  EXPECT_TRUE(standby_->Follow()) << "this one writes them";
  ExpectLeadsWarm();
}

TEST_P(FollowerTest, ANewSchemaIsReadAnew) {
  Fill();
  EXPECT_TRUE(standby_->Follow());
  *Look() << "UPDATE schema_version SET version = version + 1";
  EXPECT_FALSE(standby_->Follow());
  *Look() << "UPDATE schema_version SET version = version - 1";
  EXPECT_TRUE(standby_->Follow());
  storage_.reset();
  MakeOlder(30);
  ExpectLeadsCold();
}

TEST_P(FollowerTest, WhoWasAwayTooLongReadsAllAnew) {
  Fill();
  EXPECT_TRUE(standby_->Follow());
  Add(3, "carol");
  *Look() << "DELETE FROM changes WHERE number < (SELECT MAX(number) FROM changes)";
  EXPECT_TRUE(standby_->Follow());
  ExpectLeadsWarm();
}

TEST_P(FollowerTest, OneThatMissedRowsAtTheEndReadsAllAnew) {
  Fill();
  EXPECT_TRUE(standby_->Follow());
  Add(3, "carol");
  *Look() << "DELETE FROM changes WHERE number < (SELECT MAX(number) FROM changes)";
  ExpectLeadsCold();
}

// A replica takes the place of a database that was ahead of it.
TEST_P(FollowerTest, CommitsThatAreLostAreForgotten) {
  Fill();
  Add(3, "carol");
  Commit({MatchInput{1, 2, "c"}});
  EXPECT_TRUE(standby_->Follow());
  const auto sql = Look();
  *sql << "DELETE FROM changes WHERE number = (SELECT MAX(number) FROM changes)";
  *sql << "DELETE FROM accounts WHERE id = 3";
  *sql << "UPDATE last_ids SET account = 2";
  *sql << "DELETE FROM journal WHERE number = 8";
  *sql << "UPDATE leader SET record = 6";
  LoseConnections();
  last_ = 6;
  Open();
  Add(3, "dora", 1600);
  Commit({MatchInput{1, 2, "other"}});
  EXPECT_TRUE(standby_->Follow());
  ExpectLeadsWarm();
}

// Of inputs alone no row of `changes` tells.
TEST_P(FollowerTest, InputsThatAreLostAreForgotten) {
  Fill();
  EXPECT_TRUE(standby_->Follow());
  Commit({MatchInput{1, 2, "c"}, MatchInput{1, 3, "d"}});
  EXPECT_TRUE(standby_->Follow());
  const auto sql = Look();
  *sql << "DELETE FROM journal WHERE number > 6";
  *sql << "UPDATE leader SET record = 6";
  LoseConnections();
  last_ = 6;
  Open();
  Commit({MatchInput{1, 2, "other"}});
  ExpectLeadsWarm();
}

TEST_P(FollowerTest, ALeaderThatDiesInACommitLeavesNothing) {
  Fill();
  EXPECT_TRUE(standby_->Follow());
  const auto dying = Look();
  *dying << "BEGIN";
  *dying << "UPDATE leader SET record = record + 1";
  *dying << "INSERT INTO changes VALUES (1000, 1, 'a1')";
  *dying << "UPDATE accounts SET rating = 1 WHERE id = 1";
  EXPECT_TRUE(standby_->Follow());
  dying->close();
  ExpectLeadsWarm();
}

TEST_P(FollowerTest, OldRowsGo) {
  Fill();
  EXPECT_TRUE(standby_->Follow());
  *Look() << "UPDATE changes SET number = number + 200000";
  Open();
  for (int i = 0; i < 300; ++i) Commit({AccountSaved{SampleAccount(1, "ann")}});
  long long rows = 0;
  *Look() << "SELECT COUNT(*) FROM changes WHERE number <= 100000", soci::into(rows);
  EXPECT_EQ(rows, 0);
  EXPECT_TRUE(standby_->Follow());
  ExpectLeadsWarm();
}

TEST_P(FollowerTest, InputsAloneLeaveNoRow) {
  Fill();
  const auto count = [this] {
    long long rows = 0;
    *Look() << "SELECT COUNT(*) FROM changes", soci::into(rows);
    return rows;
  };
  const long long before = count();
  Commit({MatchInput{1, 2, "c"}});
  EXPECT_EQ(count(), before);
}

INSTANTIATE_TEST_SUITE_P(Databases, FollowerTest, testing::Values(Backend::kPostgres), BackendName);

// ---- Which rows a record changes.

TEST(ChangedRowsTest, AreRowsOfAccountsAndMatches) {
  ChangedRows changed;
  changed.Note(AccountSaved{SampleAccount(12, "ann")});
  changed.Note(AccountErased{3});
  changed.Note(MatchInput{1, 0, "a"});
  changed.Note(MatchDiscarded{7});
  changed.Note(AccountErased{3});
  EXPECT_EQ(changed.Text(), "a3 a12 m7");
  ChangedRows read;
  read.Add(changed.Text());
  read.Add("");
  read.Add("a9223372036854775807");
  EXPECT_EQ(read.Text(), "a3 a12 a9223372036854775807 m7");
}

}  // namespace
}  // namespace fibs::server
