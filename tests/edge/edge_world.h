#pragma once

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/config.h"
#include "server/edge/connections/connection_table.h"
#include "tests/random.h"
#include "tests/world/peer.h"

namespace fibs::server::model {

// A ConnectionTable with real sockets, the people at their other ends, a core that says anything,
// and a storage that commits when it likes; all of it from a seed.
//
// Between any two calls of the table somebody's socket may be reset, closed in one direction, left
// unread or read a little: also in the middle of an event and of a turn. A turn ends early or late,
// a commit takes no time or many turns, thousands may go in one turn. The people check what they
// are sent: every line once, in order, none before its record is committed, none lost of who left
// in order. What the table tells of a session is checked as well: its end once, each mark once.
class EdgeWorld : private ConnectionTable::Owner {
 public:
  struct Options {
    uint64_t seed = 1;
    size_t sessions_max = 24;
    bool crowds_end = false;  // now and then all connections are cut at once
  };
  explicit EdgeWorld(const Options& options);
  ~EdgeWorld() override = default;

  // Throws Broken.
  void Run(int steps);
  // So many more are there.
  void Gather(size_t sessions);
  // All of them are cut, in the middle of a turn; nobody comes any more.
  void EndCrowd();
  // Everybody reads and nobody is cut any more, all is committed; then all sessions are closed.
  void Settle();

  // What happened, so that a test can see that it did.
  struct Counts {
    uint64_t cut_in_a_turn = 0;
    uint64_t lines_read = 0;
    uint64_t gone = 0;    // sessions of which the table told that they were cut
    uint64_t closed = 0;  // ... that the core closed
    uint64_t passes = 0;
  };
  const Counts& counts() const { return counts_; }

 private:
  struct Told {
    std::string line;
    RecordNumber after = 0;
    bool ahead = false;     // it may overtake others
    bool may_miss = false;  // told to the group of who was just leaving it
  };
  // A session and who sits at its other end.
  struct Person {
    Peer peer;
    bool reads = true;
    bool cut = false;  // reset or closed before the end
    std::string unfinished;
    std::deque<Told> told;  // and not read yet
    std::optional<Group> group;
    bool closed = false;               // by the core
    bool gone = false;                 // the table has told so
    uint64_t asked = 0, answered = 0;  // marks
  };

  // ---- ConnectionTable::Owner
  void OnLine(SessionId session, std::string_view line, bool too_long,
              std::chrono::milliseconds lag) override;
  void OnInputEnd(SessionId session) override;
  void OnGone(SessionId session, DisconnectReason reason) override;
  void OnPaused(const std::string&) override {}
  void OnSent(SessionId session, uint64_t mark, bool sent) override;
  void ScheduleEndTurn() override { turn_wanted_ = true; }

  template <class Work>
  void Keep(Work work);

  // ---- What may happen between two calls.
  void Trouble();
  void Cut(Person& person);
  void ReadSome(Person& person, size_t most);
  void OnRead(Person& person, std::string_view line);

  // ---- The core.
  void Step();
  void Connect();
  void Type();
  void Event();
  void SayToOne();
  void SayToAll();
  void ChangeGroup();
  void CloseOne();
  void EndSession(SessionId session);
  void Do(EdgeOutput output);
  std::string NewLine();
  RecordNumber MaybeRecord();
  Person* Anybody(SessionId* id = nullptr);
  void Expect(Person& person, const std::string& line, RecordNumber after, bool ahead);

  // ---- Turns.
  void EndTurn();
  void GoOnWithPass();
  void Check();

  const Options options_;
  Random random_;
  boost::asio::io_context io_;
  Limits limits_;
  std::unique_ptr<ConnectionTable> table_;
  std::map<SessionId, Person> people_;
  uint64_t last_line_ = 0;
  uint64_t last_mark_ = 0;
  RecordNumber last_record_ = 0;
  RecordNumber committed_ = 0;
  bool turn_wanted_ = false;
  bool passing_ = false;
  bool quiet_ = false;
  bool closed_ = false;   // nobody comes
  bool in_turn_ = false;  // between the first event of a turn and its end
  uint64_t faults_ = 0;   // that were thrown to the table
  std::string broken_;    // what was found inside a read
  Counts counts_;
};

}  // namespace fibs::server::model
