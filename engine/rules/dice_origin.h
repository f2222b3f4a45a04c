#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/rules/dice.h"

namespace fibs::engine {

using Seed = std::array<uint8_t, 32>;

inline constexpr size_t kDiceTextMax = 64;  // bytes of a player's text, all of them 32 to 126

// What all rolls of one game follow from, together with the numbers of match and game
// (docs/DICE.md). Fixed before the first of them.
struct DiceOrigin {
  std::optional<Seed> seed;          // none: dice of a test, which nobody can check
  std::array<std::string, 2> texts;  // of Player::kFirst and kSecond; empty: none given
};

// One game among all that were ever played.
struct GameNumber {
  int64_t match = 0;
  int game = 0;  // 1, 2, 3 ... within the match
};

// Where seeds and the dice of games come from. Nothing here blocks.
class DiceMaker {
 public:
  virtual ~DiceMaker() = default;
  // A new secret.
  virtual Seed DrawSeed() = 0;
  // What may be told about a seed while the seed is secret: its SHA-256 in 64 hex digits.
  virtual std::string Commitment(const Seed& seed) const = 0;
  // Games that begin now get no seed: their rolls are those of a test.
  virtual bool scripted() const = 0;
  // The rolls of a game after the first `rolls` that followed from `origin`.
  virtual std::unique_ptr<DiceSource> MakeDice(const DiceOrigin& origin, GameNumber number,
                                               size_t rolls) = 0;
};

// 64 lower-case hex digits, and back; nothing for any other text.
std::string SeedText(const Seed& seed);
std::optional<Seed> ParseSeed(std::string_view text);

// Whether a player's text may be mixed into the dice: 1 to kDiceTextMax characters from blank to
// '~', no double quote, no blank at either end.
bool IsDiceText(std::string_view text);

}  // namespace fibs::engine
