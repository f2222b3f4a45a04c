#include "server/storage/match_row.h"

#include <fmt/format.h>

#include "server/storage/columns.h"
#include "server/storage/storage.h"

namespace fibs::server {

MatchTerms TermsRow::Get() const {
  const MatchTerms plain{.rules = {.length = length, .crawford = crawford != 0}};
  std::optional<MatchTerms> terms = WithTerms(plain, words);
  if (terms) return *terms;
  throw StorageError(fmt::format(
      "a match was agreed on with terms that this fibsd does not know ({}); use a newer fibsd",
      words));
}

soci::statement CloseTableStatement(soci::session& sql, long long& id, long long& closed,
                                    SummaryRow& summary) {
  auto statement =
      (sql.prepare << fmt::format("UPDATE matches SET table_open = 0, {}, closed = :closed"
                                  " WHERE id = :id",
                                  ColumnText(summary, "{0} = :{0}")));
  UseColumns(statement, summary);
  statement, soci::use(closed), soci::use(id);
  return statement;
}

}  // namespace fibs::server
