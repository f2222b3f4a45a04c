#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

// What the core computes by libsodium: functions of their arguments alone, which draw nothing.
// Random bytes come from outside the core. libsodium must be initialised.
namespace fibs::crypto {

using Digest = std::array<uint8_t, 32>;
using Key = std::array<uint8_t, 32>;
using Nonce = std::array<uint8_t, 12>;

// A block of the key stream, in bytes.
inline constexpr uint32_t kStreamBlock = 64;

// SHA-256 (FIPS 180-4).
Digest Sha256(std::span<const uint8_t> bytes);
Digest Sha256OfText(std::string_view text);
// BLAKE2b (RFC 7693) of 32 bytes with a key: who does not have it cannot make one.
Digest KeyedHash(const Key& key, std::string_view what);
// Letters and digits for what people type, 5 bits of a byte each: of its 256 values each has 8.
// Without those that are taken for each other.
inline constexpr std::string_view kTypedLetters = "abcdefghijkmnpqrstuvwxyz23456789";
std::string TypedLetters(const Digest& bytes, size_t letters);
// In groups of four, "abcd-efgh", and such a text as it was before, in whatever letter case and
// groups somebody has typed it.
std::string InGroups(std::string_view letters);
std::string WithoutGroups(std::string_view typed);
// Whether they are equal; how long that takes depends on their lengths alone.
bool AreSame(std::string_view one, std::string_view other);
// The ChaCha20 key stream (RFC 8439) from block `first` on fills `bytes`.
void FillWithKeyStream(std::span<uint8_t> bytes, const Key& key, const Nonce& nonce,
                       uint32_t first);
// Zeros, which no optimiser leaves out.
void Wipe(std::span<uint8_t> bytes);

}  // namespace fibs::crypto
