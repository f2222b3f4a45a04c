#include "server/core/dice/game_dice.h"

#include <algorithm>
#include <vector>

namespace fibs::server {
namespace {

constexpr std::string_view kLabel = "fibsd dice 1";
// The largest multiple of 6 in a byte; the bytes from it on would favour the low numbers.
constexpr uint8_t kBytesThatCount = 252;

// The lowest byte first.
template <size_t kBytes>
std::array<uint8_t, kBytes> Bytes(uint64_t number) {
  std::array<uint8_t, kBytes> bytes{};
  for (size_t i = 0; i < kBytes; ++i) bytes[i] = static_cast<uint8_t>(number >> (8 * i));
  return bytes;
}

template <typename Field>
void AddWithLength(std::vector<uint8_t>& to, const Field& field) {
  const auto length = Bytes<4>(field.size());
  to.insert(to.end(), length.begin(), length.end());
  to.insert(to.end(), field.begin(), field.end());
}

}  // namespace

DiceKey MakeDiceKey(const engine::Seed& seed, const std::array<std::string, 2>& texts) {
  std::vector<uint8_t> bytes;
  AddWithLength(bytes, kLabel);
  AddWithLength(bytes, seed);
  for (const std::string& text : texts) AddWithLength(bytes, text);
  const DiceKey key = crypto::Sha256(bytes);
  crypto::Wipe(bytes);
  return key;
}

DiceNonce MakeDiceNonce(engine::GameNumber number) {
  DiceNonce nonce{};
  const auto match = Bytes<8>(static_cast<uint64_t>(number.match));
  const auto game = Bytes<4>(static_cast<uint64_t>(number.game));
  std::copy(match.begin(), match.end(), nonce.begin());
  std::copy(game.begin(), game.end(), nonce.begin() + match.size());
  return nonce;
}

std::string SeedCommitment(const engine::Seed& seed) {
  return engine::SeedText(crypto::Sha256(seed));
}

GameDice::GameDice(const DiceKey& key, const DiceNonce& nonce) : key_(key), nonce_(nonce) {}

GameDice::GameDice(const engine::DiceOrigin& origin, engine::GameNumber number)
    : GameDice(MakeDiceKey(*origin.seed, origin.texts), MakeDiceNonce(number)) {}

GameDice::~GameDice() {
  crypto::Wipe(key_);
  crypto::Wipe(bytes_);
}

engine::Dice GameDice::Roll() {
  const int8_t first = Die();
  return {first, Die()};
}

int8_t GameDice::Die() {
  for (;;) {
    if (next_ == bytes_.size()) Refill();
    const uint8_t byte = bytes_[next_++];
    if (byte < kBytesThatCount) return static_cast<int8_t>(1 + byte % 6);
  }
}

void GameDice::Refill() {
  crypto::FillWithKeyStream(bytes_, key_, nonce_, blocks_);
  blocks_ += static_cast<uint32_t>(bytes_.size()) / crypto::kStreamBlock;
  next_ = 0;
}

}  // namespace fibs::server
