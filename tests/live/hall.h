#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "tests/live/steady_player.h"

namespace fibs::live {

// The number in this variable of the environment, else `otherwise`.
uint64_t FromEnvironment(const char* name, uint64_t otherwise);

// Pairs of players who play match after match, each pair with itself, and stay connected whatever
// happens behind their edge.
class Hall {
 public:
  // Registers them. `name` begins the names of all.
  Hall(uint64_t seed, uint16_t port, const std::string& name = "");

  // Until so many lines have come.
  void Play(size_t lines);
  // Until it says that it is enough; it is asked often. Lines need not come.
  void PlayUntil(const std::function<bool()>& enough);
  // Until all matches are over.
  void Finish();

  // What was on its way may be lost, and lines be refused that were typed a second time.
  void OnCrash();
  // All have lost their connections: they log in again, and go on with the stored matches.
  void ComeBack(uint16_t port);

  uint64_t Random(uint64_t below) { return random_() % below; }
  int matches() const;

  // After Finish: compares with all matches as they are stored. `from`: options of fibs-export.
  void Compare(const std::vector<std::string>& from);

 private:
  // False: nothing came for so long.
  bool Act(int patience_ms, size_t& lines);

  std::mt19937_64 random_;
  std::vector<std::unique_ptr<SteadyPlayer>> players_;
};

}  // namespace fibs::live
