#include "server/host/links/link_server.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sys/socket.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <cstring>
#include <utility>

#include "server/host/fault.h"

namespace fibs::server {
namespace {

namespace asio = boost::asio;

constexpr std::chrono::milliseconds kTick{200};

link::Moment Now() {
  return std::chrono::duration_cast<link::Moment>(
      std::chrono::steady_clock::now().time_since_epoch());
}

Time WallTime() {
  return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

// His address without a port, or "here" by a unix socket.
std::string PeerOf(const LinkSocket::Stream& socket) {
  boost::system::error_code error;
  const auto generic = socket.remote_endpoint(error);
  if (error || generic.protocol().family() == AF_UNIX) return "here";
  asio::ip::tcp::endpoint peer;
  if (generic.size() > peer.capacity()) return "here";
  std::memcpy(peer.data(), generic.data(), generic.size());
  peer.resize(generic.size());
  return peer.address().to_string();
}

LinkLimits MakeLimits(const LinkConfig& config) {
  LinkLimits limits;
  limits.patience = std::chrono::seconds(config.patience_seconds);
  limits.pending_bytes_max = config.pending_bytes_max;
  return limits;
}

}  // namespace

LinkServer::LinkServer(asio::io_context& io, const Config& config, Owner& owner)
    : io_(io),
      config_(config.link),
      owner_(owner),
      listener_(io, config.link.listen,
                [this](LinkSocket::Stream socket) { OnAccept(std::move(socket)); }),
      timer_(io),
      core_(MakeLimits(config.link), *this) {
  if (listener_.is_tcp()) tls_ = LoadLinkTls(config_, LinkSocket::Side::kCore);
}

void LinkServer::Reload() {
  if (!tls_) return;
  try {
    tls_ = LoadLinkTls(config_, LinkSocket::Side::kCore);
  } catch (const ConfigError& error) {
    spdlog::error("links keep the old certificate: {}", error.what());
  }
}

void LinkServer::Start() {
  if (state_ != State::kListening) return;
  state_ = State::kStarted;
  listener_.Start();
  timer_.Start(kTick, [this] {
    core_.OnTick(Now());
    for (const std::string& line : strangers_.Due(WallTime())) spdlog::warn("{}", line);
    owner_.EndTurn();
  });
}

void LinkServer::Lead(const CoreLink::Leadership& leadership) {
  core_.Lead(leadership, Now());
  ScheduleEndTurn();
}

void LinkServer::Leave() {
  core_.Leave();
  Stop();
  state_ = State::kLeft;
}

void LinkServer::Stop() {
  for (const std::string& line : strangers_.Rest()) spdlog::warn("{}", line);
  listener_.Close();
  state_ = State::kStopping;
}

void LinkServer::CarryOut(EdgeOutput& output) { core_.CarryOut(output); }

void LinkServer::Flush(RecordNumber committed) {
  core_.OnCommitted(committed);
  core_.EndTurn();
}

// Edges wait to be told of it.
void LinkServer::Committed(RecordNumber committed) {
  core_.OnCommitted(committed);
  ScheduleEndTurn();
}

void LinkServer::ScheduleEndTurn() {
  if (reading_ || std::exchange(end_turn_scheduled_, true)) return;
  asio::post(io_, [this] {
    end_turn_scheduled_ = false;
    owner_.EndTurn();
  });
}

EdgeMetrics LinkServer::Measure() const {
  return {.counters = {}, .sessions = core_.sessions(), .queue_bytes = waiting_bytes(), .web = {}};
}

size_t LinkServer::waiting_bytes() const {
  size_t sum = 0;
  for (const auto& [id, socket] : links_) sum += socket->waiting_bytes();
  return sum;
}

// ---- What CoreLink wants.

void LinkServer::Raise(SessionId session, CoreLink::What what, InputNumber input) {
  owner_.OnLinkEvent(session, std::move(what), input);
}

void LinkServer::Send(link::LinkId link, std::string frame) {
  const auto found = links_.find(link);
  if (found != links_.end()) found->second->Send(std::move(frame));
}

void LinkServer::CloseLink(link::LinkId link, std::string_view reason) {
  const auto found = links_.find(link);
  if (found == links_.end()) return;
  spdlog::warn("a link to an edge is closed: {}", reason);
  const auto socket = std::move(found->second);
  links_.erase(found);
  socket->Close();
}

// ---- Sockets.

void LinkServer::OnAccept(LinkSocket::Stream socket) {
  const link::LinkId id = ++last_link_;
  LinkSocket::Reports reports;
  reports.open = [this, id] { OnOpen(id); };
  reports.message = [this, id](std::string_view message) {
    reading_ = true;
    OrEnd([&] { core_.OnMessage(id, message, Now()); },
          [&] { return fmt::format("a message of {} bytes by link {}", message.size(), id); });
    reading_ = false;
    if (!links_.contains(id)) ScheduleEndTurn();  // no `turn` follows
  };
  reports.turn = [this] { owner_.EndTurn(); };
  reports.lost = [this, id](const std::string& why) { OnLost(id, why); };
  handshakes_.emplace(id, PeerOf(socket));
  const auto link =
      LinkSocket::Make(std::move(socket), tls_, LinkSocket::Side::kCore, std::move(reports));
  links_.emplace(id, link);
  link->Start();
  if (handshakes_.size() > kHandshakesMax) EndOldestHandshake();
}

// An edge needs a moment for its handshake; who has not ended his when so many came after him will
// hardly be one.
void LinkServer::EndOldestHandshake() {
  const auto oldest = handshakes_.begin();
  const auto link = links_.find(oldest->first);
  const auto socket = std::move(link->second);
  links_.erase(link);
  TellOfStranger("handshakes", fmt::format("a link from {} is refused: {} came after it",
                                           oldest->second, kHandshakesMax));
  handshakes_.erase(oldest);
  socket->Close();
}

void LinkServer::OnOpen(link::LinkId link) {
  handshakes_.erase(link);
  if (links_.size() - handshakes_.size() > kLinksMax) {
    return CloseLink(link, fmt::format("there are {} already", kLinksMax));
  }
  core_.OnLinkOpen(link, Now());
}

void LinkServer::OnLost(link::LinkId link, const std::string& why) {
  links_.erase(link);
  if (const auto stranger = handshakes_.find(link); stranger != handshakes_.end()) {
    TellOfStranger("link", fmt::format("a link from {} is refused: {}", stranger->second, why));
    handshakes_.erase(stranger);
    return;
  }
  spdlog::warn("a link to an edge is lost: {}", why);
  core_.OnLinkLost(link, Now());
  ScheduleEndTurn();
}

void LinkServer::TellOfStranger(std::string_view reason, const std::string& line) {
  if (const auto due = strangers_.Add(reason, line, WallTime())) spdlog::warn("{}", *due);
}

}  // namespace fibs::server
