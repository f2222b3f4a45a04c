#include "server/core/visits/arrival.h"

#include <fmt/format.h>

#include <string>
#include <utility>

#include "protocol/clip.h"
#include "server/core/clock_text.h"
#include "server/core/presence/own_info.h"

namespace fibs::server {
void Arrival::Enter(Session& session, Account& account) {
  const Time last_login = account.last_login;
  const std::string last_host = account.last_host;
  const bool clip = session.interface == Interface::kClip;
  if (clip) uses_.out.Raw(session, "\n");
  LoginNews news = CloseOld(session, account);
  User& user = BecomeUser(session, account);
  if (clip) {
    if (!account.settings.saved) user.settings.SetAnnouncements(true);
    WelcomeClip(user, last_login, last_host);
  } else {
    Welcome(user, last_login, last_host);
  }
  uses_.announcer.SetGroup(user);
  uses_.announcer.LoggedIn(user, std::move(news));
  TellWaiting(user);
  if (!session.game_lines) uses_.day_news.TellTurns(user);
  uses_.seating.ComeBack(user);
}

void Arrival::EnterNew(Session& session, Account& account) {
  if (session.game_lines) uses_.out.Raw(session, "\n");
  User& user = BecomeUser(session, account);
  if (session.game_lines) {
    WelcomeClip(user, account.last_login, account.last_host);
    uses_.announcer.SetGroup(user);
    return uses_.announcer.LoggedIn(user, {user.name() + " just registered and logs in."});
  }
  Tell(uses_.out, user, "You are registered.");
  Tell(uses_.out, user, "Type 'help beginner' to get started.");
  // A program hears of others from its first command on.
  if (!user.clip()) uses_.announcer.SetGroup(user);
  uses_.announcer.LoggedIn(user, {user.name() + " just registered and logs in."});
}

LoginNews Arrival::CloseOld(Session& session, const Account& account) {
  User* old = uses_.lobby.Online(account.id);
  if (old == nullptr) return {.message = account.name + " logs in."};
  const bool was_here = !old->login_news || old->login_news->was_here;
  Session& old_session = *old->session;
  Tell(uses_.out, *old, "** You logged in again from another connection. This one is closed.");
  uses_.refusals.Log("second log-in", old_session, "closed");
  uses_.departure.LeaveAndClose(old_session, Leaving::kLogsInAgain);
  uses_.out.Line(session, "** Warning: You are already logged in.");
  if (session.interface != Interface::kClip) {  // people are told; programs know it
    uses_.out.Line(session, fmt::format("Closed old connection with user {}.", account.name));
  }
  return {.message = account.name + " logs in again.", .was_here = was_here};
}

User& Arrival::BecomeUser(Session& session, Account& account) {
  uses_.storage_gate.TellNewcomer(session);
  uses_.admission.LoggedIn(session.id);
  session.allowance = uses_.allowances.OfAccount(account.id, uses_.now);
  User& user = uses_.lobby.Add(session, account, uses_.now);
  if (!account.dice_seed) account.dice_seed = uses_.dice.DrawSeed();
  account.last_login = uses_.now;
  account.last_host = session.host;
  NoteHere(user, uses_.now);
  uses_.account_changes.Save(account);
  uses_.roster.Add(user);
  ++uses_.statistics.logins;
  uses_.statistics.visits.Add(uses_.now, account.name + " logs in.");
  return user;
}

void Arrival::WelcomeClip(User& user, Time last_login, std::string_view last_host) {
  Session& session = *user.session;
  uses_.out.Line(session, protocol::ClipWelcome(user.name(), UnixSeconds(last_login), last_host));
  uses_.out.Line(session, OwnInfoLine(user));
  uses_.out.Line(session, protocol::ClipMark(protocol::Clip::kMotdBegin));
  uses_.out.Lines(session, uses_.texts.Get(Text::kMotd), Outbox::Depends::kNothing);
  uses_.out.Line(session, protocol::ClipMark(protocol::Clip::kMotdEnd));
  uses_.delivery.ShowWaiting(user);
  uses_.out.Shared(session, uses_.roster.Lines(uses_.now));
  uses_.out.Line(session, protocol::ClipMark(protocol::Clip::kWhoEnd));
  if (session.game_lines) uses_.day_news.Lines(user);
  uses_.game_lines.DiceHash(user, *user.account);
}

void Arrival::Welcome(User& user, Time last_login, std::string_view last_host) {
  Session& session = *user.session;
  uses_.out.Line(session, fmt::format("** User {} authenticated.", user.name()));
  // The very next line: programs that use `connect` read it so, and the time as UTC.
  uses_.out.Line(session,
                 fmt::format("** Last login: {}  from {}", DateTimeYear(last_login), last_host));
  uses_.out.Lines(session, uses_.texts.Get(Text::kMotd), Outbox::Depends::kNothing);
  uses_.delivery.ShowWaiting(user);
}

void Arrival::TellWaiting(User& user) {
  for (User* other : uses_.lobby.with_lists()) {
    if (!other->waiting_for.erase(user.id())) continue;
    Tell(uses_.out, *other, fmt::format("** FINALLY!!! {} logs in.\a\a\a", user.name()));
    Tell(uses_.out, user, fmt::format("** {} is waiting for you to log in.", other->name()));
  }
}

}  // namespace fibs::server
