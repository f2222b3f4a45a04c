#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/cube/probabilities.h"
#include "engine/player/bear_off.h"
#include "engine/player/features.h"
#include "engine/player/network.h"
#include "engine/rules/position.h"
#include "engine/rules/result.h"

namespace fibs::engine {

// The parts of a game. The first kNetworks have a network each.
enum class Part : uint8_t {
  kContact,
  kCrashed,  // contact, and a side has little left to move with: see IsCrashed
  kRace,     // nobody can be hit any more
  kBearOff,  // a race that the bear-off table knows
  kOver,
};
inline constexpr size_t kNetworks = 3;
constexpr bool HasNetwork(Part part) { return static_cast<size_t>(part) < kNetworks; }
Part PartOf(const Sides& sides);
// Of a position whose first player is on roll.
Part PartOf(const Position& position);

// What the network of a part is told.
Network::Shape ShapeFor(Part part, size_t hidden);
void FeaturesFor(Part part, const Sides& sides, Features& features);

// By part.
using Networks = std::array<Network, kNetworks>;

// The networks of an evaluator as a file: a text line, the sizes, the weights as 16-bit numbers
// with one scale a layer, and an FNV-1a 64 checksum; see docs/PLAYER.md.
std::vector<uint8_t> EncodeNetworks(const Networks& networks);
enum class NetworkFileFault : uint8_t { kNotNetworks, kDamaged };
Result<Networks, NetworkFileFault> DecodeNetworks(std::span<const uint8_t> file);

// Says how a position will end: exactly when the game is over, from the bear-off table where it
// reaches, else from the network of its part. Const use from several threads is
// safe.
class Evaluator {
 public:
  // With the weights that are part of this program.
  Evaluator();
  Evaluator(Networks networks, std::shared_ptr<const BearOffTable> bear_off);

  // The first player of `position` is on roll. The opponent, who has just moved, may be off.
  Probabilities Evaluate(const Position& position) const;
  // The same, to the last bit, without instructions that some processors lack.
  Probabilities EvaluatePortably(const Position& position) const;

  // The exact end of a game whose opponent is off.
  static Probabilities Lost(const Position& position);

 private:
  // Of a part without a network.
  Probabilities Known(Part part, const Sides& sides, const Position& position) const;

  Networks networks_;
  std::shared_ptr<const BearOffTable> bear_off_;
};

// Corrects what a network says by what is certain of a position's end, e.g. that a player who has
// borne off cannot lose a gammon.
Probabilities Plausible(const std::array<float, kOutputs>& outputs, const Position& position);

}  // namespace fibs::engine
