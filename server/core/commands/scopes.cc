#include "server/core/commands/scopes.h"

#include <algorithm>
#include <iterator>

namespace fibs::server {
namespace {

// Of these nobody else sees more than that somebody looks. Some have words that do more, and ask
// themselves (Context::IsInScope).
constexpr std::string_view kReading[] = {
    "about",     "account", "adios",  "analyse",    "average",  "board",    "bye",     "ciao",
    "clear",     "clock",   "cls",    "club",       "date",     "dicetest", "end",     "exit",
    "exit1",     "exit2",   "export", "friends",    "games",    "help",     "history", "hostnames",
    "last",      "links",   "logout", "look",       "man",      "motd",     "names",   "oldboard",
    "oldmoves",  "phrases", "pip",    "port",       "progress", "puzzle",   "quit",    "ratings",
    "rawboard",  "rawwho",  "seeks",  "set",        "show",     "stat",     "state",   "time",
    "timezones", "toggle",  "token",  "tournament", "tschoe",   "unwatch",  "version", "watch",
    "where",     "who",     "whois"};

// These change the account, or what others may do.
constexpr std::string_view kOwning[] = {"address", "erase",    "keep",   "mod",
                                        "my",      "password", "places", "push",
                                        "settle",  "shutdown", "tokens", "twofactor"};

bool IsAmong(std::string_view name, const auto& names) {
  return std::ranges::find(names, name) != std::end(names);
}

}  // namespace

Scope ScopeOfCommand(std::string_view name) {
  if (IsAmong(name, kOwning)) return Scope::kAll;
  return IsAmong(name, kReading) ? Scope::kRead : Scope::kPlay;
}

}  // namespace fibs::server
