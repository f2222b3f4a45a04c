#include "engine/events/brackets.h"

namespace fibs::events {
namespace {

using Source = Bracket::Source;

Source WinnerOf(int32_t match) { return {.kind = Source::Kind::kWinner, .from = match}; }
Source LoserOf(int32_t match) { return {.kind = Source::Kind::kLoser, .from = match}; }

std::vector<Source> Winners(const std::vector<int32_t>& matches) {
  std::vector<Source> list;
  for (const int32_t match : matches) list.push_back(WinnerOf(match));
  return list;
}

std::vector<Source> Losers(const std::vector<int32_t>& matches) {
  std::vector<Source> list;
  for (const int32_t match : matches) list.push_back(LoserOf(match));
  return list;
}

MatchId NextId(StageId stage, const Rounds& rounds, size_t tables) {
  return {stage, static_cast<int32_t>(rounds.size()) + 1, static_cast<int32_t>(tables) + 1};
}

std::vector<int32_t> PairNeighbours(Bracket& bracket, StageId stage, const Rounds& rounds,
                                    const std::vector<Source>& list, int32_t length) {
  std::vector<int32_t> round;
  for (size_t i = 0; i + 1 < list.size(); i += 2) {
    const MatchId id = NextId(stage, rounds, round.size());
    round.push_back(
        bracket.Add({.id = id, .length = length, .first = list[i], .second = list[i + 1]}));
  }
  return round;
}

// Which entry of the list the loser of main match j meets, both counted from 0. `k` rounds of main
// have entered; the crossing keeps those apart who have met.
size_t EntryFor(size_t j, size_t matches, int32_t k) {
  return k % 2 == 1 ? matches - 1 - j : (j + matches / 2) % matches;
}

// Tables stand in the order of the main matches.
std::vector<int32_t> PairWithLosers(Bracket& bracket, StageId stage, const Rounds& rounds,
                                    const std::vector<Source>& list,
                                    const std::vector<int32_t>& main_round, int32_t k,
                                    int32_t length) {
  std::vector<int32_t> round;
  for (size_t j = 0; j < main_round.size(); ++j) {
    const Source& entry = list[EntryFor(j, main_round.size(), k)];
    round.push_back(bracket.Add({.id = NextId(stage, rounds, j),
                                 .length = length,
                                 .first = entry,
                                 .second = LoserOf(main_round[j])}));
  }
  return round;
}

}  // namespace

std::vector<int32_t> Slots(int32_t count) {
  std::vector<int32_t> slots{1};
  while (static_cast<int32_t>(slots.size()) < count) {
    const auto sum = 2 * static_cast<int32_t>(slots.size()) + 1;
    std::vector<int32_t> wider;
    for (const int32_t slot : slots) {
      wider.push_back(slot);
      wider.push_back(sum - slot);
    }
    slots = std::move(wider);
  }
  return slots;
}

MainBracket AddMain(Bracket& bracket, StageId stage, const std::vector<Number>& line,
                    const Conditions& conditions, LastRound last) {
  MainBracket main{.slots = 2};
  while (main.slots < static_cast<int32_t>(line.size())) main.slots *= 2;
  std::vector<Source> list;
  for (const int32_t slot : Slots(main.slots)) {
    const auto index = static_cast<size_t>(slot) - 1;
    list.push_back({.kind = Source::Kind::kSlot, .from = index < line.size() ? line[index] : 0});
  }
  for (int32_t round = 1, left = main.slots / 2; left >= 1; ++round, left /= 2) {
    const bool final = left == 1 && last == LastRound::kIsFinal;
    const int32_t length = final ? conditions.FinalLength(round) : conditions.LengthOf(round);
    main.rounds.push_back(PairNeighbours(bracket, stage, main.rounds, list, length));
    for (const int32_t match : main.rounds.back()) {
      bracket.SetPlaces(match, {.winner = left == 1, .loser = 1 + left, .both = 1 + left});
    }
    list = Winners(main.rounds.back());
  }
  return main;
}

void AddThird(Bracket& bracket, const MainBracket& main, const Conditions& conditions) {
  if (main.rounds.size() < 2) return;
  const std::vector<int32_t>& semi_finals = main.rounds[main.rounds.size() - 2];
  for (const int32_t match : semi_finals) bracket.SetPlaces(match, {.both = 3});
  bracket.Add({.id = {{Stage::kThird}, 1, 1},
               .length = conditions.SideLength(),
               .first = LoserOf(semi_finals[0]),
               .second = LoserOf(semi_finals[1]),
               .places = {.winner = 3, .loser = 4, .both = 4}});
}

Rounds AddLower(Bracket& bracket, StageId stage, const MainBracket& main, int32_t last_main,
                int32_t length) {
  Rounds rounds;
  std::vector<Source> list = Losers(main.rounds.front());
  for (int32_t k = 1; list.size() > 1 || k < last_main;) {
    if (list.size() > 1) {
      rounds.push_back(PairNeighbours(bracket, stage, rounds, list, length));
      list = Winners(rounds.back());
    }
    if (k < last_main) {
      const std::vector<int32_t>& main_round = main.rounds[static_cast<size_t>(k)];
      rounds.push_back(PairWithLosers(bracket, stage, rounds, list, main_round, k, length));
      list = Winners(rounds.back());
      ++k;
    }
  }
  return rounds;
}

Rounds AddLastChance(Bracket& bracket, const Rounds& consolation, int32_t last_main,
                     int32_t length) {
  constexpr StageId kStage{Stage::kLast};
  Rounds rounds;
  std::vector<Source> list = Losers(consolation.front());
  if (last_main >= 2) {
    std::vector<int32_t> round;
    const std::vector<int32_t>& second = consolation[1];
    for (size_t i = 0; i < list.size(); ++i) {
      round.push_back(bracket.Add({.id = NextId(kStage, rounds, i),
                                   .length = length,
                                   .first = list[i],
                                   .second = LoserOf(second[second.size() - 1 - i])}));
    }
    list = Winners(round);
    rounds.push_back(std::move(round));
  }
  while (list.size() > 1) {
    rounds.push_back(PairNeighbours(bracket, kStage, rounds, list, length));
    list = Winners(rounds.back());
  }
  return rounds;
}

}  // namespace fibs::events
