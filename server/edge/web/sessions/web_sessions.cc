#include "server/edge/web/sessions/web_sessions.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace fibs::server {

WebSessions::WebSessions(boost::asio::io_context& io, const WebConfig& config, bool rates,
                         Reports reports)
    : io_(io), config_(config), rates_(rates), reports_(std::move(reports)) {}

void WebSessions::Clear() {
  stopping_ = true;
  while (!sessions_.empty()) sessions_.begin()->second->End();
}

std::shared_ptr<WebSession> WebSessions::Start(int plain, uint64_t handle, std::string address,
                                               std::shared_ptr<RoundTrip> round_trip,
                                               std::shared_ptr<WebSession::Channel> channel) {
  auto session = std::make_shared<WebSession>(io_, config_, static_cast<Owner&>(*this), plain,
                                              handle, std::move(address), std::move(round_trip));
  sessions_.emplace(handle, session);
  by_token_.emplace(session->token.Hash(), session.get());
  session->Start(std::move(channel));
  return session;
}

std::shared_ptr<WebSession> WebSessions::Resume(const SessionOffer::Resume& resume,
                                                std::shared_ptr<WebSession::Channel> channel) {
  auto session = resume.token && !stopping_ ? Find(*resume.token) : nullptr;
  if (session != nullptr) Renew(*session, *resume.token);
  if (session == nullptr || !session->Resume(std::move(channel), resume.received)) {
    ++counters_.not_resumed;
    return nullptr;
  }
  ++counters_.resumed;
  return session;
}

std::shared_ptr<WebSession> WebSessions::Find(const ResumeToken& token) const {
  const auto found = by_token_.find(token.Hash());
  if (found == by_token_.end()) return nullptr;
  const WebSession& session = *found->second;
  const bool good =
      token == session.token || (session.token_before && token == *session.token_before);
  return good ? found->second->shared_from_this() : nullptr;
}

// A browser that was lost again before it got its new token has only the one before, which is good
// until it shows that it has the new one.
void WebSessions::Renew(WebSession& session, const ResumeToken& used) {
  if (used == session.token) {
    OnConfirmed(session);
    session.token_before = used;
  } else {
    by_token_.erase(session.token.Hash());
  }
  session.token = ResumeToken::Draw();
  by_token_.emplace(session.token.Hash(), &session);
}

void WebSessions::Tick(WebSession::Clock::time_point now) {
  std::vector<std::shared_ptr<WebSession>> all;
  all.reserve(sessions_.size());
  for (const auto& [handle, session] : sessions_) all.push_back(session);
  for (const auto& session : all) session->Tick(now);
  heap_.Tick(now);
}

void WebSessions::Stop() {
  stopping_ = true;
  while (!waiting_.empty()) waiting_.front()->End();
}

// Who only occupies places keeps nobody out: an address gives way to itself, and when all have
// their share, the one with the most.
void WebSessions::OnWaiting(WebSession& session) {
  const auto handle = session.handle();
  places_.emplace(handle, waiting_.insert(waiting_.end(), &session));
  const int of_address = ++waiting_of_[session.address()];
  ++counters_.waiting;
  reports_.interrupted(handle);
  const int address_max = rates_ ? config_.address_waiting_max : 0;
  if (address_max != 0 && of_address > address_max) {
    EndOldest(session.address());
  } else if (config_.waiting_max != 0 &&
             waiting_.size() > static_cast<size_t>(config_.waiting_max)) {
    const auto most =
        std::ranges::max_element(waiting_of_, {}, [](const auto& entry) { return entry.second; });
    EndOldest(most->second > 1 ? std::string(most->first) : waiting_.front()->address());
  }
}

void WebSessions::EndOldest(std::string_view address) {
  const auto oldest = std::ranges::find_if(
      waiting_, [&](const WebSession* session) { return session->address() == address; });
  ++counters_.crowded_out;
  (*oldest)->End();
}

void WebSessions::OnReturned(WebSession& session) {
  NoLongerWaiting(session);
  reports_.returned(session.handle());
}

void WebSessions::NoLongerWaiting(WebSession& session) {
  const auto place = places_.find(session.handle());
  if (place == places_.end()) return;
  waiting_.erase(place->second);
  places_.erase(place);
  const auto count = waiting_of_.find(session.address());
  if (--count->second == 0) waiting_of_.erase(count);
  --counters_.waiting;
}

void WebSessions::OnConfirmed(WebSession& session) {
  if (!session.token_before) return;
  by_token_.erase(session.token_before->Hash());
  session.token_before.reset();
}

void WebSessions::OnEnded(WebSession& session) {
  NoLongerWaiting(session);
  OnConfirmed(session);
  by_token_.erase(session.token.Hash());
  const uint64_t handle = session.handle();
  sessions_.erase(handle);  // may be the last that holds it
  reports_.ended(handle);
}

// The session with the most to forget forgets it; of one that waits all is needed, so it ends.
void WebSessions::OnKept(WebSession&, size_t before, size_t now) {
  counters_.ring_bytes += now;
  counters_.ring_bytes -= before;
  heap_.Use(counters_.ring_bytes);
  if (config_.rings_bytes_max == 0 || std::exchange(sparing_, true)) return;
  while (counters_.ring_bytes > config_.rings_bytes_max) {
    const auto most = std::ranges::max_element(
        sessions_, {}, [](const auto& entry) { return entry.second->Spare(); });
    if (most == sessions_.end() || most->second->Spare() == 0) break;
    ++counters_.crowded_out;
    const auto session = most->second;
    session->GiveSpare();
  }
  sparing_ = false;
}

}  // namespace fibs::server
