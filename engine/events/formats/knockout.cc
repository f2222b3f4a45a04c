#include "engine/events/formats/bracket_format.h"

// Knock-out: who loses is out. With `third` the losers of the semi-finals play for the third place.
namespace fibs::events {
namespace {

class Knockout : public BracketFormat {
 public:
  using BracketFormat::BracketFormat;

 private:
  void Build(const std::vector<Number>& line) override {
    main_ = AddMain(bracket_, {Stage::kMain}, line, hall_.conditions, LastRound::kIsFinal);
    if (hall_.conditions.third) AddThird(bracket_, main_, hall_.conditions);
  }
};

}  // namespace

std::unique_ptr<Format> MakeKnockout(Hall& hall) { return std::make_unique<Knockout>(hall); }

}  // namespace fibs::events
