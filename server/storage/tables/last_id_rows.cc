#include "server/storage/tables/last_id_rows.h"

#include <utility>

#include "server/storage/tables/query.h"

namespace fibs::server {
namespace {

LastIds Read(soci::session& sql) {
  const Columns<LastIds> all = LastIdTable().All();
  return FindOne(sql, all, all.Select("")).value_or(LastIds());
}

}  // namespace

const TableOf<LastIds>& LastIdTable() {
  static const TableOf<LastIds> table("last_ids", 1,
                                      {
                                          {"account", &LastIds::account},
                                          {"match_id", &LastIds::match},
                                          {"message", &LastIds::message},
                                          {"mail", &LastIds::mail, {.since = 14}},
                                          {"token", &LastIds::token, {.since = 24}},
                                      },
                                      {{1, "INSERT INTO last_ids VALUES (0, 0, 0)"}});
  return table;
}

void LastIdRows::Load(soci::session& sql, StoredState& state) {
  const LastIds ids = Read(sql);
  state.last_account = ids.account;
  state.last_match = ids.match;
  state.last_message = ids.message;
  state.last_mail = ids.mail;
  state.last_token = ids.token;
}

LastIdRows::LastIdRows(const Writing& writing)
    : ids_(Read(writing.sql)), update_(writing.sql, Change::kUpdate, LastIdTable().All()) {}

void LastIdRows::Flush() {
  if (std::exchange(changed_, false)) update_.Add(ids_);
}

}  // namespace fibs::server
