// The commands `games` and `game`.

#include <fmt/format.h>

#include <string>
#include <utility>

#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/commands/archive.h"
#include "server/core/commands/commands.h"
#include "server/core/people/vacations.h"
#include "server/core/seats/boards.h"

namespace fibs::server {
namespace {

using engine::Player;

constexpr size_t kListedMax = 50;

// "01-31 21:17"
std::string ShortTime(Time time, const User& reader) {
  return IsoMinute(time, reader.settings.timezone).substr(5);
}

std::string Row(Context& c, const MatchEntry& entry) {
  const AccountId me = c.user.id();
  const Player seat = entry.SeatOf(me);
  const MatchSummary summary = entry.Summary();
  const std::string score =
      fmt::format("{}-{}/{}", summary.score[Index(seat)], summary.score[Index(Other(seat))],
                  entry.terms.rules.length);
  const Account& opponent = c.people.accounts.Get(entry.OpponentOf(me));
  const auto back = VacationEnd(opponent, c.turn.now);
  return fmt::format("{:>6}  {:<20}  {:<9}  {:<5} {:<11}  {}  {}{}", entry.id, opponent.name, score,
                     summary.decider == seat ? "yours" : "", ShortTime(summary.since, c.user),
                     ShortTime(c.play.schedule.TimeOutOf(entry), c.user), TermsWords(entry.terms),
                     back ? fmt::format(" (on vacation until {})", ShortTime(*back, c.user)) : "");
}

void Games(Context& c, std::string_view) {
  if (c.user.session->game_lines) return c.presence.day_news.Lines(c.user);
  const auto all = c.presence.day_news.MatchesOf(c.user.id());
  if (all.empty()) return c.Reply("You have no matches by days.");
  c.Reply(" match  opponent              score      turn  since        until        terms");
  for (size_t i = 0; i < all.size() && i < kListedMax; ++i) c.Reply(Row(c, *all[i]));
  if (const auto back = VacationEnd(*c.user.account, c.turn.now)) {
    c.Reply("You are on vacation until {}.", LongDate(*back, c.user.settings.timezone));
  }
  if (all.size() > kListedMax) c.Reply("... and {} more.", all.size() - kListedMax);
}

// A program that reads games as data has line 28 already.
void Act(Context& c, MatchEntry& entry, const std::optional<protocol::Action>& action) {
  const auto answer = c.due.day_games.PlayLoaded({.account = c.user.id(),
                                                  .match = entry.id,
                                                  .action = action,
                                                  .style = StyleFor(c.user, entry.match->game())},
                                                 entry);
  if (!answer.done) c.NoteRefused();
  if (!answer.done) return c.ReplyLines(answer.text);
  if (!c.user.session->boards) return;
  if (!answer.text.empty()) c.ReplyLines(answer.text);
  if (!answer.board.empty()) c.ReplyLines(answer.board);
}

void SitDown(Context& c, MatchEntry& entry) {
  if (c.user.table != nullptr && c.user.table == entry.table) return c.seats.seating.Show(c.user);
  if (c.user.table != nullptr || c.user.chouette != nullptr) {
    return c.Refuse(
        "** You are already playing. Type 'leave' first, or do it as in 'game {} roll'.", entry.id);
  }
  if (!CanShow(c.user, entry.terms.rules)) return c.Refuse("** Your program can't show that game.");
  c.seats.seating.SitDownByDays(c.user, entry);
}

// What was typed behind `game N`.
struct Typed {
  bool sits_down = false;                       // at the table of the match
  std::optional<protocol::Action> action = {};  // else: what is done; none: the board is looked at
};

void Game(Context& c, MatchEntry& entry, const Typed& typed) {
  typed.sits_down ? SitDown(c, entry) : Act(c, entry, typed.action);
}

void RefuseMatch(Context& c, std::string_view number) {
  c.Refuse("** You have no match {} by days. See 'games'.", protocol::Printable(number));
}

// Two may ask for it at once: what one of them plays may not be stored yet where the other one
// reads.
void LoadGame(Context& c, MatchId match, const Typed& typed) {
  Ask(c, MatchQuery{.match = match, .whole = true},
      [match, typed](Context& call, const MatchLoaded& answer) {
        if (answer.failed) return TellStorageFailed(call);
        call.play.stored_matches.Take(match, answer);
        if (!call.MayStore()) return;
        MatchEntry* read = call.due.day_games.Find(call.user.id(), match);
        if (read == nullptr) return RefuseMatch(call, std::to_string(match));
        if (read->corrupt) return call.Refuse("** ERROR: the match cannot be read.");
        read->match == nullptr ? LoadGame(call, match, typed) : Game(call, *read, typed);
      });
}

void TypedGame(Context& c, std::string_view args) {
  const auto [number, words] = protocol::SplitFirst(args);
  if (number.empty()) {
    return c.Refuse("** usage: game <match> [what to do], as in 'game 12 move 8-5 6-5'");
  }
  const auto id = protocol::ParseInt(number.substr(number.starts_with('#') ? 1 : 0));
  MatchEntry* entry = id ? c.due.day_games.Find(c.user.id(), *id) : nullptr;
  if (entry == nullptr) return RefuseMatch(c, number);
  Typed typed{.sits_down = words.empty()};
  if (!typed.sits_down) typed.action = protocol::ParseAction(words);
  if (entry->match != nullptr) return Game(c, *entry, typed);
  LoadGame(c, entry->id, typed);
}

constexpr Command kGamesCommands[] = {
    {"game", "", Needs::kStorage, TypedGame, /*repeatable=*/true, /*in_full=*/true},
    {"games", "", Needs::kNothing, Games, /*repeatable=*/true, /*in_full=*/true},
};

}  // namespace

std::span<const Command> GamesCommands() { return kGamesCommands; }

}  // namespace fibs::server
