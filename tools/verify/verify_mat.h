#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The check of an exported match: does every roll follow from the seeds in it (docs/DICE.md)?
namespace fibs::verify {

using Roll = std::string;  // "31", as the dice fell

// What a .mat file says about one game.
struct GameText {
  // From the comments at the head; empty or 0: not given.
  std::string hash, seed, text1, text2;
  size_t from = 1;          // the first roll that follows from the seed
  std::vector<Roll> rolls;  // all of the game, opening ties among them
  // From the game itself.
  bool played = false;      // there is one
  bool over = false;        // somebody wins
  std::vector<Roll> moves;  // dice in the order of the moves
  bool left_moves_first = false;
  std::string left;  // the name on the left
};

struct MatText {
  int64_t number = 0;  // of the match
  std::string inviter;
  std::string terms;  // empty: the file says nothing of them
  std::map<int, GameText> games;
};

// Nothing when a line is malformed or the number of the match is missing.
std::optional<MatText> ParseMat(std::string_view text);

enum class Verdict : uint8_t {
  kVerified,
  kSecret,      // it is not over, and its seed not told yet
  kCannotTell,  // (part of) the dice follow from no seed
  kMismatch,
};

struct Finding {
  Verdict verdict = Verdict::kVerified;
  std::string why;  // one line without its end; also for kVerified
};

Finding CheckGame(const MatText& mat, int game);

}  // namespace fibs::verify
