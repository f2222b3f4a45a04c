#include "server/core/dice/game_dice.h"

#include <sodium.h>

#include <algorithm>

namespace fibs::server {
namespace {

static_assert(crypto_stream_chacha20_ietf_KEYBYTES == sizeof(DiceKey));
static_assert(crypto_stream_chacha20_ietf_NONCEBYTES == sizeof(DiceNonce));
static_assert(crypto_hash_sha256_BYTES == sizeof(DiceKey));

constexpr std::string_view kLabel = "fibsd dice 1";
constexpr uint32_t kBlockBytes = 64;
// The largest multiple of 6 in a byte; the bytes from it on would favour the low numbers.
constexpr uint8_t kBytesThatCount = 252;

// The lowest byte first.
template <size_t kBytes>
std::array<uint8_t, kBytes> Bytes(uint64_t number) {
  std::array<uint8_t, kBytes> bytes{};
  for (size_t i = 0; i < kBytes; ++i) bytes[i] = static_cast<uint8_t>(number >> (8 * i));
  return bytes;
}

class Sha256 {
 public:
  Sha256() { crypto_hash_sha256_init(&state_); }
  ~Sha256() { sodium_memzero(&state_, sizeof(state_)); }
  Sha256(const Sha256&) = delete;
  Sha256& operator=(const Sha256&) = delete;

  void Add(const void* bytes, size_t count) {
    crypto_hash_sha256_update(&state_, static_cast<const unsigned char*>(bytes), count);
  }
  void AddWithLength(const void* bytes, size_t count) {
    const auto length = Bytes<4>(count);
    Add(length.data(), length.size());
    Add(bytes, count);
  }
  std::array<uint8_t, 32> Finish() {
    std::array<uint8_t, 32> hash{};
    crypto_hash_sha256_final(&state_, hash.data());
    return hash;
  }

 private:
  crypto_hash_sha256_state state_{};
};

}  // namespace

DiceKey MakeDiceKey(const engine::Seed& seed, const std::array<std::string, 2>& texts) {
  Sha256 hash;
  hash.AddWithLength(kLabel.data(), kLabel.size());
  hash.AddWithLength(seed.data(), seed.size());
  for (const std::string& text : texts) hash.AddWithLength(text.data(), text.size());
  return hash.Finish();
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
  Sha256 hash;
  hash.Add(seed.data(), seed.size());
  return engine::SeedText(hash.Finish());
}

GameDice::GameDice(const DiceKey& key, const DiceNonce& nonce) : key_(key), nonce_(nonce) {}

GameDice::GameDice(const engine::DiceOrigin& origin, engine::GameNumber number)
    : GameDice(MakeDiceKey(*origin.seed, origin.texts), MakeDiceNonce(number)) {}

GameDice::~GameDice() {
  sodium_memzero(key_.data(), key_.size());
  sodium_memzero(bytes_.data(), bytes_.size());
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
  bytes_.fill(0);  // zeros with the stream on them are the stream
  crypto_stream_chacha20_ietf_xor_ic(bytes_.data(), bytes_.data(), bytes_.size(), nonce_.data(),
                                     blocks_, key_.data());
  blocks_ += static_cast<uint32_t>(bytes_.size()) / kBlockBytes;
  next_ = 0;
}

}  // namespace fibs::server
