#pragma once

#include "server/edge/web/api_handler.h"
#include "server/host/http/event_shelf.h"
#include "server/storage/public_reader.h"

// Calendars (RFC 5545) as answers of the web API (docs/API.md).
namespace fibs::server {

// The events that lists name and that have a start.
ApiAnswer EventCalendarAnswer(const EventShelf& shelf);
// Somebody's own: the starts of his events, when his matches are due, and when he has agreed to
// play them. Nobody else is named in it.
ApiAnswer OwnCalendarAnswer(const EventShelf& shelf, const PublicCalendar& own);

}  // namespace fibs::server
