// What a core that takes over has to know: causes, edges, and the order of the tables.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <soci/soci.h>

#include <cstdint>
#include <limits>
#include <vector>

#include "server/storage/tables/query.h"
#include "storage_fixture.h"

namespace fibs::server {

void PrintTo(const Cause& cause, std::ostream* out) {
  *out << cause.session << ' ' << cause.input << ' ' << cause.before;
}

namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

constexpr uint64_t kHighest = std::numeric_limits<uint64_t>::max();
constexpr uint64_t kSignBit = uint64_t{1} << 63;

class LinksTest : public StorageTest {
 protected:
  struct Caused {
    Cause cause;
    Record record = MatchDiscarded{1000};
  };
  void CommitCaused(const std::vector<Caused>& records) {
    std::vector<NumberedRecord> numbered;
    for (const auto& [cause, record] : records) {
      numbered.push_back({++last_, At(static_cast<int>(last_)), record, cause});
    }
    storage_->Commit(numbered);
  }
  std::vector<Cause> Causes() { return Reopened().causes; }
};

TEST_P(LinksTest, TheLastCauseOfEachSessionComesBack) {
  Open();
  CommitCaused({{{7, 1, 0}}, {{8, 5, 3}}, {{7, 2, 1}}, {{}}, {{0, 9, 9}}});
  EXPECT_THAT(Causes(), UnorderedElementsAre(Cause{7, 2, 1}, Cause{8, 5, 3}));
  CommitCaused({{{8, 6, 7}}, {{9, 1, 0}}});
  EXPECT_THAT(Causes(), UnorderedElementsAre(Cause{7, 2, 1}, Cause{8, 6, 7}, Cause{9, 1, 0}));
}

// A server that stored nothing is as if it had not been.
TEST_P(LinksTest, WhoStoredLastIsKnown) {
  Open();
  EXPECT_EQ(storage_->follows(), 0u);
  Commit({MatchDiscarded{1000}});
  const uint64_t wrote = storage_->epoch();
  for (int times = 0; times < 3; ++times) {
    Open();
    EXPECT_EQ(storage_->follows(), wrote);
  }
  EXPECT_EQ(storage_->epoch(), wrote + 3);
  Commit({MatchDiscarded{1001}});
  Open();
  EXPECT_EQ(storage_->follows(), wrote + 3);
}

TEST_P(LinksTest, KeysAndBitsHaveAllTheir64Bits) {
  Open();
  const std::vector<Cause> causes = {{kHighest, kHighest, kHighest},
                                     {kSignBit, kSignBit, kSignBit},
                                     {kSignBit - 1, kSignBit - 1, kSignBit - 1},
                                     {1, 1, kHighest - 1}};
  for (const Cause& cause : causes) CommitCaused({{cause}});
  CommitCaused({{{}, EdgesLinked{{kSignBit, 1, kHighest, kSignBit - 1}}}});
  const StoredState state = Reopened();
  EXPECT_THAT(state.causes, testing::UnorderedElementsAreArray(causes));
  EXPECT_THAT(state.edges, UnorderedElementsAre(kSignBit, 1, kHighest, kSignBit - 1));
  CommitCaused({{{}, SessionEnded{kSignBit}}, {{}, SessionEnded{kHighest}}});
  EXPECT_THAT(Causes(), UnorderedElementsAre(causes[2], causes[3]));
}

// Its own record may have a cause, and others before it in the same commit.
TEST_P(LinksTest, ASessionThatEndedHasNoCause) {
  Open();
  CommitCaused({{{7, 1, 0}}, {{8, 1, 0}}, {{9, 1, 0}}});
  CommitCaused({{{7, 2, 1}}, {{8, 2, 1}}, {{7, 3, 3}, SessionEnded{7}}, {{}, SessionEnded{5}}});
  EXPECT_THAT(Causes(), UnorderedElementsAre(Cause{8, 2, 1}, Cause{9, 1, 0}));
  CommitCaused({{{}, SessionEnded{8}}, {{8, 4, 0}}, {{}, SessionEnded{9}}, {{}, SessionEnded{0}}});
  EXPECT_THAT(Causes(), ElementsAre(Cause{8, 4, 0}));
}

TEST_P(LinksTest, CausesAreReadInPiecesOfAnySize) {
  Open();
  constexpr auto kLeast = static_cast<SessionKey>(std::numeric_limits<int64_t>::min());
  const std::vector<SessionKey> keys = {kLeast, kLeast + 1, ~SessionKey{0}, 1, 2, kLeast - 1};
  std::vector<Caused> records;
  for (const SessionKey key : keys) records.push_back({{key, 1, 0}});
  CommitCaused(records);
  const auto sql = Look();
  for (int rows = 1; rows <= 7; ++rows) {
    std::vector<SessionKey> found;
    ForEachRow(
        *sql, CauseTable(), [&](const CauseRow& row) { found.push_back(row.cause.session); }, rows);
    EXPECT_EQ(found, keys) << "by the sign of the key, " << rows << " at a time";
  }
}

TEST_P(LinksTest, ACommitThatFailedLeavesNoCause) {
  Open();
  CommitCaused({{{7, 1, 0}, AccountCreated{SampleAccount(1, "ann")}}});
  EXPECT_THROW(CommitCaused({{{7, 2, 1}},
                             {{8, 1, 0}, EdgesLinked{{5}}},
                             {{9, 1, 0}, AccountCreated{SampleAccount(2, "ann")}}}),
               StorageError)
      << "the name is taken";
  last_ = 1;
  CommitCaused({{{}}});
  const StoredState state = Reopened();
  EXPECT_THAT(state.causes, ElementsAre(Cause{7, 1, 0}));
  EXPECT_THAT(state.edges, IsEmpty());
}

TEST_P(LinksTest, TheEdgesThatAreLinkedComeBack) {
  Open();
  EXPECT_THAT(Reopened().edges, IsEmpty());
  Commit({EdgesLinked{{5, 3}}});
  EXPECT_THAT(Reopened().edges, UnorderedElementsAre(5, 3));
  Commit({EdgesLinked{{5}}, EdgesLinked{{3, 4, 4}}});
  EXPECT_THAT(Reopened().edges, UnorderedElementsAre(3, 4));
  Commit({MatchDiscarded{1}});
  EXPECT_THAT(Reopened().edges, UnorderedElementsAre(3, 4));
  Commit({EdgesLinked{}});
  EXPECT_THAT(Reopened().edges, IsEmpty());
}

// A session that ended together with its core and its edge is said by nobody to have ended. Its
// cause stays as long as an edge could ask for it.
TEST_P(LinksTest, CausesOfEarlierCoresGoWhenBothEpochsAndRecordsHavePassed) {
  Open();
  CommitCaused({{{7, 1, 0}}});  // epoch 1, record 1
  for (int epoch = 2; epoch <= 5; ++epoch) {
    EXPECT_THAT(Causes(), ElementsAre(Cause{7, 1, 0})) << "epochs alone";
  }
  CommitCaused({{{8, 1, 0}}});  // epoch 5
  *Look() << "UPDATE leader SET record = 1000001";
  EXPECT_THAT(Causes(), ElementsAre(Cause{8, 1, 0})) << "7: record 1 of epoch 1";
  *Look() << "UPDATE leader SET record = 9000000";
  EXPECT_THAT(Causes(), IsEmpty()) << "8: this is epoch 7";
}

TEST_P(LinksTest, TheEpochBeforeKeepsItsCauses) {
  Open();
  CommitCaused({{{7, 1, 0}}});
  *Look() << "UPDATE leader SET record = 9000000";
  EXPECT_THAT(Causes(), ElementsAre(Cause{7, 1, 0}));
  EXPECT_THAT(Causes(), IsEmpty());
}

// ---- The order of the tables

TEST_P(LinksTest, MatchesComeInTheOrderInWhichTheirTablesWereOpened) {
  Open();
  Commit({MatchStarted{SampleMatch(1, 1, 2)}, MatchStarted{SampleMatch(2, 3, 4)},
          MatchStarted{SampleMatch(3, 5, 6)}, MatchStarted{SampleMatch(4, 7, 8)}, TableOpened{3},
          TableOpened{1}, TableOpened{2}, TableOpened{4}, MatchInput{1, 0, "one"},
          MatchInput{2, 0, "two"}});
  EXPECT_THAT(Ids(Reopened().matches), ElementsAre(3, 1, 2, 4));
  Commit({TableClosed{3, {}}, TableClosed{4, {}}, TableOpened{3}});
  const StoredState state = Reopened();
  ASSERT_THAT(Ids(state.matches), ElementsAre(1, 2, 3));
  EXPECT_THAT(state.matches[0].inputs, ElementsAre("one"));
  EXPECT_THAT(state.matches[1].inputs, ElementsAre("two"));
  EXPECT_THAT(Ids(state.saved), ElementsAre(4));
}

TEST_P(LinksTest, TablesOfOlderVersionsComeFirst) {
  Open();
  Commit({MatchStarted{SampleMatch(1, 1, 2)}, MatchStarted{SampleMatch(2, 3, 4)},
          MatchStarted{SampleMatch(3, 5, 6)}, TableOpened{1}, TableClosed{2, {}}});
  storage_.reset();
  MakeOlder(6);
  *Look() << "UPDATE matches SET table_open = 1 WHERE table_open <> 0";
  const StoredState state = Reopened();
  EXPECT_THAT(Ids(state.matches), ElementsAre(1, 3));
  EXPECT_THAT(Ids(state.saved), ElementsAre(2));
  EXPECT_THAT(state.causes, IsEmpty());
  EXPECT_THAT(state.edges, IsEmpty());
  Commit({TableOpened{2}, TableOpened{1}, EdgesLinked{{9}}});
  CommitCaused({{{7, 1, 0}}});
  EXPECT_THAT(Ids(Reopened().matches), ElementsAre(3, 2, 1));
  EXPECT_THAT(Reopened().edges, ElementsAre(9));
  EXPECT_THAT(Causes(), ElementsAre(Cause{7, 1, 0}));
}

INSTANTIATE_TEST_SUITE_P(Databases, LinksTest,
                         testing::Values(Backend::kSqlite, Backend::kPostgres), BackendName);

}  // namespace
}  // namespace fibs::server
