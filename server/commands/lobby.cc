// Commands between games: inviting, watching, leaving, being away.
#include <algorithm>

#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/commands/command.h"
#include "server/world/leaving.h"

namespace fibs::server {
namespace {

// With more experience than this a player is in the rating list and may play long matches.
constexpr int kListedExperience = 50;
constexpr int kShortMatchMax = 9;
constexpr int kMatchLengthMax = 999;

// ---- Invitations.

std::optional<Invitation> ParseInvitation(std::string_view length) {
  if (length.empty()) return Invitation{.kind = Invitation::Kind::kResume};
  if (protocol::EqualsNoCase(length, "unlimited")) {
    return Invitation{.kind = Invitation::Kind::kUnlimited};
  }
  const std::optional<int> points = protocol::ParseInt(length);
  if (!points || *points < 1) return std::nullopt;
  return Invitation{.kind = Invitation::Kind::kLength, .length = *points};
}

int LengthOf(const Invitation& invitation) {
  return invitation.kind == Invitation::Kind::kLength ? invitation.length : engine::kUnlimited;
}

void TellInvited(Context& c, User& guest, const Invitation& invitation, const MatchEntry* saved) {
  std::string what;
  if (invitation.kind == Invitation::Kind::kResume) {
    c.Reply("** You invited {} to resume a saved match.", guest.name());
    what = "resume a saved match";
  } else {
    const std::string match = protocol::AMatchKind(LengthOf(invitation));
    c.Reply("** You invited {} to {}.", guest.name(), match);
    what = "play " + match;
  }
  const std::string& host = c.user.name();
  const std::string wish = fmt::format("{} wants to {} with you.", host, what);
  if (c.world.Gags(guest, c.user)) {  // an invitation has no words of his, but need not ring
    c.world.Tell(guest, wish);
  } else {
    c.world.TellWithBell(guest, wish);
  }
  c.world.Tell(guest, fmt::format("Type 'join {}' to accept.", host));
  if (saved != nullptr && invitation.kind != Invitation::Kind::kResume) {
    c.world.Tell(guest, fmt::format("WARNING: Don't accept if you want to continue the saved {}!",
                                    protocol::MatchKind(saved->match.rules().length)));
  }
  if (!guest.away.empty()) {
    c.Reply("");
    c.Reply("{} is away: {}", guest.name(), guest.away);
  }
}

// Why somebody may not be played with now; empty when he may. Tells the user.
bool MayPlayWith(Context& c, const User& other, std::string_view prefix) {
  if (!other.on(Toggle::kReady)) {
    c.Reply("** {} is refusing games.", other.name());
    return false;
  }
  if (other.table != nullptr) {
    c.Reply("** {}{} is already playing with someone else.", prefix, other.name());
    return false;
  }
  return true;
}

// Whether somebody has no room for another unfinished match. One with the same opponent does not
// count: the new match takes its place.
bool HasTooManySaved(const Context& c, const User& player, const User& opponent) {
  const auto most = static_cast<size_t>(c.world.config.limits.saved_matches_max);
  return most != 0 && c.world.matches.Unfinished(player.id(), opponent.id()) == nullptr &&
         c.world.matches.UnfinishedOf(player.id()).size() >= most;
}

void TellTooManySaved(Context& c, User& reader, const User& player) {
  c.world.refusals.Count(Limit::kSavedMatches);
  const size_t saved = c.world.matches.UnfinishedOf(player.id()).size();
  const std::string matches = fmt::format("{} saved match{}", saved, saved == 1 ? "" : "es");
  if (&reader == &player) {
    return c.world.Tell(reader, fmt::format("** You have {}. Please finish one before you start a "
                                            "new one: see 'show saved'.",
                                            matches));
  }
  c.world.Tell(reader, fmt::format("** {} has {} and can't start a new one before one of them is "
                                   "finished.",
                                   player.name(), matches));
}

// Whether the user and `other` may begin a match. Tells the user.
bool MayStartAnother(Context& c, const User& other) {
  for (const User* player : {static_cast<const User*>(&c.user), &other}) {
    const User& opponent = player == &other ? c.user : other;
    if (!HasTooManySaved(c, *player, opponent)) continue;
    TellTooManySaved(c, c.user, *player);
    return false;
  }
  return true;
}

void Invite(Context& c, std::string_view args) {
  c.world.SetReady(c.user, true);
  const auto [name, length] = protocol::SplitFirst(args);
  if (name.empty()) return c.Reply("** invite who?");
  if (c.user.table != nullptr) return c.Reply("** You are already playing.");
  User* guest = c.FindUser(name, "** There is no one called {}");
  if (guest == nullptr) return;
  if (guest == &c.user) return c.Reply("** You can't invite yourself.");
  if (!MayPlayWith(c, *guest, "")) return;
  std::optional<Invitation> invitation = ParseInvitation(protocol::SplitFirst(length).word);
  if (invitation && invitation->length > kShortMatchMax &&
      c.user.account->experience <= kListedExperience) {
    return c.Reply("** You're not experienced enough to play a match of that length.");
  }
  if (!invitation || invitation->length > kMatchLengthMax) {
    return c.Reply("** The second argument to 'invite' has to be a number or the word 'unlimited'");
  }
  const MatchEntry* saved = c.world.matches.Unfinished(c.user.id(), guest->id());
  // One that is corrupt is a saved match up to the moment in which it is loaded.
  const bool corrupt = saved == nullptr && c.world.matches.HasCorrupt(c.user.id(), guest->id());
  if (invitation->kind == Invitation::Kind::kResume && saved == nullptr && !corrupt) {
    return c.Reply("** There's no saved match with {}. Please give a match length.", guest->name());
  }
  if (invitation->kind != Invitation::Kind::kResume && !MayStartAnother(c, *guest)) return;
  invitation->to = guest->id();
  c.user.invitation = invitation;
  TellInvited(c, *guest, *invitation, saved);
}

// ---- Matches begin and go on.

// Those who watch either player hear of the match. A player who has blinded a watcher is not
// watched by him.
void TellWatchers(World& world, GameTable& table, const std::string& text) {
  std::vector<User*> watchers;
  table.ForEachWatcher([&](User& watcher) { watchers.push_back(&watcher); });
  const User& first = table.user(engine::Player::kFirst);
  const User& second = table.user(engine::Player::kSecond);
  for (User* watcher : watchers) {
    if (!first.blinded.contains(watcher->id()) && !second.blinded.contains(watcher->id())) {
      world.Tell(*watcher, text);
      continue;
    }
    world.Tell(*watcher, fmt::format("{}** You can't watch the match between {} and {}.", text,
                                     first.name(), second.name()));
    world.StopWatching(*watcher);
  }
}

void StartMatch(Context& c, User& host, const Invitation& invitation) {
  World& world = c.world;
  const int length = LengthOf(invitation);
  if (const MatchEntry* old = world.matches.Unfinished(host.id(), c.user.id())) {
    world.out.Append(MatchDiscarded{old->id});
    world.matches.Remove(old->id);
  }
  for (MatchId id : world.matches.ForgetCorrupt(host.id(), c.user.id())) {
    world.out.Append(MatchDiscarded{id});
  }
  const bool crawford = host.on(Toggle::kCrawford) || c.user.on(Toggle::kCrawford);
  MatchEntry& entry =
      world.matches.Start(host.id(), c.user.id(), {.length = length, .crawford = crawford});
  world.out.Append(MatchStarted{{.id = entry.id,
                                 .players = entry.players,
                                 .length = length,
                                 .crawford = crawford,
                                 .started = world.now,
                                 .inputs = {}}});
  GameTable& table = world.OpenTable(entry, host, c.user);
  const std::string match = protocol::AMatchKind(length);
  c.Reply("** You are now playing {} with {}", match, host.name());
  world.Tell(host, fmt::format("{}Player {} has joined you for {}.",
                               length == engine::kUnlimited ? "" : "** ", c.user.name(), match));
  const std::string report = fmt::format("{} and {} start {}.", host.name(), c.user.name(), match);
  world.Report(report, table);  // first: a watcher who is sent away has heard of it then
  TellWatchers(world, table, report);
  table.Begin();
}

void ResumeMatch(Context& c, User& host, MatchEntry& entry) {
  World& world = c.world;
  const bool host_first = entry.SeatOf(host.id()) == engine::Player::kFirst;
  User& first = host_first ? host : c.user;
  User& second = host_first ? c.user : host;
  GameTable& table = world.OpenTable(entry, first, second);
  c.Reply("You are now playing with {}. Your running match was loaded.", host.name());
  world.Tell(host, c.user.name() + " has joined you. Your running match was loaded.");
  const std::string report =
      fmt::format("{} and {} are resuming their {}.", host.name(), c.user.name(),
                  protocol::MatchKindHyphenated(entry.match.rules().length));
  world.Report(report, table);  // first: a watcher who is sent away has heard of it then
  TellWatchers(world, table, report);
  table.Resume();
}

void JoinInTable(Context& c, std::string_view name) {
  const bool opponent_named = name.empty() || c.world.FindUser(name).user == &c.opponent();
  if (!c.table().between_games() || !opponent_named) {
    return c.Reply("** You can't play two games at once");
  }
  c.table().JoinNextGame(c.user);
}

void Join(Context& c, std::string_view args) {
  const std::string_view name = protocol::SplitFirst(args).word;
  if (c.user.table != nullptr) return JoinInTable(c, name);
  if (name.empty()) return c.Reply("** Error: Join who?");
  User* host = c.FindUser(name, "** There is no one called {}");
  if (host == nullptr) return;
  if (!MayPlayWith(c, *host, "Error: ")) return;
  if (!host->invitation || host->invitation->to != c.user.id()) {
    return c.Reply("** {} didn't invite you.", host->name());
  }
  const Invitation invitation = *host->invitation;
  MatchEntry* saved = c.world.matches.Unfinished(host->id(), c.user.id());
  if (invitation.kind != Invitation::Kind::kResume) {
    // It was different when the invitation was made.
    if (!MayStartAnother(c, *host)) {
      const User& full = HasTooManySaved(c, c.user, *host) ? c.user : *host;
      return TellTooManySaved(c, *host, full);
    }
    StartMatch(c, *host, invitation);
  } else if (saved != nullptr) {
    ResumeMatch(c, *host, *saved);
  } else if (c.world.matches.HasCorrupt(host->id(), c.user.id())) {
    host->invitation.reset();
    for (User* player : {&c.user, host}) {
      c.world.Tell(*player, "** ERROR: Saved match is corrupt. Please start another one.");
    }
    return;
  } else {
    return c.Reply("** There's no saved match with {}. Please give a match length.", host->name());
  }
  c.world.SendWhoInfo(*host);
  c.world.SendWhoInfo(c.user);
}

void Leave(Context& c, std::string_view) {
  if (c.user.table == nullptr) return c.Reply("** Error: No one to leave.");
  c.Reply("** You terminated the game. The game was saved.");
  c.world.Tell(c.opponent(),
               fmt::format("** Player {} has left the game. The game was saved.", c.user.name()));
  c.world.CloseTable(c.table());
}

// ---- Watching.

void Watch(Context& c, std::string_view args) {
  if (c.user.table != nullptr) {
    return c.Reply("** You can't watch another game while you're playing.");
  }
  if (c.user.watching != nullptr) {
    c.Reply("** You stop watching {}.", c.user.watching->name());
    c.world.StopWatching(c.user);
  }
  const std::string_view name = protocol::SplitFirst(args).word;
  if (name.empty()) return c.Reply("** Watch who?");
  User* watched = c.FindUser(name, "** There's no one called {}.");
  if (watched == nullptr) return;
  if (watched == &c.user) return c.Reply("** Use a mirror to do that.");
  User* opponent = watched->table != nullptr ? &watched->table->OpponentOf(*watched) : nullptr;
  for (const User* player : {watched, opponent}) {
    if (player != nullptr && player->blinded.contains(c.user.id())) {
      return c.Reply("** {} doesn't want you to watch.", player->name());
    }
  }
  c.user.watching = watched;
  watched->watchers.push_back(&c.user);
  c.Reply("You're now watching {}.", watched->name());
  if (opponent == nullptr) c.Reply("{} is not doing anything interesting.", watched->name());
  // Whoever wants nobody to watch has `blind`; who gags the watcher is just told nothing of it.
  if (!c.world.Gags(*watched, c.user)) c.world.Tell(*watched, c.user.name() + " is watching you.");
  if (opponent != nullptr && !c.world.Gags(*opponent, c.user)) {
    c.world.Tell(*opponent, fmt::format("{} starts watching {}.", c.user.name(), watched->name()));
  }
  c.world.SendWhoInfo(c.user);
}

void Unwatch(Context& c, std::string_view) {
  if (c.user.watching == nullptr) return c.Reply("** You're not watching.");
  c.Reply("You stop watching {}.", c.user.watching->name());
  c.world.StopWatching(c.user);
}

void Look(Context& c, std::string_view args) {
  const std::string_view name = protocol::SplitFirst(args).word;
  if (name.empty()) return c.Reply("** Look at who?");
  User* looked_at = c.FindUser(name, "** There's no one called {}.");
  if (looked_at == nullptr) return;
  if (looked_at == &c.user) return c.Reply("You look great.");
  const GameTable* table = looked_at->table;
  if (table == nullptr) return c.Reply("** {} is not playing.", looked_at->name());
  for (const User* player : {looked_at, &table->OpponentOf(*looked_at)}) {
    if (player->blinded.contains(c.user.id())) {
      return c.Reply("** {} doesn't want you to look.", player->name());
    }
  }
  c.world.TellLines(c.user, table->Board(looked_at->seat, /*playing=*/false, c.user.boardstyle()));
}

// ---- Away and back.

void ListAway(Context& c) {
  bool any = false;
  for (const auto& user : c.world.users()) {
    if (user->away.empty()) continue;
    if (!std::exchange(any, true)) c.Reply("The following users are away:");
    c.Reply("{}: {}", user.get() == &c.user ? "You" : user->name(), user->away);
  }
  if (!any) c.Reply("None of the users is away.");
}

void Away(Context& c, std::string_view args) {
  const std::string message = protocol::Printable(protocol::Trim(args));
  if (message.empty()) return ListAway(c);
  const bool was_away = !c.user.away.empty();
  c.user.away = message;
  // Programs get this line after every command of somebody who was away before it (dispatch);
  // people have it in their prompt.
  if (!was_away || c.user.session->interface == Interface::kTelnet) {
    c.Reply("You're away. Please type 'back'");
  }
  if (!was_away) c.world.SendWhoInfo(c.user);
}

void Back(Context& c, std::string_view) {
  if (c.user.away.empty()) return c.Reply("** You're not away.");
  c.user.away.clear();
  c.Reply("Welcome back.");
  c.world.SendWhoInfo(c.user);
}

// ---- Leaving the server.

void Bye(Context& c, std::string_view) {
  c.ended = true;
  SayGoodbye(c.world, c.user);
}

void Wave(Context& c, std::string_view) {
  const bool again = c.user.waved;
  const std::string line = fmt::format("{} waves goodbye{}.", c.user.name(), again ? " again" : "");
  c.world.TellListeners(c.user, line, line);
  if (!again) {
    c.user.waved = true;
    return c.Reply("You wave goodbye.");
  }
  c.Reply("You wave goodbye again and log out.");
  Bye(c, {});
}

constexpr Command kCommands[] = {
    {"adios", "", Needs::kNothing, Bye},
    {"away", "", Needs::kNothing, Away},
    {"back", "", Needs::kNothing, Back},
    {"bye", "", Needs::kNothing, Bye},
    {"ciao", "", Needs::kNothing, Bye},
    {"end", "", Needs::kNothing, Bye},
    {"exit", "ex", Needs::kNothing, Bye},
    {"invite", "", Needs::kNothing, Invite},
    {"join", "", Needs::kStorage, Join},
    {"leave", "", Needs::kNothing, Leave},
    {"logout", "", Needs::kNothing, Bye},
    {"look", "", Needs::kNothing, Look},
    {"quit", "", Needs::kNothing, Bye},
    {"tschoe", "", Needs::kNothing, Bye},
    {"unwatch", "", Needs::kNothing, Unwatch},
    {"watch", "", Needs::kNothing, Watch},
    {"wave", "", Needs::kNothing, Wave},
    // Words of a program that logs out with them.
    {"exit1", "", Needs::kNothing, Bye, /*repeatable=*/true, /*in_full=*/true},
    {"exit2", "", Needs::kNothing, Bye, /*repeatable=*/true, /*in_full=*/true},
};

}  // namespace

std::span<const Command> LobbyCommands() { return kCommands; }

}  // namespace fibs::server
