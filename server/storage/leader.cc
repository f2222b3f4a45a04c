#include "server/storage/leader.h"

#include <random>

#include "server/storage/changes.h"
#include "server/storage/tables/link_rows.h"
#include "server/storage/tables/query.h"

namespace fibs::server {
namespace {

long long NewToken() {
  std::random_device random;
  return static_cast<long long>((static_cast<uint64_t>(random()) << 32) | random());
}

}  // namespace

// The rows of the journal that nobody reads are deleted by and by.
const TableOf<LeaderRow>& LeaderRowTable() {
  static const TableOf<LeaderRow> table(
      "leader", 4,
      {
          {"epoch", &LeaderRow::epoch},
          {"record", &LeaderRow::record},
          {"unpruned", &LeaderRow::unpruned},
          {"wrote", &LeaderRow::wrote, {.since = 7}},
          {"core", &LeaderRow::core, {.since = 7}},
          {"token", &LeaderRow::token, {.since = 7}},
      },
      {{4,
        "INSERT INTO leader SELECT 0, COALESCE(MAX(number), 0), COALESCE(MAX(number), 0)"
        " FROM journal"}});
  return table;
}

LeaderTable::LeaderTable(soci::session& sql)
    : sql_(sql),
      advance_((sql.prepare << "UPDATE leader SET record = :record, unpruned = :unpruned,"
                               " wrote = epoch WHERE epoch = :epoch AND token = :token",
                soci::use(row_.record), soci::use(row_.unpruned), soci::use(row_.epoch),
                soci::use(row_.token))),
      prune_((sql.prepare << "DELETE FROM journal WHERE number > :from AND number <= :to AND"
                             " kind <> 'input'",
              soci::use(prune_from_), soci::use(prune_to_))) {}

LeaderRow LeaderTable::Read() {
  const auto row = LeaderRowTable().Named({"epoch", "token", "record", "wrote", "unpruned"});
  return FindOne(sql_, row, row.Select("")).value_or(LeaderRow());
}

LeaderRow LeaderTable::TakeOver(bool with_changes) {
  soci::transaction transaction(sql_);
  const long long token = NewToken();
  // First, since it waits for a commit of whoever has led until now.
  sql_ << "UPDATE leader SET epoch = epoch + 1";
  if (with_changes) BeginChanges(sql_, Read(), token);
  sql_ << "UPDATE leader SET token = :token", soci::use(token);
  EraseOldCauses(sql_);
  transaction.commit();
  return Read();
}

bool LeaderTable::Advance(const LeaderRow& row) {
  row_ = row;
  advance_.execute(true);
  return advance_.get_affected_rows() == 1;
}

void LeaderTable::Prune(long long from, long long to) {
  prune_from_ = from;
  prune_to_ = to;
  prune_.execute(true);
}

}  // namespace fibs::server
