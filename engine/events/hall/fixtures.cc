#include "engine/events/hall/fixtures.h"

#include <algorithm>

namespace fibs::events {
namespace {

std::optional<Reading> ReadingOf(const Fixture& fixture, const Entrants& entrants) {
  if (fixture.is_void) return std::nullopt;
  const Person first = entrants[fixture.first].person;
  switch (fixture.decision.how) {
    case How::kOpen:
    case How::kResult:
    case How::kForfeit:
      return Reading{.kind = Reading::Kind::kMatch,
                     .first = first,
                     .second = entrants[fixture.second].person,
                     .length = fixture.length};
    case How::kBye:
      return Reading{.kind = Reading::Kind::kBye, .first = first};
    case How::kWalkover:
      return Reading{.kind = Reading::Kind::kWalkover, .first = entrants[fixture.winner()].person};
    case How::kDoubleForfeit:
    case How::kNobody:
      return Reading{.kind = Reading::Kind::kNobody};
  }
  return std::nullopt;
}

}  // namespace

Fixture& Fixtures::Make(MatchId id, Number first, Number second, int32_t length) {
  Fixture& fixture = all_[id];
  fixture = {.id = id, .first = first, .second = second, .length = length};
  if (second == 0) fixture.decision.how = How::kBye;
  ListOf(first).push_back(&fixture);
  if (second != 0) ListOf(second).push_back(&fixture);
  Count(fixture, 1);
  changed_.insert(id);
  return fixture;
}

void Fixtures::Erase(MatchId id) {
  const auto it = all_.find(id);
  if (it == all_.end()) return;
  Fixture& fixture = it->second;
  Count(fixture, -1);
  for (const Number number : {fixture.first, fixture.second}) {
    if (number != 0) std::erase(ListOf(number), &fixture);
  }
  all_.erase(it);
  changed_.insert(id);
}

void Fixtures::Decide(Fixture& fixture, const Decision& decision) {
  Count(fixture, -1);
  fixture.decision = decision;
  Count(fixture, 1);
  changed_.insert(fixture.id);
}

void Fixtures::MakeVoid(Fixture& fixture) {
  Count(fixture, -1);
  fixture.is_void = true;
  changed_.insert(fixture.id);
}

bool Fixtures::WalkOver(Fixture& fixture, const Entrants& entrants) {
  if (!fixture.open()) return false;
  const bool first_gone = entrants[fixture.first].withdrawn;
  const bool second_gone = entrants[fixture.second].withdrawn;
  if (!first_gone && !second_gone) return false;
  const How how = first_gone && second_gone ? How::kNobody : How::kWalkover;
  Decide(fixture, {.how = how, .first_wins = !first_gone});
  return true;
}

Fixture* Fixtures::Find(MatchId id) {
  const auto it = all_.find(id);
  return it == all_.end() ? nullptr : &it->second;
}

const Fixture* Fixtures::Find(MatchId id) const {
  const auto it = all_.find(id);
  return it == all_.end() ? nullptr : &it->second;
}

const std::vector<Fixture*>& Fixtures::Of(Number number) const {
  static const std::vector<Fixture*> kNone;
  const auto index = static_cast<size_t>(number);
  return index < by_number_.size() ? by_number_[index] : kNone;
}

std::vector<Fixture*> Fixtures::In(StageId stage) {
  std::vector<Fixture*> list;
  for (auto it = all_.lower_bound({stage, 0, 0}); it != all_.end() && it->first.stage == stage;
       ++it) {
    list.push_back(&it->second);
  }
  return list;
}

std::vector<Fixture*> Fixtures::In(StageId stage, int32_t round) {
  std::vector<Fixture*> list;
  for (auto it = all_.lower_bound({stage, round, 0});
       it != all_.end() && it->first.stage == stage && it->first.round == round; ++it) {
    list.push_back(&it->second);
  }
  return list;
}

int32_t Fixtures::OpenIn(StageId stage, int32_t round) const {
  const auto it = open_by_round_.find({stage, round});
  return it == open_by_round_.end() ? 0 : it->second;
}

void Fixtures::Replaced(Number number) {
  for (const Fixture* fixture : Of(number)) changed_.insert(fixture->id);
}

bool Fixtures::ShownAsMatch(const Fixture& fixture, const Entrants& entrants) const {
  Fixture open = fixture;
  open.decision = {};
  const auto it = shown_.find(fixture.id);
  return it != shown_.end() && it->second == ReadingOf(open, entrants);
}

std::vector<Change> Fixtures::TakeChanges(const Entrants& entrants) {
  std::vector<Change> changes;
  for (const MatchId& id : changed_) {
    const Fixture* fixture = Find(id);
    const auto reading = fixture == nullptr ? std::nullopt : ReadingOf(*fixture, entrants);
    const auto shown = shown_.find(id);
    if (reading) {
      if (shown != shown_.end() && shown->second == *reading) continue;
      shown_[id] = *reading;
    } else {
      if (shown == shown_.end()) continue;
      shown_.erase(shown);
    }
    changes.push_back({.id = id, .reading = reading});
  }
  changed_.clear();
  return changes;
}

void Fixtures::Count(const Fixture& fixture, int32_t by) {
  if (!fixture.open()) return;
  open_ += by;
  open_by_round_[{fixture.id.stage, fixture.id.round}] += by;
}

std::vector<Fixture*>& Fixtures::ListOf(Number number) {
  const auto index = static_cast<size_t>(number);
  if (index >= by_number_.size()) by_number_.resize(index + 1);
  return by_number_[index];
}

}  // namespace fibs::events
