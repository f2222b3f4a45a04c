#include "server/core/lobby/announcer.h"

#include <fmt/format.h>

#include <utility>

#include "protocol/clip.h"
#include "server/core/sessions/storage_gate.h"

namespace fibs::server {
namespace {

constexpr auto kNothing = Outbox::Depends::kNothing;

Group GroupOf(const User& user) {
  return static_cast<Group>((user.clip() ? 0 : kPeople) |
                            (user.on(Toggle::kNotify) ? kHearsLogins : 0) |
                            (user.on(Toggle::kReport) ? kHearsReports : 0) |
                            (user.on(Toggle::kSilent) ? 0 : kHearsShouts));
}

}  // namespace

void TellWithBell(Outbox& out, const User& user, std::string line) {
  if (user.on(Toggle::kBell)) line += '\a';
  Tell(out, user, line, kNothing);
}

Announcer::Announcer(const Time& now, Outbox& out, Lobby& lobby, Roster& roster)
    : now_(now), out_(out), lobby_(lobby), roster_(roster) {}

void Announcer::SetGroup(User& user) { out_.SetGroup(*user.session, GroupOf(user)); }

void Announcer::SendWhoInfo(const User& about) {
  roster_.Update(about);
  out_.Broadcast({}, roster_.Line(about, now_) + "\n6", /*to_people=*/{});
}

void Announcer::LoggedIn(const User& user, std::string_view message) {
  const std::string who = roster_.Line(user, now_) + "\n6";
  const std::vector<Session*> except = {user.session};
  out_.Broadcast({.to = GroupSet::With(kHearsLogins)},
                 protocol::ClipNameText(protocol::Clip::kLogin, user.name(), message) + "\n" + who,
                 message, except);
  out_.Broadcast({.to = GroupSet::Without(kHearsLogins)}, who, /*to_people=*/{}, except);
}

void Announcer::ClosedOldConnection(const std::string& name) {
  out_.Broadcast({.to = GroupSet::With(kHearsLogins)}, /*to_programs=*/{},
                 fmt::format("Closed old connection with user {}.", name));
}

void Announcer::LoggedOut(const std::string& name, std::string_view message) {
  out_.Broadcast({.to = GroupSet::With(kHearsLogins)},
                 protocol::ClipNameText(protocol::Clip::kLogout, name, message), message);
}

void Announcer::Shout(const User& speaker, std::string_view to_programs,
                      std::string_view to_people) {
  std::vector<Session*> except;
  for (const User* user : lobby_.with_lists()) {
    if (Gags(*user, speaker)) except.push_back(user->session);
  }
  except.push_back(speaker.session);
  out_.Broadcast({.to = GroupSet::With(kHearsShouts), .depends = kNothing, .urgent = true},
                 to_programs, to_people, except);
}

void Announcer::Report(std::string_view text, std::span<User* const> players) {
  std::vector<Session*> around;
  for (const User* player : players) {
    if (player == nullptr) continue;
    around.push_back(player->session);
    for (const User* watcher : player->watchers) around.push_back(watcher->session);
  }
  out_.Broadcast({.to = GroupSet::With(kHearsReports)}, text, text, around);
}

void Announcer::Everybody(std::string_view line) { out_.Broadcast({.urgent = true}, line, line); }

void Announcer::StorageFails() { out_.NoticeToAll(kStorageFails); }

void Announcer::StorageWorks() {
  out_.Broadcast({.depends = kNothing, .urgent = true}, kStorageWorks, kStorageWorks);
}

void SetReady(Announcer& announcer, User& user, bool ready) {
  if (user.on(Toggle::kReady) == ready) return;
  user.settings.set(Toggle::kReady, ready);
  announcer.SendWhoInfo(user);
}

}  // namespace fibs::server
