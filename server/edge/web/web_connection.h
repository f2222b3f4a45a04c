#pragma once

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/span_body.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/edge/sockets/web_stream.h"
#include "server/edge/web/api_handler.h"
#include "server/edge/web/known_hosts.h"
#include "server/edge/web/web_answer.h"
#include "server/edge/web/web_server.h"

namespace fibs::server {

// A connection of the page: TLS or not, as its first byte says, then one request after the other,
// until it becomes a WebSocket, is closed or takes too long.
class WebConnection : public std::enable_shared_from_this<WebConnection> {
 public:
  // `trusted`: the peer is one of web.proxies.
  WebConnection(std::shared_ptr<WebServer> server, uint64_t id, WebStream stream,
                const Tcp::endpoint& peer, bool trusted, ConnectionPlaces::Place place);
  ~WebConnection();
  WebConnection(const WebConnection&) = delete;
  WebConnection& operator=(const WebConnection&) = delete;

  void Start();
  void Close();
  const Tcp::endpoint& peer() const { return peer_; }

 private:
  using Error = boost::system::error_code;
  using Body = boost::beast::http::empty_body;
  using Request = boost::beast::http::request<Body>;
  using Response = boost::beast::http::response<boost::beast::http::span_body<const char>>;

  void OnFirstByte();
  void ReadRequest();
  void OnRequest(const Error& error);
  // None: it became a WebSocket or a spectator's, or the API answers later.
  std::optional<WebAnswer> AnswerTo(const Request& request);
  std::optional<WebAnswer> OpenWebSocket(const Request& request, const Authority& host);
  std::optional<WebAnswer> BeginWatching(const Request& request, std::string_view player);
  // `player`: or another name of a LiveFeed.
  std::optional<WebAnswer> BeginStream(const Request& request, std::string_view player);
  std::optional<WebAnswer> AskApi(const Request& request, std::string_view path,
                                  std::string_view query);
  void OnApi(ApiAnswer answer);
  // A connection that lasts: of a proxy it counts as its client's from here on. False: he has all
  // that he may have.
  bool TakeOwnPlace();
  bool IsSecure(const Request& request) const;
  void Send(WebAnswer answer);
  // Nothing more is to be answered.
  void End();
  void LimitTime(int seconds);

  const std::shared_ptr<WebServer> server_;
  const uint64_t id_;
  ConnectionPlaces::Place place_;
  std::optional<WebStream> stream_;  // none: a WebSocket has it
  const Tcp::endpoint peer_;
  const bool trusted_;
  std::string client_;  // whose request it is
  boost::asio::steady_timer deadline_;
  boost::beast::flat_buffer buffer_;
  std::optional<boost::beast::http::request_parser<Body>> parser_;
  int requests_ = 0;
  std::string host_;  // as the browser calls this server; empty: not known
  std::string if_none_match_;
  WebAnswer answer_;  // while it is written
  std::optional<Response> response_;
};

}  // namespace fibs::server
