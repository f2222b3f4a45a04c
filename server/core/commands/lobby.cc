// Commands between games: watching, being away, logging out.
#include <utility>

#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/commands/command.h"
#include "server/core/lobby/leaving.h"

namespace fibs::server {
namespace {

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
