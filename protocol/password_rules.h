#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

// What a new password may be, as NIST SP 800-63B asks for it (5.1.1.2, "Memorized Secret
// Verifiers"): long enough, and none that everybody tries first. Which characters it is made of
// does not count.
namespace fibs::protocol {

inline constexpr size_t kPasswordMax = 200;      // bytes
inline constexpr size_t kCommonPasswordMin = 8;  // characters: the shortest on the list

enum class PasswordFault : uint8_t {
  kTooShort,
  kTooLong,
  kBlanks,  // nobody could type it in `login` and `password` lines
  kCommon,  // one of the commonest, or a row of keys, or one thing again and again
  kName,    // the name of the account or of the server
};

// `names`: of the account and of the server. Where shorter ones are good than those on the list,
// for tests, only length and characters count.
std::optional<PasswordFault> FaultOf(std::string_view password, size_t length_min,
                                     std::span<const std::string_view> names);
// The line that says so; FIBS's, where FIBS has one.
std::string WordsOf(PasswordFault fault, size_t length_min);

}  // namespace fibs::protocol
