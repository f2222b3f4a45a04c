#include "server/config/keys.h"

#include <fmt/format.h>

#include <array>
#include <type_traits>

#include "server/config/ranges.h"
#include "server/config/texts.h"

namespace fibs::server::config {
namespace {

using Words = std::string_view[];
constexpr Words kSwitch = {"off", "on"};
constexpr Words kDurabilities = {"power", "process"};
constexpr Words kJumps = {"auto", "yes", "no"};
constexpr Words kCosts = {"normal", "min"};
constexpr Words kRegistrations = {"open", "invitation", "closed"};
constexpr Words kLogFormats = {"text", "json"};
constexpr Words kListedWords = {"refuse", "mark"};
constexpr Words kLogLevels = {"debug", "info", "warning", "error"};

constexpr int64_t kNearMax = 10000;  // an upper bound that help names

}  // namespace

int64_t Number::Get() const {
  return std::visit([](const auto* value) { return static_cast<int64_t>(*value); }, place);
}

void Number::Set(int64_t number) const {
  std::visit([&]<class T>(T* value) { *value = static_cast<T>(number); }, place);
}

std::string_view Choice::Get() const {
  return std::visit(
      [&]<class T>(const T* value) -> std::string_view {
        if constexpr (std::is_same_v<T, std::string>) {
          return *value;
        } else {
          return words[static_cast<size_t>(*value)];
        }
      },
      place);
}

void Choice::Set(size_t word) const {
  std::visit(
      [&]<class T>(T* value) {
        if constexpr (std::is_same_v<T, std::string>) {
          *value = words[word];
        } else {
          *value = static_cast<T>(word);
        }
      },
      place);
}

std::string Key::Help() const {
  const auto* number = std::get_if<Number>(&kind);
  if (number == nullptr) return std::string(what);
  const auto [unit, min, max] = number->range;
  std::string help = unit.empty() ? "" : fmt::format("{} ", unit);
  help += what;
  // Most may be 0, and end far away.
  if (min > 0 && max <= kNearMax) {
    help += fmt::format(", {} to {}", min, max);
  } else if (min > 0) {
    help += fmt::format(", {} or more", min);
  }
  if (number->rate) help += " (rate)";
  return help;
}

std::vector<Key> Keys(Config& c) {
  WebConfig& web = c.web;
  LinkConfig& link = c.link;
  MatchesConfig& matches = c.matches;
  ClocksConfig& clocks = c.clocks;
  TalkConfig& talk = c.talk;
  MailConfig& mail = c.mail;
  PushConfig& push = c.push;
  Limits& limits = c.limits;
  std::vector<Key> keys = {
      {"listen", List{&c.listen, Address},
       "addresses to listen on: ADDR:PORT, [ADDR]:PORT; port 0 = any free one"},
      {"proxies", List{&c.proxies, NetworkText},
       "load balancers that send the PROXY protocol to listen and tls.listen: ADDR or ADDR/BITS"},
      {"data", Text{&c.data, NotEmpty}, "directory of the SQLite database"},
      {"database", Text{&c.database, DatabaseUrl},
       "empty: SQLite in data; or postgresql://USER:PASSWORD@HOST/NAME"},
      {"database_lock_seconds_max", Number{&c.database_lock_seconds_max, kSeconds.To(3600)},
       "that a start waits for a PostgreSQL that another server holds"},
      {"leader.lease_seconds", Number{&c.leader_lease_seconds, kSeconds.From(3).To(3600)},
       "after which PostgreSQL takes a frozen server for gone"},
      {"durability", Choice{&c.durability, kDurabilities},
       "power: committed means synced to disk; process: survives kill -9 only"},
      {"clock.jumps", Choice{&c.clock_jumps, kJumps},
       "of this machine's clock by more than 180 days are believed: auto, if it is set by NTP or "
       "the database's clock says the same"},
      {"dice.seed", Text{&c.dice_seed, HexBytes},
       "hex, for tests only: the same seed gives the same dice; empty = random"},
      {"dice.script", Text{&c.dice_script, Rolls}, "rolls to come first, for tests only: 31,66,52"},
      {"passwords.cost", Choice{&c.passwords_cost, kCosts}, "normal, or min for tests only"},
      {"passwords.threads", Number{&c.passwords_threads, kCount.From(1).To(16)},
       "threads that hash passwords"},
      {"passwords.length_min", Number{&c.passwords_length_min, kCount.From(4).To(64)},
       "characters of a new password"},
      {"registration.mode", Choice{&c.registration, kRegistrations},
       "who may register: open: anybody, invitation: who has a code (mod codes), closed: nobody"},
      {"registration.work_bits", Number{&c.registration_work_bits, kCount.To(26)},
       "of the work that the page does for a registration without a code, which no other program "
       "does then; 0: none"},
      {"registration.code_days", Number{&c.registration_code_days, kDays},
       "a code for a registration can be used"},
      {"admins", List{&c.admins, UserName}, "names of the users with admin commands"},
      {"house_bots", Choice{&c.house_bots, kSwitch},
       "on: tools/fibs run starts house bots; nothing to the server itself"},
      {"log.file", Text{&c.log_file, Anything}, "file, rotated at 16 MiB; empty = standard error"},
      {"log.format", Choice{&c.log_format, kLogFormats},
       "text, or json: each line an object with time, level, program and message"},
      {"log.level", Choice{&c.log_level, kLogLevels}, "debug, info, warning or error"},
      {"log.keep_days", Number{&c.log_keep_days, kDays.From(0).To(3650)},
       "for which log.file keeps a line; 0 = by size alone"},
      {"http.listen", Text{&c.http_listen, AddressOrEmpty},
       "address of /metrics, /healthz and /livez; empty = off"},
      {"http.socket", Text{&c.http_socket, Anything},
       "path of a Unix socket that tells the same of this process alone; empty = off"},
      {"http.connections_max", Number{&c.http_connections_max, kCount.To(10000)},
       "HTTP connections at a time; one more ends the oldest"},
      {"http.request_bytes_max", Number{&c.http_request_bytes_max, kBytes}, "of one HTTP request"},
      {"http.seconds_max", Number{&c.http_seconds_max, kSeconds},
       "for one HTTP request, and between two"},
      {"tls.listen", List{&c.tls_listen, Address}, "addresses to listen on with TLS; empty = off"},
      {"tls.cert", Text{&c.tls_cert, Anything},
       "PEM file with the certificate and its chain; read again at SIGHUP"},
      {"tls.key", Text{&c.tls_key, Anything},
       "PEM file with the private key; read again at SIGHUP"},
      {"tls.handshakes_max", Number{&c.tls_handshakes_max, kCount.To(100000)},
       "TLS handshakes under way at a time; one more ends the oldest"},
      {"tls.handshake_seconds_max", Number{&c.tls_handshake_seconds_max, kSeconds},
       "for one TLS handshake"},
      {"web.listen", List{&web.listen, Address},
       "addresses of the page: ADDR:PORT, HTTP and with tls.cert TLS; empty = off"},
      {"web.hosts", List{&web.hosts, HostName},
       "names by which browsers reach the page, beside localhost, numeric addresses and those of "
       "tls.cert"},
      {"web.origins", List{&web.origins, OriginText},
       "other sites whose pages may play here: https://HOST[:PORT]"},
      {"web.proxies", List{&web.proxies, NetworkText},
       "reverse proxies, whose X-Forwarded-For and -Proto are believed: ADDR or ADDR/BITS"},
      {"web.live", Choice{&web.live, kSwitch},
       "on: /live/NAME shows the matches of a player without an account, if he lets it"},
      {"web.spectators_max", Number{&web.spectators_max, kCount}, "who watch so at a time"},
      {"web.api", Choice{&web.api, kSwitch},
       "on: /api/ answers about players and finished matches"},
      {"web.api_requests_per_second_max", Number{&web.api_requests_per_second_max, kCount, kRate},
       "requests for /api of one address in a second, ten seconds' worth at once"},
      {"web.api_questions_max", Number{&web.api_questions_max, kCount},
       "requests for /api that wait for the database"},
      {"web.api_seconds_max", Number{&web.api_seconds_max, kSeconds.To(3600)},
       "until a request for /api is given up"},
      {"web.api_answer_bytes", Number{&web.api_answer_bytes, kBytes, kRate},
       "of an answer of /api that cost as another request"},
      {"web.resume_seconds", Number{&web.resume_seconds, kSeconds},
       "that a session waits for a browser that lost its connection"},
      {"web.ring_bytes_max", Number{&web.ring_bytes_max, kBytes.From(4096)},
       "of output kept for a browser that comes back"},
      {"web.rings_bytes_max", Number{&web.rings_bytes_max, kAllBytes},
       "so kept for all browsers; more takes from who has most"},
      {"web.waiting_max", Number{&web.waiting_max, kCount},
       "sessions that wait for their browsers; one more ends the oldest"},
      {"web.address_waiting_max", Number{&web.address_waiting_max, kCount, kRate},
       "such sessions of one address; one more ends its oldest"},
      {"web.address_connections_max", Number{&web.address_connections_max, kCount, kRate},
       "connections of one address to the page"},
      {"web.requests_per_second_max", Number{&web.requests_per_second_max, kCount, kRate},
       "requests of one address in a second, ten seconds' worth at once"},
      {"web.requests_max", Number{&web.requests_max, kCount.To(100000)},
       "connections without a WebSocket at a time; one more ends the oldest"},
      {"web.request_bytes_max", Number{&web.request_bytes_max, kBytes.From(1024)},
       "of one HTTP request"},
      {"web.request_seconds_max", Number{&web.request_seconds_max, kSeconds},
       "for one HTTP request, with the TLS handshake, and between two"},
      {"web.answer_seconds_max", Number{&web.answer_seconds_max, kSeconds},
       "for a browser to take one answer"},
      {"web.message_bytes_max", Number{&web.message_bytes_max, kBytes}, "of one WebSocket message"},
      {"web.ping_seconds", Number{&web.ping_seconds, kSeconds.From(1).To(3600)},
       "between two signs of life of a WebSocket"},
      {"link.listen", Text{&link.listen, LinkOrEmpty},
       "fibsd without users' connections: where fibs-edge finds it, unix:PATH or ADDR:PORT"},
      {"link.cores", List{&link.cores, LinkText},
       "of fibs-edge: where its cores are, unix:PATH or ADDR:PORT; one of them leads"},
      {"link.cert", Text{&link.cert, Anything},
       "PEM file with this side's certificate, for links by TCP"},
      {"link.key", Text{&link.key, Anything}, "PEM file with its private key"},
      {"link.ca", Text{&link.ca, Anything},
       "PEM file with the certificate that signed those of the other sides"},
      {"link.patience_seconds", Number{&link.patience_seconds, kSeconds.From(1).To(3600)},
       "that sessions wait for a core, and a core for an edge"},
      {"link.pending_bytes_max", Number{&link.pending_bytes_max, kAllBytes},
       "typed at an edge that no core has dealt with; more is not read"},
      {"events.schedule", List{&c.events_schedule, Anything},
       "events of the house: DAY HH:MM \"NAME\" FORMAT [OPTION VALUE]..., DAY daily or a day of "
       "the week, times in UTC; empty = none"},
      {"matches.claim_days", Number{&matches.claim_days, kDays},
       "for which a match is saved before it can be claimed"},
      {"matches.claim_answer_days", Number{&matches.claim_answer_days, kDays.To(14)},
       "to play a claimed match on before it is judged"},
      {"matches.claim_decision_minutes", Number{&matches.claim_decision_minutes, kMinutes},
       "in which an invited claimant joins, and a claimant at the table decides, or the claim "
       "lapses"},
      {"matches.claim_refusals_max", Number{&matches.claim_refusals_max, kCount.From(1).To(1000)},
       "times that a claimant refuses to play before he cannot claim that match for a while"},
      {"matches.claim_refused_days", Number{&matches.claim_refused_days, kDays},
       "that he cannot claim it then"},
      {"clocks.lag_quota_ms", Number{&clocks.lag_quota_ms, kMilliseconds},
       "that a player can be given back for his line at once; 0 = never any"},
      {"clocks.lag_refill_ms", Number{&clocks.lag_refill_ms, kMilliseconds},
       "of that which come back with each of his decisions"},
      {"talk.phrases_only", Choice{&talk.phrases_only, kSwitch},
       "on: nobody types to others; they say the phrases of a list"},
      {"talk.words_file", Text{&talk.words_file, Anything},
       "file with words that nobody is to say, one a line; read again at SIGHUP; empty = none"},
      {"talk.words", Choice{&talk.words, kListedWords},
       "refuse: a line with such a word is not told; mark: it is, and moderators hear of it"},
      {"talk.reports_held_from", Number{&talk.reports_held_from, kCount},
       "people who have reported somebody in 30 days, before his messages to strangers wait for a "
       "moderator; 0 = never"},
      {"talk.held_each_max", Number{&talk.held_each_max, kCount.From(1).To(100)},
       "messages of one user that wait for a moderator"},
      {"mail.smtp", Text{&mail.smtp, SmtpOrEmpty},
       "the mail server: smtp://HOST:PORT or smtps://HOST:PORT; empty = no mail"},
      {"mail.from", Text{&mail.from, MailAddressOrEmpty},
       "address of this server's mails; answers come to NAME+TOKEN@DOMAIN"},
      {"mail.user", Text{&mail.user, Anything},
       "name to log in at the mail server; empty = without a log-in"},
      {"mail.password_file", Text{&mail.password_file, Anything},
       "file with the password for that, in its first line"},
      {"mail.page", Text{&mail.page, PageOrEmpty},
       "where browsers find the page, https://HOST, for links in mails and to friends; empty = no "
       "links"},
      {"mail.socket", Text{&mail.socket, Anything},
       "where fibs-mail brings mails; empty = fibs-mail.sock in 'data'"},
      {"mail.per_address_day_max", Number{&mail.per_address_day_max, kCount, kRate},
       "mails a day to an address that nobody has confirmed, and about failures"},
      {"mail.codes_per_address_day_max", Number{&mail.codes_per_address_day_max, kCount, kRate},
       "codes of `set email` a day to one address"},
      {"mail.queue_max", Number{&mail.queue_max, kCount.To(10000000)},
       "mails that wait; more are not written"},
      {"push.contact", Text{&push.contact, ContactOrEmpty},
       "mailto:ADDRESS or https://...: whom push services may ask; empty = no notices to browsers"},
      {"push.services", List{&push.services, PushService},
       "push services that notices may go to: HOST, *.HOST or HOST:PORT"},
      {"push.ca", Text{&push.ca, Anything},
       "PEM file: who else than those the system trusts signs certificates of push services"},
      {"push.proxy", Text{&push.proxy, ProxyOrEmpty},
       "http://HOST:PORT by which they are reached; empty = none"},
      {"push.private_networks", Choice{&push.private_networks, kSwitch},
       "on: push services may have addresses of private networks and of this machine"},
      {"push.per_kind_hour_max", Number{&push.per_kind_hour_max, kCount, kRate},
       "notices of one kind to one device in an hour"},
      {"push.per_minute_max", Number{&push.per_minute_max, kCount, kRate},
       "notices in a minute; more wait"},
      {"push.queue_max", Number{&push.queue_max, kCount}, "notices that wait; more are lost"},
      {"edge.drain_accept_seconds", Number{&c.edge_drain_accept_seconds, kSeconds},
       "in which a fibs-edge that drains, alone at its ports, lets in who comes"},
      {"edge.drain_seconds", Number{&c.edge_drain_seconds, kSeconds},
       "until a fibs-edge that drains ends; 0 = with its last session"},
      {"limits.rates", Choice{&limits.rates, kSwitch},
       "off: no limit marked (rate) below; sizes stay"},
      {"limits.line_bytes_max", Number{&limits.line_bytes_max, kBytes}, "of one typed line"},
      {"limits.input_bytes_per_second_max",
       Number{&limits.input_bytes_per_second_max, kBytes, kRate},
       "read from one connection in a second; more waits"},
      {"limits.address_input_bytes_per_second_max",
       Number{&limits.address_input_bytes_per_second_max, kBytes, kRate},
       "read from all connections of one address in a second; more waits"},
      {"limits.queue_bytes_max", Number{&limits.queue_bytes_max, kBytes},
       "that wait for one connection, beside one long answer, before it is closed"},
      {"limits.queues_bytes_max", Number{&limits.queues_bytes_max, kAllBytes},
       "that wait for all connections; more closes the one that does not read with the most"},
      {"limits.queue_seconds_max", Number{&limits.queue_seconds_max, kSeconds},
       "in which a connection takes none of its output"},
      {"limits.idle_seconds_max", Number{&limits.idle_seconds_max, kSeconds},
       "without a line from a user"},
      {"limits.login_seconds_max", Number{&limits.login_seconds_max, kSeconds},
       "from connect to log-in"},
      {"limits.login_failures_max", Number{&limits.login_failures_max, kCount},
       "wrong passwords before a connection is closed"},
      {"limits.login_delay_seconds_max",
       Number{&limits.login_delay_seconds_max, kSeconds.To(3600), kRate},
       "between log-ins that failed often"},
      {"limits.logins_per_minute_max", Number{&limits.logins_per_minute_max, kCount, kRate},
       "log-ins of one account in a minute, others wait"},
      {"limits.logins_burst_max", Number{&limits.logins_burst_max, kCount.From(1), kRate},
       "log-ins of one account at once before that"},
      {"limits.sessions_max", Number{&limits.sessions_max, kCount}, "connections at a time"},
      {"limits.lingering_max", Number{&limits.lingering_max, kCount},
       "closed connections whose peers have not closed yet; one more ends the oldest"},
      {"limits.logins_pending_max", Number{&limits.logins_pending_max, kCount, kRate},
       "connections that have not logged in yet"},
      {"limits.address_sessions_max", Number{&limits.address_sessions_max, kCount, kRate},
       "connections from one address"},
      {"limits.address_connects_per_second_max",
       Number{&limits.address_connects_per_second_max, kCount, kRate},
       "connections that one address begins in a second, ten seconds' worth at once"},
      {"limits.registrations_per_hour_max",
       Number{&limits.registrations_per_hour_max, kCount, kRate}, "registrations from one address"},
      {"limits.registrations_of_network_max",
       Number{&limits.registrations_of_network_max, kCount, kRate},
       "registrations without a code from one network (24 bits of IPv4, 48 of IPv6) in a day"},
      {"limits.commands_per_second_max", Number{&limits.commands_per_second_max, kCount, kRate},
       "lines of one account handled in a second, of one address before the log-in"},
      {"limits.commands_burst_max", Number{&limits.commands_burst_max, kCount.From(1), kRate},
       "such lines handled at once"},
      {"limits.command_answer_bytes", Number{&limits.command_answer_bytes, kBytes, kRate},
       "of an answer that cost as another line"},
      {"limits.announced_bytes_per_second_max",
       Number{&limits.announced_bytes_per_second_max, kBytes, kRate},
       "x listeners of what one account or address causes others to be told"},
      {"limits.match_texts_bytes_max", Number{&limits.match_texts_bytes_max, kAllBytes},
       "of texts of finished matches that are kept because they are asked for"},
      {"limits.pending_lines_max", Number{&limits.pending_lines_max, kCount.From(1).To(100000)},
       "lines held until they may be handled"},
      {"limits.refused_lines_max", Number{&limits.refused_lines_max, kCount},
       "lines beyond those before a connection is closed"},
      {"limits.saved_matches_max", Number{&limits.saved_matches_max, kCount.To(100000)},
       "unfinished matches that one user left before he can start no new one"},
      {"limits.days_matches_max", Number{&limits.days_matches_max, kCount.To(100000)},
       "matches by days of one user at a time"},
      {"limits.seeks_live_max", Number{&limits.seeks_live_max, kCount.To(100)},
       "live seeks of one user; with one more the oldest is withdrawn"},
      {"limits.seeks_days_max", Number{&limits.seeks_days_max, kCount.To(1000)},
       "seeks by days of one user"},
      {"limits.seek_minutes_max", Number{&limits.seek_minutes_max, kMinutes.From(0)},
       "for which a live seek stands"},
      {"limits.seek_by_days_days_max", Number{&limits.seek_by_days_days_max, kDays.From(0)},
       "for which a seek by days stands"},
      {"limits.invitation_seconds_max", Number{&limits.invitation_seconds_max, kSeconds},
       "for which an invitation is open"},
      {"limits.invitation_by_days_hours_max", Number{&limits.invitation_by_days_hours_max, kHours},
       "for which an invitation to a match by days is open"},
      {"limits.friend_links_max", Number{&limits.friend_links_max, kCount.To(1000)},
       "links to friends of one user at a time"},
      {"limits.friend_links_all_max", Number{&limits.friend_links_all_max, kCount},
       "links to friends of all users at a time"},
      {"limits.friend_link_hours_max", Number{&limits.friend_link_hours_max, kHours},
       "for which a link to a friend stands"},
      {"limits.friend_link_by_days_days_max",
       Number{&limits.friend_link_by_days_days_max, kDays.From(0)},
       "for which a link to a match by days stands"},
      {"limits.discards_per_hour_max", Number{&limits.discards_per_hour_max, kCount, kRate},
       "saved matches given up for new ones by one user"},
      {"limits.event_account_days", Number{&limits.event_account_days, kDays.From(0).To(3650)},
       "since the registration of who makes events"},
      {"limits.event_experience", Number{&limits.event_experience, kCount.To(1000000)},
       "experience of who makes events"},
      {"limits.events_open_each", Number{&limits.events_open_each, kCount.To(10000)},
       "events that one user has made and that are not over"},
      {"limits.events_entered_each", Number{&limits.events_entered_each, kCount.To(100000)},
       "events at a time in which one user takes part"},
      {"limits.event_entrants_max", Number{&limits.event_entrants_max, kCount.To(100000)},
       "entrants of an event"},
      {"limits.event_passwords_max", Number{&limits.event_passwords_max, kCount, kRate},
       "wrong passwords of one user at one event in a day"},
      {"limits.place_days", Number{&limits.place_days, kDays},
       "until a place is new again from where a user has not logged in"},
      {"limits.clubs_owned_each", Number{&limits.clubs_owned_each, kCount.To(1000)},
       "clubs that one user owns"},
      {"limits.club_members_max", Number{&limits.club_members_max, kCount.To(100000)},
       "members of a club"},
      {"limits.match_games_max", Number{&limits.match_games_max, kCount.To(1000000000)},
       "games of an unlimited match"},
      {"limits.resignations_max", Number{&limits.resignations_max, kCount},
       "offers to resign of one player in a turn"},
      {"limits.chouettes_max", Number{&limits.chouettes_max, kCount.To(100000)},
       "tables of chouettes at a time"},
      {"limits.chouette_decision_seconds",
       Number{&limits.chouette_decision_seconds, kSeconds.To(86400)},
       "of a decision at a chouette, unless its terms say another time"},
      {"limits.chouette_hold_seconds", Number{&limits.chouette_hold_seconds, kSeconds.To(86400)},
       "until a game of a chouette ends that lacks one side"},
      {"limits.chouette_pause_seconds", Number{&limits.chouette_pause_seconds, kSeconds.To(3600)},
       "between two games of a chouette"},
      {"limits.messages_max", Number{&limits.messages_max, kCount.To(100000)},
       "messages that wait for one user"},
      {"limits.messages_from_one_max", Number{&limits.messages_from_one_max, kCount.To(100000)},
       "messages of one sender that wait for one user"},
      {"limits.messages_friends_max", Number{&limits.messages_friends_max, kCount.To(100000)},
       "messages, besides, of all who have played with their receiver"},
      {"limits.shouts_per_minute_max", Number{&limits.shouts_per_minute_max, kCount, kRate},
       "shouts of one user in a minute"},
      {"limits.shout_experience_min", Number{&limits.shout_experience_min, kCount.To(1000000000)},
       "experience needed to shout"},
      {"limits.newcomer_shouts_max", Number{&limits.newcomer_shouts_max, kCount, kRate},
       "shouts of a newcomer in an hour"},
      {"limits.reports_per_hour_max", Number{&limits.reports_per_hour_max, kCount, kRate},
       "reports of one user in an hour"},
      {"limits.newcomer_experience_max",
       Number{&limits.newcomer_experience_max, kCount.To(1000000000)},
       "experience up to which a user is a newcomer"},
      {"limits.newcomer_rating_gain_max", Number{&limits.newcomer_rating_gain_max, kCount, kRate},
       "points that a rating gains from all newcomers together, less what it lost to them"},
      {"limits.opponent_rating_gain_max", Number{&limits.opponent_rating_gain_max, kCount, kRate},
       "points that a rating gains from any one other player, likewise"},
      {"limits.records_pending_max", Number{&limits.records_pending_max, kCount.To(1000000000)},
       "records not stored yet before what needs more is refused"},
      {"limits.archive_questions_max", Number{&limits.archive_questions_max, kCount},
       "questions about old matches that wait, of all users"},
      {"limits.archive_seconds_max", Number{&limits.archive_seconds_max, kSeconds.To(3600)},
       "until a question about old matches is given up"},
      {"limits.archive_inputs_max", Number{&limits.archive_inputs_max, kCount.To(int64_t{1} << 30)},
       "rolls, plays and other inputs of an old match that is shown"},
      {"limits.text_bytes_max", Number{&limits.text_bytes_max, kBytes},
       "of a text file in DATA/texts"},
  };
  AddKeepKeys(c, keys);
  return keys;
}

}  // namespace fibs::server::config
