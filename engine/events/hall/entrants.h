#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/events/hall/fixture.h"

namespace fibs::events {

// Who has a number. A substitute takes the number of another person.
using Person = int32_t;

struct Entrant {
  std::string name;
  int64_t rating = 0;  // hundredths
  Person person = 0;   // counted from 1 in the order of entry
  int side = 0;        // 1 or 2 in a team match; 0: none
  bool withdrawn = false;
  bool disqualified = false;  // he is withdrawn, too
};

// Until the draw in the order of their entry, then in the order of their numbers.
class Entrants {
 public:
  bool empty() const { return list_.empty(); }
  Number size() const { return static_cast<Number>(list_.size()); }
  const Entrant& operator[](Number number) const { return list_[static_cast<size_t>(number) - 1]; }
  Entrant& operator[](Number number) { return list_[static_cast<size_t>(number) - 1]; }
  // 0: there is nobody of that name.
  Number Find(std::string_view name) const;

  // The number that he has got, behind all others.
  Number Add(std::string name, int64_t rating);
  // Before the draw.
  void TakeOff(Number number);
  // The entrant that stands at place order[i] - 1 now gets the number i + 1.
  void Reorder(const std::vector<Number>& order);
  // Behind the draw.
  void Replace(Number number, std::string name, int64_t rating);

  std::vector<std::string_view> names() const;
  std::vector<Number> numbers() const;  // 1, 2, 3 ...

 private:
  std::vector<Entrant> list_;
  std::unordered_map<std::string, Person> by_name_;
  Person persons_ = 0;
  // By person, from the draw on; until then persons stand in their order.
  std::vector<Number> numbers_;
};

}  // namespace fibs::events
