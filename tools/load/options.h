#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace fibs::load {

// What the command line says; tools/load/options.cc has the meaning of each option.
struct Options {
  std::string mode;
  std::string host;
  std::string port;
  std::string target = "fibs";  // the kind of server: fibs, redis, irc
  bool websocket = false;
  std::string style = "clip";  // the kind of log-in: clip, data, connect, telnet
  size_t users = 100;
  size_t online = 0;
  size_t pairs = 10;
  size_t first = 0;
  double rate = 0;  // units a second; 0 = as fast as it goes
  size_t depth = 1;
  size_t burst = 1;
  int length = 5;        // points of a match; 0 = unlimited
  double duration = 10;  // seconds
  double timeout = 120;  // seconds without which nothing may pass
  std::string attack = "none";
  size_t addresses = 1;    // of attackers
  size_t connections = 0;  // of attackers, at most, from each address; 0 = as the attack has them
  std::string tls_port;    // of the server; empty = it has none
  std::string web_port;    // of the server's page, likewise
  uint64_t seed = 1;
  std::string prefix = "load";
  std::string password = "fibsload";
  std::optional<pid_t> server_pid;
  size_t tables = 10;   // chouettes
  size_t seats = 5;     // of each
  bool boards = false;  // their players read boards and sentences, too
};

// Reads the command line. On --help, or when it cannot be used, the text has been printed and the
// exit code (0 or 2) is in `exit_code`.
std::optional<Options> ParseOptions(int argc, char** argv, int& exit_code);

// The name of account `index`: the prefix and letters, the same in every run ("loadaaab").
std::string AccountName(const Options& options, size_t index);

}  // namespace fibs::load
