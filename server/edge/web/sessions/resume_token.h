#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fibs::server {

// Whoever knows this token may go on with a session: 128 random bits.
class ResumeToken {
 public:
  static constexpr size_t kDigits = 32;

  // A new one, from the system's random generator.
  static ResumeToken Draw();
  // 32 hex digits of either case.
  static std::optional<ResumeToken> Parse(std::string_view hex);
  std::string Hex() const;

  // Compares in a time that does not tell where the tokens differ.
  bool operator==(const ResumeToken& other) const;
  // To find it in a table: somebody who measures how long that takes learns nothing of its bits.
  uint64_t Hash() const;

 private:
  std::array<unsigned char, 16> bytes_{};
};

}  // namespace fibs::server
