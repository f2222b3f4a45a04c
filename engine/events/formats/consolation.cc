#include <algorithm>

#include "engine/events/formats/bracket_format.h"

// A knock-out whose losers play on for a title in a consolation; with `last` those who lose its
// first round have a last chance.
namespace fibs::events {
namespace {

class Consolation : public BracketFormat {
 public:
  using BracketFormat::BracketFormat;

 private:
  void Build(const std::vector<Number>& line) override {
    const Conditions& conditions = hall_.conditions;
    main_ = AddMain(bracket_, {Stage::kMain}, line, conditions, LastRound::kIsFinal);
    const auto rounds = static_cast<int64_t>(main_.rounds.size());
    if (rounds < 2) return;
    const auto last_main = static_cast<int32_t>(std::min(conditions.entry, rounds - 1));
    const int32_t length = conditions.SideLength();
    const Rounds cons = AddLower(bracket_, {Stage::kCons}, main_, last_main, length);
    AddTitle({Stage::kCons}, cons);
    if (conditions.last) {
      AddTitle({Stage::kLast}, AddLastChance(bracket_, cons, last_main, length));
    }
  }
};

}  // namespace

std::unique_ptr<Format> MakeConsolation(Hall& hall) { return std::make_unique<Consolation>(hall); }

}  // namespace fibs::events
