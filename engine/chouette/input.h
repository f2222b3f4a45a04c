#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/match/match.h"

// Everything that can happen in a chouette. Inputs are what is stored and told to programs; a
// chouette is the replay of its inputs (docs/PROTOCOL.md, line 31).
namespace fibs::engine::chouette {

// Who has come: 1, 2, 3 ... in the order of their first Join, for good.
using Seat = int8_t;
inline constexpr Seat kNoSeat = 0;  // where an input names "the box" instead of a seat, and nobody

inline constexpr size_t kNameMax = 20;

// A cube between a member and the box, or between a member and somebody who has given him an extra.
struct CubeId {
  Seat member = kNoSeat;
  Seat giver = kNoSeat;  // kNoSeat: it is the member's cube against the box

  friend bool operator==(const CubeId&, const CubeId&) = default;
};

// ---- Between games
struct Join {  // also during one: he waits for the next
  std::string name;
};
struct Go {  // who is not in a game
  std::string name;
};
// The dice thrown for the first line: one each, in the order of the line. Then those of the first
// group of players who tie, and so on (FirstLine).
struct ThrowForLine {
  std::vector<std::vector<int8_t>> throws;
};

// ---- The game. StartGame, UseDice, OpeningRoll (the box's die first), RollDice and MakePlay are
// those of a match.
struct Throw {};  // who is to roll has said so, and doubles are noted: they are answered first
struct DoubleCube {
  CubeId cube;
};
struct BoxDoubles {
  std::vector<Seat> members;
};
enum class AnswerKind : uint8_t { kTake, kDrop, kRedouble };
struct Answer {  // of whoever has to answer the double that is open on that cube
  CubeId cube;
  AnswerKind kind = AnswerKind::kTake;
};
struct Resign {
  Seat seat = kNoSeat;  // kNoSeat: the box, to all
  int8_t multiple = 1;
};
// The answer to a resignation by that seat (kNoSeat: the box). While extras are dealt in: what
// becomes of the extra of that seat.
struct YesNo {
  Seat seat = kNoSeat;
  bool yes = false;
};
struct GiveExtra {
  Seat giver = kNoSeat;
  Seat taker = kNoSeat;
};
struct SettleCube {  // both agree that the member's cube ends with that
  Seat member = kNoSeat;
  int points = 0;  // that he wins
};

// ---- Who is there
struct Away {
  Seat seat = kNoSeat;
};
struct Back {
  Seat seat = kNoSeat;
};
struct Leave {  // in a game: he goes when it is over
  Seat seat = kNoSeat;
};
struct HoldOver {};  // the time is over that box, captain or team had to come back
struct NameProxy {
  Seat seat = kNoSeat;
  Seat proxy = kNoSeat;  // kNoSeat: nobody
};
struct BePartner {  // in the next games, if it comes to him
  Seat seat = kNoSeat;
  bool yes = true;
};

using Input = std::variant<Join, Go, ThrowForLine, StartGame, UseDice, OpeningRoll, RollDice, Throw,
                           MakePlay, DoubleCube, BoxDoubles, Answer, Resign, YesNo, GiveExtra,
                           SettleCube, Away, Back, Leave, HoldOver, NameProxy, BePartner>;

// The text form of an input, short and without blanks; Decode gives nothing for text that Encode
// never writes, but that the commas between the first two dice of ThrowForLine may be missing.
std::string Encode(const Input& input);
std::optional<Input> Decode(std::string_view text);
// The same of what programs are told, where the seed of a game that goes on is left out.
std::optional<Input> DecodeTold(std::string_view text);

}  // namespace fibs::engine::chouette
