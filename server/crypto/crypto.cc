#include "server/crypto/crypto.h"

#include <sodium.h>

#include <algorithm>

namespace fibs::crypto {

static_assert(crypto_hash_sha256_BYTES == sizeof(Digest));
static_assert(crypto_generichash_BYTES == sizeof(Digest));
static_assert(crypto_generichash_KEYBYTES == sizeof(Key));
static_assert(crypto_stream_chacha20_ietf_KEYBYTES == sizeof(Key));
static_assert(crypto_stream_chacha20_ietf_NONCEBYTES == sizeof(Nonce));

Digest Sha256(std::span<const uint8_t> bytes) {
  Digest digest{};
  crypto_hash_sha256(digest.data(), bytes.data(), bytes.size());
  return digest;
}

Digest Sha256OfText(std::string_view text) {
  return Sha256(std::span(reinterpret_cast<const uint8_t*>(text.data()), text.size()));
}

std::string TypedLetters(const Digest& bytes, size_t letters) {
  static_assert(kTypedLetters.size() == 32);
  std::string text;
  for (size_t i = 0; i < letters; ++i) text += kTypedLetters[bytes.at(i) % kTypedLetters.size()];
  return text;
}

Digest KeyedHash(const Key& key, std::string_view what) {
  Digest digest{};
  crypto_generichash(digest.data(), digest.size(),
                     reinterpret_cast<const unsigned char*>(what.data()), what.size(), key.data(),
                     key.size());
  return digest;
}

std::string InGroups(std::string_view letters) {
  constexpr size_t kGroup = 4;
  std::string text;
  for (size_t i = 0; i < letters.size(); ++i) {
    if (i > 0 && i % kGroup == 0) text += '-';
    text += letters[i];
  }
  return text;
}

std::string WithoutGroups(std::string_view typed) {
  std::string letters;
  for (const char c : typed) {
    if (c != '-') letters += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return letters;
}

bool AreSame(std::string_view one, std::string_view other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

void FillWithKeyStream(std::span<uint8_t> bytes, const Key& key, const Nonce& nonce,
                       uint32_t first) {
  std::fill(bytes.begin(), bytes.end(),
            uint8_t{0});  // zeros with the stream on them are the stream
  crypto_stream_chacha20_ietf_xor_ic(bytes.data(), bytes.data(), bytes.size(), nonce.data(), first,
                                     key.data());
}

void Wipe(std::span<uint8_t> bytes) { sodium_memzero(bytes.data(), bytes.size()); }

}  // namespace fibs::crypto
