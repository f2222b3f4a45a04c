// The server itself in a simulated world: edges with real sockets, links, cores that follow one
// another, a database, people with programs, telnet and browsers, a clock that jumps, mails. Only
// here all of it goes wrong together. By hand, for longer: build/bin/world --help.
#include "tests/world/world.h"

#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include <exception>
#include <string>

#include "tests/sanitized.h"

namespace fibs::server::model {
namespace {

constexpr int kSteps = 20'000;
const auto kRuns = static_cast<uint64_t>(Fewer(8));
constexpr uint64_t kRunsToFind = 100;

// What is wrong; empty: nothing.
std::string WrongIn(const World::Options& options, int steps = kSteps) {
  spdlog::set_level(spdlog::level::off);
  World world(options);
  try {
    world.Run(steps);
    world.Settle();
    if (world.most_crashes("crash") > 2) return "a line was tried by a third core";
  } catch (const std::exception& error) {  // Broken, or what would end a process
    return error.what();
  }
  return "";
}

TEST(WorldTest, NothingIsLostDoubledOrWithoutAnEndWhateverHappens) {
  for (uint64_t seed = 1; seed <= kRuns; ++seed) {
    ASSERT_EQ(WrongIn(World::Options::Everything(seed)), "") << "world --seed " << seed;
  }
}

TEST(WorldTest, NobodyNoticesAnOrderlyHandover) {
  for (uint64_t seed = 1; seed <= kRuns / 2; ++seed) {
    World::Options options = World::Options::Orderly(seed);
    options.real = true;
    ASSERT_EQ(WrongIn(options), "") << "seed " << seed;
  }
}

TEST(WorldTest, TheSameSeedLeadsToTheSame) {
  spdlog::set_level(spdlog::level::off);
  World first(World::Options::Everything(3)), second(World::Options::Everything(3));
  first.Run(kSteps / 4);
  second.Run(kSteps / 4);
  EXPECT_GT(first.records(), 0u);
  EXPECT_EQ(first.records(), second.records());
  EXPECT_EQ(first.take_overs(), second.take_overs());
}

// What the people see is enough to find it when an invariant of the link is taken out.
void ExpectFound(link::Fault fault) {
  World::Options options = World::Options::Everything(1);
  options.fault = fault;
  for (; options.seed <= kRunsToFind; ++options.seed) {
    if (!WrongIn(options, kSteps / 4).empty()) return;
  }
  ADD_FAILURE() << "nothing is found";
}

TEST(WorldFaultTest, UncommittedOutputIsShown) { ExpectFound(link::Fault::kUsesUncommitted); }
TEST(WorldFaultTest, InputsAreNotKept) { ExpectFound(link::Fault::kForgetsInputs); }
TEST(WorldFaultTest, LinesAreSentForEver) { ExpectFound(link::Fault::kSendsForEver); }

}  // namespace
}  // namespace fibs::server::model
