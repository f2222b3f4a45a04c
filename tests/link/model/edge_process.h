#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/link/edge_link.h"
#include "tests/link/model/chance.h"
#include "tests/link/model/subject.h"
#include "tests/link/model/wires.h"

namespace fibs::server::model {

// A process with an edge, and the people behind its connections. A turn has one call of the link in
// it or some; sessions break off between them, also while outputs are carried out, which the link
// is told of when the turn ends.
class EdgeProcess : private EdgeLink::Owner {
 public:
  EdgeProcess(EdgeId id, Wires& wires, Chance& chance, link::Fault fault, bool orderly)
      : wires_(wires), chance_(chance), orderly_(orderly), link_(id, "model", {}, *this, fault) {}

  // ---- People.
  SessionId Connect(UserNumber user, std::unique_ptr<Witness> witness, SessionKey key,
                    link::Moment now);
  void Type(SessionId session, const std::string& line, link::Moment now);
  void HangUp(SessionId session, link::Moment now);
  // In one turn.
  void AllHangUp(link::Moment now);
  bool IsOpen(SessionId session) const { return sessions_.contains(session); }

  // ---- Links.
  void OnLinkOpen(link::LinkId id, link::Moment now) { link_.OnLinkOpen(id, now); }
  void OnMessage(link::LinkId id, std::string_view message, link::Moment now);
  void OnLinkLost(link::LinkId id, link::Moment now) { link_.OnLinkLost(id, now); }
  void OnTick(link::Moment now);

  // Throws Broken.
  void CheckSettled() const;
  const EdgeLink& link() const { return link_; }
  size_t sessions() const { return sessions_.size(); }
  // Where nothing breaks all of those who are logged in hear what another one says, once, and no
  // boards are shown.
  void ExpectSaid(Serial serial, UserNumber by);
  void CheckOrderly() const;

  bool dead = false;

 private:
  struct Open {
    UserNumber user = 0;
    std::unique_ptr<Witness> witness;
    std::optional<Group> group;
  };
  void CarryOut(EdgeOutput& output) override;
  void EndEvent() override {}
  void Send(link::LinkId link, std::string frame) override;
  void CloseLink(link::LinkId link, std::string_view reason) override;
  void OnWelcome(link::LinkId, link::Epoch, size_t) override;
  void AnswerMarks(link::Moment now);
  void MaybeCut();
  void MaybeEndTurn(link::Moment now);
  void EndTurn(link::Moment now);
  void Show(SessionId session, const std::string& text);

  Wires& wires_;
  Chance& chance_;
  const bool orderly_;  // handovers are not noticed
  EdgeLink link_;
  std::map<SessionId, Open> sessions_;
  std::set<SessionId> gone_;  // that the link is to be told of
  SessionId last_session_ = 0;
  std::vector<std::pair<SessionId, uint64_t>> marks_;  // to be answered
};

}  // namespace fibs::server::model
