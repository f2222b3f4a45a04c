#pragma once

#include <string>
#include <vector>

#include "server/core/core_state.h"
#include "server/core/events/hosted_event.h"
#include "tests/match_player.h"
#include "tests/random.h"

namespace fibs::server {

// What the members of a club type who are here for its tournaments: they enter and leave, say that
// they are here, play their matches to the end, mostly by resigning, challenge and invite each
// other, and now and then have themselves erased. Directors make events of all formats, lead them
// on, and decide what they should not.
class ClubTypist {
 public:
  // The random numbers must outlive it.
  explicit ClubTypist(Random& random) : random_(random), player_(random, {}) {}

  // Of a member, also of one who was erased.
  void Know(const std::string& name) { names_.push_back(name); }
  void Forget(const std::string& name);
  // From now on nobody makes an event, and directors end theirs.
  void End() { ending_ = true; }

  // Never empty.
  std::string Line(const CoreState& state, const User& user, bool directs);

  // It goes on for weeks, and people invite each other.
  static bool IsEndless(const HostedEvent& event);

 private:
  std::string TableLine(const CoreState& state, const User& user);
  const HostedEvent* SomeEvent(const CoreState& state);
  std::string PlayerLine(const CoreState& state, const User& user);
  std::string MatchLine(const CoreState& state, const User& user, const HostedEvent& event);
  std::string DirectorLine(const CoreState& state, const User& user);
  std::string Create();
  std::string Decision(const HostedEvent& event);
  std::string RunningDecision(const HostedEvent& event);

  Random& random_;
  MatchPlayer player_;
  std::vector<std::string> names_;
  int made_ = 0;
  bool ending_ = false;
};

}  // namespace fibs::server
