#include "server/core/lobby/leaving.h"

#include <fmt/format.h>

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

// Those who are here and lose an unfinished match.
void TellOpponentsOfErased(World& world, const Account& erased) {
  for (const MatchEntry* entry : world.matches.UnfinishedOf(erased.id)) {
    User* opponent = world.Online(entry->OpponentOf(erased.id));
    if (opponent == nullptr) continue;
    world.Tell(*opponent, fmt::format("** The account of {} was erased, and your match with it.",
                                      erased.name));
  }
}

}  // namespace

void LeaveServer(World& world, User& user, Leaving how) {
  const std::string message = Message(user, how);
  if (user.table != nullptr) {
    User& opponent = user.table->OpponentOf(user);
    world.Tell(user, fmt::format("Your game with {} was saved.", opponent.name()));
    world.Tell(opponent, message + " The game was saved.");
    if (how == Leaving::kServerStops) {
      world.CloseTable(*user.table);  // nobody has left
    } else {
      user.table->Leave(user);
    }
  }
  user.session->step = LoginStep::kClosing;
  const bool quiet = how == Leaving::kLogsInAgain || how == Leaving::kServerStops;
  world.LogOut(user, message, quiet ? World::Announce::kNo : World::Announce::kYes);
}

void EraseUser(World& world, const Account& account) {
  if (User* user = world.Online(account.id)) {
    Session& session = *user->session;
    world.LogRefusal("erased", session, "closed");
    world.Tell(*user, "** Your account has been erased.");
    LeaveServer(world, *user, Leaving::kLogsOut);
    world.out.CloseSession(session);
    world.RemoveSession(session.id);
  }
  TellOpponentsOfErased(world, account);
  world.EraseAccount(account.id);
}

void SayGoodbye(World& world, User& user) {
  Session& session = *user.session;
  LeaveServer(world, user, Leaving::kLogsOut);
  world.out.Lines(session, world.texts.Get(Text::kGoodbye));
  world.out.CloseSession(session);
  world.RemoveSession(session.id);
}

}  // namespace fibs::server
