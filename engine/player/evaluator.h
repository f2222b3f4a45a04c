#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/cube/probabilities.h"
#include "engine/player/bear_off.h"
#include "engine/player/network.h"
#include "engine/rules/position.h"
#include "engine/rules/result.h"

namespace fibs::engine {

// The networks of an evaluator as a file: a text line, the sizes, the weights as 16-bit numbers
// with one scale a layer, and an FNV-1a 64 checksum; see docs/PLAYER.md.
struct NetworkPair {
  Network contact;
  Network race;
};
std::vector<uint8_t> EncodeNetworks(const NetworkPair& networks);
enum class NetworkFileFault : uint8_t { kNotNetworks, kDamaged };
Result<NetworkPair, NetworkFileFault> DecodeNetworks(std::span<const uint8_t> file);

// Says how a position will end: exactly when the game is over, from the bear-off table where it
// reaches, else from a network for races or one for contact. Const use from several threads is
// safe.
class Evaluator {
 public:
  // With the weights that are part of this program.
  Evaluator();
  Evaluator(NetworkPair networks, std::shared_ptr<const BearOffTable> bear_off);

  // The first player of `position` is on roll. The opponent, who has just moved, may be off.
  Probabilities Evaluate(const Position& position) const;
  // The same, to the last bit, without instructions that some processors lack.
  Probabilities EvaluatePortably(const Position& position) const;

  // Which part of an evaluator answers.
  enum class Part : uint8_t { kOver, kBearOff, kRace, kContact };
  static Part PartFor(const Position& position);
  // The exact end of a game whose opponent is off.
  static Probabilities Lost(const Position& position);

 private:
  NetworkPair networks_;
  std::shared_ptr<const BearOffTable> bear_off_;
};

// Corrects what a network says by what is certain of a position's end, e.g. that a player who has
// borne off cannot lose a gammon.
Probabilities Plausible(const std::array<float, kOutputs>& outputs, const Position& position);

}  // namespace fibs::engine
