#pragma once

#include <string>
#include <vector>

#include "server/core/core_state.h"
#include "server/host/server_dice.h"
#include "tests/fakes.h"
#include "tests/random.h"

// People who type at the table of a chouette, one line after the other, as a number says.
namespace fibs::server {

// Games follow one another at once.
inline Config NoPause() {
  Config config = RatesOff();
  config.limits.chouette_pause_seconds = 0;
  return config;
}

class ChouetteEvening {
 public:
  // So many telnet users, of whom the first one opens a table of these terms. With an administrator
  // (Config::admins) called boss they can be erased.
  ChouetteEvening(const std::string& terms, size_t players, uint64_t seed, Config config);

  // Somebody does something that is possible, or is not: mostly what the game waits for.
  void TypeOne();
  // Somebody loses his connection, comes again, goes for good, is erased or comes for the first
  // time; or time passes.
  void Disturb();
  // The server dies and starts again, and all log in.
  void Crash();
  void Wait(int seconds) { server_.Wait(seconds); }
  // The first table; null: there is none.
  const ChouetteTable* table() const;
  TestServer& server() { return server_; }
  const std::vector<std::string>& names() const { return names_; }

 private:
  bool IsHere(const std::string& name) const;
  // His account; another one comes.
  void Erase(std::string& name);
  std::string LineFor(const ChouetteTable& table, const std::string& who);
  std::string AnswerLine();
  std::string MoveLine(const engine::Match& board);
  std::string WhoActs(const ChouetteTable& table);

  ServerDice dice_;
  TestServer server_;
  Random random_;
  std::vector<std::string> names_;
  int erased_ = 0;
};

}  // namespace fibs::server
