// Commands of a game: rolling, moving, the cube, resigning.
#include "server/core/commands/play.h"

#include <optional>
#include <vector>

#include "engine/rules/auto_play.h"
#include "protocol/board.h"
#include "protocol/refusal_words.h"
#include "protocol/words.h"
#include "server/core/lobby/boards.h"

namespace fibs::server {
namespace {

using engine::Action;
using protocol::PlayedHow;
using protocol::TypedStep;

// Says why the player was refused.
void Refuse(PlayCall& c, Action action, const engine::InputRefusal& why) {
  c.Refuse(protocol::RefusalWords(
      action, why,
      {.opponent = OpponentName(c.user), .side = c.user.table->match().numbering(c.user.seat)}));
}

// Whether the player can't do that now; tells him why.
bool Refused(PlayCall& c, Action action) {
  const auto why = c.user.table->WhyNot(c.user.seat, action);
  if (why) Refuse(c, action, *why);
  return why.has_value();
}

// Does what the player has typed, or tells him why not.
void Do(PlayCall& c, Action action, const engine::Input& input, PlayedHow how = PlayedHow::kTyped) {
  if (const auto why = c.user.table->Do(c.user.seat, input, how)) Refuse(c, action, *why);
}

// ---- Rolling and moving.

void Roll(PlayCall& c, std::string_view) {
  if (const auto why = c.user.table->Roll(c.user.seat)) Refuse(c, Action::kRoll, *why);
}

engine::Step ToStep(const TypedStep& typed, engine::Side side) {
  const auto end = [side](TypedStep::Word word, int point) {
    switch (word) {
      case TypedStep::Word::kBar:
        return engine::kBar;
      case TypedStep::Word::kHome:
        return engine::kOff;
      case TypedStep::Word::kPoint:
        return protocol::DrawnPoint(point, side);
    }
    return 0;
  };
  return {.from = static_cast<int8_t>(end(typed.from_word, typed.from)),
          .to = static_cast<int8_t>(end(typed.to_word, typed.to))};
}

void Move(PlayCall& c, std::string_view args) {
  if (Refused(c, Action::kMove)) return;
  const auto typed = protocol::ParseMoves(args);
  if (!typed) {  // "first", whichever it is: so the specification has it
    return c.Refuse("** first move: legal words are 'bar', 'home', 'off', 'b', 'h' and 'o'.");
  }
  const engine::Match& match = c.user.table->match();
  const engine::Side side = match.numbering(c.user.seat);
  std::vector<engine::Step> steps;
  for (const TypedStep& step : *typed) steps.push_back(ToStep(step, side));
  const auto play = engine::PlayOf(steps, match.to_play());
  if (!play) return Refuse(c, Action::kMove, play.error());
  Do(c, Action::kMove, engine::MakePlay{*play});
}

void Off(PlayCall& c, std::string_view) {
  if (Refused(c, Action::kBearOff)) return;
  const engine::Match& match = c.user.table->match();
  const auto play = engine::BearOffWithAll(match.game(), match.BoardOf(c.user.seat), match.dice(),
                                           match.roll_context());
  if (!play) return Refuse(c, Action::kBearOff, engine::RefusalReason::kCannotBearOff);
  Do(c, Action::kBearOff, engine::MakePlay{*play}, PlayedHow::kOff);
}

// ---- The board.

void ShowBoard(PlayCall& c, const User& viewed, decltype(StyleFor)* style_for) {
  const Table& table = *viewed.table;
  c.ReplyLines(FormatBoard(table, viewed.seat, /*playing=*/&viewed == &c.user,
                           style_for(c.user, table.match().game())));
}

// In one of the styles that boards.h has for a reader.
template <decltype(StyleFor)* style_for>
void Board(PlayCall& c, std::string_view) {
  if (c.user.table != nullptr) return ShowBoard(c, c.user, style_for);
  const User* watched = c.user.watching;
  if (watched == nullptr) return c.Refuse("** You're not playing.");
  if (watched->table == nullptr) return c.Refuse("** {} is not playing.", watched->name());
  ShowBoard(c, *watched, style_for);
}

void Pip(PlayCall& c, std::string_view) {
  const User* viewed = c.user.table != nullptr ? &c.user : c.user.watching;
  if (viewed == nullptr || viewed->table == nullptr) {
    return c.Refuse("** You're not playing or watching.");
  }
  const bool playing = viewed == &c.user;
  const std::string_view opponent = OpponentName(*viewed);
  if (playing && viewed->opponent != nullptr && !viewed->opponent->on(Toggle::kAllowpip)) {
    return c.Refuse("** {0} doesn't allow this. Ask {0} to 'toggle allowpip'", opponent);
  }
  if (playing && !c.user.on(Toggle::kAllowpip)) {
    return c.Refuse("** Type 'toggle allowpip' first.");
  }
  const engine::Match& match = viewed->table->match();
  const engine::PipCounts pips = engine::PipsOf(match.game(), match.BoardOf(viewed->seat));
  c.Reply("Pipcounts: {} {}   {} {}", playing ? "You" : viewed->name(), pips.own, opponent,
          pips.opponent);
}

// ---- The cube.

void Double(PlayCall& c, std::string_view) { Do(c, Action::kDouble, engine::OfferDouble{}); }

void Accept(PlayCall& c, std::string_view) {
  if (Refused(c, Action::kAccept)) return;
  if (c.user.table->match().resign()) return Do(c, Action::kAccept, engine::AcceptResign{});
  Do(c, Action::kAccept, engine::AcceptDouble{});
}

void Reject(PlayCall& c, std::string_view) {
  if (c.user.table == nullptr) return c.Refuse("** You're not playing, so you can't give up.");
  if (Refused(c, Action::kReject)) return;
  if (c.user.table->match().resign()) return Do(c, Action::kReject, engine::RejectResign{});
  Do(c, Action::kReject, engine::DropDouble{});
}

void Redouble(PlayCall& c, std::string_view) {
  if (!Refused(c, Action::kRedouble)) Do(c, Action::kRedouble, engine::Redouble{});
}

// One of protocol::kRedoubleNames.
template <size_t kNamed>
void NamedRedouble(PlayCall& c, std::string_view) {
  if (Refused(c, Action::kRedouble)) return;
  const auto next = static_cast<size_t>(c.user.table->match().redoubles());
  if (next != kNamed) return c.Refuse(protocol::OtherRedoubleWords(kNamed, next));
  Do(c, Action::kRedouble, engine::Redouble{});
}

// ---- Resigning.

// A turn has so many offers of each player, or a game could go on for ever without a move. Tells
// the user.
bool MayResignAgain(PlayCall& c) {
  const int most = c.limits.resignations_max;
  if (most == 0 || c.user.table->match().resignations(c.user.seat) < most) return true;
  c.refusals.Count(Limit::kResignations);
  c.Refuse("** You have offered to resign {} time{} in this turn. Please wait for the next turn.",
           most, most == 1 ? "" : "s");
  return false;
}

void Resign(PlayCall& c, std::string_view args) {
  if (const auto why = c.user.table->match().WhyGameWaits(c.user.seat)) {
    return Refuse(c, Action::kResign, *why);
  }
  const std::string_view how = protocol::SplitFirst(args).word;
  int8_t multiple = 0;
  for (std::string_view word : {"normal", "gammon", "backgammon"}) {
    ++multiple;
    if (how.empty() || !protocol::StartsWithNoCase(word, how)) continue;
    if (!MayResignAgain(c)) return;
    return Do(c, Action::kResign, engine::OfferResign{c.user.seat, multiple});
  }
  c.Refuse("** Type 'n' (normal), 'g' (gammon) or 'b' (backgammon) after resign.");
}

constexpr CommandRow<PlayUses> kCommands[] = {
    {"accept", "", Needs::kPlaying | Needs::kStorage, Accept},
    {"beaver", "", Needs::kGame | Needs::kStorage, NamedRedouble<0>},
    {"board", "b", Needs::kNothing, Board<StyleFor>},
    {"double", "", Needs::kGame | Needs::kStorage, Double},
    {"move", "m", Needs::kGame | Needs::kStorage, Move},
    {"off", "", Needs::kGame | Needs::kStorage, Off},
    {"otter", "", Needs::kGame | Needs::kStorage, NamedRedouble<2>},
    {"pip", "", Needs::kNothing, Pip},
    {"rawboard", "", Needs::kNothing, Board<RawStyleFor>, /*repeatable=*/true, /*in_full=*/true},
    {"raccoon", "", Needs::kGame | Needs::kStorage, NamedRedouble<1>},
    {"redouble", "", Needs::kGame | Needs::kStorage, Redouble},
    {"reject", "", Needs::kStorage, Reject},
    {"resign", "", Needs::kPlaying | Needs::kStorage, Resign},
    {"roll", "r", Needs::kGame | Needs::kStorage, Roll},
};

}  // namespace

void AddPlayCommands(CommandTable& table, const PlayUses& uses) {
  table.Add<PlayUses>(kCommands, uses);
}

}  // namespace fibs::server
