#include "server/link/ends/core_link.h"

#include <algorithm>
#include <type_traits>
#include <utility>

namespace fibs::server {

using link::LinkId;
using link::Moment;

namespace {

constexpr size_t kBytesInTurn = 32;  // of an output, besides its text

size_t BytesInTurn(const EdgeOutput& output) {
  if (const auto* send = std::get_if<Send>(&output)) return kBytesInTurn + send->text.size();
  if (const auto* state = std::get_if<SessionState>(&output)) {
    return kBytesInTurn + state->bytes.size();
  }
  return kBytesInTurn;
}

// Where the output names its session; null: it is of none.
SessionId* SessionIn(EdgeOutput& output) {
  return std::visit(
      [](auto& of_a_kind) -> SessionId* {
        using O = std::decay_t<decltype(of_a_kind)>;
        if constexpr (std::is_same_v<O, Send> || std::is_same_v<O, SendShared>) {
          return &of_a_kind.to;
        } else if constexpr (std::is_same_v<O, Broadcast>) {
          return nullptr;
        } else {
          return &of_a_kind.session;
        }
      },
      output);
}

}  // namespace

CoreLink::CoreLink(const LinkLimits& limits, Owner& owner) : limits_(limits), owner_(owner) {}

// ---- Links.

void CoreLink::OnLinkOpen(LinkId id, Moment now) {
  if (state_ == State::kLeaving) return owner_.CloseLink(id, "its core leaves");
  Link& link = links_[id];
  link.heard = now;
  link.pinged = now;
}

void CoreLink::OnMessage(LinkId id, std::string_view message, Moment now) {
  const auto link = links_.find(id);
  if (link == links_.end() || state_ == State::kLeaving) return;
  link->second.heard = now;
  auto decoded = link->second.codec.Decode(message);
  if (const auto* bad = std::get_if<link::BadMessage>(&decoded)) return End(id, bad->reason, now);
  auto& value = std::get<link::FromEdge>(decoded);
  const bool is_hello = std::holds_alternative<link::Hello>(value);
  const bool is_new = link->second.state == Link::State::kNew;
  if (is_hello != is_new) return End(id, "it begins with no greeting", now);
  std::visit([&](auto& of_a_kind) { On(id, of_a_kind, now); }, value);
}

void CoreLink::On(LinkId id, link::Hello& hello, Moment) {
  Link& link = links_.at(id);
  link.edge = hello.edge;
  link.epoch = hello.epoch;
  link.state = Link::State::kGreeted;
  if (state_ != State::kStandby) return Greet(id, link);
  link::FromCore standby = link::Standby{};
  owner_.Send(id, link.codec.Encode(standby));
}

void CoreLink::Greet(LinkId id, Link& link) {
  if (link.epoch > leadership_.epoch) return owner_.OnOutdated(link.epoch);
  link.state = Link::State::kWelcomed;
  // What an edge holds of an epoch before counts as far as that one came.
  const bool comes_back = link.epoch == leadership_.epoch;
  link::FromCore welcome = link::Welcome{leadership_.epoch, leadership_.follows,
                                         comes_back ? committed_ : leadership_.committed};
  owner_.Send(id, link.codec.Encode(welcome));
}

void CoreLink::OnLinkLost(LinkId id, Moment now) {
  const auto link = links_.find(id);
  if (link == links_.end()) return;
  const EdgeId edge_id = link->second.edge;
  links_.erase(link);
  const auto edge = edges_.find(edge_id);
  if (edge == edges_.end() || edge->second.link != id) return;
  edge->second.link = 0;
  edge->second.lost_at = now;
  edge->second.turn = {};
  edge->second.turn_bytes = 0;
}

void CoreLink::End(LinkId id, std::string_view reason, Moment now) {
  owner_.CloseLink(id, reason);
  OnLinkLost(id, now);
}

void CoreLink::Leave() {
  EndTurn();
  // Who comes too late has missed what this core has done: it has lost a core.
  const bool unheard = is_attaching();
  const auto in_time = unheard ? Link::State::kWelcomed : Link::State::kAttached;
  state_ = State::kLeaving;
  std::vector<LinkId> others;
  for (auto& [id, link] : links_) {
    if (link.state < in_time) {
      others.push_back(id);
      continue;
    }
    link::FromCore leaving = link::Leaving{.unheard = unheard};
    owner_.Send(id, link.codec.Encode(leaving));
  }
  for (const LinkId id : others) {
    links_.erase(id);
    owner_.CloseLink(id, "its core leaves");
  }
}

void CoreLink::OnTick(Moment now) {
  if (state_ == State::kLeaving) return;
  std::vector<LinkId> silent;
  for (auto& [id, link] : links_) {
    if (now - link.heard > limits_.silence_max) {
      silent.push_back(id);
    } else if (now - link.pinged >= limits_.ping_every) {
      link.pinged = now;
      link::FromCore ping = link::Ping{};
      owner_.Send(id, link.codec.Encode(ping));
    }
  }
  for (const LinkId id : silent) {
    if (links_.contains(id)) End(id, "nothing is heard of it", now);
  }
  if (is_attaching() && now - led_at_ >= limits_.attach_wait) EndAttaching(now);
  std::vector<EdgeId> lost;
  for (const auto& [id, edge] : edges_) {
    if (edge.link == 0 && now - edge.lost_at > limits_.patience) lost.push_back(id);
  }
  for (const EdgeId id : lost) GiveUp(id);
}

// ---- What the core says.

void CoreLink::CarryOut(EdgeOutput& output) {
  if (const auto* broadcast = std::get_if<Broadcast>(&output)) return PutBroadcast(*broadcast);
  SessionId* session = SessionIn(output);
  const auto found = sessions_.find(*session);
  if (found == sessions_.end()) return;
  There& there = found->second;
  const SessionId here = std::exchange(*session, there.id);
  const auto* handled = std::get_if<Handled>(&output);
  const bool was_last = handled != nullptr && handled->input == there.gone && there.gone != 0;
  if (std::holds_alternative<Close>(output)) there.state = There::State::kClosed;
  if (const auto* tell = std::get_if<TellWhenSent>(&output)) there.mark = tell->mark;
  Edge& edge = edges_.at(there.edge);
  if (IsAttached(edge) && !there.begins_anew) Put(there.edge, edge, std::move(output));
  if (was_last || (there.state == There::State::kClosed && there.mark == 0)) Forget(here);
}

void CoreLink::PutBroadcast(const Broadcast& broadcast) {
  for (auto& [id, edge] : edges_) {
    if (!IsAttached(edge)) continue;
    Broadcast mine{.to = broadcast.to,
                   .except = {},
                   .to_programs = broadcast.to_programs,
                   .to_people = broadcast.to_people,
                   .after = broadcast.after,
                   .urgent = broadcast.urgent,
                   .ahead = broadcast.ahead};
    for (const SessionId session : broadcast.except) {
      const auto there = sessions_.find(session);
      if (there != sessions_.end() && there->second.edge == id) {
        mine.except.push_back(there->second.id);
      }
    }
    edge.turn_bytes += mine.to_programs.size() + mine.to_people.size();
    Put(id, edge, std::move(mine));
  }
}

void CoreLink::Put(EdgeId id, Edge& edge, EdgeOutput output) {
  edge.waits_for = std::max(edge.waits_for, AfterOf(output));
  edge.turn_bytes += BytesInTurn(output);
  if (!std::exchange(edge.in_event, true)) in_event_.push_back(id);
  edge.turn.outputs.push_back(std::move(output));
}

bool CoreLink::IsOpen(SessionId session) const {
  const auto there = sessions_.find(session);
  return there != sessions_.end() && there->second.state == There::State::kOpen;
}

void CoreLink::EndEvent() {
  for (const EdgeId id : in_event_) {
    const auto found = edges_.find(id);
    if (found == edges_.end()) continue;
    Edge& edge = found->second;
    edge.in_event = false;
    if (!IsAttached(edge)) continue;
    edge.turn.ends.push_back(edge.turn.outputs.size());
    if (edge.turn_bytes > link::kMessageBytesWanted) Send(edge);
  }
  in_event_.clear();
}

void CoreLink::OnCommitted(RecordNumber committed) { committed_ = std::max(committed_, committed); }

void CoreLink::EndTurn() {
  for (auto& [id, edge] : edges_) {
    if (!IsAttached(edge)) continue;
    const bool waits = edge.waits_for > edge.told && committed_ > edge.told;
    if (waits || edge.answers || !edge.turn.ends.empty()) Send(edge);
  }
}

void CoreLink::Send(Edge& edge) {
  edge.turn.committed = committed_;
  edge.turn.heard = edge.heard;
  edge.answers = false;
  edge.told = committed_;
  owner_.Send(edge.link, links_.at(edge.link).codec.Encode(edge.turn));
  edge.turn.outputs.clear();
  edge.turn.ends.clear();
  edge.turn_bytes = 0;
}

}  // namespace fibs::server
