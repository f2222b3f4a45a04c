// The command `team`: those who play together talk, and show plays.

#include <string>

#include "protocol/action.h"
#include "protocol/board.h"
#include "protocol/clip_people.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/chouettes/chouette_lines.h"
#include "server/core/chouettes/chouette_words.h"
#include "server/core/commands/chouettes/words.h"
#include "server/core/commands/commands.h"
#include "server/core/commands/said.h"

namespace fibs::server {
namespace {

namespace chouette = engine::chouette;
using chouette::ActionKind;
using chouette::Seat;

// Whether he may talk to his side now. Tells him otherwise.
bool MayTalk(Context& c) {
  if (!c.IsAllowed(Measure::kTalk)) return false;
  const ChouetteTable& table = *c.user.chouette;
  const Seat seat = ChouetteSeating::SeatOf(c.user);
  const auto why = chouette::WhyNotTalk(table.chouette(), table.spoken(), seat);
  if (why) c.Refuse(ChouetteRefusal(table.chouette(), seat, ActionKind::kTalk, *why));
  return !why;
}

// To all of his side who are here and do not gag him: a line of data to programs of CLIP 1009, a
// sentence to the others.
void ToTeam(Context& c, const std::string& data, const std::string& sentence) {
  const ChouetteTable& table = *c.user.chouette;
  size_t heard = 0;
  for (const Seat seat : chouette::Hearers(table.chouette(), ChouetteSeating::SeatOf(c.user))) {
    const User* const listener = c.chouettes.talk.UserAt(table, seat);
    if (listener == nullptr || listener == &c.user || Gags(*listener, c.user)) continue;
    const std::string& line = listener->session->game_lines ? data : sentence;
    c.Tell(*listener, line, Outbox::Depends::kNothing);
    c.sessions.out.NoteAnnounced(line.size());
    ++heard;
  }
  if (c.user.session->game_lines) c.Tell(c.user, data, Outbox::Depends::kNothing);
  if (heard == 0) return c.Reply("** But nobody heard you.");
  c.Reply("** {} user{} heard you.", heard, heard == 1 ? "" : "s");
}

void SayToTeam(Context& c, std::string_view args) {
  if (!MayTalk(c)) return;
  const auto said = ReadSaid(c, args);
  if (!said) return;
  if (said->text.empty()) return c.Refuse("** team what?");
  const std::string sentence = fmt::format("{} to the team: {}", c.user.name(), said->text);
  c.conduct.talk.Note(c.user.id(), 0, sentence);
  ToTeam(c,
         said->phrase != 0 ? protocol::ClipPhrase(c.user.name(), "", "team", said->phrase)
                           : ChouetteTeamLine(c.user.chouette->id(), c.user.name(), said->text),
         sentence);
}

// A play of the dice that are on the table, as whoever moves could type it.
void ShowPlay(Context& c, std::string_view args) {
  if (!MayTalk(c)) return;
  const chouette::Chouette& table = c.user.chouette->chouette();
  const bool of_box = table.turn() == chouette::Side::kBox;
  const bool own = of_box == (ChouetteSeating::SeatOf(c.user) == table.box() ||
                              ChouetteSeating::SeatOf(c.user) == table.partner());
  const auto state = table.state();
  const bool moves = state == chouette::State::kTeamMoves || state == chouette::State::kBoxMoves;
  if (!moves || !own || table.roll_due()) return c.Refuse("** Your side has nothing to move now.");
  const protocol::Action action = protocol::ParseSteps(args);
  if (const auto* unread = std::get_if<protocol::Unread>(&action)) return c.Refuse(unread->why);
  const auto input = protocol::InputOf(action, table.board().turn(), table.board());
  chouette::Chouette trial = table;
  if (!input) return c.Refuse("** That play can't be made.");
  const auto& play = std::get<engine::MakePlay>(input.value());
  if (!trial.Apply(play)) return c.Refuse("** That play can't be made.");
  const std::string encoded = engine::EncodeInput(play).substr(1);
  const std::string steps =
      protocol::FormatPlay(play.play, table.board().numbering(table.board().turn()));
  ToTeam(c, ChouettePlayLine(c.user.chouette->id(), c.user.name(), encoded),
         fmt::format("{} would move {}.", c.user.name(), steps));
}

// The captain asks one who may not talk otherwise.
void Ask(Context& c, std::string_view name) {
  ChouetteTable& table = *c.user.chouette;
  const Seat own = ChouetteSeating::SeatOf(c.user);
  if (own != table.chouette().acting_captain()) return c.Refuse("** Only the captain asks.");
  if (!MayTalk(c)) return;
  if (name.empty()) return c.Refuse("** team ask who?");
  const auto seat = SeatNamed(c, name);
  if (!seat) return;
  if (*seat == own || !table.chouette().IsActive(*seat)) {
    return c.Refuse("** That is none of those you could mean here.");
  }
  table.AskForAdvice(*seat);
  const std::string& asked = table.chouette().place(*seat).name;
  ToTeam(c, ChouetteTeamLine(table.id(), c.user.name(), fmt::format("asks {}", asked)),
         fmt::format("{} asks {}.", c.user.name(), asked));
}

void Team(Context& c, std::string_view args) {
  if (!IsAtChouette(c)) return;
  const auto [word, rest] = protocol::SplitFirst(args);
  if (protocol::EqualsNoCase(word, "play") && protocol::LooksLikeMove(rest)) {
    return ShowPlay(c, rest);
  }
  if (protocol::EqualsNoCase(word, "ask") && !rest.empty()) return Ask(c, rest);
  SayToTeam(c, args);
}

constexpr Command kTeamCommands[] = {
    {"team", "", Needs::kNothing, Team, /*repeatable=*/false, /*in_full=*/true},
};

}  // namespace

std::span<const Command> TeamCommands() { return kTeamCommands; }

}  // namespace fibs::server
