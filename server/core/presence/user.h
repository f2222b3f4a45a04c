#pragma once

#include <cstdint>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/match/match.h"
#include "server/core/people/account_set.h"
#include "server/core/play/dice_report.h"
#include "server/core/records/account.h"
#include "server/core/records/match_terms.h"
#include "server/core/records/seek.h"
#include "server/core/sessions/session.h"

namespace fibs::server {

class ChouetteTable;
class Table;

// An open invitation. A later one takes its place.
struct Invitation {
  AccountId to = 0;
  // Of Crawford only whether it is ruled out; the rest follows at the start. None: to resume.
  std::optional<MatchTerms> terms;
  MatchId match = 0;  // which one to resume; 0: the only one
  Time until{};       // 0: it has no end of its own
};

// What the others are to be told of a log-in, and were not yet.
struct LoginNews {
  std::string message;    // "NAME logs in."
  bool was_here = false;  // they know him from a connection that he has closed by that
};

// Somebody who is logged in.
struct User {
  Session* session = nullptr;
  Settings settings;  // as they are now; account->settings are the saved ones
  AccountSet gagged;
  std::map<AccountId, std::string> gag_reasons;  // of those for whom he typed one
  Account* account = nullptr;
  std::string client;    // CLIP client field, else empty
  uint64_t arrival = 0;  // 1, 2, 3 ... in the order of log-ins
  Time login{};
  Time last_input{};  // idle time counts from here
  std::string away;   // the message; empty: not away
  bool waved = false;
  User* watching = nullptr;
  std::vector<User*> watchers;
  Table* table = nullptr;                        // at which he sits
  engine::Player seat = engine::Player::kFirst;  // only with a table
  User* opponent = nullptr;                      // the other one there; null: not here
  ChouetteTable* chouette = nullptr;             // at which he sits; never both
  std::optional<Invitation> invitation;
  std::vector<Seek> live_seeks;  // of this session, oldest first; see Seeks
  AccountSet blinded;
  AccountSet waiting_for;
  AccountSet warned_of;                         // see WarnOf in invite.cc
  std::vector<StoredMessage> received;          // shown since the log-in, for `message`
  std::string last_command;                     // for `!!`
  std::string dice_text;                        // mixed into the dice of his next game; empty: none
  std::shared_ptr<const DiceReport> last_dice;  // of the game that was over last; null: none
  int64_t puzzle_shown = 0;  // the day of the puzzle that he was shown last; 0: none
  // Of him, that waits (see Announcer): his log-in, how he is now.
  std::optional<LoginNews> login_news;
  bool status_due = false;
  size_t roster_place = 0;                                     // see Roster
  std::list<std::unique_ptr<User>>::iterator place;            // see Lobby
  std::optional<std::list<User*>::iterator> place_with_lists;  // see Lobby

  const std::string& name() const { return account->name; }
  AccountId id() const { return account->id; }
  bool on(Toggle t) const { return settings.on(t); }
  bool clip() const { return session->interface == Interface::kClip; }
  int boardstyle() const {  // a program needs numbers, a person a drawing
    return settings.boardstyle != 0 ? settings.boardstyle : (clip() ? 3 : 1);
  }
};

// He is logged in at that moment; see Attendance.
inline void NoteHere(User& user, Time now) {
  user.account->attendance.Note(now, user.on(Toggle::kReady) || user.table != nullptr);
}

}  // namespace fibs::server
