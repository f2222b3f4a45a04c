#include "server/storage/state_loader.h"

#include <future>
#include <utility>

#include "server/storage/tables/stored_tables.h"

namespace fibs::server {
namespace {

void LoadLastRecord(soci::session& sql, StoredState& state) {
  long long record = 0;
  sql << "SELECT record FROM leader", soci::into(record);
  state.last_record = static_cast<RecordNumber>(record);
}

}  // namespace

StoredState LoadState(soci::session& sql) {
  StoredState state;
  StoredTables::Load(sql, state);
  LoadLastRecord(sql, state);
  return state;
}

// Accounts take about as long as matches. An error of either is thrown when both have ended.
StoredState LoadStateByTwo(soci::session& sql, const BesideReader& beside) {
  StoredState matches;
  std::future<void> read = std::async(std::launch::async, [&beside, &matches] {
    beside([&matches](soci::session& second) { MatchRows::Load(second, matches); });
  });
  StoredState state;
  StoredTables::LoadWithout<MatchRows>(sql, state);
  LoadLastRecord(sql, state);
  read.get();
  state.matches = std::move(matches.matches);
  state.saved = std::move(matches.saved);
  return state;
}

StoredState LoadRestOfState(soci::session& sql) {
  StoredState state;
  StoredTables::LoadWithout<AccountRows, MatchRows>(sql, state);
  LoadLastRecord(sql, state);
  return state;
}

}  // namespace fibs::server
