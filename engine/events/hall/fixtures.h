#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "engine/events/hall/entrants.h"
#include "engine/events/hall/fixture.h"

namespace fibs::events {

// How a fixture reads for people. A match with a result or a forfeit still reads as a match.
struct Reading {
  enum class Kind : uint8_t { kMatch, kBye, kWalkover, kNobody };

  Kind kind = Kind::kMatch;
  Person first = 0;   // kMatch; kBye: who has it; kWalkover: who wins
  Person second = 0;  // kMatch
  int32_t length = 0;

  friend bool operator==(const Reading&, const Reading&) = default;
};

// What has to be told of one fixture.
struct Change {
  MatchId id{};
  std::optional<Reading> reading{};  // nothing: what was shown no longer stands
};

// The matches and byes of an event that stand, and what was shown of them.
class Fixtures {
 public:
  // `second` may be 0: a bye. The fixture stays where it is until it is erased.
  Fixture& Make(MatchId id, Number first, Number second, int32_t length);
  // Nothing happens if there is none.
  void Erase(MatchId id);
  void Decide(Fixture& fixture, const Decision& decision);
  void MakeVoid(Fixture& fixture);
  // A walkover, or nobody's match, if a player has withdrawn. False: it is not open, or both stay.
  bool WalkOver(Fixture& fixture, const Entrants& entrants);

  Fixture* Find(MatchId id);
  const Fixture* Find(MatchId id) const;
  // All, in the order of the matches.
  const std::map<MatchId, Fixture>& all() const { return all_; }
  // All fixtures of an entrant, in the order in which they were made.
  const std::vector<Fixture*>& Of(Number number) const;
  // All of a stage, of one round of it, in their order.
  std::vector<Fixture*> In(StageId stage);
  std::vector<Fixture*> In(StageId stage, int32_t round);
  int32_t open() const { return open_; }
  int32_t OpenIn(StageId stage, int32_t round) const;

  // Another person has taken the number: his fixtures read differently.
  void Replaced(Number number);
  // It was shown as a match with just these persons.
  bool ShownAsMatch(const Fixture& fixture, const Entrants& entrants) const;
  // What is to be told since the last call, in the order of the matches.
  std::vector<Change> TakeChanges(const Entrants& entrants);

 private:
  using RoundKey = std::pair<StageId, int32_t>;

  void Count(const Fixture& fixture, int32_t by);
  std::vector<Fixture*>& ListOf(Number number);

  std::map<MatchId, Fixture> all_;
  std::vector<std::vector<Fixture*>> by_number_;
  std::map<RoundKey, int32_t> open_by_round_;
  int32_t open_ = 0;
  std::map<MatchId, Reading> shown_;
  std::set<MatchId> changed_;
};

}  // namespace fibs::events
