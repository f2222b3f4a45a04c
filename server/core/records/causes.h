#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <unordered_map>
#include <vector>

#include "server/link/ids.h"
#include "server/link/time.h"

namespace fibs::server {

// The input of a session that led to records, with those shortly before it that did: bit i of
// `before` is set when input - 1 - i did, too.
struct Cause {
  SessionKey session = 0;  // 0: none
  InputNumber input = 0;
  uint64_t before = 0;

  // A later input, or the same one again.
  void Add(InputNumber later);
  bool Has(InputNumber one) const;

  friend bool operator==(const Cause&, const Cause&) = default;
};

// Which inputs of sessions led to records. They are stored with these, so that a core that takes
// over knows what is done already.
class Causes {
 public:
  explicit Causes(const std::vector<Cause>& stored);

  // Records from here on are caused by this input; 0: by none that has a number.
  void Begin(SessionKey session, InputNumber input) { session_ = session, input_ = input; }
  void End() { Begin(0, 0); }
  // Of a record that is stored now.
  Cause OfRecord();

  bool Has(SessionKey session, InputNumber input) const;  // false for a session without a key
  // The session is gone, or did not come back. Its edge may still bring it. One that was logging in
  // begins anew then, and its inputs that have led to records are still known.
  void Leave(SessionKey session, Time now);
  // A session that has left by then; none: there are no more.
  std::optional<SessionKey> TakeLeft(Time until);
  // False: there was nothing to forget.
  bool Forget(SessionKey session) { return causes_.erase(session) != 0; }
  std::vector<SessionKey> sessions() const;  // ascending

 private:
  struct Left {
    SessionKey session = 0;
    Time at;
  };
  std::unordered_map<SessionKey, Cause> causes_;
  std::deque<Left> left_;  // the first one first
  SessionKey session_ = 0;
  InputNumber input_ = 0;
};

}  // namespace fibs::server
