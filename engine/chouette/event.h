#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "engine/chouette/input.h"

// What an input of a chouette led to, in order, for those who narrate it.
namespace fibs::engine::chouette {

enum class Side : uint8_t { kBox = 0, kTeam = 1 };
constexpr Side Other(Side side) { return side == Side::kBox ? Side::kTeam : Side::kBox; }

struct Joined {
  Seat seat;
  bool waits = false;  // for the next game
};
struct Gone {
  Seat seat;
};
struct LineThrown {
  std::vector<Seat> line;
};
struct GameBegan {
  int game;
  Seat box, captain;
  Seat partner;  // kNoSeat: none
};
struct OpeningThrown {
  Dice dice;  // first = the box's die
};
struct CubesTurned {  // automatic doubles after a tie
  int value;
};
struct Began {  // who moves first, by the dice that are thrown or to be thrown
  Side side;
};
struct Threw {
  Side side;
  Dice dice;
  int8_t to_play;  // 0: the side cannot move
};
struct StageThrown {  // of a cascade [engine/match/match.h, StageBegan]
  Side side;
  Dice dice;
  int8_t count, to_play;
  bool rest;
};
struct Moved {
  Side side;
  Seat by;  // who has moved for it
  Play play;
};
struct Turn {  // the side may double or throw
  Side side;
};
struct Noted {  // a double, to be answered when all have spoken
  Seat by;
  CubeId cube;
};
struct Doubled {  // these doubles, or redoubles, have to be answered
  Side by;
  std::vector<CubeId> cubes;
};
struct Answered {  // shown, and carried out when all answers are there
  Seat by;         // whose answer it is
  CubeId cube;
  AnswerKind kind;
};
struct Taken {
  Seat by;
  CubeId cube;
  int value;
  Side owner;
};
struct Redoubled {
  Seat by;
  CubeId cube;
  int offered;
  int8_t count;  // 1 = beaver, 2 = raccoon
};
enum class PaidFor : uint8_t { kDrop, kBoard, kResign, kForfeit, kSettled, kExtra, kPartner };
struct Paid {
  Seat from, to;
  int points;  // more than 0
  PaidFor what;
};
struct CubeOut {  // the cube is settled; its member is out of the game if it was against the box
  CubeId cube;
  int points;  // that the member has won with it
};
struct Captain {  // who decides for the team from here on
  Seat seat;
};
struct ResignOffered {
  Seat by;  // kNoSeat: the box
  int8_t multiple;
};
struct ResignAnswered {
  Seat by;  // kNoSeat: the box
  bool yes;
};
struct ExtrasAsked {  // these may give the taker extras
  Seat taker;
  std::vector<Seat> givers;
};
struct ExtraOffered {
  Seat giver, taker;
};
struct ExtraAnswered {
  Seat giver, taker;
  bool taken;
};
struct ExtraCube {
  CubeId cube;
  int value;
};
struct WentAway {
  Seat seat;
};
struct CameBack {
  Seat seat;
};
struct Leaving {  // he goes when the game is over
  Seat seat;
};
struct Held {};  // nobody can decide for one side
struct Resumed {};
struct GameOver {
  int game;
  bool drawn;
};
struct NextLine {
  std::vector<Seat> line;
};

using Event = std::variant<Joined, Gone, LineThrown, GameBegan, OpeningThrown, CubesTurned, Began,
                           Threw, StageThrown, Moved, Turn, Noted, Doubled, Answered, Taken,
                           Redoubled, Paid, CubeOut, Captain, ResignOffered, ResignAnswered,
                           ExtrasAsked, ExtraOffered, ExtraAnswered, ExtraCube, WentAway, CameBack,
                           Leaving, Held, Resumed, GameOver, NextLine>;

}  // namespace fibs::engine::chouette
