#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/match_rules.h"

// By what a chouette is played, as those who open one agree on it (numbers in brackets are sections
// of the chouette's specification).
namespace fibs::engine::chouette {

inline constexpr int kSeatsMin = 3, kSeatsMax = 8;
inline constexpr int kPointsMax = 9999;  // of `limit`
inline constexpr int kClockMin = 5, kClockMax = 600;

// Who may talk about the play [2.10].
enum class Consult : uint8_t {
  kFree,  // all whose cube is not settled
  kCube,  // those of them whose cube is turned, and the captain
  kNone,
};

// All defaults: six seats, backgammon, a cube each.
struct Terms {
  // The game, one of a series of one, and of its options `automatic`, `triples`, `bar4` and
  // `nocube`; the rest of it has its default. The length is kUnlimited.
  MatchRules game{.length = kUnlimited};
  bool jacoby = true;        // 1 for a cube that is not turned; only where there are cubes [2.8]
  int8_t seats = 6;          // so many are at the table at most
  bool for_invited = false;  // `private`: only the invited may join or watch
  bool one_cube = false;     // the captain's, for all [2.9]
  bool beavers = true;       // [2.6]
  bool in_order = false;     // answers are asked and seen one after the other [2.5]
  bool break_even = false;   // a box that wins and loses points stands up [1.5]
  bool rotate = false;       // box and captain change after every game [1.5]
  bool newcomers_first = false;  // before who stands up, else last of all
  Consult consult = Consult::kFree;
  bool settle = false;       // [2.12]
  bool partner = false;      // [3.1]
  bool extras = false;       // [3.2]
  bool extras_must = false;  // all of them or none; only with `extras`
  bool lone_beaver = false;  // [3.3]
  bool box_half = false;     // [3.4]
  int limit = 0;             // points of a pair in a game; 0: no limit [3.5]
  int cube_max = 0;          // highest value of a cube; 0: kCubeMax
  int clock = 0;             // seconds of a decision; 0: what the server says [3.6]

  bool has_cubes() const { return HasCube(game); }
  bool plays_jacoby() const { return jacoby && has_cubes(); }
  // The rules of the match that the men are played by: without a cube, which the seats have.
  MatchRules BoardRules() const;

  friend bool operator==(const Terms&, const Terms&) = default;
};

// What is wrong with them, as a phrase; empty: nothing.
std::string FaultOf(const Terms& terms);

// The words that differ from the defaults, with one blank between them; empty: none. "private" is
// one of them.
std::string WordsOf(const Terms& terms);
// All words that can be one, without their numbers.
std::vector<std::string_view> AllTermWords();

// Takes the first of `words`, which are in lower case with one blank between them, with the number
// or word that belongs to it, and adds what it says. False: it is no word of a chouette, or what
// belongs to it is missing or out of range. Then nothing is taken.
bool TakeTermWord(Terms& terms, std::string_view& words);
// The terms of these words in any order; nothing when one is no word, and for terms that have a
// fault.
std::optional<Terms> TermsOf(std::string_view words);

}  // namespace fibs::engine::chouette
