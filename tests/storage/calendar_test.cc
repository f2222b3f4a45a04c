// What is read for who has the address of somebody's calendar.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "server/storage/public_reader.h"
#include "storage_fixture.h"

namespace fibs::server {
namespace {

class CalendarStorageTest : public StorageTest {};

TEST_P(CalendarStorageTest, WhoseCalendarItIsAndWhereHeHasToDecide) {
  Open();
  Account ann = SampleAccount(1, "ann");
  ann.calendar_hash = "aa";
  ann.vacations = {{At(20), At(30)}};
  Commit({AccountCreated{ann}, AccountCreated{SampleAccount(2, "bob")}});
  const auto begin = [this](MatchId id, int event, int days, engine::Player decider) {
    StoredMatch match = SampleMatch(id, 1, 2);
    match.terms.event = event;
    match.terms.event_match = fmt::format("swiss:1:{}", id);
    match.terms.rules.days = days;
    Commit({MatchStarted{match}, TableOpened{id},
            TableClosed{id, {.left_by = {}, .decider = decider, .since = At(10)}}});
  };
  begin(1, 17, 3, engine::Player::kFirst);
  begin(2, 17, 3, engine::Player::kSecond);
  begin(3, 0, 3, engine::Player::kFirst);
  const auto reader = storage_->MakePublicReader();
  EXPECT_FALSE(reader->LoadCalendar("ab"));
  EXPECT_FALSE(reader->LoadCalendar("")) << "nobody else has that";
  const auto found = reader->LoadCalendar("aa");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->account, 1);
  ASSERT_EQ(found->turns.size(), 1u) << "an event's, and his own turn";
  EXPECT_EQ(found->turns[0].event, 17);
  EXPECT_EQ(found->turns[0].match, "swiss:1:1");
  EXPECT_EQ(found->turns[0].until, At(20) + std::chrono::days(3)) << "without his vacation";
  Commit({AccountErased{1}});
  EXPECT_FALSE(reader->LoadCalendar("aa"));
}

INSTANTIATE_TEST_SUITE_P(Databases, CalendarStorageTest,
                         testing::Values(Backend::kSqlite, Backend::kPostgres), BackendName);

}  // namespace
}  // namespace fibs::server
