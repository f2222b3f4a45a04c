#include <algorithm>
#include <map>

#include "engine/chouette/chouette.h"

// Who comes and goes between games, who begins, and who is box and captain next [1].
namespace fibs::engine::chouette {
namespace {

constexpr size_t kPartnerFrom = 6;  // players in the line [3.1]

void Remove(std::vector<Seat>& seats, Seat seat) { std::erase(seats, seat); }

using Throws = std::vector<std::vector<int8_t>>;

// Appends the places of these seats to `line`, with the throws from `next` on.
bool PlaceGroup(const std::vector<Seat>& seats, const Throws& throws, size_t& next,
                std::vector<Seat>& line) {
  if (seats.size() == 1) {
    line.push_back(seats.front());
    return true;
  }
  if (next >= throws.size() || throws[next].size() != seats.size()) return false;
  std::map<int8_t, std::vector<Seat>, std::greater<>> by_die;
  for (size_t i = 0; i < seats.size(); ++i) {
    const int8_t die = throws[next][i];
    if (die < 1 || die > 6) return false;
    by_die[die].push_back(seats[i]);
  }
  ++next;
  return std::all_of(by_die.begin(), by_die.end(), [&](const auto& group) {
    return PlaceGroup(group.second, throws, next, line);
  });
}

// Throws for a group of so many, and for those of them who tie.
void ThrowGroup(size_t players, DiceSource& dice, Throws& throws) {
  if (players < 2) return;
  std::vector<int8_t> group;
  while (group.size() < players) {
    const Dice roll = dice.Roll();
    group.push_back(roll.first);
    if (group.size() < players) group.push_back(roll.second);
  }
  throws.push_back(group);
  for (int8_t die = 6; die >= 1; --die) {
    ThrowGroup(static_cast<size_t>(std::count(group.begin(), group.end(), die)), dice, throws);
  }
}

}  // namespace

std::optional<std::vector<Seat>> FirstLine(const std::vector<Seat>& seats, const Throws& throws) {
  std::vector<Seat> line;
  size_t next = 0;
  if (seats.empty() || !PlaceGroup(seats, throws, next, line) || next != throws.size()) {
    return std::nullopt;
  }
  return line;
}

ThrowForLine MakeThrows(size_t players, DiceSource& dice) {
  ThrowForLine made;
  ThrowGroup(players, dice, made.throws);
  return made;
}

void Chouette::WaitOrPause() {
  if (game_on()) return;
  stage_ = started_ && line_.size() >= 2 ? Stage::kPause : Stage::kWaiting;
  ++decision_;
}

Chouette::Outcome Chouette::On(const Join& input) {
  Seat seat = SeatOf(input.name);
  if (seat != kNoSeat && place(seat).here) return Refusal(Reason::kAlreadyHere);
  if (const auto why = WhyNot(kNoSeat, ActionKind::kJoin)) return *why;
  if (seat == kNoSeat) {
    if (places_.size() >= kSheetMax) return Refusal(Reason::kSheetFull);
    places_.emplace_back().name = input.name;
    points_.push_back(0);
    seat = static_cast<Seat>(places_.size());
  }
  Place& one = place(seat);
  one.here = true;
  one.away = one.leaving = false;
  one.joined = ++joins_;
  const bool waits = game_on();
  (waits ? newcomers_ : line_).push_back(seat);
  if (stage_ == Stage::kWaiting) WaitOrPause();
  return Events{Joined{seat, waits}};
}

Chouette::Outcome Chouette::On(const Go& input) {
  const Seat seat = SeatOf(input.name);
  if (seat == kNoSeat || !place(seat).here) return Refusal(Reason::kNotAtTable);
  if (InGame(seat)) return Refusal(Reason::kGameOn);
  Events events;
  GoAway(seat, events);
  if (stage_ == Stage::kPause && line_.size() < 2) WaitOrPause();
  return events;
}

void Chouette::GoAway(Seat seat, Events& events) {
  Place& one = place(seat);
  one.here = one.away = one.leaving = false;
  one.proxy = kNoSeat;
  one.partner_wish = true;
  Remove(line_, seat);
  Remove(newcomers_, seat);
  for (Place& other : places_) {
    if (other.proxy == seat) other.proxy = kNoSeat;
  }
  events.push_back(Gone{seat});
}

Chouette::Outcome Chouette::On(const ThrowForLine& input) {
  if (started_) return Refusal(Reason::kStarted);
  if (line_.size() < 2) return Refusal(Reason::kTooFew);
  const auto line = FirstLine(line_, input.throws);
  if (!line) return Refusal(Reason::kBadValue);
  line_ = *line;
  started_ = true;
  rolls_for_line_ = 0;
  for (const auto& group : input.throws) {
    if (dice_origin_) rolls_for_line_ += (group.size() + 1) / 2;
  }
  WaitOrPause();
  return Events{LineThrown{line_}};
}

Seat Chouette::ChoosePartner() const {
  if (!terms_.partner || line_.size() < kPartnerFrom) return kNoSeat;
  // The captain plays himself.
  for (size_t i = line_.size() - 1; i > 1; --i) {
    if (place(line_[i]).partner_wish) return line_[i];
  }
  return kNoSeat;
}

Chouette::Outcome Chouette::On(const StartGame&) {
  if (game_on()) return Refusal(Reason::kGameOn);
  if (stage_ != Stage::kPause) return Refusal(Reason::kTooFew);
  if (!Present(box()) || !Present(captain())) return Refusal(Reason::kNotThere);
  partner_ = ChoosePartner();
  team_.assign(line_.begin() + 1, line_.end());
  Remove(team_, partner_);
  cubes_.clear();
  for (const Seat seat : team_) cubes_.emplace_back().id.member = seat;
  points_.assign(places_.size(), 0);
  board_ = Match(terms_.BoardRules());
  (void)board_.Apply(StartGame{});
  if (games_ == 0 && dice_origin_) {
    (void)board_.Apply(UseDice{dice_origin_});
  } else {
    dice_origin_.reset();
    rolls_for_line_ = 0;
  }
  ++games_;
  ++decision_;
  stage_ = Stage::kBoard;
  roll_due_ = false;
  automatic_doubles_ = 0;
  return Events{GameBegan{games_, box(), team_.front(), partner_}};
}

// The line after a game that somebody has won. `stood_up`: so many at its end have just stood up.
std::vector<Seat> Chouette::LineBehind(Seat captain, bool captain_won, size_t& stood_up) const {
  const Seat old_box = box();
  std::vector<Seat> line(line_.begin() + 1, line_.end());
  stood_up = 1;
  if (terms_.rotate) {
    line.push_back(old_box);
  } else if (captain_won) {
    Remove(line, captain);
    line.insert(line.begin(), captain);
    line.push_back(old_box);
  } else if (terms_.break_even && points_[static_cast<size_t>(old_box - 1)] < 0) {
    Remove(line, captain);
    line.push_back(captain);
    line.push_back(old_box);
    stood_up = 2;
  } else {
    Remove(line, team_.front());
    line.push_back(team_.front());
    line.insert(line.begin(), old_box);
  }
  return line;
}

void Chouette::MakeNextLine(Seat captain, bool captain_won, bool drawn, Events& events) {
  size_t stood_up = 0;
  std::vector<Seat> line = drawn ? line_ : LineBehind(captain, captain_won, stood_up);
  const auto at =
      terms_.newcomers_first ? line.end() - static_cast<std::ptrdiff_t>(stood_up) : line.end();
  line.insert(at, newcomers_.begin(), newcomers_.end());
  newcomers_.clear();
  line_ = line;
  for (const Seat seat : line) {
    if (place(seat).leaving) GoAway(seat, events);
  }
  events.push_back(NextLine{line_});
}

Chouette::Outcome Chouette::On(const BePartner& input) {
  if (const auto why = WhyNot(input.seat, ActionKind::kPartner)) return *why;
  if (place(input.seat).partner_wish == input.yes) return Refusal(Reason::kNotNow);
  place(input.seat).partner_wish = input.yes;
  return Events{};
}

}  // namespace fibs::engine::chouette
