#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tests/checked_server.h"
#include "tests/match_player.h"
#include "tests/typist.h"

namespace fibs::server {

// An evening of many users from a seed: log-ins, games, chat, every command with good and bad
// arguments, connections lost at any moment, late answers of the other threads, jumps of the clock
// (backwards too) and restarts. Of ten users seven play their matches to the end, the others type
// anything (Typist). CheckedServer checks each event.
class Simulation {
 public:
  struct Options {
    uint64_t seed = 1;
    int users = 200;
    int commands_per_restart = 5000;  // 0 = never
    int events_per_full_check = 64;
    bool summaries = false;  // see CheckedServer::Options
    bool linked = false;     // other cores take over now and then
    bool games = false;      // all of them, not backgammon alone
    bool clocks = false;     // most matches are played against one
    bool programs = false;   // one user of three has a program of CLIP 1009
  };
  explicit Simulation(const Options& options);
  // Until users have typed so many lines in all. Throws Broken.
  void Run(int commands);
  // Nobody types until no clock runs. Throws Broken when that takes longer than any clock has time.
  void LetClocksRunOut();
  const CheckedServer& server() const { return server_; }
  int commands() const { return commands_; }

 private:
  struct Client {
    std::string name;
    SessionId id = 0;
    bool registered = false;
  };

  void Step();
  void Type(const Client& client);
  // Of a program of CLIP 1009: with a tag, mostly.
  void TypeOfProgram(const Session& session, std::string line);
  bool HasProgram(const Client& client) const;
  std::string LineOf(const User& user);
  bool IsTimeToRestart() const;
  void MoveClock();
  void Connect(Client& client);

  const Options options_;
  Random random_;
  std::vector<Client> clients_;
  Typist typist_;
  MatchPlayer match_player_;
  CheckedServer server_;
  int commands_ = 0;
  uint64_t tags_ = 0;
  int restart_at_;
};

}  // namespace fibs::server
