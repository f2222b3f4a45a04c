#include <algorithm>

#include "engine/chouette/chouette.h"

// How cubes are settled and games end, and what is paid [2.8, 2.11, 2.12, 3.1, 3.5, 4].
namespace fibs::engine::chouette {

void Chouette::Pay(Seat from, Seat to, int points, PaidFor what, Events& events) {
  if (points == 0) return;
  if (points < 0) return Pay(to, from, -points, what, events);
  place(from).score -= points;
  place(to).score += points;
  points_[static_cast<size_t>(from - 1)] -= points;
  points_[static_cast<size_t>(to - 1)] += points;
  events.push_back(Paid{from, to, points, what});
}

void Chouette::End(CubeId id, int points, int multiple, PaidFor what, Events& events) {
  Cube& cube = *Find(id);
  int total = cube.points + points;
  if (terms_.limit > 0) total = std::clamp(total, -terms_.limit, terms_.limit);
  Pay(cube.extra() ? cube.id.giver : box(), id.member, total - cube.points, what, events);
  cube.points = total;
  cube.settled = true;
  cube.noted = false;
  cube.doubler.reset();
  cube.answer.reset();
  events.push_back(CubeOut{id, total});
  if (cube.extra()) return;
  // Extras end as the game of their taker does.
  for (size_t i = 0; i < cubes_.size(); ++i) {
    const Cube& extra = cubes_[i];
    if (!extra.extra() || extra.id.member != id.member || extra.settled) continue;
    const int sign = points > 0 ? 1 : points < 0 ? -1 : 0;
    End(extra.id, sign * multiple * extra.value, multiple, what, events);
  }
}

int Chouette::MultipleFor(const Cube& cube, int multiple) const {
  return terms_.plays_jacoby() && !cube.turned ? std::min(multiple, 1) : multiple;
}

void Chouette::EndFor(CubeId id, Side winner, int multiple, PaidFor what, Events& events) {
  const int points = Find(id)->value * multiple;
  End(id, winner == Side::kTeam ? points : -points, multiple, what, events);
}

void Chouette::EndAll(std::optional<Side> winner, int multiple, bool bore_off, PaidFor what,
                      Events& events) {
  for (const Seat seat : active()) {
    if (!winner) {
      End({seat}, 0, 1, what, events);
    } else {
      const int times = bore_off ? MultipleFor(*Find({seat}), multiple) : multiple;
      EndFor({seat}, *winner, times, what, events);
    }
  }
}

bool Chouette::EndIfOver(Seat captain, Events& events) {
  if (!active().empty()) return false;
  EndGame(captain, events);
  return true;
}

void Chouette::EndGame(Seat captain, Events& events) {
  const int captain_points = Find({captain})->points;
  const bool drawn = captain_points == 0;
  if (partner_ != kNoSeat) {
    // An odd point is the box's.
    Pay(partner_, box(), -(points_[static_cast<size_t>(box() - 1)] / 2), PaidFor::kPartner, events);
  }
  sheet_.push_back(points_);
  events.push_back(GameOver{games_, drawn});
  stage_ = Stage::kPause;
  resignation_.reset();
  extras_.reset();
  roll_due_ = false;
  MakeNextLine(captain, captain_points > 0, drawn, events);
  cubes_.clear();
  team_.clear();
  partner_ = kNoSeat;
  WaitOrPause();
}

Chouette::Outcome Chouette::On(const Resign& input) {
  const State now = state();
  if (now != State::kTeamCube && now != State::kTeamMoves && now != State::kBoxCube &&
      now != State::kBoxMoves) {
    return Refusal(Reason::kNotNow);
  }
  if (input.seat != kNoSeat && !IsActive(input.seat)) return Refusal(Reason::kOut);
  if (input.multiple < 1 || input.multiple > resign_multiple_max()) {
    return Refusal(Reason::kBadValue);
  }
  resignation_ = Resignation{input.seat, input.multiple, {}};
  if (input.seat == kNoSeat) {
    for (const Seat seat : active()) resignation_->asked.push_back({seat, std::nullopt});
  } else {
    resignation_->asked.push_back({kNoSeat, std::nullopt});
  }
  ++decision_;
  return Events{ResignOffered{input.seat, input.multiple}};
}

Chouette::Outcome Chouette::On(const YesNo& input) {
  const State now = state();
  if (now == State::kExtras) return AnswerExtra(input);
  if (now != State::kResignation) return Refusal(Reason::kNothingToAnswer);
  return AnswerResignation(input);
}

Chouette::Outcome Chouette::AnswerResignation(const YesNo& input) {
  auto& asked = resignation_->asked;
  const auto his = std::find_if(asked.begin(), asked.end(),
                                [&input](const auto& one) { return one.seat == input.seat; });
  if (his == asked.end() || his->yes) return Refusal(Reason::kNothingToAnswer);
  his->yes = input.yes;
  Events events{ResignAnswered{input.seat, input.yes}};
  if (!std::all_of(asked.begin(), asked.end(), [](const auto& one) { return one.yes; })) {
    return events;
  }
  const Seat last = captain();
  const Resignation resigned = *resignation_;
  resignation_.reset();
  ++decision_;
  const bool by_box = resigned.by == kNoSeat;
  // Where men count, those are lost that the loser has left.
  const Player loser = by_box ? Player::kFirst : Player::kSecond;
  const int multiple =
      board_.game().men_left ? board_.game().men() - board_.off(loser) : resigned.multiple;
  for (auto one = resigned.asked.rbegin(); one != resigned.asked.rend(); ++one) {
    if (!*one->yes) continue;
    const CubeId id{by_box ? one->seat : resigned.by};
    EndFor(id, by_box ? Side::kTeam : Side::kBox, MultipleFor(*Find(id), multiple),
           PaidFor::kResign, events);
  }
  EndIfOver(last, events);
  return events;
}

Chouette::Outcome Chouette::On(const SettleCube& input) {
  if (!terms_.settle) return Refusal(Reason::kNoSettlements);
  const State now = state();
  const bool before_roll = now == State::kTeamCube || now == State::kBoxCube;
  if (!before_roll) return Refusal(Reason::kNotNow);
  const Cube* const cube = Find({input.member});
  if (cube == nullptr || cube->settled) return Refusal(Reason::kOut);
  // More than the game can cost is no settlement of it.
  const int most = cube->value * std::max(1, static_cast<int>(board_.game().highest_value));
  const int points = std::abs(input.points);
  if (points > most || (terms_.limit > 0 && points > terms_.limit)) {
    return Refusal(Reason::kBadValue);
  }
  const Seat last = captain();
  ++decision_;
  Events events;
  End({input.member}, input.points, 1, PaidFor::kSettled, events);
  EndIfOver(last, events);
  return events;
}

}  // namespace fibs::engine::chouette
