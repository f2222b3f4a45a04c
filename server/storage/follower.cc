#include "server/storage/follower.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <span>
#include <string>
#include <utility>

#include "server/storage/schema.h"
#include "server/storage/storage.h"
#include "server/storage/tables/account_rows.h"
#include "server/storage/tables/query.h"

namespace fibs::server {
namespace {

using soci::into;
using soci::use;

constexpr size_t kRowsAsked = 1000;  // by their keys
constexpr int kChangesRead = 1000;   // at a time
constexpr long long kInputsRead = 20000;

// As PostgreSQL writes an array.
std::string ArrayOf(std::span<const long long> numbers) {
  return fmt::format("{{{}}}", fmt::join(numbers, ","));
}

// `each` is given the numbers in pieces.
template <typename Each>
void InPieces(const std::vector<long long>& numbers, const Each& each) {
  for (size_t at = 0; at < numbers.size(); at += kRowsAsked) {
    each(std::span(numbers).subspan(at, std::min(kRowsAsked, numbers.size() - at)));
  }
}

std::vector<long long> ListOf(const std::set<long long>& numbers) {
  return {numbers.begin(), numbers.end()};
}

template <typename Stored>
std::vector<Stored> RowsOf(soci::session& sql, const TableOf<Stored>& table,
                           std::span<const long long> keys) {
  const std::string array = ArrayOf(keys);
  const Columns<Stored> all = table.All();
  return FindAll(sql, all, all.Select("WHERE id = ANY(CAST(:keys AS bigint[]))"), array);
}

}  // namespace

Follower::Follower(const Config& config) : dialect_(MakeDialect(config)) {}

template <class Work>
void Follower::Run(const Work& work) {
  try {
    if (!sql_) {
      auto sql = std::make_unique<soci::session>();
      dialect_->Open(*sql);
      sql_ = std::move(sql);
    }
    work(*sql_);
  } catch (const soci::soci_error& error) {
    sql_.reset();
    doubts_inputs_ = true;
    throw DatabaseFailed(dialect_->Explain(error));
  }
}

void Follower::Follow() {
  Run([this](soci::session& sql) {
    int version = 0;
    sql << "SELECT COALESCE(MAX(version), 0) FROM schema_version", into(version);
    if (version != SchemaVersion()) return Drop();
    if (!warm() || !ReadChanges(sql)) ReadAll(sql);
    if (warm()) ReadNewInputs(sql);
  });
}

std::unique_ptr<WarmState> Follower::Finish(long long token, StoredState& rest) {
  bool complete = false;
  Run([&](soci::session& sql) {
    if (!warm() || !ReadChanges(sql) || known_.token != token) return;
    ReadNewInputs(sql);
    complete = true;
  });
  if (!complete) return nullptr;
  std::vector<OpenTable*> open;
  for (auto& [id, table] : open_) open.push_back(&table);
  std::ranges::stable_sort(open, {}, &OpenTable::opened);
  for (OpenTable* table : open) rest.matches.push_back(std::move(table->match));
  state_->accounts.RaiseLast(rest.last_account);
  return std::move(state_);
}

void Follower::Drop() {
  state_.reset();
  open_.clear();
  known_ = {};
}

// Where it begins is read first: what is committed meanwhile is read once more.
void Follower::ReadAll(soci::session& sql) {
  Drop();
  const auto leader = LeaderRowTable().Named({"token", "record"});
  const LeaderRow leads = FindOne(sql, leader, leader.Select("")).value_or(LeaderRow());
  const auto changes = ChangeTable().Named({"number", "token"});
  const auto last = FindOne(sql, changes, changes.Select("ORDER BY number DESC LIMIT 1"));
  if (!last || last->token != leads.token) return;
  StoredState read;
  AccountRows::Load(sql, read);
  std::vector<long long> open;
  const Columns<MatchRow> all = MatchTable().All();
  long long from = 0;
  Query<MatchRow> page(
      sql, all,
      all.Select(fmt::format("WHERE state = 0 AND id > :last ORDER BY id LIMIT {}", kPageRows)),
      from);
  for (int rows = kPageRows; rows == kPageRows;) {
    rows = 0;
    page.Execute();
    for (; const auto row = page.Next(); ++rows) {
      from = row->id;
      if (row->opened != 0) {
        open.push_back(row->id);
        open_[row->id] = {.opened = row->opened, .match = row->Open()};
      } else {
        read.saved.push_back(row->Saved());
      }
    }
  }
  ReadInputsOf(sql, open);
  state_ = std::make_unique<WarmState>(std::move(read.accounts), read.saved);
  known_ = *last;
  last_input_ = leads.record;
  doubts_inputs_ = false;
}

bool Follower::ReadChanges(soci::session& sql) {
  const Columns<ChangeRow> all = ChangeTable().All();
  const std::string text =
      all.Select(fmt::format("WHERE number >= :known ORDER BY number LIMIT {}", kChangesRead));
  for (bool more = true; more;) {
    const std::vector<ChangeRow> rows = FindAll(sql, all, text, known_.number);
    if (rows.empty() || rows.front().number != known_.number ||
        rows.front().token != known_.token) {
      return false;
    }
    ChangedRows changed;
    for (const ChangeRow& row : std::span(rows).subspan(1)) changed.Add(row.changed);
    Apply(sql, changed);
    known_ = rows.back();
    more = std::ssize(rows) == kChangesRead;
  }
  if (std::exchange(doubts_inputs_, false)) {
    std::vector<long long> open;
    for (const auto& [id, table] : open_) open.push_back(id);
    const auto leader = LeaderRowTable().Named({"record"});
    last_input_ = FindOne(sql, leader, leader.Select("")).value_or(LeaderRow()).record;
    ReadInputsOf(sql, open);
  }
  return true;
}

// Accounts first: a match is one of two that exist.
void Follower::Apply(soci::session& sql, const ChangedRows& changed) {
  ApplyAccounts(sql, ListOf(changed.accounts()));
  ApplyMatches(sql, ListOf(changed.matches()));
}

void Follower::ApplyAccounts(soci::session& sql, const std::vector<long long>& accounts) {
  InPieces(accounts, [&](std::span<const long long> piece) {
    std::set<long long> gone(piece.begin(), piece.end());
    for (Account& account : RowsOf(sql, AccountTable(), piece)) {
      gone.erase(account.id);
      state_->Put(std::move(account));
    }
    for (const long long account : gone) {
      state_->EraseAccount(account);
      std::erase_if(open_, [account](const auto& each) {
        const auto& players = each.second.match.players;
        return players[0] == account || players[1] == account;
      });
    }
  });
}

// What is over first: a new match may take the place of one.
void Follower::ApplyMatches(soci::session& sql, const std::vector<long long>& matches) {
  InPieces(matches, [&](std::span<const long long> piece) {
    for (const long long match : piece) {
      open_.erase(match);
      state_->RemoveMatch(match);
    }
    std::vector<long long> open;
    for (const MatchRow& row : RowsOf(sql, MatchTable(), piece)) {
      if (row.state != MatchState::kUnfinished) continue;
      if (row.opened == 0) {
        state_->Put(row.Saved());
        continue;
      }
      open.push_back(row.id);
      open_[row.id] = {.opened = row.opened, .match = row.Open()};
    }
    ReadInputsOf(sql, open);
  });
}

void Follower::ReadInputsOf(soci::session& sql, const std::vector<long long>& matches) {
  for (const long long match : matches) open_.at(match).match.inputs.clear();
  InPieces(matches, [&](std::span<const long long> piece) {
    const std::string array = ArrayOf(piece);
    long long match = 0, number = 0;
    std::string input;
    soci::statement rows =
        (sql.prepare << "SELECT match_id, number, data FROM journal WHERE kind = 'input' AND"
                        " match_id = ANY(CAST(:matches AS bigint[])) ORDER BY match_id, number",
         use(array), into(match), into(number), into(input));
    rows.execute();
    while (rows.fetch()) {
      OpenTable& table = open_.at(match);
      table.match.inputs.push_back(input);
      table.last_input = number;
    }
  });
}

// Those of matches that are not open here come with all others when their table is.
void Follower::ReadNewInputs(soci::session& sql) {
  long long number = 0, match = 0, rows = 0;
  std::string input;
  soci::statement next =
      (sql.prepare << fmt::format("SELECT number, match_id, data FROM journal WHERE number > :last"
                                  " AND kind = 'input' ORDER BY number LIMIT {}",
                                  kInputsRead),
       use(last_input_), into(number), into(match), into(input));
  do {
    next.execute();
    for (rows = 0; next.fetch(); ++rows) {
      last_input_ = number;
      const auto found = open_.find(match);
      if (found == open_.end() || number <= found->second.last_input) continue;
      found->second.match.inputs.push_back(input);
      found->second.last_input = number;
    }
  } while (rows == kInputsRead);
}

}  // namespace fibs::server
