#pragma once

#include <cstddef>
#include <cstdint>

namespace fibs::engine {

// The two players of a match. The first one is the player who invited.
enum class Player : uint8_t { kFirst = 0, kSecond = 1 };
constexpr Player Other(Player p) { return p == Player::kFirst ? Player::kSecond : Player::kFirst; }
constexpr size_t Index(Player p) { return static_cast<size_t>(p); }

}  // namespace fibs::engine
