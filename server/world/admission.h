#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/config.h"
#include "server/world/event.h"
#include "server/world/recent_map.h"
#include "server/world/token_bucket.h"

namespace fibs::server {

// Who may come in: connections that have not logged in yet, connections and registrations of an
// address. For log-ins see LoginGate. An IPv6 address counts by its first 64 bits.
class Admission {
 public:
  explicit Admission(const Limits& limits);

  // ---- Connections.
  void Connected(SessionId session, std::string_view host);
  void LoggedIn(SessionId session) { pending_.erase(session); }
  void Gone(SessionId session, std::string_view host);
  // The oldest connection without a log-in, of all or from one address. 0: there is none.
  SessionId OldestPending() const { return pending_.empty() ? 0 : pending_.begin()->first; }
  SessionId OldestPendingFrom(std::string_view host) const;
  // Too many, the newest included.
  bool TooManyPending() const;
  bool TooManyFrom(std::string_view host) const;

  // ---- Registrations.
  bool MayRegister(std::string_view host, Time now);
  // Counts one; false when it is one too many.
  bool Register(std::string_view host, Time now);

 private:
  const Limits& limits_;
  std::map<SessionId, std::string> pending_;          // with their addresses
  std::unordered_map<std::string, int> connections_;  // by address
  RecentMap<TokenBucket> registrations_;              // by address
};

}  // namespace fibs::server
