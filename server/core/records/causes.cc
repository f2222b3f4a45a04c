#include "server/core/records/causes.h"

#include <algorithm>

namespace fibs::server {
namespace {

constexpr InputNumber kBits = 64;  // of Cause::before

}  // namespace

void Cause::Add(InputNumber later) {
  if (later <= input) return;
  const InputNumber by = later - input;
  before = by < kBits ? before << by : 0;
  if (input != 0 && by <= kBits) before |= uint64_t{1} << (by - 1);
  input = later;
}

bool Cause::Has(InputNumber one) const {
  if (one == 0 || one > input) return false;
  if (one == input) return true;
  const InputNumber back = input - 1 - one;
  return back < kBits && (before >> back & 1) != 0;
}

Causes::Causes(const std::vector<Cause>& stored) {
  for (const Cause& cause : stored) causes_.emplace(cause.session, cause);
}

Cause Causes::OfRecord() {
  if (session_ == 0 || input_ == 0) return {};
  Cause& cause = causes_[session_];
  cause.session = session_;
  cause.Add(input_);
  return cause;
}

bool Causes::Has(SessionKey session, InputNumber input) const {
  const auto found = causes_.find(session);
  return session != 0 && found != causes_.end() && found->second.Has(input);
}

void Causes::Leave(SessionKey session, Time now) {
  if (causes_.contains(session)) left_.push_back({session, now});
}

std::optional<SessionKey> Causes::TakeLeft(Time until) {
  if (left_.empty() || left_.front().at > until) return std::nullopt;
  const SessionKey session = left_.front().session;
  left_.pop_front();
  return session;
}

std::vector<SessionKey> Causes::sessions() const {
  std::vector<SessionKey> sessions;
  sessions.reserve(causes_.size());
  for (const auto& [session, cause] : causes_) sessions.push_back(session);
  std::sort(sessions.begin(), sessions.end());
  return sessions;
}

}  // namespace fibs::server
