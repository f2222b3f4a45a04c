#pragma once

#include <map>
#include <vector>

#include "server/core/records/causes.h"
#include "tests/world/subject.h"

namespace fibs::server::model {

// A roll of a user, or which edges are linked.
struct SmallRecord {
  Cause cause = {};
  UserNumber user = 0;
  Serial serial = 0;
  int value = 0;
  std::vector<EdgeId> edges = {};  // not empty: it is no roll
};
struct Roll {
  Serial serial = 0;
  int value = 0;
};

// What a small core finds when it takes over.
class SmallStore {
 public:
  void Add(RecordNumber number, const SmallRecord& record);
  size_t CountRolls(UserNumber user) const;
  bool HasRoll(UserNumber user, size_t number, int value) const;
  int TimesRolled(UserNumber user, Serial serial) const;

  RecordNumber last = 0;
  std::map<UserNumber, std::vector<Roll>> rolls;
  std::map<SessionKey, Cause> causes;
  std::vector<EdgeId> edges;
};

}  // namespace fibs::server::model
