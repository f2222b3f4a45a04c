#include "engine/events/hall/entrants.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace fibs::events {

Number Entrants::Find(std::string_view name) const {
  const auto it = by_name_.find(std::string(name));
  if (it == by_name_.end()) return 0;
  const Person person = it->second;
  if (!numbers_.empty()) return numbers_[static_cast<size_t>(person) - 1];
  const auto found = std::ranges::lower_bound(list_, person, {}, &Entrant::person);
  return static_cast<Number>(found - list_.begin()) + 1;
}

Number Entrants::Add(std::string name, int64_t rating) {
  list_.push_back({.name = std::move(name), .rating = rating, .person = ++persons_});
  by_name_[list_.back().name] = persons_;
  if (!numbers_.empty()) numbers_.push_back(size());
  return size();
}

void Entrants::TakeOff(Number number) {
  by_name_.erase((*this)[number].name);
  list_.erase(list_.begin() + (number - 1));
}

void Entrants::Reorder(const std::vector<Number>& order) {
  std::vector<Entrant> list;
  list.reserve(order.size());
  for (const Number number : order) list.push_back(std::move((*this)[number]));
  list_ = std::move(list);
  numbers_.assign(static_cast<size_t>(persons_), 0);
  for (Number number = 1; number <= size(); ++number) {
    numbers_[static_cast<size_t>((*this)[number].person) - 1] = number;
  }
}

void Entrants::Replace(Number number, std::string name, int64_t rating) {
  Entrant& entrant = (*this)[number];
  by_name_.erase(entrant.name);
  entrant = {.name = std::move(name), .rating = rating, .person = ++persons_, .side = entrant.side};
  by_name_[entrant.name] = entrant.person;
  numbers_.push_back(number);
}

std::vector<std::string_view> Entrants::names() const {
  std::vector<std::string_view> names;
  names.reserve(list_.size());
  for (const Entrant& entrant : list_) names.push_back(entrant.name);
  return names;
}

std::vector<Number> Entrants::numbers() const {
  std::vector<Number> numbers(list_.size());
  std::iota(numbers.begin(), numbers.end(), 1);
  return numbers;
}

}  // namespace fibs::events
