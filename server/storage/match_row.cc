#include "server/storage/match_row.h"

#include <fmt/format.h>

#include "server/storage/columns.h"

namespace fibs::server {

soci::statement CloseTableStatement(soci::session& sql, long long& id, SummaryRow& summary) {
  auto statement =
      (sql.prepare << fmt::format("UPDATE matches SET table_open = 0, {} WHERE id = :id",
                                  ColumnText(summary, "{0} = :{0}")));
  UseColumns(statement, summary);
  statement, soci::use(id);
  return statement;
}

}  // namespace fibs::server
