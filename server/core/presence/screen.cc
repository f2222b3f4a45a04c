#include "server/core/presence/screen.h"

namespace fibs::server {

namespace {

// Columns at which its lines are wrapped, as `set linelength` says; 0: they are not. `toggle wrap`
// YES means that the terminal does it itself.
uint16_t WrapColumns(const Session& session) {
  if (session.user == nullptr || session.interface == Interface::kClip) return 0;
  const Settings& settings = session.user->settings;
  return settings.on(Toggle::kWrap) ? uint16_t{0} : static_cast<uint16_t>(settings.linelength);
}

}  // namespace

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
