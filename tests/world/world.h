#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/link/faults.h"
#include "tests/random.h"
#include "tests/world/chance.h"
#include "tests/world/core_process.h"
#include "tests/world/small/core.h"
#include "tests/world/subject.h"
#include "tests/world/wires.h"

namespace fibs::server::model {

class EdgeProcess;

// Edges, cores and a database, and all that may happen to them, from a seed. One step is one thing
// that one of them does, or that happens to it.
class World {
 public:
  struct Options {
    uint64_t seed = 1;
    bool crashes = true;    // cores die; also by what is typed
    bool handovers = true;  // ... or end in order
    bool pauses = true;     // ... or stand still, and wake up
    bool cuts = true;       // links are cut, or stand still
    bool edges_die = true;
    bool people_leave = true;   // also in the middle of a turn
    bool closes_others = true;  // what one session does may close another one
    size_t crowd = 0;           // so many are at the first edge who only listen
    bool slow_edge = false;     // the first one takes long to find another core
    link::Fault fault = link::Fault::kNone;
    bool fenced = true;  // false: invariant 5 is taken out
    SmallFaults faults = {};
    bool real = false;         // the server's own core
    bool clock_jumps = false;  // ... whose time is set, forwards and backwards

    // The server itself, and all that may happen to it.
    static Options Everything(uint64_t seed) {
      return {.seed = seed, .real = true, .clock_jumps = true};
    }

    // In order, and without any accident.
    static Options Orderly(uint64_t seed) {
      return {.seed = seed,
              .crashes = false,
              .pauses = false,
              .cuts = false,
              .edges_die = false,
              .people_leave = false,
              .closes_others = false};
    }
  };
  explicit World(const Options& options);
  ~World();

  // Throws Broken.
  void Run(int steps);
  // Nothing bad happens any more, nobody types, and all comes to its end; then all is checked.
  void Settle();

  // Everybody at the first edge goes in one turn; or that edge dies.
  void EndCrowd(bool edge_dies);
  // So many are at the edges.
  size_t sessions() const;

  uint64_t take_overs() const { return database_.epoch(); }
  RecordNumber records() const { return subject_->last(); }
  uint64_t lines() const { return last_serial_; }  // that were typed
  // How often a line that ends cores was tried at most: one that ends them when it is handled, or
  // when what it led to is stored.
  int most_crashes(const std::string& word) const;

 private:
  struct Client {
    UserNumber user = 0;
    size_t edge = 0;
    SessionId session = 0;
    bool logged_in = false;  // it has typed its name
    bool interrupted = false;
  };

  void Step();
  void People();
  void GoOnUntil(link::Moment until);
  void LetTimeRunOut();
  void TypeOf(Client& client);
  void Deliver();
  void DeliverUp(link::LinkId id, Connection& connection);
  void DeliverDown(link::LinkId id, Connection& connection);
  void Store();
  void Elect();
  void Trouble();
  void TroubleOfCore();
  void TroubleOfClock();
  void KillEdge(size_t place);
  void Gather();
  void TroubleOfWires();
  void Connect();
  void Advance(link::Moment time);
  void Tick();
  void Bury();
  void AddCore();
  void AddEdge(size_t place);
  CoreProcess* Leader();
  CoreProcess* AnyCore();

  static constexpr link::Moment kLease{5'000};
  static constexpr link::Moment kTick{200};

  const Options options_;
  Random random_;
  Chance chance_;
  link::Moment now_{1'000'000};
  link::Moment ticked_ = now_;
  const std::unique_ptr<Subject> subject_;
  Database database_;
  Wires wires_;
  std::map<int, std::unique_ptr<CoreProcess>> cores_;
  int last_core_ = 0;
  int leader_ = 0;  // who has the lock; 0: nobody
  std::vector<std::unique_ptr<EdgeProcess>> edges_;
  std::vector<Client> clients_;
  Serial last_serial_ = 0;
  std::map<std::string, int> crashes_;  // by lines
  bool quiet_ = false;
};

}  // namespace fibs::server::model
