// Commands that begin a match, go on with it and leave it.
#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

#include "protocol/narrate.h"
#include "protocol/refusal_words.h"
#include "protocol/words.h"
#include "server/core/commands/command.h"

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

void TellInvited(Context& c, User& guest, const Invitation& invitation, const MatchEntry* saved) {
  std::string what;
  if (!invitation.terms) {
    c.Reply("** You invited {} to resume a saved match.", guest.name());
    what = "resume a saved match";
  } else {
    const std::string match = protocol::AMatchKind(invitation.terms->rules.length);
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
  if (saved != nullptr && invitation.terms) {
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

// Why `player` can't begin another match with `opponent`. What others left does not count, or they
// could keep him from playing; nor does the match whose place the new one takes.
enum class NoRoom : uint8_t { kSaved, kDiscards };

std::optional<NoRoom> WhyNoRoom(const Context& c, const User& player, const User& opponent) {
  World& world = c.world;
  const Limits& limits = world.config.limits;
  const auto saved = static_cast<size_t>(limits.saved_matches_max);
  if (saved != 0 && world.matches.CountLeftBy(player.id(), opponent.id()) >= saved) {
    return NoRoom::kSaved;
  }
  if (limits.rates && limits.discards_per_hour_max != 0 &&
      world.matches.Unfinished(player.id(), opponent.id()) != nullptr &&
      !world.discard_limit.Has(player.id(), world.now, limits.discards_per_hour_max)) {
    return NoRoom::kDiscards;
  }
  return std::nullopt;
}

void TellNoRoom(Context& c, User& reader, const User& player, NoRoom why) {
  const Limits& limits = c.world.config.limits;
  const bool own = &reader == &player;
  switch (why) {
    case NoRoom::kSaved: {
      c.world.refusals.Count(Limit::kSavedMatches);
      const int most = limits.saved_matches_max;
      const std::string matches = fmt::format("left {} saved match{}", most, most == 1 ? "" : "es");
      return c.world.Tell(
          reader, own ? fmt::format("** You have {}. Please finish one before you start a new one: "
                                    "see 'show saved'.",
                                    matches)
                      : fmt::format("** {} has {} and can't start a new one before one of them is "
                                    "finished.",
                                    player.name(), matches));
    }
    case NoRoom::kDiscards:
      c.world.refusals.Count(Limit::kDiscards);
      return c.world.Tell(
          reader,
          fmt::format(
              "** {} given up {} saved matches for new ones in this hour. Please resume the "
              "saved one.",
              own ? "You have" : player.name() + " has", limits.discards_per_hour_max));
  }
}

// Whether the user and `other` may begin a match. Tells the user, and `other` if he waits for it.
bool MayStartAnother(Context& c, User& other, bool other_waits) {
  for (User* player : {&c.user, &other}) {
    const auto why = WhyNoRoom(c, *player, player == &other ? c.user : other);
    if (!why) continue;
    TellNoRoom(c, c.user, *player, *why);
    if (other_waits) TellNoRoom(c, other, *player, *why);
    return false;
  }
  return true;
}

void ReplyNoSavedMatch(Context& c, const User& other) {
  c.Reply("** There's no saved match with {}. Please give a match length.", other.name());
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
  const std::string_view typed = protocol::SplitFirst(length).word;
  const std::optional<MatchTerms> terms = ParseTerms(typed);
  const bool resume = typed.empty();
  if (terms && terms->rules.length > kShortMatchMax &&
      c.user.account->experience <= kListedExperience) {
    return c.Reply("** You're not experienced enough to play a match of that length.");
  }
  if (!resume && (!terms || terms->rules.length > kMatchLengthMax)) {
    return c.Reply("** The second argument to 'invite' has to be a number or the word 'unlimited'");
  }
  const MatchEntry* saved = c.world.matches.Unfinished(c.user.id(), guest->id());
  // One that is corrupt is a saved match up to the moment in which it is loaded.
  const bool corrupt = saved == nullptr && c.world.matches.HasCorrupt(c.user.id(), guest->id());
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

void StartMatch(Context& c, User& host, MatchTerms terms) {
  World& world = c.world;
  if (const MatchEntry* old = world.matches.Unfinished(host.id(), c.user.id())) {
    world.out.Append(MatchDiscarded{old->id});
    world.matches.Remove(old->id);
    for (const User* player : {&host, &c.user}) {
      world.discard_limit.Take(player->id(), world.now, world.config.limits.discards_per_hour_max);
    }
  }
  for (MatchId id : world.matches.ForgetCorrupt(host.id(), c.user.id())) {
    world.out.Append(MatchDiscarded{id});
  }
  terms.rules.crawford = host.on(Toggle::kCrawford) || c.user.on(Toggle::kCrawford);
  MatchEntry& entry = world.matches.Start(host.id(), c.user.id(), terms);
  world.out.Append(MatchStarted{{.id = entry.id,
                                 .players = entry.players,
                                 .terms = terms,
                                 .started = world.now,
                                 .inputs = {}}});
  GameTable& table = world.OpenTable(entry, host, c.user);
  const int length = terms.rules.length;
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

// Why the next game of a match can't begin, if so: an unlimited match has no end but this limit.
std::optional<std::string> WhyNoMoreGames(Context& c, const engine::Match& match) {
  const int most = c.world.config.limits.match_games_max;
  if (most == 0 || match.phase() != engine::Phase::kGameOver || !match.unlimited() ||
      match.games() < most) {
    return std::nullopt;
  }
  c.world.refusals.Count(Limit::kMatchGames);
  return fmt::format(
      "** This match has {} games, and no more are possible. Please begin a new match.", most);
}

void JoinInTable(Context& c, std::string_view name) {
  const bool opponent_named = name.empty() || c.world.FindUser(name).user == &c.opponent();
  const std::optional<engine::InputRefusal> why_not =
      opponent_named ? c.table().WhyNot(c.user.seat, engine::Action::kNextGame)
                     : engine::RefusalReason::kGameGoesOn;
  if (why_not) return c.Reply(protocol::RefusalWords(engine::Action::kNextGame, *why_not, {}));
  if (const auto why = WhyNoMoreGames(c, c.table().match())) return c.Reply(*why);
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
  if (invitation.terms) {
    // It was different when the invitation was made.
    if (!MayStartAnother(c, *host, /*other_waits=*/true)) return;
    StartMatch(c, *host, *invitation.terms);
  } else if (saved != nullptr) {
    if (const auto why = WhyNoMoreGames(c, saved->match)) {
      c.Reply(*why);
      return c.world.Tell(*host, *why);
    }
    ResumeMatch(c, *host, *saved);
  } else if (c.world.matches.HasCorrupt(host->id(), c.user.id())) {
    host->invitation.reset();
    for (User* player : {&c.user, host}) {
      c.world.Tell(*player, "** ERROR: Saved match is corrupt. Please start another one.");
    }
    return;
  } else {
    return ReplyNoSavedMatch(c, *host);
  }
  c.world.SendWhoInfo(*host);
  c.world.SendWhoInfo(c.user);
}

void Leave(Context& c, std::string_view) {
  if (c.user.table == nullptr) return c.Reply("** Error: No one to leave.");
  c.Reply("** You terminated the game. The game was saved.");
  c.world.Tell(c.opponent(),
               fmt::format("** Player {} has left the game. The game was saved.", c.user.name()));
  c.table().Leave(c.user);
}

constexpr Command kCommands[] = {
    {"invite", "", Needs::kNothing, Invite},
    {"join", "", Needs::kStorage, Join},
    {"leave", "", Needs::kNothing, Leave},
};

}  // namespace

std::span<const Command> InviteCommands() { return kCommands; }

}  // namespace fibs::server
