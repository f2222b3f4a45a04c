#include "server/config/keys.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <type_traits>

#include "server/config/texts.h"

namespace fibs::server {
namespace config {
namespace {

// A place in the configuration, as a pointer to a member of Config or of its limits.
template <class Owner>
Owner& SectionOf(Config& c) {
  if constexpr (std::is_same_v<Owner, Config>) return c;
  if constexpr (std::is_same_v<Owner, Limits>) return c.limits;
  if constexpr (std::is_same_v<Owner, LinkConfig>) return c.link;
  if constexpr (std::is_same_v<Owner, MailConfig>) return c.mail;
  if constexpr (std::is_same_v<Owner, MatchesConfig>) return c.matches;
  if constexpr (std::is_same_v<Owner, ClocksConfig>) return c.clocks;
  if constexpr (std::is_same_v<Owner, WebConfig>) return c.web;
}
template <class Owner, class T>
T& At(Config& c, T Owner::*member) {
  return SectionOf<Owner>(c).*member;
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

template <class Owner, class Check>
Text TextAt(Check check, std::string Owner::*member) {
  return {check, [member](Config& c) -> std::string& { return At(c, member); }};
}

template <class Owner, class Check>
List ListAt(Check check, std::vector<std::string> Owner::*member) {
  return {check, [member](Config& c) -> std::vector<std::string>& { return At(c, member); }};
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

constexpr int64_t kBytesMax = int64_t{1} << 30;
constexpr int64_t kAllBytesMax = int64_t{1} << 40;
constexpr int64_t kYearSeconds = int64_t{366} * 24 * 3600;

}  // namespace

// The place of a word is its value: `rates` lists "off" first.
const std::vector<Key>& Keys() {
  static const std::vector<Key> keys = {
      {"listen", "addresses to listen on: ADDR:PORT, [ADDR]:PORT; port 0 = any free one",
       ListAt(Address, &Config::listen)},
      {"proxies",
       "load balancers that send the PROXY protocol to listen and tls.listen: ADDR or ADDR/BITS",
       ListAt(NetworkText, &Config::proxies)},
      {"data", "directory of the SQLite database", TextAt(NotEmpty, &Config::data)},
      {"database", "empty: SQLite in data; or postgresql://USER:PASSWORD@HOST/NAME",
       TextAt(DatabaseUrl, &Config::database)},
      {"database_lock_seconds_max",
       "seconds that a start waits for a PostgreSQL that another server holds",
       NumberAt(0, 3600, &Config::database_lock_seconds_max)},
      {"leader.lease_seconds",
       "seconds after which PostgreSQL takes a frozen server for gone, 3 or more",
       NumberAt(3, 3600, &Config::leader_lease_seconds)},
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
      {"web.listen", "addresses of the page: ADDR:PORT, HTTP and with tls.cert TLS; empty = off",
       ListAt(Address, &WebConfig::listen)},
      {"web.hosts",
       "names by which browsers reach the page, beside localhost, numeric addresses and those of "
       "tls.cert",
       ListAt(HostName, &WebConfig::hosts)},
      {"web.origins", "other sites whose pages may play here: https://HOST[:PORT]",
       ListAt(OriginText, &WebConfig::origins)},
      {"web.proxies",
       "reverse proxies, whose X-Forwarded-For and -Proto are believed: ADDR or ADDR/BITS",
       ListAt(NetworkText, &WebConfig::proxies)},
      {"web.api", "on: /api/ answers about players and finished matches",
       ChoiceAt({"off", "on"}, &WebConfig::api)},
      {"web.api_requests_per_second_max",
       "requests for /api of one address in a second, ten seconds' worth at once (rate)",
       NumberAt(0, 1000000, &WebConfig::api_requests_per_second_max)},
      {"web.api_questions_max", "requests for /api that wait for the database",
       NumberAt(0, 1000000, &WebConfig::api_questions_max)},
      {"web.api_seconds_max", "seconds until a request for /api is given up",
       NumberAt(0, 3600, &WebConfig::api_seconds_max)},
      {"web.api_answer_bytes", "bytes of an answer of /api that cost as another request (rate)",
       NumberAt(0, kBytesMax, &WebConfig::api_answer_bytes)},
      {"web.resume_seconds", "seconds that a session waits for a browser that lost its connection",
       NumberAt(0, kYearSeconds, &WebConfig::resume_seconds)},
      {"web.ring_bytes_max", "bytes of output kept for a browser that comes back, 4096 or more",
       NumberAt(4096, kBytesMax, &WebConfig::ring_bytes_max)},
      {"web.rings_bytes_max", "bytes so kept for all browsers; more takes from who has most",
       NumberAt(0, kAllBytesMax, &WebConfig::rings_bytes_max)},
      {"web.waiting_max", "sessions that wait for their browsers; one more ends the oldest",
       NumberAt(0, 1000000, &WebConfig::waiting_max)},
      {"web.address_waiting_max", "such sessions of one address; one more ends its oldest (rate)",
       NumberAt(0, 1000000, &WebConfig::address_waiting_max)},
      {"web.address_connections_max", "connections of one address to the page (rate)",
       NumberAt(0, 1000000, &WebConfig::address_connections_max)},
      {"web.requests_per_second_max",
       "requests of one address in a second, ten seconds' worth at once (rate)",
       NumberAt(0, 1000000, &WebConfig::requests_per_second_max)},
      {"web.requests_max", "connections without a WebSocket at a time; one more ends the oldest",
       NumberAt(0, 100000, &WebConfig::requests_max)},
      {"web.request_bytes_max", "bytes of one HTTP request, 1024 or more",
       NumberAt(1024, kBytesMax, &WebConfig::request_bytes_max)},
      {"web.request_seconds_max",
       "seconds for one HTTP request, with the TLS handshake, and between two",
       NumberAt(0, kYearSeconds, &WebConfig::request_seconds_max)},
      {"web.answer_seconds_max", "seconds for a browser to take one answer",
       NumberAt(0, kYearSeconds, &WebConfig::answer_seconds_max)},
      {"web.message_bytes_max", "bytes of one WebSocket message",
       NumberAt(0, kBytesMax, &WebConfig::message_bytes_max)},
      {"web.ping_seconds", "seconds between two signs of life of a WebSocket, 1 or more",
       NumberAt(1, 3600, &WebConfig::ping_seconds)},
      {"link.listen",
       "fibsd without users' connections: where fibs-edge finds it, unix:PATH or ADDR:PORT",
       TextAt(LinkOrEmpty, &LinkConfig::listen)},
      {"link.cores", "of fibs-edge: where its cores are, unix:PATH or ADDR:PORT; one of them leads",
       ListAt(LinkText, &LinkConfig::cores)},
      {"link.cert", "PEM file with this side's certificate, for links by TCP",
       TextAt(Anything, &LinkConfig::cert)},
      {"link.key", "PEM file with its private key", TextAt(Anything, &LinkConfig::key)},
      {"link.ca", "PEM file with the certificate that signed those of the other sides",
       TextAt(Anything, &LinkConfig::ca)},
      {"link.patience_seconds", "seconds that sessions wait for a core, and a core for an edge",
       NumberAt(1, 3600, &LinkConfig::patience_seconds)},
      {"link.pending_bytes_max",
       "bytes typed at an edge that no core has dealt with; more is not read",
       NumberAt(0, kAllBytesMax, &LinkConfig::pending_bytes_max)},
      {"matches.claim_days", "days for which a match is saved before it can be claimed",
       NumberAt(1, 365, &MatchesConfig::claim_days)},
      {"matches.claim_answer_days", "days to play a claimed match on before it is judged, 1 to 14",
       NumberAt(1, 14, &MatchesConfig::claim_answer_days)},
      {"matches.claim_decision_minutes",
       "minutes in which a claimant decides when both sit at the table, or the claim lapses",
       NumberAt(1, 1440, &MatchesConfig::claim_decision_minutes)},
      {"matches.claim_refusals_max",
       "times that a claimant refuses to play before he cannot claim that match for a while",
       NumberAt(1, 1000, &MatchesConfig::claim_refusals_max)},
      {"matches.claim_refused_days", "days that he cannot claim it then",
       NumberAt(1, 365, &MatchesConfig::claim_refused_days)},
      {"clocks.lag_quota_ms",
       "milliseconds that a player can be given back for his line at once; 0 = never any",
       NumberAt(0, 60000, &ClocksConfig::lag_quota_ms)},
      {"clocks.lag_refill_ms", "milliseconds of that which come back with each of his decisions",
       NumberAt(0, 60000, &ClocksConfig::lag_refill_ms)},
      {"mail.smtp", "the mail server: smtp://HOST:PORT or smtps://HOST:PORT; empty = no mail",
       TextAt(SmtpOrEmpty, &MailConfig::smtp)},
      {"mail.from", "address of this server's mails; answers come to NAME+TOKEN@DOMAIN",
       TextAt(MailAddressOrEmpty, &MailConfig::from)},
      {"mail.user", "name to log in at the mail server; empty = without a log-in",
       TextAt(Anything, &MailConfig::user)},
      {"mail.password_file", "file with the password for that, in its first line",
       TextAt(Anything, &MailConfig::password_file)},
      {"mail.page",
       "where browsers find the page, https://HOST, for links in mails; empty = no links",
       TextAt(PageOrEmpty, &MailConfig::page)},
      {"mail.socket", "where fibs-mail brings mails; empty = fibs-mail.sock in 'data'",
       TextAt(Anything, &MailConfig::socket)},
      {"mail.per_address_day_max",
       "mails a day to an address that nobody has confirmed, and about failures (rate)",
       NumberAt(0, 1000000, &MailConfig::per_address_day_max)},
      {"mail.codes_per_address_day_max", "codes of `set email` a day to one address (rate)",
       NumberAt(0, 1000000, &MailConfig::codes_per_address_day_max)},
      {"mail.queue_max", "mails that wait; more are not written",
       NumberAt(0, 10000000, &MailConfig::queue_max)},
      {"edge.drain_seconds",
       "seconds until a fibs-edge that drains ends; 0 = with its last session",
       NumberAt(0, kYearSeconds, &Config::edge_drain_seconds)},
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
      {"limits.announced_bytes_per_second_max",
       "bytes x listeners of what one account or address causes others to be told (rate)",
       NumberAt(0, kBytesMax, &Limits::announced_bytes_per_second_max)},
      {"limits.match_texts_bytes_max",
       "bytes of texts of finished matches that are kept because they are asked for",
       NumberAt(0, kAllBytesMax, &Limits::match_texts_bytes_max)},
      {"limits.pending_lines_max", "lines held until they may be handled, 1 or more",
       NumberAt(1, 100000, &Limits::pending_lines_max)},
      {"limits.refused_lines_max", "lines beyond those before a connection is closed",
       NumberAt(0, 1000000, &Limits::refused_lines_max)},
      {"limits.saved_matches_max",
       "unfinished matches that one user left before he can start no new one",
       NumberAt(0, 100000, &Limits::saved_matches_max)},
      {"limits.days_matches_max", "matches by days of one user at a time",
       NumberAt(0, 100000, &Limits::days_matches_max)},
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
      {"limits.messages_friends_max",
       "messages, besides, of all who have played with their receiver",
       NumberAt(0, 100000, &Limits::messages_friends_max)},
      {"limits.shouts_per_minute_max", "shouts of one user in a minute (rate)",
       NumberAt(0, 1000000, &Limits::shouts_per_minute_max)},
      {"limits.shout_experience_min", "experience needed to shout",
       NumberAt(0, 1000000000, &Limits::shout_experience_min)},
      {"limits.newcomer_shouts_max", "shouts of a newcomer in an hour (rate)",
       NumberAt(0, 1000000, &Limits::newcomer_shouts_max)},
      {"limits.newcomer_experience_max", "experience up to which a user is a newcomer",
       NumberAt(0, 1000000000, &Limits::newcomer_experience_max)},
      {"limits.newcomer_rating_gain_max",
       "points that a rating gains from all newcomers together, less what it lost to them (rate)",
       NumberAt(0, 1000000, &Limits::newcomer_rating_gain_max)},
      {"limits.opponent_rating_gain_max",
       "points that a rating gains from any one other player, likewise (rate)",
       NumberAt(0, 1000000, &Limits::opponent_rating_gain_max)},
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

}  // namespace fibs::server
