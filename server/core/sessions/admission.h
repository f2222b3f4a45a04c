#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/config.h"
#include "server/core/event.h"
#include "server/core/sessions/held_names.h"
#include "server/core/sessions/pending_logins.h"
#include "server/limits/recent_map.h"
#include "server/limits/token_bucket.h"

namespace fibs::server {

// Who may come in: connections that have not logged in yet, connections and registrations of an
// address. For log-ins see LoginGate. An IPv6 address counts by its first 64 bits.
class Admission {
 public:
  explicit Admission(const Limits& limits);

  // ---- Connections.
  void Connected(SessionId session, std::string_view host);
  void LoggedIn(SessionId session);
  // It watches a player without an account: no log-in is waited for, as long as it does.
  void Watches(SessionId session, std::string_view host);
  void WatchesNoMore(SessionId session, std::string_view host);
  void Gone(SessionId session, std::string_view host);
  // The oldest connection without a log-in, of all or from one address. 0: there is none.
  SessionId OldestPending() const { return pending_.Oldest(); }
  SessionId OldestPendingFrom(std::string_view host) const;
  // The connection that goes when there are too many without a log-in.
  SessionId OnePendingTooMany() const { return pending_.OneTooMany(); }
  // Too many, the newest included.
  bool TooManyPending() const;
  // As many may watch as may wait to log in.
  bool TooManyWatching() const;
  SessionId OneWatchingTooMany() const { return watching_.OneTooMany(); }
  bool TooManyFrom(std::string_view host) const;

  // ---- The end of the server: from that time on only administrators come in. None: it is not
  // near.
  void CloseLoginsFrom(std::optional<Time> time) { closed_from_ = time; }
  bool LoginsClosed(Time now) const { return closed_from_ && now >= *closed_from_; }

  // ---- Registrations.
  bool MayRegister(std::string_view host, Time now);
  // Counts one; false when it is one too many.
  bool Register(std::string_view host, Time now);
  // The same of all of its network (NetworkGroup) in a day.
  bool MayRegisterFromNetwork(std::string_view host, Time now);
  bool RegisterFromNetwork(std::string_view host, Time now);
  // The name is kept for the session until ForgetName, or for the time of a log-in; see HeldNames.
  void HoldName(SessionId session, std::string_view host, std::string_view name, Time now);
  void ForgetName(SessionId session) { names_.Release(session); }
  // See HeldNames::KeptFromBy.
  std::string_view NameHeldBy(SessionId session, std::string_view name, Time now) const {
    return names_.KeptFromBy(session, name, now);
  }

 private:
  bool IsTooMany(const PendingLogins& connections) const;

  const Limits& limits_;
  PendingLogins pending_;
  PendingLogins watching_;
  std::unordered_map<std::string, int> connections_;  // by address
  RecentMap<TokenBucket> registrations_;              // by address
  RecentMap<TokenBucket> network_registrations_;      // by network
  HeldNames names_;
  std::optional<Time> closed_from_;
};

}  // namespace fibs::server
