#include "server/host/workers/password_hash.h"

#include <sodium.h>

#include <array>

namespace fibs::server {
namespace {

// What OWASP recommends for Argon2id: two passes over 19 MiB.
constexpr unsigned long long kPasses = 2;
constexpr size_t kMemoryBytes = size_t{19} * 1024 * 1024;

}  // namespace

std::string PasswordHash(std::string_view password, PasswordCost cost) {
  const bool min = cost == PasswordCost::kMin;
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  const int failed = crypto_pwhash_str(hash.data(), password.data(), password.size(),
                                       min ? crypto_pwhash_OPSLIMIT_MIN : kPasses,
                                       min ? crypto_pwhash_MEMLIMIT_MIN : kMemoryBytes);
  return failed != 0 ? "" : hash.data();
}

}  // namespace fibs::server
