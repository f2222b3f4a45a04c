#include "server/storage/tables/unfinished_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "server/storage/tables/match_rows.h"
#include "server/storage/tables/query.h"

namespace fibs::server {
namespace {

using soci::into;
using soci::use;

constexpr size_t kPageMatches = 1000;  // of which the inputs are read at a time

}  // namespace

bool UnfinishedReader::Read(int count) {
  open_.clear();
  saved_.clear();
  const Columns<MatchRow> all = MatchTable().All();
  const std::string text =
      all.Select(fmt::format("WHERE state = 0 AND id > :last ORDER BY id LIMIT {}", count));
  Query<MatchRow> rows(sql_, all, text, last_);
  rows.Execute();
  int found = 0;
  for (; const auto row = rows.Next(); ++found) {
    last_ = row->id;
    if (row->opened != 0) {
      open_.push_back({.opened = row->opened, .match = row->Open()});
    } else {
      saved_.push_back(row->Saved());
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
