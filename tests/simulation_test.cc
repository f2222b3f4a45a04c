// A core alone, for whole evenings: only here is each event checked at once, and every byte that
// anybody is sent is in a digest, which a change that nobody should notice leaves as it is. What
// goes wrong around a core is in tests/world.
#include "tests/simulation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <iostream>

#include "tests/broken.h"
#include "tests/sanitized.h"

namespace fibs::server {
namespace {

constexpr int kCommands = 60000;  // enough for each kind of ending
constexpr int kParts = 10;        // of a run, each with a line that tells how far it is

// FIBS_SIMULATION_COMMANDS, _USERS and _SEED make a longer or another run.
template <typename T>
T FromEnvironment(const char* name, T otherwise) {
  const char* value = std::getenv(name);
  if (value == nullptr) return otherwise;
  const std::string_view text = value;
  std::from_chars(text.data(), text.data() + text.size(), otherwise);
  return otherwise;
}

TEST(Simulation, KeepsTheInvariants) {
  const int commands = FromEnvironment("FIBS_SIMULATION_COMMANDS", Fewer(kCommands));
  const int users = FromEnvironment("FIBS_SIMULATION_USERS", 60);
  const Simulation::Options options{
      .seed = FromEnvironment<uint64_t>("FIBS_SIMULATION_SEED", 7),
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
              << " matches finished, digest " << std::hex << server.digest() << std::dec << ", "
              << took.count() << " s\n"
              << std::flush;
  }
  const Tally& tally = simulation.server().tally();
  std::cout << tally.Print() << std::flush;
  if (commands >= kCommands) {
    EXPECT_THAT(tally.Missing(), testing::IsEmpty());
  }
  EXPECT_GT(tally.MatchesFinished(), commands / 400);
}

// As a real storage starts a server: most saved matches are read when they are joined.
TEST(Simulation, KeepsTheInvariantsFromSummaries) {
  Simulation simulation({.seed = 11, .users = 40, .commands_per_restart = 500, .summaries = true});
  try {
    simulation.Run(Fewer(kCommands / 4));
  } catch (const Broken& broken) {
    FAIL() << broken.what() << "\ncommand " << simulation.commands();
  }
  EXPECT_GT(simulation.server().tally().MatchesFinished(), 0);
}

// Programs among the users follow every one of them.
TEST(Simulation, KeepsTheInvariantsInAllGames) {
  Simulation simulation({.seed = FromEnvironment<uint64_t>("FIBS_SIMULATION_SEED", 19),
                         .users = 40,
                         .commands_per_restart = 2500,
                         .games = true,
                         .programs = true});
  try {
    simulation.Run(FromEnvironment("FIBS_SIMULATION_COMMANDS", Fewer(kCommands)));
  } catch (const Broken& broken) {
    FAIL() << broken.what() << "\ncommand " << simulation.commands();
  }
  std::cout << "simulation: all games, digest " << std::hex << simulation.server().digest()
            << std::dec << "\n"
            << simulation.server().tally().Print() << std::flush;
  EXPECT_GT(simulation.server().tally().MatchesFinished(), 0);
  EXPECT_GT(simulation.server().games_proved(), 0u);
}

// Every match with a clock ends, whoever leaves it, and whatever the server does.
TEST(Simulation, KeepsTheInvariantsOfClocks) {
  for (const bool linked : {false, true}) {
    Simulation simulation({.seed = FromEnvironment<uint64_t>("FIBS_SIMULATION_SEED", 23),
                           .users = 30,
                           .commands_per_restart = 1500,
                           .summaries = true,
                           .linked = linked,
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
  }
}

// They follow every match by its inputs, and check its dice.
TEST(Simulation, KeepsWhatItTellsProgramsOfGames) {
  Simulation simulation({.seed = 13, .users = 30, .commands_per_restart = 2500, .programs = true});
  try {
    simulation.Run(Fewer(kCommands / 2));
  } catch (const Broken& broken) {
    FAIL() << broken.what() << "\ncommand " << simulation.commands();
  }
  std::cout << "simulation: programs saw " << simulation.server().games_proved()
            << " games proved, " << simulation.server().answers() << " tags answered\n";
  EXPECT_GT(simulation.server().games_proved(), 0u);
  EXPECT_GT(simulation.server().answers(), 100u);
}

// Whoever takes over from another core goes on where that one was.
TEST(Simulation, KeepsTheInvariantsWhenCoresFollowOneAnother) {
  Simulation simulation(
      {.seed = 17, .users = 30, .commands_per_restart = 5000, .linked = true, .programs = true});
  try {
    simulation.Run(Fewer(kCommands / 4));
  } catch (const Broken& broken) {
    FAIL() << broken.what() << "\ncommand " << simulation.commands();
  }
  EXPECT_GT(simulation.server().tally().MatchesFinished(), 0);
  EXPECT_GT(simulation.server().take_overs(), 30u);
}

TEST(Simulation, IsTheSameForTheSameSeed) {
  const Simulation::Options options{.seed = 3, .users = 40, .commands_per_restart = 0};
  Simulation first(options);
  Simulation second(options);
  first.Run(3000);
  second.Run(3000);
  EXPECT_EQ(first.server().digest(), second.server().digest());
}

}  // namespace
}  // namespace fibs::server
