#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/chouette/event.h"

// What a chouette knows of a player, of a cube, and of what is asked.
namespace fibs::engine::chouette {

// A line of the sheet, and who it belongs to.
struct Place {
  std::string name;
  int64_t score = 0;     // points won less points lost
  bool here = false;     // at the table, in a game or waiting
  bool away = false;     // his connection is lost, or he has let a play pass
  bool leaving = false;  // he goes when this game is over
  bool partner_wish = true;
  Seat proxy = kNoSeat;  // who answers for him while he is away; kNoSeat: the captain
  int joined = 0;        // he was the so manieth to come

  bool present() const { return here && !away && !leaving; }
};

struct Cube {
  CubeId id;
  int value = 1;
  std::optional<Side> owner;  // none: centred
  bool turned = false;        // a double on it has been taken
  bool settled = false;
  int points = 0;      // that its member has won with it so far
  bool noted = false;  // he wants to double, or the giver does
  // Who made the double or redouble that is open, or is answered with others.
  std::optional<Side> doubler;
  int8_t redoubles = 0;  // instant ones since that double
  std::optional<AnswerKind> answer;

  bool extra() const { return id.giver != kNoSeat; }
  bool open() const { return doubler && !answer; }
};

// What somebody has to answer.
struct Question {
  CubeId cube;  // of a resignation: the member is who answers, kNoSeat the box
  Seat asked = kNoSeat;
  Seat answers = kNoSeat;  // he, or who stands in for him while he is away
  // `answers` has a question of his own, and his answer counts for `asked` as well.
  bool copied = false;
};

// Who has resigned, and what has been answered.
struct Resignation {
  Seat by = kNoSeat;  // kNoSeat: the box
  int8_t multiple = 1;
  struct Asked {
    Seat seat = kNoSeat;
    std::optional<bool> yes;
  };
  std::vector<Asked> asked;
};

// Extras that are dealt in after one alone has taken.
struct Extras {
  enum class Stage : uint8_t { kSilent, kOffered, kTaken, kOff };
  struct Offer {
    Seat giver = kNoSeat;
    Stage stage = Stage::kSilent;
  };
  Seat taker = kNoSeat;
  int price = 1;  // what the cube stood at when it was doubled
  std::vector<Offer> offers;
};

}  // namespace fibs::engine::chouette
