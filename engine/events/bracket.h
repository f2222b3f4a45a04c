#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "engine/events/hall/fixture.h"
#include "engine/events/hall/hall.h"

namespace fibs::events {

// Matches whose players are the winners and losers of others. It keeps the fixtures of all matches
// whose players are known.
class Bracket {
 public:
  // Where a player of a match comes from.
  struct Source {
    enum class Kind : uint8_t { kSlot, kWinner, kLoser };
    Kind kind = Kind::kSlot;
    int32_t from = 0;  // kSlot: the entrant, 0: nobody; else the match that decides it
  };
  // The places that a match gives; 0: none, the player goes on.
  struct Places {
    int32_t winner = 0;
    int32_t loser = 0;
    int32_t both = 0;  // of both, in a double forfeit
  };
  struct Match {
    MatchId id{};
    int32_t length = 0;
    Source first{};
    Source second{};
    Places places{};
  };

  explicit Bracket(Hall& hall) : hall_(hall) {}

  // Matches come behind those that they follow from. Returns the index of the match. It is played
  // from Start on.
  int32_t Add(const Match& match);
  // The same two play once more if the second one wins `match`.
  void AddReplay(int32_t match, MatchId id, int32_t length, Places places);
  void SetPlaces(int32_t match, Places places) { At(match).match.places = places; }
  void Start();
  // Makes what a pause has kept.
  void Resume();
  // Takes all fixtures away.
  void Remove();

  bool Has(const MatchId& id) const { return index_.contains(id); }
  bool over() const { return unknown_ == 0; }
  // Of any match but those of `but_round` of `but_stage`.
  bool HasResults(StageId but_stage = {}, int32_t but_round = 0) const;
  // Of a match that is over; 0: nobody.
  Number WinnerOf(int32_t match) const;

  void Decided(const Fixture& fixture) { Settle(index_.at(fixture.id)); }
  void Withdrawn(Number number);
  // Takes the decision back, and those of all matches that depend on it.
  void Undo(Fixture& fixture);
  // Puts an entrant into the empty slot beside `number`, who has a bye in round 1 of main.
  void FillSlotBeside(Number number, Number entrant);

  // The settled places.
  std::map<Number, int32_t> Standing() const;

 private:
  using Place = Number;
  static constexpr Place kUnknown = -1;
  static constexpr Place kEmpty = 0;

  struct Outcome {
    Place winner = kUnknown;
    Place loser = kUnknown;
    friend bool operator==(const Outcome&, const Outcome&) = default;
  };
  struct Link {
    int32_t to = -1;
    int32_t side = 0;
  };
  struct Node {
    Match match{};
    Place side[2] = {kUnknown, kUnknown};
    Outcome outcome{};
    Link winner{};
    Link loser{};
    int32_t replay = -1;
  };

  Node& At(int32_t index) { return nodes_[static_cast<size_t>(index)]; }
  const Node& At(int32_t index) const { return nodes_[static_cast<size_t>(index)]; }
  void LinkSource(const Source& source, int32_t to, int32_t side);
  Outcome Play(Node& node);
  Outcome PlayMatch(Node& node);
  void Settle(int32_t index);
  void SetOutcome(Node& node, const Outcome& outcome);
  void Hand(Link link, Place place);
  void HandReplay(const Node& node);
  void Forget(int32_t index);
  void ForgetSide(Link link);

  Hall& hall_;
  std::vector<Node> nodes_;
  std::map<MatchId, int32_t> index_;
  int32_t unknown_ = 0;  // matches without an outcome
  bool waits_ = false;   // a pause has kept a match
};

}  // namespace fibs::events
