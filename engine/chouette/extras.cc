#include <algorithm>

#include "engine/chouette/chouette.h"

// Extras: who has dropped stands on the box's side against the one who alone has taken [3.2].
namespace fibs::engine::chouette {

// If the answers that are there make extras possible, notes who may give them.
void Chouette::RememberExtras() {
  if (!terms_.extras || stage_ != Stage::kTeamAnswers) return;
  Extras extras;
  for (const Cube& cube : cubes_) {
    if (cube.extra() || !cube.doubler) continue;
    if (*cube.answer == AnswerKind::kDrop) {
      extras.offers.push_back({cube.id.member});
    } else if (extras.taker == kNoSeat) {
      extras.taker = cube.id.member;
      extras.price = cube.value;
    } else {
      return;  // more than one has taken
    }
  }
  if (extras.taker != kNoSeat && !extras.offers.empty()) extras_ = extras;
}

void Chouette::BeginExtras(Events& events) {
  if (!IsActive(extras_->taker)) {  // his redouble was dropped
    extras_.reset();
    return RollNext();
  }
  stage_ = Stage::kExtras;
  ++decision_;
  std::vector<Seat> givers;
  for (const auto& offer : extras_->offers) givers.push_back(offer.giver);
  events.push_back(ExtrasAsked{extras_->taker, givers});
}

Chouette::Outcome Chouette::On(const GiveExtra& input) {
  if (state() != State::kExtras) return Refusal(Reason::kNotNow);
  if (input.taker != extras_->taker) return Refusal(Reason::kNoSuchSeat);
  for (auto& [giver, stage] : extras_->offers) {
    if (giver != input.giver) continue;
    if (stage != Extras::Stage::kSilent) break;
    stage = Extras::Stage::kOffered;
    ++decision_;
    return Events{ExtraOffered{giver, input.taker}};
  }
  return Refusal(Reason::kNoExtra);
}

Chouette::Outcome Chouette::AnswerExtra(const YesNo& input) {
  const auto offer =
      std::find_if(extras_->offers.begin(), extras_->offers.end(),
                   [&input](const Extras::Offer& one) { return one.giver == input.seat; });
  if (offer == extras_->offers.end()) return Refusal(Reason::kNoExtra);
  const bool silent = offer->stage == Extras::Stage::kSilent;
  if ((!silent && offer->stage != Extras::Stage::kOffered) || (silent && input.yes)) {
    return Refusal(Reason::kNothingToAnswer);
  }
  offer->stage = input.yes ? Extras::Stage::kTaken : Extras::Stage::kOff;
  ++decision_;
  Events events{ExtraAnswered{input.seat, extras_->taker, input.yes}};
  if (!input.yes && !silent && terms_.extras_must) return DropInstead(std::move(events));
  const bool all =
      std::none_of(extras_->offers.begin(), extras_->offers.end(), [](const Extras::Offer& one) {
        return one.stage == Extras::Stage::kSilent || one.stage == Extras::Stage::kOffered;
      });
  if (all) CloseExtras(events);
  return events;
}

// The taker drops after all, as if he had at once.
Chouette::Outcome Chouette::DropInstead(Events events) {
  const Seat last = captain();
  const CubeId id{extras_->taker};
  Find(id)->value = extras_->price;
  extras_.reset();
  EndFor(id, Side::kBox, 1, PaidFor::kDrop, events);
  if (!EndIfOver(last, events)) RollNext();
  return events;
}

void Chouette::CloseExtras(Events& events) {
  const Extras extras = *extras_;
  extras_.reset();
  for (const auto& [giver, stage] : extras.offers) {
    if (stage != Extras::Stage::kTaken) continue;
    Cube& cube = cubes_.emplace_back();
    cube.id = {extras.taker, giver};
    cube.value = 2 * extras.price;
    cube.owner = Side::kTeam;
    cube.turned = true;
    cube.points = extras.price;
    Pay(giver, extras.taker, extras.price, PaidFor::kExtra, events);
    events.push_back(ExtraCube{cube.id, cube.value});
  }
  RollNext();
}

}  // namespace fibs::engine::chouette
