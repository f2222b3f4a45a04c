#include "engine/cube/cube_model.h"

#include <algorithm>
#include <utility>

#include "engine/match/match.h"

namespace fibs::engine {
namespace {

// The x at which the line from (0, low) to (at, high) is as high as `worth`.
double Crossing(double low, double at, double high, double worth) {
  return high > low ? std::clamp(at * (worth - low) / (high - low), 0.0, 1.0) : 0.0;
}

double Line(double x0, double y0, double x1, double y1, double x) {
  return x1 > x0 ? y0 + (y1 - y0) * (x - x0) / (x1 - x0) : y1;
}

double LifeNow(const Stakes& stakes, const Probabilities& ends, const CubeLife& life) {
  if (stakes.cube_owner == CubeOwner::kNobody) return life.centre.At(ends.win);
  return life.owned.At(stakes.cube_owner == CubeOwner::kSelf ? ends.win : 1 - ends.win);
}

}  // namespace

Stakes Stakes::SeenByOther() const {
  Stakes other = *this;
  std::swap(other.own_away, other.opponent_away);
  if (cube_owner != CubeOwner::kNobody) {
    other.cube_owner = cube_owner == CubeOwner::kSelf ? CubeOwner::kOpponent : CubeOwner::kSelf;
  }
  return other;
}

Stakes Stakes::Doubled() const {
  Stakes after = *this;
  after.cube *= 2;
  after.cube_owner = CubeOwner::kOpponent;
  return after;
}

double CubeModel::Worth(const Stakes& stakes, int points) const {
  if (stakes.unlimited()) return points;
  return table_.Chance(stakes.own_away - std::max(points, 0),
                       stakes.opponent_away - std::max(-points, 0),
                       stakes.crawford_game || stakes.post_crawford);
}

CubeModel::Level CubeModel::LevelAt(const Stakes& stakes, int cube,
                                    const Probabilities& ends) const {
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

CubeModel::Level CubeModel::LevelNow(const Stakes& stakes, const Probabilities& ends) const {
  if (stakes.gammons_count()) return LevelAt(stakes, stakes.cube, ends);
  return LevelAt(stakes, stakes.cube, {.win = ends.win});
}

// The least chance of winning with which a double to 2 * `cube` can be taken when every cube is
// turned at the best moment.
double CubeModel::TakePoint(const Stakes& stakes, int cube, const Probabilities& ends) const {
  const Level now = LevelAt(stakes, cube, ends);
  if (stakes.unlimited()) {
    // Every level is like the one before: (L - 1/2) / (W + L + 1/2), where a win is worth W and a
    // loss L at a cube of 1.
    const double win = now.won / cube, loss = -now.lost / cube;
    return (loss - 0.5) / (win + loss + 0.5);
  }
  const Level doubled = LevelAt(stakes, 2 * cube, ends);
  const double cash = CashPoint(stakes, 2 * cube, ends);
  return Crossing(doubled.lost, cash, cash < 1 ? doubled.cashed : doubled.won, now.dropped);
}

// The chance of winning from which the opponent drops a double to 2 * `cube`; 1 when doubling makes
// no sense because the match is won with `cube`.
double CubeModel::CashPoint(const Stakes& stakes, int cube, const Probabilities& ends) const {
  if (2 * cube > kCubeMax || (!stakes.unlimited() && cube >= stakes.own_away)) return 1;
  return 1 - TakePoint(stakes.SeenByOther(), cube, ends.Flipped());
}

// What a cube that is always turned at the best moment makes of the position.
double CubeModel::WithLiveCube(const Stakes& stakes, const Probabilities& ends) const {
  const Level level = LevelNow(stakes, ends);
  const bool own = stakes.cube_owner != CubeOwner::kOpponent;
  const bool others = stakes.cube_owner != CubeOwner::kSelf;
  const double cash = own ? CashPoint(stakes, stakes.cube, ends) : 1;
  const double drop = others ? 1 - CashPoint(stakes.SeenByOther(), stakes.cube, ends.Flipped()) : 0;
  const double at_cash = cash < 1 ? level.cashed : level.won;
  const double at_drop = drop > 0 ? level.dropped : level.lost;
  const double p = ends.win;
  if (p >= cash) return Line(cash, at_cash, 1, level.won, p);
  if (p <= drop) return Line(0, level.lost, drop, at_drop, p);
  return Line(drop, at_drop, cash, at_cash, p);
}

double CubeModel::WithoutCube(const Stakes& stakes, const Probabilities& ends) const {
  const Level level = LevelNow(stakes, ends);
  return level.lost + ends.win * (level.won - level.lost);
}

double CubeModel::WithCube(const Stakes& stakes, const Probabilities& ends,
                           const CubeLife& life) const {
  const double dead = WithoutCube(stakes, ends);
  if (stakes.crawford_game) return dead;
  return dead + LifeNow(stakes, ends, life) * (WithLiveCube(stakes, ends) - dead);
}

}  // namespace fibs::engine
