#pragma once

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/core/sessions/admission.h"
#include "server/core/sessions/allowances.h"
#include "server/core/sessions/outbox.h"
#include "server/core/sessions/password_queue.h"
#include "server/core/sessions/session.h"

namespace fibs::server {

// All connections, as the core knows them: with what is counted of them and waits for them.
class Sessions {
 public:
  Sessions(Outbox& out, Admission& admission, Allowances& allowances, PasswordQueue& passwords);

  // A new connection; its address counts.
  Session& Add(SessionId id, SessionKey key, std::string host, Time now);
  Session* Find(SessionId id) const;
  // By its key, which is not 0.
  Session* FindKey(SessionKey key) const;
  // All, in the order in which they connected.
  std::vector<Session*> All() const;
  size_t size() const { return sessions_.size(); }

  // The session's user has left. What was sent goes out, then the connection is closed; the session
  // ceases to exist.
  void Close(Session& session);
  // The same without closing: the connection is gone already. Does nothing when there is none.
  void Remove(SessionId id);
  // Called with each session that ceases to exist, before it does.
  void OnRemoved(std::function<void(const Session&)> removed) { removed_ = std::move(removed); }

 private:
  Outbox& out_;
  Admission& admission_;
  Allowances& allowances_;
  PasswordQueue& passwords_;
  std::function<void(const Session&)> removed_ = [](const Session&) {};
  std::unordered_map<SessionId, std::unique_ptr<Session>> sessions_;
  std::unordered_map<SessionKey, SessionId> by_key_;  // those that have one
};

}  // namespace fibs::server
