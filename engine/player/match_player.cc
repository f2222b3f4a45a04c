#include "engine/player/match_player.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/player/game_moment.h"
#include "engine/player/strength.h"

namespace fibs::engine {
namespace {

// So little is not worth playing for: points, and chances of winning a match.
constexpr double kLittlePoints = 0.02, kLittleChance = 0.001;

// The positions are those that backgammon's networks know.
bool IsOfFifteen(const Variant& variant) {
  return variant.contact == Contact::kHit && !variant.same_rotation && variant.men() == kCheckers;
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

// Takes the best of the legal plays by what `evaluator` says of them.
class JudgingPlayer : public GamePlayer, public CubePlayer {
 public:
  // `chooser`: who chooses the plays; null: they are judged by `evaluator` alone.
  JudgingPlayer(SharedGameEvaluator evaluator, SharedPlayChooser chooser, Strength strength,
                uint64_t seed)
      : evaluator_(std::move(evaluator)),
        chooser_(std::move(chooser)),
        strength_(strength),
        seed_(seed) {}

  Play ChoosePlay(const Match& match) const override;
  bool ShouldDouble(const Match& match) const override;
  DoubleAnswer AnswerDouble(const Match& match, bool may_beaver) const override;
  bool ShouldAcceptResignation(const Match& match) const override;
  // Always 0 where every checker borne off saves a point, and where a single roll can bear off any
  // number.
  int Resignation(const Match& match) const override;

  Play ChoosePlay(const Match& board, const Stakes& stakes) const override;
  bool ShouldDouble(const Match& board, const Stakes& stakes) const override;
  DoubleAnswer AnswerDouble(const Match& board, const Stakes& stakes) const override;
  DoubleAnswer AnswerRedouble(const Match& board, const Stakes& stakes) const override;
  bool ShouldAcceptResignation(const Match& board, Player player, int multiple,
                               const Stakes& stakes) const override;

 private:
  Probabilities Judge(const Variant& variant, const GameMoment& moment) const;
  // How the game will end for `player`, before the roll.
  Probabilities EndsFor(const Match& match, Player player) const;
  // What that is worth to him, the cube left out: points, or in a match of a game with a cube the
  // chance of winning it.
  double Worth(const Match& match, Player player, const Probabilities& ends) const;
  // The legal play that leads to the most.
  Play BestPlay(const Match& match, const WorthOfEnds& worth_of) const;
  // Of the one who rolls, or may double first.
  CubeWorths CubeWorthsOf(const Match& match, const Stakes& stakes) const {
    return WorthsBeforeRoll(model_, stakes, EndsFor(match, match.turn()));
  }
  // A double that was turned at once; `player` has made it, or has turned it before.
  DoubleAnswer AnswerTurned(const Match& match, Player player, const Stakes& stakes) const;

  SharedGameEvaluator evaluator_;
  SharedPlayChooser chooser_;
  Strength strength_;
  uint64_t seed_;
  CubeModel model_{MatchEquityTable::Shared()};
};

// Of hitting games of fifteen: backgammon's player knows their positions, but not all their plays.
class NearBackgammon final : public JudgingPlayer {
 public:
  NearBackgammon(std::shared_ptr<const BuiltinPlayer> builtin, SharedGameEvaluator evaluator,
                 SharedPlayChooser chooser, Strength strength, uint64_t seed)
      : JudgingPlayer(std::move(evaluator), std::move(chooser), strength, seed),
        builtin_(std::move(builtin)) {}

  bool ShouldDouble(const Match& match) const override { return builtin_->ShouldDouble(match); }
  DoubleAnswer AnswerDouble(const Match& match, bool may_beaver) const override {
    return builtin_->AnswerDouble(match, may_beaver);
  }
  int Resignation(const Match& match) const override { return builtin_->Resignation(match); }

  bool ShouldDouble(const Match& board, const Stakes& stakes) const override {
    return builtin_->ShouldDouble(board, stakes);
  }
  DoubleAnswer AnswerDouble(const Match& board, const Stakes& stakes) const override {
    return builtin_->AnswerDouble(board, stakes);
  }
  DoubleAnswer AnswerRedouble(const Match& board, const Stakes& stakes) const override {
    return builtin_->AnswerRedouble(board, stakes);
  }

 private:
  std::shared_ptr<const BuiltinPlayer> builtin_;
};

Probabilities JudgingPlayer::Judge(const Variant& variant, const GameMoment& moment) const {
  return Misjudged(evaluator_->Evaluate(variant, moment), moment.board.position, strength_, seed_);
}

Probabilities JudgingPlayer::EndsFor(const Match& match, Player player) const {
  const Probabilities ends = Judge(match.game(), MomentOf(match));
  return player == match.turn() ? ends : ends.Flipped();
}

double JudgingPlayer::Worth(const Match& match, Player player, const Probabilities& ends) const {
  if (match.game().cube) return model_.WithoutCube(StakesOf(match, player), ends);
  Probabilities counted = ends;
  const auto drop_won = [&counted] { counted.win_gammon = counted.win_backgammon = 0; };
  const auto drop_lost = [&counted] { counted.lose_gammon = counted.lose_backgammon = 0; };
  if (match.rules().options.jacoby) {  // and nobody can own a cube
    drop_won();
    drop_lost();
  }
  if (match.rules().to_points()) {
    // One point is enough.
    const Away away = AwayOf(match, player);
    if (away.own <= 1) drop_won();
    if (away.opponent <= 1) drop_lost();
  }
  return PointsOf(match.game(), counted);
}

Play JudgingPlayer::BestPlay(const Match& match, const WorthOfEnds& worth_of) const {
  const Game& game = match.game();
  const GameMoment moment = MomentOf(match);
  const GameTurn turn = TurnOf(match);
  const std::vector<LegalPlay> plays = match.LegalPlays();
  if (plays.empty()) return {};
  if (chooser_) return plays[chooser_->Best(game, moment, turn, plays, worth_of)].play;
  const auto judge = [&](const GameMoment& after) { return Judge(game, after); };
  const std::vector<size_t> noticed = Noticed(plays, strength_, seed_);
  size_t best = noticed.front();
  double best_worth = 0;
  for (size_t n = 0; n < noticed.size() && noticed.size() > 1; ++n) {
    const double worth = worth_of(EndsAfter(game, moment, turn, plays[noticed[n]], judge));
    if (n > 0 && worth <= best_worth) continue;
    best = noticed[n];
    best_worth = worth;
  }
  return plays[best].play;
}

Play JudgingPlayer::ChoosePlay(const Match& match) const {
  return BestPlay(match,
                  [&](const Probabilities& ends) { return Worth(match, match.turn(), ends); });
}

bool JudgingPlayer::ShouldDouble(const Match& match) const {
  const Player player = match.turn();
  return match.MayDouble(player) && ShouldDouble(match, StakesOf(match, player));
}

DoubleAnswer JudgingPlayer::AnswerDouble(const Match& match, bool may_beaver) const {
  const Player player = Other(match.turn());
  Stakes stakes = StakesOf(match, player);
  stakes.may_beaver = may_beaver;
  if (match.redoubles() % 2 == 0) return AnswerDouble(match, stakes);
  stakes.may_beaver = false;
  return AnswerTurned(match, player, stakes);
}

// ---- With a cube of his own.

Play JudgingPlayer::ChoosePlay(const Match& board, const Stakes& stakes) const {
  return BestPlay(board,
                  [&](const Probabilities& ends) { return model_.WithoutCube(stakes, ends); });
}

bool JudgingPlayer::ShouldDouble(const Match& board, const Stakes& stakes) const {
  return DoubleMakesSense(stakes) && DoubleIsRight(stakes, CubeWorthsOf(board, stakes));
}

DoubleAnswer JudgingPlayer::AnswerDouble(const Match& board, const Stakes& stakes) const {
  const Stakes doubler = stakes.SeenByOther();
  return BestAnswer(doubler, CubeWorthsOf(board, doubler));
}

DoubleAnswer JudgingPlayer::AnswerRedouble(const Match& board, const Stakes& stakes) const {
  return AnswerTurned(board, board.turn(), stakes);
}

DoubleAnswer JudgingPlayer::AnswerTurned(const Match& match, Player player,
                                         const Stakes& stakes) const {
  Stakes taken = stakes;
  taken.cube *= 2;
  const double worth = WorthOnRoll(model_, taken, EndsFor(match, player));
  if (worth < model_.Worth(stakes, -stakes.cube)) return DoubleAnswer::kDrop;
  const bool again = stakes.may_beaver && 4 * stakes.cube <= kCubeMax && worth > 0;
  return again ? DoubleAnswer::kBeaver : DoubleAnswer::kTake;
}

bool JudgingPlayer::ShouldAcceptResignation(const Match& board, Player player, int multiple,
                                            const Stakes& stakes) const {
  const double playing_on = model_.WithoutCube(stakes, EndsFor(board, player));
  return model_.Worth(stakes, multiple * stakes.cube) >= playing_on - kLittlePoints * stakes.cube;
}

// ---- In a match.

bool JudgingPlayer::ShouldAcceptResignation(const Match& match) const {
  if (!match.resign()) return false;
  const Player player = Other(match.resign()->by);
  const Stakes stakes = StakesOf(match, player);
  const double playing_on = Worth(match, player, EndsFor(match, player));
  const int points = match.resign_points();
  if (match.game().cube) {
    const double little = match.unlimited() ? kLittlePoints * stakes.cube : kLittleChance;
    return model_.Worth(stakes, points) >= playing_on - little;
  }
  const bool one_is_enough = match.rules().to_points() && AwayOf(match, player).own <= 1;
  return (one_is_enough ? 1 : points) >= playing_on - kLittlePoints;
}

int JudgingPlayer::Resignation(const Match& match) const {
  const Variant& variant = match.game();
  if (variant.men_left || variant.cascade_from > 0) return 0;
  return RaceIsLost(variant, match.BoardOf(match.turn())) ? 1 : 0;
}

}  // namespace

MatchPlayer::MatchPlayer(Strength strength, uint64_t seed)
    : MatchPlayer(std::make_shared<const Evaluator>(), strength, seed) {}

MatchPlayer::MatchPlayer(const SharedEvaluator& networks, Strength strength, uint64_t seed)
    : MatchPlayer(networks, std::make_shared<const BuiltinPlayer>(networks, strength, seed),
                  nullptr, strength, seed) {}

MatchPlayer::MatchPlayer(const SharedEvaluator& networks,
                         std::shared_ptr<const BuiltinPlayer> backgammon,
                         const ChooserOf& chooser_of, Strength strength, uint64_t seed)
    : builtin_(std::move(backgammon)) {
  const SharedGameEvaluator by_backgammon = EvaluatorOf(networks);
  for (size_t i = 0; i < games_.size(); ++i) {
    const Variant& variant = kVariants[i];
    SharedGameEvaluator& evaluator = games_[i].evaluator;
    evaluator = BuiltinNetworkOf(variant);
    if (!evaluator) evaluator = by_backgammon;
    const SharedPlayChooser chooser = chooser_of ? chooser_of(variant, evaluator) : nullptr;
    const auto take = [&game = games_[i]](const auto& one) {
      game.player = one;
      game.with_cubes = one;
    };
    if (IsBackgammon(variant)) {
      take(builtin_);
    } else if (IsOfFifteen(variant)) {
      take(std::make_shared<const NearBackgammon>(builtin_, evaluator, chooser, strength, seed));
    } else {
      take(std::make_shared<const JudgingPlayer>(evaluator, chooser, strength, seed));
    }
  }
}

const MatchPlayer::OneGame& MatchPlayer::Of(const Variant& variant) const {
  return games_[static_cast<size_t>(FindVariant(variant.name) - kVariants.data())];
}

}  // namespace fibs::engine
