#include "server/core/sessions/held_names.h"

#include <utility>

#include "server/core/people/canonical_name.h"

namespace fibs::server {

void HeldNames::Hold(SessionId session, const std::string& address, std::string_view name, Time now,
                     Time until) {
  Release(session);
  std::string canonical = CanonicalName(name);
  const auto found = held_.find(canonical);
  if (found != held_.end()) {
    if (now < found->second.until) return;
    Release(found->second.session);
  }
  if (held_.size() >= all_max_) return;
  const auto count = count_by_address_.find(address);
  if (count != count_by_address_.end() && count->second >= address_max_) return;
  ++count_by_address_[address];
  by_session_.emplace(session, canonical);
  held_.emplace(std::move(canonical), Held{session, std::string(name), address, until});
}

void HeldNames::Release(SessionId session) {
  const auto found = by_session_.find(session);
  if (found == by_session_.end()) return;
  const auto held = held_.find(found->second);
  const auto count = count_by_address_.find(held->second.address);
  if (--count->second == 0) count_by_address_.erase(count);
  held_.erase(held);
  by_session_.erase(found);
}

std::string_view HeldNames::KeptFromBy(SessionId session, std::string_view name, Time now) const {
  const auto found = held_.find(CanonicalName(name));
  if (found == held_.end()) return {};
  const Held& held = found->second;
  return held.session == session || now >= held.until ? std::string_view() : held.name;
}

}  // namespace fibs::server
