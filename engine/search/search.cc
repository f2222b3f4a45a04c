#include "engine/search/search.h"

#include <algorithm>
#include <cassert>
#include <tuple>
#include <utility>

#include "engine/match/match.h"
#include "engine/player/cube_life.h"
#include "engine/player/game_moment.h"

namespace fibs::engine {
namespace {

// Which plays are looked at one roll further: so many at most, the second one if it looks no worse
// than the best one by more than this equity, and each one behind it if it does by `stricter` less
// (docs/PLAYER.md says what that costs).
struct Filter {
  double equity;
  size_t plays;
  double stricter;

  double EquityOf(size_t place) const {
    return equity - stricter * static_cast<double>(std::max<size_t>(place, 1) - 1);
  }
};
constexpr std::array<Filter, kLevelMax> kFilters = {{{0.12, 6, 0}, {0.08, 4, 0.03}}};

// A reply that was so much behind in a node beside is not looked at, in equity: where plays are
// compared, whose errors are alike, and where a position is judged.
constexpr double kFarBehindOfPlays = 0.12, kFarBehind = 0.20;

// What is worth how much when nobody turns the cube any more: linear in the chances. By the Jacoby
// rule gammons count all the same: one reply is chosen for all cubes, also those that were turned.
struct Weights {
  double lost, win, win_gammon, win_backgammon, lose_gammon, lose_backgammon;

  Weights(const CubeModel& model, const Stakes& stakes) {
    const auto points = [&](int n) { return model.Worth(stakes, n * stakes.cube); };
    lost = points(-1);
    win = points(1) - lost;
    win_gammon = points(2) - points(1);
    win_backgammon = points(3) - points(2);
    lose_gammon = points(-2) - lost;
    lose_backgammon = points(-3) - points(-2);
  }
  double Of(const Probabilities& ends) const {
    return lost + win * ends.win + win_gammon * ends.win_gammon +
           win_backgammon * ends.win_backgammon + lose_gammon * ends.lose_gammon +
           lose_backgammon * ends.lose_backgammon;
  }
};

double WorthOf(const TwoSidedBearOff::Worths& worths, const Stakes& stakes) {
  if (stakes.crawford_game) return stakes.cube * worths.no_cube;
  switch (stakes.cube_owner) {
    case CubeOwner::kNobody:
      return stakes.cube * worths.centred;
    case CubeOwner::kSelf:
      return stakes.cube * worths.own;
    case CubeOwner::kOpponent:
      break;
  }
  return stakes.cube * worths.opponent;
}

bool SameCube(const Stakes& a, const Stakes& b) {
  return a.cube == b.cube && a.cube_owner == b.cube_owner;
}

void SortByWorth(std::vector<JudgedPlay>& plays, size_t count) {
  // Among equals, e.g. when the game is as good as won, the one that is nearer to its end.
  const auto better = [](const JudgedPlay& a, const JudgedPlay& b) {
    return std::tuple(-a.worth, a.legal.result.position.own_pips(), a.legal.result.position) <
           std::tuple(-b.worth, b.legal.result.position.own_pips(), b.legal.result.position);
  };
  std::sort(plays.begin(), plays.begin() + static_cast<std::ptrdiff_t>(count), better);
}

}  // namespace

void AddTo(Probabilities& sum, const Probabilities& ends, double chance) {
  const auto share = static_cast<float>(chance);
  sum.win += share * ends.win;
  sum.win_gammon += share * ends.win_gammon;
  sum.win_backgammon += share * ends.win_backgammon;
  sum.lose_gammon += share * ends.lose_gammon;
  sum.lose_backgammon += share * ends.lose_backgammon;
}

bool IsOver(const Position& position) {
  return std::none_of(position.points.begin(), position.points.end(),
                      [](int8_t n) { return n < 0; });
}

size_t Search::Cubes::Add(const Stakes& stakes) {
  for (size_t i = 0; i < size_; ++i) {
    if (SameCube(all_[i], stakes)) return i;
  }
  assert(size_ < kMax);
  all_[size_] = stakes;
  return size_++;
}

Search::Search(const Variant& game, SharedGameEvaluator evaluator, TwoSidedBearOff::Source bear_off,
               const MatchEquityTable& table)
    : game_(game),
      evaluator_(std::move(evaluator)),
      bear_off_(bear_off),
      // With a checker off on both sides there are no gammons any more.
      known_checkers_(bear_off ? std::min(TwoSidedBearOff::kSideCheckers, game.men() - 1) : 0),
      model_(table) {}

Search::Search(TwoSidedBearOff::Source bear_off)
    : Search(kBackgammon, EvaluatorOf(std::make_shared<const Evaluator>()), bear_off) {}

bool Search::IsKnown(const Position& position) const {
  return known_checkers_ > 0 && TwoSidedBearOff::Covers(position, known_checkers_);
}

bool Search::IsKnown(const Position& position, const Cubes& cubes) const {
  // The table knows no limit to the cube.
  constexpr int kCubeKnownMax = kCubeMax >> TwoSidedBearOff::kTurnsMax;
  for (size_t i = 0; i < cubes.size(); ++i) {
    if (!cubes[i].unlimited() || cubes[i].cube > kCubeKnownMax) return false;
  }
  return IsKnown(position);
}

Search::Looked Search::Known(const Position& position, const Cubes& cubes,
                             const TwoSidedBearOff::Worths& worths) {
  Looked looked{.ends = Static(position)};
  for (size_t i = 0; i < cubes.size(); ++i) looked.worths[i] = WorthOf(worths, cubes[i]);
  return looked;
}

Probabilities Search::Static(const Position& position) {
  return Static(position, PositionCache::PlaceOf(position));
}

Probabilities Search::Static(const Position& position, size_t place) {
  if (const Probabilities* known = cache_.Find(place, position)) return *known;
  Probabilities ends;
  if (IsOver(position)) {
    const auto end = game_.EndOf(Board{position.Flipped()});
    ends = EndsAs(game_, end.value_or(BoardEnd{.value = 1})).Flipped();
  } else if (IsKnown(position)) {
    ends.win = static_cast<float>((bear_off_().OnRoll(position).no_cube + 1) / 2);
  } else {
    ends = evaluator_->Evaluate(game_, {.board = {position}});
  }
  cache_.Keep(place, position, ends);
  return ends;
}

Search::Reply Search::BestReply(const Position& position, Dice dice, const Stakes& stakes) {
  outcomes_->Generate(position, dice);
  const Weights weights(model_, stakes);
  Reply best;
  double best_worth = 0;
  for (size_t i = 0; i < outcomes_->size(); ++i) {
    const Position after = (*outcomes_)[i];
    const Probabilities ends = Static(after.Flipped()).Flipped();
    const double worth = weights.Of(ends);
    if (i > 0 && worth <= best_worth) continue;
    best = {after, ends};
    best_worth = worth;
  }
  return best;
}

Search::ReplyWithCube Search::BestReplyWithCube(const Position& position, Dice dice,
                                                const Stakes& stakes) {
  outcomes_->Generate(position, dice);
  const Stakes other = stakes.SeenByOther();
  ReplyWithCube best;
  for (size_t i = 0; i < outcomes_->size(); ++i) {
    const Position after = (*outcomes_)[i];
    const double worth = SeenByOther(stakes, WorthOnRoll(after.Flipped(), other));
    if (i == 0 || worth > best.worth) best = {after, worth};
  }
  return best;
}

double Search::WorthOnRoll(const Position& position, const Stakes& stakes) {
  Cubes cubes;
  cubes.Add(stakes);
  return OnRoll(position, 0, stakes, cubes).worths[0];
}

void Search::BeginTree(double far_behind) {
  history_.Clear();
  far_behind_ = far_behind;
}

void Search::FindCandidates(const Position& position, Dice dice, float far) {
  keys_.resize(outcomes_->size());
  for (size_t i = 0; i < keys_.size(); ++i) {
    keys_[i] = ReplyHistory::KeyOf(outcomes_->words(i), dice);
    history_.Fetch(keys_[i]);
  }
  const int on_bar = -position.points[0];
  candidates_.clear();
  // Where all were far behind elsewhere, all are looked at.
  for (const bool all : {false, true}) {
    for (size_t i = 0; i < keys_.size(); ++i) {
      const bool hits = outcomes_->opponent_on_bar(i) > on_bar;
      if (!all && !hits && history_.Behind(keys_[i]) > far) continue;
      Candidate& reply = candidates_.emplace_back();
      reply.outcome = static_cast<uint32_t>(i);
      reply.key = keys_[i];
      reply.seen = (*outcomes_)[i].Flipped();
      reply.place = PositionCache::PlaceOf(reply.seen);
      cache_.Fetch(reply.place);
    }
    if (!candidates_.empty()) return;
  }
}

Search::Reply Search::ReplyInTree(const Position& position, Dice dice, const Stakes& stakes) {
  outcomes_->Generate(position, dice);
  const Weights weights(model_, stakes);
  FindCandidates(position, dice, static_cast<float>(far_behind_ * weights.win / 2));
  Reply best;
  double best_worth = 0;
  for (Candidate& reply : candidates_) {
    const Probabilities ends = Static(reply.seen, reply.place).Flipped();
    reply.worth = weights.Of(ends);
    if (&reply != candidates_.data() && reply.worth <= best_worth) continue;
    best = {(*outcomes_)[reply.outcome], ends};
    best_worth = reply.worth;
  }
  for (const Candidate& reply : candidates_) {
    history_.Note(reply.key, static_cast<float>(best_worth - reply.worth));
  }
  return best;
}

Search::Looked Search::AtEnd(const Position& position, const Cubes& cubes) {
  Looked looked{.ends = Static(position)};
  for (size_t i = 0; i < cubes.size(); ++i) {
    looked.worths[i] = model_.WithoutCube(cubes[i], looked.ends);
  }
  return looked;
}

Search::Looked Search::Held(const Position& position, int rolls, const Stakes& plays,
                            const Cubes& cubes) {
  if (IsKnown(position, cubes)) return Known(position, cubes, bear_off_().Held(position));
  Looked looked;
  if (rolls == 0) {
    looked.ends = Static(position);
    const CubeLife life = CubeLifeOf(game_, position);
    for (size_t i = 0; i < cubes.size(); ++i) {
      looked.worths[i] = model_.WithCube(cubes[i], looked.ends, life);
    }
    return looked;
  }
  Cubes others;
  for (size_t i = 0; i < cubes.size(); ++i) others.Add(cubes[i].SeenByOther());
  const Stakes other = plays.SeenByOther();
  ForEachRoll([&](Dice dice, double chance) {
    const Reply reply = ReplyInTree(position, dice, plays);
    const Looked next = OnRoll(reply.position.Flipped(), rolls - 1, other, others);
    AddTo(looked.ends, next.ends.Flipped(), chance);
    for (size_t i = 0; i < cubes.size(); ++i) {
      looked.worths[i] += chance * SeenByOther(cubes[i], next.worths[i]);
    }
  });
  return looked;
}

Search::Looked Search::OnRoll(const Position& position, int rolls, const Stakes& plays,
                              const Cubes& cubes) {
  if (IsOver(position)) return AtEnd(position, cubes);
  if (IsKnown(position, cubes)) return Known(position, cubes, bear_off_().OnRoll(position));
  Cubes all = cubes;
  std::array<size_t, Cubes::kMax> doubled{};
  for (size_t i = 0; i < cubes.size(); ++i) {
    if (DoubleMakesSense(cubes[i])) doubled[i] = all.Add(cubes[i].Doubled());
  }
  Looked looked = Held(position, rolls, plays, all);
  // Who has doubled does not own the cube, so that none of the worths below is read when changed.
  for (size_t i = 0; i < cubes.size(); ++i) {
    if (!DoubleMakesSense(cubes[i])) continue;
    const double dropped = model_.Worth(cubes[i], cubes[i].cube);
    looked.worths[i] = std::max(looked.worths[i], std::min(looked.worths[doubled[i]], dropped));
  }
  return looked;
}

Probabilities Search::Judge(const Position& position, int level) {
  BeginTree(kFarBehind);
  return IsOver(position) ? Static(position) : Held(position, level, {}, {}).ends;
}

CubeWorths Search::Cube(const Position& position, const Stakes& stakes, int level) {
  Cubes cubes;
  cubes.Add(stakes);
  cubes.Add(stakes.Doubled());
  BeginTree(kFarBehind);
  const Looked looked = Held(position, level, stakes, cubes);
  return {.held = looked.worths[0],
          .taken = looked.worths[1],
          .dropped = model_.Worth(stakes, stakes.cube)};
}

double Search::WorthAfter(const Position& position, Dice dice, const Stakes& stakes, int level) {
  const Reply reply = BestReply(position, dice, stakes);
  Cubes cubes;
  cubes.Add(stakes.SeenByOther());
  BeginTree(kFarBehind);
  return SeenByOther(stakes, OnRoll(reply.position.Flipped(), level, cubes[0], cubes).worths[0]);
}

void Search::Deepen(JudgedPlay& play, const Stakes& stakes, With with, int level) {
  const Stakes other = stakes.SeenByOther();
  Cubes cubes;
  if (with == With::kCube) cubes.Add(other);
  const Looked looked = OnRoll(play.legal.result.position.Flipped(), level, other, cubes);
  play.ends = looked.ends.Flipped();
  play.worth = with == With::kCube ? SeenByOther(stakes, looked.worths[0])
                                   : model_.WithoutCube(stakes, play.ends);
  play.level = level;
}

std::vector<JudgedPlay> Search::Plays(const Position& position, Dice dice, const Stakes& stakes,
                                      const Asked& asked) {
  BeginTree(kFarBehindOfPlays);
  std::vector<JudgedPlay> plays;
  for (LegalPlay& legal : game_.LegalPlays({position}, dice)) {
    plays.emplace_back().legal = std::move(legal);
  }
  if (plays.empty()) plays.emplace_back().legal.result = {position};
  for (JudgedPlay& play : plays) Deepen(play, stakes, asked.with, 0);
  SortByWorth(plays, plays.size());
  const double unit = (model_.Worth(stakes, stakes.cube) - model_.Worth(stakes, -stakes.cube)) / 2;
  size_t count = plays.size();
  for (int level = 1; level <= asked.level; ++level) {
    const Filter& filter = kFilters[static_cast<size_t>(level - 1)];
    const auto first = plays.begin(), last = first + static_cast<std::ptrdiff_t>(count);
    count = std::min(count, filter.plays);
    while (plays[0].worth - plays[count - 1].worth > filter.EquityOf(count - 1) * unit) --count;
    if (count == 1 && !asked.worths) break;
    // Behind those that are kept, so that it is never the best one for being asked for.
    const auto also = std::find_if(first + static_cast<std::ptrdiff_t>(count), last, [&](auto& p) {
      return asked.also && p.legal.result.position == *asked.also;
    });
    if (also != last) std::rotate(first + static_cast<std::ptrdiff_t>(count++), also, also + 1);
    for (size_t i = 0; i < count; ++i) Deepen(plays[i], stakes, asked.with, level);
    SortByWorth(plays, count);
  }
  return plays;
}

}  // namespace fibs::engine
