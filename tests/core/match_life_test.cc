// Every moment of a match x every way to go away x what acts by itself x who goes x who is back
// first. A line a moment says what was covered: docs/TESTING.md has the table.
#include "tests/core/match_life.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sodium.h>

#include <array>
#include <iostream>
#include <numeric>
#include <string>

#include "tests/broken.h"
#include "tests/sanitized.h"

namespace fibs::server {
namespace {

constexpr const char* kDiceSeed = "6d617463686c696665";

// How often each end of a resumption was seen.
using Seen = std::array<int, 4>;

class MatchLifeTest : public testing::TestWithParam<Moment> {
 protected:
  // All lives with one way of going; with sanitizers one of so many.
  void LiveAll(const StoredState& stored, Going going) {
    for (const Between& between : Betweens()) {
      for (const bool host_goes : {true, false}) {
        for (const bool goer_first : {true, false}) {
          const Life life{GetParam(), going, host_goes, goer_first, between};
          LiveOnce(life, stored);
          if (&between != &Betweens().front() && &between != &Betweens().back()) continue;
          LiveOnce({life.moment, going, host_goes, goer_first, between, /*summaries=*/true},
                   stored);
          if (HasFailure()) return;
        }
      }
    }
  }

  void LiveOnce(const Life& life, const StoredState& stored) {
    if (++number_ % (Sanitized() ? 4 : 1) != 0 || HasFailure()) return;
    SCOPED_TRACE(fmt::format("{}; {} by {}; {}; {} is back first{}", life.moment.name,
                             kGoings.at(static_cast<size_t>(life.going)),
                             life.host_goes ? "alice" : "bob", life.between.name,
                             life.host_goes == life.goer_first ? "alice" : "bob",
                             life.summaries ? "; from the summary" : ""));
    try {
      ++seen_.at(static_cast<size_t>(Live(life, stored, dice_)));
    } catch (const Broken& broken) {
      ADD_FAILURE() << broken.what();
    }
  }

  const int sodium_ = sodium_init();  // before the dice
  ServerDice dice_{kDiceSeed};
  Seen seen_{};
  int number_ = 0;
};

TEST_P(MatchLifeTest, GoesOnOrEndsAsItShould) {
  const StoredState stored = ReachMoment(GetParam(), dice_);
  ASSERT_FALSE(HasFailure());
  for (size_t going = 0; going < kGoings.size() && !HasFailure(); ++going) {
    LiveAll(stored, static_cast<Going>(going));
  }
  std::cout << fmt::format(
      "lives: {:<26} {:>4}: {:>3} as it was, {:>3} played on, {:>3} over, {:>3} erased\n",
      GetParam().name, std::accumulate(seen_.begin(), seen_.end(), 0), seen_[0], seen_[1], seen_[2],
      seen_[3]);
}

std::string NameOfMoment(const testing::TestParamInfo<Moment>& moment) {
  std::string name;
  for (const char c : moment.param.name) {
    if (c == ' ' || c == '-') name += '_';
    if (std::isalpha(static_cast<unsigned char>(c)) != 0) name += c;
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(Moments, MatchLifeTest,
                         testing::ValuesIn(Moments().begin(), Moments().end()), NameOfMoment);

}  // namespace
}  // namespace fibs::server
