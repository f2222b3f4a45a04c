#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "server/link/codec/codec.h"
#include "server/link/limits.h"
#include "server/link/messages.h"

namespace fibs::server {

// The core's half of its links: which edges are linked, the numbers of their sessions here and
// there, which of them are to be told what. Pure: sockets and the time are its owner's.
//
// Here a session has a SessionId of this class; the outputs that it is given name it by that.
class CoreLink {
 public:
  // For Event::what.
  using What = std::variant<Connected, Line, InputEnded, Interrupted, Returned, Disconnected,
                            OutputSent, Attach, AttachEnded, EdgesChanged, OwnDataFetched>;
  struct Owner {
    virtual ~Owner() = default;
    // An event for the core. Its outputs may be given to CarryOut from within.
    virtual void Raise(SessionId session, What what, InputNumber input) = 0;
    virtual void Send(link::LinkId link, std::string frame) = 0;
    // No OnLinkLost follows. One line for the log.
    virtual void CloseLink(link::LinkId link, std::string_view reason) = 0;
    // An edge has obeyed a core of a higher epoch: this core does not lead any more, and has to
    // end.
    virtual void OnOutdated(link::Epoch epoch) = 0;
  };

  CoreLink(const LinkLimits& limits, Owner& owner);

  // ---- Who leads. Until then edges are told that this core is on standby.
  struct Leadership {
    link::Epoch epoch = 0;
    link::Epoch follows = 0;       // see Welcome; epoch - 1 when nobody knows better
    RecordNumber committed = 0;    // when the epoch began
    std::vector<EdgeId> expected;  // StoredState::edges
  };
  // Attach follows when all expected edges are there, or after limits.attach_wait, then
  // AttachEnded, then what the sessions say; EdgesChanged whenever another set of edges is linked.
  void Lead(const Leadership& leadership, link::Moment now);
  // AttachEnded is still to come: no Tick before.
  bool is_attaching() const { return state_ == State::kAttaching; }
  // Everything is committed and carried out. The edges are told so, and nothing that they say is
  // heard any more. Each edge closes its link when it has read all; when links() is 0 another core
  // may lead.
  void Leave();

  // ---- Links.
  void OnLinkOpen(link::LinkId link, link::Moment now);
  void OnMessage(link::LinkId link, std::string_view message, link::Moment now);
  void OnLinkLost(link::LinkId link, link::Moment now);

  // ---- What the core says.
  void CarryOut(EdgeOutput& output);
  // All outputs of an event have been carried out.
  void EndEvent();
  // All records up to this one are stored.
  void OnCommitted(RecordNumber committed);
  // Sends to each edge what there is for it, in one frame.
  void EndTurn();
  // Each 200 ms, or oftener.
  void OnTick(link::Moment now);

  // ---- For /metrics.
  size_t links() const { return links_.size(); }
  size_t edges() const { return edges_.size(); }  // that are linked, or were a moment ago
  size_t sessions() const { return sessions_.size(); }
  // Whether the session is to be told things, and its connection is not known to be gone.
  bool IsOpen(SessionId session) const;

 private:
  // In this order.
  enum class State : uint8_t {
    kStandby,
    kAttaching,  // it leads; edges come with the sessions of the core before
    kLeading,
    kLeaving,  // nothing is heard or said any more
  };
  struct Link {
    // In this order; another message than the one that leads on ends the link.
    enum class State : uint8_t {
      kNew,
      kGreeted,   // the edge has said Hello
      kWelcomed,  // ... and was told who leads
      kAttached,  // ... and has named all its sessions
    };
    link::CoreCodec codec;
    State state = State::kNew;
    EdgeId edge = 0;               // of Hello
    link::Epoch epoch = 0;         // the same
    std::vector<Attached> attach;  // so far; with its numbers
    link::Moment heard{};
    link::Moment pinged{};
  };
  struct Edge {
    link::LinkId link = 0;  // that it attached its sessions by; 0: it is cut
    link::Moment lost_at{};
    std::unordered_map<SessionId, SessionId> sessions;  // its numbers -> ours
    std::vector<Attached> attached;                     // that the core is not told of yet
    std::vector<link::SessionInput> waiting;            // until AttachEnded
    uint64_t waiting_again = 0;                         // of Inputs::again
    std::vector<OwnDataFetched> fetched;                // until AttachEnded
    bool in_event = false;                              // it was told something in this event
    link::Turn turn;
    size_t turn_bytes = 0;
    RecordNumber waits_for = 0;  // the highest that it was told of
    RecordNumber told = 0;       // Turn::committed
    uint64_t heard = 0;          // Turn::heard
    bool answers = false;        // it is to be told `heard`
  };
  struct There {
    enum class State : uint8_t {
      kOpen,
      kGone,    // forgotten when its Disconnected is handled
      kClosed,  // by the core; forgotten when its last mark is answered, or as if it were gone
    };
    EdgeId edge = 0;
    SessionId id = 0;  // the edge's number
    SessionKey key = 0;
    State state = State::kOpen;
    InputNumber last = 0;
    InputNumber gone = 0;      // its Disconnected; 0: none has come
    uint64_t mark = 0;         // the last TellWhenSent that is not answered
    bool begins_anew = false;  // at its edge, which is told nothing of it any more
  };

  void On(link::LinkId id, link::Hello& hello, link::Moment now);
  void On(link::LinkId id, link::AttachSessions& attach, link::Moment now);
  void On(link::LinkId id, link::Inputs& inputs, link::Moment now);
  void On(link::LinkId, link::Ping&, link::Moment) {}
  void On(link::LinkId id, OwnDataFetched& fetched, link::Moment now);

  // ---- Edges and their sessions come and go.
  void Greet(link::LinkId id, Link& link);
  void EndAttachingWhenAllAreThere(link::Moment now);
  void EndAttaching(link::Moment now);
  void AttachEdge(EdgeId id);
  void CloseLate(EdgeId id, Edge& edge);
  Attach OpenSessions(EdgeId id, Edge& edge);
  SessionId OpenSession(EdgeId id, Edge& edge, SessionId there, SessionKey key);
  void TellEdges();
  void GiveUp(EdgeId id);
  void Disconnect(SessionId session);
  void Forget(SessionId session);
  static void Answer(Edge& edge, uint64_t times = 1);
  bool Hear(EdgeId id, link::SessionInput& input);
  // Whether it can be told things.
  bool IsAttached(const Edge& edge) const { return state_ == State::kLeading && edge.link != 0; }
  void End(link::LinkId id, std::string_view reason, link::Moment now);

  // ---- What the core says.
  void Put(EdgeId id, Edge& edge, EdgeOutput output);
  void PutBroadcast(const Broadcast& broadcast);
  void Send(Edge& edge);

  const LinkLimits limits_;
  Owner& owner_;
  State state_ = State::kStandby;
  Leadership leadership_;
  link::Moment led_at_{};
  RecordNumber committed_ = 0;
  SessionId last_session_ = 0;
  std::map<link::LinkId, Link> links_;
  std::map<EdgeId, Edge> edges_;
  std::unordered_map<SessionId, There> sessions_;
  std::vector<EdgeId> told_edges_;  // EdgesChanged; sorted
  std::deque<EdgeId> given_up_;     // the last of them, which did not come back yet
  std::vector<EdgeId> in_event_;    // that the outputs of this event are for
};

}  // namespace fibs::server
