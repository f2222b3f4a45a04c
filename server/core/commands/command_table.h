#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/core/commands/command.h"

namespace fibs::server {

// All commands: which one a typed line means, whether it may run, how often each was typed.
class CommandTable {
 public:
  explicit CommandTable(const Rooms& rooms);

  // Every command there is, sorted by name.
  const std::vector<Command>& all() const { return all_; }
  // The command that a typed word means: an exact name or a shortcut, else the only one that begins
  // with the word, in any letter case. Null when there is none or more than one.
  const Command* Find(std::string_view word) const;
  // How often each command was typed since the start; what was none counts as "unknown", the last.
  std::vector<std::pair<std::string_view, uint64_t>> counts() const;

  // Carries out a line of a user who is logged in.
  void Run(User& user, std::string_view line);

 private:
  void RunCommand(Context& context, std::string_view line);
  const Command* AtChouette(const User& user, const Command& command) const;
  bool MayRun(Context& context, Needs needs);
  void Count(const Command* command);

  const Rooms rooms_;
  std::vector<Command> all_;
  std::vector<uint64_t> counts_;  // by the place in all_; the unknown come last
  // What each word means that is a command, a shortcut, or the beginning of one command only; null:
  // of several. In small letters, sorted, by first letters: every line that is typed asks.
  using Words = std::vector<std::pair<std::string, const Command*>>;
  std::array<Words, 256> words_;
  std::map<std::string_view, const Command*> at_chouettes_;  // by name
};

}  // namespace fibs::server
