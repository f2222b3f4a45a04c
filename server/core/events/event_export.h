#pragma once

#include <string>
#include <string_view>

#include "server/core/events/hosted_event.h"
#include "server/core/people/accounts.h"

namespace fibs::server {

// The hash of the seed, which is shown when the event is announced.
std::string SeedHashOf(const HostedEvent& event);
// Nobody else reads it: a password, appeals, and when two want to play.
bool IsSecretInput(std::string_view text);
// Whether the seed may be shown: it is drawn, and no later shuffle is to come.
bool ShowsSeed(const HostedEvent& event);

// The event as text (docs/EVENTS.md, "The export"): lines, each with its end. Before its seed may
// be shown it has none.
std::string ExportOf(const HostedEvent& event, const Accounts& accounts);

}  // namespace fibs::server
