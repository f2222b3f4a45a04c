#pragma once

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/config.h"
#include "server/edge/sockets/listener.h"
#include "server/edge/web/api_handler.h"
#include "server/edge/web/web_server.h"

namespace fibs::server {

// The web port: on a thread of its own gives out the page, asks the API, and hands each session on
// as one end of a local socket pair, on which the plain bytes of the browser come and go. The
// reader of that end needs to know nothing of HTTP, TLS and WebSockets. If it wants to know when a
// browser loses its connection, it is told so by the session's handle.
class WebGate {
 public:
  // All of them are called on the gate's thread; those about a handle after the `peer` that named
  // it, and none after its `ended`.
  using Reports = WebServer::Reports;

  // Reads the certificate, if there is one, and binds web.listen. Throws ConfigError.
  WebGate(const Config& config, Reports reports, const Listening& listening = {});
  // Ends all connections.
  ~WebGate();
  WebGate(const WebGate&) = delete;
  WebGate& operator=(const WebGate&) = delete;

  // As they are typed into a browser, with the ports that were picked: "http://127.0.0.1:8080".
  std::vector<std::string> addresses() const;
  // Before Start.
  void UseApi(ApiHandler handler) { server_->UseApi(std::move(handler)); }
  void Start();
  // No new sessions; those that the core ends are told that the server stops.
  void LetNobodyIn();
  // Whether others listen at all of its addresses, too.
  bool IsShared() const;
  // ... and no new connections but those that have come already.
  void GiveUp();
  // As TlsGate::Reload.
  void Reload();

  const WebCounters& counters() const { return server_->counters(); }
  const WebSessions::Counters& session_counters() const { return server_->session_counters(); }
  const LiveFeeds& live() const { return server_->live(); }

 private:
  TlsContext LoadContext() const;

  const std::string certificate_, key_;  // empty: no TLS
  boost::asio::io_context io_{1};        // what waits in it ends last
  std::shared_ptr<WebServer> server_;
  std::deque<Listener> listeners_;
  std::thread thread_;
};

}  // namespace fibs::server
