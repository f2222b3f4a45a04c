#include "protocol/refusal_words.h"
#include "server/core/chouettes/chouette_words.h"

// Why somebody at the table of a chouette cannot do what he has typed.
namespace fibs::server {
namespace {

namespace chouette = engine::chouette;
using chouette::Chouette;
using chouette::Reason;
using chouette::Seat;
using chouette::Side;
using chouette::State;

std::string_view NoNow(State state) {
  switch (state) {
    case State::kWaiting:
    case State::kPause:
      return "** No game is on.";
    case State::kHeld:
      return "** The game is held: somebody is missing.";
    default:
      return "** That's not possible now.";
  }
}

std::string_view RefusalText(const Chouette& c, chouette::ActionKind action, Reason reason) {
  using chouette::ActionKind;
  switch (reason) {
    case Reason::kNotAtTable:
      return "** You're not at a chouette.";
    case Reason::kAlreadyHere:
      return "** You are at that table already.";
    case Reason::kFull:
      return "** All places are taken.";
    case Reason::kSheetFull:
      return "** Too many have played there. The sheet has no more lines.";
    case Reason::kNotHost:
      return "** Only the host can do that.";
    case Reason::kTooFew:
      return "** A chouette needs two players at least.";
    case Reason::kStarted:
      return "** The chouette has begun already.";
    case Reason::kNoGame:
      return "** No game is on.";
    case Reason::kGameOn:
      return "** That's possible between two games only.";
    case Reason::kHeld:
      return NoNow(State::kHeld);
    case Reason::kResignOpen:
      return "** A resignation must be answered first.";
    case Reason::kDoubleOpen:
      return action == ActionKind::kTalk
                 ? std::string_view("** Doubles are never talked about.")
                 : std::string_view("** The doubles must be answered first.");
    case Reason::kExtrasOpen:
      return "** The extras are dealt in first.";
    case Reason::kOpening:
      return "** The game begins just now.";
    case Reason::kNotBox:
      return "** That is between a player and the box.";
    case Reason::kIsBox:
      return "** You are the box.";
    case Reason::kNotCaptain:
      return "** The captain moves for the team.";
    case Reason::kOut:
      return "** You are out of this game.";
    case Reason::kNotOnTurn:
      return "** It's not your turn.";
    case Reason::kNotRolled:
      return "** The dice have not been rolled yet.";
    case Reason::kRolled:
      return "** The dice have been rolled already.";
    case Reason::kNoCube:
      return "** There are no cubes in this chouette.";
    case Reason::kNotHisCube:
      return "** The other side owns that cube.";
    case Reason::kCubeAtLimit:
      return "** That cube can't be doubled any more.";
    case Reason::kNoted:
      return "** You have doubled already.";
    case Reason::kCaptainDoubles:
      return "** The captain doubles for all.";
    case Reason::kAllOrNone:
      return "** There is one cube: you double all of them.";
    case Reason::kNothingToAnswer:
      return "** There is nothing for you to answer.";
    case Reason::kAnswered:
      return "** You have answered already.";
    case Reason::kMayNotRedouble:
      return "** You can't redouble here.";
    case Reason::kHalf:
      return "** You have to take half of the cubes at least, or none.";
    case Reason::kNoExtra:
      return "** You can't give an extra now.";
    case Reason::kNoSettlements:
      return "** The terms of this chouette have no settlements.";
    case Reason::kConsult:
      return "** The terms of this chouette keep you from talking now.";
    case Reason::kNoSuchSeat:
      return "** That is none of those you could mean here.";
    case Reason::kNotThere:
      return "** Box or captain is not there.";
    case Reason::kBadValue:
      return "** That's not possible.";
    case Reason::kIllegalPlay:
    case Reason::kNotNow:
      break;
  }
  return NoNow(c.state());
}

}  // namespace

std::string ChouetteRefusal(const Chouette& c, Seat reader, chouette::ActionKind action,
                            const chouette::Refusal& why) {
  if (why.reason == Reason::kIllegalPlay) {
    const Side side = reader == c.box() ? Side::kBox : Side::kTeam;
    return protocol::RefusalWords(
        engine::ActionKind::kMove, engine::InputRefusal(why.play),
        {.opponent = c.place(c.Decider(Other(side))).name,
         .side = c.board().numbering(side == Side::kBox ? engine::Player::kFirst
                                                        : engine::Player::kSecond)});
  }
  return std::string(RefusalText(c, action, why.reason));
}

}  // namespace fibs::server
