#include "server/storage/tables/conduct_rows.h"

#include "server/storage/tables/query.h"

namespace fibs::server {

const TableOf<ConductEntry>& ConductTable() {
  static const TableOf<ConductEntry> table(
      "conduct", 23,
      {
          {"id", &ConductEntry::id, {.key = true, .type = "BIGINT"}},
          {"noted", &ConductEntry::at},
          {"kind", &ConductEntry::kind},
          {"what", &ConductEntry::what},
          {"noted_by", &ConductEntry::by},
          {"about", &ConductEntry::about},
          {"of_entry", &ConductEntry::of},
          {"holds_until", &ConductEntry::until},
          {"reason", &ConductEntry::text},
          {"evidence", &ConductEntry::evidence},
          {"digest", &ConductEntry::digest},
          {"hash", &ConductEntry::hash},
      });
  return table;
}

void ConductRows::Load(soci::session& sql, StoredState& state) {
  const Columns<ConductEntry> all = ConductTable().All();
  state.conduct = FindAll(sql, all, all.Select("ORDER BY id"));
}

ConductRows::ConductRows(const Writing& writing)
    : insert_(writing.sql, Change::kInsert, ConductTable().All()),
      erase_(writing.sql, Change::kUpdate, ConductTable().WithKey({"reason", "evidence"})) {}

}  // namespace fibs::server
