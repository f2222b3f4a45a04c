// A core alone, for whole evenings: only here is each event checked at once, and every byte that
// anybody is sent is in a digest, which a change that nobody should notice leaves as it is. What
// goes wrong around a core is in tests/world.
#include "tests/simulation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <map>

#include "tests/broken.h"
#include "tests/from_environment.h"
#include "tests/sanitized.h"

namespace fibs::server {
namespace {

// FIBS_SIMULATION_COMMANDS, _USERS and _SEED make a longer or another run.
constexpr int kUsers = 60;
constexpr int kCommands = 60000;  // enough for each kind of ending
constexpr int kParts = 10;        // of a run, each with a line that tells how far it is

// What all were sent in an evening of kCommands, by its seed. It changes when something is said
// that was not said before; then these and docs/TESTING.md get the other number.
const std::map<uint64_t, uint64_t> kDigests = {{7, 0xd6d2bc7b9f71c451}, {1, 0x286030ffb8e78265}};

void Play(uint64_t seed) {
  const int commands = FromEnvironment("FIBS_SIMULATION_COMMANDS", Fewer(kCommands));
  const int users = FromEnvironment("FIBS_SIMULATION_USERS", kUsers);
  const Simulation::Options options{
      .seed = seed,
      .users = users,
      .commands_per_restart = std::min(commands / 20, 250'000),
      .events_per_full_check = std::max(64, users)};  // its cost grows with the users
  const auto begun = std::chrono::steady_clock::now();
  Simulation simulation(options);
  for (int part = 1; part <= kParts; ++part) {
    try {
      simulation.Run(static_cast<int>(int64_t{commands} * part / kParts));
    } catch (const Broken& broken) {
      FAIL() << broken.what() << "\nFIBS_SIMULATION_SEED=" << options.seed
             << " FIBS_SIMULATION_USERS=" << options.users
             << " FIBS_SIMULATION_COMMANDS=" << commands << ", command " << simulation.commands();
    }
    const CheckedServer& server = simulation.server();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
    std::cout << "simulation: seed " << options.seed << ", " << options.users << " users, "
              << simulation.commands() << " commands, " << server.events() << " events, "
              << server.records() << " records, " << server.tally().MatchesFinished()
              << " matches finished, " << server.state().clubs.All().size() << " clubs, digest "
              << std::hex << server.digest() << std::dec << ", " << took.count() << " s\n"
              << std::flush;
  }
  const Tally& tally = simulation.server().tally();
  std::cout << tally.Print() << std::flush;
  if (commands >= kCommands) {
    EXPECT_THAT(tally.Missing(), testing::IsEmpty());
  }
  EXPECT_GT(tally.MatchesFinished(), commands / 400);
  const auto digest = kDigests.find(seed);
  if (commands == kCommands && users == kUsers && digest != kDigests.end()) {
    EXPECT_EQ(simulation.server().digest(), digest->second);
  }
}

TEST(Simulation, KeepsTheInvariants) { Play(FromEnvironment<uint64_t>("FIBS_SIMULATION_SEED", 7)); }

// Sanitizers would be at it for long, and find nothing that they do not find with the other seed.
TEST(Simulation, SaysTheSameWithAnotherSeed) {
  if (Sanitized()) GTEST_SKIP() << "for the digest alone";
  Play(1);
}

// Programs among the users follow every match by its inputs, and check its dice.
TEST(Simulation, KeepsTheInvariantsInAllGames) {
  Simulation simulation({.seed = FromEnvironment<uint64_t>("FIBS_SIMULATION_SEED", 19),
                         .users = 40,
                         .commands_per_restart = 2500,
                         .games = true,
                         .programs = true});
  try {
    simulation.Run(FromEnvironment("FIBS_SIMULATION_COMMANDS", Fewer(kCommands / 2)));
  } catch (const Broken& broken) {
    FAIL() << broken.what() << "\ncommand " << simulation.commands();
  }
  std::cout << "simulation: all games, digest " << std::hex << simulation.server().digest()
            << std::dec << "\n"
            << simulation.server().tally().Print() << std::flush;
  EXPECT_GT(simulation.server().tally().MatchesFinished(), 0);
  EXPECT_GT(simulation.server().games_proved(), 0u);
  EXPECT_GT(simulation.server().answers(), 100u);
}

// Every match with a clock ends, whoever leaves it, and whatever the server does.
TEST(Simulation, KeepsTheInvariantsOfClocks) {
  Simulation simulation({.seed = FromEnvironment<uint64_t>("FIBS_SIMULATION_SEED", 23),
                         .users = 30,
                         .commands_per_restart = 1500,
                         .summaries = true,
                         .linked = true,
                         .clocks = true,
                         .programs = true});
  try {
    simulation.Run(Fewer(kCommands / 4));
    simulation.LetClocksRunOut();
  } catch (const Broken& broken) {
    FAIL() << broken.what() << "\ncommand " << simulation.commands();
  }
  EXPECT_GT(simulation.server().tally().lost_on_time, 0);
  EXPECT_GT(simulation.server().tally().MatchesFinished(), 0);
  EXPECT_GT(simulation.server().take_overs(), 10u);
}

}  // namespace
}  // namespace fibs::server
