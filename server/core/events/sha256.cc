#include "server/core/events/sha256.h"

#include <fmt/format.h>
#include <sodium.h>

#include <string>

namespace fibs::server {
namespace {

class SodiumSha256 : public events::Hash {
 public:
  events::Digest Of(std::span<const uint8_t> bytes) const override {
    events::Digest digest{};
    crypto_hash_sha256(digest.data(), bytes.data(), bytes.size());
    return digest;
  }
};

}  // namespace

const events::Hash& Sha256() {
  static const SodiumSha256 kHash;
  return kHash;
}

std::string HexOf(const events::Digest& digest) {
  std::string text;
  for (const uint8_t byte : digest) text += fmt::format("{:02x}", byte);
  return text;
}

}  // namespace fibs::server
