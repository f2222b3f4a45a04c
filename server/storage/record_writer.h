#pragma once

#include <soci/soci.h>

#include <array>
#include <string>

#include "server/core/record.h"
#include "server/storage/account_row.h"
#include "server/storage/match_row.h"

namespace fibs::server {

// Carries out what records mean for the tables, inside a transaction of the caller, by statements
// that are prepared once. Throws soci_error.
class RecordWriter {
 public:
  explicit RecordWriter(soci::session& sql);

  void Write(const NumberedRecord& record);
  // Before the commit: notes the highest numbers given since the last one.
  void WriteLastIds();

 private:
  struct InputRow {
    long long number = 0, time = 0, match = 0;
    std::string input;
  };
  struct MatchRow {
    long long id = 0, player1 = 0, player2 = 0;
    TermsRow terms;
    long long started = 0, ended = 0;
    int state = 0, winner = 0;
    SummaryRow summary;
    std::array<double, 2> rating_before{}, rating_after{};
  };
  struct MessageRow {
    long long id = 0, recipient = 0;
    std::string sender;
    long long sent = 0;
    std::string body;
  };
  struct LastIds {
    long long account = 0, match = 0, message = 0;
  };

  void Apply(const AccountCreated& record);
  void Apply(const AccountSaved& record);
  void Apply(const AccountErased& record);
  void Apply(const MatchStarted& record);
  void Apply(const MatchInput& record);
  void Apply(const TableOpened& record);
  void Apply(const TableClosed& record);
  void Apply(const MatchFinished& record);
  void Apply(const MatchDiscarded& record);
  void Apply(const MessageLeft& record);
  void Apply(const MessageDelivered& record);

  void SaveAccount(const Account& account);

  // What the statements below are bound to.
  InputRow input_;
  AccountRow account_;
  MatchRow match_;
  MessageRow message_;
  LastIds last_ids_;
  bool last_ids_changed_ = false;

  soci::statement insert_input_, save_account_, erase_account_, erase_messages_, erase_matches_;
  soci::statement insert_match_, open_table_, close_table_, finish_match_, discard_match_;
  soci::statement insert_message_, erase_message_, raise_last_ids_;
};

}  // namespace fibs::server
