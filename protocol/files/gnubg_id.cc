#include "protocol/files/gnubg_id.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>
#include <string_view>

namespace fibs::protocol {
namespace {

using engine::Phase;
using engine::Player;

constexpr std::string_view kBase64 =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// Bits, the least of each byte first.
template <size_t kBytes>
class Key {
 public:
  void Add(int value, int bits) {
    for (int i = 0; i < bits; ++i, ++used_) {
      if ((value >> i & 1) != 0) bytes_[used_ / 8] |= static_cast<uint8_t>(1U << used_ % 8);
    }
  }
  // Without the "=" that would fill it up.
  std::string Text() const {
    std::string text;
    for (size_t bit = 0; bit < kBytes * 8; bit += 6) {
      unsigned six = 0;  // here the highest bit of each byte comes first
      for (size_t i = bit; i < bit + 6; ++i) {
        const bool set = i < kBytes * 8 && (bytes_[i / 8] >> (7 - i % 8) & 1) != 0;
        six = six << 1 | static_cast<unsigned>(set);
      }
      text += kBase64[six];
    }
    return text;
  }

 private:
  std::array<uint8_t, kBytes> bytes_{};
  size_t used_ = 0;
};

constexpr size_t kPositionBytes = 10;

// What Key::Text makes of them.
std::optional<std::bitset<kPositionBytes * 8>> BitsOf(std::string_view text) {
  if (text.size() != (kPositionBytes * 8 + 5) / 6) return std::nullopt;
  std::bitset<kPositionBytes * 8> bits;
  for (size_t i = 0; i < text.size(); ++i) {
    const size_t six = kBase64.find(text[i]);
    if (six == std::string_view::npos) return std::nullopt;
    for (size_t j = 0; j < 6; ++j) {
      if ((six >> (5 - j) & 1) == 0) continue;
      const size_t bit = i * 6 + j;
      if (bit >= bits.size()) return std::nullopt;
      bits.set(bit / 8 * 8 + (7 - bit % 8));
    }
  }
  return bits;
}

// Points 1 to 24 and the bar: as many ones as there are checkers, then a zero.
void AddCheckers(Key<kPositionBytes>& key, const engine::Position& position) {
  for (size_t point = 1; point <= engine::kBar; ++point) {
    const int checkers = std::max<int>(position.points[point], 0);
    key.Add((1 << checkers) - 1, checkers + 1);
  }
}

int LogOf(int cube) {
  int log = 0;
  while (cube > 1 << log) ++log;
  return log;
}

std::string MatchId(const engine::Match& match, engine::Dice dice) {
  constexpr int kCentred = 3, kPlaying = 1;
  const auto index = [](Player p) { return static_cast<int>(Index(p)); };
  const bool doubled = match.phase() == Phase::kTakeOrDrop;
  const auto& resign = match.resign();
  Key<9> key;
  key.Add(LogOf(match.cube()), 4);
  key.Add(match.cube_owner() ? index(*match.cube_owner()) : kCentred, 2);
  key.Add(index(match.turn()), 1);
  key.Add(match.crawford_game() ? 1 : 0, 1);
  key.Add(kPlaying, 3);
  key.Add(index(match.decider().value_or(match.turn())), 1);
  key.Add(doubled ? 1 : 0, 1);
  key.Add(resign ? resign->multiple : 0, 2);
  key.Add(dice.first, 3);
  key.Add(dice.second, 3);
  key.Add(match.rules().length, 15);
  key.Add(match.score(Player::kFirst), 15);
  key.Add(match.score(Player::kSecond), 15);
  key.Add(!match.unlimited() || match.rules().options.jacoby ? 1 : 0, 1);
  return key.Text();
}

}  // namespace

GnubgId GnubgIdOf(const engine::Match& match) {
  return GnubgIdOf(match, match.phase() == Phase::kMove ? match.dice() : engine::Dice{});
}

GnubgId GnubgIdOf(const engine::Match& match, engine::Dice dice) {
  const bool known = match.game().plays_as_backgammon() && match.game().cube;
  if (!known || !match.game_goes_on() || match.phase() == Phase::kOpeningRoll) return {};
  return {.position = PositionIdOf(match.PositionOf(match.turn())), .match = MatchId(match, dice)};
}

std::string PositionIdOf(const engine::Position& position) {
  Key<kPositionBytes> key;
  AddCheckers(key, position.Flipped());
  AddCheckers(key, position);
  return key.Text();
}

std::optional<engine::Position> PositionOfId(std::string_view id) {
  const auto bits = BitsOf(id);
  if (!bits) return std::nullopt;
  engine::Position position;  // of the opponent, then of the player on roll
  size_t next = 0;
  for (int side = 0; side < 2; ++side) {
    position = position.Flipped();
    for (size_t point = 1; point <= engine::kBar; ++point) {
      int checkers = 0;
      for (; next < bits->size() && bits->test(next); ++next) ++checkers;
      ++next;
      if (checkers == 0) continue;
      if (position.points[point] != 0 || checkers > engine::kCheckers) return std::nullopt;
      position.points[point] = static_cast<int8_t>(checkers);
    }
  }
  if (next > bits->size() || !position.IsValid()) return std::nullopt;
  for (; next < bits->size(); ++next) {
    if (bits->test(next)) return std::nullopt;
  }
  return position;
}

}  // namespace fibs::protocol
