#include "server/config_keys.h"

#include <arpa/inet.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "protocol/user_name.h"

namespace fibs::server {
namespace config {
namespace {

// A place in the configuration, as a pointer to a member of Config or of its limits.
template <class T>
T& At(Config& c, T Config::*member) {
  return c.*member;
}
template <class T>
T& At(Config& c, T Limits::*member) {
  return c.limits.*member;
}
template <class Member>
auto Get(const Config& c, Member member) {
  return At(const_cast<Config&>(c), member);
}

template <class Owner, class T>
Number NumberAt(int64_t min, int64_t max, T Owner::*member) {
  return {min, max, [member](const Config& c) { return static_cast<int64_t>(Get(c, member)); },
          [member](Config& c, int64_t value) { At(c, member) = static_cast<T>(value); }};
}

template <class Owner, class T>
Choice ChoiceAt(std::vector<std::string> words, T Owner::*member) {
  return {std::move(words),
          [member](const Config& c) { return static_cast<size_t>(Get(c, member)); },
          [member](Config& c, size_t value) { At(c, member) = static_cast<T>(value); }};
}

template <class Check>
Text TextAt(Check check, std::string Config::*member) {
  return {check, [member](Config& c) -> std::string& { return c.*member; }};
}

template <class Check>
List ListAt(Check check, std::vector<std::string> Config::*member) {
  return {check, [member](Config& c) -> std::vector<std::string>& { return c.*member; }};
}

constexpr std::array<std::string_view, 4> kLogLevels = {"debug", "info", "warning", "error"};

Choice LogLevel() {
  return {{kLogLevels.begin(), kLogLevels.end()},
          [](const Config& c) {
            return static_cast<size_t>(
                std::find(kLogLevels.begin(), kLogLevels.end(), c.log_level) - kLogLevels.begin());
          },
          [](Config& c, size_t value) { c.log_level = kLogLevels[value]; }};
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

Refusal Rolls(const std::string& text) {
  bool rolls = true;
  for (size_t i = 0; i < text.size(); ++i) {
    rolls = rolls && (i % 3 == 2 ? text[i] == ',' : text[i] >= '1' && text[i] <= '6');
  }
  if (!rolls || (!text.empty() && text.size() % 3 != 2)) {
    return fmt::format("'{}' is not a list of rolls like 31,66,52", text);
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
  if (!protocol::IsUserName(text)) {
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

Refusal AddressOrEmpty(const std::string& text) {
  return text.empty() ? std::nullopt : Address(text);
}

constexpr int64_t kBytesMax = int64_t{1} << 30;
constexpr int64_t kAllBytesMax = int64_t{1} << 40;
constexpr int64_t kYearSeconds = int64_t{366} * 24 * 3600;

}  // namespace

// The place of a word is its value: `rates` lists "off" first.
const std::vector<Key>& Keys() {
  static const std::vector<Key> keys = {
      {"listen", "addresses to listen on: ADDR:PORT, [ADDR]:PORT; port 0 = any free one",
       ListAt(Address, &Config::listen)},
      {"data", "directory of the SQLite database", TextAt(NotEmpty, &Config::data)},
      {"database", "empty: SQLite in data; or postgresql://USER:PASSWORD@HOST/NAME",
       TextAt(DatabaseUrl, &Config::database)},
      {"database_lock_seconds_max",
       "seconds that a start waits for a PostgreSQL that another server holds",
       NumberAt(0, 3600, &Config::database_lock_seconds_max)},
      {"durability", "power: committed means synced to disk; process: survives kill -9 only",
       ChoiceAt({"power", "process"}, &Config::durability)},
      {"dice.seed", "hex, for tests only: the same seed gives the same dice; empty = random",
       TextAt(HexBytes, &Config::dice_seed)},
      {"dice.script", "rolls to come first, for tests only: 31,66,52",
       TextAt(Rolls, &Config::dice_script)},
      {"passwords.cost", "normal, or min for tests only",
       ChoiceAt({"normal", "min"}, &Config::passwords_cost)},
      {"passwords.threads", "threads that hash passwords, 1 to 16",
       NumberAt(1, 16, &Config::passwords_threads)},
      {"admins", "names of the users with admin commands", ListAt(UserName, &Config::admins)},
      {"house_bots", "on: tools/fibs run starts house bots; nothing to the server itself",
       ChoiceAt({"off", "on"}, &Config::house_bots)},
      {"log.file", "file, rotated at 16 MiB; empty = standard error",
       TextAt(Anything, &Config::log_file)},
      {"log.level", "debug, info, warning or error", LogLevel()},
      {"http.listen", "address of /metrics and /healthz; empty = off",
       TextAt(AddressOrEmpty, &Config::http_listen)},
      {"http.connections_max", "HTTP connections at a time; one more ends the oldest",
       NumberAt(0, 10000, &Config::http_connections_max)},
      {"http.request_bytes_max", "bytes of one HTTP request",
       NumberAt(0, kBytesMax, &Config::http_request_bytes_max)},
      {"http.seconds_max", "seconds for one HTTP request, and between two",
       NumberAt(0, kYearSeconds, &Config::http_seconds_max)},
      {"tls.listen", "addresses to listen on with TLS; empty = off",
       ListAt(Address, &Config::tls_listen)},
      {"tls.cert", "PEM file with the certificate and its chain; read again at SIGHUP",
       TextAt(Anything, &Config::tls_cert)},
      {"tls.key", "PEM file with the private key; read again at SIGHUP",
       TextAt(Anything, &Config::tls_key)},
      {"tls.handshakes_max", "TLS handshakes under way at a time; one more ends the oldest",
       NumberAt(0, 100000, &Config::tls_handshakes_max)},
      {"tls.handshake_seconds_max", "seconds for one TLS handshake",
       NumberAt(0, kYearSeconds, &Config::tls_handshake_seconds_max)},
      {"limits.rates", "off: no limit marked (rate) below; sizes stay",
       ChoiceAt({"off", "on"}, &Limits::rates)},
      {"limits.line_bytes_max", "bytes of one typed line",
       NumberAt(0, kBytesMax, &Limits::line_bytes_max)},
      {"limits.input_bytes_per_second_max",
       "bytes read from one connection in a second; more waits (rate)",
       NumberAt(0, kBytesMax, &Limits::input_bytes_per_second_max)},
      {"limits.address_input_bytes_per_second_max",
       "bytes read from all connections of one address in a second; more waits (rate)",
       NumberAt(0, kBytesMax, &Limits::address_input_bytes_per_second_max)},
      {"limits.queue_bytes_max",
       "bytes that wait for one connection, beside one long answer, before it is closed",
       NumberAt(0, kBytesMax, &Limits::queue_bytes_max)},
      {"limits.queues_bytes_max",
       "bytes that wait for all connections; more closes the one that does not read with the most",
       NumberAt(0, kAllBytesMax, &Limits::queues_bytes_max)},
      {"limits.queue_seconds_max", "seconds in which a connection takes none of its output",
       NumberAt(0, kYearSeconds, &Limits::queue_seconds_max)},
      {"limits.idle_seconds_max", "seconds without a line from a user",
       NumberAt(0, kYearSeconds, &Limits::idle_seconds_max)},
      {"limits.login_seconds_max", "seconds from connect to log-in",
       NumberAt(0, kYearSeconds, &Limits::login_seconds_max)},
      {"limits.login_failures_max", "wrong passwords before a connection is closed",
       NumberAt(0, 1000000, &Limits::login_failures_max)},
      {"limits.login_delay_seconds_max", "seconds between log-ins that failed often (rate)",
       NumberAt(0, 3600, &Limits::login_delay_seconds_max)},
      {"limits.logins_per_minute_max", "log-ins of one account in a minute, others wait (rate)",
       NumberAt(0, 1000000, &Limits::logins_per_minute_max)},
      {"limits.logins_burst_max", "log-ins of one account at once before that, 1 or more (rate)",
       NumberAt(1, 1000000, &Limits::logins_burst_max)},
      {"limits.sessions_max", "connections at a time", NumberAt(0, 1000000, &Limits::sessions_max)},
      {"limits.lingering_max",
       "closed connections whose peers have not closed yet; one more ends the oldest",
       NumberAt(0, 1000000, &Limits::lingering_max)},
      {"limits.logins_pending_max", "connections that have not logged in yet (rate)",
       NumberAt(0, 1000000, &Limits::logins_pending_max)},
      {"limits.address_sessions_max", "connections from one address (rate)",
       NumberAt(0, 1000000, &Limits::address_sessions_max)},
      {"limits.address_connects_per_second_max",
       "connections that one address begins in a second, ten seconds' worth at once (rate)",
       NumberAt(0, 1000000, &Limits::address_connects_per_second_max)},
      {"limits.registrations_per_hour_max", "registrations from one address (rate)",
       NumberAt(0, 1000000, &Limits::registrations_per_hour_max)},
      {"limits.commands_per_second_max",
       "lines of one account handled in a second, of one address before the log-in (rate)",
       NumberAt(0, 1000000, &Limits::commands_per_second_max)},
      {"limits.commands_burst_max", "such lines handled at once, 1 or more (rate)",
       NumberAt(1, 1000000, &Limits::commands_burst_max)},
      {"limits.command_answer_bytes", "bytes of an answer that cost as another line (rate)",
       NumberAt(0, kBytesMax, &Limits::command_answer_bytes)},
      {"limits.pending_lines_max", "lines held until they may be handled, 1 or more",
       NumberAt(1, 100000, &Limits::pending_lines_max)},
      {"limits.refused_lines_max", "lines beyond those before a connection is closed",
       NumberAt(0, 1000000, &Limits::refused_lines_max)},
      {"limits.saved_matches_max",
       "unfinished matches that one user left before he can start no new one",
       NumberAt(0, 100000, &Limits::saved_matches_max)},
      {"limits.discards_per_hour_max", "saved matches given up for new ones by one user (rate)",
       NumberAt(0, 1000000, &Limits::discards_per_hour_max)},
      {"limits.match_games_max", "games of an unlimited match",
       NumberAt(0, 1000000000, &Limits::match_games_max)},
      {"limits.resignations_max", "offers to resign of one player in a turn",
       NumberAt(0, 1000000, &Limits::resignations_max)},
      {"limits.messages_max", "messages that wait for one user",
       NumberAt(0, 100000, &Limits::messages_max)},
      {"limits.messages_from_one_max", "messages of one sender that wait for one user",
       NumberAt(0, 100000, &Limits::messages_from_one_max)},
      {"limits.shouts_per_minute_max", "shouts of one user in a minute (rate)",
       NumberAt(0, 1000000, &Limits::shouts_per_minute_max)},
      {"limits.shout_experience_min", "experience needed to shout",
       NumberAt(0, 1000000000, &Limits::shout_experience_min)},
      {"limits.newcomer_shouts_max", "shouts of a newcomer in an hour (rate)",
       NumberAt(0, 1000000, &Limits::newcomer_shouts_max)},
      {"limits.newcomer_experience_max", "experience up to which a user is a newcomer",
       NumberAt(0, 1000000000, &Limits::newcomer_experience_max)},
      {"limits.newcomer_rating_gain_max",
       "points that a rating gains in a day by matches against newcomers (rate)",
       NumberAt(0, 1000000, &Limits::newcomer_rating_gain_max)},
      {"limits.records_pending_max", "records not stored yet before what needs more is refused",
       NumberAt(0, 1000000000, &Limits::records_pending_max)},
      {"limits.archive_questions_max", "questions about old matches that wait, of all users",
       NumberAt(0, 1000000, &Limits::archive_questions_max)},
      {"limits.archive_seconds_max", "seconds until a question about old matches is given up",
       NumberAt(0, 3600, &Limits::archive_seconds_max)},
      {"limits.archive_inputs_max", "rolls, plays and other inputs of an old match that is shown",
       NumberAt(0, kBytesMax, &Limits::archive_inputs_max)},
      {"limits.text_bytes_max", "bytes of a text file in DATA/texts",
       NumberAt(0, kBytesMax, &Limits::text_bytes_max)},
  };
  return keys;
}

}  // namespace config

ListenAddress ParseListenAddress(const std::string& text) {
  const size_t colon = text.rfind(':');
  const auto refuse = [&] {
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
