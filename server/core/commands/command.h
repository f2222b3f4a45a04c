#pragma once

#include <fmt/format.h>

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "server/core/lobby/world.h"

namespace fibs::server {

// What a handler works with: the world and the user who typed.
struct Context {
  World& world;
  User& user;
  bool ended = false;  // the user has left; `user` must not be used any more

  // One line for the user who typed.
  template <typename... Args>
  void Reply(fmt::format_string<Args...> format, Args&&... args) {
    world.Tell(user, fmt::format(format, std::forward<Args>(args)...));
  }
  void Reply(std::string_view line) { world.Tell(user, line); }

  // Asks storage (LoadHistory, LoadMatch). Lines that are typed from now on wait for the answer.
  template <typename Question>
  void Ask(Question question) {
    user.session->step = LoginStep::kReadingArchive;
    question.session = user.session->id;
    world.out.Push(std::move(question));
  }

  // A typed name looked up by name completion among those who are logged in. Null after `refusal`
  // was sent (a format with one
  // "{}" for the name), or the names that could be meant.
  User* FindUser(std::string_view typed, fmt::format_string<const std::string&> refusal);

  GameTable& table() { return *user.table; }
  User& opponent() { return user.table->OpponentOf(user); }
};

using Handler = void (*)(Context& context, std::string_view args);

// What must be true before a handler is called; dispatch refuses otherwise, in the words of the
// specification. More than one by '|'.
enum class Needs : uint8_t {
  kNothing = 0,
  kPlaying = 1,  // "** You're not playing."
  kGame = 3,     // ... and a game is going on in which nobody waits for the answer to a resignation
  kStorage = 4,  // appends records: there is room for them
};
constexpr Needs operator|(Needs a, Needs b) {
  return static_cast<Needs>(static_cast<uint8_t>(a) | static_cast<uint8_t>(b));
}
constexpr bool Includes(Needs all, Needs part) {
  return (static_cast<uint8_t>(all) & static_cast<uint8_t>(part)) == static_cast<uint8_t>(part);
}

struct Command {
  std::string_view name;
  std::string_view
      shortcut;  // typed in full it means this command, although others begin so; empty: none
  Needs needs = Needs::kNothing;
  Handler run = nullptr;
  bool repeatable = true;  // `!!` repeats it
  bool in_full = false;    // only the whole name means it: beginnings go on to mean other commands
};

// The rows of each topic's file.
std::span<const Command> PlayCommands();       // roll, move, double ...
std::span<const Command> AdminCommands();      // erase, shutdown ...
std::span<const Command> InviteCommands();     // invite, join, leave
std::span<const Command> LobbyCommands();      // watch, away, bye ...
std::span<const Command> ChatCommands();       // tell, shout, message ...
std::span<const Command> SettingsCommands();   // toggle, set, save ...
std::span<const Command> InfoCommands();       // time, motd, help ...
std::span<const Command> WhoCommands();        // who, rawwho, whois, where
std::span<const Command> FigureCommands();     // ratings, average, dicetest, stat
std::span<const Command> HistoryCommands();    // history, export
std::span<const Command> MatchInfoCommands();  // show, oldboard, oldmoves ...

}  // namespace fibs::server
