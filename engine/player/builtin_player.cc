#include "engine/player/builtin_player.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/player/cube_life.h"
#include "engine/player/strength.h"
#include "engine/rules/outcomes.h"

namespace fibs::engine {
namespace {

// Chances below this are none.
constexpr float kCertain = 1e-4F;

// Plays that look no worse than the best one by more than this share of what is between a game won
// and a game lost are looked at one roll further, so many of them at most.
constexpr double kClose = 0.02;
constexpr size_t kCloseMax = 3;

// Calls visit(dice, chance) for each of the 21 rolls.
template <typename Visit>
void ForEachRoll(const Visit& visit) {
  for (int8_t a = 1; a <= 6; ++a) {
    for (int8_t b = 1; b <= a; ++b) visit(Dice{a, b}, (a == b ? 1.0F : 2.0F) / 36);
  }
}

}  // namespace

BuiltinPlayer::BuiltinPlayer() : BuiltinPlayer(std::make_shared<const Evaluator>()) {}

BuiltinPlayer::BuiltinPlayer(std::shared_ptr<const Evaluator> evaluator, Strength strength,
                             uint64_t seed)
    : evaluator_(std::move(evaluator)), strength_(strength), seed_(seed) {}

Probabilities BuiltinPlayer::Judge(const Position& position) const {
  const Probabilities ends = evaluator_->Evaluate(position);
  if (PartOf(position) == Part::kOver) return ends;
  return Misjudged(ends, position, strength_, seed_);
}

Play BuiltinPlayer::ChoosePlay(const Match& match) const {
  const Player player = match.turn();
  return ChoosePlay(match.PositionOf(player), match.dice(), StakesOf(match, player)).play;
}

bool BuiltinPlayer::ShouldDouble(const Match& match) const {
  const Player player = match.turn();
  return match.MayDouble(player) && ShouldDouble(match.PositionOf(player), StakesOf(match, player));
}

DoubleAnswer BuiltinPlayer::AnswerDouble(const Match& match, bool may_beaver) const {
  const Player player = Other(match.turn());
  const Position position = match.PositionOf(player);
  Stakes stakes = StakesOf(match, player);
  stakes.may_beaver = may_beaver;
  return match.redoubles() % 2 != 0 ? AnswerRedouble(position, stakes)
                                    : AnswerDouble(position, stakes);
}

bool BuiltinPlayer::ShouldAcceptResignation(const Match& match) const {
  if (!match.resign()) return false;
  const Player player = Other(match.resign()->by);
  return ShouldAcceptResignation(match, player, match.resign()->multiple, StakesOf(match, player));
}

int BuiltinPlayer::Resignation(const Match& match) const {
  return std::min(Resignation(match.PositionOf(match.turn())), match.resign_multiple_max());
}

// ---- With a cube of his own.

Play BuiltinPlayer::ChoosePlay(const Match& board, const Stakes& stakes) const {
  return ChoosePlay(board.PositionOf(board.turn()), board.dice(), stakes).play;
}

bool BuiltinPlayer::ShouldDouble(const Match& board, const Stakes& stakes) const {
  return ShouldDouble(board.PositionOf(board.turn()), stakes);
}

DoubleAnswer BuiltinPlayer::AnswerDouble(const Match& board, const Stakes& stakes) const {
  return AnswerDouble(board.PositionOf(Other(board.turn())), stakes);
}

DoubleAnswer BuiltinPlayer::AnswerRedouble(const Match& board, const Stakes& stakes) const {
  return AnswerRedouble(board.PositionOf(board.turn()), stakes);
}

bool BuiltinPlayer::ShouldAcceptResignation(const Match& board, Player player, int multiple,
                                            const Stakes& stakes) const {
  return ShouldAcceptResignation(board.PositionOf(player), multiple,
                                 board.turn() == player ? OnRoll::kSelf : OnRoll::kOpponent,
                                 stakes);
}

// ---- By position.

LegalPlay BuiltinPlayer::BestPlay(const Position& position, Dice dice, const Stakes& stakes) const {
  std::vector<LegalPlay> plays = Backgammon().LegalPlays({position}, dice);
  if (plays.empty()) return {{}, {position}};
  struct Candidate {
    double worth = 0;
    int pips = 0;  // among equals, e.g. when the game is as good as won, it is nearer to its end
    size_t play = 0;
    bool operator<(const Candidate& other) const {
      return std::tuple(-worth, pips, play) < std::tuple(-other.worth, other.pips, other.play);
    }
  };
  std::vector<Candidate> candidates;
  for (const size_t i : Noticed(plays, strength_, seed_)) {
    const Position& after = plays[i].result.position;
    const Probabilities ends = Judge(after.Flipped()).Flipped();
    candidates.push_back({model_.WithoutCube(stakes, ends), after.own_pips(), i});
  }
  const size_t count = std::min(Errs(strength_) ? 1 : kCloseMax, candidates.size());
  const auto last = candidates.begin() + static_cast<ptrdiff_t>(count);
  std::partial_sort(candidates.begin(), last, candidates.end());
  const double range = model_.Worth(stakes, stakes.cube) - model_.Worth(stakes, -stakes.cube);
  const double least = candidates.front().worth - kClose * range;
  const auto close = std::find_if(candidates.begin(), last,
                                  [least](const Candidate& c) { return c.worth < least; });
  const auto part = PartOf(plays[candidates.front().play].result.position.Flipped());
  if (close - candidates.begin() > 1 && HasNetwork(part)) {
    const auto outcomes = std::make_unique<Outcomes>();
    const Stakes opponent = stakes.SeenByOther();
    for (auto candidate = candidates.begin(); candidate != close; ++candidate) {
      const Probabilities ends =
          LookAhead(plays[candidate->play].result.position.Flipped(), opponent, *outcomes);
      candidate->worth = model_.WithoutCube(stakes, ends.Flipped());
    }
    return plays[std::min_element(candidates.begin(), close)->play];
  }
  return plays[candidates.front().play];
}

BuiltinPlayer::Reply BuiltinPlayer::BestReply(const Position& position, Dice dice,
                                              const Stakes& stakes, Outcomes& outcomes) const {
  outcomes.Generate(position, dice);
  Reply best;
  double best_worth = 0;
  for (size_t i = 0; i < outcomes.size(); ++i) {
    const Position next = outcomes[i].Flipped();
    const Probabilities ends = Judge(next);
    const double worth = model_.WithoutCube(stakes, ends.Flipped());
    if (i > 0 && worth <= best_worth) continue;
    best = {next, ends};
    best_worth = worth;
  }
  return best;
}

Probabilities BuiltinPlayer::LookAhead(const Position& position, const Stakes& stakes,
                                       Outcomes& outcomes) const {
  Probabilities mean;
  ForEachRoll([&](Dice dice, float chance) {
    const Probabilities ends = BestReply(position, dice, stakes, outcomes).ends.Flipped();
    mean.win += chance * ends.win;
    mean.win_gammon += chance * ends.win_gammon;
    mean.win_backgammon += chance * ends.win_backgammon;
    mean.lose_gammon += chance * ends.lose_gammon;
    mean.lose_backgammon += chance * ends.lose_backgammon;
  });
  return mean;
}

// Looks at what every roll leads to. The opponent will be on roll then and use the cube well.
template <size_t n>
std::array<double, n> BuiltinPlayer::WorthsAfterRoll(const Position& position,
                                                     const std::array<Stakes, n>& stakes) const {
  std::array<double, n> worths{};
  const auto outcomes = std::make_unique<Outcomes>();
  ForEachRoll([&](Dice dice, float chance) {
    const Reply reply = BestReply(position, dice, stakes[0], *outcomes);
    const CubeLife life = CubeLifeOf(kBackgammon, reply.position);
    for (size_t i = 0; i < n; ++i) {
      const double opponent = WorthOnRoll(model_, stakes[i].SeenByOther(), reply.ends, life);
      worths[i] += (stakes[i].unlimited() ? -opponent : 1 - opponent) * chance;
    }
  });
  return worths;
}

CubeWorths BuiltinPlayer::Worths(const Position& position, const Stakes& stakes) const {
  const auto [held, taken] =
      WorthsAfterRoll(position, std::array<Stakes, 2>{stakes, stakes.Doubled()});
  return {.held = held, .taken = taken, .dropped = model_.Worth(stakes, stakes.cube)};
}

bool BuiltinPlayer::ShouldDouble(const Position& position, const Stakes& stakes) const {
  return DoubleMakesSense(stakes) && DoubleIsRight(stakes, Worths(position, stakes));
}

DoubleAnswer BuiltinPlayer::AnswerDouble(const Position& position, const Stakes& stakes) const {
  const Stakes doubler = stakes.SeenByOther();
  return BestAnswer(doubler, Worths(position.Flipped(), doubler));
}

DoubleAnswer BuiltinPlayer::AnswerRedouble(const Position& position, const Stakes& stakes) const {
  Stakes taken = stakes;
  taken.cube *= 2;
  const double worth = WorthsAfterRoll(position, std::array<Stakes, 1>{taken})[0];
  if (worth < model_.Worth(stakes, -stakes.cube)) return DoubleAnswer::kDrop;
  const bool again = stakes.may_beaver && 4 * stakes.cube <= kCubeMax && worth > 0;
  return again ? DoubleAnswer::kBeaver : DoubleAnswer::kTake;
}

bool BuiltinPlayer::ShouldAcceptResignation(const Position& position, int multiple, OnRoll on_roll,
                                            const Stakes& stakes) const {
  double worth = 0;  // of playing on
  if (on_roll == OnRoll::kSelf) {
    worth = WorthsAfterRoll(position, std::array<Stakes, 1>{stakes})[0];
  } else {
    worth = WorthsAfterRoll(position.Flipped(), std::array<Stakes, 1>{stakes.SeenByOther()})[0];
    worth = stakes.unlimited() ? -worth : 1 - worth;
  }
  // So little is not worth playing for.
  const double least = stakes.unlimited() ? 0.01 * stakes.cube : 0.001;
  return model_.Worth(stakes, multiple * stakes.cube) >= worth - least;
}

int BuiltinPlayer::Resignation(const Position& position) const {
  const Part part = PartOf(position);
  if (part != Part::kRace && part != Part::kBearOff) return 0;
  const Probabilities ends = evaluator_->Evaluate(position);
  const auto surely = [](float chance) { return chance > 1 - kCertain; };
  if (ends.win > kCertain) return 0;
  if (ends.lose_gammon < kCertain) return 1;
  if (!surely(ends.lose_gammon)) return 0;
  if (ends.lose_backgammon < kCertain) return 2;
  return surely(ends.lose_backgammon) ? 3 : 0;
}

Stakes StakesOf(const Match& match, Player player) {
  const auto away = [&](Player p) {
    return match.unlimited() ? 0 : std::max(1, match.rules().length - match.score(p));
  };
  Stakes stakes{.own_away = away(player), .opponent_away = away(Other(player))};
  stakes.crawford_game = match.crawford_game();
  stakes.post_crawford = !match.unlimited() && (match.post_crawford() || !match.rules().crawford);
  stakes.cube = match.cube();
  stakes.jacoby = match.rules().options.jacoby;
  if (const auto owner = match.cube_owner()) {
    stakes.cube_owner = *owner == player ? CubeOwner::kSelf : CubeOwner::kOpponent;
  }
  return stakes;
}

}  // namespace fibs::engine
