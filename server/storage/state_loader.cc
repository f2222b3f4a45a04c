#include "server/storage/state_loader.h"

#include "server/storage/tables/stored_tables.h"

namespace fibs::server {

StoredState LoadState(soci::session& sql) {
  StoredState state;
  StoredTables::Load(sql, state);
  long long record = 0;
  sql << "SELECT record FROM leader", soci::into(record);
  state.last_record = static_cast<RecordNumber>(record);
  return state;
}

}  // namespace fibs::server
