#include "server/edge/web/sessions/resume_token.h"

#include <sodium.h>

namespace fibs::server {

ResumeToken ResumeToken::Draw() {
  ResumeToken token;
  randombytes_buf(token.bytes_.data(), token.bytes_.size());
  return token;
}

std::optional<ResumeToken> ResumeToken::Parse(std::string_view hex) {
  ResumeToken token;
  size_t size = 0;
  if (hex.size() != kDigits ||
      sodium_hex2bin(token.bytes_.data(), token.bytes_.size(), hex.data(), hex.size(), nullptr,
                     &size, nullptr) != 0 ||
      size != token.bytes_.size()) {
    return std::nullopt;
  }
  return token;
}

std::string ResumeToken::Hex() const {
  std::array<char, kDigits + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), bytes_.data(), bytes_.size());
  return {hex.data(), kDigits};
}

bool ResumeToken::operator==(const ResumeToken& other) const {
  return sodium_memcmp(bytes_.data(), other.bytes_.data(), bytes_.size()) == 0;
}

uint64_t ResumeToken::Hash() const {
  using Key = std::array<unsigned char, crypto_shorthash_KEYBYTES>;
  static const Key key = [] {
    Key drawn;
    randombytes_buf(drawn.data(), drawn.size());
    return drawn;
  }();
  std::array<unsigned char, crypto_shorthash_BYTES> hash{};
  crypto_shorthash(hash.data(), bytes_.data(), bytes_.size(), key.data());
  uint64_t number = 0;
  for (const unsigned char byte : hash) number = number << 8 | byte;
  return number;
}

}  // namespace fibs::server
