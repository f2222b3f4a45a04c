#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <vector>

#include "engine/rules/variant_plays.h"
#include "engine/rules/variant_steps.h"

namespace fibs::engine {
namespace {

using Order = std::array<int8_t, kStepsMax>;  // which typed step is made first, second ...

// By which die a checker is borne off when more than one will do. It matters where checkers may
// also go back: the other die may be needed for that.
enum class Take { kSmallest, kLargest };

class DiceLeft {
 public:
  DiceLeft(Dice dice, RollContext context) {
    if (dice.is_double()) {
      dice_.assign(static_cast<size_t>(context.equal_dice), dice.first);
    } else {
      dice_ = {std::min(dice.first, dice.second), std::max(dice.first, dice.second)};
    }
  }

  std::optional<int> TakeFor(int pips, bool bear_off, Take take) {
    const auto fits = [pips, bear_off](int die) { return die == pips || (bear_off && die > pips); };
    auto found = dice_.end();
    for (auto die = dice_.begin(); die != dice_.end(); ++die) {
      if (fits(*die) && (found == dice_.end() || take == Take::kLargest)) found = die;
    }
    if (found == dice_.end()) return std::nullopt;
    const int die = *found;
    dice_.erase(found);
    return die;
  }

 private:
  std::vector<int> dice_;
};

class TypedPlay {
 public:
  TypedPlay(const Variant& variant, const Board& board, Dice dice, RollContext context,
            std::span<const Step> steps)
      : variant_(variant),
        board_(board),
        dice_(dice),
        context_(context),
        steps_(steps),
        rules_(variant, board, dice, context) {}

  Result<Board, PlayError> Check() const {
    Order order{};
    std::iota(order.begin(), order.end(), int8_t{0});
    const auto last = order.begin() + static_cast<std::ptrdiff_t>(steps_.size());
    std::optional<PlayError> first;  // of the order typed
    std::optional<PlayError> whole;  // of an order that can be made
    do {
      for (const Take take : {Take::kSmallest, Take::kLargest}) {
        const auto made = Make(order, take);
        if (!made) {
          if (!first) first = made.error();
          if (first->fault == PlayFault::kBarFirst) return *first;
          continue;
        }
        const auto why = WhyNotEnd(*made);
        if (!why) return *made;
        if (!whole) whole = why;
      }
    } while (std::next_permutation(order.begin(), last));
    return whole ? *whole : *first;
  }

 private:
  Result<Board, PlayError> Make(const Order& order, Take take) const {
    PlayMoment moment{board_, 0, {}};
    DiceLeft left(dice_, context_);
    for (size_t i = 0; i < steps_.size(); ++i) {
      const int8_t which = order[i];
      if (auto error = MakeStep(moment, left, steps_[static_cast<size_t>(which)], take)) {
        error->which = which;
        return *error;
      }
    }
    return moment.board;
  }

  // What is wrong with one step on its own, or nothing after `moment` has become the next one.
  std::optional<PlayError> MakeStep(PlayMoment& moment, DiceLeft& left, Step step,
                                    Take take) const {
    const auto fault = [](PlayFault what, int number) {
      return PlayError{what, 0, static_cast<int8_t>(number)};
    };
    const Board& board = moment.board;
    if (step.from <= kOff) return fault(PlayFault::kFromHome, step.to);
    if (step.from != kBar && board.At(kBar) > 0) return fault(PlayFault::kBarFirst, kBar);
    const bool back = variant_.home_backwards && step.to > step.from && step.to <= kHomePoints;
    if (step.to >= step.from && !back) return fault(PlayFault::kBackwards, step.to);
    if (step.from > kBar || board.At(step.from) <= 0) return fault(PlayFault::kFrom, step.from);
    if (const auto why = rules_.WhyNotMove(moment, step.from)) return why;
    const bool bear_off = step.to <= kOff;
    const int to = std::max<int>(step.to, kOff);
    const int pips = back ? to - step.from : step.from - to;
    const std::optional<int> die = left.TakeFor(pips, bear_off, take);
    if (!die) return fault(bear_off ? PlayFault::kBearOff : PlayFault::kDistance, pips);
    if (const auto why = rules_.WhyNotGo(moment, step.from, to, *die)) return why;
    moment = rules_.After(moment, step.from, to);
    return variant_.prime_step ? rules_.WhyNotEnd(moment.board) : std::nullopt;
  }

  // What is wrong with the whole of it.
  std::optional<PlayError> WhyNotEnd(const Board& after) const {
    if (const auto why = rules_.WhyNotEnd(after)) return why;
    const bool one_of_two = steps_.size() == 1 && !dice_.is_double();
    if (!one_of_two && !rules_.must_open()) return std::nullopt;
    const std::vector<BoardPlay> plays = LegalPlays(variant_, board_, dice_, context_);
    if (std::any_of(plays.begin(), plays.end(),
                    [&after](const BoardPlay& play) { return play.result == after; })) {
      return std::nullopt;
    }
    const bool wall =
        rules_.must_open() && !rules_.IsOpen(after) && rules_.IsOpen(plays.front().result);
    if (wall) return PlayError{PlayFault::kWall};
    const int pips = steps_[0].from - std::max<int>(steps_[0].to, kOff);
    return PlayError{PlayFault::kDistance, 0, static_cast<int8_t>(std::abs(pips))};
  }

  const Variant& variant_;
  const Board& board_;
  Dice dice_;
  RollContext context_;
  std::span<const Step> steps_;
  TurnRules rules_;
};

}  // namespace

Result<Board, PlayError> CheckPlay(const Variant& variant, const Board& board, Dice dice,
                                   int to_play, std::span<const Step> play, RollContext context) {
  if (PlaysAsBackgammon(variant, dice, context)) {
    const auto after = CheckPlay(board.position, dice, to_play, play);
    if (!after) return after.error();
    return Board{*after, 0};
  }
  if (const auto counted = PlayOf(play, to_play); !counted) return counted.error();
  if (play.empty()) return board;
  return TypedPlay(variant, board, dice, context, play).Check();
}

}  // namespace fibs::engine
