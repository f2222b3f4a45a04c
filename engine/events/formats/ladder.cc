#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "engine/events/format.h"
#include "engine/events/formats/clocked.h"
#include "engine/events/places.h"

// Ladder: who wins a challenge against somebody above takes his place.
namespace fibs::events {
namespace {

constexpr StageId kStage{Stage::kLadder};

class Ladder : public Format {
 public:
  explicit Ladder(Hall& hall) : hall_(hall) {}

  void Begin() override {
    order_ = hall_.entrants.numbers();
    active_since_.assign(order_.size() + 1, 0);
  }

  bool Advance() override { return finished_; }

  std::vector<TableLine> Standings() const override { return PlaceLines(Places()); }

  Ending End() const override { return {.titles = {}, .places = Places(), .next = {}}; }

  void Decided(Fixture& fixture) override {
    const Number challenger = fixture.first;
    const Number challenged = fixture.second;
    const Number winner = fixture.winner();
    const bool played = fixture.decision.how == How::kResult;
    for (const Number player : {challenger, challenged}) {
      if (played || player == winner) active_since_[At(player)] = clock_;
    }
    if (winner == challenged) last_loss_[{challenger, challenged}] = clock_;
    if (winner == challenger) Climb(challenger, challenged);
    open_.erase(fixture.id.table);
  }

  void Withdrawn(Number number) override {
    if (std::erase(order_, number) == 0) return;
    hall_.orders.push_back(order_);
    if (Fixture* open = OpenChallengeOf(number)) MakeVoid(*open);
  }

  Verdict Undo(Fixture&, bool /*finished*/) override { return Refusal::kOtherFormat; }
  bool MayBeReplaced(Number) const override { return false; }
  bool AlwaysOpen() const override { return true; }

  void Joined(Number number) override {
    order_.push_back(number);
    active_since_.push_back(clock_);
    hall_.orders.push_back(order_);
  }

  Verdict Move(Number number, int64_t place) override {
    if (!hall_.Stays(number)) return Refusal::kHasWithdrawn;
    if (place < 1 || place > static_cast<int64_t>(order_.size())) return Refusal::kBadValue;
    MoveTo(number, static_cast<size_t>(place) - 1);
    hall_.orders.push_back(order_);
    return {};
  }

  Verdict Challenge(Number challenger, Number challenged) override {
    if (!hall_.Stays(challenger) || !hall_.Stays(challenged)) return Refusal::kHasWithdrawn;
    const size_t below = IndexOf(challenger);
    const size_t above = IndexOf(challenged);
    if (below <= above || below - above > static_cast<size_t>(hall_.conditions.reach)) {
      return Refusal::kOutOfReach;
    }
    if (OpenChallengeOf(challenger) != nullptr || OpenChallengeOf(challenged) != nullptr) {
      return Refusal::kHasChallenge;
    }
    const auto lost = last_loss_.find({challenger, challenged});
    if (lost != last_loss_.end() &&
        clock_ - lost->second < hall_.conditions.cooldown * kDaySeconds) {
      return Refusal::kCoolingDown;
    }
    challenges_.push_back({.due = clock_ + hall_.conditions.days * kDaySeconds});
    const auto table = static_cast<int32_t>(challenges_.size());
    hall_.fixtures.Make({kStage, 1, table}, challenger, challenged, hall_.conditions.LengthOf(1));
    open_.insert(table);
    return {};
  }

  Verdict Accept(Fixture& fixture) override {
    bool& accepted = challenges_[At(fixture.id.table) - 1].accepted;
    if (accepted) return Refusal::kAccepted;
    accepted = true;
    return {};
  }

  Verdict Time(int64_t seconds) override {
    if (seconds < clock_) return Refusal::kClock;
    for (auto due = NextDue(); due && due->time <= seconds; due = NextDue()) {
      clock_ = due->time;
      if (due->table > 0) {
        EndChallenge(due->table);
      } else {
        Drop(due->idle);
      }
    }
    clock_ = seconds;
    return {};
  }

  std::optional<int64_t> DueOf(const Fixture& fixture) const override {
    return challenges_[At(fixture.id.table) - 1].due;
  }

  Verdict Finish() override {
    for (const int32_t table : std::set<int32_t>(open_)) MakeVoid(*FixtureAt(table));
    finished_ = true;
    return {};
  }

 private:
  struct OneChallenge {
    int64_t due = 0;
    bool accepted = false;
  };
  // A challenge that ends, or somebody who has not played for too long.
  struct Due {
    int64_t time = 0;
    int32_t table = 0;
    Number idle = 0;
  };

  static size_t At(int32_t number) { return static_cast<size_t>(number); }

  std::vector<PlaceOf> Places() const {
    std::map<Number, int32_t> places;
    for (const Number number : order_) {
      places[number] = static_cast<int32_t>(IndexOf(number)) + 1;
    }
    return PlacesOf(hall_, kStage, places, {});
  }

  size_t IndexOf(Number number) const {
    return static_cast<size_t>(std::find(order_.begin(), order_.end(), number) - order_.begin());
  }

  void MoveTo(Number number, size_t index) {
    std::erase(order_, number);
    order_.insert(order_.begin() + static_cast<ptrdiff_t>(index), number);
  }

  // Unless the challenger has come to stand above in the meantime.
  void Climb(Number challenger, Number challenged) {
    const size_t below = IndexOf(challenger);
    const size_t above = IndexOf(challenged);
    if (below < above) return;
    if (hall_.conditions.move == LadderMove::kInsert) {
      MoveTo(challenger, above);
    } else {
      std::swap(order_[below], order_[above]);
    }
    hall_.orders.push_back(order_);
  }

  Fixture* FixtureAt(int32_t table) { return hall_.fixtures.Find({kStage, 1, table}); }

  Fixture* OpenChallengeOf(Number number) {
    const auto& fixtures = hall_.fixtures.Of(number);
    return fixtures.empty() || !fixtures.back()->open() ? nullptr : fixtures.back();
  }

  void MakeVoid(Fixture& fixture) {
    hall_.fixtures.MakeVoid(fixture);
    open_.erase(fixture.id.table);
  }

  // At the same time first challenges by table, then who is idle, the lowest place first.
  std::optional<Due> NextDue() const {
    std::optional<Due> next;
    const auto consider = [&next](const Due& due) {
      if (!next || due.time < next->time) next = due;
    };
    for (const int32_t table : open_) {
      consider({.time = challenges_[At(table) - 1].due, .table = table});
    }
    if (hall_.conditions.idle == 0) return next;
    for (auto number = order_.rbegin(); number != order_.rend(); ++number) {
      const int64_t since = active_since_[At(*number)];
      consider({.time = since + hall_.conditions.idle * kDaySeconds, .idle = *number});
    }
    return next;
  }

  // The challenged one had to accept in time, and both to play.
  void EndChallenge(int32_t table) {
    Fixture& fixture = *FixtureAt(table);
    if (challenges_[At(table) - 1].accepted) return MakeVoid(fixture);
    hall_.fixtures.Decide(fixture, {.how = How::kForfeit, .first_wins = true});
    Decided(fixture);
  }

  void Drop(Number number) {
    active_since_[At(number)] = clock_;
    const size_t index = IndexOf(number);
    const size_t lower =
        std::min(index + static_cast<size_t>(hall_.conditions.drop), order_.size() - 1);
    if (lower == index) return;
    MoveTo(number, lower);
    hall_.orders.push_back(order_);
  }

  Hall& hall_;
  std::vector<Number> order_;
  std::vector<int64_t> active_since_;                       // by number
  std::vector<OneChallenge> challenges_;                    // by table
  std::set<int32_t> open_;                                  // tables
  std::map<std::pair<Number, Number>, int64_t> last_loss_;  // of a challenger against another one
  int64_t clock_ = 0;
  bool finished_ = false;
};

}  // namespace

std::unique_ptr<Format> MakeLadder(Hall& hall) { return std::make_unique<Ladder>(hall); }

}  // namespace fibs::events
