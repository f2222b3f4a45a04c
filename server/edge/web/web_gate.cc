#include "server/edge/web/web_gate.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/edge/sockets/gate_thread.h"

namespace fibs::server {

namespace asio = boost::asio;

WebGate::WebGate(const Config& config, Reports reports, const Listening& listening)
    : certificate_(config.tls_cert),
      key_(config.tls_key),
      server_(std::make_shared<WebServer>(io_, config, std::move(reports))) {
  if (!certificate_.empty()) server_->UseTls(LoadContext());
  for (const std::string& address : config.web.listen) {
    try {
      listeners_.emplace_back(
          io_, address,
          [this](int socket, const Tcp::endpoint& peer) { server_->OnAccept(socket, peer); },
          listening);
    } catch (const ConfigError& error) {
      throw ConfigError(fmt::format("config key 'web.listen': {}", error.what()));
    }
  }
}

WebGate::~WebGate() {
  io_.stop();
  if (thread_.joinable()) thread_.join();
  server_->Clear();
}

std::vector<std::string> WebGate::addresses() const {
  std::vector<std::string> all;
  for (const Listener& listener : listeners_) {
    const std::string address = listener.address();
    const bool loopback = asio::ip::make_address(ParseListenAddress(address).host).is_loopback();
    // Elsewhere plain HTTP only leads to TLS.
    const bool tls = !certificate_.empty() && !loopback;
    all.push_back(fmt::format("{}://{}", tls ? "https" : "http", address));
  }
  return all;
}

void WebGate::Start() {
  for (Listener& listener : listeners_) listener.Start();
  server_->Start();
  thread_ = StartGateThread(io_, "fibsd-web");
}

void WebGate::LetNobodyIn() {
  asio::post(io_, [this] { server_->Stop(); });
}

bool WebGate::IsShared() const {
  return std::ranges::all_of(listeners_, [](const Listener& one) { return one.IsShared(); });
}

void WebGate::GiveUp() {
  asio::post(io_, [this] {
    for (Listener& listener : listeners_) listener.GiveUp();
    server_->Stop();
  });
}

TlsContext WebGate::LoadContext() const {
  TlsContext context = LoadTlsContext(certificate_, key_);
  OfferHttp(*context);
  return context;
}

void WebGate::Reload() {
  if (certificate_.empty()) return;
  try {
    asio::post(io_, [this, context = LoadContext()] { server_->UseTls(context); });
  } catch (const ConfigError& error) {
    spdlog::error("{}; the old TLS certificate stays in use for the page", error.what());
  }
}

}  // namespace fibs::server
