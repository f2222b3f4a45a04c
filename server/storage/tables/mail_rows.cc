#include "server/storage/tables/mail_rows.h"

#include <functional>
#include <utility>

#include "server/storage/tables/query.h"

namespace fibs::server {

const TableOf<StoredMail>& MailTable() {
  static const TableOf<StoredMail> table(
      "mails", 14,
      {
          {"id", &StoredMail::id, {.key = true, .type = "BIGINT"}},
          {"written", &StoredMail::written},
          {"account", &StoredMail::account},
          {"match_id", &StoredMail::match},
          {"receiver", &StoredMail::to},
          {"reply_to", &StoredMail::reply_to},
          {"unsubscribe", &StoredMail::unsubscribe},
          {"in_reply_to", &StoredMail::in_reply_to},
          {"subject", &StoredMail::subject},
          {"body", &StoredMail::text},
      });
  return table;
}

const TableOf<std::string>& MailKeyTable() {
  static const TableOf<std::string> table("mail_key", 14, {{"secret", std::identity()}});
  return table;
}

void MailRows::Load(soci::session& sql, StoredState& state) {
  ForEachRow(sql, MailTable(), [&](StoredMail&& mail) { state.mails.push_back(std::move(mail)); });
  const Columns<std::string> key = MailKeyTable().All();
  state.mail_key =
      FindOne(sql, key, key.Select("ORDER BY secret DESC LIMIT 1")).value_or(std::string());
}

MailRows::MailRows(const Writing& writing)
    : insert_(writing.sql, Change::kInsert, MailTable().All()),
      erase_(writing.sql, MailTable().Named({"id"})),
      erase_all_(writing.sql, MailTable().Named({"account"})),
      insert_key_(writing.sql, Change::kInsert, MailKeyTable().All()) {}

}  // namespace fibs::server
