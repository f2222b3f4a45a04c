#include "tests/events/sha256.h"

#include <sodium.h>

namespace fibs::events {
namespace {

class Sha256 : public Hash {
 public:
  Digest Of(std::span<const uint8_t> bytes) const override {
    Digest digest{};
    crypto_hash_sha256(digest.data(), bytes.data(), bytes.size());
    return digest;
  }
};

}  // namespace

const Hash& TestHash() {
  static const Sha256 kHash;
  return kHash;
}

}  // namespace fibs::events
