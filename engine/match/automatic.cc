#include "engine/match/automatic.h"

namespace fibs::engine {
namespace {

// In Phase::kMove.
std::optional<AutomaticStep> NextPlay(const Match& match, const AutomaticWishes& wishes) {
  if (wishes.greedy) {
    if (const auto play = match.BearOffWithAll()) return PlayDue{*play, true};
  }
  if (!wishes.automove) return std::nullopt;
  if (const auto play = match.OnlyPlay()) return PlayDue{*play, false};
  return std::nullopt;
}

}  // namespace

std::optional<AutomaticStep> NextAutomatic(const Match& match,
                                           const std::array<AutomaticWishes, 2>& wishes) {
  if (match.resign()) return std::nullopt;
  const Player turn = match.turn();
  const AutomaticWishes& his = wishes[Index(turn)];
  if (his.by_hand && match.phase() != Phase::kOpeningRoll) return std::nullopt;
  switch (match.phase()) {
    case Phase::kOpeningRoll:
      return OpeningRollDue{match.rules().options.automatic_doubles != 0 ||
                            (wishes[0].automatic_doubles && wishes[1].automatic_doubles)};
    case Phase::kRollOrDouble:
      if (match.MayDouble(turn) && his.ask_to_double) return std::nullopt;
      return RollDue{};
    case Phase::kMove:
      return NextPlay(match, his);
    case Phase::kTakeOrDrop:
    case Phase::kGameOver:
    case Phase::kMatchOver:
      return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace fibs::engine
