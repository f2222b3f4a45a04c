#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "server/core.h"
#include "server/world/world.h"
#include "tests/fakes.h"
#include "tests/random.h"

namespace fibs::server {

// An evening of many users from a seed: log-ins, games, chat, every command with good and bad
// arguments, lost connections, clock jumps and restarts. After every event the state of the world
// and what was sent are checked.
class Simulation {
 public:
  struct Options {
    uint64_t seed = 1;
    int users = 200;
    int events = 20000;
    int crash_every = 5000;  // events; 0 = never
  };
  explicit Simulation(const Options& options);
  void Run();
  // Of everything that anybody was sent; the same seed gives the same digest.
  uint64_t digest() const { return digest_; }
  int matches_finished() const { return matches_finished_; }

 private:
  class Dice : public engine::DiceSource {
   public:
    explicit Dice(uint64_t seed) : random_(seed) {}
    engine::Dice Roll() override {
      return {static_cast<int8_t>(1 + random_.Below(6)), static_cast<int8_t>(1 + random_.Below(6))};
    }

   private:
    Random random_;
  };
  struct Client {
    std::string name;
    SessionId id = 0;
    bool open = false;
    bool clip = false;
    bool registered = false;
    std::string partial;  // received, not yet a whole line
  };

  void Step();
  void Connect(Client& client);
  void Command(Client& client, const User& user);
  std::string GameCommand(const User& user);
  std::string AnyCommand(const User& user);
  std::string SomeName();
  std::string Rubbish();
  void Post(Event event);
  void Carry(Output& output);
  void Receive(const Send& send);
  void CheckClipLine(const Client& client, const std::string& line);
  void CheckWorld();
  void Restart();
  Client* ById(SessionId id);

  Options options_;
  Random random_;
  Dice dice_;
  Config config_;
  MemoryStorage storage_;
  std::unique_ptr<Core> core_;
  Time now_;
  std::vector<Client> clients_;
  std::map<SessionId, size_t> by_session_;
  SessionId last_session_ = 0;
  std::vector<Event> answers_;
  uint64_t digest_ = 14695981039346656037ULL;
  int matches_finished_ = 0;
  RecordNumber appended_ = 0;
};

}  // namespace fibs::server
