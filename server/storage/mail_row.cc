#include "server/storage/mail_row.h"

#include <fmt/format.h>

#include "server/storage/account_row.h"
#include "server/storage/columns.h"

namespace fibs::server {
namespace {

soci::statement InsertStatement(soci::session& sql, MailRow& row) {
  auto prepared = (sql.prepare << fmt::format("INSERT INTO mails ({}) VALUES ({})",
                                              ColumnText(row, "{}"), ColumnText(row, ":{}")));
  UseColumns(prepared, row);
  return prepared;
}

}  // namespace

void MailRow::Set(const StoredMail& mail) {
  id = mail.id;
  written = ToMilliseconds(mail.written);
  account = mail.account;
  match = mail.match;
  receiver = mail.to;
  reply_to = mail.reply_to;
  unsubscribe = mail.unsubscribe;
  in_reply_to = mail.in_reply_to;
  subject = mail.subject;
  body = mail.text;
}

StoredMail MailRow::Get() const {
  return {.id = id,
          .written = FromMilliseconds(written),
          .account = account,
          .match = match,
          .to = receiver,
          .reply_to = reply_to,
          .unsubscribe = unsubscribe,
          .in_reply_to = in_reply_to,
          .subject = subject,
          .text = body};
}

MailWriter::MailWriter(soci::session& sql)
    : insert_(InsertStatement(sql, row_)),
      erase_((sql.prepare << "DELETE FROM mails WHERE id = :id", soci::use(erased_))),
      erase_all_((sql.prepare << "DELETE FROM mails WHERE account = :id", soci::use(erased_))),
      set_key_((sql.prepare << "INSERT INTO mail_key (secret) VALUES (:key)", soci::use(key_))) {}

void MailWriter::Write(const StoredMail& mail) {
  row_.Set(mail);
  insert_.execute(true);
}

void MailWriter::Erase(MailId mail) {
  erased_ = mail;
  erase_.execute(true);
}

void MailWriter::EraseAllTo(AccountId account) {
  erased_ = account;
  erase_all_.execute(true);
}

void MailWriter::SetKey(const std::string& key) {
  key_ = key;
  set_key_.execute(true);
}

std::vector<StoredMail> LoadMails(soci::session& sql) {
  std::vector<StoredMail> mails;
  MailRow row;
  auto prepared =
      (sql.prepare << fmt::format("SELECT {} FROM mails ORDER BY id", ColumnText(row, "{}")));
  FetchColumns(prepared, row);
  soci::statement all = prepared;
  all.execute();
  while (all.fetch()) mails.push_back(row.Get());
  return mails;
}

std::string LoadMailKey(soci::session& sql) {
  std::string key;
  soci::indicator found = soci::i_null;
  sql << "SELECT MAX(secret) FROM mail_key", soci::into(key, found);
  return found == soci::i_ok ? key : std::string();
}

}  // namespace fibs::server
