#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <utility>

#include "server/core/play/mat_text.h"
#include "server/storage/archive.h"
#include "storage_fixture.h"
#include "tests/programs.h"

// Reading finished matches, by the server and beside it.
namespace fibs::server {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class OldMatchesTest : public StorageTest {
 protected:
  // As the server has it, beside the connection that writes.
  MatchReader& Reader() {
    if (!reader_) reader_ = storage_->MakeReader();
    return *reader_;
  }

 private:
  std::unique_ptr<MatchReader> reader_;
};

std::vector<Record> Played(MatchId id, AccountId first, AccountId second) {
  return {MatchStarted{SampleMatch(id, first, second)}, MatchInput{id, 0, "roll 31"},
          MatchInput{id, 1, "play 8/5 6/5"},
          MatchFinished{id, 1, {3, 5}, {1500.25, 1600}, {1495.5, 1604.75}}};
}

TEST_P(OldMatchesTest, TheHistoryHoldsFinishedMatchesNewestFirst) {
  Open();
  for (const auto& [id, first, second] :
       {std::array{1, 1, 2}, std::array{2, 3, 1}, std::array{3, 2, 3}, std::array{4, 2, 1}}) {
    Commit(Played(id, first, second));
  }
  Commit(
      {MatchStarted{SampleMatch(5, 1, 2)}, MatchStarted{SampleMatch(6, 1, 3)}, MatchDiscarded{6}});
  const auto history = Reader().LoadHistory(1, 10);
  EXPECT_THAT(Ids(history), ElementsAre(4, 2, 1));
  EXPECT_THAT(history[1].players, ElementsAre(3, 1));
  EXPECT_EQ(history[1].terms.rules.length, 5);
  EXPECT_EQ(history[1].ended, At(8));
  EXPECT_THAT(history[1].score, ElementsAre(3, 5));
  EXPECT_THAT(history[1].rating_before, ElementsAre(1500.25, 1600));
  EXPECT_THAT(history[1].rating_after, ElementsAre(1495.5, 1604.75));
  EXPECT_THAT(Ids(Reader().LoadHistory(1, 2)), ElementsAre(4, 2));
  EXPECT_THAT(Ids(Reader().LoadHistory(3, 100)), ElementsAre(3, 2));
  EXPECT_THAT(Reader().LoadHistory(4, 10), IsEmpty());
}

TEST_P(OldMatchesTest, WinsSinceADayAreThoseThatWereNotRestored) {
  Open();
  for (const auto& [id, first, second] :
       {std::array{1, 2, 1}, std::array{2, 1, 2}, std::array{3, 3, 1}, std::array{4, 2, 1}}) {
    Commit(Played(id, first, second));  // the second player wins
  }
  const Time first = Reader().LoadFinished(1)->ended;
  EXPECT_THAT(Ids(Reader().LoadWins(1, first, 10)), ElementsAre(4, 3, 1));
  EXPECT_THAT(Ids(Reader().LoadWins(1, first + std::chrono::milliseconds(1), 10)),
              ElementsAre(4, 3));
  EXPECT_THAT(Ids(Reader().LoadWins(1, first, 2)), ElementsAre(4, 3));
  Commit({MatchRestored{3, 17}});
  EXPECT_THAT(Ids(Reader().LoadWins(1, first, 10)), ElementsAre(4, 1));
  EXPECT_EQ(Reader().LoadFinished(3)->restored, 17);
  EXPECT_THAT(Ids(Reader().LoadHistory(1, 10)), ElementsAre(4, 3, 2, 1));
}

TEST_P(OldMatchesTest, AnOldMatchIsFoundByNumberAndByItsPlayers) {
  Open();
  Commit(Played(1, 1, 2));
  Commit(Played(2, 2, 1));
  Commit(Played(3, 1, 3));
  Commit({MatchStarted{SampleMatch(4, 1, 2)}, MatchInput{4, 0, "roll 66"},
          MatchStarted{SampleMatch(5, 1, 3)}, MatchDiscarded{5}});
  const auto finished = Reader().LoadMatch(2, 0);
  ASSERT_TRUE(finished);
  EXPECT_TRUE(finished->finished);
  EXPECT_THAT(finished->match.players, ElementsAre(2, 1));
  EXPECT_EQ(finished->match.started, At(3));
  EXPECT_THAT(finished->match.inputs, ElementsAre("roll 31", "play 8/5 6/5"));
  const auto unfinished = Reader().LoadMatch(4, 0);
  ASSERT_TRUE(unfinished);
  EXPECT_FALSE(unfinished->finished);
  EXPECT_THAT(unfinished->match.inputs, ElementsAre("roll 66"));
  EXPECT_FALSE(Reader().LoadMatch(5, 0)) << "discarded";
  EXPECT_FALSE(Reader().LoadMatch(6, 0)) << "never given";
  for (const auto& [a, b] : {std::pair(1, 2), std::pair(2, 1)}) {
    const auto last = Reader().FindLastMatch(a, b);
    EXPECT_EQ(last, 2);
  }
  EXPECT_FALSE(Reader().FindLastMatch(2, 3));
  EXPECT_THAT(Reader().LoadFinished(2)->players, ElementsAre(2, 1));
  EXPECT_FALSE(Reader().LoadFinished(4)) << "it is not over";
}

TEST_P(OldMatchesTest, AMatchIsReadUpToARecord) {
  Open();
  Commit({MatchStarted{SampleMatch(1, 1, 2)}, MatchInput{1, 0, "roll 66"},
          MatchInput{1, 1, "roll 31"}, MatchInput{1, 0, "roll 21"}});
  EXPECT_THAT(Reader().LoadMatchUpTo(1, 0, 1)->match.inputs, IsEmpty());
  EXPECT_THAT(Reader().LoadMatchUpTo(1, 0, 3)->match.inputs, ElementsAre("roll 66", "roll 31"));
  EXPECT_THAT(Reader().LoadMatchUpTo(1, 2, 3)->match.inputs, ElementsAre("roll 66", "roll 31"));
  EXPECT_TRUE(Reader().LoadMatchUpTo(1, 1, 3)->too_long);
  EXPECT_THAT(Reader().LoadMatchUpTo(1, 0, 100)->match.inputs,
              ElementsAre("roll 66", "roll 31", "roll 21"));
}

// Sorting, or walking through all matches, would take seconds when there are millions.
TEST_P(OldMatchesTest, OldMatchesAreFoundByIndexes) {
  Open();
  std::vector<Record> records;
  for (int i = 1; i <= 3000; ++i) {
    records.push_back(MatchStarted{SampleMatch(i, i % 60, 60 + i % 50)});
    records.push_back(MatchFinished{i, 0, {5, 0}, {}, {}});
  }
  Commit(records);
  const auto sql = Look();
  if (GetParam() == Backend::kPostgres) *sql << "ANALYZE";
  for (const std::string query :
       {"SELECT id FROM matches WHERE state = 1 AND player1 = 7 ORDER BY ended DESC, id DESC"
        " LIMIT 10",
        "SELECT id FROM matches WHERE state = 1 AND player2 = 67 ORDER BY ended DESC, id DESC"
        " LIMIT 10",
        "SELECT id FROM matches WHERE state = 1 AND player1 = 7 AND player2 = 67"
        " ORDER BY ended DESC, id DESC LIMIT 1"}) {
    const std::string plan = Plan(*sql, query);
    EXPECT_THAT(plan, HasSubstr("matches_p")) << query;
    EXPECT_THAT(plan, Not(testing::ContainsRegex("TEMP B-TREE|Sort|Seq Scan"))) << query;
  }
}

// ---- The archive

TEST_P(OldMatchesTest, TheArchiveIsReadBesideARunningServer) {
  Open();
  Commit({AccountCreated{SampleAccount(1, "Ann")}, AccountCreated{SampleAccount(2, "bob")}});
  Commit(Played(1, 1, 2));
  Commit(Played(2, 2, 3));
  Commit({MatchStarted{SampleMatch(3, 1, 2)}, MatchInput{3, 0, "roll 66"}});
  Archive archive(config_);
  Commit(Played(4, 3, 1));
  EXPECT_EQ(archive.FindAccount("aNN"), 1);
  EXPECT_EQ(archive.FindAccount("eve"), std::nullopt);
  EXPECT_EQ(archive.NameOf(1), "Ann");
  EXPECT_EQ(archive.NameOf(3), kErasedName);
  EXPECT_THAT(archive.FinishedMatches(0), ElementsAre(1, 2, 4));
  EXPECT_THAT(archive.FinishedMatches(1), ElementsAre(1, 4));
  ASSERT_TRUE(archive.LoadMatch(3, 0));
  EXPECT_THAT(archive.LoadMatch(3, 0)->match.inputs, ElementsAre("roll 66"));
  EXPECT_FALSE(archive.LoadMatch(5, 0));
  storage_.reset();
  EXPECT_THAT(Archive(config_).FinishedMatches(2), ElementsAre(1, 2));
}

TEST_P(OldMatchesTest, TheArchiveHasChouettesThatAreOver) {
  Open();
  StoredChouette over{.id = 3, .opened = At(5), .terms = "settle", .seats = {{7}}};
  Commit({ChouetteSaved{over}, ChouetteInput{3, 0, "jalice"}});
  over.ended = At(9);
  Commit({ChouetteSaved{over}, ChouetteSaved{{.id = 4}}, ChouetteInput{4, 0, "jbob"}});
  Archive archive(config_);
  over.inputs = {"jalice"};
  EXPECT_EQ(archive.LoadChouette(3), over);
  EXPECT_EQ(archive.LoadChouette(5), std::nullopt);
}

TEST_P(OldMatchesTest, TheArchiveMakesAndChangesNothing) {
  const auto refusal = [&] {
    try {
      Archive archive(config_);
    } catch (const StorageError& error) {
      return std::string(error.what());
    }
    return std::string("opened");
  };
  if (GetParam() == Backend::kSqlite) {
    EXPECT_THAT(refusal(), HasSubstr("there is no database"));
    EXPECT_FALSE(std::filesystem::exists(config_.data));
  } else {
    EXPECT_THAT(refusal(), HasSubstr("cannot read the database"));
  }
  Open();
  *Look() << "UPDATE schema_version SET version = 1000";
  EXPECT_THAT(refusal(), HasSubstr("schema version 1000"));
}

// ---- fibs-export

TEST_P(OldMatchesTest, TheToolWritesFilesThatAreNamedAfterTheMatches) {
  Open();
  Commit({AccountCreated{SampleAccount(1, "ann")}, AccountCreated{SampleAccount(2, "bob")}});
  for (const MatchId id : {1, 2, 3}) {
    Commit({MatchStarted{SampleMatch(id, 1, id == 2 ? 3 : 2)}, MatchInput{id, 0, "s"},
            MatchInput{id, 1, id == 3 ? "what?" : "o31"}});
    Commit({MatchFinished{id, 1, {0, 1}, {}, {}}});
  }
  const std::string out = directory_.path() + "/out";
  const auto run = [&](const std::string& what) {
    const std::string from = GetParam() == Backend::kSqlite ? "--data '" + config_.data
                                                            : "--database '" + config_.database;
    const int status =
        std::system(fmt::format("{} {}' {} --out '{}' 2> '{}'", ProgramPath("fibs-export"), from,
                                what, out, out + ".log")
                        .c_str());
    std::ifstream log(out + ".log");
    return fmt::format("{} {}", WEXITSTATUS(status),
                       std::string(std::istreambuf_iterator<char>(log), {}));
  };
  EXPECT_EQ(run("--match 1"), fmt::format("0 fibs-export: 1 of 1 matches written to '{}'\n", out));
  EXPECT_EQ(run("--all"), fmt::format("1 fibs-export: match 3: its record cannot be replayed\n"
                                      "fibs-export: 2 of 3 matches written to '{}'\n",
                                      out));
  EXPECT_EQ(run("--player eve"), "2 fibs-export: there is no user 'eve'\n");
  EXPECT_FALSE(std::filesystem::exists(out + "/ann-bob-3.mat"));
  std::ifstream file(out + "/ann-erased-2.mat");
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}),
            "; [EventDate \"2021.05.03\"]\n"
            " 5 point match\n"
            "\n"
            " Game 1\n"
            " ann : 0                              [erased] : 0\n"
            "  1)         31:\n");
  EXPECT_TRUE(std::filesystem::exists(out + "/ann-bob-1.mat"));
  EXPECT_EQ(run("--sgf --match 1"),
            fmt::format("0 fibs-export: 1 of 1 matches written to '{}'\n", out));
  std::ifstream sgf(out + "/ann-bob-1.sgf");
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(sgf), {}),
            "(;FF[4]GM[6]CA[UTF-8]AP[fibsd]MI[length:5][game:0][ws:0][bs:0]PW[ann]PB[bob]"
            "DT[2021-05-03]RU[Crawford]\n;PL[W]DI[31])\n");
}

TEST_P(OldMatchesTest, OfALongMatchNothingIsRead) {
  Open();
  Commit(Played(1, 1, 2));
  EXPECT_FALSE(Reader().LoadMatch(1, 2)->too_long);
  EXPECT_EQ(Reader().LoadMatch(1, 2)->match.inputs.size(), 2u);
  for (const auto& found : {Reader().LoadMatch(1, 1), Reader().LoadMatchUpTo(1, 1, 1000)}) {
    EXPECT_TRUE(found->too_long);
    EXPECT_THAT(found->match.inputs, IsEmpty());
  }
}

// It reads beside a commit that is under way, and its connection is made again.
TEST_P(OldMatchesTest, TheReaderWaitsForNobody) {
  Open();
  Commit(Played(1, 1, 2));
  EXPECT_TRUE(Reader().LoadMatch(1, 0));
  const auto writer = Look();
  *writer << (GetParam() == Backend::kSqlite ? "BEGIN IMMEDIATE" : "BEGIN");
  *writer << "UPDATE matches SET state = 2";
  EXPECT_TRUE(Reader().LoadMatch(1, 0)->finished);
  *writer << "ROLLBACK";
  if (GetParam() == Backend::kSqlite) return;
  *writer << "SELECT COUNT(pg_terminate_backend(pid, 60000)) FROM pg_stat_activity WHERE datname ="
             " current_database() AND pid <> pg_backend_pid()";
  EXPECT_THROW(Reader().LoadMatch(1, 0), StorageError);
  EXPECT_TRUE(Reader().LoadMatch(1, 0));
}

INSTANTIATE_TEST_SUITE_P(Databases, OldMatchesTest,
                         testing::Values(Backend::kSqlite, Backend::kPostgres), BackendName);

}  // namespace
}  // namespace fibs::server
