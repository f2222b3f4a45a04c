#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace fibs::server {

// Committed means: synced to disk | survives kill -9, not a power cut.
enum class Durability : uint8_t { kPower, kProcess };
enum class PasswordCost : uint8_t { kNormal, kMin };  // kMin: tests only
enum class LogFormat : uint8_t { kText, kJson };
// Who may register: anybody | who has a code | nobody.
enum class Registration : uint8_t { kOpen, kInvitation, kClosed };
// A jump of the machine's clock by years is believed: when something speaks for it | always |
// never.
enum class ClockJumps : uint8_t { kAuto, kYes, kNo };

// Every limit of the server. 0 = off, except where a comment says otherwise.
struct Limits {
  bool rates = true;  // off: no limit on how often or how many from one place; sizes stay
  size_t line_bytes_max = 1024;          // a typed line
  size_t queue_bytes_max = 1024 * 1024;  // output that waits for one connection; full: it is closed
  int queue_seconds_max = 60;            // output waits and none is taken: it is closed
  int idle_seconds_max = 3600;           // without a line from a user
  int login_seconds_max = 120;           // from connect to log-in (or a guest's registration)
  int login_failures_max = 5;            // wrong passwords before a connection is closed
  int login_delay_seconds_max = 30;      // between attempts from an address, or for a name, that
                                         // failed often; a rate
  int logins_per_minute_max = 12;        // that succeed, of one account; a rate
  int logins_burst_max = 10;             // of those at once before that; not 0
  int sessions_max = 10000;              // connections at a time
  int logins_pending_max = 1000;         // connections that have not logged in yet; a rate
  int address_sessions_max = 64;         // connections from one address; a rate
  int address_connects_per_second_max = 20;  // connections that an address begins; a rate
  int registrations_per_hour_max = 30;       // from one address; a rate
  int registrations_of_network_max = 200;    // from one network in a day; a rate
  int commands_per_second_max = 20;          // lines of one account that are handled; a rate
  int commands_burst_max = 200;              // lines that may come at once before that; not 0
  int pending_lines_max = 64;                // lines held until they may be handled; not 0
  int refused_lines_max = 1000;              // lines beyond those before a connection is closed
  int saved_matches_max = 10;             // unfinished matches that a user left himself, before he
                                          // can start no new one
  int days_matches_max = 50;              // matches by days of one user at a time
  int seeks_live_max = 1;                 // live seeks of one user; the oldest gives way
  int seeks_days_max = 3;                 // seeks by days of one user
  int seek_minutes_max = 60;              // a live seek stands
  int seek_by_days_days_max = 14;         // one by days stands
  int invitation_seconds_max = 120;       // an invitation is open
  int invitation_by_days_hours_max = 24;  // one to a match by days is open
  int friend_links_max = 5;               // links to friends of one user at a time
  int friend_links_all_max = 10000;       // of all users
  int friend_link_hours_max = 24;         // one stands
  int friend_link_by_days_days_max = 14;  // one to a match by days stands
  int discards_per_hour_max = 20;         // saved matches of one user for which a new one is
                                          // started; a rate
  int match_games_max = 10000;            // games of an unlimited match
  int event_account_days = 7;             // since the registration, before somebody makes events
  int event_experience = 100;             // needed to make events
  int events_open_each = 3;               // events that one user has made and that are not over
  int events_entered_each = 20;           // events at a time in which one user takes part
  int event_entrants_max = 10000;         // entrants of an event
  int event_idle_minutes = 5;             // at a table of an event without a clock; 0: any
  int event_passwords_max = 10;           // wrong ones of one user at an event in a day; a rate
  int event_invitations_max = 200;        // of one director to events in a day; a rate
  int place_days = 180;                   // a place without a log-in is remembered
  int clubs_owned_each = 3;               // clubs that one user owns
  int club_members_max = 10000;           // members of a club
  int club_links_max = 5;                 // links of a club by which people are invited
  int club_link_uses_max = 100;           // so many come by one
  int club_link_days_max = 30;            // one stands
  int resignations_max = 5;               // offers to resign of one player in a turn
  int chouettes_max = 200;                // tables of chouettes at a time
  int chouette_decision_seconds = 60;     // of a decision at one, unless its terms say another time
  int chouette_hold_seconds = 300;        // until a game ends that lacks one side
  int chouette_pause_seconds = 10;        // between two games
  int messages_max = 50;                  // messages that wait for one user
  int messages_from_one_max = 10;         // messages of one sender that wait for one user
  int messages_friends_max = 20;          // ... and of all who have played with him, besides
  int shouts_per_minute_max = 20;         // of one user; a rate
  int shout_experience_min = 0;           // experience needed to shout
  int newcomer_shouts_max = 20;           // of a newcomer in an hour; a rate
  int reports_per_hour_max = 6;           // of one user, about others; a rate
  int newcomer_experience_max = 50;       // who has more experience is no newcomer; 0: nobody is
  int newcomer_rating_gain_max = 15;      // points of rating from all newcomers together; a rate
  int opponent_rating_gain_max = 60;      // points of rating from any other one; a rate
  int records_pending_max = 20000;        // records that storage has not committed yet
  int archive_questions_max = 100;        // questions about old matches that wait, of all users
  int archive_seconds_max = 10;           // until such a question is given up
  size_t archive_inputs_max = 20000;      // of an old match that is read for a user
  size_t text_bytes_max = 16 * 1024;      // a file in `texts` of the data directory

  // So many bytes of an answer cost as another line of that account; a rate.
  size_t command_answer_bytes = 4096;
  // Bytes x listeners of what an account, or an address, causes others to be told; a rate.
  int announced_bytes_per_second_max = 256 * 1024;
  // Texts of finished matches that are kept because they are asked for.
  size_t match_texts_bytes_max = size_t{32} * 1024 * 1024;
  // What is read from one connection, and from all of one address; more waits; rates.
  int input_bytes_per_second_max = 16 * 1024;
  int address_input_bytes_per_second_max = 128 * 1024;
  // Output that waits for all connections; full: the longest queue is closed.
  size_t queues_bytes_max = size_t{256} * 1024 * 1024;
  // Connections that are closed, but not by their peers yet; one more ends the oldest.
  int lingering_max = 1000;
};

// Matches that are not played on, keys matches.*.
struct MatchesConfig {
  int claim_days = 7;               // saved for so long, a match can be claimed
  int claim_answer_days = 3;        // ... and from then on it can be played on for so long
  int claim_decision_minutes = 60;  // a claimant joins who is invited, or decides
  int claim_refusals_max = 3;       // of the claimant; after so many he has to wait for
  int claim_refused_days = 30;      // ... so long before he can claim that match
};

// Matches against the clock, keys clocks.*.
struct ClocksConfig {
  int lag_quota_ms = 2000;  // what a player can be given back for his line at once
  int lag_refill_ms = 100;  // ... of which so much comes back with each decision
};

// What becomes of a line with a word of the list.
enum class ListedWords : uint8_t { kRefuse, kMark };

// How people talk to each other, keys talk.*.
struct TalkConfig {
  bool phrases_only = false;  // nobody types: people say what stands in a list
  std::string words_file;     // words that are not said, one a line; empty: none
  ListedWords words = ListedWords::kRefuse;
  int reports_held_from = 3;  // so often reported lately, his messages to strangers are read first
  int held_each_max = 5;      // messages of one that wait so
};

// Letters to players who are away, and their answers, keys mail.*.
struct MailConfig {
  std::string smtp;             // smtp://HOST[:PORT] or smtps://HOST[:PORT]; empty: no mail at all
  std::string from;             // an address of this server; answers come to LOCAL+TOKEN@DOMAIN
  std::string user;             // to log in at the mail server; empty: without
  std::string password_file;    // its first line
  std::string page;             // https://HOST: where the page is, for links; empty: none
  std::string socket;           // where fibs-mail brings mails; empty: fibs-mail.sock in `data`
  int per_address_day_max = 5;  // mails a day to an address that nobody has proved to be his, and
                                // answers to what could not be done; a rate
  int codes_per_address_day_max = 3;  // codes of `set email` to one address; a rate
  int queue_max = 10000;              // mails that wait
};

// How long what is written down of people is kept, keys keep.*. 0: for good, where it may be.
struct KeepConfig {
  int messages_days = 365;  // messages that wait for somebody
  int mails_days = 5;       // mails that no mail server takes; not 0
  int conduct_days = 730;   // what is written in reports, measures and objections that are settled
  int hosts_days = 90;      // from where somebody has logged in last, and his tokens were used last
  int tokens_days = 180;    // tokens that nobody uses
  int talk_hours = 24;      // the last lines of who speaks, in memory
};

// All that is kept of somebody as a file for him, keys my_data.*.
struct MyDataConfig {
  int hours_between = 24;                       // two such files of one user; 0: no time
  int minutes_max = 60;                         // one waits to be fetched; not 0
  size_t bytes_max = size_t{64} * 1024 * 1024;  // of one; matches beyond are named alone
};

// How finished matches are analysed, keys analysis.*.
struct AnalysisConfig {
  int threads = 1;         // of fibsd with SQLite, of fibs-worker; 0: none
  int level = 2;           // so many rolls are looked ahead
  bool background = true;  // all rated matches
  int asked_day_max = 20;  // that one user asks for in 24 hours; a rate
  int queue_max = 100000;  // that wait
  int lease_seconds = 60;  // without a sign of life, and another worker takes the match; not 0
};

// Moderators, keys moderation.*.
struct ModerationConfig {
  int mail_after_hours = 24;  // a report or objection waits, and they are mailed of it; 0: never
  int objection_days = 7;     // in which an objection is answered, as people are told; 0: not said
};

// Notices to browsers that are not connected, by push services (RFC 8030), keys push.*.
struct PushConfig {
  // mailto:ADDRESS or https://...: whom a push service may ask about them; empty: no notices
  std::string contact;
  // HOST, *.HOST, HOST:PORT: where a browser may have them brought to, and nowhere else
  std::vector<std::string> services = {"fcm.googleapis.com", "*.push.services.mozilla.com",
                                       "*.notify.windows.com", "*.push.apple.com"};
  std::string ca;                 // PEM file: who else signs their certificates; empty: nobody
  std::string proxy;              // http://HOST:PORT of the way out; empty: none
  bool private_networks = false;  // they may be there or on this machine
  int per_kind_hour_max = 20;     // of one kind to one device; a rate
  int per_minute_max = 600;       // in all; a rate
  int queue_max = 10000;          // that wait
};

// The page and its WebSocket, keys web.*.
struct WebConfig {
  std::vector<std::string> listen;  // like Config::listen; HTTP and, with tls.cert, TLS; empty: off
  std::vector<std::string> hosts;   // names by which browsers know this server
  std::vector<std::string> origins;  // https://HOST[:PORT]: other pages that may connect
  std::vector<std::string> proxies;  // ADDR or ADDR/BITS, whose X-Forwarded-For is believed
  bool api = true;
  bool live = true;                      // matches may be watched without an account
  int spectators_max = 10000;            // who watch so
  int api_requests_per_second_max = 10;  // of one address; a rate
  int api_questions_max = 100;           // that wait for the database
  size_t api_answer_bytes = 64 * 1024;   // of an answer cost as another request; a rate
  int api_seconds_max = 5;               // until an answer is given up
  int resume_seconds = 300;              // a session waits for its lost browser
  size_t ring_bytes_max = 256 * 1024;    // output of one session that is kept for that; not 0
  size_t rings_bytes_max = size_t{256} * 1024 * 1024;  // of all sessions
  int waiting_max = 1000;                              // sessions that wait so
  int address_waiting_max = 16;                        // ... of one address; a rate
  int address_connections_max = 64;                    // connections of one address; a rate
  int requests_per_second_max = 20;                    // that an address begins; a rate
  int requests_max = 256;                              // connections without a WebSocket
  int request_bytes_max = 8192;                        // of the lines of one request
  int request_seconds_max = 10;                        // TLS handshake and request, and between two
  int answer_seconds_max = 60;                         // for the peer to take an answer
  size_t message_bytes_max = 16 * 1024;                // of the WebSocket
  int ping_seconds = 25;                               // between two signs of life; not 0
};

// Between edges and cores in processes of their own, keys link.*.
struct LinkConfig {
  std::string listen;              // of a core: a LinkAddress; empty: its edge is in its process
  std::vector<std::string> cores;  // of an edge: LinkAddresses of all that may lead
  std::string cert, key, ca;       // PEM files, for TCP: of both sides, and who signed the others
  int patience_seconds = 15;       // sessions wait for a core, and a core for an edge
  size_t pending_bytes_max = size_t{64} * 1024 * 1024;  // inputs of an edge without an answer
};

// The configuration of the server, checked. Key names in the file are the member names, dotted for
// sections.
struct Config {
  std::vector<std::string> listen = {
      "127.0.0.1:4321"};               // ADDR:PORT, IPv6 as [ADDR]:PORT; port 0 = any free one
  std::string data = "var";            // directory of the database
  std::string database;                // empty: SQLite in `data`; or "postgresql://..."
  int database_lock_seconds_max = 60;  // a start waits for PostgreSQL to give up a dead server
  int leader_lease_seconds = 5;  // key leader.lease_seconds: without a sign of life, and another
                                 // server may lead
  Durability durability = Durability::kPower;
  std::string dice_seed;    // key dice.seed: hex; empty = random. Tests only
  std::string dice_script;  // key dice.script: "31,66": rolls that come first. Tests only
  PasswordCost passwords_cost = PasswordCost::kNormal;  // key passwords.cost: normal | min
  int passwords_threads = 1;                            // key passwords.threads: 1 to 16
  int passwords_length_min = 8;  // key passwords.length_min: of a new one, in characters
  Registration registration = Registration::kOpen;  // key registration.mode
  int registration_work_bits = 0;  // key registration.work_bits: of the work that it costs; 0: none
  int registration_code_days = 30;  // key registration.code_days: a code for it stands
  std::vector<std::string> admins;  // user names
  bool house_bots = true;  // on | off: for tools/fibs, which starts them; nothing to the server
  std::string log_file;    // key log.file: empty = standard error
  LogFormat log_format = LogFormat::kText;     // key log.format
  std::string log_level = "info";              // key log.level: debug, info, warning, error
  int log_keep_days = 30;                      // key log.keep_days: of log_file; 0: by size alone
  ClockJumps clock_jumps = ClockJumps::kAuto;  // key clock.jumps
  std::string http_listen;        // key http.listen: ADDR:PORT of /metrics, /healthz; empty: off
  std::string http_socket;        // key http.socket: a path, where the same is told; empty: off
  int http_connections_max = 16;  // key http.connections_max: at a time
  int http_request_bytes_max = 8192;    // key http.request_bytes_max
  int http_seconds_max = 10;            // key http.seconds_max: for a request, and between two
  std::vector<std::string> proxies;     // key proxies: ADDR or ADDR/BITS, who connects for others
  std::vector<std::string> tls_listen;  // key tls.listen: like listen, with TLS; empty: off
  std::string tls_cert;                 // key tls.cert: PEM file, the chain of the certificate
  std::string tls_key;                  // key tls.key: PEM file, its private key
  int tls_handshakes_max = 256;         // key tls.handshakes_max: under way at a time
  int tls_handshake_seconds_max = 10;   // key tls.handshake_seconds_max: from connect
  WebConfig web;
  LinkConfig link;
  int edge_drain_accept_seconds = 5;  // key edge.drain_accept_seconds: 0: they are refused at once
  int edge_drain_seconds = 0;         // key edge.drain_seconds: 0: until the last session ends
  // key events.schedule: events of the house, a row each (server/core/events/house_schedule.h)
  std::vector<std::string> events_schedule = {
      "daily 19:00 \"Daily arena\" arena length 1",
      "daily 20:30 \"Daily knock-out\" knockout length 3",
      "sunday 15:00 \"Sunday Swiss\" swiss length 5",
  };
  MatchesConfig matches;
  ClocksConfig clocks;
  TalkConfig talk;
  MailConfig mail;
  KeepConfig keep;
  MyDataConfig my_data;
  AnalysisConfig analysis;
  ModerationConfig moderation;
  PushConfig push;
  Limits limits;
};

// The two halves of a `listen` address.
struct ListenAddress {
  std::string host;  // a numeric IPv4 or IPv6 address, without brackets
  uint16_t port = 0;
};

// Where a link is: a unix socket, or a numeric address of TCP.
struct LinkAddress {
  std::string path;  // empty: TCP
  ListenAddress tcp;
};

// The addresses that begin with the same bits. IPv4 ones stand in their IPv6 form.
struct Network {
  std::array<uint8_t, 16> address{};
  int bits = 128;
  // `address`: a numeric IPv4 or IPv6 address; anything else is in no network.
  bool Contains(const std::string& address) const;
};

// A bad file, key or value: one clear line.
class ConfigError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Reads a JSON file over `config`. Unknown keys and bad values are refused. Throws ConfigError.
void LoadConfigFile(const std::string& path, Config& config);
// One "key=value" of --set, e.g. "limits.idle_seconds_max=0", "admins=ann,bob". Throws ConfigError.
void SetConfigKey(std::string_view assignment, Config& config);
// The whole configuration as a JSON document that LoadConfigFile accepts.
std::string PrintConfig(const Config& config);
// One line for each key, with its unit, for --help.
std::string DescribeConfig();
// "127.0.0.1:4321" or "[::1]:4321". Throws ConfigError.
ListenAddress ParseListenAddress(const std::string& text);
// "unix:/run/fibsd/link" or "192.0.2.1:4330". Throws ConfigError.
LinkAddress ParseLinkAddress(const std::string& text);
// What no single key can tell. Throws ConfigError.
void CheckConfig(const Config& config);
// "192.0.2.1", "10.0.0.0/8", "fd00::/8". Throws ConfigError.
Network ParseNetwork(const std::string& text);

}  // namespace fibs::server
