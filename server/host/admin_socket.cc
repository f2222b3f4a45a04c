#include "server/host/admin_socket.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <cerrno>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <utility>

#include "server/host/admin_json.h"

namespace fibs::server {
namespace {

namespace asio = boost::asio;
using Local = asio::local::stream_protocol;

constexpr std::chrono::milliseconds kPause{200};  // when no descriptor is free

bool MayAsk(Local::socket& socket) {
  ucred peer{};
  socklen_t size = sizeof(peer);
  if (getsockopt(socket.native_handle(), SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return false;
  return peer.uid == 0 || peer.uid == geteuid();
}

}  // namespace

std::string AdminSocketPath(const std::string& data) { return data + "/fibsd.sock"; }

AdminSocketAddress::AdminSocketAddress(const std::string& path) : path_(path) {
  if (path.size() < sizeof(sockaddr_un::sun_path)) return;
  const size_t slash = path.rfind('/');
  directory_ = open(path.substr(0, slash).c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (directory_ < 0) throw std::system_error(errno, std::generic_category(), path);
  path_ = fmt::format("/proc/self/fd/{}{}", directory_, path.substr(slash));
}

AdminSocketAddress::~AdminSocketAddress() {
  if (directory_ >= 0) close(directory_);
}

// One at a time: the next request is read when the last one is answered.
class AdminSocket::Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(AdminSocket& owner, uint64_t id, Local::socket socket)
      : owner_(&owner), id_(id), socket_(std::move(socket)), timer_(owner.io_) {}

  void Read() {
    StartTimer();
    asio::async_read_until(
        socket_, asio::dynamic_buffer(input_, kAdminRequestBytesMax), '\n',
        [self = shared_from_this()](const boost::system::error_code& error, size_t size) {
          if (error == asio::error::not_found && self->owner_ != nullptr) {
            self->input_.clear();
            return self->Write(Refusal("the request is too long"));
          }
          if (error || self->owner_ == nullptr) return self->End();
          self->OnLine(size);
        });
  }

  void Answer(const AdminAnswer& answer) { Write(AdminAnswerLine(answer)); }

  // For good: handlers that are still to come find it ended.
  void End() {
    if (owner_ == nullptr) return;
    timer_.cancel();
    boost::system::error_code ignored;
    socket_.close(ignored);
    std::exchange(owner_, nullptr)->connections_.erase(id_);
  }

 private:
  static std::string Refusal(std::string why) {
    return AdminAnswerLine({.lines = {std::move(why)}});
  }

  void OnLine(size_t size) {
    std::optional<AdminRequest> request =
        ParseAdminRequest(std::string_view(input_).substr(0, size));
    input_.erase(0, size);
    if (!request) return Write(Refusal("this fibsd does not know that request"));
    request->id = id_;
    StartTimer();
    owner_->on_request_(*request);
  }

  void Write(std::string line) {
    output_ = std::move(line);
    StartTimer();
    asio::async_write(socket_, asio::buffer(output_),
                      [self = shared_from_this()](const boost::system::error_code& error, size_t) {
                        return error ? self->End() : self->Read();
                      });
  }

  void StartTimer() {
    timer_.expires_after(kPatience);
    timer_.async_wait([self = shared_from_this()](const boost::system::error_code& error) {
      if (!error) self->End();
    });
  }

  AdminSocket* owner_;  // null when it has ended
  const uint64_t id_;
  Local::socket socket_;
  asio::steady_timer timer_;
  std::string input_, output_;
};

AdminSocket::AdminSocket(asio::io_context& io, const std::string& path, OnRequest on_request)
    : io_(io), path_(path), on_request_(std::move(on_request)), acceptor_(io), pause_(io) {
  const AdminSocketAddress address(path);
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
  acceptor_.listen(kConnectionsMax);
  Accept();
}

AdminSocket::~AdminSocket() { Close(); }

void AdminSocket::Close() {
  if (!acceptor_.is_open()) return;
  unlink(path_.c_str());
  boost::system::error_code ignored;
  acceptor_.close(ignored);
  pause_.cancel();
  for (const auto& [id, connection] : std::exchange(connections_, {})) connection->End();
}

void AdminSocket::Accept() {
  acceptor_.async_accept([this](const boost::system::error_code& error, Local::socket socket) {
    if (!acceptor_.is_open()) return;  // also of what was accepted before: `socket` closes it
    if (error) {
      pause_.expires_after(kPause);
      pause_.async_wait([this](const boost::system::error_code& cancelled) {
        if (!cancelled && acceptor_.is_open()) Accept();
      });
      return;
    }
    if (connections_.size() < kConnectionsMax && MayAsk(socket)) {
      const uint64_t id = ++last_id_;
      const auto connection = std::make_shared<Connection>(*this, id, std::move(socket));
      connections_.emplace(id, connection);
      connection->Read();
    }
    Accept();
  });
}

void AdminSocket::Answer(const AdminAnswer& answer) {
  const auto found = connections_.find(answer.request);
  if (found != connections_.end()) found->second->Answer(answer);
}

}  // namespace fibs::server
