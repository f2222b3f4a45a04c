#pragma once

#include <string>
#include <string_view>

#include "tools/load/session.h"

namespace fibs::load {

// A user who logs in from his usual address, again and again, and measures how long it takes from
// the connect to the answer that he is welcome.
class KnownUser : private Client::Handler {
 public:
  KnownUser(Load& load, std::string name, Source home);

  // Once a millisecond: begins a log-in when the next one is due, and gives up one that takes
  // longer than --timeout.
  void OnTick();
  // The next log-in is due at once, if none is under way.
  void Hurry() { next_ = Clock::now(); }
  // No further log-in is begun.
  void Rest() { resting_ = true; }
  bool under_way() const { return under_way_; }
  uint64_t log_ins() const { return log_ins_; }

 private:
  void OnConnected(Client& client) override;
  void OnLine(Client& client, std::string_view line) override;
  void OnUnfinished(Client& client, std::string_view text) override;
  void OnEnd(Client& client, const std::string& why) override;
  void Begin();
  void Welcome();
  void Fail(const std::string& why);

  Load& load_;
  std::string name_;
  Source home_;
  Client client_;
  Clock::time_point begun_;
  Clock::time_point next_;
  uint64_t log_ins_ = 0;
  bool under_way_ = false;
  bool resting_ = false;
};

}  // namespace fibs::load
