#include "engine/events/formats/all_play_all.h"
#include "engine/events/formats/playoff.h"
#include "engine/events/places.h"

// Round robin: one table of all.
namespace fibs::events {
namespace {

class RoundRobin : public AllPlayAll {
 public:
  explicit RoundRobin(Hall& hall) : AllPlayAll(hall), playoff_(hall) {}

  void Begin() override { AddDivision({{Stage::kRoundRobin}, hall_.entrants.numbers()}); }

  bool Advance() override {
    if (!playoff_.exists() && hall_.fixtures.open() > 0) return false;
    return playoff_.Advance(Table());
  }

  Ending End() const override {
    Ending ending;
    ending.places =
        PlacesOf(hall_, {Stage::kRoundRobin}, playoff_.Places(Table()), hall_.entrants.numbers());
    return ending;
  }

  void Decided(Fixture& fixture) override {
    if (playoff_.Has(fixture)) playoff_.bracket().Decided(fixture);
  }

  void Withdrawn(Number number) override {
    AllPlayAll::Withdrawn(number);
    playoff_.bracket().Withdrawn(number);
  }

  Verdict Undo(Fixture& fixture, bool finished) override {
    if (playoff_.Has(fixture)) {
      playoff_.bracket().Undo(fixture);
      return {};
    }
    if (closed()) return Refusal::kTooLate;
    if (playoff_.HasResults()) return Refusal::kLaterHasResult;
    if (fixture.is_void) return Refusal::kNoResult;
    playoff_.TakeBack();
    return AllPlayAll::Undo(fixture, finished);
  }

  Verdict Finish() override {
    if (playoff_.exists()) return Refusal::kNotNow;
    CloseTables();
    return {};
  }

 private:
  std::vector<Standing> Table() const { return TableOfDivision(divisions().front()); }

  PlayOff playoff_;
};

}  // namespace

std::unique_ptr<Format> MakeRoundRobin(Hall& hall) { return std::make_unique<RoundRobin>(hall); }

}  // namespace fibs::events
