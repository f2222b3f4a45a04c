#include "server/core/seats/typed_play.h"

#include <fmt/format.h>

#include <vector>

#include "protocol/board.h"
#include "protocol/refusal_words.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"

namespace fibs::server {
namespace {

using engine::Action;
using protocol::PlayedHow;
using protocol::TypedStep;

}  // namespace

TypedPlay::Refused TypedPlay::Do(std::string_view line) {
  const auto [word, rest] = protocol::SplitFirst(line);
  const bool is_move = protocol::LooksLikeMove(line);
  const auto is = [w = word](std::string_view name) { return protocol::EqualsNoCase(w, name); };
  const bool answers = is("accept") || is("reject");
  if (!answers && !is("resign")) {
    if (const auto why = table_.match().WhyGameWaits(seat_)) {
      return protocol::GameWaitsWords(why->reason, table_.names()[Index(Other(seat_))]);
    }
  }
  if (is_move) return Move(line);
  if (is("move") || is("m")) return Move(rest);
  if (is("roll") || is("r")) return Roll();
  if (is("off")) return Off();
  if (is("double")) return Double();
  if (is("accept")) return Accept();
  if (is("reject")) return Reject();
  if (is("resign")) return Resign(rest);
  return fmt::format("** '{}' is nothing to be done in a match. Type 'help game' for what is.",
                     protocol::Printable(word));
}

std::string TypedPlay::Words(Action action, const engine::InputRefusal& why) const {
  return protocol::RefusalWords(
      action, why,
      {.opponent = table_.names()[Index(Other(seat_))], .side = table_.match().numbering(seat_)});
}

TypedPlay::Refused TypedPlay::WhyNot(Action action) const {
  const auto why = table_.WhyNot(seat_, action);
  return why ? Refused(Words(action, *why)) : std::nullopt;
}

// A refusal has changed nothing, so the table is there.
TypedPlay::Refused TypedPlay::Do(Action action, const engine::Input& input, PlayedHow how) {
  const auto why = table_.Do(seat_, input, how);
  return why ? Refused(Words(action, *why)) : std::nullopt;
}

TypedPlay::Refused TypedPlay::Roll() {
  const auto why = table_.Roll(seat_);
  return why ? Refused(Words(Action::kRoll, *why)) : std::nullopt;
}

TypedPlay::Refused TypedPlay::Move(std::string_view steps) {
  if (auto why = WhyNot(Action::kMove)) return why;
  const auto typed = protocol::ParseMoves(steps);
  if (!typed) {  // "first", whichever it is: so the specification has it
    return "** first move: legal words are 'bar', 'home', 'off', 'b', 'h' and 'o'.";
  }
  const engine::Match& match = table_.match();
  std::vector<engine::Step> all;
  for (const TypedStep& step : *typed)
    all.push_back(protocol::StepOf(step, match.numbering(seat_)));
  const auto play = engine::PlayOf(all, match.to_play());
  if (!play) return Words(Action::kMove, play.error());
  return Do(Action::kMove, engine::MakePlay{*play});
}

TypedPlay::Refused TypedPlay::Off() {
  if (auto why = WhyNot(Action::kBearOff)) return why;
  const auto play = table_.match().BearOffWithAll();
  if (!play) return Words(Action::kBearOff, engine::RefusalReason::kCannotBearOff);
  return Do(Action::kBearOff, engine::MakePlay{*play}, PlayedHow::kOff);
}

TypedPlay::Refused TypedPlay::Double() { return Do(Action::kDouble, engine::OfferDouble{}); }

TypedPlay::Refused TypedPlay::Accept() {
  if (auto why = WhyNot(Action::kAccept)) return why;
  if (table_.match().resign()) return Do(Action::kAccept, engine::AcceptResign{});
  return Do(Action::kAccept, engine::AcceptDouble{});
}

TypedPlay::Refused TypedPlay::Reject() {
  if (auto why = WhyNot(Action::kReject)) return why;
  if (table_.match().resign()) return Do(Action::kReject, engine::RejectResign{});
  return Do(Action::kReject, engine::DropDouble{});
}

TypedPlay::Refused TypedPlay::Redouble() {
  if (auto why = WhyNot(Action::kRedouble)) return why;
  return Do(Action::kRedouble, engine::Redouble{});
}

TypedPlay::Refused TypedPlay::WhyNotResignAgain() const {
  const int most = limits_.resignations_max;
  if (most == 0 || table_.match().resignations(seat_) < most) return std::nullopt;
  refusals_.Count(Limit::kResignations);
  return fmt::format(
      "** You have offered to resign {} time{} in this turn. Please wait for the next turn.", most,
      most == 1 ? "" : "s");
}

TypedPlay::Refused TypedPlay::Resign(std::string_view args) {
  if (const auto why = table_.match().WhyGameWaits(seat_)) return Words(Action::kResign, *why);
  const std::string_view how = protocol::SplitFirst(args).word;
  int8_t multiple = 0;
  for (const std::string_view word : {"normal", "gammon", "backgammon"}) {
    ++multiple;
    if (how.empty() || !protocol::StartsWithNoCase(word, how)) continue;
    if (auto why = WhyNotResignAgain()) return why;
    return Do(Action::kResign, engine::OfferResign{seat_, multiple});
  }
  return "** Type 'n' (normal), 'g' (gammon) or 'b' (backgammon) after resign.";
}

}  // namespace fibs::server
