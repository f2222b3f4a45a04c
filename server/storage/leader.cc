#include "server/storage/leader.h"

namespace fibs::server {
LeaderTable::LeaderTable(soci::session& sql)
    : sql_(sql),
      advance_((sql.prepare << "UPDATE leader SET record = :record, unpruned = :unpruned"
                               " WHERE epoch = :epoch",
                soci::use(row_.record), soci::use(row_.unpruned), soci::use(row_.epoch))),
      prune_((sql.prepare << "DELETE FROM journal WHERE number > :from AND number <= :to AND"
                             " kind <> 'input'",
              soci::use(prune_from_), soci::use(prune_to_))) {}

LeaderRow LeaderTable::Read() {
  LeaderRow row;
  sql_ << "SELECT epoch, record, unpruned FROM leader", soci::into(row.epoch),
      soci::into(row.record), soci::into(row.unpruned);
  return row;
}

LeaderRow LeaderTable::TakeOver() {
  soci::transaction transaction(sql_);
  sql_ << "UPDATE leader SET epoch = epoch + 1";
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
