#include "server/link/ends/edge_link.h"

#include <algorithm>
#include <limits>
#include <type_traits>
#include <utility>
#include <vector>

namespace fibs::server {

using link::Fault;
using link::LinkId;
using link::Moment;

namespace {

constexpr std::string_view kUnreachable =
    "** The server cannot be reached. Please try again later.";
constexpr std::string_view kTooMuch = "** Too much waits for you to be told.";
constexpr uint8_t kEpochsMax = 255;
constexpr RecordNumber kAll = std::numeric_limits<RecordNumber>::max();

}  // namespace

EdgeLink::EdgeLink(EdgeId id, std::string version, const LinkLimits& limits, Owner& owner,
                   Fault fault)
    : id_(id),
      version_(std::move(version)),
      limits_(limits),
      fault_(fault),
      owner_(owner),
      held_(limits.held_bytes_max, limits.held_bytes_all_max, *this),
      inputs_(limits, fault) {}

// ---- Links.

void EdgeLink::OnLinkOpen(LinkId id, Moment now) {
  Link& link = links_[id];
  link.heard = now;
  link.pinged = now;
  owner_.Send(id, link.codec.Encode(link::Hello{id_, version_, epoch_}));
}

void EdgeLink::OnMessage(LinkId id, std::string_view message, Moment now) {
  const auto link = links_.find(id);
  if (link == links_.end()) return;
  link->second.heard = now;
  auto decoded = link->second.codec.Decode(message);
  if (const auto* bad = std::get_if<link::BadMessage>(&decoded)) return End(id, bad->reason, now);
  std::visit([&](auto& value) { On(id, value, now); }, std::get<link::FromCore>(decoded));
}

void EdgeLink::On(LinkId id, const link::Standby&, Moment now) {
  if (id == current_) End(id, "its core does not lead any more", now);
}

void EdgeLink::On(LinkId id, link::Turn& turn, Moment now) {
  if (id != current_) return;
  for (const EdgeOutput& output : turn.outputs) {
    const auto* handled = std::get_if<Handled>(&output);
    if (handled != nullptr) inputs_.OnSurvived(handled->session, handled->input);
  }
  // What waited longer goes first.
  held_.Commit(fault_ == Fault::kUsesUncommitted ? kAll : turn.committed);
  size_t begin = 0;
  for (const size_t end : turn.ends) {
    held_.Add({turn.outputs.data() + begin, end - begin});
    begin = end;
  }
  CloseOverfull(now);
  heard_ = std::max(heard_, turn.heard);
  SendBacklog(now);
}

void EdgeLink::On(LinkId id, const link::Leaving& leaving, Moment now) {
  if (id == current_) {
    LoseCore(now);
    clean_ = held_.empty() && (clean_ || !leaving.unheard);
    inputs_.Absolve(epoch_);
  }
  // So the core knows that all has been read.
  links_.erase(id);
  owner_.CloseLink(id, "its core leaves");
}

void EdgeLink::OnLinkLost(LinkId id, Moment now) {
  links_.erase(id);
  if (id != current_) return;
  LoseCore(now);
  clean_ = false;
  // Another link to the same core is welcomed anew, when it is opened anew.
  std::vector<LinkId> others;
  for (const auto& [other, link] : links_) {
    if (link.waits) others.push_back(other);
  }
  for (const LinkId other : others) End(other, "the link before it is lost", now);
}

void EdgeLink::End(LinkId id, std::string_view reason, Moment now) {
  owner_.CloseLink(id, reason);
  OnLinkLost(id, now);
}

void EdgeLink::LoseCore(Moment now) {
  current_ = 0;
  lost_at_ = now;
  outgoing_.inputs.clear();
  backlog_.clear();
  doubtful_.reset();
}

void EdgeLink::OnTick(Moment now) {
  if (!backlog_.empty() && now - backlog_at_ > limits_.attach_wait + limits_.ping_every) {
    heard_ = heard_next_;  // a core that does not answer; no line is to wait for ever
    doubtful_.reset();
    SendBacklog(now);
  }
  std::vector<LinkId> silent;
  for (auto& [id, link] : links_) {
    if (now - link.heard > limits_.silence_max) {
      silent.push_back(id);
    } else if (now - link.pinged >= limits_.ping_every) {
      link.pinged = now;
      owner_.Send(id, link.codec.Encode(link::FromEdge(link::Ping{})));
    }
  }
  for (const LinkId id : silent) {
    if (links_.contains(id)) End(id, "nothing is heard of it", now);
  }
  if (current_ != 0) return;
  if (!lost_at_) lost_at_ = now;
  if (now - *lost_at_ > limits_.patience) CloseAll(now);
}

// ---- Sessions.

void EdgeLink::OnInput(SessionId id, EdgeInput what, Moment now) {
  if (const auto* sent = std::get_if<OutputSent>(&what)) {
    // Marks of a core before mean nothing to this one.
    if (current_ == 0 || sent->mark <= mark_base_) return;
    outgoing_.inputs.push_back(
        {.session = id, .number = 0, .what = OutputSent{sent->mark - mark_base_, sent->sent}});
    return;
  }
  if (const auto* connected = std::get_if<Connected>(&what)) inputs_.Open(id, *connected, now);
  KeptInputs::Session* session = inputs_.Find(id);
  if (session == nullptr || session->gone) return;
  if (std::holds_alternative<Disconnected>(what)) {
    if (session->epoch == 0) return Forget(id);  // nobody has heard of it
    session->gone = true;
  }
  Say(*session, inputs_.Add(*session, std::move(what), now));
}

// Behind what is not sent yet.
void EdgeLink::Say(KeptInputs::Session& session, KeptInputs::Kept& kept) {
  if (backlog_.empty()) return Queue(session, kept);
  backlog_.push_back({kept.arrived, session.id, kept.number});
}

// To be sent at the end of the turn.
void EdgeLink::Queue(KeptInputs::Session& session, KeptInputs::Kept& kept) {
  if (current_ == 0) return;
  session.epoch = epoch_;
  if (kept.sent != epoch_) {
    kept.sent = epoch_;
    if (kept.epochs < kEpochsMax) ++kept.epochs;
    if (kept.tries < kEpochsMax) ++kept.tries;
  }
  outgoing_.inputs.push_back({.session = session.id, .number = kept.number, .what = kept.what});
  if (fault_ == Fault::kForgetsInputs) inputs_.Drop(session, kept.number);
}

bool EdgeLink::MayRead(SessionId id) const {
  const KeptInputs::Session* session = inputs_.Find(id);
  return session == nullptr || inputs_.MayRead(*session);
}

void EdgeLink::EndTurn() {
  if (current_ == 0 || outgoing_.inputs.empty()) return;
  owner_.Send(current_, links_.at(current_).codec.Encode(outgoing_));
  outgoing_.inputs.clear();
  outgoing_.again = false;
}

void EdgeLink::Tell(SessionId session, std::string_view line) {
  EdgeOutput send = fibs::server::Send{.to = session, .text = std::string(line) + '\n'};
  owner_.CarryOut(send);
  owner_.EndEvent();
}

void EdgeLink::CloseSession(SessionId id, std::string_view line, DisconnectReason reason,
                            Moment now) {
  KeptInputs::Session* session = inputs_.Find(id);
  if (session == nullptr || session->gone) return;
  if (session->epoch == 0 || (current_ == 0 && session->bytes == 0)) {
    return CloseForGood(id, line);
  }
  Tell(id, line);
  EdgeOutput close = Close{id};
  owner_.CarryOut(close);
  owner_.EndEvent();
  session->gone = true;
  Say(*session, inputs_.Add(*session, Disconnected{reason}, now));
}

void EdgeLink::CloseForGood(SessionId id, std::string_view line) {
  const KeptInputs::Session* session = inputs_.Find(id);
  if (session == nullptr) return;
  if (!session->gone) {
    Tell(id, line);
    EdgeOutput close = Close{id};
    owner_.CarryOut(close);
    owner_.EndEvent();
  }
  Forget(id);
}

void EdgeLink::CloseOverfull(Moment now) {
  for (const SessionId id : held_.TakeOverfull()) {
    CloseSession(id, kTooMuch, DisconnectReason::kQueueFull, now);
    held_.Silence(id);
  }
}

void EdgeLink::CloseAll(Moment now) {
  for (const SessionId id : inputs_.ids()) {
    CloseSession(id, kUnreachable, DisconnectReason::kDropped, now);
  }
}

void EdgeLink::Forget(SessionId session) {
  inputs_.Forget(session);
  held_.Forget(session);
}

// ---- What may be carried out.

void EdgeLink::Apply(EdgeOutput& output) {
  if (auto* state = std::get_if<SessionState>(&output)) {
    return inputs_.OnState(state->session, std::move(state->bytes));
  }
  if (const auto* handled = std::get_if<Handled>(&output)) {
    inputs_.OnHandled(handled->session, handled->input);
    if (inputs_.Find(handled->session) == nullptr) held_.Forget(handled->session);
    return;
  }
  if (const auto* change = std::get_if<SetGroup>(&output); change != nullptr && change->group) {
    if (KeptInputs::Session* session = inputs_.Find(change->session)) session->user = true;
  }
  if (auto* tell = std::get_if<TellWhenSent>(&output)) {
    tell->mark += mark_base_;
    last_mark_ = std::max(last_mark_, tell->mark);
  }
  std::visit(
      [](auto& of_a_kind) {
        if constexpr (requires { of_a_kind.after; }) of_a_kind.after = 0;
      },
      output);
  owner_.CarryOut(output);
  if (const auto* close = std::get_if<Close>(&output)) Forget(close->session);
}

void EdgeLink::EndEvent() { owner_.EndEvent(); }

}  // namespace fibs::server
