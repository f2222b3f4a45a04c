#include "server/host/workers/gmime.h"

#include <gmime/gmime.h>

#include <algorithm>

namespace fibs::server {
namespace {

// Without NUL, which GLib takes for no character.
std::string ValidUtf8(std::string_view text) {
  std::string bytes(text);
  std::replace(bytes.begin(), bytes.end(), '\0', '\x01');
  const OwnedText valid(g_utf8_make_valid(bytes.data(), static_cast<gssize>(bytes.size())));
  return valid.get();
}

bool IsControl(char c) { return static_cast<unsigned char>(c) < 32 || c == 127; }

// Control characters of ISO 8859, U+0080 to U+009F: two bytes in UTF-8.
bool IsHighControl(std::string_view text, size_t at) {
  if (at + 1 >= text.size() || text[at] != '\xc2') return false;
  const auto next = static_cast<unsigned char>(text[at + 1]);
  return next >= 0x80 && next < 0xa0;
}

}  // namespace

void StartGmime() {
  static const bool started = (g_mime_init(), true);
  static_cast<void>(started);
}

std::string OneLine(std::string_view text) {
  const std::string valid = ValidUtf8(text);
  std::string line;
  for (size_t at = 0; at < valid.size(); ++at) {
    const bool high = IsHighControl(valid, at);
    line += IsControl(valid[at]) || high ? ' ' : valid[at];
    at += high ? 1 : 0;
  }
  return line;
}

std::string Lines(std::string_view text) {
  const std::string valid = ValidUtf8(text);
  std::string lines;
  for (size_t at = 0; at < valid.size(); ++at) {
    const bool high = IsHighControl(valid, at);
    const bool stays = valid[at] == '\n' || valid[at] == '\t' || !IsControl(valid[at]);
    if (stays && !high) lines += valid[at];
    at += high ? 1 : 0;
  }
  if (!lines.empty() && lines.back() != '\n') lines += '\n';
  return lines;
}

}  // namespace fibs::server
