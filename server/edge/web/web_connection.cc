#include "server/edge/web/web_connection.h"

#include <fmt/format.h>
#include <sys/socket.h>

#include <boost/beast/http/error.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <charconv>
#include <utility>
#include <vector>

#include "protocol/user_name.h"
#include "protocol/words.h"
#include "server/edge/sockets/client_address.h"
#include "server/edge/web/content_choice.h"

namespace fibs::server {
namespace {

namespace http = boost::beast::http;
using Status = WebAnswer::Status;

constexpr int kRequestsMax = 1000;    // of one connection
constexpr int kEndSeconds = 2;        // for the peer to read the last answer and to close
constexpr char kTlsHandshake = 0x16;  // the first byte of a TLS connection
constexpr std::string_view kApi = "/api/";
constexpr std::string_view kLive = "/live/";
constexpr std::string_view kEmbeddedMatch = "/embed/match/";
constexpr std::string_view kEmbeddedPosition = "/embed/position/";
constexpr std::string_view kStream = "/api/stream";
constexpr std::string_view kStreamOfVersion = "/api/v1/stream";
constexpr std::string_view kEvents = "/api/events/";
constexpr std::string_view kEventsOfVersion = "/api/v1/events/";
constexpr std::string_view kStreamOfEvent = "/stream";

template <class Request>
std::string_view ValueOf(const Request& request, http::field field) {
  const auto value = request[field];
  return {value.data(), value.size()};
}

template <class Request>
std::vector<std::string_view> ValuesOf(const Request& request, std::string_view name) {
  std::vector<std::string_view> values;
  const auto range = request.equal_range(boost::beast::string_view(name.data(), name.size()));
  for (auto field = range.first; field != range.second; ++field) {
    values.emplace_back(field->value().data(), field->value().size());
  }
  return values;
}

bool IsEmbedded(std::string_view path) {
  return path.starts_with(kEmbeddedMatch) || path.starts_with(kEmbeddedPosition);
}

// "/api/events/17/stream": its number; 0: another path.
int64_t TournamentStream(std::string_view path) {
  for (const std::string_view before : {kEvents, kEventsOfVersion}) {
    if (!path.starts_with(before) || !path.ends_with(kStreamOfEvent)) continue;
    path.remove_prefix(before.size());
    path.remove_suffix(std::min(path.size(), kStreamOfEvent.size()));
    int64_t number = 0;
    const char* end = path.data() + path.size();
    const auto parsed = std::from_chars(path.data(), end, number);
    return parsed.ec == std::errc() && parsed.ptr == end && number > 0 ? number : 0;
  }
  return 0;
}

// Several lines of a header are one list.
template <class Request>
std::string JoinedValues(const Request& request, std::string_view name) {
  std::string joined;
  for (const std::string_view value : ValuesOf(request, name)) {
    if (!joined.empty()) joined += ", ";
    joined += value;
  }
  return joined;
}

// Such a browser goes on by another connection, if at all.
WebAnswer Refusal(Status status, std::string why) {
  WebAnswer answer = PlainAnswer(status, std::move(why));
  answer.close = true;
  return answer;
}

WebAnswer AnswerToError(const boost::system::error_code& error) {
  Status status = Status::bad_request;
  if (error == http::error::header_limit) status = Status::request_header_fields_too_large;
  return Refusal(status, "this is no request that can be answered: " + error.message());
}

}  // namespace

WebConnection::WebConnection(std::shared_ptr<WebServer> server, uint64_t id, WebStream stream,
                             const Tcp::endpoint& peer, bool trusted, ConnectionPlaces::Place place)
    : server_(std::move(server)),
      id_(id),
      place_(std::move(place)),
      stream_(std::move(stream)),
      peer_(peer),
      trusted_(trusted),
      client_(peer.address().to_string()),
      deadline_(server_->io()) {
  ++server_->counters().connections;
}

WebConnection::~WebConnection() { --server_->counters().connections; }

void WebConnection::Start() {
  LimitTime(server_->config().request_seconds_max);
  stream_->socket().async_wait(Socket::wait_read, [self = shared_from_this()](const Error& error) {
    if (!error) self->OnFirstByte();
  });
}

void WebConnection::Close() {
  const auto self = shared_from_this();
  server_->Forget(id_);
  deadline_.cancel();
  if (stream_) stream_->Close();
}

void WebConnection::OnFirstByte() {
  char first = 0;
  const ssize_t size = recv(stream_->socket().native_handle(), &first, 1, MSG_PEEK | MSG_DONTWAIT);
  if (size == 0) return Close();
  if (size < 0 || first != kTlsHandshake || server_->tls() == nullptr) return ReadRequest();
  stream_->async_handshake(server_->tls(), [self = shared_from_this()](const Error& error) {
    if (!error) return self->ReadRequest();
    self->server_->Refuse(self->client_, WebRefusal::kHandshake);
    self->Close();
  });
}

void WebConnection::ReadRequest() {
  LimitTime(server_->config().request_seconds_max);
  parser_.emplace();
  parser_->header_limit(static_cast<uint32_t>(server_->config().request_bytes_max));
  parser_->body_limit(boost::none);  // none is ever read
  http::async_read_header(
      *stream_, buffer_, *parser_,
      [self = shared_from_this()](const Error& error, size_t) { self->OnRequest(error); });
}

void WebConnection::OnRequest(const Error& error) {
  host_.clear();
  if (error) {
    const bool unreadable = error.category() == http::make_error_code(http::error{}).category() &&
                            error != http::error::end_of_stream &&
                            error != http::error::partial_message;
    if (!unreadable) return End();
    return Send(AnswerToError(error));
  }
  deadline_.cancel();
  const Request& request = parser_->get();
  if (auto answer = AnswerTo(request)) Send(std::move(*answer));
}

// Who the browser was with before the proxy does not count without one.
bool WebConnection::IsSecure(const Request& request) const {
  if (stream_->tls()) return true;
  if (!trusted_) return false;
  return protocol::EqualsNoCase(JoinedValues(request, "X-Forwarded-Proto"), "https");
}

std::optional<WebAnswer> WebConnection::AnswerTo(const Request& request) {
  if (trusted_) {
    client_ = ClientAddress(peer_.address().to_string(), ValuesOf(request, "X-Forwarded-For"),
                            server_->proxies());
  }
  if (!server_->TakeRequest(client_)) {
    server_->Refuse(client_, WebRefusal::kRate);
    WebAnswer answer = Refusal(Status::too_many_requests, "too many requests");
    answer.fields.emplace_back(http::field::retry_after, "1");
    return answer;
  }
  if (request.method() != http::verb::get && request.method() != http::verb::head) {
    WebAnswer answer = Refusal(Status::method_not_allowed, "only GET and HEAD");
    answer.fields.emplace_back(http::field::allow, "GET, HEAD");
    return answer;
  }
  if (!parser_->is_done()) return Refusal(Status::payload_too_large, "a request has no body here");
  const auto hosts = ValuesOf(request, "Host");
  const auto host = hosts.size() == 1 ? ParseAuthority(hosts.front()) : std::nullopt;
  if (!host) return Refusal(Status::bad_request, "there must be one Host");
  if (!server_->Knows(*host)) {
    server_->Refuse(client_, WebRefusal::kHost);
    return Refusal(Status::misdirected_request,
                   fmt::format("this server is not known as {} (web.hosts)", host->host));
  }
  host_ = host->Text();
  const std::string_view target(request.target().data(), request.target().size());
  if (!target.starts_with('/')) return Refusal(Status::bad_request, "a path begins with /");
  const size_t question = std::min(target.find('?'), target.size());
  const std::string_view path = target.substr(0, question);
  const bool plain = !stream_->tls() && server_->tls() != nullptr && !trusted_;
  if (plain && !peer_.address().is_loopback()) {
    WebAnswer answer = Refusal(path == "/ws" ? Status::forbidden : Status::moved_permanently,
                               "this server is reached by https and wss");
    if (path != "/ws") {
      answer.fields.emplace_back(http::field::location, fmt::format("https://{}{}", host_, target));
    }
    return answer;
  }
  if (path == "/ws") return OpenWebSocket(request, *host);
  if ((path == kStream || path == kStreamOfVersion) && server_->config().api)
    return BeginStream(request, LiveFeed::kAll);
  if (const int64_t tournament = TournamentStream(path); tournament != 0 && server_->config().api) {
    return BeginStream(request, LiveFeed::OfTournament(tournament));
  }
  if (path.starts_with(kApi)) {
    return AskApi(request, path, target.substr(std::min(question + 1, target.size())));
  }
  if (path.starts_with(kLive)) return BeginWatching(request, path.substr(kLive.size()));
  // The page sees by its address that it is to be a board alone.
  const bool framed = IsEmbedded(path);
  const WebFile* file = FindWebFile(framed ? "/" : path);
  if (file == nullptr) return PlainAnswer(Status::not_found, "there is nothing of that name");
  WebAnswer answer = FileAnswer(*file, JoinedValues(request, "Accept-Encoding"),
                                JoinedValues(request, "If-None-Match"));
  answer.framed = framed;
  return answer;
}

std::optional<WebAnswer> WebConnection::OpenWebSocket(const Request& request,
                                                      const Authority& host) {
  const auto origins = ValuesOf(request, "Origin");
  const bool welcome = origins.empty() ||  // a program
                       (origins.size() == 1 && IsWelcome(origins.front(), host, IsSecure(request),
                                                         server_->config().origins));
  if (!welcome) {
    server_->Refuse(client_, WebRefusal::kOrigin);
    return Refusal(Status::forbidden, "pages of other sites may not play here (web.origins)");
  }
  if (!boost::beast::websocket::is_upgrade(request)) {
    WebAnswer answer = Refusal(Status::upgrade_required, "this is the place of a WebSocket");
    answer.fields.emplace_back(http::field::upgrade, "websocket");
    return answer;
  }
  SessionOffer offer = ReadOffer(JoinedValues(request, "Sec-WebSocket-Protocol"));
  if (!offer.known) return Refusal(Status::bad_request, "the subprotocol is fibs.1");
  if (buffer_.size() > 0) return Refusal(Status::bad_request, "too early");
  if (!TakeOwnPlace()) return Refusal(Status::too_many_requests, "too many connections");
  server_->Forget(id_);
  WebServer::Upgrade upgrade{.stream = std::move(*stream_),
                             .place = std::move(place_),
                             .client = client_,
                             .offer = offer,
                             .request = parser_->release()};
  stream_.reset();
  server_->Accept(std::move(upgrade));
  return std::nullopt;
}

bool WebConnection::TakeOwnPlace() {
  if (!trusted_) return true;
  auto place = server_->TakePlace(client_);
  if (!place) return false;
  place_ = std::move(*place);
  stream_->rated().allowance() = server_->AllowanceOf(client_);
  return true;
}

std::optional<WebAnswer> WebConnection::BeginWatching(const Request& request,
                                                      std::string_view player) {
  if (!protocol::IsUserName(player)) {
    return PlainAnswer(Status::not_found, "there is nothing of that name");
  }
  return BeginStream(request, player);
}

std::optional<WebAnswer> WebConnection::BeginStream(const Request& request,
                                                    std::string_view player) {
  if (!server_->config().live) return PlainAnswer(Status::not_found, "watching is off here");
  if (request.method() == http::verb::head) return LiveAnswer();
  if (!server_->HasRoomForSpectator() || !TakeOwnPlace()) {
    server_->Refuse(client_, WebRefusal::kSpectators);
    WebAnswer answer = Refusal(Status::service_unavailable, "too many watch; try again later");
    answer.fields.emplace_back(http::field::retry_after, "10");
    return answer;
  }
  server_->Forget(id_);
  WebServer::Spectating spectating{.stream = std::move(*stream_),
                                   .place = std::move(place_),
                                   .client = client_,
                                   .player = std::string(player),
                                   .head = LiveHead(host_, player.starts_with(LiveFeed::kAll))};
  stream_.reset();
  server_->Accept(std::move(spectating));
  return std::nullopt;
}

std::optional<WebAnswer> WebConnection::AskApi(const Request& request, std::string_view path,
                                               std::string_view query) {
  if (!server_->config().api || !server_->api()) {
    return PlainAnswer(Status::not_found, "the API is off");
  }
  if_none_match_ = JoinedValues(request, "If-None-Match");
  LimitTime(server_->config().answer_seconds_max);
  ApiRequest asked{.path = std::string(path),
                   .query = std::string(query),
                   .peer = client_,
                   .if_none_match = if_none_match_,
                   .head = request.method() == http::verb::head};
  server_->api()(std::move(asked),
                 [post = server_->Poster(), connection = weak_from_this()](ApiAnswer answer) {
                   post([connection, answer = std::move(answer)]() mutable {
                     if (const auto self = connection.lock()) self->OnApi(std::move(answer));
                   });
                 });
  return std::nullopt;
}

void WebConnection::OnApi(ApiAnswer answer) {
  if (stream_->socket().is_open()) Send(FromApi(std::move(answer), if_none_match_));
}

void WebConnection::Send(WebAnswer answer) {
  LimitTime(server_->config().answer_seconds_max);
  answer_ = std::move(answer);
  const Request& request = parser_->get();
  const bool keep_alive = !answer_.close && request.keep_alive() && ++requests_ < kRequestsMax;
  response_ = MakeResponse(answer_, request.version() == 10 ? 10 : 11,
                           request.method() == http::verb::head, keep_alive, host_);
  http::async_write(*stream_, *response_, [self = shared_from_this()](const Error& error, size_t) {
    if (error) return self->Close();
    if (self->response_->keep_alive()) return self->ReadRequest();
    self->End();
  });
}

void WebConnection::End() {
  LimitTime(kEndSeconds);
  stream_->AsyncEnd([self = shared_from_this()](const Error&) { self->Close(); });
}

void WebConnection::LimitTime(int seconds) {
  deadline_.cancel();
  if (seconds == 0) return;
  deadline_.expires_after(std::chrono::seconds(seconds));
  deadline_.async_wait([self = shared_from_this()](const Error& error) {
    const auto now = std::chrono::steady_clock::now();
    if (!error && self->deadline_.expiry() <= now) self->Close();
  });
}

}  // namespace fibs::server
