#include "engine/player/match_player.h"

#include <algorithm>
#include <vector>

#include "engine/player/novice.h"
#include "engine/rules/steps.h"

namespace fibs::engine {
namespace {

// So little is not worth playing for: points, and chances of winning a match.
constexpr double kLittlePoints = 0.02, kLittleChance = 0.001;

// The positions are those that backgammon's networks know.
bool IsOfFifteen(const Variant& variant) {
  return variant.contact == Contact::kHit && variant.men() == kCheckers;
}

// BuiltinPlayer plays it without any change.
bool IsBackgammon(const Variant& variant) {
  return variant.plays_as_backgammon() && IsOfFifteen(variant) && variant.has_backgammon();
}

struct Away {
  int own = 0;
  int opponent = 0;
};
Away AwayOf(const Match& match, Player player) {
  return {match.rules().length - match.score(player),
          match.rules().length - match.score(Other(player))};
}

// All checkers of both sides are at home, where they can't meet.
bool IsBearOffOnly(const Board& board, const Board& other) {
  if (board.pins != 0) return false;
  for (int point = kHomePoints + 1; point <= kBar; ++point) {
    if (board.At(point) > 0 || other.At(point) > 0) return false;
  }
  // What stands on an own home point of both sides is in the way.
  for (int point = 1; point <= kHomePoints; ++point) {
    if (board.At(point) < 0 || other.At(point) < 0) return false;
  }
  return true;
}

constexpr int RoundedUp(int value, int by) { return (value + by - 1) / by; }

// On roll, with a checker borne off. Each die of the opponent, who is never blocked, takes a pip at
// least; the player needs as many turns as four sixes a turn need.
bool RaceIsLost(const Variant& variant, const Board& board) {
  const Board other = Flipped(variant, board);
  if (!IsBearOffOnly(board, other)) return false;
  const MenCount men = CountMen(board);
  if (men.own == variant.men()) return false;
  const int own_turns =
      std::max(RoundedUp(board.position.own_pips(), 24), RoundedUp(men.own, kStepsMax));
  // The worst is 2-1: a checker goes on by one and two pips, or is off.
  const int opponent_turns = RoundedUp(other.position.own_pips(), 2);
  return opponent_turns < own_turns;
}

}  // namespace

MatchPlayer::MatchPlayer(Strength strength, uint64_t seed)
    : strength_(strength),
      seed_(seed),
      backgammon_(std::make_shared<const Evaluator>()),
      builtin_(backgammon_, strength, seed),
      by_backgammon_(EvaluatorOf(backgammon_)) {
  for (size_t i = 0; i < networks_.size(); ++i) networks_[i] = BuiltinNetworkOf(kVariants[i]);
}

const GameEvaluator& MatchPlayer::EvaluatorFor(const Variant& variant) const {
  const auto own = static_cast<size_t>(FindVariant(variant.name) - kVariants.data());
  return networks_[own] ? *networks_[own] : *by_backgammon_;
}

Probabilities MatchPlayer::Judge(const Variant& variant, const GameMoment& moment) const {
  const Probabilities ends = EvaluatorFor(variant).Evaluate(variant, moment);
  return strength_ == Strength::kFull ? ends : AsNovice(ends, moment.board.position, seed_);
}

Probabilities MatchPlayer::EndsFor(const Match& match, Player player) const {
  const Probabilities ends = Judge(match.game(), MomentOf(match));
  return player == match.turn() ? ends : ends.Flipped();
}

double MatchPlayer::Worth(const Match& match, Player player, const Probabilities& ends) const {
  Probabilities counted = ends;
  const auto drop_won = [&counted] { counted.win_gammon = counted.win_backgammon = 0; };
  const auto drop_lost = [&counted] { counted.lose_gammon = counted.lose_backgammon = 0; };
  if (match.rules().options.jacoby && !match.cube_owner()) {
    drop_won();
    drop_lost();
  }
  if (match.game().cube) return model_.WithoutCube(StakesOf(match, player), counted);
  if (!match.unlimited()) {
    // One point is enough.
    const Away away = AwayOf(match, player);
    if (away.own <= 1) drop_won();
    if (away.opponent <= 1) drop_lost();
  }
  return PointsOf(match.game(), counted);
}

Play MatchPlayer::ChoosePlay(const Match& match) const {
  const Variant& variant = match.game();
  const Player player = match.turn();
  if (IsBackgammon(variant)) {
    return builtin_.ChoosePlay(match.PositionOf(player), match.dice(), StakesOf(match, player))
        .play;
  }
  const GameMoment moment = MomentOf(match);
  const GameTurn turn = TurnOf(match);
  const std::vector<BoardPlay> plays = LegalPlays(variant, moment.board, turn.dice, turn.context);
  if (plays.empty()) return {};
  const auto judge = [&](const GameMoment& after) { return Judge(variant, after); };
  size_t best = 0;
  double best_worth = 0;
  for (size_t i = 0; i < plays.size() && plays.size() > 1; ++i) {
    const double worth = Worth(match, player, EndsAfter(variant, moment, turn, plays[i], judge));
    if (i > 0 && worth <= best_worth) continue;
    best = i;
    best_worth = worth;
  }
  return plays[best].play;
}

// Of the one who rolls, or may double first.
CubeWorths MatchPlayer::CubeWorthsOf(const Match& match) const {
  const Player player = match.turn();
  return WorthsBeforeRoll(model_, StakesOf(match, player), EndsFor(match, player));
}

bool MatchPlayer::ShouldDouble(const Match& match) const {
  const Player player = match.turn();
  if (!match.MayDouble(player)) return false;
  const Stakes stakes = StakesOf(match, player);
  if (IsOfFifteen(match.game())) {
    return builtin_.ShouldDouble(match.PositionOf(player), stakes);
  }
  return DoubleMakesSense(stakes) && DoubleIsRight(stakes, CubeWorthsOf(match));
}

DoubleAnswer MatchPlayer::AnswerDouble(const Match& match, bool may_beaver) const {
  const Player player = Other(match.turn());
  Stakes stakes = StakesOf(match, player);
  stakes.may_beaver = may_beaver;
  const bool redoubled = match.redoubles() % 2 != 0;
  const Position position = match.PositionOf(player);
  if (IsOfFifteen(match.game())) {
    return redoubled ? builtin_.AnswerRedouble(position, stakes)
                     : builtin_.AnswerDouble(position, stakes);
  }
  if (redoubled) {
    Stakes taken = stakes;
    taken.cube *= 2;
    const double worth = WorthOnRoll(model_, taken, EndsFor(match, player));
    const bool drops = worth < model_.Worth(stakes, -stakes.cube);
    return drops ? DoubleAnswer::kDrop : DoubleAnswer::kTake;
  }
  return BestAnswer(stakes.SeenByOther(), CubeWorthsOf(match));
}

bool MatchPlayer::ShouldAcceptResignation(const Match& match) const {
  if (!match.resign()) return false;
  const Player player = Other(match.resign()->by);
  const Stakes stakes = StakesOf(match, player);
  if (IsBackgammon(match.game())) {
    using OnRoll = BuiltinPlayer::OnRoll;
    return builtin_.ShouldAcceptResignation(
        match.PositionOf(player), match.resign()->multiple,
        match.turn() == player ? OnRoll::kSelf : OnRoll::kOpponent, stakes);
  }
  const double playing_on = Worth(match, player, EndsFor(match, player));
  const int points = match.resign_points();
  if (match.game().cube) {
    const double little = match.unlimited() ? kLittlePoints * stakes.cube : kLittleChance;
    return model_.Worth(stakes, points) >= playing_on - little;
  }
  const bool one_is_enough = !match.unlimited() && AwayOf(match, player).own <= 1;
  return (one_is_enough ? 1 : points) >= playing_on - kLittlePoints;
}

int MatchPlayer::Resignation(const Match& match) const {
  const Variant& variant = match.game();
  const Player player = match.turn();
  if (IsOfFifteen(variant)) {
    return std::min(builtin_.Resignation(match.PositionOf(player)), match.resign_multiple_max());
  }
  if (variant.men_left || variant.cascade_from > 0) return 0;
  return RaceIsLost(variant, match.BoardOf(player)) ? 1 : 0;
}

}  // namespace fibs::engine
