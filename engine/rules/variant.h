#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string_view>

// The games of the tables family as values: a row says in what a game differs from backgammon,
// which is the row with all defaults. Numbers in brackets are sections of the games' specification.
namespace fibs::engine {

// What a single opposing checker on a point means (sections 2, 3, 4).
enum class Contact : uint8_t {
  kHit,    // it is hit; two close the point
  kPin,    // it is pinned where it stands; two close the point, or one on top of an own checker
  kBlock,  // it closes the point
};

// Own checkers by own point, 1 to 24; those of the opponent stand alike, in his numbering.
using StartPoints = std::array<int8_t, 25>;

inline constexpr int8_t kNoPointLimit = 15;  // no game has more checkers a side

struct Variant {
  std::string_view name;  // as users type it
  StartPoints start{};
  Contact contact = Contact::kHit;
  // Both go the same way round: my point 24 is his 12. Else my p is his 25-p [1.2].
  bool same_rotation = false;

  // ---- Restrictions of a step A point that holds this many own checkers takes no more [2].
  int8_t point_limit = kNoPointLimit;
  bool hitter_stays = false;    // a point 1 to 6 where this play has hit keeps a checker [2]
  bool home_backwards = false;  // within 1 to 6 a checker may go back [2]
  // While all own checkers are above this point only the lowest one may move; 0: no such rule
  // [3, 4.3, 4.6].
  int8_t runner_goal = 0;
  bool head_rule = false;   // one checker a play leaves 24 [4.1] ...
  uint8_t two_heads = 0;    // ... but two on the first roll of the game with n-n if bit n is set
  bool prime_step = false;  // the tests below hold after each step, not only at the end [11]
  // From this point on, up to 24, no step ends on an own checker; 0: no such rule [12.1].
  int8_t far_side_single = 0;
  // From the board: any of so many or more points in a row that the opponent closes may be gone to,
  // all on it are hit; 0: none may [12.2].
  int8_t burst_wall = 0;
  bool burst_full_bar = false;  // ... and from the bar any, with more there than 19 to 24 let in
  bool rear_off_only = false;   // also with the exact number only the highest is borne off [12.3]

  // ---- Tests at the end of a play
  bool prime_needs_ahead = false;  // six in a row only with an opposing checker ahead [4.2]
  bool own_start_open = false;     // not all of 19 to 24 [4.3]
  int8_t their_start_limit = 6;    // so many of 7 to 12 at most [4.4]
  // ---- A preference among the plays that are left
  bool open_the_wall = false;    // a wall before all opposing checkers must be opened [4.3]
  bool least_reduction = false;  // those that waste the fewest pips when bearing off [12.4]
  bool free_last_roll = false;   // a play that ends the game owes nothing of all that [12.4]

  // ---- Turns, openings and ends
  // From this roll of a player on a double n-n goes on with four n+1 ... four 6; 0: never [4.5].
  int8_t cascade_from = 0;
  bool mother = false;         // pinning the last checker on its 24 wins [3]
  bool patterns = false;       // all checkers in one of four orders at home win [12.5]
  bool jan = false;            // more on the bar than can ever enter loses [12.5]
  bool roll_again = false;     // who wins the opening throws both dice anew [1.6]
  bool low_starts = false;     // the lower die wins the opening [12.6]
  bool winner_starts = false;  // from the second game of a match on [1.6]
  bool loser_starts = false;   // ... the other one [12.6]
  bool count_games = false;    // a match is so many games, all their points added [12.6]
  int8_t runner_option = 0;    // the runner_goal that players may agree on; 0: none
  bool cube = true;
  // Of a game, times the cube: 2 knows no backgammon [1.7]; more than 3 go by the kind of win.
  int8_t highest_value = 3;
  int8_t value_on_bar = 3;  // of a backgammon in which the loser has a checker on the bar [5]
  bool men_left = false;    // a win counts the loser's checkers that are not off [4.6]

  constexpr int men() const {  // of a side
    int sum = 0;
    for (const int8_t n : start) sum += n;
    return sum;
  }
  constexpr bool has_backgammon() const { return highest_value == 3 && !men_left; }
  // What a win counts goes by its kind (win_kind.h).
  constexpr bool values_by_kind() const { return highest_value > 3; }
  constexpr bool bursts() const { return burst_wall > 0 || burst_full_bar; }
  // Its plays are those of backgammon, by the same generators; start, men and values may differ.
  constexpr bool plays_as_backgammon() const {
    return contact == Contact::kHit && !same_rotation && point_limit == kNoPointLimit &&
           !hitter_stays && !home_backwards && runner_goal == 0 && !head_rule &&
           !prime_needs_ahead && !own_start_open && their_start_limit >= 6 && !open_the_wall;
  }
};

namespace variants {

struct Stack {
  int8_t point;
  int8_t count;
};
constexpr StartPoints Points(std::initializer_list<Stack> stacks) {
  StartPoints points{};
  for (const Stack& stack : stacks) points[static_cast<size_t>(stack.point)] = stack.count;
  return points;
}

inline constexpr StartPoints kWestern = Points({{24, 2}, {13, 5}, {8, 3}, {6, 5}});
inline constexpr StartPoints kAllOnHead = Points({{24, 15}});

// What games have in common. All outside the first four of the table are without a cube.
constexpr Variant Hitting(std::string_view name, const StartPoints& start = kWestern) {
  Variant v;
  v.name = name;
  v.start = start;
  return v;
}
constexpr Variant Eastern(std::string_view name, const StartPoints& start, Contact contact) {
  Variant v = Hitting(name, start);
  v.contact = contact;
  v.roll_again = v.winner_starts = true;
  v.cube = false;
  v.highest_value = 2;
  return v;
}
constexpr Variant Pinning(std::string_view name) {
  Variant v = Eastern(name, kAllOnHead, Contact::kPin);
  v.mother = true;
  return v;
}
constexpr Variant Blocking(std::string_view name) {
  Variant v = Eastern(name, kAllOnHead, Contact::kBlock);
  v.same_rotation = true;
  return v;
}

constexpr Variant Oldenglish() {
  Variant v = Hitting("oldenglish");
  v.point_limit = 5;
  return v;
}
constexpr Variant Runte() {
  Variant v = Hitting("runte");
  v.home_backwards = true;
  return v;
}
constexpr Variant Tavla() {
  Variant v = Eastern("tavla", kWestern, Contact::kHit);
  v.hitter_stays = true;
  return v;
}
constexpr Variant Mahbusa() {
  Variant v = Pinning("mahbusa");
  v.runner_option = 6;
  return v;
}
constexpr Variant Narde() {
  Variant v = Blocking("narde");
  v.head_rule = true;
  v.two_heads = 1U << 3 | 1U << 4 | 1U << 6;
  v.prime_needs_ahead = true;
  return v;
}
constexpr Variant Fevga() {
  Variant v = Blocking("fevga");
  v.runner_goal = 11;
  v.own_start_open = v.open_the_wall = true;
  return v;
}
constexpr Variant Moultezim() {
  Variant v = Blocking("moultezim");
  v.runner_goal = 11;
  v.their_start_limit = 4;
  return v;
}
constexpr Variant Gulbara() {
  Variant v = Blocking("gulbara");
  v.cascade_from = 4;
  return v;
}
constexpr Variant Maghribiyya() {
  Variant v = Blocking("maghribiyya");
  v.same_rotation = false;
  v.runner_goal = 6;
  v.men_left = true;
  return v;
}
constexpr Variant Swedish() {
  Variant v = Hitting("swedish", kAllOnHead);
  v.same_rotation = true;
  v.far_side_single = 14;
  v.burst_wall = 6;
  v.burst_full_bar = v.rear_off_only = true;
  v.least_reduction = v.free_last_roll = true;
  v.patterns = v.jan = true;
  v.roll_again = v.low_starts = v.loser_starts = v.count_games = true;
  v.cube = false;
  v.highest_value = 6;
  return v;
}

}  // namespace variants

inline constexpr std::array kVariants = {
    variants::Hitting("backgammon"),
    variants::Hitting("nackgammon", variants::Points({{24, 2}, {23, 2}, {13, 4}, {8, 3}, {6, 4}})),
    variants::Hitting("hypergammon", variants::Points({{24, 1}, {23, 1}, {22, 1}})),
    variants::Hitting("longgammon", variants::kAllOnHead),
    variants::Eastern("portes", variants::kWestern, Contact::kHit),
    variants::Eastern("tabla", variants::kWestern, Contact::kHit),
    variants::Tavla(),
    variants::Oldenglish(),
    variants::Runte(),
    variants::Pinning("plakoto"),
    variants::Pinning("tapa"),
    variants::Mahbusa(),
    variants::Narde(),
    variants::Fevga(),
    variants::Moultezim(),
    variants::Gulbara(),
    variants::Maghribiyya(),
    variants::Swedish(),
};

inline constexpr const Variant& kBackgammon = kVariants[0];

// The game of that name; null for any other word.
constexpr const Variant* FindVariant(std::string_view name) {
  for (const Variant& variant : kVariants) {
    if (variant.name == name) return &variant;
  }
  return nullptr;
}

}  // namespace fibs::engine
