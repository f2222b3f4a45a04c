#include "engine/events/formats/bracket_format.h"

#include "engine/events/places.h"

namespace fibs::events {

void BracketFormat::Begin() {
  Build(hall_.entrants.numbers());
  bracket_.Start();
}

bool BracketFormat::Advance() {
  bracket_.Resume();
  return bracket_.over();
}

std::vector<PlaceOf> BracketFormat::Places() const {
  return PlacesOf(hall_, {Stage::kMain}, bracket_.Standing(), hall_.entrants.numbers());
}

std::vector<TableLine> BracketFormat::Standings() const { return PlaceLines(Places()); }

Ending BracketFormat::End() const {
  Ending ending;
  for (const TitleMatch& title : titles_) {
    const Number winner = bracket_.WinnerOf(title.match);
    if (winner > 0 && hall_.HasPlace(winner)) ending.titles.push_back({title.stage, winner});
  }
  ending.places = Places();
  return ending;
}

Verdict BracketFormat::Undo(Fixture& fixture, bool /*finished*/) {
  bracket_.Undo(fixture);
  return {};
}

Verdict BracketFormat::WhyNotLate() const {
  if (bracket_.HasResults({Stage::kMain}, 1)) return Refusal::kTooLate;
  // The next number is that of the empty slot beside the bye of the largest number.
  const Number beside = main_.slots - hall_.entrants.size();
  if (beside == 0) return Refusal::kTooLate;
  if (!hall_.Stays(beside)) return Refusal::kHasWithdrawn;
  return {};
}

void BracketFormat::Joined(Number number) {
  bracket_.FillSlotBeside(main_.slots + 1 - number, number);
}

void BracketFormat::AddTitle(StageId stage, const Rounds& rounds) {
  if (!rounds.empty()) titles_.push_back({stage, rounds.back().front()});
}

}  // namespace fibs::events
