#include "server/host/random_dice.h"

#include <sodium.h>

#include <stdexcept>
#include <utility>
#include <vector>

namespace fibs::server {

static_assert(crypto_stream_chacha20_KEYBYTES == 32 && crypto_stream_chacha20_NONCEBYTES == 8);

RandomDice::RandomDice(const std::string& seed_hex, std::string script)
    : script_(std::move(script)), seeded_(!seed_hex.empty()) {
  if (!seeded_) return;
  std::vector<unsigned char> seed(seed_hex.size() / 2);
  if (sodium_hex2bin(seed.data(), seed.size(), seed_hex.data(), seed_hex.size(), nullptr, nullptr,
                     nullptr) != 0 ||
      seed.size() * 2 != seed_hex.size()) {
    throw std::invalid_argument("dice.seed is not hex");
  }
  crypto_generichash(key_.data(), key_.size(), seed.data(), seed.size(), nullptr, 0);
}

RandomDice::~RandomDice() {
  sodium_memzero(key_.data(), key_.size());
  sodium_memzero(bytes_.data(), bytes_.size());
}

engine::Dice RandomDice::Roll() {
  if (script_left()) {
    const size_t at = std::exchange(script_next_, script_next_ + 3);
    return {static_cast<int8_t>(script_[at] - '0'), static_cast<int8_t>(script_[at + 1] - '0')};
  }
  const int8_t first = Die();
  return {first, Die()};
}

// 252 is the largest multiple of 6 in a byte; the bytes above it would favour the low numbers.
int8_t RandomDice::Die() {
  for (;;) {
    const uint8_t byte = Byte();
    if (byte < 252) return static_cast<int8_t>(1 + byte % 6);
  }
}

uint8_t RandomDice::Byte() {
  if (next_ == bytes_.size()) Refill();
  return std::exchange(bytes_[next_++], uint8_t{0});  // what was used is not in memory any more
}

void RandomDice::Refill() {
  next_ = 0;
  if (!seeded_) {
    randombytes_buf(bytes_.data(), bytes_.size());
    return;
  }
  std::array<unsigned char, crypto_stream_chacha20_NONCEBYTES> nonce{};
  for (size_t i = 0; i < nonce.size(); ++i) {
    nonce[i] = static_cast<unsigned char>(blocks_ >> (8 * i));
  }
  ++blocks_;
  crypto_stream_chacha20(bytes_.data(), bytes_.size(), nonce.data(), key_.data());
}

}  // namespace fibs::server
