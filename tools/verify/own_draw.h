#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// The draw of an event, computed by its published text alone (docs/EVENTS.md, "The draw"): nothing
// of the engine's is in it.
namespace fibs::verify {

// Somebody who stands in the list of entrants, and his rating in hundredths.
struct DrawnEntrant {
  std::string name;
  int64_t rating = 0;
};

// SHA-256.
std::array<uint8_t, 32> OwnSha256(std::span<const uint8_t> bytes);
// 64 hex digits; nothing: they are none.
std::optional<std::string> HashOfSeed(std::string_view seed);
// Two keys and lines of the draw are the same, whoever computes them.
struct OwnDraw {
  std::string key;                      // hex
  std::vector<std::string> names = {};  // by number
};
// `seeds`: so many are placed by rating; `entrants` in the order in which they entered.
OwnDraw DrawOf(const std::string& seed, uint64_t event, const std::vector<DrawnEntrant>& entrants,
               size_t seeds);
// Shuffle `draw` of so many, by a key in hex: which of them, counted from 0, stands where.
std::vector<size_t> OwnShuffle(std::string_view key, uint32_t draw, size_t count);

}  // namespace fibs::verify
