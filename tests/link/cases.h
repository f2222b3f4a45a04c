#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fibs::server {

// In a state something happens: what is seen of it.
struct StateCase {
  std::string_view state, event, expected;
  friend void PrintTo(const StateCase& one, std::ostream* out) {
    *out << one.state << ": " << one.event;
  }
};

inline std::string NameOf(const testing::TestParamInfo<StateCase>& test) {
  std::string name = fmt::format("{}__{}", test.param.state, test.param.event);
  std::erase(name, ',');
  std::ranges::replace(name, ' ', '_');
  return name;
}

inline void ExpectAllEventsInAllStates(std::span<const StateCase> cases, size_t states) {
  std::map<std::string_view, std::vector<std::string_view>> events;
  for (const StateCase& one : cases) events[one.state].push_back(one.event);
  EXPECT_EQ(events.size(), states);
  for (const auto& [state, met] : events) EXPECT_EQ(met, events.begin()->second) << state;
}

inline std::string Joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

}  // namespace fibs::server
