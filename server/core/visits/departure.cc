#include "server/core/visits/departure.h"

#include <fmt/format.h>

#include <cassert>
#include <string>
#include <vector>

namespace fibs::server {
namespace {

std::string Message(const User& user, Leaving how) {
  switch (how) {
    case Leaving::kLogsOut:
    case Leaving::kServerStops:  // everybody leaves: nobody is told of it but opponents
      return user.name() + " logs out.";
    case Leaving::kDropsConnection:
    case Leaving::kLogsInAgain:
      return user.name() + " drops connection.";
    case Leaving::kTimesOut:
      return fmt::format("Connection with {} timed out.", user.name());
  }
  return {};
}

}  // namespace

void Departure::Leave(User& user, Leaving how) {
  const std::string message = Message(user, how);
  if (user.table != nullptr) {
    const std::string& opponent =
        uses_.people.accounts.Get(user.table->entry().OpponentOf(user.id())).name;
    const Pace& pace = *user.table->entry().pace;
    const bool waits = pace.WaitsForAbsent();
    // No clock runs while the server is down.
    const bool saved = pace.WhileAway().empty() || (waits && how == Leaving::kServerStops);
    const std::string_view goes_on = saved ? "" : pace.WhileAway();
    Tell(uses_.sessions.out, user,
         fmt::format("Your game with {} was saved.{}{}", opponent, saved ? "" : " ", goes_on));
    if (user.opponent != nullptr) {
      Tell(uses_.sessions.out, *user.opponent,
           fmt::format("{} {}", message, saved ? kGameSaved : goes_on));
    }
    if (how == Leaving::kServerStops) {  // nobody has left
      waits ? uses_.seats.seating.Vacate(user) : uses_.seats.seating.Close(*user.table);
    } else {
      uses_.seats.seating.Leave(user);
    }
  }
  uses_.chouettes.seating.Lost(user);
  user.session->step = LoginStep::kClosing;
  if (how == Leaving::kServerStops) user.invitation.reset();
  const bool quiet = how == Leaving::kLogsInAgain || how == Leaving::kServerStops;
  LogOut(user, message, quiet ? Announce::kNo : Announce::kYes);
}

void Departure::LogOut(User& user, std::string_view message, Announce announce) {
  assert(user.table == nullptr);
  uses_.seats.invitations.Finish(user, Invitations::End::kGone);
  if (user.watching != nullptr) uses_.seats.watching.StopQuietly(user);
  const std::vector<User*> watchers = uses_.seats.watching.Abandon(user, message);
  user.account->last_logout = uses_.turn.now;
  NoteHere(user, uses_.turn.now);
  uses_.presence.statistics.visits.Add(uses_.turn.now, std::string(message));
  uses_.people.account_changes.Save(*user.account);
  uses_.sessions.out.SetGroup(*user.session, std::nullopt);
  uses_.presence.roster.Remove(user);
  const std::string name = user.name();
  const bool was_here = !user.login_news || user.login_news->was_here;  // for the others
  uses_.presence.lobby.Remove(user);
  for (User* watcher : watchers) uses_.presence.announcer.SendWhoInfo(*watcher);
  if (announce == Announce::kYes && was_here) uses_.presence.announcer.LoggedOut(name, message);
}

void Departure::LeaveAndClose(Session& session, Leaving how) {
  if (session.user != nullptr) Leave(*session.user, how);
  uses_.sessions.all.Close(session);
}

void Departure::SayGoodbye(User& user) {
  Session& session = *user.session;
  Leave(user, Leaving::kLogsOut);
  uses_.sessions.out.Lines(session, uses_.turn.texts.Get(Text::kGoodbye));
  uses_.sessions.all.Close(session);
}

void Departure::TurnOut(Session& session, Limit limit, std::string_view why) {
  uses_.sessions.refusals.Refuse(limit, session);
  if (session.user != nullptr) Leave(*session.user, Leaving::kDropsConnection);
  uses_.sessions.out.Line(session, why);
  uses_.sessions.all.Close(session);
}

}  // namespace fibs::server
