#pragma once

#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

// Codes of time for a second step of the log-in (RFC 6238), as the programs on people's telephones
// make them: HMAC-SHA-1, 30 seconds, six digits.
namespace fibs::crypto {

inline constexpr std::chrono::seconds kTotpStep{30};
inline constexpr size_t kTotpDigits = 6;
inline constexpr size_t kTotpSecretBytes = 20;

// The code of a step: the number of steps since 1970.
std::string Totp(std::span<const uint8_t> secret, int64_t step);
// Bytes as letters A to Z and digits 2 to 7 (RFC 4648), without padding, and back; empty where it
// is something else.
std::string Base32(std::span<const uint8_t> bytes);
std::string FromBase32(std::string_view text);

}  // namespace fibs::crypto
