#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "tools/bot/wire_line.h"

// How a bot deals with others: whom it plays with, what it says, and how often.
namespace fibs::bot {

using Time = std::chrono::steady_clock::time_point;

struct Limits {
  int max_length = 15;     // points, 1 to 999; longer matches are declined
  bool unlimited = false;  // whether unlimited matches are accepted
  int min_experience = 0;  // of the opponent
  bool all_games = false;  // else only backgammon; set by who plays
  bool by_days = false;    // whether matches by days are accepted; set likewise
};

// "I play matches of up to 15 points." and so on.
std::string DescribeLimits(const Limits& limits);

// Why the bot does not join, in words for the one who invited; nothing when it does.
// `experience` is his, if it is known; `saved`: there is an unfinished match between the two.
std::optional<std::string> WhyDecline(const Limits& limits, const Invited& invitation,
                                      std::optional<int> experience, bool saved,
                                      std::string_view own_name);

// The client field of `login`: 20 characters of the Player Profile Protocol that say "a computer"
// (specification, section "Player Profile Protocol"). The words of the name become its first and
// last name.
std::string ProfileClient(std::string_view name);
// Whether a client field says so, or is one of those that FIBS bots used.
bool IsComputer(std::string_view client);

// Allows something at most `per_name_max` times for one name and `in_all_max` times for all names
// together within `window`.
class RateGate {
 public:
  RateGate(size_t per_name_max, size_t in_all_max, std::chrono::seconds window)
      : per_name_max_(per_name_max), in_all_max_(in_all_max), window_(window) {}

  // Counts the use when it is allowed.
  bool Allow(const std::string& name, Time now);

 private:
  size_t per_name_max_, in_all_max_;
  std::chrono::seconds window_;
  std::deque<std::pair<Time, std::string>> uses_;
};

}  // namespace fibs::bot
