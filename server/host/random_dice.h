#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/rules/dice.h"

namespace fibs::server {

// Random bytes, and unbiased dice made of them, from libsodium: its random generator, or, for
// tests, the ChaCha20 stream of the key that is the seed's BLAKE2b hash. The rolls of a script come
// before these. libsodium must be initialised.
class RandomDice : public engine::DiceSource {
 public:
  // `seed_hex`: bytes in hex, as config.h checks them; empty = random. `script`: "31,66" or empty.
  explicit RandomDice(const std::string& seed_hex, std::string script = {});
  ~RandomDice() override;

  engine::Dice Roll() override;
  uint8_t Byte();
  bool script_left() const { return script_next_ + 1 < script_.size(); }

 private:
  int8_t Die();
  void Refill();

  std::string script_;
  size_t script_next_ = 0;
  bool seeded_ = false;
  std::array<unsigned char, 32> key_{};
  uint64_t blocks_ = 0;  // of the stream that were used
  std::array<uint8_t, 256> bytes_{};
  size_t next_ = bytes_.size();
};

}  // namespace fibs::server
