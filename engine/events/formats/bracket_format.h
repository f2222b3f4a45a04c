#pragma once

#include <memory>

#include "engine/events/bracket.h"
#include "engine/events/brackets.h"
#include "engine/events/format.h"

namespace fibs::events {

// A format that is one bracket of all entrants.
class BracketFormat : public Format {
 public:
  explicit BracketFormat(Hall& hall) : hall_(hall), bracket_(hall) {}

  void Begin() override;
  bool Advance() override;
  std::vector<TableLine> Standings() const override;
  Ending End() const override;
  void Decided(Fixture& fixture) override { bracket_.Decided(fixture); }
  void Withdrawn(Number number) override { bracket_.Withdrawn(number); }
  Verdict Undo(Fixture& fixture, bool finished) override;
  Verdict WhyNotLate() const override;
  void Joined(Number number) override;

 protected:
  // Adds the matches to the bracket.
  virtual void Build(const std::vector<Number>& line) = 0;

  // Who wins the last match of these rounds has a title.
  void AddTitle(StageId stage, const Rounds& rounds);

  Hall& hall_;
  Bracket bracket_;
  MainBracket main_;

 private:
  std::vector<PlaceOf> Places() const;

  struct TitleMatch {
    StageId stage;
    int32_t match = 0;
  };
  std::vector<TitleMatch> titles_;
};

std::unique_ptr<Format> MakeKnockout(Hall& hall);
std::unique_ptr<Format> MakeDouble(Hall& hall);
std::unique_ptr<Format> MakeConsolation(Hall& hall);

}  // namespace fibs::events
