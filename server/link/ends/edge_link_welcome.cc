// A core is obeyed from now on: what it finds at this edge, and what is told it.
#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "server/link/ends/edge_link.h"

namespace fibs::server {

using link::Fault;
using link::LinkId;
using link::Moment;

namespace {

constexpr std::string_view kConnectionLost =
    "** The connection to the server was lost. Please log in again.";
constexpr std::string_view kNotHandled = "** That line could not be handled.";
// An input that was sent under so many epochs has seen so many cores end.
constexpr int kEpochsBeforeDrop = 2;
// What each core survives and loses all the same may end them later, when it is stored: after so
// many it goes alone, and what comes behind it waits until it is stored; after so many more it is
// dropped.
constexpr int kTriesBeforeDoubt = 2;
constexpr int kTriesBeforeDrop = 4;

size_t BytesToAttach(const Attached& session) {
  return session.host.size() + session.state.size() + 32;
}

}  // namespace

void EdgeLink::On(LinkId id, const link::Welcome& welcome, Moment now) {
  if (id == current_) return End(id, "it is welcomed twice", now);
  if (welcome.epoch < epoch_ && fault_ != Fault::kObeysOldEpochs) {
    return End(id, "its core led before another one", now);
  }
  if (welcome.epoch == epoch_ && current_ != 0) {
    links_.at(id).waits = true;
    return;
  }
  const LinkId before = std::exchange(current_, 0);
  if (before != 0) clean_ = false;
  outgoing_.inputs.clear();
  CloseLate(welcome);
  if (fault_ == Fault::kUsesHeldOfBefore || fault_ == Fault::kUsesUncommitted) {
    held_.TakeOver(std::numeric_limits<RecordNumber>::max());
  }
  // What is left is of the epoch before: numbers of records mean the same in both.
  held_.TakeOver(welcome.committed);
  mark_base_ = last_mark_;
  current_ = id;
  epoch_ = welcome.epoch;
  lost_at_.reset();
  if (fault_ != Fault::kSendsForEver) DropThoseThatCrash();
  Settle();
  const size_t sessions = SendSessions(now);
  SendFetched(now);
  SendKept(now);
  ++take_overs_;
  owner_.OnWelcome(id, epoch_, sessions);
  if (before != 0) {
    links_.erase(before);
    owner_.CloseLink(before, "another core leads");
  }
}

// Sessions that cannot go on: what they were told, and what has been done of what they said, is not
// known to this core.
void EdgeLink::CloseLate(const link::Welcome& welcome) {
  for (const SessionId id : inputs_.ids()) {
    const KeptInputs::Session& session = *inputs_.Find(id);
    // What it holds may name records that another core has stored since.
    const bool missed = session.epoch != 0 && session.epoch < welcome.follows &&
                        fault_ != Fault::kKeepsLateSessions;
    if (missed || session.cannot_move) CloseForGood(id, kConnectionLost);
  }
}

// A line that has ended two cores is not told a third one.
void EdgeLink::DropThoseThatCrash() {
  struct Found {
    SessionId session = 0;
    InputNumber number = 0;
    bool line = false;
    bool goes_on = false;  // the session does without it
  };
  std::vector<Found> found;
  for (const SessionId id : inputs_.ids()) {
    // A log-in that lacks a line may take a password for a name: it begins anew.
    const bool logged_in = inputs_.Find(id)->user;
    for (const KeptInputs::Kept& kept : inputs_.Find(id)->kept) {
      if (kept.handled || kept.sent == epoch_) continue;
      if (kept.epochs < kEpochsBeforeDrop && kept.tries < kTriesBeforeDrop) continue;
      const bool line = std::holds_alternative<Line>(kept.what);
      const bool goes_on = (line && logged_in) || std::holds_alternative<Interrupted>(kept.what) ||
                           std::holds_alternative<Returned>(kept.what);
      found.push_back({id, kept.number, line, goes_on});
    }
  }
  for (const Found& one : found) {
    KeptInputs::Session* session = inputs_.Find(one.session);
    if (session == nullptr) continue;
    if (!one.goes_on) {
      CloseForGood(one.session, kNotHandled);
      continue;
    }
    inputs_.Drop(*session, one.number);
    if (one.line && !session->gone) Tell(one.session, kNotHandled);
  }
}

// Connections are in no group until the core says so. Those that log in begin anew.
void EdgeLink::Settle() {
  for (const SessionId id : inputs_.ids()) {
    const KeptInputs::Session& session = *inputs_.Find(id);
    if (session.gone || session.epoch == 0) continue;
    EdgeOutput none = SetGroup{id, {}};
    owner_.CarryOut(none);
    if (!session.state.empty()) continue;
    EdgeOutput echo = SetEcho{id, true};
    EdgeOutput terminal = SetTerminal{id, {}};
    owner_.CarryOut(echo);
    owner_.CarryOut(terminal);
  }
  owner_.EndEvent();
}

size_t EdgeLink::SendSessions(Moment now) {
  link::AttachSessions attach{.sessions = {}, .last = false};
  size_t bytes = 0;
  size_t sent = 0;
  for (const SessionId id : inputs_.ids()) {
    KeptInputs::Session& session = *inputs_.Find(id);
    // Of one without a state this core may end before it is told: that is no epoch missed.
    if (session.epoch != 0) session.epoch = epoch_;
    if (session.state.empty()) continue;
    attach.sessions.push_back({.session = id,
                               .key = session.key,
                               .host = session.host,
                               .idle = now - session.line_at,
                               .state = session.state,
                               .clean = clean_ || fault_ == Fault::kIsAlwaysClean});
    bytes += BytesToAttach(attach.sessions.back());
    ++sent;
    if (bytes < link::kMessageBytesWanted) continue;
    owner_.Send(current_, links_.at(current_).codec.Encode(attach));
    attach.sessions.clear();
    bytes = 0;
  }
  attach.last = true;
  owner_.Send(current_, links_.at(current_).codec.Encode(attach));
  return sent;
}

void EdgeLink::OnFetched(OwnDataFetched fetched, Moment until, Moment now) {
  std::erase_if(fetched_, [now](const auto& one) { return one.second <= now; });
  if (current_ != 0) {
    owner_.Send(current_, links_.at(current_).codec.Encode(link::FromEdge(fetched)));
  }
  fetched_.emplace_back(std::move(fetched), until);
}

void EdgeLink::SendFetched(Moment now) {
  std::erase_if(fetched_, [now](const auto& one) { return one.second <= now; });
  for (const auto& [fetched, until] : fetched_) {
    owner_.Send(current_, links_.at(current_).codec.Encode(link::FromEdge(fetched)));
  }
}

// In the order in which they came, also those of different sessions: what one of them has said may
// be the reason of what another says.
void EdgeLink::SendKept(Moment now) {
  backlog_.clear();
  doubtful_.reset();
  for (const SessionId id : inputs_.ids()) {
    for (const KeptInputs::Kept& kept : inputs_.Find(id)->kept) {
      backlog_.push_back({kept.arrived, id, kept.number});
    }
  }
  std::sort(backlog_.begin(), backlog_.end(),
            [](const Place& a, const Place& b) { return a.arrived < b.arrived; });
  heard_ = 0;
  heard_next_ = 1;
  backlog_at_ = now;
  SendBacklog(now);
}

void EdgeLink::SendBacklog(Moment now) {
  size_t bytes = 0;
  while (!backlog_.empty()) {
    const Place place = backlog_.front();
    KeptInputs::Session* session = inputs_.Find(place.session);
    KeptInputs::Kept* kept =
        session != nullptr ? inputs_.FindKept(*session, place.number) : nullptr;
    if (kept == nullptr) {
      backlog_.pop_front();
      continue;
    }
    const bool doubtful =
        kept->tries >= kTriesBeforeDoubt && kept->sent != epoch_ && !kept->handled;
    const bool alone = doubtful || (kept->epochs > 0 && kept->sent != epoch_ && !kept->handled);
    if ((alone && !outgoing_.inputs.empty()) || bytes > link::kMessageBytesWanted) {
      EndTurn();
      bytes = 0;
    }
    if ((alone && heard_ < heard_next_) || (doubtful_ && IsOpen(*doubtful_))) return;
    doubtful_.reset();
    backlog_.pop_front();
    backlog_at_ = now;
    bytes += kept->bytes;
    Queue(*session, *kept);
    if (!alone) continue;
    heard_next_ = heard_ + 1;
    outgoing_.again = true;
    if (doubtful) doubtful_ = place;
    EndTurn();
  }
}

// It is not handled.
bool EdgeLink::IsOpen(const Place& place) {
  KeptInputs::Session* session = inputs_.Find(place.session);
  if (session == nullptr) return false;
  const KeptInputs::Kept* kept = inputs_.FindKept(*session, place.number);
  return kept != nullptr && !kept->handled;
}

}  // namespace fibs::server
