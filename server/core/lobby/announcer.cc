#include "server/core/lobby/announcer.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "protocol/clip.h"

namespace fibs::server {
namespace {

constexpr auto kNothing = Outbox::Depends::kNothing;

Group GroupOf(const User& user) {
  return static_cast<Group>((user.on(Toggle::kNotify) ? kHearsLogins : 0) |
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

void Announcer::SetGroup(User& user) {
  if (user.clip()) out_.SetGroup(*user.session, GroupOf(user));
}

void Announcer::SendWhoInfo(const User& about) {
  roster_.Update(about, now_);
  out_.Broadcast({}, roster_.Line(about, now_) + "\r\n6");
}

void Announcer::LoggedIn(const User& user, std::string_view message) {
  const std::string who = roster_.Line(user, now_) + "\r\n6";
  const std::vector<Session*> except = {user.session};
  out_.Broadcast(
      {.to = GroupSet::With(kHearsLogins)},
      protocol::ClipNameText(protocol::Clip::kLogin, user.name(), message) + "\r\n" + who, except);
  out_.Broadcast({.to = GroupSet::Without(kHearsLogins)}, who, except);
  for (const auto& other : lobby_.users()) {
    if (other.get() != &user && !other->clip() && other->on(Toggle::kNotify)) {
      Tell(out_, *other, message);
    }
  }
}

void Announcer::ClosedOldConnection(const std::string& name) {
  for (const auto& other : lobby_.users()) {
    if (!other->clip() && other->on(Toggle::kNotify)) {
      Tell(out_, *other, fmt::format("Closed old connection with user {}.", name));
    }
  }
}

void Announcer::LoggedOut(const std::string& name, std::string_view message) {
  out_.Broadcast({.to = GroupSet::With(kHearsLogins)},
                 protocol::ClipNameText(protocol::Clip::kLogout, name, message));
  for (const auto& other : lobby_.users()) {
    if (!other->clip() && other->on(Toggle::kNotify)) Tell(out_, *other, message);
  }
}

void Announcer::Shout(const User& speaker, std::string_view to_programs,
                      std::string_view to_people) {
  std::vector<Session*> deaf = {speaker.session};
  for (const User* user : lobby_.with_lists()) {
    if (user->clip() && Gags(*user, speaker)) deaf.push_back(user->session);
  }
  out_.Broadcast({.to = GroupSet::With(kHearsShouts), .depends = kNothing, .urgent = true},
                 to_programs, std::move(deaf));
  for (const auto& listener : lobby_.users()) {
    if (listener->clip() || listener.get() == &speaker || listener->on(Toggle::kSilent)) continue;
    if (!Gags(*listener, speaker)) Tell(out_, *listener, to_people, kNothing);
  }
}

void Announcer::Report(std::string_view text, std::span<User* const> players) {
  std::vector<Session*> around;
  for (const User* player : players) {
    if (player == nullptr) continue;
    around.push_back(player->session);
    for (const User* watcher : player->watchers) around.push_back(watcher->session);
  }
  out_.Broadcast({.to = GroupSet::With(kHearsReports)}, text, around);
  for (const auto& user : lobby_.users()) {
    if (user->clip() || !user->on(Toggle::kReport)) continue;
    if (std::find(around.begin(), around.end(), user->session) == around.end()) {
      Tell(out_, *user, text);
    }
  }
}

void Announcer::Everybody(std::string_view line) {
  out_.Broadcast({.urgent = true}, line);
  for (const auto& user : lobby_.users()) {
    if (!user->clip()) Tell(out_, *user, line);
  }
}

void SetReady(Announcer& announcer, User& user, bool ready) {
  if (user.on(Toggle::kReady) == ready) return;
  user.settings.set(Toggle::kReady, ready);
  announcer.SendWhoInfo(user);
}

}  // namespace fibs::server
