#include <utility>

#include "engine/match/match.h"

// What rolls and plays do in a match.
namespace fibs::engine {
namespace {

using Reason = RefusalReason;

constexpr int8_t kDieMax = 6;
// So many rolls in a row that could not be played raise the question whether any ever can.
constexpr int kPassesAsked = 2;

bool IsDie(int8_t n) { return n >= 1 && n <= kDieMax; }
bool IsRoll(Dice dice) { return IsDie(dice.first) && IsDie(dice.second); }

}  // namespace

RollContext Match::roll_context() const {
  return {.first_roll = roll_count_[Index(turn_)] <= 1, .equal_dice = stage_dice_};
}

int Match::rest_dice() const {
  if (run_ != Run::kRest) return 0;
  return stage_dice_ + kStepsMax * (kDieMax - dice_.first);
}

void Match::TurnCube(const OpeningRoll& tie, Events& events) {
  const MatchOptions& options = rules_.options;
  const int factor = options.triples && tie.dice.first == kDieMax ? 3 : 2;
  const bool enough =
      options.automatic_doubles > 0 && automatic_doubles_ >= options.automatic_doubles;
  if (!tie.automatic_double || !game_.cube || crawford_game_ || enough) return;
  if (factor * cube_ > kCubeMax) return;
  cube_ *= factor;
  ++automatic_doubles_;
  events.push_back(CubeTurned{cube_});
}

Match::Outcome Match::On(Player, const OpeningRoll& input) {
  if (phase_ != Phase::kOpeningRoll) return InputRefusal(Reason::kNotNow);
  if (!IsRoll(input.dice)) return InputRefusal(Reason::kBadValue);
  rolls_.push_back(input.dice);
  Events events{OpeningRolled{input.dice}};
  if (input.dice.is_double()) {
    TurnCube(input, events);
    return events;
  }
  const bool first_wins = (input.dice.first > input.dice.second) != game_.low_starts;
  const Player starter = first_wins ? Player::kFirst : Player::kSecond;
  if (game_.roll_again) {
    BeginTurn(starter);
  } else {
    GiveTurnTo(starter);
    // The winner's own die stands first, as in a roll of his.
    dice_ = first_wins ? input.dice : Dice{input.dice.second, input.dice.first};
    ++roll_count_[Index(turn_)];
    to_play_ = game_.DiceToPlay(board_, dice_, roll_context());
    phase_ = Phase::kMove;
    Record(turn_, RollDice{dice_});
  }
  events.push_back(FirstMove{turn_});
  return events;
}

Match::Outcome Match::On(Player by, const RollDice& input) {
  if (const auto why = WhyNot(by, ActionKind::kRoll)) return *why;
  if (!IsRoll(input.dice)) return InputRefusal(Reason::kBadValue);
  const int count = ++roll_count_[Index(turn_)];
  const int to_play = game_.DiceToPlay(board_, input.dice, roll_context());
  rolls_.push_back(input.dice);
  Record(turn_, input);
  Events events{Rolled{turn_, input.dice, static_cast<int8_t>(to_play)}};
  if (to_play > 0) {
    dice_ = input.dice;
    to_play_ = to_play;
    phase_ = Phase::kMove;
    const bool cascade = game_.cascade_from > 0 && count >= game_.cascade_from;
    if (cascade && dice_.is_double()) run_ = Run::kOwn;
    return events;
  }
  Record(turn_, MakePlay{});
  events.push_back(CannotMove{turn_});
  if (++passes_ == kPassesAsked && game_.IsStuck(board_)) return EndInDraw(std::move(events));
  BeginTurn(Other(turn_));
  events.push_back(TurnBegan{turn_});
  return events;
}

Match::Outcome Match::On(Player by, const MakePlay& input) {
  if (const auto why = WhyNot(by, ActionKind::kMove)) return *why;
  const int count = input.play.count;
  if (count < 0 || count > kStepsMax) return InputRefusal(Reason::kBadValue);
  const auto checked = game_.Check(board_, dice_, to_play_, input.play.view(), roll_context());
  if (!checked) return InputRefusal(checked.error());
  board_ = checked->result;
  passes_ = 0;
  Record(turn_, input);
  Events events{Played{turn_, input.play}};
  const auto end = game_.EndOf(*checked);
  if (!end) {
    GoOn(events);
    return events;
  }
  if (end->value == 0) return EndInDraw(std::move(events));
  const bool single = rules_.options.jacoby && !cube_owner_ && end->how == GameEnd::kBearOff;
  return EndGame(turn_, (single ? 1 : end->value) * cube_, end->how, std::move(events), end->kind);
}

void Match::GoOn(Events& events) {
  const int8_t die = dice_.first;
  const auto left = static_cast<int8_t>(stage_dice_ - to_play_);
  if (run_ == Run::kOwn && left > 0) return HandOver(die, left, events);
  BeginStages(static_cast<int8_t>(die + 1), kStepsMax, events);
}

void Match::BeginStages(int8_t die, int8_t count, Events& events) {
  for (; run_ != Run::kNone && die <= kDieMax; ++die, count = kStepsMax) {
    dice_ = {die, die};
    stage_dice_ = count;
    to_play_ = game_.DiceToPlay(board_, dice_, roll_context());
    Record(turn_, RollDice{dice_});
    events.push_back(StageBegan{turn_, dice_, count, static_cast<int8_t>(to_play_),
                                /*rest=*/run_ == Run::kRest});
    if (to_play_ > 0) return;
    Record(turn_, MakePlay{});
    if (run_ == Run::kOwn) return HandOver(die, count, events);
  }
  BeginTurn(run_ == Run::kRest ? turn_ : Other(turn_));
  events.push_back(TurnBegan{turn_});
}

void Match::HandOver(int8_t die, int8_t count, Events& events) {
  GiveTurnTo(Other(turn_));
  run_ = Run::kRest;
  BeginStages(die, count, events);
}

}  // namespace fibs::engine
