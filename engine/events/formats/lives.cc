#include <algorithm>
#include <map>

#include "engine/events/formats/paired_rounds.h"
#include "engine/events/places.h"

// Lives: who has lost so many matches is out; the last one wins.
namespace fibs::events {
namespace {

class Lives : public PairedRounds {
 public:
  explicit Lives(Hall& hall) : PairedRounds(hall, {Stage::kLives}) {}

  std::vector<TableLine> Standings() const override {
    std::vector<TableLine> lines;
    for (const Number number : hall_.entrants.numbers()) {
      lines.push_back({stage_, Plays(number) ? "in" : "out", number, {Losses(number)}});
    }
    std::stable_sort(lines.begin(), lines.end(), [](const TableLine& a, const TableLine& b) {
      return a.values.front() < b.values.front();
    });
    return lines;
  }

  Ending End() const override {
    std::map<int32_t, int32_t> out;  // how many went out in a round
    int32_t in = 0;
    for (Number number = 1; number <= hall_.entrants.size(); ++number) {
      if (!hall_.HasPlace(number)) continue;
      if (Plays(number)) {
        ++in;
      } else {
        ++out[LastRoundOf(number)];
      }
    }
    std::map<int32_t, int32_t> place_of;  // of who went out in a round
    int32_t before = std::max(in, 1);
    for (auto round = out.rbegin(); round != out.rend(); ++round) {
      place_of[round->first] = 1 + before;
      before += round->second;
    }
    std::map<Number, int32_t> places;
    for (Number number = 1; number <= hall_.entrants.size(); ++number) {
      places[number] = Plays(number) ? 1 : place_of[LastRoundOf(number)];
    }
    Ending ending;
    ending.places = PlacesOf(hall_, stage_, places, hall_.entrants.numbers());
    return ending;
  }

  Verdict WhyNotLate() const override {
    if (rounds_ >= hall_.conditions.lives) return Refusal::kTooLate;
    return PairedRounds::WhyNotLate();
  }

 protected:
  bool Plays(Number number) const override {
    return hall_.Stays(number) && Losses(number) < hall_.conditions.lives;
  }
  int64_t GroupOf(Number number) const override { return Losses(number); }
  bool HasNextRound() const override { return true; }
  int32_t LengthOfRound(int32_t round) const override { return hall_.conditions.LengthOf(round); }

 private:
  // With the rounds that a late entrant has missed.
  int64_t Losses(Number number) const {
    int64_t losses = std::min(JoinedIn(number), rounds_);
    for (const Fixture* fixture : hall_.fixtures.Of(number)) {
      if (fixture->id.round <= JoinedIn(number)) --losses;
      if (fixture->lost_by(number)) ++losses;
    }
    return losses;
  }

  // The last one in which he had a match or a bye.
  int32_t LastRoundOf(Number number) const {
    int32_t last = JoinedIn(number);
    for (const Fixture* fixture : hall_.fixtures.Of(number)) {
      last = std::max(last, fixture->id.round);
    }
    return last;
  }
};

}  // namespace

std::unique_ptr<Format> MakeLives(Hall& hall) { return std::make_unique<Lives>(hall); }

}  // namespace fibs::events
