// Edges and their sessions come, come back, and go.
#include <algorithm>
#include <unordered_set>
#include <utility>

#include "server/link/ends/core_link.h"

namespace fibs::server {

using link::LinkId;
using link::Moment;

namespace {

constexpr std::string_view kTooLate =
    "** The connection to the server was lost. Please log in again.\n";
constexpr size_t kGivenUpMax = 64;
constexpr size_t kSessionsMax = 1'000'000;  // of an edge

bool HasDoubles(const std::vector<Attached>& sessions) {
  std::unordered_set<SessionId> ids;
  std::unordered_set<SessionKey> keys;
  return !std::all_of(sessions.begin(), sessions.end(), [&](const Attached& session) {
    return ids.insert(session.session).second && keys.insert(session.key).second;
  });
}

}  // namespace

void CoreLink::Lead(const Leadership& leadership, Moment now) {
  state_ = State::kAttaching;
  leadership_ = leadership;
  led_at_ = now;
  committed_ = leadership.committed;
  told_edges_ = leadership.expected;
  std::sort(told_edges_.begin(), told_edges_.end());
  std::vector<LinkId> ids;
  for (const auto& [id, link] : links_) ids.push_back(id);
  for (const LinkId id : ids) {
    Link& link = links_.at(id);
    if (link.state == Link::State::kGreeted) Greet(id, link);
  }
  EndAttachingWhenAllAreThere(now);
}

void CoreLink::On(LinkId id, link::AttachSessions& attach, Moment now) {
  Link& link = links_.at(id);
  if (link.state != Link::State::kWelcomed) return End(id, "it attaches sessions unasked", now);
  const EdgeId edge_id = link.edge;
  if (link.attach.size() + attach.sessions.size() > kSessionsMax) {
    return End(id, "too many sessions", now);
  }
  std::move(attach.sessions.begin(), attach.sessions.end(), std::back_inserter(link.attach));
  if (!attach.last) return;
  if (HasDoubles(link.attach)) return End(id, "it attaches a session twice", now);
  link.state = Link::State::kAttached;
  Edge& edge = edges_[edge_id];
  if (edge.link != 0) End(edge.link, "the edge has another link", now);
  edge.link = id;
  edge.waits_for = 0;
  edge.told = 0;
  edge.turn = {};
  edge.turn_bytes = 0;
  edge.attached = std::exchange(link.attach, {});
  edge.waiting.clear();
  edge.waiting_again = 0;
  edge.fetched.clear();
  edge.heard = 0;
  if (is_attaching()) return EndAttachingWhenAllAreThere(now);
  AttachEdge(edge_id);
  TellEdges();
}

void CoreLink::EndAttachingWhenAllAreThere(Moment now) {
  const bool all = std::all_of(leadership_.expected.begin(), leadership_.expected.end(),
                               [this](EdgeId expected) {
                                 const auto edge = edges_.find(expected);
                                 return edge != edges_.end() && edge->second.link != 0;
                               });
  if (all) EndAttaching(now);
}

void CoreLink::EndAttaching(Moment now) {
  state_ = State::kLeading;
  Attach all;
  std::vector<EdgeId> ids;
  for (auto& [id, edge] : edges_) {
    ids.push_back(id);
    Attach some = OpenSessions(id, edge);
    std::move(some.sessions.begin(), some.sessions.end(), std::back_inserter(all.sessions));
    Answer(edge);
  }
  if (!all.sessions.empty()) owner_.Raise(0, std::move(all), 0);
  owner_.Raise(0, AttachEnded{}, 0);
  TellEdges();
  for (const EdgeId id : ids) {
    const auto edge = edges_.find(id);
    if (edge == edges_.end()) continue;
    for (OwnDataFetched& fetched : std::exchange(edge->second.fetched, {})) {
      owner_.Raise(0, std::move(fetched), 0);
    }
    bool heard = true;
    for (link::SessionInput& input : std::exchange(edge->second.waiting, {})) {
      heard = heard && Hear(id, input);
    }
    Answer(edge->second, std::exchange(edge->second.waiting_again, 0));
    if (!heard && edge->second.link != 0) {
      End(edge->second.link, "inputs that make no sense", now);
    }
  }
}

// An edge that comes late, or back.
void CoreLink::AttachEdge(EdgeId id) {
  Edge& edge = edges_.at(id);
  Answer(edge);
  if (std::erase(given_up_, id) != 0) return CloseLate(id, edge);
  // They missed what has been said since this core began, whatever they had heard before.
  for (Attached& session : edge.attached) session.clean = false;
  // Those that do not come back are gone: they were logging in, and begin anew.
  std::unordered_set<SessionKey> keys;
  for (const Attached& session : edge.attached) keys.insert(session.key);
  std::vector<SessionId> gone;
  std::vector<SessionId> replaced;
  std::unordered_map<SessionKey, SessionId> open;  // of the replaced ones
  for (const auto& [there, session] : edge.sessions) {
    const SessionKey key = sessions_.at(session).key;
    (keys.contains(key) ? replaced : gone).push_back(session);
    if (IsOpen(session)) open.emplace(key, session);
  }
  edge.sessions.clear();
  std::sort(gone.begin(), gone.end());
  for (const SessionId session : gone) sessions_.at(session).begins_anew = true;
  for (const SessionId session : gone) Disconnect(session);
  // Those that were closed because of it do not come back: the edge is about to close them.
  std::erase_if(edge.attached, [&](const Attached& session) {
    const auto was = open.find(session.key);
    return was != open.end() && !IsOpen(was->second);
  });
  for (const SessionId session : replaced) sessions_.erase(session);
  Attach attach = OpenSessions(id, edge);
  if (!attach.sessions.empty()) owner_.Raise(0, std::move(attach), 0);
}

// Its sessions have been disconnected.
void CoreLink::CloseLate(EdgeId id, Edge& edge) {
  for (const Attached& session : std::exchange(edge.attached, {})) {
    Put(id, edge, fibs::server::Send{.to = session.session, .text = std::string(kTooLate)});
    Put(id, edge, Close{session.session});
  }
  EndEvent();
}

Attach CoreLink::OpenSessions(EdgeId id, Edge& edge) {
  Attach attach{std::exchange(edge.attached, {})};
  for (Attached& session : attach.sessions) {
    session.session = OpenSession(id, edge, session.session, session.key);
  }
  return attach;
}

SessionId CoreLink::OpenSession(EdgeId id, Edge& edge, SessionId there, SessionKey key) {
  const SessionId session = ++last_session_;
  sessions_[session] = {.edge = id, .id = there, .key = key};
  edge.sessions[there] = session;
  return session;
}

void CoreLink::TellEdges() {
  std::vector<EdgeId> now;
  for (const auto& [id, edge] : edges_) now.push_back(id);
  if (is_attaching() || now == told_edges_) return;
  told_edges_ = now;
  owner_.Raise(0, EdgesChanged{std::move(now)}, 0);
}

// It was away for too long.
void CoreLink::GiveUp(EdgeId id) {
  Edge& edge = edges_.at(id);
  std::vector<SessionId> gone;
  for (const auto& [there, session] : edge.sessions) gone.push_back(session);
  edge.sessions.clear();
  std::sort(gone.begin(), gone.end());
  for (const SessionId session : gone) Disconnect(session);
  edges_.erase(id);
  given_up_.push_back(id);
  if (given_up_.size() > kGivenUpMax) given_up_.pop_front();
  TellEdges();
}

// The core is told that the session is gone, unless it knows.
void CoreLink::Disconnect(SessionId session) {
  const auto found = sessions_.find(session);
  if (found == sessions_.end()) return;  // closed, because of the end of one before it
  const There there = found->second;
  sessions_.erase(found);  // it is told nothing any more
  if (there.mark != 0) owner_.Raise(session, OutputSent{there.mark, false}, 0);
  if (there.state == There::State::kOpen) owner_.Raise(session, Disconnected{}, 0);
}

void CoreLink::Forget(SessionId session) {
  const auto found = sessions_.find(session);
  if (found == sessions_.end()) return;
  const auto edge = edges_.find(found->second.edge);
  if (edge != edges_.end()) edge->second.sessions.erase(found->second.id);
  sessions_.erase(found);
}

// ---- What sessions say.

void CoreLink::On(LinkId id, link::Inputs& inputs, Moment now) {
  const EdgeId edge_id = links_.at(id).edge;
  if (links_.at(id).state != Link::State::kAttached) {
    return End(id, "its sessions are not attached", now);
  }
  if (is_attaching()) {
    Edge& edge = edges_.at(edge_id);
    std::move(inputs.inputs.begin(), inputs.inputs.end(), std::back_inserter(edge.waiting));
    edge.waiting_again += inputs.again ? 1 : 0;
    return;
  }
  for (link::SessionInput& input : inputs.inputs) {
    if (!Hear(edge_id, input)) return End(id, "inputs that make no sense", now);
  }
  if (inputs.again) Answer(edges_.at(edge_id));
}

// Nothing is stored before the sessions have come back.
void CoreLink::On(LinkId id, OwnDataFetched& fetched, Moment now) {
  const Link& link = links_.at(id);
  if (link.state != Link::State::kAttached) return End(id, "its sessions are not attached", now);
  if (is_attaching()) return edges_.at(link.edge).fetched.push_back(std::move(fetched));
  owner_.Raise(0, std::move(fetched), 0);
}

// At the end of the turn the edge is told that it has been heard.
void CoreLink::Answer(Edge& edge, uint64_t times) {
  edge.heard += times;
  edge.answers = true;
}

// False: it makes no sense.
bool CoreLink::Hear(EdgeId id, link::SessionInput& input) {
  Edge& edge = edges_.at(id);
  const auto known = edge.sessions.find(input.session);
  if (auto* connected = std::get_if<Connected>(&input.what)) {
    if (known != edge.sessions.end()) return false;
    const SessionId session = OpenSession(id, edge, input.session, connected->key);
    sessions_.at(session).last = input.number;
    owner_.Raise(session, std::move(*connected), input.number);
    return true;
  }
  if (known == edge.sessions.end()) return true;  // it was closed meanwhile
  const SessionId session = known->second;
  There& there = sessions_.at(session);
  if (const auto* sent = std::get_if<OutputSent>(&input.what)) {
    if (there.mark == 0) return true;
    if (sent->mark >= there.mark) there.mark = 0;
    const bool was_last = there.state == There::State::kClosed && there.mark == 0;
    owner_.Raise(session, *sent, 0);
    if (was_last) Forget(session);
    return true;
  }
  if (input.number <= there.last) return false;
  there.last = input.number;
  if (there.state != There::State::kOpen) return true;
  if (std::holds_alternative<Disconnected>(input.what)) {
    there.state = There::State::kGone;
    there.gone = input.number;
  }
  std::visit([&](auto& what) { owner_.Raise(session, std::move(what), input.number); }, input.what);
  return true;
}

}  // namespace fibs::server
