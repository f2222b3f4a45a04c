#include "tools/train/match_table.h"

#include <algorithm>
#include <cmath>

#include "engine/cube/match_equity.h"
#include "engine/search/mean.h"
#include "engine/search/rollout.h"
#include "engine/search/search.h"

namespace fibs::train {
namespace {

using engine::MatchEquityTable;
using engine::PlayedScores;
using engine::Search;
using engine::Stakes;

size_t At(int away) { return static_cast<size_t>(away); }

class ScorePlayer {
 public:
  ScorePlayer(const engine::SharedGameEvaluator& evaluator, const TableRules& rules)
      : evaluator_(evaluator), rules_(rules) {}

  PlayedScore Play(const PlayedScores& so_far, const Stakes& stakes) const {
    const MatchEquityTable table(so_far);
    Search search(engine::kBackgammon, evaluator_, nullptr, table);
    const auto start = engine::Position::Start();
    engine::Mean chances;
    PlayedScore score{.own_away = stakes.own_away,
                      .opponent_away = stakes.opponent_away,
                      .post_crawford = stakes.post_crawford};
    for (int part = 1; score.trials < rules_.trials_max; ++part) {
      const engine::RolloutRules rules{
          .trials = rules_.trials_at_once, .seed = rules_.seed + At(part), .opening = true};
      const auto own = GamesWithCube(search, start, stakes, rules);
      const auto other = GamesWithCube(search, start, stakes.SeenByOther(), rules);
      for (size_t trial = 0; trial < own.size(); ++trial) {
        chances.Add((own[trial] + 1 - other[trial]) / 2);
      }
      score.trials = chances.count();
      score.chance = chances.mean();
      score.standard_error = chances.error();
      if (score.standard_error <= rules_.error) break;
    }
    return score;
  }

 private:
  const engine::SharedGameEvaluator& evaluator_;
  const TableRules& rules_;
};

double CrawfordWorkedOut(const MatchEquityTable& table, int away, double gammons) {
  return 0.5 * ((1 - gammons) * table.Chance(away - 1, 1, true) +
                gammons * table.Chance(away - 2, 1, true));
}

// The number of `least` to `most`, by thousandths, at which `away` is least.
double Best(double least, double most, const std::function<double(double)>& away) {
  double best = least, best_away = away(least);
  for (double at = least; at <= most; at += 0.001) {
    const double here = away(at);
    if (here >= best_away) continue;
    best = at;
    best_away = here;
  }
  return best;
}

}  // namespace

PlayedScores PlayScores(const engine::SharedGameEvaluator& evaluator, const TableRules& rules,
                        const std::function<void(const PlayedScore&)>& report) {
  PlayedScores played;
  const ScorePlayer player(evaluator, rules);
  const auto play = [&](double& chance, const Stakes& stakes) {
    const PlayedScore score = player.Play(played, stakes);
    chance = score.chance;
    report(score);
  };
  for (int n = 2; n <= rules.away; ++n) {
    play(played.post_crawford[At(n)], {.own_away = n, .opponent_away = 1, .post_crawford = true});
  }
  for (int n = 2; n <= rules.away; ++n) {
    play(played.crawford[At(n)], {.own_away = n, .opponent_away = 1, .crawford_game = true});
  }
  for (int n = 3; n <= rules.away; ++n) {
    for (int m = 2; m < n; ++m)
      play(played.before[At(n)][At(m)], {.own_away = n, .opponent_away = m});
  }
  return played;
}

GamesFit FitGames(const PlayedScores& played) {
  const MatchEquityTable table(played);
  GamesFit fit;
  double least = 1e9;
  for (int gammons = 150; gammons <= 350; gammons += 5) {
    for (int life = 300; life <= 1000; life += 10) {
      double squares = 0, most = 0;
      int scores = 0;
      for (int n = 3; n <= PlayedScores::kMax; ++n) {
        for (int m = 2; m < n; ++m) {
          if (played.before[At(n)][At(m)] == 0) continue;
          const double away =
              MatchEquityTable::BetweenGames(table, n, m, gammons / 1000.0, life / 1000.0) -
              played.before[At(n)][At(m)];
          squares += away * away;
          most = std::max(most, std::abs(away));
          ++scores;
        }
      }
      if (scores == 0 || squares >= least) continue;
      least = squares;
      fit.gammons = gammons / 1000.0;
      fit.life = life / 1000.0;
      fit.away = std::sqrt(squares / scores);
      fit.away_most = most;
    }
  }
  const auto squares = [&](int first, int step, const auto& away) {
    double sum = 0;
    for (int n = first; n <= PlayedScores::kMax; n += step) {
      if (played.crawford[At(n)] > 0) sum += away(n) * away(n);
    }
    return sum;
  };
  fit.trailer_gammons = Best(0.1, 0.4, [&](double gammons) {
    return squares(
        2, 1, [&](int n) { return CrawfordWorkedOut(table, n, gammons) - played.crawford[At(n)]; });
  });
  fit.against_free_drop = Best(0.45, 0.52, [&](double chance) {
    return squares(4, 2, [&](int n) {
      const double after = (1 - fit.trailer_gammons) * table.Chance(n - 2, 1, true) +
                           fit.trailer_gammons * table.Chance(n - 4, 1, true);
      return chance * after - played.post_crawford[At(n)];
    });
  });
  return fit;
}

}  // namespace fibs::train
