#pragma once

#include <vector>

#include "engine/chouette/chouette.h"
#include "engine/chouette/spoken.h"

namespace fibs::engine::chouette {

// What somebody wants to do. Nobody stores it; InputsOf makes inputs of it.
struct Action {
  ActionKind kind;
  std::vector<Seat> seats = {};  // those he has named; none: all that it can mean
  int points = 0;                // kResign: the multiple; kOffer: what he would pay
  Play play = {};                // kMove
  bool yes = true;               // kPartner
};

// What an action of somebody at the table leads to: inputs that can be applied in that order, or
// nothing yet, and `spoken` remembers what he has said. Then NextByItself may go on. Not for kJoin,
// kStart and kEnd, which need more than the table knows.
Result<std::vector<Input>, Refusal> InputsOf(const Chouette& chouette, Spoken& spoken, Seat by,
                                             const Action& action);

// Why he may not talk to the team; none: he may.
std::optional<Refusal> WhyNotTalk(const Chouette& chouette, const Spoken& spoken, Seat by);
// Who reads what he says: the active ones of the team, or box and partner. He is one of them.
std::vector<Seat> Hearers(const Chouette& chouette, Seat by);

}  // namespace fibs::engine::chouette
