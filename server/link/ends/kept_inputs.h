#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/link/faults.h"
#include "server/link/limits.h"
#include "server/link/messages.h"

namespace fibs::server {

// The inputs of an edge's sessions that no core has handled yet, so that they can be sent again to
// another core, and the state of each session, for a core that takes over.
class KeptInputs {
 public:
  KeptInputs(const LinkLimits& limits, link::Fault fault) : limits_(limits), fault_(fault) {}

  struct Kept {
    InputNumber number = 0;
    uint64_t arrived = 0;  // before those of a higher one, of whatever session
    EdgeInput what;
    size_t bytes = 0;
    link::Epoch sent = 0;  // the last epoch under which it was sent; 0: it was not
    uint8_t epochs = 0;    // under how many, since a core has survived it
    uint8_t tries = 0;     // under how many in all
    bool handled = false;  // kept all the same: the session has no state yet
  };
  struct Session {
    SessionId id = 0;
    SessionKey key = 0;
    std::string host;
    InputNumber last = 0;
    std::deque<Kept> kept;
    size_t bytes = 0;          // of those that are not handled
    size_t handled_bytes = 0;  // of those that are
    std::string state;         // empty: no core has said one
    link::Moment line_at{};    // its last line
    link::Epoch epoch = 0;     // the last that knew it, or was to be told; 0: none
    bool user = false;         // somebody is logged in: he has been in a group
    bool gone = false;         // the connection is; a core is still to be told
    bool cannot_move = false;  // without a state; too much was typed for it to be told again
  };

  Session* Find(SessionId session);
  const Session* Find(SessionId session) const;
  static Kept* FindKept(Session& session, InputNumber number);
  Session& Open(SessionId session, const Connected& connected, link::Moment now);
  // Numbers it and keeps it. The reference is good until the next call of anything.
  Kept& Add(Session& session, EdgeInput what, link::Moment now);
  // The core has handled the input, and did not end by it. Whether that counts is still open.
  void OnSurvived(SessionId session, InputNumber number);
  // The core of this epoch has ended in order: no input that it was sent and did not handle has
  // ended it.
  void Absolve(link::Epoch epoch);
  // A session whose Disconnected is handled is forgotten.
  void OnHandled(SessionId session, InputNumber number);
  void OnState(SessionId session, std::string state);
  // It will not be sent any more.
  void Drop(Session& session, InputNumber number);
  void Forget(SessionId session);

  // Sorted.
  std::vector<SessionId> ids() const;

  bool MayRead(const Session& session) const;
  size_t size() const { return sessions_.size(); }
  size_t unanswered() const { return unanswered_; }
  size_t bytes() const { return bytes_; }

 private:
  static std::deque<Kept>::iterator PlaceOf(Session& session, InputNumber number);
  void Unanswer(Session& session, const Kept& kept);
  void GiveUpHandled(Session& session);

  const LinkLimits limits_;
  const link::Fault fault_;
  std::unordered_map<SessionId, Session> sessions_;
  uint64_t arrived_ = 0;
  size_t unanswered_ = 0;
  size_t bytes_ = 0;
};

}  // namespace fibs::server
