// The world by hand: seed after seed, for hours.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <iostream>

#include "server/command_line/command_line.h"
#include "tests/world/world.h"

namespace fibs::server::model {
namespace {

using Clock = std::chrono::steady_clock;

struct Plan {
  uint64_t seed = 1;
  uint64_t seeds = 10;  // 0: until the hours are over
  int steps = 20'000;
  double hours = 0;  // 0: as many seeds as said
  bool small = false;
};

std::string Run(const Plan& plan, uint64_t seed) {
  World::Options options = World::Options::Everything(seed);
  if (plan.small) options = {.seed = seed};
  World world(options);
  world.Run(plan.steps);
  world.Settle();
  return fmt::format("{} lines, {} records, {} take-overs", world.lines(), world.records(),
                     world.take_overs());
}

int RunAll(const Plan& plan) {
  const auto begun = Clock::now();
  const auto hours = [&] {
    return std::chrono::duration<double, std::ratio<3600>>(Clock::now() - begun).count();
  };
  for (uint64_t seed = plan.seed;; ++seed) {
    const bool over = plan.hours > 0 ? hours() >= plan.hours : seed - plan.seed >= plan.seeds;
    if (over) return EXIT_SUCCESS;
    try {
      const std::string seen = Run(plan, seed);
      fmt::print("seed {}: {}; {:.1f} s in all\n", seed, seen, hours() * 3600);
      std::fflush(stdout);
    } catch (const std::exception& error) {
      fmt::print("seed {}, {} steps: {}; {:.1f} s in all\n", seed, plan.steps, error.what(),
                 hours() * 3600);
      return EXIT_FAILURE;
    }
  }
}

}  // namespace
}  // namespace fibs::server::model

int main(int argc, char** argv) {
  using namespace fibs;
  server::model::Plan plan;
  CommandLine line("world",
                   "Runs the simulated world, seed after seed, until something is wrong. The same "
                   "seed and steps lead to the same.");
  line.Option("--seed", plan.seed, "the first one").ShowDefault();
  line.Option("--seeds", plan.seeds, "how many").ShowDefault();
  line.Option("--steps", plan.steps, "of each").ShowDefault().Positive();
  line.Option("--hours", plan.hours, "as many seeds as there is time for");
  line.Flag("--small", plan.small, "the small core, of which all is checked");
  if (const auto code = line.ParseOrRefuse(argc, argv, 2)) return *code;
  spdlog::set_level(spdlog::level::off);
  return server::model::RunAll(plan);
}
