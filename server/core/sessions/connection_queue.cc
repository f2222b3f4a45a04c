#include "server/core/sessions/connection_queue.h"

#include <algorithm>

namespace fibs::server {
namespace {

auto FindAddress(auto& addresses, const std::string& key) {
  return std::find_if(addresses.begin(), addresses.end(),
                      [&](const auto& address) { return address.key == key; });
}

}  // namespace

void ConnectionQueue::Add(SessionId session, const std::string& address) {
  const std::string network(NetworkGroup(address));
  auto found = by_key_.find(network);
  if (found == by_key_.end()) {
    networks_.push_back({.key = network, .addresses = {}});
    found = by_key_.emplace(network, std::prev(networks_.end())).first;
  }
  auto& addresses = found->second->addresses;
  auto place = FindAddress(addresses, address);
  if (place == addresses.end()) {
    place = addresses.insert(addresses.end(), {.key = address, .waiting = {}});
  }
  place->waiting.push_back(session);
  ++size_;
}

void ConnectionQueue::Remove(SessionId session, const std::string& address) {
  const auto network = by_key_.find(std::string(NetworkGroup(address)));
  if (network == by_key_.end()) return;
  auto& addresses = network->second->addresses;
  const auto place = FindAddress(addresses, address);
  if (place == addresses.end()) return;
  const auto& waiting = place->waiting;
  const auto found = std::find(waiting.begin(), waiting.end(), session);
  if (found == waiting.end()) return;
  Erase(network->second, place, static_cast<size_t>(found - waiting.begin()));
}

SessionId ConnectionQueue::TakeOut(NetworkPlace network, AddressPlace place, size_t index) {
  const SessionId session = place->waiting[index];
  networks_.splice(networks_.end(), networks_, network);
  network->addresses.splice(network->addresses.end(), network->addresses, place);
  Erase(network, place, index);
  return session;
}

void ConnectionQueue::Erase(NetworkPlace network, AddressPlace place, size_t index) {
  --size_;
  place->waiting.erase(place->waiting.begin() + static_cast<std::ptrdiff_t>(index));
  if (!place->waiting.empty()) return;
  network->addresses.erase(place);
  if (!network->addresses.empty()) return;
  by_key_.erase(network->key);
  networks_.erase(network);
}

}  // namespace fibs::server
