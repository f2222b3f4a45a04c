#include "server/core/lobby/screen.h"

#include <algorithm>

#include "protocol/utf8.h"

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
  const size_t indent = std::min(line.find_first_not_of(' '), line.size());
  // A deep one would leave too little room.
  const std::string_view margin = indent <= columns / 4 ? line.substr(0, indent) : "";
  for (size_t room = columns; columns > 0; room = columns - margin.size()) {
    // One character at least, however narrow the window.
    const size_t fits =
        std::max(protocol::FitColumns(line, room),
                 protocol::FirstCodePoint(line).value_or(protocol::CodePoint{}).size);
    if (fits == line.size()) break;
    // After the blanks in front, so that no part is empty.
    const size_t text = std::min(line.find_first_not_of(' '), fits);
    size_t end = line.rfind(' ', fits);
    if (end == std::string_view::npos || end <= text) end = fits;
    out.append(line.substr(0, end)).append("\r\n").append(margin);
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
