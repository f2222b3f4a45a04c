#include <algorithm>
#include <array>
#include <numeric>

#include "engine/rules/games/dice_left.h"
#include "engine/rules/games/turn_rules.h"

// Why a typed play breaks the rules.

namespace fibs::engine {
namespace {

class TypedPlay {
 public:
  TypedPlay(const GameRules& game, const Turn& turn, std::span<const Step> steps)
      : game_(game), turn_(turn), steps_(steps), rules_(turn) {}

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
    PlayMoment moment{turn_.board, 0, {}};
    DiceLeft left(turn_);
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
    const bool back = turn_.game.home_backwards && step.to > step.from && step.to <= kHomePoints;
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
    return turn_.game.prime_step ? rules_.WhyNotEnd(moment.board) : std::nullopt;
  }

  // What is wrong with the whole of it.
  std::optional<PlayError> WhyNotEnd(const Board& after) const {
    if (const auto why = rules_.WhyNotEnd(after)) return why;
    const bool one_of_two = steps_.size() == 1 && !turn_.dice.is_double();
    if (!one_of_two && !rules_.must_open()) return std::nullopt;
    const std::vector<LegalPlay> plays = game_.LegalPlays(turn_);
    if (std::any_of(plays.begin(), plays.end(),
                    [&after](const LegalPlay& play) { return play.result == after; })) {
      return std::nullopt;
    }
    const bool wall =
        rules_.must_open() && !rules_.IsOpen(after) && rules_.IsOpen(plays.front().result);
    if (wall) return PlayError{PlayFault::kWall};
    const int pips = steps_[0].from - std::max<int>(steps_[0].to, kOff);
    return PlayError{PlayFault::kDistance, 0, static_cast<int8_t>(std::abs(pips))};
  }

  const GameRules& game_;
  const Turn& turn_;
  std::span<const Step> steps_;
  TurnRules rules_;
};

}  // namespace

Result<LegalPlay, PlayError> GameRules::Check(const Turn& turn, int to_play,
                                              std::span<const Step> typed) const {
  const auto play = PlayOf(typed, to_play);
  if (!play) return play.error();
  if (play->count < to_play) {
    return PlayError{PlayFault::kTooFew, 0, static_cast<int8_t>(to_play)};
  }
  if (typed.empty()) return LegalPlay{*play, turn.board};
  const auto board = TypedPlay(*this, turn, typed).Check();
  if (!board) return board.error();
  return LegalPlay{*play, *board};
}

}  // namespace fibs::engine
