#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/link/codec/codec.h"
#include "server/link/ends/held_outputs.h"
#include "server/link/ends/kept_inputs.h"
#include "server/link/faults.h"
#include "server/link/limits.h"
#include "server/link/messages.h"

namespace fibs::server {

// The edge's half of its links: which core it obeys, which inputs of its sessions no core has
// handled yet, and which outputs wait for a record to be committed. Pure: sockets and the time are
// its owner's.
//
// The owner calls OnInput for whatever ConnectionTable::Owner tells (Connected for a new session
// first, with a key drawn at random and the host), and EndTurn at the end of his turn. Frames come
// out by Owner::Send, and go in without their lengths (link::FrameReader).
class EdgeLink : private HeldOutputs::Sink {
 public:
  // No function of the link may be called from within these.
  struct Owner {
    virtual ~Owner() = default;
    // An output for the ConnectionTable; `after` is 0. Its session may be gone meanwhile.
    virtual void CarryOut(EdgeOutput& output) = 0;
    // All outputs of an event have been carried out.
    virtual void EndEvent() = 0;
    virtual void Send(link::LinkId link, std::string frame) = 0;
    // No OnLinkLost follows. One line for the log; the owner may open another link to that core.
    virtual void CloseLink(link::LinkId link, std::string_view reason) = 0;
    // A core is obeyed from now on: how many sessions it was told of.
    virtual void OnWelcome(link::LinkId link, link::Epoch epoch, size_t sessions) = 0;
  };

  EdgeLink(EdgeId id, std::string version, const LinkLimits& limits, Owner& owner,
           link::Fault fault = link::Fault::kNone);

  // ---- Links: to each core that may lead one at most.
  void OnLinkOpen(link::LinkId link, link::Moment now);
  void OnMessage(link::LinkId link, std::string_view message, link::Moment now);
  void OnLinkLost(link::LinkId link, link::Moment now);

  // ---- Sessions. One that was told Close sends no Disconnected.
  void OnInput(SessionId session, EdgeInput what, link::Moment now);
  // Whether more of the session's lines may be read. If not, ask again after a while.
  bool MayRead(SessionId session) const;

  // Somebody is sent the file of his data now. Each core hears it that leads before `until`, when
  // the file cannot be fetched anyway.
  void OnFetched(OwnDataFetched fetched, link::Moment until, link::Moment now);

  void EndTurn();
  // Each 200 ms, or oftener.
  void OnTick(link::Moment now);

  // ---- For /metrics and the end of the process.
  bool is_linked() const { return current_ != 0; }
  link::Epoch epoch() const { return epoch_; }
  size_t sessions() const { return inputs_.size(); }
  size_t unanswered() const { return inputs_.unanswered(); }
  size_t pending_bytes() const { return inputs_.bytes(); }
  uint64_t take_overs() const { return take_overs_; }  // Welcomes that were obeyed

 private:
  struct Link {
    link::EdgeCodec codec;
    link::Moment heard{};  // the last message
    link::Moment pinged{};
    bool waits = false;  // it was welcomed by the core that is obeyed, which has another link
  };

  // Of an input that is kept.
  struct Place {
    uint64_t arrived = 0;
    SessionId session = 0;
    InputNumber number = 0;
  };

  // ---- HeldOutputs::Sink
  void Apply(EdgeOutput& output) override;
  void EndEvent() override;

  void On(link::LinkId id, const link::Standby&, link::Moment now);
  void On(link::LinkId id, const link::Welcome& welcome, link::Moment now);
  void On(link::LinkId id, link::Turn& turn, link::Moment now);
  void On(link::LinkId id, const link::Leaving&, link::Moment now);
  void On(link::LinkId, const link::Ping&, link::Moment) {}

  // ---- Welcome
  void CloseLate(const link::Welcome& welcome);
  void DropThoseThatCrash();
  void Settle();
  size_t SendSessions(link::Moment now);
  void SendFetched(link::Moment now);
  void SendKept(link::Moment now);

  // No core is obeyed any more.
  void LoseCore(link::Moment now);
  void End(link::LinkId id, std::string_view reason, link::Moment now);
  void Tell(SessionId session, std::string_view line);
  // The core is told when it has to be.
  void CloseSession(SessionId session, std::string_view line, DisconnectReason reason,
                    link::Moment now);
  // No core is told of it any more.
  void CloseForGood(SessionId session, std::string_view line);
  void CloseOverfull(link::Moment now);
  void CloseAll(link::Moment now);
  void Forget(SessionId session);
  void Say(KeptInputs::Session& session, KeptInputs::Kept& kept);
  void Queue(KeptInputs::Session& session, KeptInputs::Kept& kept);
  void SendBacklog(link::Moment now);
  bool IsOpen(const Place& place);

  const EdgeId id_;
  const std::string version_;
  const LinkLimits limits_;
  const link::Fault fault_;
  Owner& owner_;
  std::map<link::LinkId, Link> links_;
  link::LinkId current_ = 0;  // whose core is obeyed; 0: there is none
  link::Epoch epoch_ = 0;     // the highest that was obeyed
  // The last core had nothing more to say; while one is obeyed, the one before it.
  bool clean_ = false;
  std::optional<link::Moment> lost_at_;  // since when there is no core
  HeldOutputs held_;
  KeptInputs inputs_;
  link::Inputs outgoing_;                                         // of this turn
  std::vector<std::pair<OwnDataFetched, link::Moment>> fetched_;  // until when each counts
  // What was kept for this core and is not sent yet. What the core before may have ended by goes
  // alone, when this one has survived the one before it: so no other line is blamed with it.
  std::deque<Place> backlog_;
  std::optional<Place> doubtful_;  // nothing is sent before it is handled, and that counts
  uint64_t heard_ = 0;             // Turn::heard
  uint64_t heard_next_ = 0;        // that the next one waits for
  link::Moment backlog_at_{};      // when something of it was sent last
  // Marks of TellWhenSent grow over all cores: those of the current one are so much higher here.
  uint64_t mark_base_ = 0;
  uint64_t last_mark_ = 0;
  uint64_t take_overs_ = 0;
};

}  // namespace fibs::server
