#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tests/live/fibs_client.h"

namespace fibs::live {

// Two programs that play with each other, as fast as they can: the first legal play, never a
// resignation.
class DicePair {
 public:
  enum class Doubles { kSometimes, kNever };

  DicePair(std::string host, std::string guest, Doubles doubles = Doubles::kSometimes)
      : names_{std::move(host), std::move(guest)}, doubles_(doubles) {}

  void Register(uint16_t port) const;
  void LogIn(uint16_t port);
  // `length`: "5", "unlimited", or empty for a saved match.
  void Begin(const std::string& length);
  // Plays until `stop` says so, which is asked after each line that either has answered.
  void Play(const std::function<bool()>& stop);

  // The answer to a command, while the game goes on: other lines may stand in it.
  std::vector<std::string> AskHost(const std::string& command) { return Ask(0, command); }
  std::vector<std::string> AskGuest(const std::string& command) { return Ask(1, command); }

  FibsClient& host() { return *clients_[0]; }
  FibsClient& guest() { return *clients_[1]; }
  int games() const { return games_; }      // that the host has seen to end
  int matches() const { return matches_; }  // ... and matches
  int lines() const { return lines_; }      // read so far, by both

 private:
  std::vector<std::string> Ask(size_t who, const std::string& command);
  void Answer(size_t who, const std::string& line);
  void Move(size_t who);

  std::array<std::string, 2> names_;
  Doubles doubles_;
  std::array<std::unique_ptr<FibsClient>, 2> clients_;
  std::array<std::string, 2> boards_;
  int games_ = 0;
  int matches_ = 0;
  int lines_ = 0;
};

// What `show dice` tells, as the values behind the words, e.g. After(lines, "sha256: "); in order.
std::vector<std::string> After(const std::vector<std::string>& lines, const std::string& words);

// Runs a program to its end; its exit code and what it said.
struct RunResult {
  int code = 0;
  std::string said;
};
RunResult RunProgram(const std::vector<std::string>& argv);

}  // namespace fibs::live
