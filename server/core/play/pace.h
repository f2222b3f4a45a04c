#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/clock.h"
#include "engine/match/match.h"
#include "server/core/records/record.h"
#include "server/link/time.h"

namespace fibs::server {

class Audience;
class Table;

// An instant in both times that matches go by [schedule.h].
struct Instant {
  engine::Milliseconds running{};  // of Schedule::running()
  Time wall{};
};

// What a pace alone decides about how a match is played.
struct PaceWays {
  // Decisions are made without sitting at the table, which is open while somebody sits there, and
  // for the moment of a decision. Else a match is played at its table.
  bool without_seats = false;
  bool keeps_seats = false;          // a player who got up can sit down again at the open table
  bool next_game_by_itself = false;  // else both players type `join`
  bool many_of_a_pair = false;  // else a new match of the same terms replaces an unfinished one
};
// Of a match with such rules.
const PaceWays& WaysOf(const engine::MatchRules& rules);

// How time works in one match: live, against the clock, or by days. A pace is made of the terms and
// fed with the inputs and their times; whoever replays these gets the same. The server asks the
// pace, and never which one it is. For another one docs/WHERE.md names the files ("another way in
// which time works").
class Pace {
 public:
  virtual ~Pace() = default;
  virtual const PaceWays& ways() const = 0;

  // ---- What is stored.
  // An input was applied to `match`. `lag`: how long the line of the player who made it takes.
  // Gives the time that stands behind the input in storage; none: no time does.
  virtual std::optional<engine::InputTime> Add(const engine::Match&, const engine::Input&, Instant,
                                               engine::Milliseconds /*lag*/) {
    return std::nullopt;
  }
  // The same for a stored input.
  virtual void Replay(const engine::Match&, const engine::Input&, engine::InputTime) {}

  // ---- What falls due.
  // When the flag of the player who decides falls, in running time. `lag`: of his line. A decision
  // that he makes in time arrives that late, so his flag falls later by as much of the lag as he
  // can be given back. None: no flag falls.
  virtual std::optional<engine::Milliseconds> FlagFalls(engine::Milliseconds /*lag*/) const {
    return std::nullopt;
  }
  // How much time by the calendar a decision may take; none: any.
  virtual std::optional<std::chrono::milliseconds> allowed() const { return std::nullopt; }
  // When the decision that is due began, by the calendar; Time{}: that is not noted.
  virtual Time since() const { return {}; }
  // In running time, when the last input was applied; 0: that is not noted.
  virtual engine::Milliseconds last() const { return {}; }
  // The input for a player who has no time left; none: nobody runs out of time.
  virtual std::optional<engine::Input> LossOf(engine::Player) const { return std::nullopt; }

  // ---- What an absence means.
  // Somebody's time runs, whether he sits at the table or not: the table stays open when a player
  // gets up.
  virtual bool WaitsForAbsent() const { return false; }
  // Whether a player may have got up from a table that is open.
  virtual bool MayHaveLeft(const engine::Match&) const { return false; }

  // ---- What people are told.
  // A sentence that says what goes on when a player is away; empty: the match is saved.
  virtual std::string_view WhileAway() const { return {}; }
  // What a player reads who leaves the match: lines.
  virtual std::vector<std::string> LeaveLines(MatchId match, std::string_view opponent) const;
  // The clock that players see; null: there is none.
  virtual const engine::Clock* clock() const { return nullptr; }
  // Tells the audience that a decision has begun, or is over. The table may cease to exist. `by`:
  // the player who made the last input himself, if one did.
  virtual void TellDecision(Audience&, Table&, std::optional<engine::Player> /*by*/) const {}
};

// What is told where WhileAway says nothing.
inline constexpr std::string_view kGameSaved = "The game was saved.";

// `lag`: of a match that is played on.
std::unique_ptr<Pace> MakePace(const engine::MatchRules& rules, const engine::LagRules& lag = {});

}  // namespace fibs::server
