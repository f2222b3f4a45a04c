#include "server/storage/public_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <cmath>
#include <string>
#include <vector>

#include "server/core/people/ranking.h"
#include "server/core/play/mat_text.h"
#include "server/storage/read_connection.h"
#include "server/storage/schema.h"
#include "storage_fixture.h"

// What the web API reads, beside the connection that writes.
namespace fibs::server {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

Account Rated(AccountId id, const std::string& name, double rating, int experience) {
  Account account = SampleAccount(id, name);
  account.rating = rating;
  account.experience = experience;
  return account;
}

std::vector<std::string> Names(const PublicRatings& ratings) {
  std::vector<std::string> names;
  for (const auto& row : ratings.rows) names.push_back(row.name);
  return names;
}

class PublicReaderTest : public StorageTest {
 protected:
  PublicReader& Reader() {
    if (!reader_) reader_ = storage_->MakePublicReader();
    return *reader_;
  }
  // A match that player `winner` (0 or 1) wins.
  void Play(MatchId id, AccountId first, AccountId second, int winner) {
    Commit({MatchStarted{SampleMatch(id, first, second)}, MatchInput{id, 0, "s"},
            MatchInput{id, 1, "o31"},
            MatchFinished{id,
                          winner,
                          {winner == 0 ? 5 : 3, winner == 1 ? 5 : 3},
                          {1500.25, 1600},
                          {1495.5, 1604.75}}});
  }

 private:
  std::unique_ptr<PublicReader> reader_;
};

TEST_P(PublicReaderTest, WhatIsKeptOfOneIsReadByTheHashOfHisSecret) {
  Open();
  const OwnData mine{.account = 1,
                     .secret_hash = "aa",
                     .made = At(1),
                     .until = At(100),
                     .text = "{\"name\": \"it's ann\"}"};
  Commit({AccountCreated{Rated(1, "ann", 1500, 0)}, AccountCreated{Rated(2, "bob", 1500, 0)},
          OwnDataMade{mine},
          OwnDataMade{{.account = 2, .secret_hash = "bb", .until = At(100), .text = "x"}}});
  Play(1, 1, 2, 0);
  Play(2, 1, 2, 0);
  EXPECT_FALSE(Reader().LoadOwnData("ab", 10, At(50)));
  EXPECT_FALSE(Reader().LoadOwnData("aa", 10, At(100))) << "its time is over";
  const auto found = Reader().LoadOwnData("aa", 10, At(99));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->data, mine);
  EXPECT_EQ(found->player.name, "ann");
  EXPECT_EQ(found->player.history.size(), 2u);
  EXPECT_EQ(Reader().LoadOwnData("aa", 1, At(99))->player.history.size(), 1u);
  Commit({AccountErased{1}, OwnDataGone{2}});
  EXPECT_FALSE(Reader().LoadOwnData("aa", 10, At(99)));
  EXPECT_FALSE(Reader().LoadOwnData("bb", 10, At(99)));
}

TEST_P(PublicReaderTest, ConductIsReadInNumbers) {
  Open();
  using Kind = ConductEntry::Kind;
  ConductYears expected;
  EXPECT_THAT(Reader().LoadConductYears().all(), IsEmpty());
  const auto entry = [&](ConductId id, Kind kind, int what, ConductId of) {
    const ConductEntry noted{.id = id, .at = At(1), .kind = kind, .what = what, .of = of};
    expected.Add(noted);
    Commit({ConductNoted{noted}});
  };
  entry(1, Kind::kReport, 0, 0);
  entry(2, Kind::kMeasure, static_cast<int>(Measure::kEvents), 0);
  entry(3, Kind::kObjection, 0, 2);
  entry(4, Kind::kLifted, 0, 2);
  EXPECT_EQ(Reader().LoadConductYears().all(), expected.all());
  EXPECT_EQ(expected.all().begin()->second.granted, 1);
}

TEST_P(PublicReaderTest, EventsAreReadInParts) {
  Open();
  const auto input = [](EventId event, const std::string& text) {
    return EventInput{{.event = event, .at = At(5), .text = text}};
  };
  const auto head = [](EventId id) {
    return EventMade{{.id = id,
                      .director = 1,
                      .made = At(1),
                      .title = "Cup",
                      .format = "swiss",
                      .seed = std::string(64, 'a')}};
  };
  Commit({AccountCreated{Rated(1, "ann", 1500, 0)}, head(1), input(1, "announce"), head(2),
          input(2, "announce"), input(1, "open")});
  const PublicEvents all = Reader().LoadEvents(0, 0, 2);
  ASSERT_EQ(all.heads.size(), 2u);
  EXPECT_EQ(all.heads[1].seed, std::string(64, 'a'));
  ASSERT_EQ(all.inputs.size(), 2u);
  EXPECT_EQ(all.inputs[1].input.event, 2);
  const PublicEvents rest = Reader().LoadEvents(2, all.inputs[1].number, 2);
  EXPECT_THAT(rest.heads, IsEmpty());
  ASSERT_EQ(rest.inputs.size(), 1u);
  EXPECT_EQ(rest.inputs[0].input.text, "open");
  const auto named = Reader().LoadNames({1, 7});
  ASSERT_EQ(named.size(), 1u);
  EXPECT_EQ(named[0].name, "ann");
  EXPECT_THAT(Reader().LoadNames({}), IsEmpty());
}

TEST_P(PublicReaderTest, APlayerIsFoundInAnyLetterCase) {
  Open();
  Account never = SampleAccount(2, "bob");
  never.last_login = Time{};
  never.bot = true;
  Commit({AccountCreated{Rated(1, "Ann_B", 1623.456, 70)}, AccountCreated{never}});
  for (const std::string name : {"Ann_B", "ann_b", "ANN_B"}) {
    const auto ann = Reader().LoadPlayer(name, 10, At(0));
    ASSERT_TRUE(ann) << name;
    EXPECT_EQ(ann->name, "Ann_B");
    EXPECT_FALSE(ann->bot);
    EXPECT_EQ(ann->rating, 1623.456);
    EXPECT_EQ(ann->experience, 70);
    EXPECT_EQ(ann->last_login, At(2));
    EXPECT_EQ(ann->place, 1);
    EXPECT_EQ(ann->won + ann->lost, 0);
    EXPECT_THAT(ann->history, IsEmpty());
  }
  EXPECT_TRUE(Reader().LoadPlayer("bob", 10, At(0))->bot);
  EXPECT_EQ(Reader().LoadPlayer("bob", 10, At(0))->last_login, std::nullopt);
  EXPECT_EQ(Reader().LoadPlayer("bob", 10, At(0))->place, std::nullopt) << "too little experience";
  EXPECT_FALSE(Reader().LoadPlayer("ann", 10, At(0)));
  EXPECT_FALSE(Reader().LoadPlayer("%", 10, At(0)));
  EXPECT_FALSE(Reader().LoadPlayer("' OR 1=1 --", 10, At(0)));
}

TEST_P(PublicReaderTest, TheHistoryHasNamesAndTheNewestFirst) {
  Open();
  Commit({AccountCreated{SampleAccount(1, "ann")}, AccountCreated{SampleAccount(2, "bob")},
          AccountCreated{SampleAccount(3, "eve")}});
  Play(1, 1, 2, 0);
  Play(2, 3, 1, 0);
  Play(3, 2, 3, 0);
  Play(4, 2, 1, 1);
  Play(5, 1, 2, 1);
  Commit({MatchStarted{SampleMatch(6, 1, 2)}, MatchStarted{SampleMatch(7, 1, 3)}, MatchDiscarded{7},
          AccountErased{3}});
  const auto ann = Reader().LoadPlayer("ann", 3, At(0));
  ASSERT_TRUE(ann);
  EXPECT_EQ(ann->won, 2);
  EXPECT_EQ(ann->lost, 2);
  ASSERT_EQ(ann->history.size(), 3u);
  EXPECT_EQ(ann->history[0].match.id, 5);
  EXPECT_THAT(ann->history[0].names, ElementsAre("ann", "bob"));
  EXPECT_THAT(ann->history[1].names, ElementsAre("bob", "ann"));
  EXPECT_THAT(ann->history[2].names, ElementsAre(kErasedName, "ann"));
  EXPECT_THAT(ann->history[2].match.score, ElementsAre(5, 3));
  EXPECT_THAT(ann->history[2].match.rating_after, ElementsAre(1495.5, 1604.75));
  const auto bob = Reader().LoadPlayer("bob", 10, At(0));
  EXPECT_EQ(bob->won, 2);
  EXPECT_EQ(bob->lost, 2);
  EXPECT_EQ(bob->history.size(), 4u);
  EXPECT_FALSE(Reader().LoadPlayer("eve", 10, At(0)));
}

TEST_P(PublicReaderTest, NobodyFindsAnAccountThatIsBeingErased) {
  Open();
  Account eve = Rated(3, "eve", 1700, 80);
  Commit({AccountCreated{Rated(1, "ann", 1600, 60)}, AccountCreated{eve}});
  Play(1, 1, 3, 0);
  EXPECT_THAT(Names(Reader().LoadRatings(1, 10)), ElementsAre("eve", "ann"));
  eve.erasing = true;
  Commit({AccountSaved{eve}});
  EXPECT_FALSE(Reader().LoadPlayer("eve", 10, At(0)));
  EXPECT_THAT(Names(Reader().LoadRatings(1, 10)), ElementsAre("ann"));
  EXPECT_EQ(Reader().LoadRatings(1, 10).total, 1);
  const auto ann = Reader().LoadPlayer("ann", 10, At(0));
  EXPECT_EQ(ann->place, 1);
  EXPECT_THAT(ann->history[0].names, ElementsAre("ann", kErasedName));
}

TEST_P(PublicReaderTest, MatchesOfTheYearAreCounted) {
  Open();
  using enum engine::Player;
  Account bob = SampleAccount(2, "bob");
  bob.match_counts = {};
  bob.match_counts.AddFinished(At(0));
  bob.match_counts.AddAbandoned(At(0));
  Commit({AccountCreated{SampleAccount(1, "ann")}, AccountCreated{bob}});
  std::vector<Record> records;
  for (const int id : {1, 2, 3, 4}) {
    records.push_back(MatchStarted{id % 2 == 0 ? SampleMatch(id, 1, 2) : SampleMatch(id, 2, 1)});
    records.push_back(TableOpened{id});
  }
  Commit(records);
  EXPECT_EQ(Reader().LoadPlayer("bob", 1, At(0))->tally.unfinished, 4);
  Commit({TableClosed{1, {.score = {}, .left_by = kFirst}},
          TableClosed{2, {.score = {}, .left_by = kSecond}},
          TableClosed{3, {.score = {}, .left_by = kSecond}}, MatchDiscarded{4}});
  const MatchTally now = Reader().LoadPlayer("bob", 1, At(0))->tally;
  EXPECT_EQ(now.finished, 1);
  EXPECT_EQ(now.unfinished, 3);
  EXPECT_EQ(now.abandoned, 3) << "one before, and two of the three";
  constexpr int kYear = 366 * 24 * 60;
  const MatchTally later = Reader().LoadPlayer("bob", 1, At(kYear + 31 * 24 * 60))->tally;
  EXPECT_EQ(later.finished, 0);
  EXPECT_EQ(later.unfinished, 3);
  EXPECT_EQ(later.abandoned, 0);
  // Left again, and open.
  Commit({TableOpened{1}});
  EXPECT_EQ(Reader().LoadPlayer("bob", 1, At(0))->tally.abandoned, 2);
}

TEST_P(PublicReaderTest, OnlyAFinishedMatchIsRead) {
  Open();
  Commit({AccountCreated{SampleAccount(1, "ann")}, AccountCreated{SampleAccount(2, "bob")}});
  Play(1, 1, 2, 1);
  Commit({MatchStarted{SampleMatch(2, 1, 2)}, MatchInput{2, 0, "k00ff"},
          MatchStarted{SampleMatch(3, 1, 2)}, MatchDiscarded{3}});
  const auto match = Reader().LoadMatch(1, 0);
  ASSERT_TRUE(match);
  EXPECT_THAT(match->of.names, ElementsAre("ann", "bob"));
  EXPECT_THAT(match->of.match.score, ElementsAre(3, 5));
  EXPECT_EQ(match->of.match.terms.rules.length, 5);
  EXPECT_EQ(match->of.match.ended, At(6));
  EXPECT_EQ(match->started, At(3));
  EXPECT_THAT(match->inputs, ElementsAre("s", "o31"));
  EXPECT_FALSE(match->too_long);
  EXPECT_TRUE(Reader().LoadMatch(1, 1)->too_long);
  EXPECT_THAT(Reader().LoadMatch(1, 1)->inputs, IsEmpty());
  EXPECT_FALSE(Reader().LoadMatch(2, 0)) << "it is being played";
  EXPECT_FALSE(Reader().LoadMatch(3, 0)) << "discarded";
  EXPECT_FALSE(Reader().LoadMatch(4, 0)) << "never given";
  EXPECT_FALSE(Reader().LoadMatch(-1, 0));
}

// The list of the command `ratings`, by the same rule.
TEST_P(PublicReaderTest, TheRatingListIsThatOfTheServer) {
  Open();
  std::vector<Record> records;
  std::vector<Account> accounts;
  for (int i = 1; i <= 300; ++i) {
    // Some equal, some not listed, some that differ in the last digits only.
    const double rating = 1500 + (i * 37 % 50) + (i % 7 == 0 ? std::nextafter(1.0, 2.0) : 0);
    const int experience =
        i % 5 == 0 ? Ranking::kExperienceMin - 1 : Ranking::kExperienceMin + i % 2;
    accounts.push_back(Rated(i, fmt::format("p{}", i), rating, experience));
    records.push_back(AccountCreated{accounts.back()});
  }
  Commit(records);
  const Accounts all(accounts, 300);
  const Ranking ranking(all);
  std::vector<std::string> expected;
  for (const auto& entry : ranking.Range(1, 1000)) {
    expected.push_back(fmt::format("p{}", entry.account));
  }
  ASSERT_EQ(expected.size(), 240u);
  const auto list = Reader().LoadRatings(1, 1000);
  EXPECT_EQ(list.total, 240);
  EXPECT_EQ(list.from, 1);
  EXPECT_EQ(Names(list), expected);
  for (const auto& [from, count] : {std::pair(1, 3), std::pair(101, 50), std::pair(239, 10)}) {
    const auto part = Reader().LoadRatings(from, count);
    const auto begin = expected.begin() + from - 1;
    EXPECT_EQ(Names(part),
              std::vector(begin, begin + std::min<long>(count, expected.end() - begin)));
  }
  EXPECT_THAT(Reader().LoadRatings(241, 10).rows, IsEmpty());
  EXPECT_THAT(Reader().LoadRatings(1'000'000'000'000, 10).rows, IsEmpty());
  for (const int place : {1, 2, 100, 240}) {
    const auto player = Reader().LoadPlayer(expected[static_cast<size_t>(place - 1)], 1, At(0));
    EXPECT_EQ(player->place, place);
  }
}

// Walking through all accounts, or all matches of a bot, would take seconds when there are
// millions.
TEST_P(PublicReaderTest, EverythingIsFoundByIndexes) {
  Open();
  std::vector<Record> records;
  for (int i = 1; i <= 3000; ++i) {
    records.push_back(AccountCreated{Rated(i, fmt::format("p{}", i), i % 1000, 40 + i % 20)});
    records.push_back(MatchStarted{SampleMatch(i, i % 60, 60 + i % 50)});
    records.push_back(MatchFinished{i, i % 2, {5, 0}, {}, {}});
  }
  Commit(records);
  const auto sql = Look();
  if (GetParam() == Backend::kPostgres) {
    *sql << "VACUUM ANALYZE";
    *sql << "SET enable_seqscan = off";  // three thousand rows lie on few pages
    *sql << "SET enable_bitmapscan = off";
  }
  const std::string counted =
      GetParam() == Backend::kSqlite ? "COVERING INDEX " : "Index Only Scan using ";
  const auto expect = [&](const std::string& query, const std::string& plan) {
    EXPECT_THAT(Plan(*sql, query), HasSubstr(plan)) << query;
    EXPECT_THAT(Plan(*sql, query), Not(testing::ContainsRegex("TEMP B-TREE|Sort|Seq Scan")))
        << query;
  };
  expect("SELECT id FROM accounts WHERE LOWER(name) = LOWER('P7')", "accounts_lower_name");
  expect("SELECT COUNT(*) FROM accounts WHERE experience >= 51 AND erasing = 0 AND rating > 700",
         counted + "accounts_ranking");
  expect(
      "SELECT COUNT(*) FROM accounts WHERE experience >= 51 AND erasing = 0 AND rating = 700 AND "
      "id < 800",
      counted + "accounts_ranking");
  expect("SELECT COUNT(*) FROM accounts WHERE experience >= 51 AND erasing = 0",
         counted + "accounts_ranking");
  expect(
      "SELECT name FROM accounts WHERE experience >= 51 AND erasing = 0 ORDER BY rating DESC, id"
      " LIMIT 10 OFFSET 20",
      "accounts_ranking");
  for (const std::string seat : {"player1", "player2"}) {
    expect(
        fmt::format("SELECT COUNT(*), SUM(winner) FROM matches WHERE state = 1 AND {} = 70", seat),
        counted + "matches_" + seat);
  }
}

TEST_P(PublicReaderTest, ADatabaseOfTheFifthVersionGetsItsIndexes) {
  Open();
  Commit({AccountCreated{Rated(1, "ann", 1600, 60)}});
  Play(1, 1, 2, 0);
  storage_.reset();
  MakeOlder(5);
  Open();
  EXPECT_EQ(Reader().LoadPlayer("ANN", 10, At(0))->won, 1);
  const auto sql = Look();
  EXPECT_THAT(
      Plan(*sql, "SELECT COUNT(*), SUM(winner) FROM matches WHERE state = 1 AND player1 = 1"),
      HasSubstr(GetParam() == Backend::kSqlite ? "COVERING INDEX matches_player1" : ""));
  for (const char* index : {"accounts_lower_name", "accounts_ranking"}) {
    EXPECT_NO_THROW(*sql << fmt::format("DROP INDEX {}", index));
  }
}

TEST_P(PublicReaderTest, ALostDatabaseIsFoundAgain) {
  Open();
  Commit({AccountCreated{SampleAccount(1, "ann")}});
  EXPECT_TRUE(Reader().LoadPlayer("ann", 1, At(0)));
  const auto sql = Look();
  *sql << "UPDATE schema_version SET version = 1000";
  const auto fresh = storage_->MakePublicReader();
  EXPECT_THROW(fresh->LoadPlayer("ann", 1, At(0)), StorageError);
  *sql << fmt::format("UPDATE schema_version SET version = {}", SchemaVersion());
  EXPECT_TRUE(fresh->LoadPlayer("ann", 1, At(0)));
}

// A question that takes too long is ended by the database itself.
TEST_P(PublicReaderTest, ALongQuestionEnds) {
  Open();
  using namespace std::chrono_literals;
  ReadConnection connection(config_, {.busy = 1s, .work = 50ms});
  const auto endless = [](soci::session& sql) {
    long long count = 0;
    sql << "WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers)"
           " SELECT COUNT(*) FROM numbers WHERE n < 0",
        soci::into(count);
  };
  EXPECT_THROW(connection.Run(endless), StorageError);
  int one = 0;
  connection.Run([&](soci::session& sql) { sql << "SELECT 1", soci::into(one); });
  EXPECT_EQ(one, 1) << "the next one has its own time";
  EXPECT_THROW(connection.Run([](soci::session& sql) { sql << "DELETE FROM accounts"; }),
               StorageError)
      << "nothing can be changed";
}

INSTANTIATE_TEST_SUITE_P(Databases, PublicReaderTest,
                         testing::Values(Backend::kSqlite, Backend::kPostgres), BackendName);

}  // namespace
}  // namespace fibs::server
