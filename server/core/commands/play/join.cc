// Commands that begin a match, go on with it and leave it.

#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

#include "protocol/narrate.h"
#include "protocol/refusal_words.h"
#include "protocol/words.h"
#include "server/core/commands/archive.h"
#include "server/core/commands/commands.h"
#include "server/core/commands/play/may_play.h"
#include "server/core/commands/play/start_match.h"
#include "server/core/seats/boards.h"

namespace fibs::server {
namespace {

// Why the next game of a match can't begin, if so: an unlimited match has no end but this limit.
std::optional<std::string> WhyNoMoreGames(Context& c, const engine::Match& match) {
  const int most = c.turn.limits.match_games_max;
  if (most == 0 || match.phase() != engine::Phase::kGameOver || !match.unlimited() ||
      match.games() < most) {
    return std::nullopt;
  }
  c.sessions.refusals.Count(Limit::kMatchGames);
  return fmt::format(
      "** This match has {} games, and no more are possible. Please begin a new match.", most);
}

void JoinInTable(Context& c, std::string_view name) {
  const User* named = c.presence.lobby.Find(name).user;
  const bool opponent_named = name.empty() || (named != nullptr && named == c.user.opponent);
  const std::optional<engine::InputRefusal> why_not =
      opponent_named ? c.user.table->WhyNot(c.user.seat, engine::ActionKind::kNextGame)
                     : engine::RefusalReason::kGameGoesOn;
  if (why_not) return c.Refuse(protocol::RefusalWords(engine::ActionKind::kNextGame, *why_not, {}));
  if (const auto why = WhyNoMoreGames(c, c.user.table->match())) return c.Refuse(*why);
  if (!c.user.table->JoinNextGame(c.user.seat)) {
    c.Reply("** Please wait for {} to join too.", OpponentName(c.user));
  }
}

void JoinLoaded(Context& c, AccountId host_id, MatchId match, const MatchLoaded& answer);

// The saved match goes on, as soon as it is loaded.
void JoinSaved(Context& c, User& host, MatchEntry& saved) {
  if (GoesOnAtTable(c, host, saved.table)) return;
  if (saved.match == nullptr) {
    return Ask(c, MatchQuery{.match = saved.id, .whole = true},
               [host = host.id(), match = saved.id](Context& call, const MatchLoaded& answer) {
                 JoinLoaded(call, host, match, answer);
               });
  }
  if (const auto why = WhyNoMoreGames(c, *saved.match)) {
    c.Refuse(*why);
    return c.Tell(host, *why);
  }
  c.seats.openings.Resume(host, c.user, saved);
}

void TellCorrupt(Context& c, User& host) {
  host.invitation.reset();
  c.NoteRefused();
  for (User* player : {&c.user, &host}) {
    c.Tell(*player, "** ERROR: Saved match is corrupt. Please start another one.");
  }
}

// `loaded`: the match that he wanted to resume when he typed it, which has been read from storage
// since; 0: he has just typed it.
void JoinHost(Context& c, User& host, MatchId loaded) {
  if (!MayPlayWith(c, host, "Error: ")) return;
  if (!host.invitation || host.invitation->to != c.user.id()) {
    return c.Refuse("** {} didn't invite you.", host.name());
  }
  const Invitation invitation = *host.invitation;
  // It may be over, or replaced, since he said so.
  MatchEntry* saved =
      invitation.terms ? nullptr : c.play.matches.SavedOf(host.id(), c.user.id(), invitation.match);
  const bool is_other = invitation.terms || (saved != nullptr && saved->id != loaded);
  if (loaded != 0 && is_other) {  // he might lose the match that he wants to resume
    return c.Refuse("** {0} has made another invitation. Type 'join {0}' to accept it.",
                    host.name());
  }
  if (invitation.terms) {
    if (!CanShowBoth(c, host, invitation.terms->rules, /*other_waits=*/true)) return;
    // It was different when the invitation was made.
    const MatchEntry* replaced = c.play.matches.Replaced(host.id(), c.user.id(), *invitation.terms);
    if (!MayStartAnother(c, host, *invitation.terms, replaced, /*other_waits=*/true)) return;
    return StartMatch(c, host, *invitation.terms);
  }
  if (saved != nullptr) {
    if (!CanShowBoth(c, host, saved->terms.rules, /*other_waits=*/true)) return;
    return JoinSaved(c, host, *saved);
  }
  if (c.play.matches.HasCorrupt(host.id(), c.user.id())) return TellCorrupt(c, host);
  ReplyNoSavedMatch(c, host);
}

// The saved match has been read: it goes on if that is still possible.
void JoinLoaded(Context& c, AccountId host_id, MatchId match, const MatchLoaded& answer) {
  if (answer.failed) return TellStorageFailed(c);
  c.play.stored_matches.Take(match, answer);
  User* host = c.presence.lobby.Online(host_id);
  if (host == nullptr) {
    return c.Refuse("** There is no one called {}", NameOf(c.people.accounts, host_id));
  }
  if (c.user.table != nullptr || c.user.chouette != nullptr) {
    return c.Refuse(protocol::RefusalWords(engine::ActionKind::kNextGame,
                                           engine::RefusalReason::kGameGoesOn, {}));
  }
  if (c.MayStore()) JoinHost(c, *host, match);
}

// Where his clock runs, whether the other one is here or not.
Table* TableWith(Context& c, std::string_view name) {
  const Account* other = c.people.accounts.FindAnyCase(name);
  return other == nullptr ? nullptr : c.seats.seating.TableFor(c.user, other->id);
}

void Join(Context& c, std::string_view args) {
  const std::string_view name = protocol::SplitFirst(args).word;
  if (c.user.table != nullptr) return JoinInTable(c, name);
  if (name.empty()) return c.Refuse("** Error: Join who?");
  if (Table* table = TableWith(c, name)) {
    if (CanShow(c.user, table->match().rules())) return c.seats.seating.ComeBack(c.user, *table);
    return c.Refuse("** Your program can't show that game.");
  }
  User* host = c.FindUser(name, "** There is no one called {}");
  if (host == nullptr) return;
  if (host->chouette == nullptr) return JoinHost(c, *host, /*loaded=*/0);
  if (const auto why = c.chouettes.seating.Join(c.user, *host->chouette)) c.Refuse(*why);
}

void Leave(Context& c, std::string_view) {
  if (c.user.table == nullptr) return c.Refuse("** Error: No one to leave.");
  const MatchEntry& entry = c.user.table->entry();
  for (const std::string& line : entry.pace->LeaveLines(entry.id, OpponentName(c.user))) {
    c.Reply(line);
  }
  if (c.user.opponent != nullptr) {
    const std::string_view goes_on = entry.pace->WhileAway();
    c.Tell(*c.user.opponent, fmt::format("** Player {} has left the {}. {}", c.user.name(),
                                         entry.without_seats() ? "table" : "game",
                                         goes_on.empty() ? kGameSaved : goes_on));
  }
  c.seats.seating.Leave(c.user);
}

constexpr Command kJoinCommands[] = {
    {"join", "", Needs::kStorage, Join},
    {"leave", "", Needs::kNothing, Leave},
};

}  // namespace

std::span<const Command> JoinCommands() { return kJoinCommands; }

}  // namespace fibs::server
