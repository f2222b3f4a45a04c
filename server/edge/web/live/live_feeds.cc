#include "server/edge/web/live/live_feeds.h"

#include <utility>

#include "protocol/words.h"

namespace fibs::server {

void LiveFeeds::Add(std::string name, const std::shared_ptr<Spectator>& spectator,
                    std::string head) {
  std::shared_ptr<LiveFeed>& feed = feeds_[protocol::ToLower(name)];
  if (feed == nullptr) feed = std::make_shared<LiveFeed>(io_, sessions_, std::move(name));
  feed->Add(spectator, std::move(head));
  ++spectators_;
}

void LiveFeeds::Tick(LiveFeed::Clock::time_point now) {
  std::erase_if(feeds_, [now](const auto& entry) { return !entry.second->Tick(now); });
  Count();
}

void LiveFeeds::Clear() {
  for (const auto& [name, feed] : feeds_) feed->Clear();
  feeds_.clear();
  Count();
}

void LiveFeeds::Count() {
  size_t spectators = 0;
  for (const auto& [name, feed] : feeds_) spectators += feed->size();
  spectators_ = spectators;
  players_ = feeds_.size();
}

}  // namespace fibs::server
