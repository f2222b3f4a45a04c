#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/core/lobby/lobby.h"
#include "server/core/lobby/roster.h"
#include "server/core/sessions/outbox.h"

namespace fibs::server {

// One line to a user; lines separated by '\n'; a line with the bell for those who want it.
inline void Tell(Outbox& out, const User& user, std::string_view line,
                 Outbox::Depends depends = Outbox::Depends::kRecords) {
  out.Line(*user.session, line, depends);
}
inline void TellLines(Outbox& out, const User& user, std::string_view lines) {
  out.Lines(*user.session, lines);
}
void TellWithBell(Outbox& out, const User& user, std::string line);

// What everybody is told who wants to hear it.
class Announcer {
 public:
  // `now`: the time of the event that is handled.
  Announcer(const Time& now, Outbox& out, Lobby& lobby, Roster& roster);

  // His wishes may have changed: which group he belongs to.
  void SetGroup(User& user);
  // The status of a user has changed: lines 5 and 6 to every program.
  void SendWhoInfo(const User& about);
  // He is here since a moment ago. `message`: "NAME logs in."
  void LoggedIn(const User& user, std::string_view message);
  // People are told; programs know it from lines 5 and 7.
  void ClosedOldConnection(const std::string& name);
  // He has left: "NAME drops connection."
  void LoggedOut(const std::string& name, std::string_view message);
  // To all who hear shouts, but the speaker himself and those who gag him.
  void Shout(const User& speaker, std::string_view to_programs, std::string_view to_people);
  // To all who want reports of matches, but the players (null: not here) and those who watch them.
  void Report(std::string_view text, std::span<User* const> players);
  // To all.
  void Everybody(std::string_view line);
  // What people wait for waits, too.
  void StorageFails();
  void StorageWorks();

 private:
  const Time& now_;
  Outbox& out_;
  Lobby& lobby_;
  Roster& roster_;
};

// Whether he would play, as others see it.
void SetReady(Announcer& announcer, User& user, bool ready);

}  // namespace fibs::server
