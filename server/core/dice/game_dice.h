#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/rules/dice_origin.h"
#include "server/crypto/crypto.h"

// The published function from a seed to the rolls of a game. docs/DICE.md describes it byte by
// byte; what it says can never change for games that were played. libsodium must be initialised.
namespace fibs::server {

using DiceKey = crypto::Key;
using DiceNonce = crypto::Nonce;

// SHA-256 over "fibsd dice 1", the seed and the two texts, each behind its length in four bytes.
DiceKey MakeDiceKey(const engine::Seed& seed, const std::array<std::string, 2>& texts);
// The number of the match in eight bytes and that of the game in four, the lowest first.
DiceNonce MakeDiceNonce(engine::GameNumber number);
// SHA-256 of a seed, 64 hex digits.
std::string SeedCommitment(const engine::Seed& seed);

// The rolls that the ChaCha20 key stream (RFC 8439, block counter from 0) gives.
class GameDice : public engine::DiceSource {
 public:
  GameDice(const DiceKey& key, const DiceNonce& nonce);
  // `origin` has a seed.
  GameDice(const engine::DiceOrigin& origin, engine::GameNumber number);
  ~GameDice() override;

  engine::Dice Roll() override;

 private:
  int8_t Die();
  void Refill();

  DiceKey key_;
  DiceNonce nonce_;
  uint32_t blocks_ = 0;               // that were taken from the stream
  std::array<uint8_t, 256> bytes_{};  // of the stream
  size_t next_ = bytes_.size();
};

}  // namespace fibs::server
