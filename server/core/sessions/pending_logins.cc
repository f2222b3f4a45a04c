#include "server/core/sessions/pending_logins.h"

#include "server/limits/address_group.h"

namespace fibs::server {

PendingLogins::Groups::Rank PendingLogins::Groups::RankOf(const std::string& name,
                                                          const std::set<SessionId>& sessions) {
  return {sessions.size(), *sessions.rbegin(), name};
}

void PendingLogins::Groups::Add(const std::string& name, SessionId session) {
  std::set<SessionId>& sessions = sessions_[name];
  if (!sessions.empty()) order_.erase(RankOf(name, sessions));
  sessions.insert(session);
  order_.insert(RankOf(name, sessions));
}

void PendingLogins::Groups::Remove(const std::string& name, SessionId session) {
  const auto found = sessions_.find(name);
  order_.erase(RankOf(name, found->second));
  found->second.erase(session);
  if (found->second.empty()) {
    sessions_.erase(found);
  } else {
    order_.insert(RankOf(name, found->second));
  }
}

SessionId PendingLogins::Groups::Oldest(const std::string& name) const {
  const auto found = sessions_.find(name);
  return found == sessions_.end() ? 0 : *found->second.begin();
}

void PendingLogins::Add(SessionId session, const std::string& address) {
  if (!waiting_.emplace(session, Waiting{++added_, address}).second) return;
  by_age_.emplace(added_, session);
  const std::string network(NetworkGroup(address));
  networks_.Add(network, session);
  addresses_[network].Add(address, session);
}

void PendingLogins::Remove(SessionId session) {
  const auto found = waiting_.find(session);
  if (found == waiting_.end()) return;
  const std::string& address = found->second.address;
  const std::string network(NetworkGroup(address));
  networks_.Remove(network, session);
  const auto addresses = addresses_.find(network);
  addresses->second.Remove(address, session);
  if (addresses->second.empty()) addresses_.erase(addresses);
  by_age_.erase(found->second.age);
  waiting_.erase(found);
}

SessionId PendingLogins::OldestFrom(const std::string& address) const {
  const auto addresses = addresses_.find(std::string(NetworkGroup(address)));
  return addresses == addresses_.end() ? 0 : addresses->second.Oldest(address);
}

SessionId PendingLogins::OneTooMany() const {
  if (by_age_.empty()) return 0;
  const std::string& network = networks_.Largest();
  if (networks_.Size(network) == 1) return Oldest();
  const Groups& addresses = addresses_.at(network);
  return addresses.Newest(addresses.Largest());
}

}  // namespace fibs::server
