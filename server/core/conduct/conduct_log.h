#pragma once

#include <string>
#include <vector>

#include "server/core/records/record.h"
#include "server/core/turn.h"

namespace fibs::server {

// The entries of conduct in their order, each with a hash of itself and of the one before.
class ConductLog {
 public:
  ConductLog(Turn& turn, std::vector<ConductEntry> stored)
      : turn_(turn), entries_(std::move(stored)) {}

  const std::vector<ConductEntry>& entries() const { return entries_; }
  // Null: there is none.
  const ConductEntry* Find(ConductId id) const;
  // The first entry that is not as it was written; 0: none. Nothing that was found right is looked
  // at again: what is in memory nobody changes.
  ConductId FirstChanged() const;
  // Numbers, dates, chains and stores it. The reference is good until the next one comes.
  const ConductEntry& Append(ConductEntry entry);
  // The account is gone, and what was written by it or about it with it.
  void Forget(AccountId account);
  // What was written in that one goes.
  void ForgetText(ConductId id);

 private:
  void ForgetText(ConductEntry& entry);

  Turn& turn_;
  std::vector<ConductEntry> entries_;
  mutable size_t checked_ = 0;  // so many of the first entries are as they were written
};

// What an entry's hash must be behind one with the hash `before` (empty: behind none).
std::string HashOf(const ConductEntry& entry, const std::string& before);
// Of what is written in it.
std::string DigestOf(const ConductEntry& entry);
// The first entry that does not follow from the one before it, or whose text is another one than at
// first; 0: all are as they were written.
ConductId FirstChanged(const std::vector<ConductEntry>& entries);

}  // namespace fibs::server
