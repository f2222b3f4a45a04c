#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/match/match.h"

// A match as a file holds it (.mat, SGF), and what may be wrong with such a file.
namespace fibs::protocol {

inline constexpr size_t kFileBytesMax = size_t{4} << 20;
inline constexpr int kFileGamesMax = 127;  // a match to 64 points can have no more

// A match that was written down: all its inputs are legal, in this order.
struct FileMatch {
  engine::MatchRules rules;
  // .mat: the left column; SGF: white. The first one is engine::Player::kFirst.
  std::array<std::string, 2> names;
  std::vector<engine::Input> inputs;
};

// What a fault is about, for who says it in another language.
enum class FaultKind : uint8_t {
  kTooLarge,
  kEmpty,
  kForm,   // it is no such file
  kGame,   // of a game, or of a match, that is not known here
  kGames,  // more than kFileGamesMax
  kTorn,   // it ends before the game does
  kRow,    // something that is not understood
  kPlay,   // a play that the rules or the dice forbid
  kTurn,   // a roll, a double, an answer that nobody can make there
  kScore,  // points that do not follow from what was played
};

struct FileFault {
  int line = 0;     // of the text, from 1 on; 0: the whole of it
  std::string why;  // in a few words, without an end
  FaultKind kind = FaultKind::kForm;
  int game = 0;      // from 1 on; 0: before the first one
  std::string what;  // the words of the file that it is about, kFaultBytesMax at most; or empty
};

inline constexpr size_t kFaultBytesMax = 40;

}  // namespace fibs::protocol
