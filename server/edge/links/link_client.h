#pragma once

#include <boost/asio/io_context.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/config.h"
#include "server/edge/links/link_socket.h"
#include "server/link/messages.h"

namespace fibs::server {

// An edge's links to its cores, one to each: connects, and again and again when one is lost.
class LinkClient {
 public:
  struct Owner {
    virtual ~Owner() = default;
    virtual void OnLinkOpen(link::LinkId link) = 0;
    virtual void OnLinkMessage(link::LinkId link, std::string_view message) = 0;
    // All messages that had come are told.
    virtual void OnLinkTurn() = 0;
    virtual void OnLinkLost(link::LinkId link) = 0;
  };

  // To link.cores. Throws ConfigError: certificates that are no good.
  LinkClient(boost::asio::io_context& io, const LinkConfig& config, Owner& owner);
  ~LinkClient();
  LinkClient(const LinkClient&) = delete;
  LinkClient& operator=(const LinkClient&) = delete;

  void Start();
  void Send(link::LinkId link, std::string frame);
  // No OnLinkLost follows; another one is tried. `why`: for the log.
  void Close(link::LinkId link, std::string_view why);
  // What has not been written yet, over all links.
  size_t waiting_bytes() const;
  // Reads the certificates again, for later links. If they are no good, the old ones stay, and the
  // log says why.
  void Reload();

 private:
  class Core;

  boost::asio::io_context& io_;
  const LinkConfig config_;
  Owner& owner_;
  TlsContext tls_;  // none: all are unix sockets
  std::vector<std::shared_ptr<Core>> cores_;
  std::unordered_map<link::LinkId, Core*> linked_;
  link::LinkId last_link_ = 0;
};

}  // namespace fibs::server
