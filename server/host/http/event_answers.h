#pragma once

#include "server/edge/web/api_handler.h"
#include "server/host/http/event_shelf.h"

// The answers of the web API about events (docs/API.md).
namespace fibs::server {

// Those that are to come or go on, and the last ones that are over.
ApiAnswer EventsAnswer(const EventShelf& shelf);
// One, with who takes part, its matches and its standings.
ApiAnswer EventAnswer(HostedEvent& event, const Accounts& people);
// As `tournament export` has it, for fibs-verify.
ApiAnswer EventExportAnswer(const HostedEvent& event, const Accounts& people);

}  // namespace fibs::server
