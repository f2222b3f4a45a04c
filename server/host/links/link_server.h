#pragma once

#include <boost/asio/io_context.hpp>
#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/asio/periodic_timer.h"
#include "server/config.h"
#include "server/edge/front.h"
#include "server/edge/links/link_socket.h"
#include "server/host/links/link_listener.h"
#include "server/limits/refusal_log.h"
#include "server/link/ends/core_link.h"

namespace fibs::server {

// The links of a core to its edges: their sockets around CoreLink.
class LinkServer : public Front, private CoreLink::Owner {
 public:
  struct Owner {
    virtual ~Owner() = default;
    virtual void OnLinkEvent(SessionId session, CoreLink::What what, InputNumber input) = 0;
    virtual void EndTurn() = 0;
    // Edges obey another core: this one is to end.
    virtual void OnOutdated(link::Epoch epoch) = 0;
  };

  // Links at a time.
  static constexpr size_t kLinksMax = 1000;
  // Connections at a time that have not shown a certificate yet: one more ends the oldest of them.
  static constexpr size_t kHandshakesMax = 200;

  // Listens at link.listen from here on. Throws ConfigError.
  LinkServer(boost::asio::io_context& io, const Config& config, Owner& owner);

  std::string address() const { return listener_.address(); }
  // The certificates are read again.
  void Reload();

  // Takes links, and tells edges that this core does not lead yet.
  void Start() override;
  void Lead(const CoreLink::Leadership& leadership);
  // Whether sessions of the core before may still come back: no Tick as long as they may.
  bool is_attaching() const { return core_.is_attaching(); }
  // Everything is committed and carried out: edges wait for the next core. Nothing they say is
  // heard any more.
  void Leave();

  void CarryOut(EdgeOutput& output) override;
  void EndEvent() override { core_.EndEvent(); }
  bool IsOpen(SessionId session) const override { return core_.IsOpen(session); }
  void ScheduleEndTurn() override;
  void ReportGone() override {}
  void Submitted(RecordNumber) override {}
  void Flush(RecordNumber committed) override;
  void Committed(RecordNumber committed) override;
  void Tick() override {}
  void Stop() override;
  // After Leave each edge closes its link when it has read all. If this side closed a link, bytes
  // that are under way could be lost: with TCP, whenever the edge has said something meanwhile.
  bool empty() const override {
    return state_ == State::kLeft ? core_.links() == 0
                                  : state_ == State::kStopping && waiting_bytes() == 0;
  }
  EdgeMetrics Measure() const override;

  struct Counts {
    size_t links = 0;  // also of edges that this core does not lead
    size_t edges = 0;
    size_t sessions = 0;
  };
  Counts counts() const { return {core_.links(), core_.edges(), core_.sessions()}; }

 private:
  // In this order; each but the last may be left out.
  enum class State : uint8_t {
    kListening,  // who comes waits in the system's queue
    kStarted,
    kStopping,  // no edge comes any more
    kLeft,
  };

  void Raise(SessionId session, CoreLink::What what, InputNumber input) override;
  void Send(link::LinkId link, std::string frame) override;
  void CloseLink(link::LinkId link, std::string_view reason) override;
  void OnOutdated(link::Epoch epoch) override { owner_.OnOutdated(epoch); }

  void OnAccept(LinkSocket::Stream socket);
  void OnOpen(link::LinkId link);
  void EndOldestHandshake();
  // Somebody who has not shown that he is an edge.
  void TellOfStranger(std::string_view reason, const std::string& line);
  void OnLost(link::LinkId link, const std::string& why);
  size_t waiting_bytes() const;

  boost::asio::io_context& io_;
  const LinkConfig config_;
  Owner& owner_;
  TlsContext tls_;  // none: a unix socket
  LinkListener listener_;
  PeriodicTimer timer_;
  CoreLink core_;
  std::unordered_map<link::LinkId, std::shared_ptr<LinkSocket>> links_;
  std::map<link::LinkId, std::string> handshakes_;  // of those: who is not an edge yet, from where
  RefusalLog strangers_{RefusalLog::kStrangers};
  link::LinkId last_link_ = 0;
  State state_ = State::kListening;
  bool reading_ = false;  // EndTurn follows anyway
  bool end_turn_scheduled_ = false;
};

}  // namespace fibs::server
