// Commands of a game: rolling, moving, the cube, resigning.

#include "protocol/refusal_words.h"
#include "server/core/commands/commands.h"
#include "server/core/seats/boards.h"
#include "server/core/seats/table_talk.h"

namespace fibs::server {
namespace {

void Do(Context& c, const protocol::Action& action) {
  if (const auto why = c.seats.seating.Do(*c.user.table, c.user.seat, action)) c.Refuse(*why);
}

// One that has no arguments.
template <typename Action>
void Simply(Context& c, std::string_view) {
  Do(c, Action{});
}

void Move(Context& c, std::string_view args) { Do(c, protocol::ParseSteps(args)); }

void Resign(Context& c, std::string_view args) { Do(c, protocol::ParseResign(args)); }

void Reject(Context& c, std::string_view) {
  if (c.user.table == nullptr) return c.Refuse("** You're not playing, so you can't give up.");
  Do(c, protocol::Reject{});
}

// One of protocol::kRedoubleNames.
template <size_t kNamed>
void NamedRedouble(Context& c, std::string_view) {
  const Table& table = *c.user.table;
  const auto next = static_cast<size_t>(table.match().redoubles());
  if (next != kNamed && !table.WhyNot(c.user.seat, engine::ActionKind::kRedouble)) {
    return c.Refuse(protocol::OtherRedoubleWords(kNamed, next));
  }
  Do(c, engine::Redouble{});
}

// ---- The board.

void ShowBoard(Context& c, const User& viewed, decltype(StyleFor)* style_for) {
  const Table& table = *viewed.table;
  c.ReplyLines(FormatBoard(table, viewed.seat, /*playing=*/&viewed == &c.user,
                           style_for(c.user, table.match().game())));
}

// In one of the styles that boards.h has for a reader.
template <decltype(StyleFor)* style_for>
void Board(Context& c, std::string_view) {
  if (c.user.table != nullptr) return ShowBoard(c, c.user, style_for);
  const User* watched = c.user.watching;
  if (watched == nullptr) return c.Refuse("** You're not playing.");
  if (watched->table == nullptr) return c.Refuse("** {} is not playing.", watched->name());
  ShowBoard(c, *watched, style_for);
}

void Pip(Context& c, std::string_view) {
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

constexpr Command kPlayCommands[] = {
    {"accept", "", Needs::kPlaying | Needs::kStorage, Simply<protocol::Accept>},
    {"beaver", "", Needs::kGame | Needs::kStorage, NamedRedouble<0>},
    {"board", "b", Needs::kNothing, Board<StyleFor>},
    {"double", "", Needs::kGame | Needs::kStorage, Simply<engine::OfferDouble>},
    {"move", "m", Needs::kGame | Needs::kStorage, Move},
    {"off", "", Needs::kGame | Needs::kStorage, Simply<protocol::BearOffAll>},
    {"otter", "", Needs::kGame | Needs::kStorage, NamedRedouble<2>},
    {"pip", "", Needs::kNothing, Pip},
    {"rawboard", "", Needs::kNothing, Board<RawStyleFor>, /*repeatable=*/true, /*in_full=*/true},
    {"raccoon", "", Needs::kGame | Needs::kStorage, NamedRedouble<1>},
    {"redouble", "", Needs::kGame | Needs::kStorage, Simply<engine::Redouble>},
    {"reject", "", Needs::kStorage, Reject},
    {"resign", "", Needs::kPlaying | Needs::kStorage, Resign},
    {"roll", "r", Needs::kGame | Needs::kStorage, Simply<protocol::Roll>},
};

}  // namespace

std::span<const Command> PlayCommands() { return kPlayCommands; }

}  // namespace fibs::server
