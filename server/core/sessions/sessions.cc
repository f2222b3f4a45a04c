#include "server/core/sessions/sessions.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "server/limits/address_group.h"

namespace fibs::server {

Sessions::Sessions(Outbox& out, Admission& admission, Allowances& allowances,
                   PasswordQueue& passwords)
    : out_(out), admission_(admission), allowances_(allowances), passwords_(passwords) {}

Session& Sessions::Add(SessionId id, SessionKey key, std::string host, Time now) {
  auto session = std::make_unique<Session>();
  session->id = id;
  session->key = key;
  if (key != 0) by_key_[key] = id;
  session->host = std::move(host);
  session->connected = now;
  session->address_allowance = allowances_.OfAddress(session->host, now);
  session->allowance = session->address_allowance;
  admission_.Connected(id, session->host);
  return *sessions_.emplace(id, std::move(session)).first->second;
}

Session* Sessions::Find(SessionId id) const {
  const auto found = sessions_.find(id);
  return found == sessions_.end() ? nullptr : found->second.get();
}

Session* Sessions::FindKey(SessionKey key) const {
  const auto found = by_key_.find(key);
  return found == by_key_.end() ? nullptr : Find(found->second);
}

std::vector<Session*> Sessions::All() const {
  std::vector<Session*> all;
  for (const auto& [id, session] : sessions_) all.push_back(session.get());
  std::sort(all.begin(), all.end(),
            [](const Session* a, const Session* b) { return a->id < b->id; });
  return all;
}

void Sessions::Close(Session& session) {
  session.step = LoginStep::kClosing;
  out_.CloseSession(session);
  Remove(session.id);
}

void Sessions::Remove(SessionId id) {
  const auto found = sessions_.find(id);
  if (found == sessions_.end()) return;
  const Session& session = *found->second;
  assert(session.user == nullptr);
  admission_.Gone(id, session.host);
  if (passwords_.waiting() != 0) passwords_.Remove(id, AddressGroup(session.host));
  removed_(session);
  const auto by_key = by_key_.find(session.key);
  if (by_key != by_key_.end() && by_key->second == id) by_key_.erase(by_key);
  out_.Forget(*found->second);
  sessions_.erase(id);
}

}  // namespace fibs::server
