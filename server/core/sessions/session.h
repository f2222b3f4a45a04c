#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/core/event.h"
#include "server/core/records/access_token.h"
#include "server/core/records/account.h"
#include "server/core/sessions/allowances.h"
#include "server/link/groups.h"
#include "server/link/terminal_settings.h"

namespace fibs::server {

struct User;  // server/core/presence/user.h

// How a connection talks: people's texts with a "> " prompt, numbered CLIP lines, or people's texts
// without prompts (`connect`).
enum class Interface : uint8_t { kTelnet, kClip, kConnect };

// Where a connection is on its way to being a user. The numbers are stored (session_state.proto).
enum class LoginStep : uint8_t {
  kName = 0,            // "login: "
  kPassword = 1,        // "password: "
  kQueued = 2,          // the password waits to be checked (PasswordQueue); lines wait
  kChecking = 3,        // it is being checked, or a guest's new one hashed; lines wait
  kGuest = 4,           // logged in as guest, may register
  kNewPassword = 5,     // "Please give your password: "
  kRepeatPassword = 6,  // "Please retype your password: "
  kDone = 8,            // a user; commands
  kAsking = 9,          // a user whose command waits for an answer (Requests); lines wait
  kClosing = 10,        // nothing is read any more
  kRegistering = 11,    // by one line, `register`: its password is hashed; lines wait
  kRecovering = 12,     // the same of a lost one, `recover`
  kSpectating = 13,     // watches somebody without an account (Spectators)
  kCode = 14,           // the password was right; "code: " (SecondFactors)
};

// A password that waits for its turn at the threads (PasswordQueue).
struct PasswordJob {
  std::string password;
  std::function<void(bool ok)> checked;                 // null: it is to be hashed
  std::function<void(const std::string& hash)> hashed;  // null: it is to be checked
};

// A line that was typed while an answer was waited for.
struct HeldLine {
  std::string text;
  InputNumber input = 0;
};

// One connection.
struct Session {
  SessionId id = 0;
  SessionKey key = 0;      // 0: its edge is in this process
  InputNumber input = 0;   // that is being answered; 0: none, or it has no number
  std::string state;       // as the edge was told (SessionState); only with a key
  bool state_due = false;  // see Outbox
  // The last record of an event that was the session's, or in which it was told something. The
  // session's state, and the word that its inputs are handled, wait for this record and for none of
  // other people's.
  RecordNumber last_record = 0;
  Interface interface = Interface::kTelnet;
  LoginStep step = LoginStep::kName;
  bool dirty = false;  // see Outbox
  std::string buffer;  // text of this event
  size_t buffer_lines = 0;
  bool cut_off = false;  // its edge may have been told the beginning of an answer, and no end of it
  RecordNumber buffer_after = 0;
  TerminalSettings terminal;   // as the edge knows them
  std::optional<Group> group;  // of a user
  uint64_t bytes_sent = 0;     // without what the group was sent; see Outbox
  uint64_t group_bytes = 0;    // that the group was sent and this session was not
  Account* account = nullptr;  // who has logged in; null: nobody
  User* user = nullptr;        // the same while he is here: from kDone on
  std::string host;
  Time connected{};
  std::vector<HeldLine> held_lines;
  bool input_ended = false;         // none follows; the session ends with the last answer
  std::optional<Time> interrupted;  // since then the peer is lost, and expected back

  // Log-in in progress.
  std::string name;      // as typed; a guest's new name
  std::string former;    // typed in the place of the name that a moderator has given him
  std::string client;    // CLIP client field
  std::string password;  // that waits for its repetition
  PasswordJob job;       // of the log-in, or of the command `password`
  int failures = 0;
  std::string invitation;  // a code by which somebody registers; empty: none
  std::string challenge;   // of the work that a registration costs; empty: none was asked for

  AccountId spectated = 0;  // whom it watches in kSpectating

  // How it has logged in.
  TokenId token = 0;          // 0: by the password
  Scope scope = Scope::kAll;  // that token's

  // Lines that come too fast.
  std::shared_ptr<Allowance> allowance;  // of the user's account; of the address before the log-in
  std::shared_ptr<Allowance> address_allowance;  // of its address
  int refused_lines = 0;                         // since the last one that was handled

  // A program of CLIP 1009 is told of games by lines of data (protocol/clip_game.h), of which these
  // are the words.
  bool game_lines = false;
  bool sentences = true;    // of games
  bool boards = true;       // the same
  bool seek_lines = false;  // it is told of seeks that come and go
  std::string tag;          // of the line that is being answered; empty: it has none
  bool refused = false;     // what that line wants was not done

  // How long the line takes there and back, as the edge said with the last line; 0: not known.
  std::chrono::milliseconds lag{};

  uint64_t sent_mark = 0;  // of a message in `buffer`; 0: there is none
};

// Whether typed lines wait for the answer of a thread.
bool WaitsForAnswer(const Session& session);
// By lines of data and without sentences and boards, or by these alone.
void SetGameLines(Session& session, bool on);
// What it talks with, as Place::program. `client` as the log-in has it.
std::string ProgramOf(const Session& session, std::string_view client);
// Whether its terminal shows a prompt when nothing is to be answered.
bool HasPrompts(const Session& session);

}  // namespace fibs::server
