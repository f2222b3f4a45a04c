#include "engine/match/match.h"

#include <algorithm>
#include <utility>

namespace fibs::engine {
namespace {

using Reason = RefusalReason;

constexpr int kMultipleMax = 6;  // of any game

}  // namespace

Match::Match(MatchRules rules)
    : rules_(rules), score_(rules), game_(rules.Game(1)), board_(StartBoard(game_)) {}

Result<std::vector<MatchEvent>, InputRefusal> Match::Apply(Player by, const Input& input) {
  Outcome outcome = std::visit([this, by](const auto& one) { return On(by, one); }, input);
  if (outcome) just_left_ = std::holds_alternative<Leave>(input);
  return outcome;
}

Player Match::MakerOf(const Input& input) const {
  if (const auto* offer = std::get_if<OfferResign>(&input)) return offer->by;
  if (const auto* leave = std::get_if<Leave>(&input)) return leave->by;
  if (const auto* lose = std::get_if<LoseOnTime>(&input)) return lose->by;
  if (const auto* late = std::get_if<TimeOut>(&input)) return late->by;
  if (std::holds_alternative<AcceptResign>(input) || std::holds_alternative<RejectResign>(input)) {
    return resign_ ? Other(resign_->by) : turn_;
  }
  const bool answers = std::holds_alternative<AcceptDouble>(input) ||
                       std::holds_alternative<DropDouble>(input) ||
                       std::holds_alternative<Redouble>(input);
  return answers ? Other(turn_) : turn_;
}

std::optional<Player> Match::decider() const {
  if (resign_) return Other(resign_->by);
  switch (phase_) {
    case Phase::kRollOrDouble:
    case Phase::kMove:
      return turn_;
    case Phase::kTakeOrDrop:
      return Other(turn_);
    case Phase::kOpeningRoll:
    case Phase::kGameOver:
    case Phase::kMatchOver:
      return std::nullopt;
  }
  return std::nullopt;
}

Side Match::side(Player p) const {
  const bool first_is_o = games_ % 2 == 1 || games_ == 0;
  return (p == Player::kFirst) == first_is_o ? Side::kO : Side::kX;
}

Board Match::BoardOf(Player p) const { return p == turn_ ? board_ : Flipped(game_, board_); }

Position Match::PositionOf(Player p) const { return BoardOf(p).position; }

int Match::off(Player p) const {
  const MenCount men = CountMen(board_);
  return game_.men() - (p == turn_ ? men.own : men.opponent);
}

int Match::offered_cube() const { return phase_ == Phase::kTakeOrDrop ? 2 * cube_ : cube_; }

bool Match::MayDouble(Player p) const {
  return game_.cube && !crawford_game_ && !WaitsForFirstRoll() && 2 * cube_ <= kCubeMax &&
         (!cube_owner_ || *cube_owner_ == p);
}

bool Match::WaitsForFirstRoll() const {
  return rules_.options.no_double_first && roll_count_[0] + roll_count_[1] == 0;
}

bool Match::AtMatchPoint(Player p) const {
  return rules_.to_points() && score(p) == rules_.length - 1;
}

int Match::resign_multiple_max() const {
  if (game_.men_left || (rules_.options.jacoby && !cube_owner_)) return 1;
  if (game_.has_backgammon()) return game_.value_on_bar;
  return game_.highest_value;
}

bool Match::MayResign(int multiple) const {
  if (multiple < 1 || multiple > resign_multiple_max()) return false;
  return !game_.values_by_kind() || LowestRankOf(multiple) > 0;
}

int Match::resign_points() const {
  if (!resign_) return 0;
  if (game_.men_left) return (game_.men() - off(resign_->by)) * cube_;
  return resign_->multiple * cube_;
}

Player Match::FirstDoubler() const { return redoubles_ % 2 == 0 ? turn_ : Other(turn_); }

void Match::GiveTurnTo(Player p) {
  if (p != turn_) board_ = Flipped(game_, board_);
  turn_ = p;
  dice_ = {};
  to_play_ = 0;
  run_ = Run::kNone;
  stage_dice_ = kStepsMax;
}

void Match::BeginTurn(Player p) {
  GiveTurnTo(p);
  phase_ = Phase::kRollOrDouble;
  resignations_ = {};
}

Match::Outcome Match::On(Player by, const StartGame&) {
  if (const auto why = WhyNot(by, ActionKind::kNextGame)) return *why;
  std::optional<Player> starts = winner_;
  ++games_;
  game_ = Game(rules_.Game(games_));
  if (rules_.crawford && !unlimited() && game_.cube) {
    // The first player to come within a point makes the next game, and only that, the Crawford
    // game. The only game of a one-point match counts as one: a double would mean nothing there.
    post_crawford_ = post_crawford_ || crawford_game_;
    crawford_game_ =
        !post_crawford_ && (AtMatchPoint(Player::kFirst) || AtMatchPoint(Player::kSecond));
  }
  GiveTurnTo(Player::kFirst);
  board_ = StartBoard(game_);
  roll_count_ = {};
  passes_ = 0;
  cube_ = 1;
  automatic_doubles_ = 0;
  cube_owner_.reset();
  resignations_ = {};
  record_.clear();
  dice_origin_.reset();
  rolls_.clear();
  rolls_before_origin_ = 0;
  winner_.reset();
  points_won_ = 0;
  win_kind_ = WinKind::kNone;
  std::vector<MatchEvent> events{GameStarted{}};
  if (starts && game_.loser_starts) starts = Other(*starts);
  if (starts && (game_.winner_starts || game_.loser_starts)) {
    BeginTurn(*starts);
    events.push_back(FirstMove{turn_});
  } else if (rules_.options.host_starts && games_ == 1) {
    BeginTurn(Player::kFirst);
    events.push_back(FirstMove{turn_});
  } else {
    phase_ = Phase::kOpeningRoll;
  }
  return events;
}

Match::Outcome Match::On(Player by, const OfferDouble& input) {
  if (const auto why = WhyNot(by, ActionKind::kDouble)) return *why;
  phase_ = Phase::kTakeOrDrop;
  redoubles_ = 0;
  Record(turn_, input);
  return std::vector<MatchEvent>{Doubled{turn_, offered_cube()}};
}

Match::Outcome Match::On(Player by, const AcceptDouble& input) {
  if (const auto why = WhyNot(by, ActionKind::kAccept)) return *why;
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
  if (const auto why = WhyNot(by, ActionKind::kReject)) return *why;
  if (resign_) return InputRefusal(Reason::kOtherResignOpen);
  Record(Other(turn_), input);
  return EndGame(turn_, cube_, GameEnd::kDrop, {});
}

Match::Outcome Match::On(Player by, const Redouble& input) {
  if (const auto why = WhyNot(by, ActionKind::kRedouble)) return *why;
  if (2 * offered_cube() > kCubeMax) return InputRefusal(Reason::kCubeAtLimit);
  cube_owner_ = Other(FirstDoubler());
  cube_ = offered_cube();
  ++redoubles_;
  GiveTurnTo(Other(turn_));
  Record(turn_, input);
  return std::vector<MatchEvent>{Redoubled{turn_, offered_cube(), static_cast<int8_t>(redoubles_)}};
}

Match::Outcome Match::On(Player by, const OfferResign& input) {
  if (const auto why = WhyNot(by, ActionKind::kResign)) return *why;
  if (input.multiple < 1 || input.multiple > kMultipleMax || input.by != by) {
    return InputRefusal(Reason::kBadValue);
  }
  if (!MayResign(input.multiple)) return InputRefusal(Reason::kNoSuchLoss);
  resign_ = input;
  ++resignations_[Index(input.by)];
  Record(input.by, input);
  return std::vector<MatchEvent>{ResignOffered{input.by, resign_points()}};
}

Match::Outcome Match::On(Player by, const AcceptResign& input) {
  if (const auto why = WhyNot(by, ActionKind::kAccept)) return *why;
  if (!resign_) return InputRefusal(Reason::kNothingToAnswer);
  const Player winner = Other(resign_->by);
  const int points = resign_points();
  resign_.reset();
  Record(winner, input);
  return EndGame(winner, points, GameEnd::kResign, {});
}

Match::Outcome Match::On(Player by, const RejectResign& input) {
  if (const auto why = WhyNot(by, ActionKind::kReject)) return *why;
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

Match::Outcome Match::On(Player by, const LoseOnTime& input) {
  if (!rules_.has_clock() || decider() != by || input.by != by) {
    return InputRefusal(Reason::kNotNow);
  }
  return EndMatchOnTime(by);
}

Match::Outcome Match::On(Player by, const TimeOut& input) {
  if (!rules_.by_days() || decider() != by || input.by != by) {
    return InputRefusal(Reason::kNotNow);
  }
  if (++time_outs_[Index(by)] > 1) return EndMatchOnTime(by);
  resign_.reset();
  return EndGame(Other(by), cube_, GameEnd::kTimeOut, {});
}

Match::Outcome Match::EndMatchOnTime(Player loser) {
  resign_.reset();
  winner_ = match_winner_ = Other(loser);
  points_won_ = 0;
  win_kind_ = WinKind::kNone;
  CloseGame();
  phase_ = Phase::kMatchOver;
  return std::vector<MatchEvent>{LostOnTime{loser}, MatchWon{*winner_}};
}

Match::Outcome Match::EndGame(Player winner, int points, GameEnd end, Events events, WinKind kind) {
  score_.Add(winner, points, kind);
  winner_ = winner;
  points_won_ = points;
  win_kind_ = kind;
  CloseGame();
  events.push_back(GameWon{winner, points, end, kind});
  match_winner_ = score_.winner();
  if (match_winner_) {
    phase_ = Phase::kMatchOver;
    events.push_back(MatchWon{*match_winner_});
  }
  return events;
}

Match::Outcome Match::EndInDraw(Events events) {
  CloseGame();
  events.push_back(GameDrawn{});
  return events;
}

void Match::CloseGame() {
  dice_ = {};
  to_play_ = 0;
  run_ = Run::kNone;
  redoubles_ = 0;
  phase_ = Phase::kGameOver;
}

}  // namespace fibs::engine
