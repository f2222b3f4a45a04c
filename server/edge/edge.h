#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/config.h"
#include "server/edge/connections/connection_table.h"
#include "server/edge/edge_metrics.h"
#include "server/edge/front.h"
#include "server/edge/sockets/accept_rate.h"
#include "server/edge/sockets/listener.h"
#include "server/edge/sockets/tls_gate.h"
#include "server/edge/web/web_gate.h"
#include "server/limits/refusal_log.h"
#include "server/link/messages.h"
#include "server/link/outputs.h"

namespace fibs::server {

// All that has to do with the sockets of users: takes connections, by TCP, TLS and from browsers;
// tells the core what their sessions say; carries out the core's outputs.
//
// Work that can wait never delays a game: a turn sends only a part of what everybody is to be told.
class Edge : public Front, private ConnectionTable::Owner {
 public:
  struct Owner {
    virtual ~Owner() = default;
    virtual void OnInput(SessionId session, EdgeInput input) = 0;
    // No: what the session sends stays where it is; it is asked again after a while.
    virtual bool MayRead(SessionId) { return true; }
    virtual void EndTurn() = 0;
  };

  // Listens from here on, but accepts from Start on. Throws ConfigError: an address is taken.
  Edge(boost::asio::io_context& io, const Config& config, Owner& owner,
       const Listening& listening = {});

  // Of listen, tls.listen and web.listen ("http://127.0.0.1:8080"), with the ports that were
  // picked.
  std::vector<std::string> addresses() const;
  std::vector<std::string> tls_addresses() const;
  std::vector<std::string> web_addresses() const;
  // Who answers the page's requests for the API. Before Start.
  void UseApi(ApiHandler handler);
  void Start() override;
  // The certificate is read again.
  void Reload();

  void CarryOut(EdgeOutput& output) override;
  void EndEvent() override { connections_.EndEvent(); }
  bool IsOpen(SessionId session) const override { return connections_.IsOpen(session); }

  void ScheduleEndTurn() override;
  void ReportGone() override { connections_.ReportGone(); }
  void Submitted(RecordNumber last) override { connections_.Submitted(last); }
  void Flush(RecordNumber committed) override;
  void Committed(RecordNumber committed) override;
  void Tick() override;

  // Who still comes is told that he cannot, and closed. Sessions go on.
  void LetNobodyIn();
  // Whether others listen at all of these addresses, too.
  bool HasSuccessor() const;
  // Leaves the addresses to them. Who has come already is served.
  void GiveUpAddresses();
  void Stop() override;
  bool empty() const override { return connections_.size() == 0; }

  EdgeMetrics Measure() const override;

 private:
  void OnLine(SessionId session, std::string_view line, bool too_long,
              std::chrono::milliseconds lag) override;
  void OnInputEnd(SessionId session) override;
  void OnGone(SessionId session, DisconnectReason reason) override;
  void OnPaused(const std::string& peer) override;
  void OnSent(SessionId session, uint64_t mark, bool sent) override;

  bool MayRead(SessionId session) override { return owner_.MayRead(session); }

  static Time Now();
  void MakeTlsGate(const Config& config, const Listening& listening);
  void MakeWebGate(const Config& config, const Listening& listening);
  // Takes `socket`: of a connection, or the session's end of one of a gate.
  // `round_trip`: of the peer, where `socket` leads to a gate.
  std::optional<SessionId> OnAccept(int socket, const Tcp::endpoint& peer,
                                    std::shared_ptr<const RoundTrip> round_trip = nullptr);
  // A browser has lost its connection, or is back.
  template <class What>
  void TellOfBrowser(uint64_t handle);
  void LogRefusal(std::string_view reason, std::string line);
  // What the log was not told at once, when it is due; `all`: nothing follows any more.
  void LogRefusals(bool all);
  void WaitReady();
  void OnReady();
  void SendBroadcasts();
  void WaitForPass();
  void WaitPaused();
  WebMetrics MeasureWeb() const;

  boost::asio::io_context& io_;
  Owner& owner_;
  const int sessions_max_;
  std::deque<Listener> listeners_;
  AcceptRate accept_rate_;
  ConnectionTable connections_;
  EdgeCounters counters_;
  std::unordered_map<uint64_t, SessionId> web_sessions_;  // by their handles
  RefusalLog refusal_log_{RefusalLog::kStrangers};        // of those that the core never sees
  uint64_t connects_logged_ = 0;  // of counters_.connects_refused, in the log
  std::chrono::steady_clock::time_point connects_due_{};  // no line about more of them before it
  std::string connects_refused_of_;                       // the last address
  bool lets_nobody_in_ = false;
  bool end_turn_scheduled_ = false;
  bool reading_ = false;  // EndTurn follows anyway
  RecordNumber committed_ = 0;

  // What is told to all (SendBroadcasts).
  enum class Pass : uint8_t { kNone, kWaits, kUrgent };
  Pass pass_wanted_ = Pass::kNone;
  bool passing_ = false;
  bool pass_timed_ = false;
  std::chrono::steady_clock::duration pass_took_{};
  std::chrono::steady_clock::time_point next_pass_;
  boost::asio::steady_timer pass_timer_;
  boost::asio::steady_timer pause_timer_;  // of connections that have sent too much
  bool pause_timed_ = false;
  // Last: their threads post to the rest.
  std::optional<TlsGate> tls_;
  std::optional<WebGate> web_;
};

}  // namespace fibs::server
