#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/events/format.h"
#include "engine/events/hall/draw.h"
#include "engine/events/hall/fixtures.h"
#include "engine/events/hall/hall.h"
#include "engine/events/hall/refusal.h"
#include "engine/events/input.h"
#include "engine/events/output.h"
#include "engine/rules/result.h"

namespace fibs::events {

// An event: a tournament, a league, a ladder. It is the replay of its inputs: the same inputs lead
// to the same outputs.
class Event {
 public:
  // `hash` is SHA-256, and outlives the event. An event that begins as kOpen takes its head until
  // somebody has entered, one that begins as kDraft until it is announced.
  explicit Event(Hash& hash, State begins = State::kDraft);

  // What the input leads to. Refused: nothing has changed.
  engine::Result<std::vector<Output>, Refusal> Apply(const Input& input);

  // When the match ends without being played: seconds of the clock of a ladder or an arena. None:
  // it is not open, or nothing says so.
  std::optional<int64_t> DueOf(MatchId id) const;

  // From now on a round of so many players of a Swiss or of lives is not paired where an input
  // leads to it: `task` is there, and Take makes the round of what PairRound says of it, here or on
  // another thread. Before the next input but kStandings it has to be made.
  void PairLater(size_t players) { hall_.pairs_later = players; }
  const std::shared_ptr<const PairingTask>& task() const { return hall_.task; }
  // What the input before would have led to besides.
  std::vector<Output> Take(const Pairing& pairing);

  State state() const { return state_; }
  const std::optional<FormatName>& format() const { return format_name_; }
  const Conditions& conditions() const { return hall_.conditions; }
  const Entrants& entrants() const { return hall_.entrants; }
  const Fixtures& fixtures() const { return hall_.fixtures; }
  const std::optional<Draw>& draw() const { return hall_.draw; }

 private:
  Verdict CarryOut(const Input& input);
  Verdict CarryOutHead(const Input& input);
  Verdict CarryOutByFormat(const Input& input);
  bool TakesHead() const;

  Verdict Enter(const Input& input);
  Verdict TakeSide(const Input& input);
  Verdict Late(const Input& input);
  Verdict MakeDraw();
  Verdict Decide(const Input& input);
  Verdict Absent(const Input& input);
  Verdict Undo(const Input& input);
  Verdict Withdraw(const Input& input);
  Verdict Disqualify(const Input& input);
  Verdict Replace(const Input& input);
  Verdict Accept(const Input& input);
  Verdict EnterState(State state);

  engine::Result<Fixture*, Refusal> OpenMatch(const Input& input);
  void AddEntrant(const Input& input);
  void TellStandings();
  void TellOrders();
  void TellChanges();
  void TellEnd();
  const std::string& NameOf(Number number) const { return hall_.entrants[number].name; }

  Hash& hash_;
  State begins_;
  State state_;
  std::optional<FormatName> format_name_;
  std::optional<engine::Seed> seed_;
  int64_t number_ = 1;
  Hall hall_;
  std::unique_ptr<Format> format_;  // from the draw on
  // Of the present input: what stands before the orders of a ladder, and what stands behind them.
  std::vector<Output> told_;
  std::vector<Output> told_then_;
  bool end_is_new_ = false;
};

}  // namespace fibs::events
