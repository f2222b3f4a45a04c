// What the books say has happened, in numbers.
#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "tests/books.h"

namespace fibs::server {
namespace {

constexpr std::array<std::string_view, kEndings> kEndingNames = {
    "single", "gammon", "backgammon", "drop", "resign n", "resign g", "resign b"};
constexpr std::array<std::string_view, kStages> kStageNames = {"one point", "before", "Crawford",
                                                               "after", "unlimited"};
constexpr std::array<std::string_view, kEndedBy> kEndedByNames = {
    "typed line", "automove", "greedy", "at a resume", "after a restart"};

template <typename T>
int Sum(const T& counts) {
  int sum = 0;
  for (const int n : counts) sum += n;
  return sum;
}

}  // namespace

int Tally::MatchesFinished() const { return Sum(matches); }

std::string Tally::Print() const {
  std::string text = fmt::format("{:<17}", "games ended by");
  for (const std::string_view stage : kStageNames) text += fmt::format("{:>10}", stage);
  text += fmt::format("{:>10}{:>10}\n", "all", "matches");
  for (size_t ending = 0; ending < kEndings; ++ending) {
    text += fmt::format("{:<17}", kEndingNames[ending]);
    for (const int n : games[ending]) text += fmt::format("{:>10}", n);
    text += fmt::format("{:>10}{:>10}\n", Sum(games[ending]), matches[ending]);
  }
  for (size_t by = 0; by < kEndedBy; ++by) {
    text += fmt::format("{:<17}{:>60}{:>10}\n", kEndedByNames[by], games_by[by], matches_by[by]);
  }
  return text +
         fmt::format("{} doubles, {} takes, {} redoubles, {} resignations, {} of them rejected\n",
                     doubles, takes, redoubles, resignations, resigns_rejected);
}

std::vector<std::string> Tally::Missing() const {
  std::vector<std::string> missing;
  for (size_t ending = 0; ending < kEndings; ++ending) {
    if (Sum(games[ending]) == 0) missing.emplace_back(kEndingNames[ending]);
    if (matches[ending] == 0) missing.push_back(fmt::format("match by {}", kEndingNames[ending]));
  }
  for (size_t stage = 0; stage < kStages; ++stage) {
    int ended = 0;
    for (const auto& by_stage : games) ended += by_stage[stage];
    if (ended == 0) missing.emplace_back(kStageNames[stage]);
  }
  for (size_t by = 0; by < kEndedBy; ++by) {
    if (games_by[by] == 0) missing.emplace_back(kEndedByNames[by]);
    if (matches_by[by] == 0) missing.push_back(fmt::format("match by {}", kEndedByNames[by]));
  }
  if (redoubles == 0) missing.emplace_back("redouble");
  if (resigns_rejected == 0) missing.emplace_back("rejected resignation");
  return missing;
}

}  // namespace fibs::server
