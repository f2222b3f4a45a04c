#include "server/storage/tables/access_token_rows.h"

#include <utility>

#include "server/storage/tables/query.h"

namespace fibs::server {

const TableOf<AccessToken>& AccessTokenTable() {
  static const TableOf<AccessToken> table(
      "access_tokens", 24,
      {
          {"id", &AccessToken::id, {.key = true, .type = "BIGINT"}},
          {"account", &AccessToken::account},
          {"kind", &AccessToken::kind},
          {"scope", &AccessToken::scope},
          {"label", &AccessToken::label},
          {"hash", &AccessToken::hash},
          {"made", &AccessToken::made},
          {"used", &AccessToken::used},
          {"place", &AccessToken::place},
      },
      {{24, "CREATE INDEX access_tokens_of ON access_tokens (account)"}});
  return table;
}

void AccessTokenRows::Load(soci::session& sql, StoredState& state) {
  ForEachRow(sql, AccessTokenTable(),
             [&](AccessToken&& token) { state.access_tokens.push_back(std::move(token)); });
}

AccessTokenRows::AccessTokenRows(const Writing& writing)
    : save_(writing.sql, Change::kSave, AccessTokenTable().All()),
      erase_(writing.sql, AccessTokenTable().Named({"id"})),
      erase_all_(writing.sql, AccessTokenTable().Named({"account"})) {}

}  // namespace fibs::server
