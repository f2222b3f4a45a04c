#pragma once

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
  int commands_per_second_max = 20;          // lines of one account that are handled; a rate
  int commands_burst_max = 200;              // lines that may come at once before that; not 0
  int pending_lines_max = 64;                // lines held until they may be handled; not 0
  int refused_lines_max = 1000;              // lines beyond those before a connection is closed
  int saved_matches_max = 10;          // unfinished matches that a user left himself, before he
                                       // can start no new one
  int discards_per_hour_max = 20;      // saved matches of one user for which a new one is
                                       // started; a rate
  int match_games_max = 10000;         // games of an unlimited match
  int resignations_max = 5;            // offers to resign of one player in a turn
  int messages_max = 50;               // messages that wait for one user
  int messages_from_one_max = 10;      // messages of one sender that wait for one user
  int shouts_per_minute_max = 20;      // of one user; a rate
  int shout_experience_min = 0;        // experience needed to shout
  int newcomer_shouts_max = 20;        // of a newcomer in an hour; a rate
  int newcomer_experience_max = 50;    // who has more experience is no newcomer; 0: nobody is
  int newcomer_rating_gain_max = 150;  // points of rating a day from newcomers; a rate
  int records_pending_max = 20000;     // records that storage has not committed yet
  int archive_questions_max = 100;     // questions about old matches that wait, of all users
  int archive_seconds_max = 10;        // until such a question is given up
  size_t archive_inputs_max = 20000;   // of an old match that is read for a user
  size_t text_bytes_max = 16 * 1024;   // a file in `texts` of the data directory

  // So many bytes of an answer cost as another line of that account; a rate.
  size_t command_answer_bytes = 4096;
  // What is read from one connection, and from all of one address; more waits; rates.
  int input_bytes_per_second_max = 16 * 1024;
  int address_input_bytes_per_second_max = 128 * 1024;
  // Output that waits for all connections; full: the longest queue is closed.
  size_t queues_bytes_max = size_t{256} * 1024 * 1024;
  // Connections that are closed, but not by their peers yet; one more ends the oldest.
  int lingering_max = 1000;
};

// The configuration of the server, checked. Key names in the file are the member names, dotted for
// sections.
struct Config {
  std::vector<std::string> listen = {
      "127.0.0.1:4321"};               // ADDR:PORT, IPv6 as [ADDR]:PORT; port 0 = any free one
  std::string data = "var";            // directory of the database
  std::string database;                // empty: SQLite in `data`; or "postgresql://..."
  int database_lock_seconds_max = 60;  // a start waits for PostgreSQL to give up a dead server
  Durability durability = Durability::kPower;
  std::string dice_seed;    // key dice.seed: hex; empty = random. Tests only
  std::string dice_script;  // key dice.script: "31,66": rolls that come first. Tests only
  PasswordCost passwords_cost = PasswordCost::kNormal;  // key passwords.cost: normal | min
  int passwords_threads = 1;                            // key passwords.threads: 1 to 16
  std::vector<std::string> admins;                      // user names
  bool house_bots = true;  // on | off: for tools/fibs, which starts them; nothing to the server
  std::string log_file;    // key log.file: empty = standard error
  std::string log_level = "info";  // key log.level: debug, info, warning, error
  std::string http_listen;         // key http.listen: ADDR:PORT of /metrics, /healthz; empty: off
  int http_connections_max = 16;   // key http.connections_max: at a time
  int http_request_bytes_max = 8192;    // key http.request_bytes_max
  int http_seconds_max = 10;            // key http.seconds_max: for a request, and between two
  std::vector<std::string> tls_listen;  // key tls.listen: like listen, with TLS; empty: off
  std::string tls_cert;                 // key tls.cert: PEM file, the chain of the certificate
  std::string tls_key;                  // key tls.key: PEM file, its private key
  int tls_handshakes_max = 256;         // key tls.handshakes_max: under way at a time
  int tls_handshake_seconds_max = 10;   // key tls.handshake_seconds_max: from connect
  Limits limits;
};

// The two halves of a `listen` address.
struct ListenAddress {
  std::string host;  // a numeric IPv4 or IPv6 address, without brackets
  uint16_t port = 0;
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

}  // namespace fibs::server
