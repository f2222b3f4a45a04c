#include "engine/player/judge.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/cube/cube_decision.h"
#include "engine/player/cube_life.h"
#include "engine/player/game_moment.h"

namespace fibs::engine {
namespace {

constexpr int kRollsAhead = 2;  // looked through: what GNU Backgammon calls two plies

// Of the games that are won without a cube: so many count two points, among players of equal
// strength. As for match equities with a cube (match_equity.cc).
constexpr double kDoubleGames = 0.26;

// What wins at Swedish tables count, and how often, among players of equal strength.
struct ShareOfValue {
  size_t value;
  double share;
};
constexpr ShareOfValue kSharesOfValues[] = {{1, 0.55}, {2, 0.25}, {3, 0.02}, {4, 0.15}, {6, 0.03}};

double ForFirst(Player player, double chance) {
  return player == Player::kFirst ? chance : 1 - chance;
}

// The chance of a player who is so many points ahead with so many games to come. Level at the end
// is as good as half a match: the kinds of the wins decide.
double ChanceByGames(int ahead, int games) {
  const int most = kWinWorths.back().value;
  // By the difference, `games` times the most a game counts below and above.
  std::vector<double> chances(static_cast<size_t>(2 * most * games + 1));
  chances[static_cast<size_t>(most * games)] = 1;
  std::vector<double> next(chances.size());
  for (int game = 0; game < games; ++game) {
    std::fill(next.begin(), next.end(), 0);
    for (size_t i = 0; i < chances.size(); ++i) {
      if (chances[i] == 0) continue;
      for (const auto& [value, share] : kSharesOfValues) {
        next[i + value] += chances[i] * share / 2;
        next[i - value] += chances[i] * share / 2;
      }
    }
    std::swap(chances, next);
  }
  double chance = 0;
  for (size_t i = 0; i < chances.size(); ++i) {
    const int then = ahead + static_cast<int>(i) - most * games;
    chance += chances[i] * (then > 0 ? 1 : then == 0 ? 0.5 : 0);
  }
  return chance;
}

Match After(Match match, Player by, const Input& input) {
  (void)match.Apply(by, input);  // it is legal: the match or the rules' own player has said so
  return match;
}

}  // namespace

Judge::Judge() {
  const int most = MatchEquityTable::kMax;
  for (int own = 1; own <= most; ++own) {
    for (int opponent = 1; opponent <= most; ++opponent) {
      const double won = (1 - kDoubleGames) * ChanceWithoutCube(own - 1, opponent) +
                         kDoubleGames * ChanceWithoutCube(own - 2, opponent);
      const double lost = (1 - kDoubleGames) * ChanceWithoutCube(own, opponent - 1) +
                          kDoubleGames * ChanceWithoutCube(own, opponent - 2);
      without_cube_[static_cast<size_t>(own)][static_cast<size_t>(opponent)] = (won + lost) / 2;
    }
  }
}

double Judge::ChanceWithoutCube(int own_away, int opponent_away) const {
  if (own_away <= 0) return 1;
  if (opponent_away <= 0) return 0;
  const int excess = std::max(0, std::max(own_away, opponent_away) - MatchEquityTable::kMax);
  return without_cube_[static_cast<size_t>(std::max(1, own_away - excess))]
                      [static_cast<size_t>(std::max(1, opponent_away - excess))];
}

double Judge::WinChance(const Match& match, Player seat) const {
  if (match.unlimited() && !match.game_goes_on()) return 0.5;
  return std::clamp(ForFirst(seat, Value(match, kRollsAhead)), 0.0, 1.0);
}

double Judge::Value(Match match, int rolls) const {
  const Player turn = match.turn();
  if (match.resign()) {
    const Player other = Other(match.resign()->by);
    const Input answer = player_.For(match).ShouldAcceptResignation(match) ? Input(AcceptResign{})
                                                                           : Input(RejectResign{});
    return Value(After(std::move(match), other, answer), rolls);
  }
  switch (match.phase()) {
    case Phase::kOpeningRoll:
    case Phase::kGameOver:
    case Phase::kMatchOver:
      return Between(match);
    case Phase::kTakeOrDrop: {
      const bool drops = player_.For(match).AnswerDouble(match, false) == DoubleAnswer::kDrop;
      const Input answer = drops ? Input(DropDouble{}) : Input(AcceptDouble{});
      return Value(After(std::move(match), Other(turn), answer), rolls);
    }
    case Phase::kMove: {
      const Input play = MakePlay{player_.For(match).ChoosePlay(match)};
      return Value(After(std::move(match), turn, play), rolls);
    }
    case Phase::kRollOrDouble:
      break;
  }
  if (rolls == 0) return OnRoll(match);
  if (player_.For(match).ShouldDouble(match)) {
    return Value(After(std::move(match), turn, OfferDouble{}), rolls);
  }
  return OverRolls(match, rolls);
}

double Judge::OverRolls(const Match& match, int rolls) const {
  double sum = 0;
  for (int8_t high = 1; high <= 6; ++high) {
    for (int8_t low = 1; low <= high; ++low) {
      const int ways = high == low ? 1 : 2;
      sum += ways * Value(After(match, match.turn(), RollDice{{high, low}}), rolls - 1);
    }
  }
  return sum / 36;
}

double Judge::OnRoll(const Match& match) const {
  const Variant& game = match.game();
  const Player player = match.turn();
  const Probabilities ends = player_.EvaluatorFor(game).Evaluate(game, MomentOf(match));
  if (match.unlimited()) return ForFirst(player, ends.win);
  if (game.cube) {
    const CubeLife life = CubeLifeOf(game, match.PositionOf(player));
    return ForFirst(player, WorthOnRoll(model_, StakesOf(match, player), ends, life));
  }
  const auto after = [&](int won, int lost) { return ChanceAfter(match, player, won, lost); };
  if (const int grades = GradesOf(game); grades > 0) {  // the mean of what a win counts
    const auto points = [grades](double share, double chance) {
      return chance <= 0 ? 1 : 1 + static_cast<int>(grades * share / chance + 0.5);
    };
    const double lose = 1 - ends.win;
    return ForFirst(player, ends.win * after(points(ends.win_gammon, ends.win), 0) +
                                lose * after(0, points(ends.lose_gammon, lose)));
  }
  const double chance =
      (ends.win - ends.win_gammon) * after(1, 0) +
      (ends.win_gammon - ends.win_backgammon) * after(2, 0) + ends.win_backgammon * after(3, 0) +
      (1 - ends.win - ends.lose_gammon) * after(0, 1) +
      (ends.lose_gammon - ends.lose_backgammon) * after(0, 2) + ends.lose_backgammon * after(0, 3);
  return ForFirst(player, chance);
}

double Judge::ChanceAfter(const Match& match, Player player, int won, int lost) const {
  const int own = match.score(player) + won;
  const int opponent = match.score(Other(player)) + lost;
  const bool ends_game = won + lost > 0;
  if (match.rules().counts_games()) {
    return ChanceByGames(own - opponent, match.games_left() - (ends_game ? 1 : 0));
  }
  return ChanceWithoutCube(match.rules().length - own, match.rules().length - opponent);
}

double Judge::Between(const Match& match) const {
  if (match.phase() == Phase::kMatchOver) return ForFirst(match.match_winner().value(), 1);
  if (match.unlimited()) {
    const auto winner = match.winner();
    return match.game_goes_on() || !winner ? 0.5 : ForFirst(*winner, 1);
  }
  if (!HasCube(match.rules())) return ChanceAfter(match, Player::kFirst, 0, 0);
  const int own = match.rules().length - match.score(Player::kFirst);
  const int opponent = match.rules().length - match.score(Player::kSecond);
  const bool crawford_over = match.post_crawford() || !match.rules().crawford;
  return MatchEquityTable::Shared().Chance(own, opponent, crawford_over);
}

}  // namespace fibs::engine
