#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/core/presence/lobby.h"
#include "server/core/presence/roster.h"
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
//
// What an address may cause others to be told is bounded (limits.announced_bytes_per_second_max,
// Allowance). When it has caused more, log-ins and the status of its users go on, but are told
// later, in the order in which they came: each is told as it is then, once, and who has left by
// then was not here for the others.
class Announcer {
 public:
  // `now`: the time of the event that is handled.
  Announcer(const Limits& limits, const Time& now, Outbox& out, Lobby& lobby, Roster& roster);

  // His wishes may have changed: which group he belongs to.
  void SetGroup(User& user);
  // The status of a user has changed: lines 5 and 6 to every program.
  void SendWhoInfo(User& about);
  // He is here since a moment ago. When that closed an old connection of his, people are told;
  // programs know it from lines 5 and 7.
  void LoggedIn(User& user, LoginNews news);
  // He comes back from another core with what was not told there.
  void TakeUp(User& user);
  // Once a second: what had to wait.
  void Tick();
  // He has left: "NAME drops connection."
  void LoggedOut(const std::string& name, std::string_view message);
  // He had the name `old` until now.
  void Renamed(const User& user, const std::string& old);
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
  struct Due {
    AccountId account = 0;
    std::shared_ptr<Allowance> address;
  };
  bool MayTellOf(const User& about) const;
  void WaitWith(User& about);
  void TellStatus(const User& about);
  void TellLogin(const User& user, const LoginNews& news);
  // What waits for somebody who is here; false: his address may not cause it yet.
  bool TellDue(const Due& due);

  const Limits& limits_;
  const Time& now_;
  Outbox& out_;
  Lobby& lobby_;
  Roster& roster_;
  std::vector<Due> due_;  // one an account, oldest first; some have nothing to tell any more
};

// Whether he would play, as others see it.
void SetReady(Announcer& announcer, User& user, bool ready);

}  // namespace fibs::server
