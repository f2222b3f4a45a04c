#pragma once

#include "server/config.h"
#include "server/core/chouettes/chouettes.h"
#include "server/core/clubs/club_book.h"
#include "server/core/commands/command_table.h"
#include "server/core/events/event_book.h"
#include "server/core/people/mailbox.h"
#include "server/core/play/matches.h"
#include "server/core/seats/seating.h"
#include "server/core/sessions/password_queue.h"
#include "server/core/sessions/refusals.h"
#include "server/core/sessions/sessions.h"

namespace fibs::server {

// The state of the core as tests look at it, to check its invariants.
struct CoreState {
  const Config& config;
  RecordNumber last_record = 0;
  const Accounts& accounts;
  const Mailbox& mailbox;
  const Sessions& sessions;
  const PasswordQueue& passwords;
  const Refusals& refusals;
  const Matches& matches;
  const Lobby& lobby;
  const Seating& seating;
  const Chouettes& chouettes;
  const ClubBook& clubs;
  const EventBook& events;
  const Schedule& schedule;
  const CommandTable& commands;
};

}  // namespace fibs::server
