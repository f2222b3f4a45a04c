#include "server/core/lobby/screen.h"

namespace fibs::server {

uint16_t WrapColumns(const Session& session) {
  if (session.user == nullptr || session.interface == Interface::kClip) return 0;
  const Settings& settings = session.user->settings;
  return settings.on(Toggle::kWrap) ? uint16_t{0} : static_cast<uint16_t>(settings.linelength);
}

bool HasPrompts(const Session& session) {
  if (session.interface != Interface::kTelnet) return false;
  switch (session.step) {
    case LoginStep::kGuest:
    case LoginStep::kDone:
    case LoginStep::kOldPassword:
    case LoginStep::kChangePassword:
    case LoginStep::kReadingArchive:
      return true;
    case LoginStep::kName:
    case LoginStep::kPassword:
    case LoginStep::kQueued:
    case LoginStep::kChecking:
    case LoginStep::kNewPassword:
    case LoginStep::kRepeatPassword:
    case LoginStep::kHashing:
    case LoginStep::kClosing:
      return false;
  }
  return false;
}

TerminalSettings TerminalOf(const Session& session) {
  TerminalSettings terminal{.columns = WrapColumns(session)};
  if (!HasPrompts(session)) return terminal;
  terminal.prompt = TerminalSettings::Prompt::kReady;
  const User* user = session.user;
  if (user == nullptr) return terminal;
  if (!user->away.empty()) terminal.prompt = TerminalSettings::Prompt::kAway;
  terminal.echoes = user->on(Toggle::kTelnet);
  terminal.page_lines = static_cast<uint16_t>(user->settings.pagelength);
  return terminal;
}

}  // namespace fibs::server
