#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <unordered_map>
#include <utility>

#include "server/link/time.h"

namespace fibs::server {

// Values by key, shared by all who use the same key at the same time. A value that nobody uses is
// kept as long as it differs from a new one: a user who comes back finds what he left. A map that
// strangers can make grow stays bounded: each call looks at two old entries, and beyond
// `entries_max` it forgets unused ones in any case.
template <class Key, class Value>
class SharedMap {
 public:
  // Whether the value is as good as a new one.
  using IsNew = std::function<bool(Value& value, Time now)>;

  SharedMap(size_t entries_max, IsNew is_new) : max_(entries_max), is_new_(std::move(is_new)) {}

  // Never null.
  std::shared_ptr<Value> Get(const Key& key, Time now) {
    std::shared_ptr<Value>& kept = values_[key];
    if (kept == nullptr) {
      kept = std::make_shared<Value>();
      order_.push_back(key);
    }
    std::shared_ptr<Value> value = kept;  // used from here on
    for (int i = 0; i < 2; ++i) LookAtOldest(now);
    return value;
  }

  size_t size() const { return values_.size(); }

 private:
  void LookAtOldest(Time now) {
    Key key = std::move(order_.front());
    order_.pop_front();
    const auto found = values_.find(key);
    const bool used = found->second.use_count() > 1;
    if (!used && (values_.size() > max_ || is_new_(*found->second, now))) {
      values_.erase(found);
    } else {
      order_.push_back(std::move(key));
    }
  }

  const size_t max_;
  const IsNew is_new_;
  std::unordered_map<Key, std::shared_ptr<Value>> values_;
  std::deque<Key> order_;  // the keys, those that were looked at last at the end
};

}  // namespace fibs::server
