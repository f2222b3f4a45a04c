#include "server/config_keys.h"

#include <arpa/inet.h>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace fibs::server {
namespace config {
namespace {

template <class Ref>
Number NumberAt(int64_t min, int64_t max, Ref ref) {
  using Type = std::remove_cvref_t<decltype(ref(std::declval<Config&>()))>;
  return {min, max, [ref](const Config& c) { return static_cast<int64_t>(ref(c)); },
          [ref](Config& c, int64_t value) { ref(c) = static_cast<Type>(value); }};
}

template <class Ref>
Choice ChoiceAt(std::vector<std::string> words, Ref ref) {
  using Type = std::remove_cvref_t<decltype(ref(std::declval<Config&>()))>;
  return {std::move(words), [ref](const Config& c) { return static_cast<size_t>(ref(c)); },
          [ref](Config& c, size_t value) { ref(c) = static_cast<Type>(value); }};
}

Refusal Anything(const std::string&) { return std::nullopt; }

Refusal NotEmpty(const std::string& text) {
  if (text.empty()) return "must not be empty";
  return std::nullopt;
}

Refusal HexBytes(const std::string& text) {
  const bool hex = std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
  });
  if (!hex || text.size() % 2 != 0 || text.size() > 128) {
    return fmt::format("'{}' is not hex: 2 to 128 digits, two for each byte", text);
  }
  return std::nullopt;
}

Refusal DatabaseUrl(const std::string& text) {
  if (text.empty() || text.starts_with("postgresql://") || text.starts_with("postgres://")) {
    return std::nullopt;
  }
  return "must be empty (SQLite in 'data') or start with postgresql://";
}

Refusal UserName(const std::string& text) {
  const bool letters = std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  });
  if (!letters || text.size() < 2 || text.size() > 20) {
    return fmt::format("'{}' is not a user name (2 to 20 letters and underscores)", text);
  }
  return std::nullopt;
}

Refusal Address(const std::string& text) {
  try {
    ParseListenAddress(text);
    return std::nullopt;
  } catch (const ConfigError& error) {
    return error.what();
  }
}

constexpr int64_t kBytesMax = int64_t{1} << 30;
constexpr int64_t kYearSeconds = int64_t{366} * 24 * 3600;

}  // namespace

// The place of a word is its value: `rates` lists "off" first.
const std::vector<Key>& Keys() {
  static const std::vector<Key> keys = {
      {"listen", "addresses to listen on: ADDR:PORT, [ADDR]:PORT; port 0 = any free one",
       List{Address, [](Config & c) -> auto& {return c.listen;
}
}  // namespace config
}  // namespace fibs::server
, {"data", "directory of the SQLite database", Text{NotEmpty, [](Config& c) -> auto& {return c.data;
}
}
}
, {"database", "empty: SQLite in data; or postgresql://USER:PASSWORD@HOST/NAME",
   Text{DatabaseUrl, [](Config& c) -> auto& {return c.database;
}
}
}
,
    {"durability", "power: committed means synced to disk; process: survives kill -9 only",
     ChoiceAt(
         {"power", "process"}, [](auto& c) -> auto& { return c.durability; })},
    {"dice.seed", "hex, for tests only: the same seed gives the same dice; empty = random",
     Text{HexBytes, [](Config& c) -> auto& {return c.dice_seed;
}
}
}
,
    {"passwords.cost", "normal, or min for tests only",
     ChoiceAt(
         {"normal", "min"}, [](auto& c) -> auto& { return c.passwords_cost; })},
    {"passwords.threads", "threads that hash passwords, 1 to 16",
     NumberAt(
         1, 16, [](auto& c) -> auto& { return c.passwords_threads; })},
    {"admins", "names of the users with admin commands",
     List{UserName, [](Config& c) -> auto& {return c.admins;
}
}
}
, {"log.file", "file, rotated at 16 MiB; empty = standard error",
   Text{Anything, [](Config& c) -> auto& {return c.log_file;
}
}
}
,
    {"log.level", "debug, info, warning or error",
     Choice{{"debug", "info", "warning", "error"},
            [](const Config& c) {
              constexpr std::string_view kLevels[] = {"debug", "info", "warning", "error"};
              return static_cast<size_t>(std::find(kLevels, kLevels + 4, c.log_level) - kLevels);
            },
            [](Config& c, size_t value) {
              constexpr std::string_view kLevels[] = {"debug", "info", "warning", "error"};
              c.log_level = kLevels[value];
            }}},
    {"limits.rates", "off: no rate limit of any kind; sizes stay",
     ChoiceAt(
         {"off", "on"}, [](auto& c) -> auto& { return c.limits.rates; })},
    {"limits.line_bytes_max", "bytes of one typed line",
     NumberAt(
         0, kBytesMax, [](auto& c) -> auto& { return c.limits.line_bytes_max; })},
    {"limits.queue_bytes_max", "bytes that wait for one connection before it is closed",
     NumberAt(
         0, kBytesMax, [](auto& c) -> auto& { return c.limits.queue_bytes_max; })},
    {"limits.idle_seconds_max", "seconds without a line from a user",
     NumberAt(
         0, kYearSeconds, [](auto& c) -> auto& { return c.limits.idle_seconds_max; })},
    {"limits.login_seconds_max", "seconds from connect to log-in",
     NumberAt(
         0, kYearSeconds, [](auto& c) -> auto& { return c.limits.login_seconds_max; })},
    {"limits.sessions_max", "connections at a time",
     NumberAt(
         0, 1000000, [](auto& c) -> auto& { return c.limits.sessions_max; })},
    {"limits.pending_lines_max", "lines held while a password is checked, 1 or more",
     NumberAt(
         1, 100000, [](auto& c) -> auto& { return c.limits.pending_lines_max; })},
    {"limits.saved_matches_max", "unfinished matches of one user before no new one can be started",
     NumberAt(
         0, 100000, [](auto& c) -> auto& { return c.limits.saved_matches_max; })},
    {"limits.messages_max", "messages that wait for one user",
     NumberAt(
         0, 100000, [](auto& c) -> auto& { return c.limits.messages_max; })},
    {"limits.shout_experience_min", "experience needed to shout",
     NumberAt(
         0, 1000000000, [](auto& c) -> auto& { return c.limits.shout_experience_min; })},
}
;
return keys;
}

}  // namespace config

ListenAddress ParseListenAddress(const std::string& text) {
  const size_t colon = text.rfind(':');
  const auto refuse = [&] [[noreturn]] () {
    throw ConfigError(fmt::format(
        "'{}' is not an address; write 127.0.0.1:4321 or [::1]:4321 (port 0 to 65535)", text));
  };
  if (colon == std::string::npos) refuse();
  ListenAddress address;
  address.host = text.substr(0, colon);
  const bool brackets =
      address.host.size() > 2 && address.host.front() == '[' && address.host.back() == ']';
  if (brackets) address.host = address.host.substr(1, address.host.size() - 2);
  in6_addr binary{};
  if (inet_pton(brackets ? AF_INET6 : AF_INET, address.host.c_str(), &binary) != 1) refuse();
  const char* end = text.data() + text.size();
  const auto parsed = std::from_chars(text.data() + colon + 1, end, address.port);
  if (parsed.ec != std::errc() || parsed.ptr != end) refuse();
  return address;
}

}  // namespace fibs::server
