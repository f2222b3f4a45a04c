#include "server/storage/record_writer.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/storage/columns.h"

namespace fibs::server {
namespace {

using soci::use;

// A saved account is its whole row, so that a created one and a saved one are written alike.
RowsText SaveAccountText(const AccountRow& row) {
  return InsertText(
      "accounts", row,
      fmt::format("ON CONFLICT (id) DO UPDATE SET {}", ColumnText(row, "{0} = excluded.{0}")));
}

template <typename Row>
soci::statement InsertMatchStatement(soci::session& sql, Row& row) {
  auto statement =
      (sql.prepare << fmt::format("INSERT INTO matches (id, player1, player2, started, state,"
                                  " score1, score2, {}) VALUES (:id, :player1, :player2, :started,"
                                  " 0, 0, 0, {})",
                                  ColumnText(row.terms, "{}"), ColumnText(row.terms, ":{}")),
       use(row.id), use(row.player1), use(row.player2), use(row.started));
  UseColumns(statement, row.terms);
  return statement;
}

}  // namespace

RecordWriter::RecordWriter(soci::session& sql, long long epoch, Rows rows)
    : links_(sql, epoch, rows),
      mails_(sql),
      insert_inputs_(sql, InsertText("journal", input_), input_, rows),
      save_accounts_(sql, SaveAccountText(account_), account_, rows),
      erase_account_((sql.prepare << "DELETE FROM accounts WHERE id = :id", use(account_.id))),
      erase_messages_(
          (sql.prepare << "DELETE FROM messages WHERE recipient = :id", use(account_.id))),
      erase_matches_((sql.prepare << "UPDATE matches SET state = 2, ended = :ended WHERE state = 0"
                                     " AND (player1 = :first OR player2 = :second)",
                      use(match_.ended), use(match_.player1), use(match_.player2))),
      insert_match_(InsertMatchStatement(sql, match_)),
      open_table_((sql.prepare << "UPDATE matches SET table_open = :number WHERE id = :id",
                   use(input_.number), use(match_.id))),
      close_table_(CloseTableStatement(sql, match_.id, input_.time, match_.summary)),
      remind_((sql.prepare << "UPDATE matches SET reminded = :since WHERE id = :id",
               use(match_.reminded), use(match_.id))),
      finish_match_((sql.prepare << "UPDATE matches SET state = 1, ended = :ended,"
                                    " winner = :winner, score1 = :score1, score2 = :score2,"
                                    " rating1_before = :before1, rating2_before = :before2,"
                                    " rating1_after = :after1, rating2_after = :after2,"
                                    " judged = :judged, settled = :settled, on_time = :on_time"
                                    " WHERE id = :id",
                     use(match_.ended), use(match_.winner), use(match_.summary.score1),
                     use(match_.summary.score2), use(match_.rating_before[0]),
                     use(match_.rating_before[1]), use(match_.rating_after[0]),
                     use(match_.rating_after[1]), use(match_.verdict.judged),
                     use(match_.verdict.settled), use(match_.verdict.on_time), use(match_.id))),
      discard_match_((sql.prepare << "UPDATE matches SET state = 2, ended = :ended,"
                                     " settled = :settled WHERE id = :id",
                      use(match_.ended), use(match_.verdict.settled), use(match_.id))),
      claim_match_((sql.prepare << "UPDATE matches SET claimed = :claimed, claimed_by = :by"
                                   " WHERE id = :id",
                    use(match_.claim.claimed), use(match_.claim.by), use(match_.id))),
      refuse_claim_{
          (sql.prepare << "UPDATE matches SET refusals1 = :count, refused1 = :last WHERE id = :id",
           use(match_.refusals.count[0]), use(match_.refusals.last[0]), use(match_.id)),
          (sql.prepare << "UPDATE matches SET refusals2 = :count, refused2 = :last WHERE id = :id",
           use(match_.refusals.count[1]), use(match_.refusals.last[1]), use(match_.id))},
      insert_message_((sql.prepare << "INSERT INTO messages (id, recipient, sender, sent, body)"
                                      " VALUES (:id, :recipient, :sender, :sent, :body)",
                       use(message_.id), use(message_.recipient), use(message_.sender),
                       use(message_.sent), use(message_.body))),
      erase_message_((sql.prepare << "DELETE FROM messages WHERE id = :id", use(message_.id))),
      raise_last_ids_((sql.prepare << "UPDATE last_ids SET account = :account,"
                                      " match_id = :match, message = :message, mail = :mail",
                       use(last_ids_.account), use(last_ids_.match), use(last_ids_.message),
                       use(last_ids_.mail))) {
  sql << "SELECT account, match_id, message, mail FROM last_ids", soci::into(last_ids_.account),
      soci::into(last_ids_.match), soci::into(last_ids_.message), soci::into(last_ids_.mail);
}

void RecordWriter::Write(std::span<const NumberedRecord> records) {
  for (const NumberedRecord& record : records) {
    input_.number = static_cast<long long>(record.number);
    input_.time = ToMilliseconds(record.at);
    links_.Note(record.cause, record.number);
    std::visit([this](const auto& what) { Apply(what); }, record.record);
  }
  insert_inputs_.Flush();
  FlushAccounts();
  links_.Flush();
  WriteLastIds();
}

void RecordWriter::WriteLastIds() {
  if (!last_ids_changed_) return;
  raise_last_ids_.execute(true);
  last_ids_changed_ = false;
}

void RecordWriter::SaveAccount(const Account& account) {
  const auto [found, is_new] = account_at_.try_emplace(account.id, accounts_.size());
  if (is_new) {
    accounts_.push_back(&account);
    return;
  }
  const Account*& pending = accounts_[found->second];
  if (pending->name == account.name) {
    pending = &account;
    return;
  }
  // Another one may have been given the old name, or have had the new one: both in their turn.
  FlushAccounts();
  SaveAccount(account);
}

void RecordWriter::FlushAccounts() {
  for (const Account* account : accounts_) {
    account_.Set(*account);
    save_accounts_.Add();
  }
  save_accounts_.Flush();
  accounts_.clear();
  account_at_.clear();
}

void RecordWriter::Apply(const AccountCreated& record) {
  SaveAccount(record.account);
  last_ids_.account = std::max<long long>(last_ids_.account, record.account.id);
  last_ids_changed_ = true;
}

void RecordWriter::Apply(const AccountSaved& record) { SaveAccount(record.account); }

void RecordWriter::Apply(const AccountErased& record) {
  FlushAccounts();
  account_.id = match_.player1 = match_.player2 = record.account;
  match_.ended = input_.time;
  erase_matches_.execute(true);
  erase_messages_.execute(true);
  mails_.EraseAllTo(record.account);
  erase_account_.execute(true);
}

void RecordWriter::Apply(const MatchStarted& record) {
  const StoredMatch& match = record.match;
  match_.id = match.id;
  match_.player1 = match.players[0];
  match_.player2 = match.players[1];
  match_.terms.Set(match.terms);
  match_.started = ToMilliseconds(match.started);
  insert_match_.execute(true);
  last_ids_.match = std::max<long long>(last_ids_.match, match.id);
  last_ids_changed_ = true;
}

void RecordWriter::Apply(const MatchInput& record) {
  input_.match = record.match;
  input_.input = record.input;
  insert_inputs_.Add();
}

void RecordWriter::Apply(const TableOpened& record) {
  match_.id = record.match;
  open_table_.execute(true);
}

void RecordWriter::Apply(const TableClosed& record) {
  match_.id = record.match;
  match_.summary.Set(record.summary);
  close_table_.execute(true);
}

void RecordWriter::Apply(const Reminded& record) {
  match_.id = record.match;
  match_.reminded = ToMilliseconds(record.since);
  remind_.execute(true);
}

void RecordWriter::Apply(const MatchFinished& record) {
  match_.id = record.match;
  match_.ended = input_.time;
  match_.winner = record.winner;
  match_.summary.Set({.score = record.score, .left_by = std::nullopt});
  match_.rating_before = record.rating_before;
  match_.rating_after = record.rating_after;
  match_.verdict.Set(record.verdict);
  finish_match_.execute(true);
}

void RecordWriter::Apply(const MatchDiscarded& record) {
  match_.id = record.match;
  match_.ended = input_.time;
  match_.verdict.Set({.chance = 0, .settled = record.settled});
  discard_match_.execute(true);
}

void RecordWriter::Apply(const MatchClaimed& record) {
  match_.id = record.match;
  match_.claim.Set(record.claim);
  claim_match_.execute(true);
}

void RecordWriter::Apply(const ClaimRefused& record) {
  match_.id = record.match;
  match_.refusals.Set(record.by, record.refusals);
  refuse_claim_[engine::Index(record.by)].execute(true);
}

void RecordWriter::Apply(const MessageLeft& record) {
  const StoredMessage& message = record.message;
  message_.id = message.id;
  message_.recipient = message.to;
  message_.sender = message.from;
  message_.sent = ToMilliseconds(message.left);
  message_.body = message.text;
  insert_message_.execute(true);
  last_ids_.message = std::max<long long>(last_ids_.message, message.id);
  last_ids_changed_ = true;
}

void RecordWriter::Apply(const MessageDelivered& record) {
  message_.id = record.message;
  erase_message_.execute(true);
}

void RecordWriter::Apply(const MailWritten& record) {
  mails_.Write(record.mail);
  last_ids_.mail = std::max<long long>(last_ids_.mail, record.mail.id);
  last_ids_changed_ = true;
}

void RecordWriter::Apply(const MailGone& record) { mails_.Erase(record.mail); }

void RecordWriter::Apply(const MailKeyMade& record) { mails_.SetKey(record.key); }

void RecordWriter::Apply(const SessionEnded& record) { links_.End(record.session); }

void RecordWriter::Apply(const EdgesLinked& record) { links_.Link(record.edges); }

void RecordWriter::Apply(const CoreSaved& record) { links_.Save(record.bytes); }

}  // namespace fibs::server
