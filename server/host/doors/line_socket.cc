#include "server/host/doors/line_socket.h"

#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <cerrno>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "server/host/doors/socket_address.h"

namespace fibs::server {
namespace {

namespace asio = boost::asio;
using Local = asio::local::stream_protocol;

constexpr std::chrono::milliseconds kPause{200};  // when no descriptor is free

bool IsOwner(Local::socket& socket) {
  ucred peer{};
  socklen_t size = sizeof(peer);
  if (getsockopt(socket.native_handle(), SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return false;
  return peer.uid == 0 || peer.uid == geteuid();
}

}  // namespace

// One at a time: the next question is read when the last one is answered.
class LineSocket::Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(LineSocket& owner, uint64_t id, Local::socket socket)
      : owner_(&owner), id_(id), socket_(std::move(socket)), timer_(owner.io_) {}

  void Read() {
    state_ = State::kReads;
    StartTimer(owner_->rules_.question_patience);
    asio::async_read_until(
        socket_, asio::dynamic_buffer(input_, owner_->rules_.line_bytes_max), '\n',
        [self = shared_from_this()](const boost::system::error_code& error, size_t size) {
          if (self->owner_ == nullptr) return;
          if (error == asio::error::not_found) {
            return self->Answer(self->owner_->rules_.too_long, State::kAnswersLast);
          }
          if (error) return self->End();
          self->OnLine(size);
        });
  }

  enum class State : uint8_t {
    kReads,        // the next question
    kAsks,         // it waits for its answer
    kAnswers,      // the answer is being sent
    kAnswersLast,  // ... and nothing is read behind it
  };
  void Answer(std::string line, State how = State::kAnswers) {
    output_ = std::move(line);
    state_ = how;
    StartTimer(owner_->rules_.answer_patience);
    asio::async_write(socket_, asio::buffer(output_),
                      [self = shared_from_this()](const boost::system::error_code& error, size_t) {
                        if (self->owner_ == nullptr) return;
                        if (error) return self->End();
                        self->state_ == State::kAnswersLast ? self->Finish() : self->Read();
                      });
  }

  bool asks() const { return state_ == State::kAsks; }

  // For good: handlers that are still to come find it ended.
  void End() {
    if (owner_ == nullptr) return;
    timer_.cancel();
    boost::system::error_code ignored;
    socket_.close(ignored);
    std::exchange(owner_, nullptr)->OnEnded(id_);
  }

 private:
  void OnLine(size_t size) {
    const std::string line = input_.substr(0, size);
    input_.erase(0, size);
    state_ = State::kAsks;
    StartTimer(owner_->rules_.answer_patience);
    const auto self = shared_from_this();
    std::optional<std::string> answer = owner_->on_line_(id_, line);
    if (answer && owner_ != nullptr) Answer(std::move(*answer));
  }

  // What was sent too much is read and dropped, as long as the timer lets it: closing before would
  // take the answer away from who has not read it.
  void Finish() {
    boost::system::error_code ignored;
    socket_.shutdown(Local::socket::shutdown_send, ignored);
    Drop();
  }
  void Drop() {
    input_.resize(owner_->rules_.line_bytes_max);
    socket_.async_read_some(
        asio::buffer(input_),
        [self = shared_from_this()](const boost::system::error_code& error, size_t) {
          if (self->owner_ == nullptr) return;
          error ? self->End() : self->Drop();
        });
  }

  void StartTimer(std::chrono::seconds patience) {
    timer_.expires_after(patience);
    timer_.async_wait([self = shared_from_this()](const boost::system::error_code& error) {
      if (!error) self->End();
    });
  }

  LineSocket* owner_;  // null when it has ended
  const uint64_t id_;
  Local::socket socket_;
  asio::steady_timer timer_;
  State state_ = State::kReads;
  std::string input_, output_;
};

LineSocket::LineSocket(asio::io_context& io, const std::string& path, Rules rules, OnLine on_line)
    : io_(io),
      path_(path),
      rules_(std::move(rules)),
      on_line_(std::move(on_line)),
      acceptor_(io),
      pause_(io) {
  const SocketAddress address(path);
  const Local::endpoint endpoint(address.path());
  boost::system::error_code error;
  Local::socket probe(io);
  probe.connect(endpoint, error);
  if (!error) throw std::runtime_error("another server answers there");
  unlink(path.c_str());
  acceptor_.open(endpoint.protocol());
  const mode_t mask = umask(0177);
  acceptor_.bind(endpoint, error);
  umask(mask);
  if (error) throw std::system_error(error.value(), std::generic_category(), "bind");
  if (chmod(path.c_str(), rules_.mode) != 0) {
    throw std::system_error(errno, std::generic_category(), "chmod");
  }
  acceptor_.listen(kConnectionsMax);
  Accept();
}

LineSocket::~LineSocket() { Close(); }

void LineSocket::Close() {
  if (!acceptor_.is_open()) return;
  unlink(path_.c_str());
  boost::system::error_code ignored;
  acceptor_.close(ignored);
  pause_.cancel();
  for (const auto& [id, connection] : std::exchange(connections_, {})) connection->End();
}

void LineSocket::Accept() {
  accepting_ = true;
  acceptor_.async_accept([this](const boost::system::error_code& error, Local::socket socket) {
    if (!acceptor_.is_open()) return;  // also of what was accepted before: `socket` closes it
    if (!error) return OnAccepted(std::move(socket));
    pause_.expires_after(kPause);
    pause_.async_wait([this](const boost::system::error_code& cancelled) {
      if (!cancelled && acceptor_.is_open()) Accept();
    });
  });
}

void LineSocket::OnAccepted(Local::socket socket) {
  if (!rules_.owner_only || IsOwner(socket)) {
    const uint64_t id = ++last_id_;
    const auto connection = std::make_shared<Connection>(*this, id, std::move(socket));
    connections_.emplace(id, connection);
    connection->Read();
  }
  accepting_ = false;
  if (connections_.size() < kConnectionsMax) Accept();
}

void LineSocket::OnEnded(uint64_t connection) {
  connections_.erase(connection);
  if (!accepting_ && acceptor_.is_open()) Accept();
}

void LineSocket::Answer(uint64_t connection, std::string line) {
  const auto found = connections_.find(connection);
  if (found != connections_.end() && found->second->asks()) found->second->Answer(std::move(line));
}

}  // namespace fibs::server
