#include "tests/simulation.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>

namespace fibs::server {
namespace {

// FIBS_SIMULATION_EVENTS and FIBS_SIMULATION_SEED make a longer or another run.
uint64_t FromEnvironment(const char* name, uint64_t otherwise) {
  const char* value = std::getenv(name);
  return value != nullptr ? std::strtoull(value, nullptr, 10) : otherwise;
}

TEST(Simulation, KeepsTheInvariants) {
  const Simulation::Options options{
      .seed = FromEnvironment("FIBS_SIMULATION_SEED", 7),
      .users = 200,
      .events = static_cast<int>(FromEnvironment("FIBS_SIMULATION_EVENTS", 60000)),
      .crash_every = 9000};
  SCOPED_TRACE("FIBS_SIMULATION_SEED=" + std::to_string(options.seed));
  Simulation simulation(options);
  simulation.Run();
  EXPECT_GT(simulation.matches_finished(), 20);
  std::cout << "simulation: seed " << options.seed << ", " << options.events << " events, "
            << simulation.matches_finished() << " matches finished, digest " << std::hex
            << simulation.digest() << std::dec << '\n';
}

TEST(Simulation, IsTheSameForTheSameSeed) {
  const Simulation::Options options{.seed = 3, .users = 40, .events = 3000, .crash_every = 0};
  Simulation first(options);
  Simulation second(options);
  first.Run();
  second.Run();
  EXPECT_EQ(first.digest(), second.digest());
}

}  // namespace
}  // namespace fibs::server
