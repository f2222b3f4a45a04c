#include "server/storage/changes.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <utility>
#include <variant>

#include "server/storage/tables/query.h"

namespace fibs::server {
namespace {

using soci::use;

constexpr long long kPruneEach = 256;  // rows

std::optional<ChangeRow> ReadLast(soci::session& sql) {
  const Columns<ChangeRow> all = ChangeTable().All();
  return FindOne(sql, all, all.Select("ORDER BY number DESC LIMIT 1"));
}

// The account or the match that a record changes; none: it is about something else.
struct ChangeOf {
  std::optional<AccountId> account = std::nullopt;
  std::optional<MatchId> match = std::nullopt;

  void operator()(const AccountCreated& record) { account = record.account.id; }
  void operator()(const AccountSaved& record) { account = record.account.id; }
  void operator()(const AccountErased& record) { account = record.account; }
  void operator()(const MatchStarted& record) { match = record.match.id; }
  void operator()(const TableOpened& record) { match = record.match; }
  void operator()(const TableClosed& record) { match = record.match; }
  void operator()(const MatchFinished& record) { match = record.match; }
  void operator()(const Reminded& record) { match = record.match; }
  void operator()(const MatchDiscarded& record) { match = record.match; }
  void operator()(const MatchClaimed& record) { match = record.match; }
  void operator()(const ClaimRefused& record) { match = record.match; }
  template <typename Other>
  void operator()(const Other&) {}
};

}  // namespace

void ChangedRows::Note(const Record& record) {
  ChangeOf change;
  std::visit(change, record);
  if (change.account) accounts_.insert(*change.account);
  if (change.match) matches_.insert(*change.match);
}

std::string ChangedRows::Text() const {
  std::string text;
  const auto add = [&text](char table, long long row) {
    fmt::format_to(std::back_inserter(text), "{}{}{}", text.empty() ? "" : " ", table, row);
  };
  for (const long long account : accounts_) add('a', account);
  for (const long long match : matches_) add('m', match);
  return text;
}

void ChangedRows::Add(std::string_view text) {
  while (text.size() > 1) {
    const std::string_view word = text.substr(0, text.find(' '));
    long long row = 0;
    std::from_chars(word.data() + 1, word.data() + word.size(), row);
    (word.front() == 'a' ? accounts_ : matches_).insert(row);
    text.remove_prefix(std::min(word.size() + 1, text.size()));
  }
}

const TableOf<ChangeRow>& ChangeTable() {
  static const TableOf<ChangeRow> table("changes", 31,
                                        {
                                            {"number", &ChangeRow::number, {.key = true}},
                                            {"token", &ChangeRow::token},
                                            {"changed", &ChangeRow::changed},
                                        });
  return table;
}

ChangeLog::ChangeLog(soci::session& sql)
    : last_(ReadLast(sql).value_or(ChangeRow())),
      advance_((sql.prepare << "WITH led AS (UPDATE leader SET record = :record, unpruned ="
                               " :unpruned, wrote = epoch WHERE epoch = :epoch AND token = :token"
                               " RETURNING token) INSERT INTO changes (number, token, changed)"
                               " SELECT CAST(:number AS bigint), token, CAST(:changed AS text)"
                               " FROM led",
                use(row_.record), use(row_.unpruned), use(row_.epoch), use(row_.token),
                use(last_.number), use(last_.changed))),
      prune_((sql.prepare << "DELETE FROM changes WHERE number <= :last", use(prune_to_))) {}

bool ChangeLog::Advance(const LeaderRow& row, std::string changed) {
  row_ = row;
  ++last_.number;
  last_.changed = std::move(changed);
  advance_.execute(true);
  if (advance_.get_affected_rows() != 1) return false;
  prune_to_ = last_.number - kKept;
  if (prune_to_ > 0 && last_.number % kPruneEach == 0) prune_.execute(true);
  return true;
}

void BeginChanges(soci::session& sql, const LeaderRow& before, long long token) {
  const ChangeRow last = ReadLast(sql).value_or(ChangeRow());
  if (last.token != before.token) sql << "DELETE FROM changes";
  const ChangeRow first{.number = last.number + 1, .token = token};
  sql << "INSERT INTO changes (number, token, changed) VALUES (:number, :token, '')",
      use(first.number), use(first.token);
}

}  // namespace fibs::server
