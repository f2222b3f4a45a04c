#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace fibs::server {

// How somebody has answered the puzzles of the days. Days count from 1970-01-01, in UTC.
struct PuzzleStanding {
  int64_t day = 0;        // of his last answer; 0: he has given none
  std::string play = {};  // that answer, as protocol::MatPlayText says it
  int lost = 0;           // by it, in thousandths of a point
  int streak = 0;         // days in a row up to that one on which he has found the best play
  int longest = 0;        // such streak
  int answered = 0;
  int solved = 0;  // the best play was found

  // Whether the puzzle of that day is answered. A clock that was set back asks no second time.
  bool HasAnswered(int64_t today) const { return day >= today; }
  // What his streak is worth on that day: a day without an answer has ended it.
  int StreakOn(int64_t today) const { return day + 1 >= today ? streak : 0; }
  void Answer(int64_t today, std::string with, int loses);

  // As it is stored. Empty: no answer; a text of another form gives none.
  std::string Text() const;
  static PuzzleStanding FromText(std::string_view text);

  friend bool operator==(const PuzzleStanding&, const PuzzleStanding&) = default;
};

}  // namespace fibs::server
