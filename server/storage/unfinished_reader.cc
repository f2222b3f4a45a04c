#include "server/storage/unfinished_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "server/storage/account_row.h"
#include "server/storage/columns.h"
#include "server/storage/match_row.h"

namespace fibs::server {
namespace {

using soci::into;
using soci::use;

constexpr size_t kPageMatches = 1000;  // of which the inputs are read at a time

// An unfinished match as columns of its row.
struct UnfinishedRow {
  long long id = 0, player1 = 0, player2 = 0, started = 0, table_open = 0, reminded = 0;
  long long closed = 0;
  TermsRow terms;
  SummaryRow summary;
  ClaimRow claim;
  RefusalsRow refusals;

  // See columns.h.
  template <typename F>
  void ForEachColumn(F&& f) {
    f("id", id);
    f("player1", player1);
    f("player2", player2);
    f("started", started);
    f("table_open", table_open);
    f("reminded", reminded);
    f("closed", closed);
    terms.ForEachColumn(f);
    summary.ForEachColumn(f);
    claim.ForEachColumn(f);
    refusals.ForEachColumn(f);
  }
};

}  // namespace

bool UnfinishedReader::Read(int count) {
  open_.clear();
  saved_.clear();
  UnfinishedRow row;
  auto prepared = (sql_.prepare << fmt::format("SELECT {} FROM matches WHERE state = 0 AND"
                                               " id > :last ORDER BY id LIMIT {}",
                                               ColumnText(row, "{}"), count),
                   use(last_));
  FetchColumns(prepared, row);
  soci::statement rows = prepared;
  rows.execute();
  int found = 0;
  for (; rows.fetch(); ++found) {
    last_ = row.id;
    if (row.table_open != 0) {
      open_.push_back({.opened = row.table_open,
                       .match = {.id = row.id,
                                 .players = {row.player1, row.player2},
                                 .terms = row.terms.Get(),
                                 .started = FromMilliseconds(row.started),
                                 .inputs = {},
                                 .reminded = FromMilliseconds(row.reminded),
                                 .claim = row.claim.Get(),
                                 .refusals = row.refusals.Get()}});
    } else {
      saved_.push_back({.id = row.id,
                        .players = {row.player1, row.player2},
                        .terms = row.terms.Get(),
                        .summary = row.summary.Get(),
                        .reminded = FromMilliseconds(row.reminded),
                        .closed = FromMilliseconds(row.closed),
                        .claim = row.claim.Get(),
                        .refusals = row.refusals.Get()});
    }
  }
  ReadInputs();
  return found == count;
}

// The rows are in the order of `open_`.
void UnfinishedReader::ReadInputs() {
  long long first = 0, last = 0, id = 0;
  std::string input;
  // CROSS JOIN keeps SQLite from walking through the inputs of all matches ever played.
  soci::statement page =
      (sql_.prepare << "SELECT m.id, j.data FROM matches m CROSS JOIN journal j"
                       " WHERE m.state = 0 AND m.table_open <> 0 AND m.id BETWEEN :first AND :last"
                       " AND j.match_id = m.id AND j.kind = 'input' ORDER BY m.id, j.number",
       use(first), use(last), into(id), into(input));
  for (size_t start = 0; start < open_.size(); start += kPageMatches) {
    const size_t end = std::min(start + kPageMatches, open_.size());
    first = open_[start].match.id;
    last = open_[end - 1].match.id;
    page.execute();
    for (size_t at = start; page.fetch();) {
      while (open_[at].match.id != id) ++at;
      open_[at].match.inputs.push_back(input);
    }
  }
}

}  // namespace fibs::server
