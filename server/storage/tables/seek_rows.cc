#include "server/storage/tables/seek_rows.h"

#include <utility>

#include "server/storage/tables/query.h"

namespace fibs::server {

const TableOf<Seek>& SeekTable() {
  static const TableOf<Seek> table("seeks", 19,
                                   {
                                       {"id", &Seek::id, {.key = true, .type = "BIGINT"}},
                                       {"account", &Seek::owner},
                                       {"terms", &Seek::terms},
                                       {"put_up", &Seek::since},
                                       {"stands_until", &Seek::until},
                                   });
  return table;
}

void SeekRows::Load(soci::session& sql, StoredState& state) {
  ForEachRow(sql, SeekTable(), [&](Seek&& seek) { state.seeks.push_back(std::move(seek)); });
}

SeekRows::SeekRows(const Writing& writing)
    : insert_(writing.sql, Change::kInsert, SeekTable().All()),
      erase_(writing.sql, SeekTable().Named({"id"})),
      erase_all_(writing.sql, SeekTable().Named({"account"})) {}

}  // namespace fibs::server
