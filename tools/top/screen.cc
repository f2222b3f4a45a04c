#include "tools/top/screen.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <unordered_map>
#include <vector>

namespace fibs::server {
namespace {

constexpr size_t kHeadLines = 4;  // two of figures, an empty one, and that of the columns

// Somebody, with the bytes that he is sent in a second.
struct Row {
  const Top::User* user = nullptr;
  double rate = 0;
};

double PerSecond(uint64_t now, uint64_t before, int64_t milliseconds) {
  if (milliseconds <= 0 || now < before) return 0;  // another server has begun meanwhile
  return static_cast<double>(now - before) * 1000 / static_cast<double>(milliseconds);
}

// "3 d 4:05", "4:05:06"
std::string Lasting(int64_t milliseconds) {
  const int64_t seconds = std::max<int64_t>(milliseconds, 0) / 1000;
  const int64_t hours = seconds / 3600, minutes = seconds / 60 % 60;
  if (hours >= 24) return fmt::format("{} d {}:{:02}", hours / 24, hours % 24, minutes);
  return fmt::format("{}:{:02}:{:02}", hours, minutes, seconds % 60);
}

// "950", "12.3k", "4.5M"
std::string Amount(double number) {
  if (number < 1000) return fmt::format("{:.0f}", number);
  if (number < 1e6) return fmt::format("{:.1f}k", number / 1e3);
  return fmt::format("{:.1f}M", number / 1e6);
}

std::vector<std::string> Head(const Top& now, const Top& before) {
  const int64_t passed = now.up_ms - before.up_ms;
  const auto rate = [&](auto member) {
    return Amount(PerSecond(now.*member, before.*member, passed));
  };
  const std::chrono::sys_time<std::chrono::seconds> time(std::chrono::seconds(now.now_ms / 1000));
  return {
      fmt::format("fibsd {:%Y-%m-%d %H:%M:%S} UTC, up {}: {} online, {} matches, "
                  "{} chouettes, {} seeks",
                  time, Lasting(now.up_ms), now.online, now.tables, now.chouettes, now.seeks),
      fmt::format("in a second: {} rolls, {} log-ins, {} bytes in, {} bytes out", rate(&Top::rolls),
                  rate(&Top::log_ins), rate(&Top::bytes_received), rate(&Top::bytes_sent)),
      ""};
}

// Who is sent most comes first, then who has typed something last.
std::vector<Row> Rows(const Top& now, const std::optional<Top>& before) {
  std::unordered_map<std::string, const Top::User*> known;
  if (before) {
    for (const Top::User& user : before->users) known.emplace(user.name, &user);
  }
  std::vector<Row> rows;
  for (const Top::User& user : now.users) {
    const auto found = known.find(user.name);
    const bool same = found != known.end() && found->second->here_ms <= user.here_ms;
    const Top::User was = same ? *found->second : Top::User{};
    rows.push_back({&user, PerSecond(user.bytes, was.bytes, user.here_ms - was.here_ms)});
  }
  std::ranges::stable_sort(rows, std::ranges::greater(), &Row::rate);
  return rows;
}

std::string Line(std::string_view name, std::string_view way, std::string_view here,
                 std::string_view idle, std::string_view bytes, std::string_view host,
                 std::string_view doing) {
  return fmt::format("{:<20} {:<9} {:>10} {:>10} {:>7}  {:<22} {}", name, way, here, idle, bytes,
                     host, doing);
}

}  // namespace

std::string TopScreen(const Top& now, const std::optional<Top>& before, ScreenSize size) {
  std::vector<std::string> lines = Head(now, before.value_or(Top{}));
  lines.push_back(Line("NAME", "BY", "HERE", "IDLE", "BYTES/S", "FROM", "DOES"));
  for (const auto& [user, rate] : Rows(now, before)) {
    if (lines.size() >= std::max(size.rows, kHeadLines)) break;
    lines.push_back(Line(user->name, user->way, Lasting(user->here_ms), Lasting(user->idle_ms),
                         Amount(rate), user->host, user->doing));
  }
  std::string screen;
  for (const std::string& line : lines) {
    screen.append(line, 0, size.columns);
    screen.erase(screen.find_last_not_of(' ') + 1);
    screen += '\n';
  }
  return screen;
}

}  // namespace fibs::server
