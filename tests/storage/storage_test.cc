#include "server/storage/storage.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <soci/soci.h>

#include <csignal>

#include "engine/match/redoubles.h"
#include "server/storage/schema.h"
#include "server/storage/sql_storage.h"
#include "server/storage/tables/unfinished_reader.h"
#include "storage_fixture.h"
#include "storage_samples.h"
#include "tests/programs.h"
#include "tools/process/child_process.h"

// The same tests on a real SQLite file and a real PostgreSQL server.
namespace fibs::server {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

TEST_P(StorageTest, StartsEmpty) {
  Open();
  const StoredState state = Reopened();
  EXPECT_THAT(state.accounts, IsEmpty());
  EXPECT_THAT(state.matches, IsEmpty());
  EXPECT_THAT(state.messages, IsEmpty());
  EXPECT_EQ(state.last_record, 0u);
  EXPECT_EQ(state.last_account, 0);
  EXPECT_EQ(state.last_match, 0);
  EXPECT_EQ(state.last_message, 0);
}

TEST_P(StorageTest, AccountsComeBackAsTheyWereSavedLast) {
  Open();
  Account ann = SampleAccount(1, "Ann");
  const Account bob = SampleAccount(2, "bob");
  Commit({AccountCreated{ann}, AccountCreated{bob}});
  ann.rating = 1512.3456789012345;
  ann.experience = 77;
  ann.password_hash = "other";
  ann.email = "café 'quoted' \"x\" :name";
  ann.last_logout = At(99);
  ann.settings.set(Toggle::kWrap, true);
  ann.settings.set(Toggle::kAllowpip, false);
  ann.settings.boardstyle = 3;
  ann.settings.redoubles = engine::kRedoublesUnlimited;
  ann.settings.sortwho = SortWho::kReverseRating;
  ann.settings.timezone = "Europe/Berlin";
  ann.settings.saved = true;
  Commit({AccountSaved{ann}});
  const StoredState state = Reopened();
  ASSERT_EQ(state.accounts.size(), 2u);
  ExpectEqual(state.accounts[0], ann);
  ExpectEqual(state.accounts[1], bob);
  EXPECT_EQ(state.last_account, 2);
  EXPECT_EQ(state.last_record, 3u);
}

TEST_P(StorageTest, AnErasedAccountTakesItsMatchesAndMessagesWithIt) {
  Open();
  Commit({AccountCreated{SampleAccount(1, "ann")}, AccountCreated{SampleAccount(2, "bob")},
          AccountCreated{SampleAccount(3, "eve")}, MatchStarted{SampleMatch(1, 1, 2)},
          MatchStarted{SampleMatch(2, 3, 1)}, MatchStarted{SampleMatch(3, 1, 2)},
          MessageLeft{SampleMessage(1, 3)}, MessageLeft{SampleMessage(2, 1)}, AccountErased{3}});
  const StoredState state = Reopened();
  EXPECT_THAT(Ids(state.accounts), ElementsAre(1, 2));
  EXPECT_THAT(Ids(state.matches), ElementsAre(1, 3));
  EXPECT_THAT(Ids(state.messages), ElementsAre(2));
  EXPECT_EQ(state.last_account, 3) << "no number is given twice";
  Commit({AccountCreated{SampleAccount(4, "eve")}});
  EXPECT_THAT(Ids(Reopened().accounts), ElementsAre(1, 2, 4)) << "the name is free again";
}

TEST_P(StorageTest, UnfinishedMatchesComeBackWithTheirInputsInOrder) {
  Open();
  const StoredMatch first = SampleMatch(1, 1, 2);
  StoredMatch second = SampleMatch(2, 2, 1);
  second.terms.rules.length = 3;
  second.terms.rules.crawford = false;
  Commit({MatchStarted{first}, MatchStarted{second}, MatchInput{1, 0, "roll 31"},
          MatchInput{2, 0, "roll 66"}, MatchInput{1, 1, "play 8/5 6/5"}});
  Commit({MatchInput{1, 2, "double"}, MatchInput{2, 1, "resign 2"}});
  const StoredState state = Reopened();
  ASSERT_THAT(Ids(state.matches), ElementsAre(1, 2));
  EXPECT_THAT(state.matches[0].inputs, ElementsAre("roll 31", "play 8/5 6/5", "double"));
  EXPECT_THAT(state.matches[1].inputs, ElementsAre("roll 66", "resign 2"));
  EXPECT_THAT(state.matches[1].players, ElementsAre(2, 1));
  EXPECT_EQ(state.matches[1].terms.rules.length, 3);
  EXPECT_FALSE(state.matches[1].terms.rules.crawford);
  EXPECT_TRUE(state.matches[0].terms.rules.crawford);
  EXPECT_EQ(state.matches[0].started, first.started);
  EXPECT_EQ(state.last_match, 2);
}

TEST_P(StorageTest, FinishedAndDiscardedMatchesAreNotLoaded) {
  Open();
  Commit({MatchStarted{SampleMatch(1, 1, 2)}, MatchStarted{SampleMatch(2, 1, 2)},
          MatchStarted{SampleMatch(3, 1, 2)}, MatchInput{1, 0, "roll 31"},
          MatchInput{2, 0, "roll 21"}, MatchInput{3, 0, "roll 66"},
          MatchFinished{1, 1, {3, 5}, {1500, 1600}, {1495.5, 1604.25}}, MatchDiscarded{2}});
  const StoredState state = Reopened();
  ASSERT_THAT(Ids(state.matches), ElementsAre(3));
  EXPECT_THAT(state.matches[0].inputs, ElementsAre("roll 66"));
  EXPECT_EQ(state.last_match, 3);
  int winner = 0, score1 = 0, score2 = 0;
  double after1 = 0, after2 = 0;
  *Look() << "SELECT winner, score1, score2, rating1_after, rating2_after FROM matches"
             " WHERE id = 1 AND state = 1",
      soci::into(winner), soci::into(score1), soci::into(score2), soci::into(after1),
      soci::into(after2);
  EXPECT_EQ(winner, 1);
  EXPECT_EQ(score1, 3);
  EXPECT_EQ(score2, 5);
  EXPECT_EQ(after1, 1495.5);
  EXPECT_EQ(after2, 1604.25);
}

TEST_P(StorageTest, AMessageComesBackUntilItIsDelivered) {
  Open();
  StoredMessage odd = SampleMessage(2, 8);
  odd.text = "Grüß Gott 🎲, it's 5% \"now\"";
  Commit({MessageLeft{SampleMessage(1, 7)}, MessageLeft{odd}, MessageLeft{SampleMessage(3, 7)},
          MessageDelivered{1}});
  const StoredState state = Reopened();
  ASSERT_THAT(Ids(state.messages), ElementsAre(2, 3));
  EXPECT_EQ(state.messages[0].text, odd.text);
  EXPECT_EQ(state.messages[0].from, odd.from);
  EXPECT_EQ(state.messages[0].to, 8);
  EXPECT_EQ(state.messages[0].left, odd.left);
  Commit({MessageDelivered{2}, MessageDelivered{3}});
  EXPECT_THAT(Reopened().messages, IsEmpty());
  EXPECT_EQ(Reopened().last_message, 3);
}

TEST_P(StorageTest, ABatchIsStoredWholeOrNotAtAll) {
  Open();
  Commit({AccountCreated{SampleAccount(1, "ann")}});
  EXPECT_THROW(Commit({MessageLeft{SampleMessage(1, 1)}, AccountCreated{SampleAccount(2, "ann")}}),
               StorageError)
      << "the name is taken";
  last_ = 1;
  const StoredState state = storage_->Load();
  EXPECT_THAT(Ids(state.accounts), ElementsAre(1));
  EXPECT_THAT(state.messages, IsEmpty());
  EXPECT_EQ(state.last_record, 1u);
  EXPECT_EQ(state.last_message, 0);
  Commit({MessageLeft{SampleMessage(1, 1)}, AccountCreated{SampleAccount(2, "bob")}});
  EXPECT_THAT(Ids(Reopened().accounts), ElementsAre(1, 2));
}

TEST_P(StorageTest, ErrorsShowNoSecrets) {
  Open();
  Commit({AccountCreated{SampleAccount(1, "ann")}});
  try {
    Commit({AccountCreated{SampleAccount(2, "ann")}});
    FAIL();
  } catch (const StorageError& error) {
    EXPECT_THAT(error.what(), Not(HasSubstr("argon2")));
    EXPECT_THAT(error.what(), Not(HasSubstr("\n")));
  }
}

TEST_P(StorageTest, RecordsMustFollowEachOther) {
  Open();
  Commit({MatchDiscarded{1}});
  const auto commit = [&](RecordNumber number) {
    const NumberedRecord record{number, At(1), MatchDiscarded{1}};
    storage_->Commit({&record, 1});
  };
  EXPECT_THROW(commit(3), StorageError);
  EXPECT_THROW(commit(1), StorageError);
  commit(2);
  EXPECT_EQ(Reopened().last_record, 2u);
}

// A commit may be carried out and its answer be lost. The same records are given again then, and
// must not be stored twice. Here the first try fails, and then somebody makes it look as if it had
// not.
TEST_P(StorageTest, ACommitOfWhichTheAnswerWasLostIsRecognised) {
  Open();
  Commit({AccountCreated{SampleAccount(1, "ann")}});
  const std::vector<NumberedRecord> batch = {{2, At(2), AccountCreated{SampleAccount(2, "ann")}}};
  EXPECT_THROW(storage_->Commit(batch), StorageError) << "the name is taken";
  *Look() << "UPDATE leader SET record = 2";
  EXPECT_NO_THROW(storage_->Commit(batch));
  const std::vector<NumberedRecord> next = {{3, At(3), MatchDiscarded{1}}};
  EXPECT_NO_THROW(storage_->Commit(next));
  EXPECT_EQ(Reopened().last_record, 3u);
}

TEST_P(StorageTest, ASecondServerIsRefused) {
  Open();
  EXPECT_THAT(OpenError(0), HasSubstr("in use by another fibsd"));
  storage_.reset();
  EXPECT_EQ(OpenError(), "opened");
}

TEST_P(StorageTest, ANewerSchemaIsRefused) {
  Open();
  storage_.reset();
  *Look() << "UPDATE schema_version SET version = 1000";
  EXPECT_THAT(OpenError(), HasSubstr("schema version 1000"));
  EXPECT_THAT(OpenError(), HasSubstr("use a newer fibsd"));
}

TEST_P(StorageTest, AnEmptyDatabaseIsBroughtToTheVersionOnce) {
  Open();
  Commit({AccountCreated{SampleAccount(1, "ann")}});
  Open();
  int version = 0, rows = 0;
  *Look() << "SELECT MAX(version), COUNT(*) FROM schema_version", soci::into(version),
      soci::into(rows);
  EXPECT_EQ(version, SchemaVersion());
  EXPECT_EQ(rows, 1);
  EXPECT_THAT(Ids(storage_->Load().accounts), ElementsAre(1));
}

TEST_P(StorageTest, ADatabaseOfTheFirstVersionGetsWhatIsNew) {
  Open();
  Commit({AccountCreated{SampleAccount(1, "ann")}});
  storage_.reset();
  MakeOlder(1);
  *Look() << "INSERT INTO journal VALUES (1, 0, 'account-created', 1, NULL, '')";
  Account ann = Reopened().accounts.at(0);
  EXPECT_FALSE(ann.admin);
  EXPECT_FALSE(ann.dice_seed);
  ann.admin = true;
  ann.dice_seed = engine::Seed{7};
  Commit({AccountSaved{ann}});
  ExpectEqual(Reopened().accounts.at(0), ann);
}

TEST_P(StorageTest, WhoWasNoNewcomerStaysSo) {
  Open();
  Account ann = SampleAccount(1, "ann"), bob = SampleAccount(2, "bob");
  ann.experience = 50;
  bob.experience = 51;
  Commit({AccountCreated{ann}, AccountCreated{bob}});
  storage_.reset();
  MakeOlder(15);
  const StoredState state = Reopened();
  EXPECT_FALSE(state.accounts.at(0).gains.known());
  EXPECT_TRUE(state.accounts.at(1).gains.known());
  ann.gains = RatingGains::FromText("met 0 17 backgammon 0:-1235 17:3000");
  Commit({AccountSaved{ann}});
  ExpectEqual(Reopened().accounts.at(0), ann);
}

// What any other record says stands in the table that it changes.
TEST_P(StorageTest, TheJournalHoldsInputsAlone) {
  Open();
  Commit({AccountCreated{SampleAccount(5, "ann")}, AccountSaved{SampleAccount(5, "ann")},
          MatchStarted{SampleMatch(7, 5, 6)}, MatchInput{7, 0, "roll 31"},
          MatchFinished{7, 0, {1, 0}, {}, {}}, MatchDiscarded{7}, MessageLeft{SampleMessage(1, 5)},
          MessageDelivered{1}, AccountErased{5}});
  EXPECT_THAT(JournalRows(),
              ElementsAre(fmt::format("4 {} input 0 7 roll 31", At(4).time_since_epoch().count())));
  EXPECT_EQ(Reopened().last_record, 9u);
}

// Older versions kept a row of every record.
TEST_P(StorageTest, OldRowsThatNobodyReadsGoByAndBy) {
  Open();
  Commit({AccountCreated{SampleAccount(1, "ann")}, MatchStarted{SampleMatch(7, 1, 1)}});
  {
    const auto sql = Look();
    soci::transaction transaction(*sql);
    for (int i = 3; i <= 600; ++i) {
      const bool input = i % 100 == 0;
      *sql << fmt::format("INSERT INTO journal VALUES ({}, 0, '{}', NULL, 7, '{}')", i,
                          input ? "input" : "account-saved", i);
    }
    transaction.commit();
  }
  MakeOlder(3);
  EXPECT_EQ(Reopened().last_record, 600u);
  last_ = 600;
  std::vector<size_t> rows = {JournalRows().size()};
  for (int i = 0; i < 4; ++i) {
    Commit({AccountSaved{SampleAccount(1, "ann")}});
    rows.push_back(JournalRows().size());
  }
  EXPECT_THAT(rows, ElementsAre(598, 598 - 253, 598 - 506, 6, 6)) << "256 numbers at a time";
  EXPECT_THAT(Reopened().matches.at(0).inputs,
              ElementsAre("100", "200", "300", "400", "500", "600"));
  EXPECT_EQ(storage_->Load().last_record, 604u);
}

TEST_P(StorageTest, MatchesAreReadInPieces) {
  Open();
  std::vector<Record> records;
  for (int i = 1; i <= 2001; ++i) {
    records.push_back(MatchStarted{SampleMatch(i, i, i + 1)});
    records.push_back(MatchInput{i, 0, std::to_string(i)});
    if (i % 3 == 0) records.push_back(MatchDiscarded{i});
  }
  Commit(records);
  const StoredState state = Reopened();
  ASSERT_EQ(state.matches.size(), 1334u);
  for (const StoredMatch& match : state.matches) {
    EXPECT_THAT(match.inputs, ElementsAre(std::to_string(match.id)));
  }
  const auto sql = Look();
  for (const int count : {1333, 1334, 1335}) {
    UnfinishedReader reader(*sql);
    EXPECT_EQ(reader.Read(count), count <= 1334);
    const size_t first = reader.open().size();
    EXPECT_FALSE(reader.Read(count));
    EXPECT_EQ(first + reader.open().size(), 1334u);
  }
}

TEST_P(StorageTest, ALostConnectionIsMadeAgain) {
  if (GetParam() == Backend::kSqlite) GTEST_SKIP() << "SQLite has no connection to lose";
  Open();
  Commit({AccountCreated{SampleAccount(1, "ann")}});
  *Look()
      << "SELECT COUNT(pg_terminate_backend(pid, 60000)) FROM pg_locks WHERE locktype = 'advisory'";
  const std::vector<NumberedRecord> batch = {{2, At(2), AccountErased{1}}};
  EXPECT_THROW(storage_->Commit(batch), StorageError);
  EXPECT_NO_THROW(storage_->Commit(batch));
  EXPECT_THAT(Reopened().accounts, IsEmpty());
}

// The lock of a server that is gone, which PostgreSQL has not noticed yet.
TEST_P(StorageTest, AStartWaitsForTheLock) {
  if (GetParam() == Backend::kSqlite) GTEST_SKIP() << "the system takes a lock from who is gone";
  const std::vector<std::string> arguments = {ProgramPath("fibsd"),
                                              "--listen",
                                              "127.0.0.1:0",
                                              "--data",
                                              directory_.path() + "/data",
                                              "--set",
                                              "database=" + config_.database,
                                              "--set",
                                              "durability=process"};
  auto gone = Look();
  *gone << "SELECT pg_advisory_lock(4321, 1008)";
  process::ChildProcess server(arguments, process::ChildProcess::On::kPipes);
  EXPECT_THAT(server.errors().ReadUntil("\n"), HasSubstr("database_lock_seconds_max"));
  gone.reset();
  EXPECT_THAT(server.io().ReadUntil("\n"), HasSubstr("fibsd ready on"));
  EXPECT_EQ(OpenError(0),
            "the PostgreSQL database is in use by another fibsd; stop it, or name"
            " another database");
  auto impatient = arguments;
  impatient.insert(impatient.end(), {"--set", "database_lock_seconds_max=0"});
  EXPECT_EQ(process::ChildProcess(impatient, process::ChildProcess::On::kPipes).Wait(), 2);
  server.Signal(SIGTERM);
  EXPECT_EQ(server.Wait(), 0);
}

TEST_P(StorageTest, AnAddressMayHaveOptions) {
  if (GetParam() == Backend::kSqlite) GTEST_SKIP() << "SQLite has no address";
  Open();
  Commit({AccountCreated{SampleAccount(1, "ann")}});
  config_.database += "?connect_timeout=10&application_name=other";
  EXPECT_THAT(Reopened().accounts, SizeIs(1));
}

TEST_P(StorageTest, AMissingServerIsNamed) {
  if (GetParam() == Backend::kSqlite) GTEST_SKIP() << "SQLite has no server";
  config_.database = "postgresql://nobody@127.0.0.1:1/none";
  EXPECT_THAT(OpenError(), HasSubstr("is the server running"));
  EXPECT_THAT(OpenError(), Not(HasSubstr("\n")));
}

INSTANTIATE_TEST_SUITE_P(Databases, StorageTest,
                         testing::Values(Backend::kSqlite, Backend::kPostgres), BackendName);

}  // namespace
}  // namespace fibs::server
