#include <algorithm>
#include <tuple>

#include "engine/events/format.h"
#include "engine/events/formats/clocked.h"
#include "engine/events/pairing.h"
#include "engine/events/places.h"

// Arena: who waits is paired again and again until the time is over; wins in a row count more.
namespace fibs::events {
namespace {

constexpr StageId kStage{Stage::kArena};
constexpr int64_t kMinuteSeconds = 60;
constexpr int32_t kWinPoints = 2;
constexpr int32_t kRowWinPoints = 3;
constexpr int32_t kRow = 2;  // so many wins without a loss, and the next one counts more

class Arena : public Format {
 public:
  explicit Arena(Hall& hall) : hall_(hall) {}

  void Begin() override { players_.resize(static_cast<size_t>(hall_.entrants.size()) + 1); }

  // Matches in play may be ended, but only in the grace.
  bool Advance() override {
    const int64_t end = EndOfPairing();
    if (clock_ >= EndOfGrace()) MakeOpenVoid();
    return finished_ || (clock_ >= end && hall_.fixtures.open() == 0);
  }

  std::vector<TableLine> Standings() const override {
    std::vector<TableLine> lines;
    for (const PlaceOf& place : Places()) {
      TableLine line{kStage, PlaceWord(place.place), place.number, {}};
      const Player& player = At(place.number);
      if (place.place > 0) line.values = {player.points, player.won, player.lost};
      lines.push_back(std::move(line));
    }
    return lines;
  }

  Ending End() const override { return {.titles = {}, .places = Places(), .next = {}}; }

  void Decided(Fixture& fixture) override {
    results_.push_back(&fixture);
    Count(fixture);
  }

  void Withdrawn(Number number) override {
    Fixture* open = OpenMatchOf(number);
    if (open == nullptr) return;
    hall_.fixtures.WalkOver(*open, hall_.entrants);
    Decided(*open);
  }

  Verdict Undo(Fixture& fixture, bool finished) override {
    if (finished) return Refusal::kTooLate;
    if (fixture.is_void) return Refusal::kNoResult;
    hall_.fixtures.MakeVoid(fixture);
    std::erase(results_, &fixture);
    for (Player& player : players_) player.points = player.won = player.lost = player.row = 0;
    for (const Fixture* one : results_) Count(*one);
    return {};
  }

  bool MayBeReplaced(Number) const override { return false; }
  bool AlwaysOpen() const override { return true; }
  void Joined(Number number) override { players_.resize(static_cast<size_t>(number) + 1); }

  Verdict Time(int64_t seconds) override {
    if (seconds < clock_) return Refusal::kClock;
    clock_ = seconds;
    return {};
  }

  Verdict Pair() override {
    if (clock_ >= EndOfPairing()) return Refusal::kTooLate;
    const std::vector<Number> order = WaitingOrder();
    const Pairing pairing = PairWaiting(TaskFor(order));
    for (Player& player : players_) player.left_over = false;
    for (const Number number : order) At(number).left_over = true;
    for (const auto& [first, second] : pairing.pairs) {
      Meet(order[static_cast<size_t>(first)], order[static_cast<size_t>(second)]);
    }
    return {};
  }

  std::optional<int64_t> DueOf(const Fixture&) const override { return EndOfGrace(); }

  Verdict Leave(Number number) override {
    if (!hall_.Stays(number)) return Refusal::kHasWithdrawn;
    if (At(number).on_leave) return Refusal::kOnLeave;
    At(number).on_leave = true;
    return {};
  }

  Verdict Join(Number number) override {
    if (!hall_.Stays(number)) return Refusal::kHasWithdrawn;
    if (!At(number).on_leave) return Refusal::kNotOnLeave;
    At(number).on_leave = false;
    return {};
  }

  Verdict Finish() override {
    MakeOpenVoid();
    finished_ = true;
    return {};
  }

 private:
  struct Player {
    int32_t points = 0;
    int32_t won = 0;
    int32_t lost = 0;
    int32_t row = 0;  // wins since the last loss
    bool on_leave = false;
    bool left_over = false;  // by the last pairing
    Number last_opponent = 0;
  };

  const Player& At(Number number) const { return players_[static_cast<size_t>(number)]; }
  Player& At(Number number) { return players_[static_cast<size_t>(number)]; }

  int64_t EndOfPairing() const { return hall_.conditions.minutes * kMinuteSeconds; }
  int64_t EndOfGrace() const { return EndOfPairing() + hall_.conditions.grace * kMinuteSeconds; }

  bool IsHere(Number number) const { return hall_.Stays(number) && !At(number).on_leave; }

  Fixture* OpenMatchOf(Number number) const {
    const auto& fixtures = hall_.fixtures.Of(number);
    return fixtures.empty() || !fixtures.back()->open() ? nullptr : fixtures.back();
  }

  void MakeOpenVoid() {
    for (Fixture* fixture : hall_.fixtures.In(kStage)) {
      if (fixture->open()) hall_.fixtures.MakeVoid(*fixture);
    }
  }

  void Count(const Fixture& fixture) {
    const Number winner = fixture.winner();
    for (const Number number : {fixture.first, fixture.second}) {
      Player& player = At(number);
      if (number == winner) {
        player.points += player.row >= kRow ? kRowWinPoints : kWinPoints;
        ++player.won;
        ++player.row;
      } else {
        ++player.lost;
        player.row = 0;
      }
    }
  }

  // Who was left over stands first, then by points.
  std::vector<Number> WaitingOrder() const {
    std::vector<Number> order = hall_.entrants.numbers();
    std::erase_if(
        order, [this](Number number) { return !IsHere(number) || OpenMatchOf(number) != nullptr; });
    std::stable_sort(order.begin(), order.end(), [this](Number a, Number b) {
      const Player& first = At(a);
      const Player& second = At(b);
      return std::tuple(second.left_over, second.points) <
             std::tuple(first.left_over, first.points);
    });
    return order;
  }

  // The last opponent is not the next one, unless there is no other.
  PairingTask TaskFor(const std::vector<Number>& order) const {
    PairingTask task{.near = true};
    task.players.resize(order.size());
    task.met.resize(order.size());
    const std::vector<Number> all = hall_.entrants.numbers();
    const auto here =
        std::count_if(all.begin(), all.end(), [this](Number number) { return IsHere(number); });
    if (here == 2) return task;
    std::vector<Vertex> place(all.size() + 1, kNoVertex);
    for (size_t i = 0; i < order.size(); ++i) {
      place[static_cast<size_t>(order[i])] = static_cast<Vertex>(i);
    }
    for (size_t i = 0; i < order.size(); ++i) {
      const Vertex other = place[static_cast<size_t>(At(order[i]).last_opponent)];
      if (other == kNoVertex) continue;
      task.met[i].push_back({other, 1});
      task.met[static_cast<size_t>(other)].push_back({static_cast<Vertex>(i), 1});
    }
    return task;
  }

  void Meet(Number first, Number second) {
    At(first).last_opponent = second;
    At(second).last_opponent = first;
    At(first).left_over = At(second).left_over = false;
    hall_.fixtures.Make({kStage, 1, ++tables_}, first, second, hall_.conditions.LengthOf(1));
  }

  std::vector<PlaceOf> Places() const {
    std::vector<Number> numbers = hall_.entrants.numbers();
    std::erase_if(numbers, [this](Number number) { return !hall_.HasPlace(number); });
    const auto key = [this](Number number) {
      const Player& player = At(number);
      return std::tuple(-player.points, -player.won, player.lost);
    };
    std::stable_sort(numbers.begin(), numbers.end(),
                     [&key](Number a, Number b) { return key(a) < key(b); });
    std::map<Number, int32_t> places;
    for (size_t i = 0; i < numbers.size(); ++i) {
      const bool shares = i > 0 && key(numbers[i]) == key(numbers[i - 1]);
      places[numbers[i]] = shares ? places[numbers[i - 1]] : static_cast<int32_t>(i) + 1;
    }
    return PlacesOf(hall_, kStage, places, hall_.entrants.numbers());
  }

  Hall& hall_;
  std::vector<Player> players_;    // by number
  std::vector<Fixture*> results_;  // in their order
  int32_t tables_ = 0;
  int64_t clock_ = 0;
  bool finished_ = false;
};

}  // namespace

std::unique_ptr<Format> MakeArena(Hall& hall) { return std::make_unique<Arena>(hall); }

}  // namespace fibs::events
