#pragma once

#include <chrono>
#include <cstddef>
#include <list>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/link/time.h"

namespace fibs::server {

// Values by key. A value is forgotten a while after it was touched last, and the oldest ones first
// when there are too many: so a map that strangers can make grow stays bounded.
template <class Value>
class RecentMap {
 public:
  RecentMap(size_t entries_max, std::chrono::seconds keep) : max_(entries_max), keep_(keep) {}

  // Null when nothing is known of the key.
  Value* Find(std::string_view key, Time now) {
    Expire(now);
    const auto found = by_key_.find(key);
    return found == by_key_.end() ? nullptr : &found->second->value;
  }

  // The value of the key, a new one if there was none, to be kept from `now` on.
  Value& Touch(std::string_view key, Time now) {
    Expire(now);
    const auto found = by_key_.find(key);
    if (found != by_key_.end()) {
      entries_.splice(entries_.begin(), entries_, found->second);
    } else {
      if (entries_.size() >= max_) DropOldest();
      entries_.push_front({std::string(key), {}, {}});
      by_key_.emplace(entries_.front().key, entries_.begin());
    }
    entries_.front().touched = now;
    return entries_.front().value;
  }

  void Erase(std::string_view key) {
    const auto found = by_key_.find(key);
    if (found == by_key_.end()) return;
    const auto entry = found->second;
    by_key_.erase(found);
    entries_.erase(entry);
  }

  size_t size() const { return entries_.size(); }

 private:
  struct Entry {
    std::string key;
    Value value;
    Time touched;
  };

  void Expire(Time now) {
    while (!entries_.empty() && now - entries_.back().touched > keep_) DropOldest();
  }
  void DropOldest() {
    by_key_.erase(entries_.back().key);
    entries_.pop_back();
  }

  const size_t max_;
  const std::chrono::seconds keep_;
  std::list<Entry> entries_;  // touched last: first
  std::unordered_map<std::string_view, typename std::list<Entry>::iterator> by_key_;
};

}  // namespace fibs::server
