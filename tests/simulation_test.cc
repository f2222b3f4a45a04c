#include "tests/simulation.h"

#include <gtest/gtest.h>

#include <charconv>
#include <chrono>
#include <cstdlib>
#include <iostream>

#include "tests/broken.h"

namespace fibs::server {
namespace {

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
  const Simulation::Options options{
      .seed = FromEnvironment<uint64_t>("FIBS_SIMULATION_SEED", 7),
      .users = FromEnvironment("FIBS_SIMULATION_USERS", 200),
      .commands = FromEnvironment("FIBS_SIMULATION_COMMANDS", 60000),
      .commands_per_restart = FromEnvironment("FIBS_SIMULATION_COMMANDS", 60000) / 7};
  const auto begun = std::chrono::steady_clock::now();
  Simulation simulation(options);
  try {
    simulation.Run();
  } catch (const Broken& broken) {
    FAIL() << broken.what() << "\nFIBS_SIMULATION_SEED=" << options.seed
           << " FIBS_SIMULATION_USERS=" << options.users
           << " FIBS_SIMULATION_COMMANDS=" << options.commands << ", command "
           << simulation.commands();
  }
  const CheckedServer& server = simulation.server();
  EXPECT_GT(server.matches_finished(), 20);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
  std::cout << "simulation: seed " << options.seed << ", " << options.users << " users, "
            << simulation.commands() << " commands, " << server.events() << " events, "
            << server.records() << " records, " << server.matches_finished()
            << " matches finished, digest " << std::hex << server.digest() << std::dec << ", "
            << took.count() << " s\n";
}

TEST(Simulation, IsTheSameForTheSameSeed) {
  const Simulation::Options options{
      .seed = 3, .users = 40, .commands = 3000, .commands_per_restart = 0};
  Simulation first(options);
  Simulation second(options);
  first.Run();
  second.Run();
  EXPECT_EQ(first.server().digest(), second.server().digest());
}

}  // namespace
}  // namespace fibs::server
