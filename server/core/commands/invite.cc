// Commands that begin a match, go on with it and leave it.
#include "server/core/commands/invite.h"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

#include "protocol/narrate.h"
#include "protocol/refusal_words.h"
#include "protocol/words.h"
#include "server/core/commands/archive.h"

namespace fibs::server {
namespace {

// With more experience than this a player is in the rating list and may play long matches.
constexpr int kListedExperience = 50;
constexpr int kShortMatchMax = 9;
constexpr int kMatchLengthMax = 999;

// ---- Invitations.

// The terms of a new match as they were typed.
std::optional<MatchTerms> ParseTerms(std::string_view length) {
  if (protocol::EqualsNoCase(length, "unlimited")) {
    return MatchTerms{.rules = {.length = engine::kUnlimited}};
  }
  const std::optional<int> points = protocol::ParseInt(length);
  if (!points || *points < 1) return std::nullopt;
  return MatchTerms{.rules = {.length = *points}};
}

// `what` he wants to do.
void TellInvitedInWords(InviteCall& c, User& guest, const std::string& what,
                        const Invitation& invitation, const MatchEntry* saved) {
  const std::string& host = c.user.name();
  const std::string wish = fmt::format("{} wants to {} with you.", host, what);
  if (Gags(guest, c.user)) {  // an invitation has no words of his, but need not ring
    c.Tell(guest, wish);
  } else {
    TellWithBell(c.out, guest, wish);
  }
  c.Tell(guest, fmt::format("Type 'join {}' to accept.", host));
  if (saved != nullptr && invitation.terms) {
    c.Tell(guest, fmt::format("WARNING: Don't accept if you want to continue the saved {}!",
                              protocol::MatchKind(saved->terms.rules.length)));
  }
}

void TellInvited(InviteCall& c, User& guest, const Invitation& invitation,
                 const MatchEntry* saved) {
  std::string what;
  if (!invitation.terms) {
    c.Reply("** You invited {} to resume a saved match.", guest.name());
    what = "resume a saved match";
  } else {
    const std::string match = protocol::AMatchKind(invitation.terms->rules.length);
    c.Reply("** You invited {} to {}.", guest.name(), match);
    what = "play " + match;
  }
  c.game_lines.Invited(guest, c.user);
  if (guest.session->sentences) TellInvitedInWords(c, guest, what, invitation, saved);
  if (!guest.away.empty()) {
    c.Reply("");
    c.Reply("{} is away: {}", guest.name(), guest.away);
  }
}

// Why somebody may not be played with now; empty when he may. Tells the user.
bool MayPlayWith(InviteCall& c, const User& other, std::string_view prefix) {
  if (!other.on(Toggle::kReady)) {
    c.Refuse("** {} is refusing games.", other.name());
    return false;
  }
  if (other.table != nullptr) {
    c.Refuse("** {}{} is already playing with someone else.", prefix, other.name());
    return false;
  }
  return true;
}

// Why `player` can't begin another match with `opponent`. What others left does not count, or they
// could keep him from playing; nor does the match whose place the new one takes.
enum class NoRoom : uint8_t { kSaved, kDiscards };

std::optional<NoRoom> WhyNoRoom(const InviteCall& c, const User& player, const User& opponent) {
  const Limits& limits = c.limits;
  const auto saved = static_cast<size_t>(limits.saved_matches_max);
  if (saved != 0 && c.matches.CountLeftBy(player.id(), opponent.id()) >= saved) {
    return NoRoom::kSaved;
  }
  if (limits.rates && limits.discards_per_hour_max != 0 &&
      c.matches.Unfinished(player.id(), opponent.id()) != nullptr &&
      !c.discards.Has(player.id(), c.now, limits.discards_per_hour_max)) {
    return NoRoom::kDiscards;
  }
  return std::nullopt;
}

void TellNoRoom(InviteCall& c, User& reader, const User& player, NoRoom why) {
  const Limits& limits = c.limits;
  const bool own = &reader == &player;
  switch (why) {
    case NoRoom::kSaved: {
      c.refusals.Count(Limit::kSavedMatches);
      const int most = limits.saved_matches_max;
      const std::string matches = fmt::format("left {} saved match{}", most, most == 1 ? "" : "es");
      return c.Tell(
          reader, own ? fmt::format("** You have {}. Please finish one before you start a new one: "
                                    "see 'show saved'.",
                                    matches)
                      : fmt::format("** {} has {} and can't start a new one before one of them is "
                                    "finished.",
                                    player.name(), matches));
    }
    case NoRoom::kDiscards:
      c.refusals.Count(Limit::kDiscards);
      return c.Tell(
          reader,
          fmt::format(
              "** {} given up {} saved matches for new ones in this hour. Please resume the "
              "saved one.",
              own ? "You have" : player.name() + " has", limits.discards_per_hour_max));
  }
}

// Whether the user and `other` may begin a match. Tells the user, and `other` if he waits for it.
bool MayStartAnother(InviteCall& c, User& other, bool other_waits) {
  for (User* player : {&c.user, &other}) {
    const auto why = WhyNoRoom(c, *player, player == &other ? c.user : other);
    if (!why) continue;
    c.NoteRefused();
    TellNoRoom(c, c.user, *player, *why);
    if (other_waits) TellNoRoom(c, other, *player, *why);
    return false;
  }
  return true;
}

void ReplyNoSavedMatch(InviteCall& c, const User& other) {
  c.Refuse("** There's no saved match with {}. Please give a match length.", other.name());
}

void Invite(InviteCall& c, std::string_view args) {
  SetReady(c.announcer, c.user, true);
  const auto [name, length] = protocol::SplitFirst(args);
  if (name.empty()) return c.Refuse("** invite who?");
  if (c.user.table != nullptr) return c.Refuse("** You are already playing.");
  User* guest = c.FindUser(name, "** There is no one called {}");
  if (guest == nullptr) return;
  if (guest == &c.user) return c.Refuse("** You can't invite yourself.");
  if (!MayPlayWith(c, *guest, "")) return;
  const std::string_view typed = protocol::SplitFirst(length).word;
  const std::optional<MatchTerms> terms = ParseTerms(typed);
  const bool resume = typed.empty();
  if (terms && terms->rules.length > kShortMatchMax &&
      c.user.account->experience <= kListedExperience) {
    return c.Refuse("** You're not experienced enough to play a match of that length.");
  }
  if (!resume && (!terms || terms->rules.length > kMatchLengthMax)) {
    return c.Refuse(
        "** The second argument to 'invite' has to be a number or the word 'unlimited'");
  }
  const MatchEntry* saved = c.matches.Unfinished(c.user.id(), guest->id());
  // One that is corrupt is a saved match up to the moment in which it is loaded.
  const bool corrupt = saved == nullptr && c.matches.HasCorrupt(c.user.id(), guest->id());
  if (resume && saved == nullptr && !corrupt) {
    return ReplyNoSavedMatch(c, *guest);
  }
  if (!resume && !MayStartAnother(c, *guest, /*other_waits=*/false)) return;
  c.user.invitation = Invitation{.to = guest->id(), .terms = terms};
  TellInvited(c, *guest, *c.user.invitation, saved);
}

// ---- Matches begin and go on.

// Those who watch either player hear of the match. A player who has blinded a watcher is not
// watched by him.
void TellWatchers(InviteCall& c, const User& first, const User& second, const std::string& text) {
  std::vector<User*> watchers = first.watchers;
  watchers.insert(watchers.end(), second.watchers.begin(), second.watchers.end());
  for (User* watcher : watchers) {
    if (!first.blinded.contains(watcher->id()) && !second.blinded.contains(watcher->id())) {
      c.Tell(*watcher, text);
      continue;
    }
    c.Tell(*watcher, fmt::format("{}** You can't watch the match between {} and {}.", text,
                                 first.name(), second.name()));
    c.watching.Stop(*watcher);
  }
}

// They play now, or have played.
void TellStatus(InviteCall& c, const User& host) {
  c.announcer.SendWhoInfo(host);
  c.announcer.SendWhoInfo(c.user);
}

void StartMatch(InviteCall& c, User& host, MatchTerms terms) {
  if (const MatchEntry* old = c.matches.Unfinished(host.id(), c.user.id())) {
    c.effects.Append(MatchDiscarded{old->id});
    c.matches.Remove(old->id);
    for (const User* player : {&host, &c.user}) {
      c.discards.Take(player->id(), c.now, c.limits.discards_per_hour_max);
    }
  }
  for (MatchId id : c.matches.ForgetCorrupt(host.id(), c.user.id())) {
    c.effects.Append(MatchDiscarded{id});
  }
  terms.rules.crawford = host.on(Toggle::kCrawford) || c.user.on(Toggle::kCrawford);
  MatchEntry& entry = c.matches.Start(host.id(), c.user.id(), terms);
  c.effects.Append(MatchStarted{
      {.id = entry.id, .players = entry.players, .terms = terms, .started = c.now, .inputs = {}}});
  Table& table = c.seating.Open(entry);
  const int length = terms.rules.length;
  const std::string match = protocol::AMatchKind(length);
  c.Reply("** You are now playing {} with {}", match, host.name());
  c.Tell(host, fmt::format("{}Player {} has joined you for {}.",
                           length == engine::kUnlimited ? "" : "** ", c.user.name(), match));
  const std::string report = fmt::format("{} and {} start {}.", host.name(), c.user.name(), match);
  // First: a watcher who is sent away has heard of it then.
  c.announcer.Report(report, PlayersAt(c.lobby, table));
  TellWatchers(c, host, c.user, report);
  c.game_lines.Snapshots(table);
  table.Begin();
  TellStatus(c, host);
}

void ResumeMatch(InviteCall& c, User& host, MatchEntry& entry) {
  const bool host_first = entry.SeatOf(host.id()) == engine::Player::kFirst;
  User& first = host_first ? host : c.user;
  User& second = host_first ? c.user : host;
  Table& table = c.seating.Open(entry);
  c.Reply("You are now playing with {}. Your running match was loaded.", host.name());
  c.Tell(host, c.user.name() + " has joined you. Your running match was loaded.");
  const std::string report =
      fmt::format("{} and {} are resuming their {}.", host.name(), c.user.name(),
                  protocol::MatchKindHyphenated(entry.terms.rules.length));
  // First: a watcher who is sent away has heard of it then.
  c.announcer.Report(report, PlayersAt(c.lobby, table));
  TellWatchers(c, first, second, report);
  c.game_lines.Snapshots(table);
  table.Resume();
  TellStatus(c, host);
}

// Why the next game of a match can't begin, if so: an unlimited match has no end but this limit.
std::optional<std::string> WhyNoMoreGames(InviteCall& c, const engine::Match& match) {
  const int most = c.limits.match_games_max;
  if (most == 0 || match.phase() != engine::Phase::kGameOver || !match.unlimited() ||
      match.games() < most) {
    return std::nullopt;
  }
  c.refusals.Count(Limit::kMatchGames);
  return fmt::format(
      "** This match has {} games, and no more are possible. Please begin a new match.", most);
}

void JoinInTable(InviteCall& c, std::string_view name) {
  const bool opponent_named = name.empty() || c.lobby.Find(name).user == c.user.opponent;
  const std::optional<engine::InputRefusal> why_not =
      opponent_named ? c.user.table->WhyNot(c.user.seat, engine::Action::kNextGame)
                     : engine::RefusalReason::kGameGoesOn;
  if (why_not) return c.Refuse(protocol::RefusalWords(engine::Action::kNextGame, *why_not, {}));
  if (const auto why = WhyNoMoreGames(c, c.user.table->match())) return c.Refuse(*why);
  if (!c.user.table->JoinNextGame(c.user.seat)) {
    c.Reply("** Please wait for {} to join too.", c.user.opponent->name());
  }
}

// The saved match goes on, as soon as it is loaded.
void JoinSaved(InviteCall& c, User& host, MatchEntry& saved) {
  if (saved.match == nullptr) {
    return Ask(c, LoadMatch{.query = {.match = saved.id,
                                      .players = {c.user.id(), host.id()},
                                      .use = MatchQuery::Use::kJoin,
                                      .whole = true}});
  }
  if (const auto why = WhyNoMoreGames(c, *saved.match)) {
    c.Refuse(*why);
    return c.Tell(host, *why);
  }
  ResumeMatch(c, host, saved);
}

void TellCorrupt(InviteCall& c, User& host) {
  host.invitation.reset();
  c.NoteRefused();
  for (User* player : {&c.user, &host}) {
    c.Tell(*player, "** ERROR: Saved match is corrupt. Please start another one.");
  }
}

// `waited`: the user has typed it before, to resume a match which was then read from storage.
void JoinHost(InviteCall& c, User& host, bool waited) {
  if (!MayPlayWith(c, host, "Error: ")) return;
  if (!host.invitation || host.invitation->to != c.user.id()) {
    return c.Refuse("** {} didn't invite you.", host.name());
  }
  const Invitation invitation = *host.invitation;
  if (invitation.terms) {
    if (waited) {  // he would lose the match that he wants to resume
      return c.Refuse("** {0} has made another invitation. Type 'join {0}' to accept it.",
                      host.name());
    }
    // It was different when the invitation was made.
    if (!MayStartAnother(c, host, /*other_waits=*/true)) return;
    return StartMatch(c, host, *invitation.terms);
  }
  if (MatchEntry* saved = c.matches.Unfinished(host.id(), c.user.id())) {
    return JoinSaved(c, host, *saved);
  }
  if (c.matches.HasCorrupt(host.id(), c.user.id())) return TellCorrupt(c, host);
  ReplyNoSavedMatch(c, host);
}

void Join(InviteCall& c, std::string_view args) {
  const std::string_view name = protocol::SplitFirst(args).word;
  if (c.user.table != nullptr) return JoinInTable(c, name);
  if (name.empty()) return c.Refuse("** Error: Join who?");
  User* host = c.FindUser(name, "** There is no one called {}");
  if (host != nullptr) JoinHost(c, *host, /*waited=*/false);
}

void Leave(InviteCall& c, std::string_view) {
  if (c.user.table == nullptr) return c.Refuse("** Error: No one to leave.");
  c.Reply("** You terminated the game. The game was saved.");
  c.Tell(*c.user.opponent,
         fmt::format("** Player {} has left the game. The game was saved.", c.user.name()));
  c.seating.Leave(c.user);
}

constexpr CommandRow<InviteUses> kCommands[] = {
    {"invite", "", Needs::kNothing, Invite},
    {"join", "", Needs::kStorage, Join},
    {"leave", "", Needs::kNothing, Leave},
};

}  // namespace

void JoinLoaded(InviteCall c, const MatchLoaded& answer) {
  if (answer.failed) return TellStorageFailed(c);
  c.stored_matches.Take(answer);
  const AccountId id = answer.query.players[1];
  User* host = c.lobby.Online(id);
  if (host == nullptr) return c.Refuse("** There is no one called {}", NameOf(c.accounts, id));
  if (c.user.table != nullptr) {
    return c.Refuse(
        protocol::RefusalWords(engine::Action::kNextGame, engine::RefusalReason::kGameGoesOn, {}));
  }
  if (c.storage_gate.MayAppend(*c.user.session)) JoinHost(c, *host, /*waited=*/true);
}

void AddInviteCommands(CommandTable& table, const InviteUses& uses) {
  table.Add<InviteUses>(kCommands, uses);
}

}  // namespace fibs::server
