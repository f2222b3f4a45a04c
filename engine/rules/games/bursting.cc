#include <algorithm>
#include <array>
#include <initializer_list>
#include <numeric>

#include "engine/rules/games/burst_rules.h"
#include "engine/rules/games/dice_left.h"
#include "engine/rules/games/distinct.h"

// Swedish tables [12]: plays, ends, and why a typed play breaks the rules.
namespace fibs::engine {
namespace {

constexpr int kVictimsQuarter = 7;  // 7 to 12 are the opponent's 19 to 24

// Own checkers by point, 0 to 5, in the order of WinKind.
constexpr std::array<std::array<int8_t, 6>, 4> kPatterns = {
    {{0, 3, 3, 3, 3, 3}, {0, 5, 5, 5, 0, 0}, {0, 7, 5, 3, 0, 0}, {0, 15, 0, 0, 0, 0}}};

bool Shows(const Board& board, const std::array<int8_t, 6>& pattern) {
  for (size_t point = 1; point < pattern.size(); ++point) {
    if (std::max<int>(0, board.At(static_cast<int>(point))) != pattern[point]) return false;
  }
  return true;
}

// More opposing checkers on the bar than points that are not their own where they enter.
bool IsJan(const Board& board) {
  int open = 0;
  for (int point = kVictimsQuarter; point < kVictimsQuarter + kHomePoints; ++point) {
    open += board.At(point) >= 0;
  }
  return -board.At(0) > open;
}

WinKind KindOf(const Variant& game, const Board& board, bool burst) {
  if (game.jan && IsJan(board)) return burst ? WinKind::kBurstJan : WinKind::kJan;
  const bool monk = board.At(0) < 0;
  const int own = CountMen(board).own;
  if (own == 0) return monk ? WinKind::kHomeMonk : WinKind::kHome;
  if (!game.patterns || own < game.men()) return WinKind::kNone;
  for (size_t i = 0; i < kPatterns.size(); ++i) {
    const WinKind first = monk ? WinKind::kSingleCrownMonk : WinKind::kSingleCrown;
    if (Shows(board, kPatterns[i])) return static_cast<WinKind>(static_cast<size_t>(first) + i);
  }
  return WinKind::kNone;
}

GameEnd HowOf(WinKind kind) {
  if (kind >= WinKind::kJan) return GameEnd::kJan;
  return kind >= WinKind::kSingleCrown ? GameEnd::kPattern : GameEnd::kBearOff;
}

struct Reached {
  PlayMoment moment;
  int pips = 0;  // of the dice that were played
  bool ended = false;
};
using Layer = std::vector<Reached>;

auto DistinctReached() {
  const auto hash = [](const Reached& r) { return HashOf(r.moment.board, r.moment.burst); };
  const auto same = [](const Reached& a, const Reached& b) {
    return a.moment.board == b.moment.board && a.moment.burst == b.moment.burst;
  };
  return Distinct<Reached, decltype(hash), decltype(same)>(hash, same);
}

// All sequences of steps of a turn by the number of dice; none goes on behind the end of the game.
class BurstSearch {
 public:
  BurstSearch(const GameRules& rules, const Turn& turn)
      : rules_(rules), game_(turn.game), steps_(turn.game), start_pips_(PipsOf(turn.board)) {
    const Layer start = {{{turn.board, 0, {}}, 0, false}};
    const auto [first, second] = turn.dice;
    if (first == second) {
      Layer layer = start;
      for (int i = 0; i < turn.context.equal_dice && !layer.empty(); ++i) {
        layer = Next({{&layer, first}});
        if (!layer.empty()) layers_.push_back(layer);
      }
      dice_ = static_cast<int>(layers_.size());
      return;
    }
    const int high = std::max(first, second);
    const int low = std::min(first, second);
    Layer low_first = Next({{&start, low}});
    Layer high_first = Next({{&start, high}});
    Layer both = Next({{&high_first, low}, {&low_first, high}});
    dice_ = !both.empty() ? 2 : !high_first.empty() || !low_first.empty() ? 1 : 0;
    // The last one that is not empty: both dice, else the higher one, else the lower one.
    for (Layer* const layer : {&low_first, &high_first, &both}) {
      if (!layer->empty()) layers_.push_back(std::move(*layer));
    }
  }

  int dice() const { return dice_; }

  std::vector<LegalPlay> Plays() const {
    if (layers_.empty()) return {};
    const Layer& longest = layers_.back();
    int least = Reduction(longest.front());
    for (const Reached& one : longest) least = std::min(least, Reduction(one));
    auto plays = DistinctPlays();
    for (const bool burst : {true, false}) {  // of two kinds of win the better one counts
      for (const Layer& layer : layers_) {
        for (const Reached& one : layer) {
          const bool owes_nothing = one.ended && game_.free_last_roll;
          const bool owed =
              &layer == &longest && (!game_.least_reduction || Reduction(one) == least);
          if (one.moment.burst != burst || !(owes_nothing || owed)) continue;
          plays.Add({one.moment.play, one.moment.board, burst});
        }
      }
    }
    return plays.Take();
  }

 private:
  struct Source {
    const Layer* before;
    int die;
  };

  static int PipsOf(const Board& board) { return board.position.own_pips(); }
  int Reduction(const Reached& reached) const {
    return reached.pips - (start_pips_ - PipsOf(reached.moment.board));
  }

  Layer Next(std::initializer_list<Source> sources) const {
    auto after = DistinctReached();
    for (const Source& source : sources) {
      for (const Reached& from : *source.before) {
        if (from.ended) continue;
        steps_.ForEachStep(from.moment, source.die, [&](const PlayMoment& moment) {
          const bool ended = rules_.EndOf(game_, moment.board, moment.burst).has_value();
          after.Add({moment, from.pips + source.die, ended});
        });
      }
    }
    return after.Take();
  }

  const GameRules& rules_;
  const Variant& game_;
  BurstRules steps_;
  int start_pips_ = 0;
  int dice_ = 0;
  std::vector<Layer> layers_;
};

// The steps that somebody typed, in every order.
class TypedBurstPlay {
 public:
  TypedBurstPlay(const GameRules& rules, const Turn& turn, const Play& typed)
      : rules_(rules), turn_(turn), typed_(typed), steps_(turn.game) {}

  Result<LegalPlay, PlayError> Check(int to_play) const {
    const std::vector<LegalPlay> plays = rules_.LegalPlays(turn_);
    Order order{};
    std::iota(order.begin(), order.end(), int8_t{0});
    const auto last = order.begin() + typed_.count;
    std::optional<PlayError> first;  // of the order typed
    bool wastes = false;             // an order can be made, and is not legal
    do {
      for (const Take take : {Take::kSmallest, Take::kLargest}) {
        const auto made = Make(order, take);
        if (!made) {
          if (!first) first = made.error();
          continue;
        }
        const auto legal = std::find_if(plays.begin(), plays.end(),
                                        [&](const LegalPlay& p) { return p.result == *made; });
        if (legal != plays.end()) return LegalPlay{typed_, *made, legal->burst};
        wastes = true;
      }
    } while (std::next_permutation(order.begin(), last));
    if (first && first->fault == PlayFault::kGameOver) return *first;
    if (typed_.count < to_play) {
      return PlayError{PlayFault::kTooFew, 0, static_cast<int8_t>(to_play)};
    }
    return wastes ? WhyWasteful() : *first;
  }

 private:
  Result<Board, PlayError> Make(const Order& order, Take take) const {
    PlayMoment moment{turn_.board, 0, {}};
    DiceLeft left(turn_);
    for (size_t i = 0; i < static_cast<size_t>(typed_.count); ++i) {
      const int8_t which = order[i];
      if (auto error = MakeStep(moment, left, typed_.steps[static_cast<size_t>(which)], take)) {
        error->which = which;
        return *error;
      }
    }
    return moment.board;
  }

  std::optional<PlayError> MakeStep(PlayMoment& moment, DiceLeft& left, Step step,
                                    Take take) const {
    const auto fault = [](PlayFault what, int number, int to = 0) {
      return PlayError{what, 0, static_cast<int8_t>(number), static_cast<int8_t>(to)};
    };
    const Board& board = moment.board;
    if (moment.play.count > 0 && rules_.EndOf(turn_.game, board, moment.burst)) {
      const Step end = moment.play.view().back();
      return fault(PlayFault::kGameOver, end.from, end.to);
    }
    if (step.from <= kOff) return fault(PlayFault::kFromHome, step.to);
    if (step.from != kBar && board.At(kBar) > 0) return fault(PlayFault::kBarFirst, kBar);
    if (step.to >= step.from) return fault(PlayFault::kBackwards, step.to);
    if (step.from > kBar || board.At(step.from) <= 0) return fault(PlayFault::kFrom, step.from);
    const bool bear_off = step.to <= kOff;
    const int pips = step.from - std::max<int>(step.to, kOff);
    const std::optional<int> die = left.TakeFor(pips, bear_off, take);
    if (!die) return fault(bear_off ? PlayFault::kBearOff : PlayFault::kDistance, pips);
    if (const auto why = steps_.WhyNot(board, step.from, *die)) return why;
    moment = steps_.After(moment, step.from, *die);
    return std::nullopt;
  }

  // Of as many dice as must be played: it is the lower one of two, or more is wasted than need be.
  PlayError WhyWasteful() const {
    const bool one_of_two = typed_.count == 1 && !turn_.dice.is_double();
    const int pips = typed_.steps[0].from - std::max<int>(typed_.steps[0].to, kOff);
    if (one_of_two && pips <= std::min(turn_.dice.first, turn_.dice.second)) {
      return {PlayFault::kDistance, 0, static_cast<int8_t>(pips)};
    }
    return {PlayFault::kReduction};
  }

  const GameRules& rules_;
  const Turn& turn_;
  const Play& typed_;
  BurstRules steps_;
};

class Bursting final : public GameRules {
 public:
  std::vector<LegalPlay> LegalPlays(const Turn& turn, size_t) const override {
    return BurstSearch(*this, turn).Plays();
  }
  int DiceToPlay(const Turn& turn) const override { return BurstSearch(*this, turn).dice(); }
  std::optional<Play> BearOffWithAll(const Turn& turn) const override;
  Result<LegalPlay, PlayError> Check(const Turn& turn, int to_play,
                                     std::span<const Step> typed) const override;
  std::vector<PlayMoment> Steps(const Turn& turn, const PlayMoment& moment, int die) const override;
  std::optional<BoardEnd> EndOf(const Variant& game, const Board& board, bool burst) const override;

 private:
  int ValueOf(const Variant& game, const LegalPlay& play) const {
    const auto end = EndOf(game, play.result, play.burst);
    return end ? end->value : 0;
  }
};

// Not a play that gives up a better end of the game.
std::optional<Play> Bursting::BearOffWithAll(const Turn& turn) const {
  const BurstSearch search(*this, turn);
  const std::vector<LegalPlay> plays = search.Plays();
  const int before = CountMen(turn.board).own;
  int best = 0;
  for (const LegalPlay& play : plays) best = std::max(best, ValueOf(turn.game, play));
  for (const LegalPlay& play : plays) {
    const bool off_with_all =
        play.play.count == search.dice() && before - CountMen(play.result).own == search.dice();
    if (off_with_all && ValueOf(turn.game, play) == best) return play.play;
  }
  return std::nullopt;
}

Result<LegalPlay, PlayError> Bursting::Check(const Turn& turn, int to_play,
                                             std::span<const Step> typed) const {
  const auto play = PlayOf(typed, to_play);
  if (!play) return play.error();
  if (to_play == 0) return LegalPlay{*play, turn.board};
  return TypedBurstPlay(*this, turn, *play).Check(to_play);
}

std::vector<PlayMoment> Bursting::Steps(const Turn& turn, const PlayMoment& moment, int die) const {
  std::vector<PlayMoment> after;
  if (moment.play.count > 0 && EndOf(turn.game, moment.board, moment.burst)) return after;
  BurstRules(turn.game).ForEachStep(moment, die, [&](const PlayMoment& m) { after.push_back(m); });
  return after;
}

std::optional<BoardEnd> Bursting::EndOf(const Variant& game, const Board& board, bool burst) const {
  const WinKind kind = KindOf(game, board, burst);
  if (kind == WinKind::kNone) return std::nullopt;
  return BoardEnd{HowOf(kind), WorthOf(kind).value, kind};
}

const Bursting kBursting;

}  // namespace

const GameRules& BurstingRules() { return kBursting; }

}  // namespace fibs::engine
