#pragma once

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

namespace fibs::server {

// How many connections each address has (AddressGroup).
class ConnectionPlaces {
 public:
  // Given back when nobody holds it any more, to a table that must be there still.
  using Place = std::shared_ptr<void>;

  // 0: no limit.
  explicit ConnectionPlaces(int address_max) : address_max_(address_max) {}

  // None: the address has all it may have.
  std::optional<Place> Take(const std::string& address) {
    if (address_max_ == 0) return Place();
    int& taken = taken_[address];
    if (taken >= address_max_) return std::nullopt;
    ++taken;
    return Place(&taken, [this, address](void*) {
      const auto entry = taken_.find(address);
      if (--entry->second == 0) taken_.erase(entry);
    });
  }

 private:
  const int address_max_;
  std::unordered_map<std::string, int> taken_;
};

}  // namespace fibs::server
