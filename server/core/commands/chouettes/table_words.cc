// What the commands of a match mean at the table of a chouette, and the words that it has of its
// own.

#include <algorithm>
#include <optional>
#include <string>

#include "protocol/action.h"
#include "protocol/clip.h"
#include "protocol/clip_people.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/chouettes/chouette_words.h"
#include "server/core/commands/chouettes/words.h"
#include "server/core/commands/commands.h"
#include "server/core/commands/said.h"
#include "server/core/seats/boards.h"

namespace fibs::server {

namespace chouette = engine::chouette;
using chouette::ActionKind;
using chouette::Seat;
using chouette::Side;

std::optional<Seat> SeatNamed(Context& c, std::string_view typed) {
  const chouette::Chouette& table = c.user.chouette->chouette();
  std::vector<Seat> begin;
  for (Seat seat = 1; table.Has(seat); ++seat) {
    const chouette::Place& place = table.place(seat);
    if (!place.here) continue;
    if (protocol::EqualsNoCase(place.name, typed)) return seat;
    if (protocol::StartsWithNoCase(place.name, typed)) begin.push_back(seat);
  }
  if (begin.size() == 1) return begin.front();
  const std::string name = protocol::Printable(typed);
  if (begin.empty()) {
    c.Refuse("** There is nobody called {} at this table.", name);
  } else {
    c.Refuse("** '{}' may mean {}. Please type more of the name.", name,
             ChouetteNames(table, begin, " or "));
  }
  return std::nullopt;
}

std::optional<std::vector<Seat>> SeatsNamed(Context& c, std::string_view args) {
  std::vector<Seat> seats;
  if (protocol::EqualsNoCase(args, "all")) return seats;
  for (const std::string_view name : protocol::Split(args)) {
    const auto seat = SeatNamed(c, name);
    if (!seat) return std::nullopt;
    if (std::ranges::find(seats, *seat) == seats.end()) seats.push_back(*seat);
  }
  return seats;
}

bool IsAtChouette(Context& c) {
  if (c.user.chouette != nullptr) return true;
  c.Refuse("** You're not at a chouette.");
  return false;
}

bool DoAtChouette(Context& c, const chouette::Action& action) {
  const auto why = c.chouettes.seating.Do(c.user, action);
  if (why) c.Refuse(*why);
  return !why;
}

namespace {

// ---- Dice, men and cubes.

template <ActionKind kind>
void Do(Context& c, std::string_view args) {
  const auto seats = SeatsNamed(c, args);
  if (seats) DoAtChouette(c, {.kind = kind, .seats = *seats});
}

void Roll(Context& c, std::string_view) { DoAtChouette(c, {.kind = ActionKind::kRoll}); }

// Whether he may move now. Tells him otherwise.
bool MayMove(Context& c) {
  const chouette::Chouette& table = c.user.chouette->chouette();
  const Seat seat = ChouetteSeating::SeatOf(c.user);
  const auto why = table.WhyNot(seat, ActionKind::kMove);
  if (why) c.Refuse(ChouetteRefusal(table, seat, ActionKind::kMove, *why));
  return !why;
}

void Play(Context& c, const protocol::Action& action) {
  if (!MayMove(c)) return;
  const chouette::Chouette& table = c.user.chouette->chouette();
  if (const auto* unread = std::get_if<protocol::Unread>(&action)) return c.Refuse(unread->why);
  const auto input = protocol::InputOf(action, table.board().turn(), table.board());
  if (!input) {
    const engine::InputRefusal& why = input.error();
    const bool illegal = why.reason == engine::RefusalReason::kIllegalPlay;
    return c.Refuse(ChouetteRefusal(
        table, ChouetteSeating::SeatOf(c.user), ActionKind::kMove,
        illegal ? chouette::Refusal(why.play) : chouette::Refusal(chouette::Reason::kBadValue)));
  }
  DoAtChouette(c,
               {.kind = ActionKind::kMove, .play = std::get<engine::MakePlay>(input.value()).play});
}

void Move(Context& c, std::string_view args) { Play(c, protocol::ParseSteps(args)); }
void Off(Context& c, std::string_view) { Play(c, protocol::BearOffAll{}); }

void Resign(Context& c, std::string_view args) {
  const protocol::Action action = protocol::ParseResign(args);
  if (const auto* unread = std::get_if<protocol::Unread>(&action)) return c.Refuse(unread->why);
  DoAtChouette(
      c, {.kind = ActionKind::kResign, .points = std::get<protocol::Resign>(action).multiple});
}

template <decltype(StyleFor)* style_for>
void Board(Context& c, std::string_view) {
  const ChouetteTable& table = *ChouetteSeating::TableOf(c.user);
  if (!c.chouettes.talk.ShowBoard(table, c.user, style_for)) c.Refuse("** No game is on.");
}

void Leave(Context& c, std::string_view) {
  if (const auto why = c.chouettes.seating.Leave(c.user)) c.Refuse(*why);
}

void Elsewhere(Context& c, std::string_view) {
  c.Refuse("** You are at a chouette. Type 'leave' first.");
}

// ---- Talk.

bool PlaysNow(const ChouetteTable& table, Seat seat) {
  const chouette::Chouette& value = table.chouette();
  return value.game_on() && (seat == value.box() || value.IsActive(seat));
}

// Whom a whisper reaches: watchers, and those who are out.
bool IsOutside(const ChouetteTable& table, Seat seat) {
  return seat == chouette::kNoSeat || !PlaysNow(table, seat);
}

// One line of talk, in the words of its command.
struct TableTalk {
  std::string_view verb;
  protocol::Clip type, own_type;
};

// What he says goes to those for whom `hears`, but those who gag him.
template <typename Hears>
void Talk(Context& c, const Said& said, const TableTalk& talk, const Hears& hears) {
  const ChouetteTable& table = *ChouetteSeating::TableOf(c.user);
  const auto& [verb, type, own_type] = talk;
  const std::string phrase =
      said.phrase == 0 ? "" : protocol::ClipPhrase(c.user.name(), "", verb, said.phrase);
  const std::string for_programs = protocol::ClipNameText(type, c.user.name(), said.text);
  const std::string for_people =
      fmt::format("{} {}{}: {}", c.user.name(), verb,
                  type == protocol::Clip::kKibitzes ? "es" : "s", said.text);
  const auto line_for = [&](const User& listener) -> const std::string& {
    if (!phrase.empty() && listener.session->game_lines) return phrase;
    return listener.clip() ? for_programs : for_people;
  };
  const bool by_phrase = !phrase.empty() && c.user.session->game_lines;
  c.Tell(c.user,
         by_phrase       ? phrase
         : c.user.clip() ? protocol::ClipText(own_type, said.text)
                         : fmt::format("You {}: {}", verb, said.text),
         Outbox::Depends::kNothing);
  c.conduct.talk.Note(c.user.id(), 0, for_people);
  size_t heard = 0;
  c.chouettes.talk.ForEachReader(table, [&](User& listener, Seat seat) {
    if (&listener == &c.user || Gags(listener, c.user) || !hears(seat)) return;
    const std::string& line = line_for(listener);
    c.Tell(listener, line, Outbox::Depends::kNothing);
    c.sessions.out.NoteAnnounced(line.size());
    ++heard;
  });
  if (heard == 0) return c.Reply("** But nobody heard you.");
  c.Reply("** {} user{} heard you.", heard, heard == 1 ? "" : "s");
}

// What he says, if there is something and he may say it. Tells him otherwise.
std::optional<Said> SaidBehind(Context& c, std::string_view args, std::string_view verb) {
  auto said = ReadSaid(c, args);
  if (said && said->text.empty()) {
    c.Refuse("** {} what?", verb);
    return std::nullopt;
  }
  return said;
}

// From players it is refused while a game is on.
void Kibitz(Context& c, std::string_view args) {
  if (c.user.chouette != nullptr && c.user.chouette->chouette().game_on()) {
    return c.Refuse("** Players can't kibitz while a game is on.");
  }
  const auto said = SaidBehind(c, args, "kibitz");
  if (!said) return;
  Talk(c, *said, {"kibitz", protocol::Clip::kKibitzes, protocol::Clip::kYouKibitz},
       [](Seat) { return true; });
}

void Whisper(Context& c, std::string_view args) {
  const ChouetteTable& table = *ChouetteSeating::TableOf(c.user);
  const auto said = SaidBehind(c, args, "whisper");
  if (!said) return;
  Talk(c, *said, {"whisper", protocol::Clip::kWhispers, protocol::Clip::kYouWhisper},
       [&table](Seat seat) { return IsOutside(table, seat); });
}

// To all who sit there. Who is out gives no advice.
void Say(Context& c, std::string_view args) {
  const ChouetteTable& table = *c.user.chouette;
  if (table.chouette().game_on() && !PlaysNow(table, ChouetteSeating::SeatOf(c.user))) {
    return c.Refuse("** You are out of this game.");
  }
  const auto said = SaidBehind(c, args, "say");
  if (!said) return;
  // Line 16 names one hearer, and here are several.
  Talk(c, *said, {"say", protocol::Clip::kSays, protocol::Clip::kYouKibitz},
       [](Seat seat) { return seat != chouette::kNoSeat; });
}

// ---- The chouette's own.

void Extra(Context& c, std::string_view args) {
  if (!IsAtChouette(c)) return;
  Do<ActionKind::kExtra>(c, args);
}

void Proxy(Context& c, std::string_view args) {
  if (!IsAtChouette(c)) return;
  const auto seats = SeatsNamed(c, args);
  if (!seats) return;
  if (seats->size() > 1) return c.Refuse("** usage: proxy <user>");
  if (!DoAtChouette(c, {.kind = ActionKind::kProxy, .seats = *seats})) return;
  if (seats->empty()) return c.Reply("** Your cube does as the captain's while you are away.");
  c.Reply("** {} answers for you while you are away.",
          c.user.chouette->chouette().place(seats->front()).name);
}

void Offer(Context& c, std::string_view args) {
  if (!IsAtChouette(c)) return;
  const auto [name, rest] = protocol::SplitFirst(args);
  const auto points = protocol::ParseInt(rest);
  constexpr int kPointsOffered = 1'000'000;
  if (name.empty() || !points || *points < -kPointsOffered || *points > kPointsOffered) {
    return c.Refuse("** usage: offer <user> <points>");
  }
  const auto seat = SeatNamed(c, name);
  if (seat) DoAtChouette(c, {.kind = ActionKind::kOffer, .seats = {*seat}, .points = *points});
}

void Autoroll(Context& c, std::string_view) {
  if (!IsAtChouette(c)) return;
  const bool on = c.chouettes.seating.ToggleAutoroll(c.user);
  c.Reply(on ? "** You're asked no more before the dice are thrown."
             : "** You're asked before the dice are thrown.");
}

constexpr bool kInFull = true;
constexpr Command kOwn[] = {
    {"autoroll", "", Needs::kStorage, Autoroll, true, kInFull},
    {"extra", "", Needs::kStorage, Extra, true, kInFull},
    {"offer", "", Needs::kStorage, Offer, true, kInFull},
    {"proxy", "", Needs::kStorage, Proxy, true, kInFull},
};

constexpr Command At(std::string_view name, void (*run)(Context&, std::string_view)) {
  return {.name = name, .shortcut = "", .needs = Needs::kStorage, .run = run};
}
// ... and for those who watch.
constexpr Command Around(std::string_view name, void (*run)(Context&, std::string_view)) {
  return {.name = name, .shortcut = "", .run = run, .for_watchers = true};
}

constexpr Command kAtTable[] = {
    At("accept", Do<ActionKind::kAccept>),
    At("beaver", Do<ActionKind::kRedouble>),
    Around("board", Board<StyleFor>),
    At("double", Do<ActionKind::kDouble>),
    At("game", Elsewhere),
    At("invite", Elsewhere),
    At("join", Elsewhere),
    Around("kibitz", Kibitz),
    At("leave", Leave),
    At("move", Move),
    At("off", Off),
    At("otter", Do<ActionKind::kRedouble>),
    At("raccoon", Do<ActionKind::kRedouble>),
    Around("rawboard", Board<RawStyleFor>),
    At("redouble", Do<ActionKind::kRedouble>),
    At("reject", Do<ActionKind::kReject>),
    At("resign", Resign),
    At("roll", Roll),
    At("say", Say),
    At("watch", Elsewhere),
    Around("whisper", Whisper),
};

}  // namespace

std::span<const Command> ChouetteTableWords() { return kAtTable; }
std::span<const Command> ChouetteOwnWords() { return kOwn; }

}  // namespace fibs::server
