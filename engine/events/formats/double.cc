#include "engine/events/formats/bracket_format.h"

// Double elimination: who has lost twice is out. The winner of main meets the winner of the lower
// bracket; with `reset` twice, if the latter wins.
namespace fibs::events {
namespace {

using Source = Bracket::Source;

constexpr int32_t kFirstPlaceBelowFinal = 3;

class Double : public BracketFormat {
 public:
  using BracketFormat::BracketFormat;

 private:
  void Build(const std::vector<Number>& line) override {
    const Conditions& conditions = hall_.conditions;
    main_ = AddMain(bracket_, {Stage::kMain}, line, conditions, LastRound::kIsNotFinal);
    const Rounds lower =
        AddLower(bracket_, {Stage::kLower}, main_, static_cast<int32_t>(main_.rounds.size()),
                 conditions.SideLength());
    GivePlaces(lower);
    AddFinal(lower);
  }

  void GivePlaces(const Rounds& lower) {
    std::vector<int32_t> place_of_round(lower.size());
    int32_t place = kFirstPlaceBelowFinal;
    for (size_t round = lower.size(); round-- > 0;) {
      place_of_round[round] = place;
      for (const int32_t match : lower[round]) {
        bracket_.SetPlaces(match, {.loser = place, .both = place});
      }
      place += static_cast<int32_t>(lower[round].size());
    }
    for (size_t round = 0; round < main_.rounds.size(); ++round) {
      // The losers of round 1 enter the first lower round, those of each later one every second.
      const size_t enters = round == 0 ? 0 : 2 * round - 1;
      const int32_t both = lower.empty() ? 2 : place_of_round[enters];
      for (const int32_t match : main_.rounds[round]) bracket_.SetPlaces(match, {.both = both});
    }
  }

  void AddFinal(const Rounds& lower) {
    constexpr Bracket::Places kPlaces{.winner = 1, .loser = 2, .both = 2};
    const int32_t last_main = main_.rounds.back().front();
    const int32_t length = hall_.conditions.StageFinalLength();
    // Of two entrants the one who has lost to the other meets him again.
    const Source challenger =
        lower.empty() ? Source{.kind = Source::Kind::kLoser, .from = last_main}
                      : Source{.kind = Source::Kind::kWinner, .from = lower.back().front()};
    const int32_t final = bracket_.Add({.id = {{Stage::kFinal}, 1, 1},
                                        .length = length,
                                        .first = {.kind = Source::Kind::kWinner, .from = last_main},
                                        .second = challenger,
                                        .places = kPlaces});
    if (hall_.conditions.reset) {
      bracket_.AddReplay(final, {{Stage::kFinal}, 2, 1}, length, kPlaces);
    }
  }
};

}  // namespace

std::unique_ptr<Format> MakeDouble(Hall& hall) { return std::make_unique<Double>(hall); }

}  // namespace fibs::events
