#include "engine/events/bracket.h"

namespace fibs::events {

int32_t Bracket::Add(const Match& match) {
  const auto index = static_cast<int32_t>(nodes_.size());
  nodes_.push_back({.match = match});
  index_[match.id] = index;
  ++unknown_;
  LinkSource(match.first, index, 0);
  LinkSource(match.second, index, 1);
  return index;
}

void Bracket::AddReplay(int32_t match, MatchId id, int32_t length, Places places) {
  const Source unknown{.kind = Source::Kind::kWinner, .from = -1};
  const int32_t replay = Add({id, length, unknown, unknown, places});
  At(match).replay = replay;
}

void Bracket::LinkSource(const Source& source, int32_t to, int32_t side) {
  if (source.kind == Source::Kind::kSlot) {
    At(to).side[side] = source.from;
  } else if (source.from >= 0) {
    Node& from = At(source.from);
    (source.kind == Source::Kind::kWinner ? from.winner : from.loser) = {to, side};
  }
}

void Bracket::Start() {
  for (size_t i = 0; i < nodes_.size(); ++i) Settle(static_cast<int32_t>(i));
}

void Bracket::Resume() {
  if (!waits_) return;
  waits_ = false;
  Start();
}

void Bracket::Remove() {
  for (const Node& node : nodes_) hall_.fixtures.Erase(node.match.id);
  nodes_.clear();
  index_.clear();
  unknown_ = 0;
  waits_ = false;
}

bool Bracket::HasResults(StageId but_stage, int32_t but_round) const {
  for (const auto& [id, index] : index_) {
    if (id.stage == but_stage && id.round == but_round) continue;
    const Fixture* fixture = hall_.fixtures.Find(id);
    if (fixture != nullptr && fixture->has_result()) return true;
  }
  return false;
}

Number Bracket::WinnerOf(int32_t match) const { return At(match).outcome.winner; }

void Bracket::Withdrawn(Number number) {
  const std::vector<Fixture*> fixtures = hall_.fixtures.Of(number);
  std::vector<int32_t> open;
  for (const Fixture* fixture : fixtures) {
    if (fixture->open() && Has(fixture->id)) open.push_back(index_.at(fixture->id));
  }
  for (const int32_t index : open) Settle(index);
}

void Bracket::Undo(Fixture& fixture) {
  const int32_t index = index_.at(fixture.id);
  hall_.fixtures.Decide(fixture, {});
  Forget(index);
  Settle(index);
}

void Bracket::FillSlotBeside(Number number, Number entrant) {
  const MatchId bye = hall_.fixtures.Of(number).front()->id;
  const int32_t index = index_.at(bye);
  Node& node = At(index);
  hall_.fixtures.Erase(bye);
  node.side[node.side[0] == number ? 1 : 0] = entrant;
  Forget(index);
  Settle(index);
}

std::map<Number, int32_t> Bracket::Standing() const {
  std::map<Number, int32_t> standing;
  const auto give = [&standing](Number number, int32_t place) {
    if (number > 0 && place > 0) standing[number] = place;
  };
  for (const Node& node : nodes_) {
    const Outcome& outcome = node.outcome;
    if (outcome.winner == kUnknown) continue;
    const bool both_lose = outcome.winner == kEmpty;
    if (both_lose) {
      give(node.side[0], node.match.places.both);
      give(node.side[1], node.match.places.both);
      continue;
    }
    const bool plays_again =
        node.replay >= 0 && outcome.loser != kEmpty && outcome.winner == node.side[1];
    if (plays_again) continue;
    give(outcome.winner, node.match.places.winner);
    give(outcome.loser, node.match.places.loser);
  }
  return standing;
}

Bracket::Outcome Bracket::Play(Node& node) {
  if (node.side[0] == kUnknown || node.side[1] == kUnknown) return {};
  if (node.side[0] != kEmpty && node.side[1] != kEmpty) return PlayMatch(node);
  const Place alone = node.side[0] + node.side[1];
  if (alone != kEmpty && hall_.fixtures.Find(node.match.id) == nullptr) {
    hall_.fixtures.Make(node.match.id, alone, 0, node.match.length);
  }
  return {.winner = alone, .loser = kEmpty};
}

Bracket::Outcome Bracket::PlayMatch(Node& node) {
  Fixtures& fixtures = hall_.fixtures;
  Fixture* fixture = fixtures.Find(node.match.id);
  if (fixture == nullptr) {
    // On a pause a match comes back only if that is what people still see.
    const Fixture shown{.id = node.match.id,
                        .first = node.side[0],
                        .second = node.side[1],
                        .length = node.match.length};
    if (hall_.paused && !fixtures.ShownAsMatch(shown, hall_.entrants)) {
      waits_ = true;
      return {};
    }
    fixture = &fixtures.Make(node.match.id, node.side[0], node.side[1], node.match.length);
  }
  fixtures.WalkOver(*fixture, hall_.entrants);
  if (fixture->open()) return {};
  const Number winner = fixture->winner();
  if (winner == 0) return {.winner = kEmpty, .loser = kEmpty};
  return {.winner = winner, .loser = fixture->opponent_of(winner)};
}

void Bracket::Settle(int32_t index) {
  Node& node = At(index);
  const Outcome outcome = Play(node);
  if (outcome == node.outcome) return;
  SetOutcome(node, outcome);
  Hand(node.winner, outcome.winner);
  Hand(node.loser, outcome.loser);
  if (node.replay >= 0) HandReplay(node);
}

void Bracket::SetOutcome(Node& node, const Outcome& outcome) {
  if (node.outcome.winner == kUnknown) --unknown_;
  if (outcome.winner == kUnknown) ++unknown_;
  node.outcome = outcome;
}

void Bracket::Hand(Link link, Place place) {
  if (link.to < 0) return;
  At(link.to).side[link.side] = place;
  Settle(link.to);
}

// The second one wins a match that the first one has lost: with a bye there are no two.
void Bracket::HandReplay(const Node& node) {
  const bool again = node.outcome.loser > 0 && node.outcome.winner == node.side[1];
  Node& replay = At(node.replay);
  replay.side[0] = again ? node.side[0] : kEmpty;
  replay.side[1] = again ? node.side[1] : kEmpty;
  Settle(node.replay);
}

// An outcome becomes known, or is forgotten with all that depends on it; it never becomes another
// one at once.
void Bracket::Forget(int32_t index) {
  Node& node = At(index);
  SetOutcome(node, {});
  ForgetSide(node.winner);
  ForgetSide(node.loser);
  if (node.replay >= 0) {
    ForgetSide({node.replay, 0});
    ForgetSide({node.replay, 1});
  }
}

void Bracket::ForgetSide(Link link) {
  if (link.to < 0) return;
  Node& node = At(link.to);
  node.side[link.side] = kUnknown;
  hall_.fixtures.Erase(node.match.id);
  Forget(link.to);
}

}  // namespace fibs::events
