#include "tools/load/client.h"

#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <cerrno>
#include <cstring>

namespace fibs::load {
namespace {

namespace asio = boost::asio;

// The port is chosen by connect, so that two clients may have the same one towards different
// servers.
void BindSource(int fd, const Tcp::endpoint& server, Source source) {
  if (!server.address().is_v4() || !server.address().is_loopback()) return;
  const int on = 1;
  setsockopt(fd, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(source.address);
  if (bind(fd, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    throw LoadError(fmt::format("cannot use the address {}: {}",
                                asio::ip::make_address_v4(source.address).to_string(),
                                std::strerror(errno)));
  }
}

}  // namespace

Source Source::OfClient(size_t number) {
  constexpr size_t kClientsPerSource = 10000;
  return {INADDR_LOOPBACK + static_cast<uint32_t>(number / kClientsPerSource % 250)};
}

Client::Client(Loop& loop, Handler& handler)
    : loop_(loop), handler_(handler), door_(&loop.door()), socket_(loop.io().get_executor()) {}

Client::~Client() { Close(); }

void Client::Connect(Source source, int receive_buffer) {
  boost::system::error_code error;
  socket_.open(door_->server.protocol(), error);
  if (error) throw LoadError(fmt::format("cannot open a socket: {}", error.message()));
  const int fd = socket_.native_handle();
  BindSource(fd, door_->server, source);
  const int on = 1;
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  if (receive_buffer > 0) {
    setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  }
  const auto connected = [this, mine = connection_](const boost::system::error_code& failed) {
    if (failed == asio::error::operation_aborted || !Is(mine)) return;
    if (failed) return End(fmt::format("cannot connect: {}", failed.message()));
    door_->web_host.empty() ? OnOpen() : OpenWeb();
  };
  socket_.async_connect(door_->server, connected);
}

void Client::OnOpen() {
  open_ = true;
  WaitReadable();
  handler_.OnConnected(*this);
}

void Client::WaitReadable() {
  if (reading_ || paused_ || !open_) return;
  reading_ = true;
  if (web_) return ReadWeb();
  const auto readable = [this, mine = connection_](const boost::system::error_code& error) {
    if (error || !Is(mine)) return;
    reading_ = false;
    OnReadable();
  };
  socket_.async_wait(Socket::wait_read, readable);
}

void Client::OnReadable() {
  if (paused_ || !open_) return;
  std::vector<char>& buffer = loop_.buffer();
  const ssize_t count = recv(socket_.native_handle(), buffer.data(), buffer.size(), MSG_DONTWAIT);
  if (count == 0) return End("the server has closed the connection");
  if (count < 0 && errno != EAGAIN && errno != EINTR) return End(std::strerror(errno));
  if (count > 0) {
    bytes_received_ += static_cast<size_t>(count);
    Split({buffer.data(), static_cast<size_t>(count)});
  }
  WaitReadable();
}

void Client::Split(std::string_view bytes) {
  for (size_t end; (end = bytes.find('\n')) != std::string_view::npos;
       bytes.remove_prefix(end + 1)) {
    std::string_view line = bytes.substr(0, end);
    std::string joined;
    if (!unfinished_.empty()) {
      joined = std::exchange(unfinished_, {});
      joined += line;
      line = joined;
    }
    if (line.ends_with('\r')) line.remove_suffix(1);
    handler_.OnLine(*this, line);
    if (!open_) return;
  }
  if (bytes.empty()) return;
  unfinished_ += bytes;
  handler_.OnUnfinished(*this, unfinished_);
}

void Client::Send(std::string_view bytes) {
  if (!open_) return;
  if (unsent_.empty() && !web_) {
    const ssize_t sent =
        send(socket_.native_handle(), bytes.data(), bytes.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent > 0) bytes.remove_prefix(static_cast<size_t>(sent));
    if (bytes.empty()) return;
  }
  unsent_ += bytes;
  WaitWritable();
}

void Client::WaitWritable() {
  if (writing_) return;
  writing_ = true;
  if (web_) return WriteWeb();
  const auto writable = [this, mine = connection_](const boost::system::error_code& error) {
    if (error || !Is(mine)) return;
    writing_ = false;
    SendMore();
  };
  socket_.async_wait(Socket::wait_write, writable);
}

// Here a failure is told at once: somebody who does not read would not hear of it.
void Client::SendMore() {
  const ssize_t sent =
      send(socket_.native_handle(), unsent_.data(), unsent_.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
  if (sent < 0 && errno != EAGAIN && errno != EINTR) return End(std::strerror(errno));
  if (sent > 0) unsent_.erase(0, static_cast<size_t>(sent));
  if (unsent_.empty()) {
    unsent_.shrink_to_fit();
  } else {
    WaitWritable();
  }
}

void Client::Resume() {
  paused_ = false;
  if (web_ && !reading_) return OnWebBytes();  // what has come before the pause
  WaitReadable();
}

void Client::EndOutput() {
  boost::system::error_code ignored;
  socket_.shutdown(Socket::shutdown_send, ignored);
}

void Client::Close() {
  ++connection_;
  open_ = reading_ = writing_ = false;
  boost::system::error_code ignored;
  socket_.close(ignored);
  web_.reset();
  unsent_.clear();
  unfinished_.clear();
}

void Client::Reset() {
  boost::system::error_code ignored;
  socket_.set_option(asio::socket_base::linger(true, 0), ignored);
  Close();
}

void Client::End(const std::string& why) {
  Close();
  handler_.OnEnd(*this, why);
}

}  // namespace fibs::load
