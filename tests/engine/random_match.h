#pragma once

#include <cstdint>
#include <random>

#include "engine/match/match.h"

namespace fibs::engine {

// Two players who decide by chance but always do something that is allowed. The same seed gives the
// same match on every machine.
class RandomPlayers {
 public:
  explicit RandomPlayers(uint32_t seed) : random_(seed) {}

  // A number from 0 to below - 1.
  int Pick(int below) { return static_cast<int>(random_() % static_cast<uint32_t>(below)); }
  bool Chance(int percent) { return Pick(100) < percent; }
  Dice Roll() { return {static_cast<int8_t>(1 + Pick(6)), static_cast<int8_t>(1 + Pick(6))}; }

  // What happens next in a match that is not over.
  Input Next(const Match& match) {
    if (match.resign()) return Chance(20) ? Input{AcceptResign{}} : Input{RejectResign{}};
    const bool may_resign = match.phase() == Phase::kRollOrDouble || match.phase() == Phase::kMove;
    if (may_resign && Chance(1)) {
      const Player by = Chance(50) ? Player::kFirst : Player::kSecond;
      const int multiple = 1 + Pick(match.resign_multiple_max());
      return OfferResign{by, static_cast<int8_t>(match.MayResign(multiple) ? multiple : 1)};
    }
    switch (match.phase()) {
      case Phase::kGameOver:
        return StartGame{};
      case Phase::kOpeningRoll:
        return OpeningRoll{Roll(), automatic_doubles && Chance(50)};
      case Phase::kRollOrDouble:
        if (match.MayDouble(match.turn()) && Chance(8)) return OfferDouble{};
        return RollDice{Roll()};
      case Phase::kTakeOrDrop:
        return Answer(match);
      case Phase::kMove:
      case Phase::kMatchOver:
        break;
    }
    const auto plays = match.LegalPlays();
    return MakePlay{plays.at(static_cast<size_t>(Pick(static_cast<int>(plays.size())))).play};
  }

  bool automatic_doubles = true;

 private:
  Input Answer(const Match& match) {
    if (match.unlimited() && match.offered_cube() < kCubeMax && Chance(40)) return Redouble{};
    return Chance(70) ? Input{AcceptDouble{}} : Input{DropDouble{}};
  }

  std::mt19937 random_;
};

}  // namespace fibs::engine
