#include "tests/world/small/store.h"

#include <algorithm>

namespace fibs::server::model {

void SmallStore::Add(RecordNumber number, const SmallRecord& record) {
  last = std::max(last, number);
  if (!record.edges.empty()) {
    edges = record.edges;
    return;
  }
  rolls[record.user].push_back({record.serial, record.value});
  causes[record.cause.session] = record.cause;
}

bool SmallStore::HasRoll(UserNumber user, size_t number, int value) const {
  const auto found = rolls.find(user);
  return found != rolls.end() && number >= 1 && number <= found->second.size() &&
         found->second[number - 1].value == value;
}

size_t SmallStore::CountRolls(UserNumber user) const {
  const auto found = rolls.find(user);
  return found != rolls.end() ? found->second.size() : 0;
}

int SmallStore::TimesRolled(UserNumber user, Serial serial) const {
  const auto found = rolls.find(user);
  if (found == rolls.end()) return 0;
  return static_cast<int>(
      std::count_if(found->second.begin(), found->second.end(),
                    [serial](const Roll& roll) { return roll.serial == serial; }));
}

}  // namespace fibs::server::model
