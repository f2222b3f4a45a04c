#include "engine/search/game_search.h"

#include <algorithm>
#include <tuple>
#include <vector>

#include "engine/search/search.h"

namespace fibs::engine {
namespace {

// Which plays are looked at further: so many at most, and none that looks worse than the best one
// by more than this share of all that a game can be worth.
constexpr size_t kLookedAtMost = 4;
constexpr double kFarBehindShare = 0.05;

// What a game can be worth, from the best end to the worst.
double RangeOf(const Game& game, const WorthOfEnds& worth) {
  const Probabilities best{
      .win = 1, .win_gammon = 1, .win_backgammon = game.has_backgammon() ? 1.0F : 0.0F};
  return worth(best) - worth(best.Flipped());
}

}  // namespace

// All that is looked at for one question.
class GameSearch::Tree {
 public:
  Tree(const Game& game, const GameEvaluator& evaluator, const WorthOfEnds& worth)
      : game_(game), evaluator_(evaluator), worth_(worth) {}

  // Seen by the player on turn; `asking`: it is he who asks.
  Probabilities From(const GameMoment& moment, int rolls, bool asking) const;
  // After a play, or none. Seen by the player who has made it.
  Probabilities After(const GameMoment& before, const GameTurn& turn, const LegalPlay* play,
                      int rolls, bool asking) const;
  // By what is seen at once.
  double WorthOfPlay(const GameMoment& before, const GameTurn& turn, const LegalPlay& play,
                     bool asking) const;

 private:
  // After the best play, by what is seen at once.
  Probabilities AfterBest(const GameMoment& before, const GameTurn& turn, int rolls,
                          bool asking) const;

  const Game& game_;
  const GameEvaluator& evaluator_;
  const WorthOfEnds& worth_;
};

Probabilities GameSearch::Tree::From(const GameMoment& moment, int rolls, bool asking) const {
  if (moment.stage != StageOf::kRoll) return AfterBest(moment, TurnOfStage(moment), rolls, asking);
  if (rolls == 0) return evaluator_.Evaluate(game_, moment);
  Probabilities mean;
  ForEachRoll([&](Dice dice, double chance) {
    GameMoment rolled = moment;
    const GameTurn turn = TurnAfterRoll(game_, rolled, dice);
    AddTo(mean, AfterBest(rolled, turn, rolls - 1, asking), chance);
  });
  return mean;
}

Probabilities GameSearch::Tree::After(const GameMoment& before, const GameTurn& turn,
                                      const LegalPlay* play, int rolls, bool asking) const {
  if (play != nullptr) {
    if (const auto end = game_.EndOf(*play)) return EndsAs(game_, *end);
  }
  const Board& board = play != nullptr ? play->result : before.board;
  const NextMoment next =
      MomentAfter(game_, before, turn, board, play != nullptr ? play->play.count : 0);
  return next.other_on_turn ? From(next.moment, rolls, !asking).Flipped()
                            : From(next.moment, rolls, asking);
}

double GameSearch::Tree::WorthOfPlay(const GameMoment& before, const GameTurn& turn,
                                     const LegalPlay& play, bool asking) const {
  const auto judge = [&](const GameMoment& after) { return evaluator_.Evaluate(game_, after); };
  const Probabilities ends = EndsAfter(game_, before, turn, play, judge);
  return asking ? worth_(ends) : -worth_(ends.Flipped());
}

Probabilities GameSearch::Tree::AfterBest(const GameMoment& before, const GameTurn& turn, int rolls,
                                          bool asking) const {
  const std::vector<LegalPlay> plays = game_.LegalPlays(before.board, turn.dice, turn.context);
  const LegalPlay* best = plays.empty() ? nullptr : plays.data();
  double best_worth = 0;
  for (size_t i = 0; i < plays.size() && plays.size() > 1; ++i) {
    const double worth = WorthOfPlay(before, turn, plays[i], asking);
    if (i > 0 && worth <= best_worth) continue;
    best = &plays[i];
    best_worth = worth;
  }
  return After(before, turn, best, rolls, asking);
}

Probabilities GameSearch::Judge(const Game& game, const GameMoment& moment, int rolls,
                                const WorthOfEnds& worth) const {
  return Tree(game, *evaluator_, worth).From(moment, rolls, true);
}

size_t GameSearch::Best(const Game& game, const GameMoment& before, const GameTurn& turn,
                        std::span<const LegalPlay> plays, const WorthOfEnds& worth) const {
  if (plays.size() < 2) return 0;
  struct Candidate {
    size_t play;
    double worth;
  };
  const Tree tree(game, *evaluator_, worth);
  std::vector<Candidate> looked;
  for (size_t i = 0; i < plays.size(); ++i) {
    looked.push_back({i, tree.WorthOfPlay(before, turn, plays[i], true)});
  }
  std::sort(looked.begin(), looked.end(), [](const Candidate& a, const Candidate& b) {
    return std::tuple(-a.worth, a.play) < std::tuple(-b.worth, b.play);
  });
  const double least = looked.front().worth - kFarBehindShare * RangeOf(game, worth);
  looked.resize(std::min(looked.size(), kLookedAtMost));
  std::erase_if(looked, [&](const Candidate& c) { return c.worth < least; });
  if (looked.size() < 2) return looked.front().play;
  for (Candidate& c : looked) {
    c.worth = worth(tree.After(before, turn, &plays[c.play], 1, true));
  }
  const auto less = [](const Candidate& a, const Candidate& b) { return a.worth < b.worth; };
  return std::max_element(looked.begin(), looked.end(), less)->play;
}

}  // namespace fibs::engine
