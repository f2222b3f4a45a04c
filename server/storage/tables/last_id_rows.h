#pragma once

#include <algorithm>
#include <vector>

#include "server/core/records/record.h"
#include "server/storage/tables/row_statement.h"

namespace fibs::server {

// The highest numbers ever given: rows that had them may be gone.
struct LastIds {
  AccountId account = 0;
  MatchId match = 0;
  MessageId message = 0;
  MailId mail = 0;
  TokenId token = 0;
};

const TableOf<LastIds>& LastIdTable();

// They are written at Flush.
class LastIdRows {
 public:
  static std::vector<const TableText*> Tables() { return {&LastIdTable()}; }
  static void Load(soci::session& sql, StoredState& state);

  explicit LastIdRows(const Writing& writing);
  void Write(const AccountCreated& record, const NumberedRecord&) {
    Raise(ids_.account, record.account.id);
  }
  void Write(const MatchStarted& record, const NumberedRecord&) {
    Raise(ids_.match, record.match.id);
  }
  void Write(const MessageLeft& record, const NumberedRecord&) {
    Raise(ids_.message, record.message.id);
  }
  void Write(const MailWritten& record, const NumberedRecord&) { Raise(ids_.mail, record.mail.id); }
  void Write(const AccessTokenSaved& record, const NumberedRecord&) {
    if (record.token.id > ids_.token) Raise(ids_.token, record.token.id);
  }
  void Flush();

 private:
  void Raise(int64_t& last, int64_t given) {
    last = std::max(last, given);
    changed_ = true;
  }

  LastIds ids_;
  bool changed_ = false;
  RowStatement<LastIds> update_;
};

}  // namespace fibs::server
