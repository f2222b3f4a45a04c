#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>

#include "server/core/event.h"

namespace fibs::server {

// The connections that have not logged in yet, by the addresses they come from (AddressGroup).
class PendingLogins {
 public:
  void Add(SessionId session, const std::string& address);
  // Does nothing when it is not there.
  void Remove(SessionId session);

  size_t size() const { return by_age_.size(); }
  // The one that was added first. 0: there is none.
  SessionId Oldest() const { return by_age_.empty() ? 0 : by_age_.begin()->second; }
  SessionId OldestFrom(const std::string& address) const;
  // The connection that goes when there are too many: in the network with the most connections, at
  // the address with the most, the newest one. So those lose places who take many, from however
  // many addresses of a network, and somebody who is alone at his address keeps his. When each
  // network has only one connection, the oldest of all goes: if the newest went, a person with one
  // connection in each of many networks could keep everybody else out. 0: there is none.
  SessionId OneTooMany() const;

 private:
  // Sets of connections by name, in the order of their sizes; of equals the one with the newest
  // connection counts as the larger.
  class Groups {
   public:
    void Add(const std::string& name, SessionId session);
    void Remove(const std::string& name, SessionId session);
    bool empty() const { return sessions_.empty(); }
    const std::string& Largest() const { return std::get<std::string>(*order_.rbegin()); }
    // Of a group that is there.
    size_t Size(const std::string& name) const { return sessions_.at(name).size(); }
    SessionId Newest(const std::string& name) const { return *sessions_.at(name).rbegin(); }
    SessionId Oldest(const std::string& name) const;

   private:
    using Rank = std::tuple<size_t, SessionId, std::string>;
    static Rank RankOf(const std::string& name, const std::set<SessionId>& sessions);

    std::unordered_map<std::string, std::set<SessionId>> sessions_;
    std::set<Rank> order_;
  };

  struct Waiting {
    uint64_t age = 0;  // the smaller one was added earlier
    std::string address;
  };

  uint64_t added_ = 0;
  std::map<uint64_t, SessionId> by_age_;
  std::unordered_map<SessionId, Waiting> waiting_;
  Groups networks_;
  std::unordered_map<std::string, Groups> addresses_;  // of each network
};

}  // namespace fibs::server
