#include "server/link/ends/kept_inputs.h"

#include <algorithm>
#include <utility>

namespace fibs::server {

namespace {

constexpr size_t kBytesOfInput = 64;  // of an input, besides its text

size_t BytesKept(const EdgeInput& what) {
  const auto* line = std::get_if<Line>(&what);
  return kBytesOfInput + (line != nullptr ? line->text.size() : 0);
}

}  // namespace

KeptInputs::Session* KeptInputs::Find(SessionId session) {
  const auto found = sessions_.find(session);
  return found != sessions_.end() ? &found->second : nullptr;
}

const KeptInputs::Session* KeptInputs::Find(SessionId session) const {
  const auto found = sessions_.find(session);
  return found != sessions_.end() ? &found->second : nullptr;
}

KeptInputs::Kept* KeptInputs::FindKept(Session& session, InputNumber number) {
  const auto place = PlaceOf(session, number);
  return place != session.kept.end() ? &*place : nullptr;
}

std::deque<KeptInputs::Kept>::iterator KeptInputs::PlaceOf(Session& session, InputNumber number) {
  const auto place =
      std::lower_bound(session.kept.begin(), session.kept.end(), number,
                       [](const Kept& one, InputNumber other) { return one.number < other; });
  return place != session.kept.end() && place->number == number ? place : session.kept.end();
}

KeptInputs::Session& KeptInputs::Open(SessionId session, const Connected& connected,
                                      link::Moment now) {
  Session& opened = sessions_[session];
  opened.id = session;
  opened.key = connected.key;
  opened.host = connected.host;
  opened.line_at = now;
  return opened;
}

KeptInputs::Kept& KeptInputs::Add(Session& session, EdgeInput what, link::Moment now) {
  if (std::holds_alternative<Line>(what)) session.line_at = now;
  const size_t bytes = BytesKept(what);
  session.kept.push_back(
      {.number = ++session.last, .arrived = ++arrived_, .what = std::move(what), .bytes = bytes});
  session.bytes += bytes;
  bytes_ += bytes;
  ++unanswered_;
  return session.kept.back();
}

void KeptInputs::Unanswer(Session& session, const Kept& kept) {
  session.bytes -= kept.bytes;
  bytes_ -= kept.bytes;
  --unanswered_;
}

void KeptInputs::OnSurvived(SessionId id, InputNumber number) {
  Session* session = Find(id);
  if (session == nullptr) return;
  if (Kept* kept = FindKept(*session, number)) kept->epochs = 0;
}

void KeptInputs::Absolve(link::Epoch epoch) {
  for (auto& [id, session] : sessions_) {
    for (Kept& kept : session.kept) {
      if (kept.sent != epoch) continue;
      if (kept.epochs > 0) --kept.epochs;
      if (kept.tries > 0) --kept.tries;
    }
  }
}

void KeptInputs::OnHandled(SessionId id, InputNumber number) {
  Session* session = Find(id);
  if (session == nullptr) return;
  const auto kept = PlaceOf(*session, number);
  if (kept == session->kept.end() || kept->handled) return;
  Unanswer(*session, *kept);
  const bool was_last = std::holds_alternative<Disconnected>(kept->what);
  if (!session->state.empty()) {
    session->kept.erase(kept);
  } else {
    // A core that takes over has to be told it again from the beginning.
    kept->handled = true;
    session->handled_bytes += kept->bytes;
    if (session->handled_bytes > limits_.login_bytes_max) GiveUpHandled(*session);
  }
  if (was_last) Forget(id);
}

void KeptInputs::GiveUpHandled(Session& session) {
  session.cannot_move = true;
  std::erase_if(session.kept, [](const Kept& kept) { return kept.handled; });
  session.handled_bytes = 0;
}

void KeptInputs::OnState(SessionId id, std::string state) {
  Session* session = Find(id);
  if (session == nullptr) return;
  if (fault_ == link::Fault::kKeepsOldState && !session->state.empty()) return;
  if (session->state.empty()) GiveUpHandled(*session);
  session->cannot_move = false;
  session->state = std::move(state);
}

void KeptInputs::Drop(Session& session, InputNumber number) {
  const auto kept = PlaceOf(session, number);
  if (kept == session.kept.end()) return;
  if (!kept->handled) Unanswer(session, *kept);
  session.kept.erase(kept);
}

void KeptInputs::Forget(SessionId id) {
  Session* session = Find(id);
  if (session == nullptr) return;
  for (const Kept& kept : session->kept) {
    if (!kept.handled) Unanswer(*session, kept);
  }
  sessions_.erase(id);
}

std::vector<SessionId> KeptInputs::ids() const {
  std::vector<SessionId> ids;
  ids.reserve(sessions_.size());
  for (const auto& [id, session] : sessions_) ids.push_back(id);
  std::sort(ids.begin(), ids.end());
  return ids;
}

bool KeptInputs::MayRead(const Session& session) const {
  return (limits_.pending_bytes_max == 0 || bytes_ < limits_.pending_bytes_max) &&
         session.bytes < limits_.session_pending_bytes_max;
}

}  // namespace fibs::server
