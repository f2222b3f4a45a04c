#include "engine/chouette/chouette.h"

#include <algorithm>

namespace fibs::engine::chouette {

Chouette::Chouette(const Terms& terms) : terms_(terms), board_(terms.BoardRules()) {}

Result<std::vector<Event>, Refusal> Chouette::Apply(const Input& input) {
  const bool was_on = game_on(), was_held = held();
  const Seat captain = acting_captain();
  Outcome outcome = std::visit([this](const auto& one) { return On(one); }, input);
  if (!outcome || !game_on() || !was_on) return outcome;
  if (acting_captain() != captain) outcome.value().push_back(Captain{acting_captain()});
  if (held() != was_held) outcome.value().push_back(held() ? Event(Held{}) : Event(Resumed{}));
  return outcome;
}

State Chouette::state() const {
  if (held()) return State::kHeld;
  if (resignation_) return State::kResignation;
  return below();
}

State Chouette::below() const {
  switch (stage_) {
    case Stage::kWaiting:
      return State::kWaiting;
    case Stage::kPause:
      return State::kPause;
    case Stage::kBoxAnswers:
      return State::kBoxAnswers;
    case Stage::kTeamAnswers:
      return State::kTeamAnswers;
    case Stage::kRaccoon:
      return State::kRaccoon;
    case Stage::kExtras:
      return State::kExtras;
    case Stage::kBoard:
      break;
  }
  if (board_.phase() == Phase::kOpeningRoll) return State::kOpening;
  const bool moves = board_.phase() == Phase::kMove || roll_due_;
  if (turn() == Side::kBox) return moves ? State::kBoxMoves : State::kBoxCube;
  return moves ? State::kTeamMoves : State::kTeamCube;
}

bool Chouette::held() const {
  if (!game_on()) return false;
  return !Present(box()) || !Present(acting_captain());
}

Seat Chouette::SeatOf(std::string_view name) const {
  const auto found = std::find_if(places_.begin(), places_.end(),
                                  [name](const Place& place) { return place.name == name; });
  return found == places_.end() ? kNoSeat : static_cast<Seat>(found - places_.begin() + 1);
}

int Chouette::seats_taken() const {
  return static_cast<int>(
      std::count_if(places_.begin(), places_.end(), [](const Place& place) { return place.here; }));
}

Seat Chouette::host() const {
  Seat host = kNoSeat;
  for (Seat seat = 1; Has(seat); ++seat) {
    const Place& one = place(seat);
    if (!one.here || one.leaving) continue;
    if (host == kNoSeat || one.joined < place(host).joined) host = seat;
  }
  return host;
}

bool Chouette::InGame(Seat seat) const {
  return game_on() && std::find(line_.begin(), line_.end(), seat) != line_.end();
}

bool Chouette::IsActive(Seat seat) const {
  const Cube* const cube = game_on() ? Find({seat}) : nullptr;
  return cube != nullptr && !cube->settled;
}

std::vector<Seat> Chouette::active() const {
  std::vector<Seat> seats;
  for (const Seat seat : team_) {
    if (IsActive(seat)) seats.push_back(seat);
  }
  return seats;
}

Seat Chouette::captain() const {
  if (!game_on()) return line_.size() > 1 ? line_[1] : kNoSeat;
  for (const Seat seat : team_) {
    if (IsActive(seat)) return seat;
  }
  return kNoSeat;
}

Seat Chouette::acting_captain() const {
  if (!game_on()) return captain();
  for (const Seat seat : team_) {
    if (IsActive(seat) && Present(seat)) return seat;
  }
  return captain();
}

Seat Chouette::StandIn(Seat seat, Side side) const {
  if (side == Side::kBox) return box();
  const Seat proxy = place(seat).proxy;
  const bool may = proxy != kNoSeat && Present(proxy) && InGame(proxy) && proxy != box();
  return may ? proxy : acting_captain();
}

size_t Chouette::rolls_from_origin() const { return rolls_for_line_ + board_.rolls().size(); }

const Cube* Chouette::Find(CubeId id) const {
  const auto found =
      std::find_if(cubes_.begin(), cubes_.end(), [id](const Cube& cube) { return cube.id == id; });
  return found == cubes_.end() ? nullptr : &*found;
}

Cube* Chouette::Find(CubeId id) {
  return const_cast<Cube*>(const_cast<const Chouette*>(this)->Find(id));  // NOLINT: not const here
}

int Chouette::resign_multiple_max() const { return board_.resign_multiple_max(); }

}  // namespace fibs::engine::chouette
