#include "engine/events/formats/paired_rounds.h"
#include "engine/events/formats/playoff.h"
#include "engine/events/places.h"
#include "engine/events/table.h"

// Swiss: so many rounds, each paired by score.
namespace fibs::events {
namespace {

class Swiss : public PairedRounds {
 public:
  explicit Swiss(Hall& hall) : PairedRounds(hall, {Stage::kSwiss}), playoff_(hall) {}

  void Begin() override {
    last_round_ = hall_.conditions.rounds;
    if (last_round_ > 0) return;
    while ((int64_t{1} << last_round_) < hall_.entrants.size()) ++last_round_;
  }

  bool Advance() override {
    if (!playoff_.exists() && !PairedRounds::Advance()) return false;
    return playoff_.Advance(MakeTable(hall_, Table()));
  }

  std::vector<TableLine> Standings() const override { return TableLines(hall_, Table()); }

  Ending End() const override {
    Ending ending;
    ending.places = PlacesOf(hall_, stage_, playoff_.Places(MakeTable(hall_, Table())),
                             hall_.entrants.numbers());
    return ending;
  }

  void Decided(Fixture& fixture) override {
    if (playoff_.Has(fixture)) playoff_.bracket().Decided(fixture);
  }

  void Withdrawn(Number number) override {
    PairedRounds::Withdrawn(number);
    playoff_.bracket().Withdrawn(number);
  }

  Verdict Undo(Fixture& fixture, bool finished) override {
    if (playoff_.Has(fixture)) {
      playoff_.bracket().Undo(fixture);
      return {};
    }
    if (playoff_.HasResults()) return Refusal::kLaterHasResult;
    playoff_.TakeBack();
    return PairedRounds::Undo(fixture, finished);
  }

  Verdict Return(Number number) override {
    Entrant& entrant = hall_.entrants[number];
    if (!entrant.withdrawn) return Refusal::kHasNotWithdrawn;
    if (entrant.disqualified) return Refusal::kHasWithdrawn;
    entrant.withdrawn = false;
    return {};
  }

 protected:
  bool Plays(Number number) const override { return hall_.Stays(number); }
  int64_t GroupOf(Number number) const override { return -ScoreOf(hall_, stage_, number); }
  bool HasNextRound() const override { return rounds_ < last_round_; }
  int32_t LengthOfRound(int32_t round) const override {
    return round == last_round_ ? hall_.conditions.FinalLength(round)
                                : hall_.conditions.LengthOf(round);
  }

 private:
  TableOf Table() const {
    return {.stage = stage_,
            .members = hall_.entrants.numbers(),
            .ties = TiesOf(stage_.stage, hall_.conditions),
            .rounds = rounds_};
  }

  int32_t last_round_ = 0;
  PlayOff playoff_;
};

}  // namespace

std::unique_ptr<Format> MakeSwiss(Hall& hall) { return std::make_unique<Swiss>(hall); }

}  // namespace fibs::events
