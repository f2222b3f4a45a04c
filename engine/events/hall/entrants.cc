#include "engine/events/hall/entrants.h"

#include <numeric>
#include <utility>

namespace fibs::events {

Number Entrants::Find(std::string_view name) const {
  const auto it = by_name_.find(std::string(name));
  return it == by_name_.end() ? 0 : it->second;
}

Number Entrants::Add(std::string name, int64_t rating) {
  list_.push_back({.name = std::move(name), .rating = rating, .person = ++persons_});
  by_name_[list_.back().name] = size();
  return size();
}

void Entrants::TakeOff(Number number) {
  list_.erase(list_.begin() + (number - 1));
  Index();
}

void Entrants::Reorder(const std::vector<Number>& order) {
  std::vector<Entrant> list;
  list.reserve(order.size());
  for (const Number number : order) list.push_back(std::move((*this)[number]));
  list_ = std::move(list);
  Index();
}

void Entrants::Replace(Number number, std::string name, int64_t rating) {
  Entrant& entrant = (*this)[number];
  by_name_.erase(entrant.name);
  entrant = {.name = std::move(name), .rating = rating, .person = ++persons_, .side = entrant.side};
  by_name_[entrant.name] = number;
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

void Entrants::Index() {
  by_name_.clear();
  for (Number number = 1; number <= size(); ++number) by_name_[(*this)[number].name] = number;
}

}  // namespace fibs::events
