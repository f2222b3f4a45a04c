#include "server/edge/links/link_socket.h"

#include <fmt/format.h>
#include <openssl/ssl.h>

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <optional>
#include <utility>

#include "server/link/codec/codec.h"

namespace fibs::server {
namespace {

namespace asio = boost::asio;
using Error = boost::system::error_code;
using Plain = LinkSocket::Stream;
using Tls = asio::ssl::stream<Plain>;

constexpr std::chrono::seconds kHandshakeTime{5};

template <class Channel>
class SocketOf : public LinkSocket, public std::enable_shared_from_this<SocketOf<Channel>> {
 public:
  template <class... More>
  SocketOf(Side side, Reports reports, Plain socket, More&... more)
      : side_(side),
        reports_(std::move(reports)),
        stream_(std::move(socket), more...),
        timer_(stream_.get_executor()) {}

  void Start() override {
    if constexpr (std::is_same_v<Channel, Tls>) {
      timer_.expires_after(kHandshakeTime);
      timer_.async_wait([self = this->shared_from_this()](const Error& error) {
        if (!error) self->Lose("the TLS handshake took too long");
      });
      const auto as = side_ == Side::kCore ? Tls::server : Tls::client;
      stream_.async_handshake(as, [self = this->shared_from_this()](const Error& error) {
        self->timer_.cancel();
        if (error) return self->Lose(fmt::format("TLS: {}", error.message()));
        self->Open();
      });
    } else {
      asio::post(stream_.get_executor(), [self = this->shared_from_this()] { self->Open(); });
    }
  }

  void Send(std::string frame) override {
    if (state_ != State::kOpen) return;
    if (waiting_bytes() + frame.size() > kWaitingBytesMax) {
      state_ = State::kOverfull;  // told later: whoever sends is in the middle of something
      asio::post(stream_.get_executor(),
                 [self = this->shared_from_this()] { self->Lose("the other side does not read"); });
      return;
    }
    if (next_.empty()) {
      next_ = std::move(frame);
    } else {
      next_ += frame;
    }
    if (out_.empty()) Write();
  }

  void Close() override {
    if (std::exchange(state_, State::kClosed) == State::kClosed) return;
    timer_.cancel();
    Error ignored;
    stream_.lowest_layer().close(ignored);
  }

  size_t waiting_bytes() const override { return out_.size() + next_.size(); }

 private:
  bool closed() const { return state_ == State::kClosed; }
  // kOverfull: too much waits; the loss is about to be told. It may be left out.
  enum class State : uint8_t { kOpen, kOverfull, kClosed };

  void Open() {
    if (closed()) return;
    const auto self = this->shared_from_this();
    reports_.open();
    Read();
  }

  void Read() {
    if (closed()) return;
    stream_.async_read_some(asio::buffer(in_),
                            [self = this->shared_from_this()](const Error& error, size_t size) {
                              self->OnRead(error, size);
                            });
  }

  void OnRead(const Error& error, size_t size) {
    if (closed()) return;
    if (error) return Lose(error == asio::error::eof ? "closed" : error.message());
    frames_.Add({in_.data(), size});
    while (const auto message = frames_.Next()) {
      reports_.message(*message);
      if (closed()) return;
    }
    if (frames_.bad()) return Lose(frames_.bad()->reason);
    reports_.turn();
    Read();
  }

  void Write() {
    out_ = std::exchange(next_, {});
    asio::async_write(
        stream_, asio::buffer(out_),
        [self = this->shared_from_this()](const Error& error, size_t) { self->OnWritten(error); });
  }

  void OnWritten(const Error& error) {
    out_.clear();
    if (closed()) return;
    if (error) return Lose(error.message());
    if (!next_.empty()) Write();
  }

  void Lose(const std::string& why) {
    if (closed()) return;
    Close();
    reports_.lost(why);
  }

  const Side side_;
  Reports reports_;
  Channel stream_;
  asio::steady_timer timer_;  // of the handshake
  std::array<char, 64 * 1024> in_;
  link::FrameReader frames_;
  std::string out_;   // is being written
  std::string next_;  // is written behind it
  State state_ = State::kOpen;
};

// TLS needs its context as long as it lives.
class TlsSocket : public SocketOf<Tls> {
 public:
  TlsSocket(TlsContext context, Side side, Reports reports, Plain socket)
      : SocketOf<Tls>(side, std::move(reports), std::move(socket), *context),
        context_(std::move(context)) {}

 private:
  const TlsContext context_;
};

}  // namespace

std::shared_ptr<LinkSocket> LinkSocket::Make(Plain socket, TlsContext tls, Side side,
                                             Reports reports) {
  if (!tls) return std::make_shared<SocketOf<Plain>>(side, std::move(reports), std::move(socket));
  return std::make_shared<TlsSocket>(std::move(tls), side, std::move(reports), std::move(socket));
}

TlsContext LoadLinkTls(const LinkConfig& config, LinkSocket::Side side) {
  const bool core = side == LinkSocket::Side::kCore;
  auto context = std::make_shared<asio::ssl::context>(core ? asio::ssl::context::tls_server
                                                           : asio::ssl::context::tls_client);
  SSL_CTX* handle = context->native_handle();
  SSL_CTX_set_min_proto_version(handle, TLS1_3_VERSION);
  SSL_CTX_set_default_passwd_cb(handle, [](char*, int, int, void*) { return 0; });
  const auto check = [](const Error& error, std::string_view name, const std::string& file) {
    if (!error) return;
    throw ConfigError(fmt::format("config key '{}': '{}': {}", name, file, error.message()));
  };
  Error error;
  context->use_certificate_chain_file(config.cert, error);
  check(error, "link.cert", config.cert);
  context->use_private_key_file(config.key, asio::ssl::context::pem, error);
  check(error, "link.key", config.key);
  context->load_verify_file(config.ca, error);
  check(error, "link.ca", config.ca);
  context->set_verify_mode(asio::ssl::verify_peer | asio::ssl::verify_fail_if_no_peer_cert);
  return context;
}

}  // namespace fibs::server
