#include "protocol/clip_administration.h"

#include <fmt/format.h>

#include "protocol/clip_game.h"

namespace fibs::protocol {
namespace {

constexpr int kDoorsLine = 81;
constexpr int kLogLine = 87;

}  // namespace

std::string ClipCode(const CodeLine& code) {
  return fmt::format("{} code {} {} {} {} {}", kDoorsLine, code.number, OrNone(code.by), code.made,
                     code.until, OrNone(code.user));
}

std::string ClipCodeMade(int64_t number, int64_t until, std::string_view secret) {
  return fmt::format("{} made {} {} {}", kDoorsLine, number, until, secret);
}

std::string ClipWave(std::string_view by, int64_t until, std::string_view network) {
  return fmt::format("{} wave {} {} {}", kDoorsLine, OrNone(by), until, network);
}

std::string ClipRoleHolder(std::string_view name, std::string_view roles) {
  return fmt::format("{} role {} {}", kLogLine, OrNone(name), OrNone(roles));
}

std::string ClipLogEntry(const LogLine& entry) {
  std::string line = fmt::format("{} entry {} {} {} {} {} {} {} {}", kLogLine, entry.number,
                                 entry.at, OrNone(entry.by), entry.kind, OrNone(entry.about),
                                 entry.of, OrNone(entry.what), entry.until);
  if (!entry.text.empty()) line += fmt::format(" {}", entry.text);
  return line;
}

std::string ClipLogEnd(const LogEndLine& end) {
  return fmt::format("{} log {} {} {} {} {}", kLogLine, end.count, end.changed, end.older,
                     end.newer, OrNone(end.hash));
}

}  // namespace fibs::protocol
