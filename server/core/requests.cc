#include "server/core/requests.h"

#include <cassert>

namespace fibs::server {

// It may ask again, and its owner may cease to exist.
void Requests::Take(const Answered& answered) {
  const auto request = waiting_.extract(answered.request);
  if (request.empty()) return;
  const Waiting& waiting = request.mapped();
  waiting.then ? waiting.then(answered.answer) : waiting.gone();
}

void Requests::Forget(SessionId owner) {
  assert(owner != kServer);
  for (auto next = waiting_.lower_bound({owner, 0});
       next != waiting_.end() && next->first.owner == owner;) {
    const auto request = next++;
    if (request->second.gone) {
      request->second.then = nullptr;
    } else {
      waiting_.erase(request);
    }
  }
}

}  // namespace fibs::server
