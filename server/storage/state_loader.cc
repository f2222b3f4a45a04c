#include "server/storage/state_loader.h"

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

StoredState LoadRestOfState(soci::session& sql) {
  StoredState state;
  StoredTables::LoadWithout<AccountRows, MatchRows>(sql, state);
  LoadLastRecord(sql, state);
  return state;
}

}  // namespace fibs::server
