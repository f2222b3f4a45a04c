#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>

#include "server/core/clubs/clubs_room.h"
#include "server/core/conduct/conduct_room.h"
#include "server/core/events/events_room.h"
#include "server/core/friend_links/friend_links_room.h"
#include "server/core/login/login.h"
#include "server/core/mail/mail_room.h"
#include "server/core/push/push_room.h"
#include "server/core/recovery/recovery_room.h"

namespace fibs::server {

// All rooms, for what is typed or asked for.
struct Rooms {
  Turn& turn;
  SessionsRoom& sessions;
  PeopleRoom& people;
  ConductRoom& conduct;
  PlayRoom& play;
  PresenceRoom& presence;
  PushRoom& push;
  SeatsRoom& seats;
  ChouettesRoom& chouettes;
  SeeksRoom& seeks;
  FriendLinksRoom& friend_links;
  ClubsRoom& clubs;
  VisitsRoom& visits;
  DueRoom& due;
  EventsRoom& events;
  MailRoom& mail;
  RecoveryRoom& recovery;
  Login& login;
};

// What every command works with: the rooms, the user who typed it, and the ways to answer him.
struct Context : Rooms {
  User& user;
  bool ended = false;  // the user has left; `user` must not be used any more

  // One line for the user who typed.
  template <typename... Args>
  void Reply(fmt::format_string<Args...> format, Args&&... args) {
    Tell(user, fmt::format(format, std::forward<Args>(args)...));
  }
  void Reply(std::string_view line) { Tell(user, line); }
  // One line that says why what he typed was not done.
  template <typename... Args>
  void Refuse(fmt::format_string<Args...> format, Args&&... args) {
    Refuse(std::string_view(fmt::format(format, std::forward<Args>(args)...)));
  }
  void Refuse(std::string_view line) {
    NoteRefused();
    Tell(user, line);
  }
  // The same when the line was sent already.
  void NoteRefused() { user.session->refused = true; }
  // Whether no measure keeps the user from that. Tells him.
  bool IsAllowed(Measure measure);
  // Whether the user may tell others that: no measure keeps him from talking, people type here
  // (talk.phrases_only), and it has no word of the list (talk.words_file). Tells him.
  bool MaySay(std::string_view text);
  // Whether he says phrases alone: all do where nobody types, but those who keep order.
  bool SaysPhrases() const;
  // Whether there is room for records. Tells him.
  bool MayStore() { return sessions.storage_gate.MayAppend(*user.session); }
  // Whether the token with which he has logged in lets him do that. Tells him.
  bool IsInScope(Scope scope);
  // Lines separated by '\n' for him.
  void ReplyLines(std::string_view lines) { sessions.out.Lines(*user.session, lines); }
  // One line for another user.
  void Tell(const User& other, std::string_view line,
            Outbox::Depends depends = Outbox::Depends::kRecords) {
    sessions.out.Line(*other.session, line, depends);
  }

  // A typed name looked up by name completion among those who are logged in. Null after `refusal`
  // was sent (a format with one "{}" for the name), or the names that could be meant.
  User* FindUser(std::string_view typed, fmt::format_string<const std::string&> refusal);
};

// Whether he keeps order: a moderator, or an administrator.
bool IsModerator(const Rooms& rooms, const Account& account);

// What must be true before a handler is called; the table refuses otherwise, in the words of the
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

// A row of a file of commands.
struct Command {
  std::string_view name;
  std::string_view
      shortcut;  // typed in full it means this command, although others begin so; empty: none
  Needs needs = Needs::kNothing;
  void (*run)(Context& context, std::string_view args) = nullptr;
  bool repeatable = true;  // `!!` repeats it
  bool in_full = false;    // only the whole name means it: beginnings go on to mean other commands
  bool of_game_lines = false;  // only programs of CLIP 1009 have it
  bool for_watchers = false;   // of ChouetteTableWords: also for those who watch a chouette
};

}  // namespace fibs::server
