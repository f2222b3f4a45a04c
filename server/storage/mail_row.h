#pragma once

#include <soci/soci.h>

#include <string>
#include <vector>

#include "server/core/records/mail.h"

namespace fibs::server {

// A mail that waits, as its table row: one variable a column.
struct MailRow {
  long long id = 0, written = 0, account = 0, match = 0;
  std::string receiver, reply_to, unsubscribe, in_reply_to, subject, body;

  void Set(const StoredMail& mail);
  StoredMail Get() const;

  // See columns.h.
  template <typename F>
  void ForEachColumn(F&& f) {
    f("id", id);
    f("written", written);
    f("account", account);
    f("match_id", match);
    f("receiver", receiver);
    f("reply_to", reply_to);
    f("unsubscribe", unsubscribe);
    f("in_reply_to", in_reply_to);
    f("subject", subject);
    f("body", body);
  }
};

// Writes what records say of mails, inside a transaction of the caller. Throws soci_error.
class MailWriter {
 public:
  explicit MailWriter(soci::session& sql);

  void Write(const StoredMail& mail);
  void Erase(MailId mail);
  void EraseAllTo(AccountId account);
  void SetKey(const std::string& key);

 private:
  MailRow row_;
  long long erased_ = 0;
  std::string key_;
  soci::statement insert_, erase_, erase_all_, set_key_;
};

// All that wait, oldest first.
std::vector<StoredMail> LoadMails(soci::session& sql);
// Empty: there is none.
std::string LoadMailKey(soci::session& sql);

}  // namespace fibs::server
