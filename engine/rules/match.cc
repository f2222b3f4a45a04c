#include "engine/rules/match.h"

#include <algorithm>
#include <utility>

namespace fibs::engine {
namespace {

using Reason = RefusalReason;

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

Result<std::vector<MatchEvent>, InputRefusal> Match::Apply(Player by, const Input& input) {
  Outcome outcome = std::visit([this, by](const auto& one) { return On(by, one); }, input);
  if (outcome) just_left_ = std::holds_alternative<Leave>(input);
  return outcome;
}

Player Match::MakerOf(const Input& input) const {
  if (const auto* offer = std::get_if<OfferResign>(&input)) return offer->by;
  if (const auto* leave = std::get_if<Leave>(&input)) return leave->by;
  if (std::holds_alternative<AcceptResign>(input) || std::holds_alternative<RejectResign>(input)) {
    return resign_ ? Other(resign_->by) : turn_;
  }
  const bool answers = std::holds_alternative<AcceptDouble>(input) ||
                       std::holds_alternative<DropDouble>(input) ||
                       std::holds_alternative<Redouble>(input);
  return answers ? Other(turn_) : turn_;
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

Match::Outcome Match::On(Player by, const StartGame&) {
  if (const auto why = WhyNot(by, Action::kNextGame)) return *why;
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
  return std::vector<MatchEvent>{GameStarted{}};
}

Match::Outcome Match::On(Player, const OpeningRoll& input) {
  if (phase_ != Phase::kOpeningRoll) return InputRefusal(Reason::kNotNow);
  if (!IsRoll(input.dice)) return InputRefusal(Reason::kBadValue);
  rolls_.push_back(input.dice);
  std::vector<MatchEvent> events{OpeningRolled{input.dice}};
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

Match::Outcome Match::On(Player by, const RollDice& input) {
  if (const auto why = WhyNot(by, Action::kRoll)) return *why;
  if (!IsRoll(input.dice)) return InputRefusal(Reason::kBadValue);
  const int to_play = DiceToPlay(position_, input.dice);
  rolls_.push_back(input.dice);
  Record(turn_, input);
  std::vector<MatchEvent> events{Rolled{turn_, input.dice, static_cast<int8_t>(to_play)}};
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

Match::Outcome Match::On(Player by, const MakePlay& input) {
  if (const auto why = WhyNot(by, Action::kMove)) return *why;
  const int count = input.play.count;
  if (count < 0 || count > kStepsMax) return InputRefusal(Reason::kBadValue);
  const auto checked = CheckPlay(position_, dice_, to_play_, input.play.view());
  if (!checked) return InputRefusal(checked.error());
  position_ = *checked;
  Record(turn_, input);
  std::vector<MatchEvent> events{Played{turn_, input.play}};
  if (position_.own_off() == kCheckers) {
    const int points = WinMultiple(position_) * cube_;
    return EndGame(turn_, points, GameEnd::kBearOff, std::move(events));
  }
  BeginTurn(Other(turn_));
  events.push_back(TurnBegan{turn_});
  return events;
}

Match::Outcome Match::On(Player by, const OfferDouble& input) {
  if (const auto why = WhyNot(by, Action::kDouble)) return *why;
  phase_ = Phase::kTakeOrDrop;
  redoubles_ = 0;
  Record(turn_, input);
  return std::vector<MatchEvent>{Doubled{turn_, offered_cube()}};
}

Match::Outcome Match::On(Player by, const AcceptDouble& input) {
  if (const auto why = WhyNot(by, Action::kAccept)) return *why;
  if (resign_) return InputRefusal(Reason::kOtherResignOpen);
  const Player acceptor = Other(turn_);
  const Player doubler = FirstDoubler();
  const auto redoubles = static_cast<int8_t>(redoubles_);
  cube_ = offered_cube();
  cube_owner_ = Other(doubler);  // a beaver keeps the cube, whoever accepts the last redouble
  redoubles_ = 0;
  phase_ = Phase::kRollOrDouble;
  GiveTurnTo(doubler);
  Record(acceptor, input);
  return std::vector<MatchEvent>{DoubleAccepted{acceptor, cube_, redoubles}};
}

Match::Outcome Match::On(Player by, const DropDouble& input) {
  if (const auto why = WhyNot(by, Action::kReject)) return *why;
  if (resign_) return InputRefusal(Reason::kOtherResignOpen);
  Record(Other(turn_), input);
  return EndGame(turn_, cube_, GameEnd::kDrop, {});
}

Match::Outcome Match::On(Player by, const Redouble& input) {
  if (const auto why = WhyNot(by, Action::kRedouble)) return *why;
  if (offered_cube() >= kCubeMax) return InputRefusal(Reason::kCubeAtLimit);
  cube_owner_ = Other(FirstDoubler());
  cube_ = offered_cube();
  ++redoubles_;
  GiveTurnTo(Other(turn_));
  Record(turn_, input);
  return std::vector<MatchEvent>{Redoubled{turn_, offered_cube(), static_cast<int8_t>(redoubles_)}};
}

Match::Outcome Match::On(Player by, const OfferResign& input) {
  if (const auto why = WhyNot(by, Action::kResign)) return *why;
  if (input.multiple < 1 || input.multiple > 3 || input.by != by) {
    return InputRefusal(Reason::kBadValue);
  }
  resign_ = input;
  ++resignations_[Index(input.by)];
  Record(input.by, input);
  return std::vector<MatchEvent>{ResignOffered{input.by, resign_points()}};
}

Match::Outcome Match::On(Player by, const AcceptResign& input) {
  if (const auto why = WhyNot(by, Action::kAccept)) return *why;
  if (!resign_) return InputRefusal(Reason::kNothingToAnswer);
  const Player winner = Other(resign_->by);
  const int points = resign_points();
  resign_.reset();
  Record(winner, input);
  return EndGame(winner, points, GameEnd::kResign, {});
}

Match::Outcome Match::On(Player by, const RejectResign& input) {
  if (const auto why = WhyNot(by, Action::kReject)) return *why;
  if (!resign_) return InputRefusal(Reason::kNothingToAnswer);
  const Player refuser = Other(resign_->by);
  resign_.reset();
  Record(refuser, input);
  return std::vector<MatchEvent>{ResignRejected{refuser}};
}

Match::Outcome Match::On(Player, const UseDice& input) {
  if (dice_origin_ || resign_ ||
      (phase_ != Phase::kOpeningRoll && phase_ != Phase::kRollOrDouble)) {
    return InputRefusal(Reason::kNotNow);
  }
  if (!input.origin) return InputRefusal(Reason::kBadValue);
  dice_origin_ = input.origin;
  rolls_before_origin_ = rolls_.size();
  return std::vector<MatchEvent>{};
}

Match::Outcome Match::On(Player by, const Leave& input) {
  if (phase_ == Phase::kMatchOver || just_left_ || left_by_ == by || input.by != by) {
    return InputRefusal(Reason::kNotNow);
  }
  left_by_ = by;
  return std::vector<MatchEvent>{};
}

Match::Outcome Match::EndGame(Player winner, int points, GameEnd end,
                              std::vector<MatchEvent> events) {
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
