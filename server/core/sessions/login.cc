#include "server/core/sessions/login.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "protocol/clip.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/lobby/leaving.h"
#include "server/core/lobby/shutdown.h"

namespace fibs::server {
namespace {

constexpr size_t kClientMax = 20;

}  // namespace

void Login::Show(Session& session, Text text) {
  world_.out.Lines(session, world_.texts.Get(text), Outbox::Depends::kNothing);
}

void Login::SetAnnouncements(Settings& settings, bool on) {
  settings.set(Toggle::kNotify, on);
  settings.set(Toggle::kReport, on);
}

void Login::Greet(Session& session) {
  Show(session, Text::kBanner);
  world_.out.Line(session, "", Outbox::Depends::kNothing);
  world_.out.Line(session, TimeAndUtc(world_.now, "UTC"), Outbox::Depends::kNothing);
  world_.out.Raw(session, kLoginPrompt);
}

void Login::OnLine(Session& session, std::string_view line) {
  switch (session.step) {
    case LoginStep::kName:
      return OnName(session, line);
    case LoginStep::kPassword:
      world_.out.SetEcho(session, true);
      world_.out.Raw(session, "\n");
      return Attempt(session, session.name, line);
    case LoginStep::kGuest:
      return OnGuestLine(session, line);
    case LoginStep::kNewPassword:
      return OnNewPassword(session, line);
    case LoginStep::kRepeatPassword:
      return OnRepeatedPassword(session, line);
    case LoginStep::kQueued:
    case LoginStep::kChecking:
    case LoginStep::kHashing:
    case LoginStep::kDone:
    case LoginStep::kOldPassword:
    case LoginStep::kChangePassword:
    case LoginStep::kReadingArchive:
    case LoginStep::kClosing:
      return;
  }
}

void Login::OnName(Session& session, std::string_view line) {
  const auto words = protocol::Split(line);
  if (words.empty()) return world_.out.Raw(session, kLoginPrompt);
  if (protocol::EqualsNoCase(words[0], "login") && words.size() > 1) {
    // login CLIENT VERSION NAME PASSWORD
    if (words.size() != 5 || words[1].size() > kClientMax) return Fail(session);
    session.interface = Interface::kClip;
    session.client = protocol::Printable(words[1]);
    if (protocol::EqualsNoCase(words[3], "guest")) return BeginGuest(session);
    return Attempt(session, words[3], words[4]);
  }
  if (protocol::EqualsNoCase(words[0], "connect") && words.size() > 1) {
    if (words.size() != 3) return Fail(session);
    session.interface = Interface::kConnect;
    if (protocol::EqualsNoCase(words[1], "guest")) return BeginGuest(session);
    return Attempt(session, words[1], words[2]);
  }
  session.interface = Interface::kTelnet;
  if (protocol::EqualsNoCase(words[0], "guest")) return BeginGuest(session);
  session.name = words[0];
  session.step = LoginStep::kPassword;
  // In this order: some programs compare all that comes up to the prompt.
  world_.out.Raw(session, "password: ");
  world_.out.SetEcho(session, false);
}

void Login::RefuseAtShutdown(Session& session) {
  world_.LogRefusal("shutdown", session, "closed");
  Refuse(session, "** The server is shutting down. Please try again later.");
}

void Login::Refuse(Session& session, std::string_view why) {
  world_.out.Line(session, why);
  End(session);
}

void Login::End(Session& session) {
  session.step = LoginStep::kClosing;
  world_.out.CloseSession(session);
  world_.RemoveSession(session.id);
}

void Login::Enter(Session& session, Account& account) {
  if (LoginsClosed(world_) && !world_.IsAdmin(account)) {
    return RefuseAtShutdown(session);
  }
  if (!MayAppend(world_, session)) return End(session);
  const Time last_login = account.last_login;
  const std::string last_host = account.last_host;
  const bool clip = session.interface == Interface::kClip;
  if (clip) world_.out.Raw(session, "\n");
  bool again = false;
  if (User* old = world_.Online(account.id)) {
    again = true;
    Session& old_session = *old->session;
    world_.Tell(*old, "** You logged in again from another connection. This one is closed.");
    world_.LogRefusal("second log-in", old_session, "closed");
    LeaveServer(world_, *old, Leaving::kLogsInAgain);
    world_.out.CloseSession(old_session);
    world_.RemoveSession(old_session.id);
    world_.out.Line(session, "** Warning: You are already logged in.");
    TellOfClosed(session, account);
  }
  TellNewcomer(world_, session);
  User& user = world_.LogIn(session, account, std::exchange(session.client, {}));
  if (clip) {
    if (!account.settings.saved) SetAnnouncements(user.settings, /*on=*/true);
    WelcomeClip(user, last_login, last_host);
  } else {
    Welcome(user, last_login, last_host);
  }
  world_.Refresh(user);
  TellOthers(user, user.name() + (again ? " logs in again." : " logs in."));
  TellWaiting(user);
}

void Login::WelcomeClip(User& user, Time last_login, std::string_view last_host) {
  Session& session = *user.session;
  const Settings& s = user.settings;
  using enum Toggle;
  const std::string redoubles = protocol::RedoublesText(s.redoubles);
  world_.out.Line(session, protocol::ClipWelcome(user.name(), UnixSeconds(last_login), last_host));
  world_.out.Line(session, protocol::ClipOwnInfo({.name = user.name(),
                                                  .allowpip = s.on(kAllowpip),
                                                  .autoboard = s.on(kAutoboard),
                                                  .autodouble = s.on(kAutodouble),
                                                  .automove = s.on(kAutomove),
                                                  .away = !user.away.empty(),
                                                  .bell = s.on(kBell),
                                                  .crawford = s.on(kCrawford),
                                                  .double_toggle = s.on(kDouble),
                                                  .experience = user.account->experience,
                                                  .greedy = s.on(kGreedy),
                                                  .moreboards = s.on(kMoreboards),
                                                  .moves = s.on(kMoves),
                                                  .notify = s.on(kNotify),
                                                  .rating = user.account->rating,
                                                  .ratings = s.on(kRatings),
                                                  .ready = s.on(kReady),
                                                  .redoubles = redoubles,
                                                  .report = s.on(kReport),
                                                  .silent = s.on(kSilent),
                                                  .timezone = s.timezone}));
  world_.out.Line(session, protocol::ClipMark(protocol::Clip::kMotdBegin));
  Show(session, Text::kMotd);
  world_.out.Line(session, protocol::ClipMark(protocol::Clip::kMotdEnd));
  DeliverMessages(user);
  const auto lines = world_.roster.Lines(world_.now);
  world_.out.Shared(session, lines, lines->size());
  world_.out.Line(session, protocol::ClipMark(protocol::Clip::kWhoEnd));
}

void Login::Welcome(User& user, Time last_login, std::string_view last_host) {
  Session& session = *user.session;
  world_.out.Line(session, fmt::format("** User {} authenticated.", user.name()));
  // The very next line: programs that use `connect` read it so, and the time as UTC.
  world_.out.Line(session,
                  fmt::format("** Last login: {}  from {}", DateTimeYear(last_login), last_host));
  Show(session, Text::kMotd);
  DeliverMessages(user);
}

void Login::DeliverMessages(User& user) {
  auto waiting = world_.messages.extract(user.id());
  if (waiting.empty()) return;
  if (!user.clip()) world_.Tell(user, "There are messages for you:");
  for (StoredMessage& message : waiting.mapped()) world_.ShowMessage(user, std::move(message));
}

// People are told; programs know it from lines 5 and 7.
void Login::TellOfClosed(Session& session, const Account& account) {
  const std::string line = fmt::format("Closed old connection with user {}.", account.name);
  if (session.interface != Interface::kClip) world_.out.Line(session, line);
  world_.out.Broadcast({.to = GroupSet::With(kHearsLogins)}, /*to_programs=*/{}, line);
}

void Login::TellOthers(User& user, std::string_view message) {
  const std::string who = world_.roster.Line(user, world_.now) + "\n6";
  const std::vector<Session*> except = {user.session};
  world_.out.Broadcast(
      {.to = GroupSet::With(kHearsLogins)},
      protocol::ClipNameText(protocol::Clip::kLogin, user.name(), message) + "\n" + who, message,
      except);
  world_.out.Broadcast({.to = GroupSet::Without(kHearsLogins)}, who, /*to_people=*/{}, except);
}

void Login::TellWaiting(User& user) {
  for (User* other : world_.particular()) {
    if (!other->waiting_for.erase(user.id())) continue;
    world_.Tell(*other, fmt::format("** FINALLY!!! {} logs in.\a\a\a", user.name()));
    world_.Tell(user, fmt::format("** {} is waiting for you to log in.", other->name()));
  }
}

}  // namespace fibs::server
