#include "engine/cube_decision.h"

#include <algorithm>

#include "engine/match.h"
#include "engine/match_equity.h"

namespace fibs::engine {
namespace {

// What a game at one value of the cube is worth to the player who decides, on average over single
// games, gammons and backgammons.
struct Level {
  double lost = 0;     // a game played to its end and lost
  double won = 0;      // and won
  double dropped = 0;  // he drops when the cube is turned from here
  double cashed = 0;   // the opponent does
};

Stakes SeenByOther(const Stakes& stakes) {
  Stakes other = stakes;
  std::swap(other.own_away, other.opponent_away);
  if (stakes.cube_owner != CubeOwner::kNobody) {
    other.cube_owner =
        stakes.cube_owner == CubeOwner::kSelf ? CubeOwner::kOpponent : CubeOwner::kSelf;
  }
  return other;
}

Level LevelAt(const Stakes& stakes, int cube, const Probabilities& ends) {
  const auto mean = [&](double chance, double gammon, double backgammon, int sign) {
    const double single = Worth(stakes, sign * cube);
    if (chance <= 0) return single;
    const double g = std::clamp(gammon / chance, 0.0, 1.0);
    const double b = std::clamp(backgammon / chance, 0.0, g);
    return (1 - g) * single + (g - b) * Worth(stakes, 2 * sign * cube) +
           b * Worth(stakes, 3 * sign * cube);
  };
  return {.lost = mean(1 - ends.win, ends.lose_gammon, ends.lose_backgammon, -1),
          .won = mean(ends.win, ends.win_gammon, ends.win_backgammon, 1),
          .dropped = Worth(stakes, -cube),
          .cashed = Worth(stakes, cube)};
}

// The chance of winning at which the line from (0, low) to (at, high) has the value `worth`.
double Crossing(double low, double at, double high, double worth) {
  return high > low ? std::clamp(at * (worth - low) / (high - low), 0.0, 1.0) : 0.0;
}

double Line(double x0, double y0, double x1, double y1, double x) {
  return x1 > x0 ? y0 + (y1 - y0) * (x - x0) / (x1 - x0) : y1;
}

double CashPoint(const Stakes& stakes, int cube, const Probabilities& ends);

// The least chance of winning with which a double to 2 * `cube` can be taken when every cube is
// turned at the best moment.
double TakePoint(const Stakes& stakes, int cube, const Probabilities& ends) {
  const Level now = LevelAt(stakes, cube, ends);
  const Level doubled = LevelAt(stakes, 2 * cube, ends);
  if (stakes.unlimited()) {
    // Every level is like the one before, and so are its take and cash points:
    // (L - 1/2) / (W + L + 1/2), with the points W of a win and L of a loss at a cube of 1.
    const double win = now.won / cube, loss = -now.lost / cube;
    return (loss - 0.5) / (win + loss + 0.5);
  }
  const double cash = CashPoint(stakes, 2 * cube, ends);
  return Crossing(doubled.lost, cash, cash < 1 ? doubled.cashed : doubled.won, now.dropped);
}

// The chance of winning from which the opponent drops a double to 2 * `cube`; 1 when doubling makes
// no sense because the match is won with `cube`.
double CashPoint(const Stakes& stakes, int cube, const Probabilities& ends) {
  if (!stakes.unlimited() && (cube >= stakes.own_away || 2 * cube >= kCubeMax)) return 1;
  return 1 - TakePoint(SeenByOther(stakes), cube, ends.Flipped());
}

// What a cube that is always turned at the best moment makes of the position.
double WorthWithLiveCube(const Stakes& stakes, const Probabilities& ends) {
  const Level level = LevelAt(stakes, stakes.cube, ends);
  const bool own = stakes.cube_owner != CubeOwner::kOpponent;
  const bool others = stakes.cube_owner != CubeOwner::kSelf;
  const double cash = own ? CashPoint(stakes, stakes.cube, ends) : 1;
  const double drop = others ? 1 - CashPoint(SeenByOther(stakes), stakes.cube, ends.Flipped()) : 0;
  const double at_cash = cash < 1 ? level.cashed : level.won;
  const double at_drop = drop > 0 ? level.dropped : level.lost;
  const double p = ends.win;
  if (p >= cash) return Line(cash, at_cash, 1, level.won, p);
  if (p <= drop) return Line(0, level.lost, drop, at_drop, p);
  return Line(drop, at_drop, cash, at_cash, p);
}

Stakes AfterDouble(const Stakes& stakes) {
  Stakes after = stakes;
  after.cube *= 2;
  after.cube_owner = CubeOwner::kOpponent;
  return after;
}

}  // namespace

double Worth(const Stakes& stakes, int points) {
  if (stakes.unlimited()) return points;
  const bool crawford_over = stakes.crawford_game || stakes.post_crawford;
  return MatchEquity(stakes.own_away - std::max(points, 0),
                     stakes.opponent_away - std::max(-points, 0), crawford_over);
}

double WorthWithoutCube(const Stakes& stakes, const Probabilities& ends) {
  const Level level = LevelAt(stakes, stakes.cube, ends);
  return level.lost + ends.win * (level.won - level.lost);
}

double WorthWithCube(const Stakes& stakes, const Probabilities& ends) {
  const double dead = WorthWithoutCube(stakes, ends);
  if (stakes.crawford_game) return dead;
  return dead + kCubeLife * (WorthWithLiveCube(stakes, ends) - dead);
}

bool MayDouble(const Stakes& stakes) {
  return !stakes.crawford_game && stakes.cube_owner != CubeOwner::kOpponent &&
         stakes.cube < kCubeMax;
}

bool DoubleIsRight(const Stakes& stakes, const Probabilities& ends) {
  if (!MayDouble(stakes)) return false;
  if (!stakes.unlimited() && stakes.cube >= stakes.own_away) return false;
  const double taken = WorthWithCube(AfterDouble(stakes), ends);
  const double doubled = std::min(taken, Worth(stakes, stakes.cube));
  return doubled > WorthWithCube(stakes, ends);
}

DoubleAnswer BestAnswer(const Stakes& stakes, const Probabilities& ends) {
  const Stakes doubler = SeenByOther(stakes);
  const Stakes taken = SeenByOther(AfterDouble(doubler));
  const double worth = WorthWithCube(taken, ends);
  if (worth < Worth(stakes, -stakes.cube)) return DoubleAnswer::kDrop;
  if (!stakes.may_beaver || !stakes.unlimited() || 4 * stakes.cube > kCubeMax) {
    return DoubleAnswer::kTake;
  }
  Stakes beavered = taken;
  beavered.cube *= 2;
  return WorthWithCube(beavered, ends) > worth ? DoubleAnswer::kBeaver : DoubleAnswer::kTake;
}

}  // namespace fibs::engine
