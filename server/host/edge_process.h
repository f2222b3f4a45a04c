#pragma once

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "server/asio/periodic_timer.h"
#include "server/config.h"
#include "server/edge/edge.h"
#include "server/edge/links/link_client.h"
#include "server/host/edge_stage.h"
#include "server/host/http/http_server.h"
#include "server/host/http/web_api.h"
#include "server/host/signals.h"
#include "server/host/supervisor.h"
#include "server/link/ends/edge_link.h"
#include "server/storage/public_reader.h"

namespace fibs::server {

// fibs-edge: users' connections in a process of their own. They stay open when the core goes and
// another one takes over.
class EdgeProcess : private Edge::Owner, private EdgeLink::Owner, private LinkClient::Owner {
 public:
  // Listens from here on, but accepts in Run only. Throws ConfigError.
  explicit EdgeProcess(const Config& config);

  // With the ports that were picked.
  std::vector<std::string> addresses() const { return edge_.addresses(); }
  std::vector<std::string> tls_addresses() const { return edge_.tls_addresses(); }
  std::vector<std::string> web_addresses() const { return edge_.web_addresses(); }
  std::optional<std::string> http_address() const;

  // The handler that answers the page's requests for the API. Before Run.
  void AnswerApi(std::unique_ptr<PublicReader> reader);

  // SIGTERM and SIGINT end it; SIGUSR2 drains it: it leaves its addresses to
  // others that listen there, too, and ends with its last session, or after edge.drain_seconds;
  // SIGHUP reads the certificates again.
  void Run();
  // After Run: a thread is still in a database that does not answer. The process must end without
  // waiting for it, which the destructor would do.
  bool hangs() const { return hangs_; }

 private:
  void OnInput(SessionId session, EdgeInput input) override;
  bool MayRead(SessionId session) override;
  void EndTurn() override;

  void CarryOut(EdgeOutput& output) override;
  void EndEvent() override { edge_.EndEvent(); }
  void Send(link::LinkId link, std::string frame) override;
  void CloseLink(link::LinkId link, std::string_view reason) override;
  void OnWelcome(link::LinkId link, link::Epoch epoch, size_t sessions) override;

  void OnLinkOpen(link::LinkId link) override;
  void OnLinkMessage(link::LinkId link, std::string_view message) override;
  void OnLinkTurn() override { EndTurn(); }
  void OnLinkLost(link::LinkId link) override;

  // At `at_most` even if something waits.
  void WhenLinksAreWritten(std::chrono::steady_clock::time_point at_most,
                           std::function<void()> then);
  void OnTimer();
  void Take(EdgeStep step);
  void TellOfAbsence(std::chrono::steady_clock::time_point now);
  void Drain();
  void LookForSuccessor(std::chrono::steady_clock::time_point now);
  void Stop();
  std::string Status() const;
  std::optional<std::string> Problem() const;
  HttpServer::Answer OnHttp(std::string_view path) const;

  const Config config_;
  boost::asio::io_context io_{1};
  Signals signals_;
  Supervisor supervisor_;
  PeriodicTimer timer_;
  std::optional<HttpServer> http_;
  LinkClient links_;
  EdgeLink link_;
  std::optional<std::chrono::steady_clock::time_point> stands_since_;  // no core has led
  bool absence_told_ = false;
  std::chrono::duration<double> standstill_{};  // ... the last time
  std::unordered_set<SessionId> sessions_;      // that the core has been told of
  EdgeStage stage_ = EdgeStage::kServing;
  // While it drains: for who still comes.
  enum class Door : uint8_t { kOpen, kClosed, kGivenUp };
  Door door_ = Door::kOpen;
  bool http_given_up_ = false;
  std::chrono::steady_clock::time_point refuse_from_, comers_until_;
  std::chrono::steady_clock::time_point stop_by_ = std::chrono::steady_clock::time_point::max();
  const std::chrono::system_clock::time_point started_ = std::chrono::system_clock::now();
  bool hangs_ = false;
  TextCache match_texts_;  // of web_api_
  std::optional<WebApi> web_api_;
  Edge edge_;  // asks the API
};

}  // namespace fibs::server
