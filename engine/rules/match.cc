#include "engine/rules/match.h"

#include <algorithm>
#include <utility>

namespace fibs::engine {
namespace {

bool IsDie(int8_t n) { return n >= 1 && n <= 6; }
bool IsRoll(Dice dice) { return IsDie(dice.first) && IsDie(dice.second); }

// 1, 2 (gammon) or 3 (backgammon) for a position seen by the winner, who has borne everything off.
int WinMultiple(const Position& position) {
  if (position.opponent_off() > 0) return 1;
  constexpr size_t kHomeEnd = 7;  // index 0 is the loser's bar, 1 to 6 the winner's home
  const auto home = std::span(position.points).first<kHomeEnd>();
  return std::any_of(home.begin(), home.end(), [](int8_t n) { return n < 0; }) ? 3 : 2;
}

}  // namespace

Match::Match(MatchRules rules) : rules_(rules) {}

Result<std::vector<Event>, Refusal> Match::Apply(const Input& input) {
  if (const auto* leave = std::get_if<Leave>(&input)) return On(*leave);
  const bool answers_resign =
      std::holds_alternative<AcceptResign>(input) || std::holds_alternative<RejectResign>(input);
  if (resign_ && !answers_resign) return Refusal::kResignPending;
  if (!resign_ && answers_resign) return Refusal::kNoResignPending;
  Outcome outcome = std::visit([this](const auto& one) { return On(one); }, input);
  if (outcome) just_left_ = false;
  return outcome;
}

Side Match::side(Player p) const {
  const bool first_is_o = games_ % 2 == 1 || games_ == 0;
  return (p == Player::kFirst) == first_is_o ? Side::kO : Side::kX;
}

Position Match::PositionOf(Player p) const { return p == turn_ ? position_ : position_.Flipped(); }

int Match::offered_cube() const { return phase_ == Phase::kTakeOrDrop ? 2 * cube_ : cube_; }

bool Match::MayDouble(Player p) const {
  return !crawford_game_ && cube_ < kCubeMax && (!cube_owner_ || *cube_owner_ == p);
}

bool Match::AtMatchPoint(Player p) const { return !unlimited() && score(p) == rules_.length - 1; }

int Match::resign_points() const { return resign_ ? resign_->multiple * cube_ : 0; }

Player Match::FirstDoubler() const { return redoubles_ % 2 == 0 ? turn_ : Other(turn_); }

void Match::GiveTurnTo(Player p) {
  if (p != turn_) position_ = position_.Flipped();
  turn_ = p;
  dice_ = {};
  to_play_ = 0;
}

void Match::BeginTurn(Player p) {
  GiveTurnTo(p);
  phase_ = Phase::kRollOrDouble;
  resignations_ = {};
}

Match::Outcome Match::On(const StartGame&) {
  if (phase_ != Phase::kGameOver) return Refusal::kWrongPhase;
  if (rules_.crawford && !unlimited()) {
    // The first player to come within a point makes the next game, and only that, the Crawford
    // game. The only game of a one-point match counts as one: a double would mean nothing there.
    post_crawford_ = post_crawford_ || crawford_game_;
    crawford_game_ =
        !post_crawford_ && (AtMatchPoint(Player::kFirst) || AtMatchPoint(Player::kSecond));
  }
  phase_ = Phase::kOpeningRoll;
  GiveTurnTo(Player::kFirst);
  ++games_;
  position_ = Position::Start();
  cube_ = 1;
  cube_owner_.reset();
  resignations_ = {};
  record_.clear();
  dice_origin_.reset();
  rolls_.clear();
  rolls_before_origin_ = 0;
  winner_.reset();
  points_won_ = 0;
  return std::vector<Event>{GameStarted{}};
}

Match::Outcome Match::On(const OpeningRoll& input) {
  if (phase_ != Phase::kOpeningRoll) return Refusal::kWrongPhase;
  if (!IsRoll(input.dice)) return Refusal::kBadValue;
  rolls_.push_back(input.dice);
  std::vector<Event> events{OpeningRolled{input.dice}};
  if (input.dice.is_double()) {
    if (input.automatic_double && !crawford_game_ && cube_ < kCubeMax) {
      cube_ *= 2;
      events.push_back(CubeTurned{cube_});
    }
    return events;
  }
  const bool first_wins = input.dice.first > input.dice.second;
  GiveTurnTo(first_wins ? Player::kFirst : Player::kSecond);
  // The winner's own die stands first, as in a roll of his.
  dice_ = first_wins ? input.dice : Dice{input.dice.second, input.dice.first};
  to_play_ = DiceToPlay(position_, dice_);
  phase_ = Phase::kMove;
  Record(turn_, RollDice{dice_});
  events.push_back(FirstMove{turn_});
  return events;
}

Match::Outcome Match::On(const RollDice& input) {
  if (phase_ != Phase::kRollOrDouble) return Refusal::kWrongPhase;
  if (!IsRoll(input.dice)) return Refusal::kBadValue;
  const int to_play = DiceToPlay(position_, input.dice);
  rolls_.push_back(input.dice);
  Record(turn_, input);
  std::vector<Event> events{Rolled{turn_, input.dice, static_cast<int8_t>(to_play)}};
  if (to_play > 0) {
    dice_ = input.dice;
    to_play_ = to_play;
    phase_ = Phase::kMove;
    return events;
  }
  Record(turn_, MakePlay{});
  events.push_back(CannotMove{turn_});
  BeginTurn(Other(turn_));
  events.push_back(TurnBegan{turn_});
  return events;
}

Match::Outcome Match::On(const MakePlay& input) {
  if (phase_ != Phase::kMove) return Refusal::kWrongPhase;
  const int count = input.play.count;
  if (count < 0 || count > static_cast<int>(input.play.steps.size())) return Refusal::kIllegalPlay;
  const auto checked = CheckPlay(position_, dice_, input.play.view());
  if (!checked) return Refusal::kIllegalPlay;
  position_ = *checked;
  Record(turn_, input);
  std::vector<Event> events{Played{turn_, input.play}};
  if (position_.own_off() == kCheckers) {
    const int points = WinMultiple(position_) * cube_;
    return EndGame(turn_, points, GameEnd::kBearOff, std::move(events));
  }
  BeginTurn(Other(turn_));
  events.push_back(TurnBegan{turn_});
  return events;
}

Match::Outcome Match::On(const OfferDouble& input) {
  if (phase_ != Phase::kRollOrDouble) return Refusal::kWrongPhase;
  if (!MayDouble(turn_)) return Refusal::kNotYourCube;
  phase_ = Phase::kTakeOrDrop;
  redoubles_ = 0;
  Record(turn_, input);
  return std::vector<Event>{Doubled{turn_, offered_cube()}};
}

Match::Outcome Match::On(const AcceptDouble& input) {
  if (phase_ != Phase::kTakeOrDrop) return Refusal::kWrongPhase;
  const Player acceptor = Other(turn_);
  const Player doubler = FirstDoubler();
  const auto redoubles = static_cast<int8_t>(redoubles_);
  cube_ = offered_cube();
  cube_owner_ = Other(doubler);  // a beaver keeps the cube, whoever accepts the last redouble
  redoubles_ = 0;
  phase_ = Phase::kRollOrDouble;
  GiveTurnTo(doubler);
  Record(acceptor, input);
  return std::vector<Event>{DoubleAccepted{acceptor, cube_, redoubles}};
}

Match::Outcome Match::On(const DropDouble& input) {
  if (phase_ != Phase::kTakeOrDrop) return Refusal::kWrongPhase;
  Record(Other(turn_), input);
  return EndGame(turn_, cube_, GameEnd::kDrop, {});
}

Match::Outcome Match::On(const Redouble& input) {
  if (!unlimited()) return Refusal::kNotUnlimited;
  if (phase_ != Phase::kTakeOrDrop) return Refusal::kWrongPhase;
  if (offered_cube() >= kCubeMax) return Refusal::kNotYourCube;
  cube_owner_ = Other(FirstDoubler());
  cube_ = offered_cube();
  ++redoubles_;
  GiveTurnTo(Other(turn_));
  Record(turn_, input);
  return std::vector<Event>{Redoubled{turn_, offered_cube(), static_cast<int8_t>(redoubles_)}};
}

Match::Outcome Match::On(const OfferResign& input) {
  if (phase_ != Phase::kRollOrDouble && phase_ != Phase::kMove) return Refusal::kWrongPhase;
  if (input.multiple < 1 || input.multiple > 3) return Refusal::kBadValue;
  resign_ = input;
  ++resignations_[Index(input.by)];
  Record(input.by, input);
  return std::vector<Event>{ResignOffered{input.by, resign_points()}};
}

Match::Outcome Match::On(const AcceptResign& input) {
  const Player winner = Other(resign_->by);
  const int points = resign_points();
  resign_.reset();
  Record(winner, input);
  return EndGame(winner, points, GameEnd::kResign, {});
}

Match::Outcome Match::On(const RejectResign& input) {
  const Player refuser = Other(resign_->by);
  resign_.reset();
  Record(refuser, input);
  return std::vector<Event>{ResignRejected{refuser}};
}

Match::Outcome Match::On(const UseDice& input) {
  if (dice_origin_ || (phase_ != Phase::kOpeningRoll && phase_ != Phase::kRollOrDouble)) {
    return Refusal::kWrongPhase;
  }
  if (!input.origin) return Refusal::kBadValue;
  dice_origin_ = input.origin;
  rolls_before_origin_ = rolls_.size();
  return std::vector<Event>{};
}

Match::Outcome Match::On(const Leave& input) {
  if (phase_ == Phase::kMatchOver || just_left_ || left_by_ == input.by) {
    return Refusal::kWrongPhase;
  }
  left_by_ = input.by;
  just_left_ = true;
  return std::vector<Event>{};
}

Match::Outcome Match::EndGame(Player winner, int points, GameEnd end, std::vector<Event> events) {
  int& score = score_[Index(winner)];
  score = std::min(score + points, kScoreMax);
  winner_ = winner;
  points_won_ = points;
  dice_ = {};
  to_play_ = 0;
  redoubles_ = 0;
  phase_ = Phase::kGameOver;
  events.push_back(GameWon{winner, points, end});
  if (!unlimited() && score >= rules_.length) {
    phase_ = Phase::kMatchOver;
    events.push_back(MatchWon{winner});
  }
  return events;
}

}  // namespace fibs::engine
