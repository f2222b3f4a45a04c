#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/core/event.h"

namespace fibs::server {

// Names that were found free, kept for the guests who are registering them: one for each
// connection, for a while. Nobody is refused because too many names are kept. His name is not kept
// then, and the first one to register it has it.
//
// Somebody who wants to keep names from others can register them. So one address (AddressGroup)
// holds no more names than it may register in an hour, and gains nothing by holding them.
class HeldNames {
 public:
  HeldNames(size_t all_max, size_t address_max) : all_max_(all_max), address_max_(address_max) {}

  // In place of the one that the session has. Not when it is kept for another one.
  void Hold(SessionId session, const std::string& address, std::string_view name, Time now,
            Time until);
  // Does nothing when it has none.
  void Release(SessionId session);
  // The name that is kept for another session and is, or looks like, this name. Empty: there is
  // none.
  std::string_view KeptFromBy(SessionId session, std::string_view name, Time now) const;

  size_t size() const { return held_.size(); }

 private:
  struct Held {
    SessionId session = 0;
    std::string name;
    std::string address;
    Time until;
  };

  const size_t all_max_;
  const size_t address_max_;
  std::unordered_map<std::string, Held> held_;                // by CanonicalName
  std::unordered_map<SessionId, std::string> by_session_;     // the keys of `held_`
  std::unordered_map<std::string, size_t> count_by_address_;  // never 0
};

}  // namespace fibs::server
