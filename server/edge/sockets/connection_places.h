#pragma once

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

namespace fibs::server {

// How many connections each address has (AddressGroup).
class ConnectionPlaces {
 public:
  // Given back when nobody holds it any more, which may be after this has gone: what a connection
  // waits for ends with the io_context.
  using Place = std::shared_ptr<void>;

  // 0: no limit.
  explicit ConnectionPlaces(int address_max) : address_max_(address_max) {}

  // None: the address has all it may have.
  std::optional<Place> Take(const std::string& address) {
    if (address_max_ == 0) return Place();
    int& taken = (*taken_)[address];
    if (taken >= address_max_) return std::nullopt;
    ++taken;
    return Place(&taken, [all = taken_, address](void*) {
      const auto entry = all->find(address);
      if (--entry->second == 0) all->erase(entry);
    });
  }

 private:
  const int address_max_;
  const std::shared_ptr<std::unordered_map<std::string, int>> taken_ =
      std::make_shared<std::unordered_map<std::string, int>>();
};

}  // namespace fibs::server
