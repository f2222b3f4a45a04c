#include "server/host/http/local_listener.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <system_error>
#include <utility>

#include "server/config.h"

namespace fibs::server {
namespace {

namespace asio = boost::asio;
using Error = boost::system::error_code;

constexpr int kBacklog = 16;
constexpr std::chrono::milliseconds kPause{200};  // when no descriptor is free

bool IsSocket(const std::string& path) {
  struct stat found {};
  return lstat(path.c_str(), &found) == 0 && S_ISSOCK(found.st_mode);
}

}  // namespace

LocalListener::LocalListener(asio::io_context& io, const std::string& path,
                             std::function<void(Socket)> on_accept)
    : path_(path), on_accept_(std::move(on_accept)), acceptor_(io), pause_(io) {
  try {
    Bind();
  } catch (const std::system_error& error) {
    throw ConfigError(
        fmt::format("config key 'http.socket': cannot listen at {}: {}", path, error.what()));
  }
}

LocalListener::~LocalListener() { Close(); }

void LocalListener::Bind() {
  const Local::endpoint endpoint(path_);
  Error error;
  Socket probe(acceptor_.get_executor());
  probe.connect(endpoint, error);
  if (!error) {
    throw ConfigError(
        fmt::format("config key 'http.socket': another process answers at {}", path_));
  }
  if (IsSocket(path_)) unlink(path_.c_str());
  acceptor_.open(Local());
  const mode_t mask = umask(0177);
  acceptor_.bind(endpoint, error);
  umask(mask);
  if (error) throw std::system_error(error.value(), std::generic_category());
  acceptor_.listen(kBacklog);
}

void LocalListener::Start() { Accept(); }

void LocalListener::Close() {
  if (!acceptor_.is_open()) return;
  unlink(path_.c_str());
  Error ignored;
  acceptor_.close(ignored);
  pause_.cancel();
}

void LocalListener::Accept() {
  acceptor_.async_accept([this](const Error& error, Socket socket) {
    if (!acceptor_.is_open()) return;  // also of what was accepted before: `socket` closes it
    if (!error) {
      on_accept_(std::move(socket));
      return Accept();
    }
    pause_.expires_after(kPause);
    pause_.async_wait([this](const Error& cancelled) {
      if (!cancelled && acceptor_.is_open()) Accept();
    });
  });
}

}  // namespace fibs::server
