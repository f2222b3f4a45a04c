#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "server/link/ids.h"
#include "server/link/inputs.h"
#include "server/link/outputs.h"

// What processes of edges and cores say to each other: values that own their data. codec.h makes
// frames of them. Sessions have the numbers of the edge's own ConnectionTable.
namespace fibs::server {

// What the edge says of a session.
using EdgeInput =
    std::variant<Connected, Line, InputEnded, Interrupted, Returned, Disconnected, OutputSent>;

namespace link {

using Epoch = uint64_t;  // of a core that leads; see server/storage/leader.h; 0: none
// A connection between an edge and a core; never used again while the process runs.
using LinkId = uint64_t;
// Since any moment; does not go backwards. Whoever has a clock tells it.
using Moment = std::chrono::milliseconds;

// ---- Edge -> core.

// The first message.
struct Hello {
  EdgeId edge = 0;
  std::string version;  // of the program, for the log
  Epoch epoch = 0;      // the highest that it has obeyed
};
// The edge's sessions that a core knew, after Welcome; in several frames where they are many.
struct AttachSessions {
  std::vector<Attached> sessions;
  bool last = true;  // that was all; what the sessions say follows
};
struct SessionInput {
  SessionId session = 0;
  InputNumber number = 0;  // 0: OutputSent
  EdgeInput what;
};
struct Inputs {
  std::vector<SessionInput> inputs;
  bool again = false;  // another core was told it and ended: Turn::heard is to say that it is done
};
// Each second, in both directions.
struct Ping {};

// OwnDataFetched comes after AttachSessions, and again to each core that leads later: it may be
// that the one before did not store it.
using FromEdge = std::variant<Hello, AttachSessions, Inputs, Ping, OwnDataFetched>;

// ---- Core -> edge.

// Another core leads, or none does yet. Welcome follows when this core leads.
struct Standby {};
struct Welcome {
  Epoch epoch = 0;
  Epoch follows = 0;           // the last one before it under which anything may have been stored
  RecordNumber committed = 0;  // when the epoch began; to an edge that comes back, now
};
// What a turn of the core leads to at this edge: the outputs of some events, one event after the
// other. Sessions are told of all or of nothing.
struct Turn {
  RecordNumber committed = 0;
  std::vector<EdgeOutput> outputs;
  std::vector<size_t>
      ends;  // outputs before the end of each event; grows; the last is their number
  // 1 when the edge's sessions are attached, and one more for each Inputs::again.
  uint64_t heard = 0;
};
// All is committed and sent. Another core goes on, and no user is to notice.
struct Leaving {
  bool unheard = false;  // of the edge's sessions nothing was heard: as if it had not led
};

using FromCore = std::variant<Standby, Welcome, Turn, Leaving, Ping>;

}  // namespace link
}  // namespace fibs::server
