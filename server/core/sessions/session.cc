#include "server/core/sessions/session.h"

#include "server/core/people/places.h"

namespace fibs::server {

bool WaitsForAnswer(const Session& session) {
  switch (session.step) {
    case LoginStep::kQueued:
    case LoginStep::kChecking:
    case LoginStep::kAsking:
    case LoginStep::kRegistering:
    case LoginStep::kRecovering:
      return true;
    case LoginStep::kName:
    case LoginStep::kPassword:
    case LoginStep::kGuest:
    case LoginStep::kNewPassword:
    case LoginStep::kRepeatPassword:
    case LoginStep::kDone:
    case LoginStep::kClosing:
    case LoginStep::kSpectating:
    case LoginStep::kCode:
      return false;
  }
  return false;
}

void SetGameLines(Session& session, bool on) {
  session.game_lines = on;
  session.sentences = !on;
  session.boards = !on;
}

std::string ProgramOf(const Session& session, std::string_view client) {
  switch (session.interface) {
    case Interface::kTelnet:
      return "telnet";
    case Interface::kConnect:
      return "connect";
    case Interface::kClip:
      return ProgramWord(client, "clip");
  }
  return {};
}

bool HasPrompts(const Session& session) {
  if (session.interface != Interface::kTelnet) return false;
  switch (session.step) {
    case LoginStep::kGuest:
    case LoginStep::kDone:
    case LoginStep::kAsking:
      return true;
    case LoginStep::kName:
    case LoginStep::kPassword:
    case LoginStep::kQueued:
    case LoginStep::kChecking:
    case LoginStep::kNewPassword:
    case LoginStep::kRepeatPassword:
    case LoginStep::kClosing:
    case LoginStep::kRegistering:
    case LoginStep::kRecovering:
    case LoginStep::kSpectating:
    case LoginStep::kCode:
      return false;
  }
  return false;
}

}  // namespace fibs::server
