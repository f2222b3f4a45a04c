#include "server/storage/tables/own_data_rows.h"

#include <utility>

#include "server/storage/tables/query.h"

namespace fibs::server {

const TableOf<OwnData>& OwnDataTable() {
  static const TableOf<OwnData> table(
      "own_data", 28,
      {
          {"account", &OwnData::account, {.key = true, .type = "BIGINT"}},
          {"secret_hash", &OwnData::secret_hash},
          {"made", &OwnData::made},
          {"fetch_until", &OwnData::until},
          {"content", &OwnData::text},
      },
      {{28, "CREATE INDEX own_data_secret ON own_data (secret_hash)"}});
  return table;
}

// Only who fetches one reads what is in it.
void OwnDataRows::Load(soci::session& sql, StoredState& state) {
  const auto told = OwnDataTable().Named({"account", "secret_hash", "made", "fetch_until"});
  state.own_data = FindAll(sql, told, told.Select("ORDER BY account"));
}

OwnDataRows::OwnDataRows(const Writing& writing)
    : save_(writing.sql, Change::kSave, OwnDataTable().All()),
      erase_(writing.sql, OwnDataTable().Named({"account"})) {}

}  // namespace fibs::server
