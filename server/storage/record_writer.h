#pragma once

#include <soci/soci.h>

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/core/records/record.h"
#include "server/storage/account_row.h"
#include "server/storage/link_rows.h"
#include "server/storage/mail_row.h"
#include "server/storage/match_row.h"
#include "server/storage/rows_statement.h"

namespace fibs::server {

// Carries out what records mean for the tables, inside a transaction of the caller, by statements
// that are prepared once. Throws soci_error.
//
// Most records are inputs of matches, saved accounts and causes: these wait until the end of the
// transaction, or until another record depends on them, and are written together where the
// database can. The rest is carried out in order.
class RecordWriter {
 public:
  // `epoch`: of the process that writes (leader.h).
  RecordWriter(soci::session& sql, long long epoch, Rows rows);

  // All records of a transaction.
  void Write(std::span<const NumberedRecord> records);

 private:
  struct InputRow {
    long long number = 0, time = 0;
    std::string kind = "input";
    long long match = 0;
    std::string input;

    // See columns.h.
    template <typename F>
    void ForEachColumn(F&& f) {
      f("number", number);
      f("time", time);
      f("kind", kind);
      f("match_id", match);
      f("data", input);
    }
  };
  struct MatchRow {
    long long id = 0, player1 = 0, player2 = 0;
    TermsRow terms;
    long long started = 0, ended = 0, reminded = 0;
    int state = 0, winner = 0;
    SummaryRow summary;
    std::array<double, 2> rating_before{}, rating_after{};
    VerdictRow verdict;
    ClaimRow claim;
    RefusalsRow refusals;
  };
  struct MessageRow {
    long long id = 0, recipient = 0;
    std::string sender;
    long long sent = 0;
    std::string body;
  };
  struct LastIds {
    long long account = 0, match = 0, message = 0, mail = 0;
  };

  void Apply(const AccountCreated& record);
  void Apply(const AccountSaved& record);
  void Apply(const AccountErased& record);
  void Apply(const MatchStarted& record);
  void Apply(const MatchInput& record);
  void Apply(const TableOpened& record);
  void Apply(const TableClosed& record);
  void Apply(const Reminded& record);
  void Apply(const MatchFinished& record);
  void Apply(const MatchDiscarded& record);
  void Apply(const MatchClaimed& record);
  void Apply(const ClaimRefused& record);
  void Apply(const MessageLeft& record);
  void Apply(const MessageDelivered& record);
  void Apply(const MailWritten& record);
  void Apply(const MailGone& record);
  void Apply(const MailKeyMade& record);
  void Apply(const SessionEnded& record);
  void Apply(const EdgesLinked& record);
  void Apply(const CoreSaved& record);

  // At the next FlushAccounts. `account` must live until then.
  void SaveAccount(const Account& account);
  void FlushAccounts();
  // The highest numbers given since the last time.
  void WriteLastIds();

  // What the statements below are bound to.
  InputRow input_;
  AccountRow account_;
  MatchRow match_;
  MessageRow message_;
  LastIds last_ids_;
  bool last_ids_changed_ = false;
  LinkWriter links_;
  MailWriter mails_;
  std::vector<const Account*> accounts_;              // to be saved, each once
  std::unordered_map<AccountId, size_t> account_at_;  // where each is in there

  RowsStatement<InputRow> insert_inputs_;
  RowsStatement<AccountRow> save_accounts_;
  soci::statement erase_account_, erase_messages_, erase_matches_;
  soci::statement insert_match_, open_table_, close_table_, remind_, finish_match_, discard_match_,
      claim_match_;
  std::array<soci::statement, 2> refuse_claim_;  // of the first player, of the second one
  soci::statement insert_message_, erase_message_, raise_last_ids_;
};

}  // namespace fibs::server
