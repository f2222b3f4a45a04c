#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "server/core/records/record.h"
#include "server/storage/tables/row_statement.h"

namespace fibs::server {

enum class MatchState : uint8_t { kUnfinished, kFinished, kDiscarded };

// All that is stored of a match but its inputs, as a row of `matches`.
struct MatchRow {
  MatchId id = 0;
  std::array<AccountId, 2> players{};
  MatchTerms terms = {};
  Time started{};
  MatchState state = MatchState::kUnfinished;
  Time ended{};
  int winner = 0;
  MatchSummary summary = {};
  std::array<double, 2> rating_before{}, rating_after{};
  // The number of the record that opened its table; 0: nobody sits there, and it is read as its
  // summary. Rows of older versions and those without such a record have 1.
  RecordNumber opened = 1;
  Time reminded{}, closed{};
  std::optional<engine::Player> claimed_by = std::nullopt;
  Time claimed{};
  std::array<ClaimRefusals, 2> refusals = {};
  Verdict verdict = {};
  ConductId restored = 0;

  // Without inputs.
  StoredMatch Open() const;
  SavedMatch Saved() const;
  FinishedMatch Finished() const;

 private:
  std::optional<Claim> claim() const;
};

const TableOf<MatchRow>& MatchTable();
// What changes when nobody sits at the table any more, for Change::kUpdate.
Columns<MatchRow> ClosedColumns();

// What records say of matches but their inputs.
class MatchRows {
 public:
  static std::vector<const TableText*> Tables() { return {&MatchTable()}; }
  static void Load(soci::session& sql, StoredState& state);

  explicit MatchRows(const Writing& writing);
  void Write(const MatchStarted& record, const NumberedRecord&);
  void Write(const TableOpened& record, const NumberedRecord& of);
  void Write(const TableClosed& record, const NumberedRecord& of);
  void Write(const Reminded& record, const NumberedRecord&);
  void Write(const MatchFinished& record, const NumberedRecord& of);
  void Write(const MatchDiscarded& record, const NumberedRecord& of);
  void Write(const MatchClaimed& record, const NumberedRecord&);
  void Write(const ClaimRefused& record, const NumberedRecord&);
  void Write(const MatchRestored& record, const NumberedRecord&);
  void Write(const AccountErased& record, const NumberedRecord& of);

 private:
  RowStatement<MatchRow> start_, open_, close_, remind_, finish_, discard_, claim_, restore_;
  std::array<RowStatement<MatchRow>, 2> refuse_;  // of the first player, of the second one
  long long erased_ = 0, now_ = 0;
  soci::statement erase_;  // bound to them
};

}  // namespace fibs::server
