#include "server/edge/sockets/tls_gate.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/error.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <cstring>
#include <utility>

#include "server/edge/sockets/gate_thread.h"

namespace fibs::server {
namespace {

namespace asio = boost::asio;
using Error = boost::system::error_code;
using Plain = asio::local::stream_protocol::socket;

constexpr size_t kReadBytes = 4096;        // of a peer's lines
constexpr size_t kWriteBytes = 16 * 1024;  // one TLS record
// For a peer to take the last bytes and to close, once the session has ended.
constexpr std::chrono::seconds kClosePatience{5};

}  // namespace

// Handshake, then two pumps that know nothing of each other: peer -> session, session -> peer. The
// end of one side is passed on as the end of output on the other.
class TlsGate::Connection : public std::enable_shared_from_this<TlsGate::Connection> {
 public:
  Connection(TlsGate& gate, Socket socket, const Tcp::endpoint& peer)
      : gate_(gate),
        context_(gate.context_),
        tls_(std::move(socket), *context_),
        plain_(gate.io_),
        deadline_(gate.io_),
        peer_(peer),
        id_(++gate.last_id_) {
    ++gate_.connections_;
    gate_.shaking_.emplace(id_, this);
  }
  ~Connection() {
    EndHandshake();
    --gate_.connections_;
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void Start() {
    if (gate_.handshake_seconds_max_ > 0) {
      deadline_.expires_after(std::chrono::seconds(gate_.handshake_seconds_max_));
      deadline_.async_wait([self = shared_from_this()](const Error& error) {
        if (!error) self->GiveUp("it took too long");
      });
    }
    tls_.async_handshake(
        asio::ssl::stream_base::server,
        [self = shared_from_this()](const Error& error) { self->OnHandshake(error); });
  }
  // Of a handshake under way.
  void GiveUp(const std::string& why) {
    EndHandshake();
    given_up_ = why;
    Close();
  }
  const Tcp::endpoint& peer() const { return peer_; }

 private:
  void EndHandshake() { gate_.shaking_.erase(id_); }

  void OnHandshake(const Error& error) {
    EndHandshake();
    if (error || !given_up_.empty()) {
      ++gate_.handshakes_failed_;
      gate_.on_refused_(
          peer_, "TLS handshake failed: " + (given_up_.empty() ? error.message() : given_up_));
      return Close();
    }
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends.data()) != 0) {
      gate_.on_refused_(peer_, fmt::format("cannot be taken: {}", std::strerror(errno)));
      return Close();
    }
    deadline_.cancel();
    plain_.assign(asio::local::stream_protocol(), ends[0]);
    plain_.non_blocking(true);  // a read of nothing must never keep the others waiting
    gate_.on_peer_(ends[1], peer_, round_trip_);
    from_peer_.resize(kReadBytes);
    ReadPeer();
    WaitForSession();
    WatchSession();
  }

  void ReadPeer() {
    tls_.async_read_some(asio::buffer(from_peer_),
                         [self = shared_from_this()](const Error& error, size_t size) {
                           if (error) return self->OnPeerEnd(error);
                           self->round_trip_->Look(self->tls_.next_layer().native_handle());
                           self->WriteSession(size);
                         });
  }

  void WriteSession(size_t size) {
    asio::async_write(plain_, asio::buffer(from_peer_.data(), size),
                      [self = shared_from_this()](const Error& error, size_t) {
                        if (!error) self->ReadPeer();
                      });
  }

  // Without a farewell (stream_truncated) it is an end all the same: a line is whole or not.
  void OnPeerEnd(const Error& error) {
    const bool orderly = error == asio::error::eof || error == asio::ssl::error::stream_truncated;
    if (!orderly) return Close();
    Error ignored;
    plain_.shutdown(Plain::shutdown_send, ignored);
  }

  // Holds no buffer while there is nothing to be read.
  void WaitForSession() {
    plain_.async_wait(Plain::wait_read, [self = shared_from_this()](const Error& error) {
      if (!error) self->ReadSession();
    });
  }

  void ReadSession() {
    from_session_.resize(kWriteBytes);
    Error error;
    const size_t size = plain_.read_some(asio::buffer(from_session_), error);
    if (error == asio::error::would_block || error == asio::error::interrupted) {
      return WaitForSession();
    }
    if (error) return Farewell();
    asio::async_write(tls_, asio::buffer(from_session_.data(), size),
                      [self = shared_from_this()](const Error& failed, size_t) {
                        if (failed) return self->Close();
                        if (self->plain_.available() == 0) {
                          std::vector<char>().swap(self->from_session_);
                        }
                        self->WaitForSession();
                      });
  }

  // The other end is closed for good, perhaps while a write here waits for a peer that does not
  // read.
  void WatchSession() {
    plain_.async_wait(Plain::wait_error, [self = shared_from_this()](const Error& error) {
      if (!error) self->EndAfter(kClosePatience);
    });
  }

  // The session has sent its last bytes, and so has this: says so, and lets the peer read them
  // before the connection goes.
  void Farewell() {
    EndAfter(kClosePatience);
    tls_.async_shutdown([self = shared_from_this()](const Error&) {
      Error ignored;
      self->tls_.next_layer().shutdown(Socket::shutdown_send, ignored);
      self->Drain();
    });
  }

  void Drain() {
    from_session_.resize(kWriteBytes);
    tls_.next_layer().async_read_some(asio::buffer(from_session_),
                                      [self = shared_from_this()](const Error& error, size_t) {
                                        return error ? self->Close() : self->Drain();
                                      });
  }

  void EndAfter(std::chrono::seconds time) {
    deadline_.expires_after(time);
    deadline_.async_wait([self = shared_from_this()](const Error& error) {
      if (!error) self->Close();
    });
  }

  void Close() {
    Error ignored;
    deadline_.cancel();
    tls_.next_layer().close(ignored);
    plain_.close(ignored);
  }

  TlsGate& gate_;
  const TlsContext context_;
  asio::ssl::stream<Socket> tls_;
  Plain plain_;
  asio::steady_timer deadline_;
  const Tcp::endpoint peer_;
  std::vector<char> from_peer_, from_session_;
  const std::shared_ptr<RoundTrip> round_trip_ = std::make_shared<RoundTrip>();
  const uint64_t id_;
  std::string given_up_;  // why the handshake was
};

TlsGate::TlsGate(const Config& config, OnPeer on_peer, OnRefused on_refused,
                 const Listening& listening)
    : certificate_(config.tls_cert),
      key_(config.tls_key),
      handshakes_max_(static_cast<size_t>(config.tls_handshakes_max)),
      handshake_seconds_max_(config.tls_handshake_seconds_max),
      accept_rate_(config.limits),
      on_peer_(std::move(on_peer)),
      on_refused_(std::move(on_refused)),
      context_(LoadTlsContext(certificate_, key_)) {
  for (const std::string& address : config.tls_listen) {
    listeners_.emplace_back(
        io_, address, [this](int socket, const Tcp::endpoint& peer) { OnAccept(socket, peer); },
        listening, config.proxies);
  }
}

TlsGate::~TlsGate() {
  io_.stop();
  if (thread_.joinable()) thread_.join();
}

std::vector<std::string> TlsGate::addresses() const {
  std::vector<std::string> all;
  for (const Listener& listener : listeners_) all.push_back(listener.address());
  return all;
}

void TlsGate::Start() {
  for (Listener& listener : listeners_) listener.Start();
  thread_ = StartGateThread(io_, "fibsd-tls");
}

bool TlsGate::IsShared() const {
  return std::ranges::all_of(listeners_, [](const Listener& one) { return one.IsShared(); });
}

void TlsGate::GiveUp() {
  asio::post(io_, [this] {
    for (Listener& listener : listeners_) listener.GiveUp();
  });
}

void TlsGate::Reload() {
  try {
    TlsContext context = LoadTlsContext(certificate_, key_);
    asio::post(io_, [this, context = std::move(context)] { context_ = context; });
    spdlog::info("TLS certificate '{}' is read again", certificate_);
  } catch (const ConfigError& error) {
    spdlog::error("{}; the old TLS certificate stays in use", error.what());
  }
}

void TlsGate::OnAccept(int socket, const Tcp::endpoint& peer) {
  const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
  if (!accept_rate_.Take(peer.address().to_string(), now)) {
    close(socket);  // a handshake costs too much
    return;
  }
  if (handshakes_max_ != 0 && shaking_.size() >= handshakes_max_) MakeRoom(peer);
  auto made = MakeSocket(io_, socket, peer);
  if (made) std::make_shared<Connection>(*this, std::move(*made), peer)->Start();
}

// Who only occupies places keeps nobody out: the oldest handshake from the newcomer's address goes,
// and only without one the oldest of all.
void TlsGate::MakeRoom(const Tcp::endpoint& newcomer) {
  const auto same = std::ranges::find_if(shaking_, [&](const auto& entry) {
    return entry.second->peer().address() == newcomer.address();
  });
  const auto oldest = same != shaking_.end() ? same : shaking_.begin();
  oldest->second->GiveUp("too many are under way");
}

}  // namespace fibs::server
