#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "server/edge/web/live/live_feed.h"

namespace fibs::server {

// All who are watched without an account, by their names.
class LiveFeeds {
 public:
  // `most`: spectators at a time; 0: any number.
  LiveFeeds(boost::asio::io_context& io, size_t most, LiveFeed::Sessions sessions)
      : io_(io), most_(most), sessions_(std::move(sessions)) {}

  bool HasRoom() const { return most_ == 0 || spectators_ < most_; }
  // Somebody watches that player (a user name, in any letter case) from now on.
  void Add(std::string name, const std::shared_ptr<Spectator>& spectator, std::string head);
  // Once a second.
  void Tick(LiveFeed::Clock::time_point now);
  void Clear();

  // From any thread: as of the last Tick.
  size_t spectators() const { return spectators_; }
  size_t players() const { return players_; }

 private:
  void Count();

  boost::asio::io_context& io_;
  const size_t most_;
  const LiveFeed::Sessions sessions_;
  std::map<std::string, std::shared_ptr<LiveFeed>> feeds_;  // by names in small letters
  std::atomic<size_t> spectators_ = 0, players_ = 0;
};

}  // namespace fibs::server
