#include "server/storage/tables/message_rows.h"

#include <utility>

#include "server/storage/tables/query.h"

namespace fibs::server {

const TableOf<StoredMessage>& MessageTable() {
  static const TableOf<StoredMessage> table(
      "messages", 1,
      {
          {"id", &StoredMessage::id, {.key = true}},
          {"recipient", &StoredMessage::to},
          {"sender", &StoredMessage::from},
          {"sent", &StoredMessage::left},
          {"body", &StoredMessage::text},
      },
      {{1, "CREATE INDEX messages_recipient ON messages (recipient)"}});
  return table;
}

void MessageRows::Load(soci::session& sql, StoredState& state) {
  ForEachRow(sql, MessageTable(),
             [&](StoredMessage&& message) { state.messages.push_back(std::move(message)); });
}

MessageRows::MessageRows(const Writing& writing)
    : insert_(writing.sql, Change::kInsert, MessageTable().All()),
      erase_(writing.sql, MessageTable().Named({"id"})),
      erase_all_(writing.sql, MessageTable().Named({"recipient"})) {}

}  // namespace fibs::server
