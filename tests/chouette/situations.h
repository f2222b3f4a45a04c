#pragma once

#include <optional>
#include <string>

#include "tests/chouette/table.h"

// Tables at which something is about to happen, and what people do there.
namespace fibs::engine::chouette {

using Kind = ActionKind;

inline Table Seated(int players, const std::string& terms = "") {
  Table table("hypergammon" + (terms.empty() ? terms : " " + terms));
  table.Sit(players);
  table.Begin();
  return table;
}

inline Table At(State state, int players, const std::string& terms = "") {
  Table table = Seated(players, terms);
  table.Reach(state);
  return table;
}

// The reason of a refusal; none: it is done.
inline std::optional<Reason> Do(Table& table, Seat by, const Action& action) {
  const auto why = table.Do(by, action);
  if (!why) return std::nullopt;
  return why->reason;
}

inline constexpr std::optional<Reason> kDone;

inline std::string Last(const Table& table, size_t n) {
  std::string text;
  const auto& inputs = table.inputs();
  for (size_t i = inputs.size() - n; i < inputs.size(); ++i) {
    text += (text.empty() ? "" : " ") + inputs[i];
  }
  return text;
}

// The last inputs that are no dice.
inline std::string LastSaid(const Table& table, size_t n) {
  size_t dice = 0;
  while (table.inputs()[table.inputs().size() - 1 - dice][0] == 'r') ++dice;
  const std::string all = Last(table, n + dice);
  size_t end = all.size();
  for (; dice > 0; --dice) end = all.rfind(' ', end - 1);
  return all.substr(0, end);
}

}  // namespace fibs::engine::chouette
