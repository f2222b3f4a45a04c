#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "server/core/events/hosted_event.h"
#include "server/core/people/accounts.h"

namespace fibs::server {

// What people read in the place of handles: names as they are now. Who is erased is his handle.
inline std::string EntrantName(const HostedEvent& event, const Accounts& accounts,
                               std::string_view handle) {
  const AccountId account = event.AccountOf(handle);
  return accounts.IsInUse(account) ? accounts.Get(account).name : std::string(handle);
}
inline std::string EntrantName(const HostedEvent& event, const Accounts& accounts,
                               events::Number number) {
  return EntrantName(event, accounts, event.event().entrants()[number].name);
}

// The screen of the page that shows it.
inline std::string EventScreen(EventId event) { return fmt::format("#/events/{}", event); }

}  // namespace fibs::server
