#include "server/world/screen.h"

namespace fibs::server {
size_t WrapColumns(const Session& session) {
  if (session.user == nullptr || session.interface == Interface::kClip) return 0;
  const Settings& settings = session.user->settings;
  return settings.on(Toggle::kWrap) ? 0 : static_cast<size_t>(settings.linelength);
}

size_t PageLines(const Session& session) {
  if (session.user == nullptr || session.interface != Interface::kTelnet) return 0;
  return static_cast<size_t>(session.user->settings.pagelength);
}

void AppendWrapped(std::string& out, std::string_view line, size_t columns) {
  while (columns > 0 && line.size() > columns) {
    size_t end = line.rfind(' ', columns);
    if (end == std::string_view::npos || end == 0) end = columns;
    out += line.substr(0, end);
    out += "\r\n";
    line.remove_prefix(end);
    if (line.starts_with(' ')) line.remove_prefix(1);
  }
  out += line;
}

size_t LengthOfLines(std::string_view text, size_t lines) {
  size_t length = 0;
  for (; lines > 0; --lines) {
    const size_t end = text.find("\r\n", length);
    if (end == std::string_view::npos) return text.size();
    length = end + 2;
  }
  return length;
}

}  // namespace fibs::server
