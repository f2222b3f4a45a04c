#pragma once

#include <cstddef>
#include <deque>
#include <list>
#include <string>
#include <unordered_map>

#include "server/core/event.h"
#include "server/limits/address_group.h"

namespace fibs::server {

// Connections that wait for something. Networks take turns, within a network its addresses do, and
// within an address the connection that came first is served first. So the connections of one
// address take one turn of many, however many they are.
class ConnectionQueue {
 public:
  // `address`: an AddressGroup.
  void Add(SessionId session, const std::string& address);
  // Nothing happens when it does not wait.
  void Remove(SessionId session, const std::string& address);
  // Takes out the next one of whom `may(session)` is true. 0: there is none.
  template <class May>
  SessionId Take(const May& may) {
    for (auto network = networks_.begin(); network != networks_.end(); ++network) {
      for (auto place = network->addresses.begin(); place != network->addresses.end(); ++place) {
        for (size_t i = 0; i < place->waiting.size(); ++i) {
          if (may(place->waiting[i])) return TakeOut(network, place, i);
        }
      }
    }
    return 0;
  }

  size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

 private:
  struct Address {
    std::string key;
    std::deque<SessionId> waiting;  // not empty
  };
  struct Network {
    std::string key;
    std::list<Address> addresses;  // not empty; whose turn is next: first
  };
  using NetworkPlace = std::list<Network>::iterator;
  using AddressPlace = std::list<Address>::iterator;

  // A network or an address that has been served goes to the end.
  SessionId TakeOut(NetworkPlace network, AddressPlace place, size_t index);
  void Erase(NetworkPlace network, AddressPlace place, size_t index);

  std::list<Network> networks_;  // whose turn is next: first
  std::unordered_map<std::string, NetworkPlace> by_key_;
  size_t size_ = 0;
};

}  // namespace fibs::server
