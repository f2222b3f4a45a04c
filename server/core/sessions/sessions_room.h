#pragma once

#include "server/core/sessions/admission.h"
#include "server/core/sessions/allowances.h"
#include "server/core/sessions/line_flow.h"
#include "server/core/sessions/outbox.h"
#include "server/core/sessions/password_queue.h"
#include "server/core/sessions/refusals.h"
#include "server/core/sessions/sessions.h"
#include "server/core/sessions/storage_gate.h"
#include "server/core/turn.h"
#include "server/limits/hourly_limit.h"

namespace fibs::server {

// Connections, and who may do how much. The modules of the room, in the order in which they build
// on one another.
struct SessionsRoom {
  SessionsRoom(Turn& turn, Outbox::TerminalOf terminal_of, Outbox::StateOf state_of,
               LineFlow::Handler& handler)
      : out(turn.effects, terminal_of, state_of),
        admission(turn.limits),
        allowances(turn.limits),
        passwords(turn.config.passwords_threads),
        all(out, admission, allowances, passwords),
        refusals(turn.effects, turn.now),
        storage_gate(turn.limits, turn.effects, out, refusals),
        line_flow(turn.limits, turn.now, turn.effects, out, all, refusals, turn.requests, handler) {
  }
  SessionsRoom(const SessionsRoom&) = delete;
  SessionsRoom& operator=(const SessionsRoom&) = delete;

  Outbox out;
  Admission admission;
  Allowances allowances;
  PasswordQueue passwords;
  Sessions all;
  Refusals refusals;
  StorageGate storage_gate;
  HourlyLimit newcomer_shouts;
  HourlyLimit discards;
  LineFlow line_flow;
};

}  // namespace fibs::server
