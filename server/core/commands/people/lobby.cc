// Commands between games: watching, being away, logging out.

#include <utility>

#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/commands/commands.h"
#include "server/core/seats/boards.h"

namespace fibs::server {
namespace {

// ---- Watching.

// Null: he is told why not.
User* WhomToWatch(Context& c, std::string_view name) {
  if (name.empty()) {
    c.Refuse("** Watch who?");
    return nullptr;
  }
  User* watched = c.FindUser(name, "** There's no one called {}.");
  if (watched == nullptr) return nullptr;
  if (watched == &c.user) {
    c.Refuse("** Use a mirror to do that.");
    return nullptr;
  }
  for (const User* player : {watched, watched->opponent}) {
    if (player == nullptr || !player->blinded.contains(c.user.id())) continue;
    c.Refuse("** {} doesn't want you to watch.", player->name());
    return nullptr;
  }
  if (!ChouetteSeating::MayWatch(c.user, *watched)) {
    c.Refuse("** The table of {} is private.", watched->name());
    return nullptr;
  }
  return watched;
}

void Watch(Context& c, std::string_view args) {
  if (c.user.table != nullptr) {
    return c.Refuse("** You can't watch another game while you're playing.");
  }
  const User* before = c.user.watching;
  if (before != nullptr) {
    c.Reply("** You stop watching {}.", before->name());
    c.seats.watching.StopQuietly(c.user);
  }
  User* watched = WhomToWatch(c, protocol::SplitFirst(args).word);
  if (watched != nullptr) c.seats.watching.Start(c.user, *watched);
  if (const ChouetteTable* const table = ChouetteSeating::TableOf(c.user)) {
    c.chouettes.talk.Show(*table, c.user);
  }
  if (c.user.watching != before) c.presence.announcer.SendWhoInfo(c.user);
}

void Unwatch(Context& c, std::string_view) {
  if (c.user.watching == nullptr) return c.Refuse("** You're not watching.");
  c.Reply("You stop watching {}.", c.user.watching->name());
  c.seats.watching.Stop(c.user);
}

void Look(Context& c, std::string_view args) {
  const std::string_view name = protocol::SplitFirst(args).word;
  if (name.empty()) return c.Refuse("** Look at who?");
  User* looked_at = c.FindUser(name, "** There's no one called {}.");
  if (looked_at == nullptr) return;
  if (looked_at == &c.user) return c.Reply("You look great.");
  const Table* table = looked_at->table;
  if (table == nullptr) return c.Refuse("** {} is not playing.", looked_at->name());
  for (const User* player : {looked_at, looked_at->opponent}) {
    if (player != nullptr && player->blinded.contains(c.user.id())) {
      return c.Refuse("** {} doesn't want you to look.", player->name());
    }
  }
  c.ReplyLines(FormatBoard(*table, looked_at->seat, /*playing=*/false,
                           StyleFor(c.user, table->match().game())));
}

// ---- Away and back.

void ListAway(Context& c) {
  bool any = false;
  for (const auto& user : c.presence.lobby.users()) {
    if (user->away.empty()) continue;
    if (!std::exchange(any, true)) c.Reply("The following users are away:");
    c.Reply("{}: {}", user.get() == &c.user ? "You" : user->name(), user->away);
  }
  if (!any) c.Reply("None of the users is away.");
}

void Away(Context& c, std::string_view args) {
  const std::string message = protocol::Printable(protocol::Trim(args));
  if (message.empty()) return ListAway(c);
  if (!c.MaySay(message)) return;  // others read it
  const bool was_away = !c.user.away.empty();
  c.user.away = message;
  // Programs get this line after every command of somebody who was away before it (dispatch);
  // people have it in their prompt.
  if (!was_away || c.user.session->interface == Interface::kTelnet) {
    c.Reply("You're away. Please type 'back'");
  }
  if (!was_away) c.presence.announcer.SendWhoInfo(c.user);
}

void Back(Context& c, std::string_view) {
  if (c.user.away.empty()) return c.Refuse("** You're not away.");
  c.user.away.clear();
  c.Reply("Welcome back.");
  c.presence.announcer.SendWhoInfo(c.user);
}

// ---- Leaving the server.

void Bye(Context& c, std::string_view) {
  c.ended = true;
  c.visits.departure.SayGoodbye(c.user);
}

void Wave(Context& c, std::string_view) {
  const bool again = c.user.waved;
  const std::string line = fmt::format("{} waves goodbye{}.", c.user.name(), again ? " again" : "");
  c.presence.announcer.Shout(c.user, line, line);
  if (!again) {
    c.user.waved = true;
    return c.Reply("You wave goodbye.");
  }
  c.Reply("You wave goodbye again and log out.");
  Bye(c, {});
}

constexpr Command kLobbyCommands[] = {
    {"adios", "", Needs::kNothing, Bye},
    {"away", "", Needs::kNothing, Away},
    {"back", "", Needs::kNothing, Back},
    {"bye", "", Needs::kNothing, Bye},
    {"ciao", "", Needs::kNothing, Bye},
    {"end", "", Needs::kNothing, Bye},
    {"exit", "ex", Needs::kNothing, Bye},
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

std::span<const Command> LobbyCommands() { return kLobbyCommands; }

}  // namespace fibs::server
