#include "protocol/clip.h"

#include <fmt/compile.h>
#include <fmt/format.h>

namespace fibs::protocol {
namespace {

int Flag(bool value) { return value ? 1 : 0; }
int Number(Clip type) { return static_cast<int>(type); }
std::string_view OrHyphen(std::string_view text) { return text.empty() ? "-" : text; }

}  // namespace

std::string ClipWelcome(std::string_view name, int64_t last_login, std::string_view last_host) {
  return fmt::format(FMT_COMPILE("{} {} {} {}"), Number(Clip::kWelcome), name, last_login,
                     last_host);
}

std::string ClipOwnInfo(const OwnInfo& info) {
  const std::string_view redoubles = info.redoubles == "none" ? "0" : info.redoubles;
  return fmt::format(
      FMT_COMPILE("{} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {:.2f} {} {} {} {} {} {}"),
      Number(Clip::kOwnInfo), info.name, Flag(info.allowpip), Flag(info.autoboard),
      Flag(info.autodouble), Flag(info.automove), Flag(info.away), Flag(info.bell),
      Flag(info.crawford), Flag(info.double_toggle), info.experience, Flag(info.greedy),
      Flag(info.moreboards), Flag(info.moves), Flag(info.notify), info.rating, Flag(info.ratings),
      Flag(info.ready), redoubles, Flag(info.report), Flag(info.silent), info.timezone);
}

std::string ClipWhoInfo(const WhoInfo& info) {
  std::string line;
  AppendWhoInfo(line, ClipWhoInfoParts(info), info.idle);
  return line;
}

WhoInfoParts ClipWhoInfoParts(const WhoInfo& info) {
  // Clients take a line with both an opponent and a player who is watched for a broken one.
  const std::string_view watching = info.opponent.empty() ? info.watching : std::string_view();
  WhoInfoParts parts;
  parts.text = fmt::format(FMT_COMPILE("{} {} {} {} {} {} {:.2f} {} "), Number(Clip::kWhoInfo),
                           info.name, OrHyphen(info.opponent), OrHyphen(watching), Flag(info.ready),
                           Flag(info.away), info.rating, info.experience);
  parts.idle_at = parts.text.size();
  parts.text += fmt::format(FMT_COMPILE(" {} {} {} {}"), info.login, OrHyphen(info.hostname),
                            OrHyphen(info.client), OrHyphen(info.email));
  parts.text.shrink_to_fit();
  return parts;
}

void AppendWhoInfo(std::string& line, const WhoInfoParts& parts, int64_t idle) {
  const fmt::format_int number(idle);
  line.reserve(line.size() + parts.text.size() + number.size());
  line.append(parts.text, 0, parts.idle_at);
  line.append(number.data(), number.size());
  line.append(parts.text, parts.idle_at);
}

std::string ClipMessage(std::string_view from, int64_t time, std::string_view text) {
  return fmt::format(FMT_COMPILE("{} {} {} {}"), Number(Clip::kMessage), from, time, text);
}

std::string ClipMark(Clip type) { return std::to_string(Number(type)); }

std::string ClipName(Clip type, std::string_view name) {
  return fmt::format(FMT_COMPILE("{} {}"), Number(type), name);
}

std::string ClipNameText(Clip type, std::string_view name, std::string_view text) {
  return fmt::format(FMT_COMPILE("{} {} {}"), Number(type), name, text);
}

std::string ClipText(Clip type, std::string_view text) {
  return fmt::format(FMT_COMPILE("{} {}"), Number(type), text);
}

}  // namespace fibs::protocol
