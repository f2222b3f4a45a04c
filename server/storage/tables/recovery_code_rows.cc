#include "server/storage/tables/recovery_code_rows.h"

#include <utility>

#include "server/storage/tables/query.h"

namespace fibs::server {

const TableOf<RecoveryCodesSaved>& RecoveryCodeTable() {
  static const TableOf<RecoveryCodesSaved> table(
      "recovery_codes", 22,
      {
          {"account", &RecoveryCodesSaved::account, {.key = true, .type = "BIGINT"}},
          {"codes", &RecoveryCodesSaved::codes},
      });
  return table;
}

void RecoveryCodeRows::Load(soci::session& sql, StoredState& state) {
  ForEachRow(sql, RecoveryCodeTable(),
             [&](RecoveryCodesSaved&& codes) { state.recovery_codes.push_back(std::move(codes)); });
}

RecoveryCodeRows::RecoveryCodeRows(const Writing& writing)
    : save_(writing.sql, Change::kSave, RecoveryCodeTable().All()),
      erase_(writing.sql, RecoveryCodeTable().Named({"account"})) {}

}  // namespace fibs::server
