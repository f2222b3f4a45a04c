#include "engine/events/formats/paired_rounds.h"

#include <algorithm>
#include <utility>

namespace fibs::events {

bool PairedRounds::Advance() {
  if (hall_.task != nullptr) return false;
  while (hall_.fixtures.open() == 0) {
    if (!HasNextRound() || PlayersLeft() < 2) return true;
    order_ = NextOrder();
    PairingTask task = TaskFor(order_);
    if (hall_.pairs_later != 0 && order_.size() >= hall_.pairs_later) {
      hall_.task = std::make_shared<const PairingTask>(std::move(task));
      return false;
    }
    Take(PairRound(task));
  }
  return false;
}

void PairedRounds::Withdrawn(Number number) {
  const std::vector<Fixture*> fixtures = hall_.fixtures.Of(number);
  for (Fixture* fixture : fixtures) {
    if (fixture->id.stage == stage_) hall_.fixtures.WalkOver(*fixture, hall_.entrants);
  }
}

// If only the next round is paired, and has no result, it is taken back. Otherwise it stays, and
// the one behind it waits.
Verdict PairedRounds::Undo(Fixture& fixture, bool /*finished*/) {
  if (fixture.id.round + 1 == rounds_) {
    const std::vector<Fixture*> next = hall_.fixtures.In(stage_, rounds_);
    const bool has_result =
        std::any_of(next.begin(), next.end(), [](const Fixture* one) { return one->has_result(); });
    if (!has_result) {
      for (const Fixture* one : next) hall_.fixtures.Erase(MatchId(one->id));
      --rounds_;
    }
  }
  hall_.fixtures.Decide(fixture, {});
  hall_.fixtures.WalkOver(fixture, hall_.entrants);
  return {};
}

Verdict PairedRounds::WhyNotLate() const {
  if (rounds_ > hall_.conditions.late || !HasNextRound()) return Refusal::kTooLate;
  return {};
}

void PairedRounds::Joined(Number number) {
  joined_.resize(static_cast<size_t>(number) + 1);
  joined_.back() = rounds_;
}

int32_t PairedRounds::PlayersLeft() const {
  int32_t left = 0;
  for (Number number = 1; number <= hall_.entrants.size(); ++number) left += Plays(number);
  return left;
}

int32_t PairedRounds::JoinedIn(Number number) const {
  const auto index = static_cast<size_t>(number);
  return index < joined_.size() ? joined_[index] : 0;
}

void PairedRounds::Take(const Pairing& pairing) {
  hall_.task = nullptr;
  ++rounds_;
  const int32_t length = LengthOfRound(rounds_);
  const auto number = [this](Vertex v) { return order_[static_cast<size_t>(v)]; };
  MatchId id{stage_, rounds_, 0};
  for (const auto& [first, second] : pairing.pairs) {
    ++id.table;
    hall_.fixtures.Make(id, number(first), number(second), length);
  }
  if (!pairing.bye) return;
  ++id.table;
  hall_.fixtures.Make(id, number(*pairing.bye), 0, length);
}

std::vector<Number> PairedRounds::NextOrder() const {
  std::vector<Number> order = hall_.entrants.numbers();
  if (hall_.conditions.pairing == PairingRule::kRandom) {
    hall_.draw->Shuffle(static_cast<uint32_t>(rounds_ + 1), order);
  }
  std::erase_if(order, [this](Number number) { return !Plays(number); });
  std::vector<int64_t> group(static_cast<size_t>(hall_.entrants.size()) + 1);
  for (const Number number : order) group[static_cast<size_t>(number)] = GroupOf(number);
  std::stable_sort(order.begin(), order.end(), [&group](Number a, Number b) {
    return group[static_cast<size_t>(a)] < group[static_cast<size_t>(b)];
  });
  return order;
}

PairingTask PairedRounds::TaskFor(const std::vector<Number>& order) const {
  PairingTask task{.near = hall_.conditions.pairing == PairingRule::kNear};
  std::vector<Vertex> place(static_cast<size_t>(hall_.entrants.size()) + 1, kNoVertex);
  for (size_t i = 0; i < order.size(); ++i) {
    place[static_cast<size_t>(order[i])] = static_cast<Vertex>(i);
  }
  for (const Number number : order) {
    task.players.push_back({.group = GroupOf(number), .byes = ByesOf(number)});
    std::vector<PairingTask::Meetings> met;
    for (const Fixture* fixture : hall_.fixtures.Of(number)) {
      if (fixture->bye() || fixture->id.stage != stage_) continue;
      const Vertex other = place[static_cast<size_t>(fixture->opponent_of(number))];
      if (other == kNoVertex) continue;
      const auto known = std::find_if(met.begin(), met.end(),
                                      [other](const auto& one) { return one.other == other; });
      if (known == met.end()) {
        met.push_back({other, 1});
      } else {
        ++known->times;
      }
    }
    task.met.push_back(std::move(met));
  }
  return task;
}

// Matches won without play count, too.
int32_t PairedRounds::ByesOf(Number number) const {
  const auto& fixtures = hall_.fixtures.Of(number);
  return static_cast<int32_t>(
      std::count_if(fixtures.begin(), fixtures.end(), [number](const Fixture* fixture) {
        return fixture->bye() ||
               (fixture->winner() == number && fixture->decision.how != How::kResult);
      }));
}

}  // namespace fibs::events
