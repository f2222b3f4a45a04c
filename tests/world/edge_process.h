#pragma once

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/config.h"
#include "server/edge/connections/connection_table.h"
#include "server/link/ends/edge_link.h"
#include "tests/world/chance.h"
#include "tests/world/person.h"
#include "tests/world/subject.h"
#include "tests/world/wires.h"

namespace fibs::server::model {

// A process with an edge, its table of connections with their sockets, and the people at the other
// ends. A turn has one call in it or some; between any two of them, also while outputs are carried
// out, somebody is cut, ends his side, reads nothing or a little. What each is shown has to be what
// the edge was told.
class EdgeProcess : private ConnectionTable::Owner, private EdgeLink::Owner {
 public:
  // `orderly`: handovers are not noticed.
  EdgeProcess(EdgeId id, Wires& wires, Chance& chance, link::Fault fault, bool orderly);
  ~EdgeProcess() override = default;

  // ---- People.
  SessionId Connect(UserNumber user, std::unique_ptr<Witness> witness, SessionKey key,
                    link::Moment now);
  void Type(SessionId session, const std::string& line) { people_.at(session)->Type(line); }
  // A browser has lost its connection, or is back.
  void Interrupt(SessionId session, bool interrupted, link::Moment now);
  void HangUp(SessionId session) { people_.at(session)->Cut(); }
  // The process dies.
  void CutAll();
  // In one turn.
  void AllHangUp(link::Moment now);
  bool IsOpen(SessionId session) const;

  // ---- A turn, with what has come by the connections.
  void Work(link::Moment now);
  void OnLinkOpen(link::LinkId id, link::Moment now) { link_.OnLinkOpen(id, now); }
  void OnMessage(link::LinkId id, std::string_view message, link::Moment now);
  void OnLinkLost(link::LinkId id, link::Moment now) { link_.OnLinkLost(id, now); }
  void OnTick(link::Moment now);

  // Throws Broken.
  void CheckSettled();
  const EdgeLink& link() const { return link_; }
  size_t sessions() const { return table_.open(); }
  // Where nothing breaks all of those who are logged in hear what another one says, once, and no
  // boards are shown.
  void ExpectSaid(Serial serial, UserNumber by);
  void CheckOrderly() const;
  template <class Work>
  void ForEachOpen(Work work) {
    for (auto& [id, person] : people_) {
      if (table_.IsOpen(id) && person->MayType()) work(*person);
    }
  }

 private:
  // ---- ConnectionTable::Owner
  void OnLine(SessionId session, std::string_view line, bool too_long,
              std::chrono::milliseconds lag) override;
  void OnInputEnd(SessionId session) override { link_.OnInput(session, InputEnded{}, now_); }
  bool MayRead(SessionId session) override { return link_.MayRead(session); }
  void OnGone(SessionId session, DisconnectReason reason) override;
  void OnPaused(const std::string&) override {}
  void OnSent(SessionId session, uint64_t mark, bool sent) override;
  void ScheduleEndTurn() override {}

  // ---- EdgeLink::Owner
  void CarryOut(EdgeOutput& output) override;
  void EndEvent() override;
  void Send(link::LinkId link, std::string frame) override;
  void CloseLink(link::LinkId link, std::string_view reason) override;
  void OnWelcome(link::LinkId, link::Epoch, size_t) override;

  void Expect(const EdgeOutput& output);
  template <class Output>
  void ExpectOf(SessionId session, const Output& output);
  void MaybeTrouble();
  void MaybeEndTurn();
  void EndTurn();
  Person& Anybody();

  Wires& wires_;
  Chance& chance_;
  const bool orderly_;
  boost::asio::io_context io_;
  const Limits limits_;
  ConnectionTable table_;
  EdgeLink link_;
  std::map<SessionId, std::unique_ptr<Person>> people_;
  std::vector<SessionId> told_;  // in this event
  link::Moment now_{};
  bool passing_ = false;
};

}  // namespace fibs::server::model
