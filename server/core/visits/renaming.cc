#include "server/core/visits/renaming.h"

namespace fibs::server {

bool Renaming::IsSeated(const User& user) {
  return user.table != nullptr || ChouetteSeating::TableOf(user) != nullptr;
}

void Renaming::Rename(Account& account, const std::string& name) {
  const std::string old = account.name;
  User* user = uses_.presence.lobby.Online(account.id);
  if (user != nullptr) uses_.seats.invitations.Finish(*user, Invitations::End::kGone);
  uses_.people.account_changes.Rename(account, name);
  if (user == nullptr) return;
  uses_.presence.roster.Update(*user);
  uses_.presence.announcer.Renamed(*user, old);
  for (User* watcher : user->watchers) {
    uses_.presence.roster.Update(*watcher);
    uses_.presence.announcer.SendWhoInfo(*watcher);
  }
  uses_.seeks.seeks.TellAnew(account.id);
}

}  // namespace fibs::server
