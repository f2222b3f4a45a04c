#include "server/core/presence/announcer.h"

#include <fmt/format.h>

#include <algorithm>
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

Announcer::Announcer(const Limits& limits, const Time& now, Outbox& out, Lobby& lobby,
                     Roster& roster)
    : limits_(limits), now_(now), out_(out), lobby_(lobby), roster_(roster) {}

void Announcer::SetGroup(User& user) { out_.SetGroup(*user.session, GroupOf(user)); }

// Who waits for his log-in to be told is told of as he is then.
void Announcer::SendWhoInfo(User& about) {
  roster_.Update(about);
  if (about.login_news || about.status_due) return;
  if (MayTellOf(about)) return TellStatus(about);
  about.status_due = true;
  WaitWith(about);
}

void Announcer::LoggedIn(User& user, LoginNews news) {
  if (MayTellOf(user)) return TellLogin(user, news);
  user.login_news = std::move(news);
  WaitWith(user);
}

void Announcer::TakeUp(User& user) {
  if (user.login_news || user.status_due) WaitWith(user);
}

void Announcer::Tick() {
  std::erase_if(due_, [this](const Due& due) {
    if (!TellDue(due)) return false;
    --due.address->announcements_due;
    return true;
  });
}

// Nothing overtakes what waits already.
bool Announcer::MayTellOf(const User& about) const {
  Allowance& address = *about.session->address_allowance;
  return address.announcements_due == 0 && MayAnnounce(limits_, address, Announces::kAddress, now_);
}

// Who logs in again keeps his place, at the cost of where he is now.
void Announcer::WaitWith(User& about) {
  auto due = std::ranges::find(due_, about.id(), &Due::account);
  if (due == due_.end()) {
    due = due_.insert(due_.end(), Due{.account = about.id(), .address = nullptr});
  } else {
    --due->address->announcements_due;
  }
  due->address = about.session->address_allowance;
  ++due->address->announcements_due;
  out_.NoteState(*about.session);
}

bool Announcer::TellDue(const Due& due) {
  User* user = lobby_.Online(due.account);
  if (user == nullptr || (!user->login_news && !user->status_due)) return true;
  if (!MayAnnounce(limits_, *due.address, Announces::kAddress, now_)) return false;
  const size_t before = out_.announced();
  if (const auto news = std::exchange(user->login_news, std::nullopt)) {
    TellLogin(*user, *news);
  } else {
    TellStatus(*user);
  }
  user->status_due = false;
  out_.NoteState(*user->session);
  ChargeAnnounced(limits_, *due.address, Announces::kAddress, out_.TakeAnnounced(before), now_);
  return true;
}

void Announcer::TellStatus(const User& about) {
  out_.Broadcast({}, roster_.Line(about, now_) + "\n6", /*to_people=*/{});
}

void Announcer::TellLogin(const User& user, const LoginNews& news) {
  const std::vector<Session*> himself = {user.session};
  const std::string_view message = news.message;
  if (news.was_here) {
    out_.Broadcast({.to = GroupSet::With(kHearsLogins)}, /*to_programs=*/{},
                   fmt::format("Closed old connection with user {}.", user.name()), himself);
  }
  const std::string who = roster_.Line(user, now_) + "\n6";
  out_.Broadcast({.to = GroupSet::With(kHearsLogins)},
                 protocol::ClipNameText(protocol::Clip::kLogin, user.name(), message) + "\n" + who,
                 message, himself);
  out_.Broadcast({.to = GroupSet::Without(kHearsLogins)}, who, /*to_people=*/{}, himself);
}

void Announcer::LoggedOut(const std::string& name, std::string_view message) {
  out_.Broadcast({.to = GroupSet::With(kHearsLogins)},
                 protocol::ClipNameText(protocol::Clip::kLogout, name, message), message);
}

// Programs know people by their names: one has gone, another one is here.
void Announcer::Renamed(const User& user, const std::string& old) {
  const std::vector<Session*> himself = {user.session};
  const std::string message = fmt::format("{} is called {} now.", old, user.name());
  const std::string who = roster_.Line(user, now_) + "\n6";
  out_.Broadcast({.to = GroupSet::With(kHearsLogins)},
                 protocol::ClipNameText(protocol::Clip::kLogout, old, message) + "\n" +
                     protocol::ClipNameText(protocol::Clip::kLogin, user.name(), message) + "\n" +
                     who,
                 message, himself);
  out_.Broadcast({.to = GroupSet::Without(kHearsLogins)}, who, /*to_people=*/{}, himself);
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
