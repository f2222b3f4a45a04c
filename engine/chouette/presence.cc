#include <algorithm>

#include "engine/chouette/chouette.h"

// Who is away, who leaves during a game, and what becomes of a game that lacks one side [6].
namespace fibs::engine::chouette {

Chouette::Outcome Chouette::On(const Away& input) {
  if (!Has(input.seat) || !place(input.seat).here) return Refusal(Reason::kNotAtTable);
  Place& one = place(input.seat);
  if (one.away) return Refusal(Reason::kNotNow);
  one.away = true;
  return Events{WentAway{input.seat}};
}

Chouette::Outcome Chouette::On(const Back& input) {
  if (!Has(input.seat) || !place(input.seat).here) return Refusal(Reason::kNotAtTable);
  Place& one = place(input.seat);
  if (!one.away && !one.leaving) return Refusal(Reason::kNotNow);
  one.away = one.leaving = false;
  return Events{CameBack{input.seat}};
}

Chouette::Outcome Chouette::On(const Leave& input) {
  if (!Has(input.seat) || !place(input.seat).here) return Refusal(Reason::kNotAtTable);
  if (!InGame(input.seat)) return Refusal(Reason::kNoGame);
  Place& one = place(input.seat);
  if (one.leaving) return Refusal(Reason::kNotNow);
  one.leaving = true;
  Events events{Leaving{input.seat}};
  if (input.seat == box()) {
    // He loses what is open, at once.
    const Seat last = captain();
    EndAll(Side::kTeam, 1, false, PaidFor::kForfeit, events);
    EndIfOver(last, events);
  }
  return events;
}

Chouette::Outcome Chouette::On(const HoldOver&) {
  Events events;
  if (stage_ == Stage::kPause) {
    if (Present(box()) && Present(captain())) return Refusal(Reason::kNotNow);
    const std::vector<Seat> line = line_;
    for (const Seat seat : line) {
      if (!Present(seat)) GoAway(seat, events);
    }
    WaitOrPause();
    return events;
  }
  if (!held()) return Refusal(Reason::kNotNow);
  const Seat last = captain();
  const bool no_box = !Present(box()), no_team = !Present(acting_captain());
  std::optional<Side> winner;  // nobody if nobody was there
  if (no_box != no_team) winner = no_box ? Side::kTeam : Side::kBox;
  EndAll(winner, 1, false, PaidFor::kForfeit, events);
  EndIfOver(last, events);
  return events;
}

Chouette::Outcome Chouette::On(const NameProxy& input) {
  if (const auto why = WhyNot(input.seat, ActionKind::kProxy)) return *why;
  if (input.proxy != kNoSeat && (!Has(input.proxy) || !place(input.proxy).here)) {
    return Refusal(Reason::kNoSuchSeat);
  }
  if (input.proxy == input.seat || place(input.seat).proxy == input.proxy) {
    return Refusal(Reason::kBadValue);
  }
  place(input.seat).proxy = input.proxy;
  return Events{};
}

}  // namespace fibs::engine::chouette
