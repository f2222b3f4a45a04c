#include "server/crypto/totp.h"

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <array>
#include <cstddef>

namespace fibs::crypto {
namespace {

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
constexpr int kBitsOfLetter = 5;
constexpr uint32_t kCodes = 1'000'000;

}  // namespace

std::string Totp(std::span<const uint8_t> secret, int64_t step) {
  std::array<uint8_t, 8> counter{};
  for (size_t i = 0; i < counter.size(); ++i) {
    counter[counter.size() - 1 - i] = static_cast<uint8_t>(static_cast<uint64_t>(step) >> (8 * i));
  }
  std::array<uint8_t, EVP_MAX_MD_SIZE> mac{};
  unsigned size = 0;
  HMAC(EVP_sha1(), secret.data(), static_cast<int>(secret.size()), counter.data(), counter.size(),
       mac.data(), &size);
  // RFC 4226, 5.3: four bytes from where the last half byte says, without the sign.
  const size_t from = mac.at(size - 1) & 0xf;
  uint32_t number = 0;
  for (size_t i = 0; i < 4; ++i) number = number << 8 | mac.at(from + i);
  const std::string digits = std::to_string((number & 0x7fffffff) % kCodes);
  return std::string(kTotpDigits - digits.size(), '0') + digits;
}

std::string Base32(std::span<const uint8_t> bytes) {
  std::string text;
  uint32_t bits = 0;
  int count = 0;
  for (const uint8_t byte : bytes) {
    bits = bits << 8 | byte;
    for (count += 8; count >= kBitsOfLetter; count -= kBitsOfLetter) {
      text += kLetters[bits >> (count - kBitsOfLetter) & 31];
    }
  }
  if (count > 0) text += kLetters[bits << (kBitsOfLetter - count) & 31];
  return text;
}

std::string FromBase32(std::string_view text) {
  std::string bytes;
  uint32_t bits = 0;
  int count = 0;
  for (const char letter : text) {
    const size_t value = kLetters.find(letter);
    if (value == kLetters.npos) return {};
    bits = bits << kBitsOfLetter | static_cast<uint32_t>(value);
    count += kBitsOfLetter;
    if (count < 8) continue;
    count -= 8;
    bytes += static_cast<char>(bits >> count & 0xff);
  }
  return bytes;
}

}  // namespace fibs::crypto
