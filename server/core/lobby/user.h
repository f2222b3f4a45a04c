#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/rules/match.h"
#include "server/core/event.h"
#include "server/core/people/account.h"
#include "server/core/people/account_set.h"
#include "server/core/play/dice_report.h"
#include "server/core/play/match_terms.h"
#include "server/core/sessions/allowances.h"

namespace fibs::server {

struct User;
class GameTable;

// How a connection talks: people's texts with a "> " prompt, numbered CLIP lines, or people's texts
// without prompts (`connect`).
enum class Interface : uint8_t { kTelnet, kClip, kConnect };

// Where a connection is on its way to being a user.
enum class LoginStep : uint8_t {
  kName,            // "login: "
  kPassword,        // "password: "
  kQueued,          // the password waits to be checked (PasswordQueue); lines wait
  kChecking,        // the password is being checked; lines wait
  kGuest,           // logged in as guest, may register
  kNewPassword,     // "Please give your password: "
  kRepeatPassword,  // "Please retype your password: "
  kHashing,         // the new password is being hashed; lines wait
  kDone,            // a user; commands
  kOldPassword,  // a user whose `password` command waits for the check of the old one; lines wait
  kChangePassword,  // ... for the hash of the new one; lines wait
  kReadingArchive,  // a user whose command waits for storage; lines wait
  kClosing,         // nothing is read any more
};

// One connection.
struct Session {
  SessionId id = 0;
  Interface interface = Interface::kTelnet;
  LoginStep step = LoginStep::kName;
  bool dirty = false;  // see Outbox
  std::string buffer;  // text of this event
  RecordNumber buffer_after = 0;
  TerminalSettings terminal;   // as the edge knows them
  std::optional<Group> group;  // of a user
  uint64_t bytes_sent = 0;     // without what the group was sent; see Outbox
  uint64_t group_bytes = 0;    // that the group was sent and this session was not
  User* user = nullptr;        // only in kDone
  std::string host;
  Time connected{};
  std::vector<std::string> held_lines;  // typed while an answer was waited for
  bool input_ended = false;             // none follows; the session ends with the last answer

  // Log-in in progress.
  std::string name;      // as typed; a guest's new name
  std::string client;    // CLIP client field
  std::string password;  // that waits for its repetition or for the password threads
  int failures = 0;

  // Lines that come too fast.
  std::shared_ptr<Allowance> allowance;  // of the user's account; of the address before the log-in
  int refused_lines = 0;                 // since the last one that was handled

  uint64_t sent_mark = 0;  // of a message in `buffer`; 0: there is none
};

// An open invitation. A later one takes its place.
struct Invitation {
  AccountId to = 0;
  std::optional<MatchTerms> terms;  // but for Crawford, which follows at the start; none: to resume
};

// Somebody who is logged in.
struct User {
  Session* session = nullptr;
  Settings settings;  // as they are now; account->settings are the saved ones
  AccountSet gagged;
  Account* account = nullptr;
  std::string client;  // CLIP client field, else empty
  Time login{};
  Time last_input{};  // idle time counts from here
  std::string away;   // the message; empty: not away
  bool waved = false;
  User* watching = nullptr;
  std::vector<User*> watchers;
  GameTable* table = nullptr;
  engine::Player seat = engine::Player::kFirst;  // only with a table
  std::optional<Invitation> invitation;
  AccountSet blinded;
  AccountSet waiting_for;
  std::vector<StoredMessage> received;          // shown since the log-in, for `message`
  std::string last_command;                     // for `!!`
  std::string dice_text;                        // mixed into the dice of his next game; empty: none
  std::shared_ptr<const DiceReport> last_dice;  // of the game that was over last; null: none
  size_t roster_place = 0;                      // see Roster

  const std::string& name() const { return account->name; }
  AccountId id() const { return account->id; }
  bool on(Toggle t) const { return settings.on(t); }
  bool clip() const { return session->interface == Interface::kClip; }
  int boardstyle() const {  // a program needs numbers, a person a drawing
    return settings.boardstyle != 0 ? settings.boardstyle : (clip() ? 3 : 1);
  }
};

}  // namespace fibs::server
