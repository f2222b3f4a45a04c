#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fibs::server {

// Questions that wait for one server, which takes them by turns: one of each group (an address)
// after the other, and within a group one of each member (an account) after the other. So somebody
// who asks much delays himself: others wait for one question of each group at most. Bounded: when
// there is no room, the group with the most waiting loses one.
template <class T>
class FairQueue {
 public:
  // `most` may wait; 0: any number. Gives the question that finds no room or loses it: the new one,
  // or the last one of the group with the most.
  std::optional<T> Add(const std::string& group, int64_t member, T value, size_t most) {
    std::optional<T> too_many;
    if (most != 0 && waiting_.size() >= most) {
      const std::string largest = Largest();
      if (count(largest) <= count(group) + 1) return value;
      too_many = TakeLast(largest);
    }
    // A group that comes, or comes back, has its turn behind those that were served before.
    groups_.try_emplace(group, turns_);
    members_.try_emplace({group, member}, turns_);
    waiting_.push_back({group, member, std::move(value)});
    return too_many;
  }

  // The question whose turn it is, of those for which `may` is true; none: there is none.
  template <class May>
  std::optional<T> Take(const May& may) {
    auto next = waiting_.end();
    for (auto it = waiting_.begin(); it != waiting_.end(); ++it) {
      if (may(it->value) && (next == waiting_.end() || TurnOf(*it) < TurnOf(*next))) next = it;
    }
    if (next == waiting_.end()) return std::nullopt;
    groups_[next->group] = members_[{next->group, next->member}] = ++turns_;
    return Erase(next);
  }

  // All for which `is` is true, in the order they came.
  template <class Is>
  std::vector<T> TakeAll(const Is& is) {
    std::vector<T> taken;
    for (auto it = waiting_.begin(); it != waiting_.end();) {
      if (!is(it->value)) {
        ++it;
        continue;
      }
      const auto place = it - waiting_.begin();
      taken.push_back(Erase(it));
      it = waiting_.begin() + place;
    }
    return taken;
  }

  bool empty() const { return waiting_.empty(); }
  size_t size() const { return waiting_.size(); }
  size_t count(const std::string& group) const {
    return static_cast<size_t>(std::count_if(waiting_.begin(), waiting_.end(),
                                             [&](const One& one) { return one.group == group; }));
  }

 private:
  using Member = std::pair<std::string, int64_t>;
  struct One {
    std::string group;
    int64_t member = 0;
    T value;
  };

  // Of two equal ones, the one that came first.
  std::pair<uint64_t, uint64_t> TurnOf(const One& one) const {
    return {groups_.at(one.group), members_.at({one.group, one.member})};
  }

  std::string Largest() const {
    std::string largest;
    size_t most = 0;
    for (const auto& [group, turn] : groups_) {
      if (const size_t waiting = count(group); waiting > most) {
        most = waiting;
        largest = group;
      }
    }
    return largest;
  }

  T TakeLast(const std::string& group) {
    auto last = std::find_if(waiting_.rbegin(), waiting_.rend(),
                             [&](const One& one) { return one.group == group; });
    return Erase(std::prev(last.base()));
  }

  // A group of which nothing waits is forgotten.
  T Erase(typename std::deque<One>::iterator it) {
    One one = std::move(*it);
    waiting_.erase(it);
    const auto same = [&](const One& other) {
      return other.group == one.group && other.member == one.member;
    };
    if (std::none_of(waiting_.begin(), waiting_.end(), same)) {
      members_.erase({one.group, one.member});
    }
    if (count(one.group) == 0) groups_.erase(one.group);
    return std::move(one.value);
  }

  std::deque<One> waiting_;  // in the order they came
  uint64_t turns_ = 0;
  std::map<std::string, uint64_t> groups_;  // when each was served last
  std::map<Member, uint64_t> members_;
};

}  // namespace fibs::server
