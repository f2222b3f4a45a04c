#include "tools/verify/slow_pairing.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <numeric>

namespace fibs::events {
namespace {

using Set = uint32_t;
using List = std::vector<Vertex>;

Set Bit(Vertex v) { return Set{1} << v; }

Set SetOf(const List& list) {
  Set set = 0;
  for (const Vertex v : list) set |= Bit(v);
  return set;
}

class SlowRound {
 public:
  explicit SlowRound(const PairingTask& task) : task_(task) {}

  Pairing Round() {
    Set all = (Set{1} << task_.players.size()) - 1;
    while (!Possible(all)) ++limit_;
    if (task_.players.size() % 2 == 1) all &= ~Bit(Bye(all));
    List fallen;
    for (size_t next = 0; next < task_.players.size();) {
      List group = std::move(fallen);
      fallen.clear();
      floaters_ = SetOf(group);
      const int64_t key = task_.players[next].group;
      for (; next < task_.players.size() && task_.players[next].group == key; ++next) {
        const auto v = static_cast<Vertex>(next);
        if (all & Bit(v)) group.push_back(v);
      }
      Set lower = 0;
      for (size_t i = next; i < task_.players.size(); ++i)
        lower |= all & Bit(static_cast<Vertex>(i));
      PairGroup(group, fallen, lower);
    }
    return std::move(pairing_);
  }

  Pairing Waiting() {
    List group(task_.players.size());
    std::iota(group.begin(), group.end(), 0);
    while (!group.empty()) {
      const Vertex p = group.front();
      if (!Take(group, p, [&](Vertex q) { return Keeps(group, p, q); })) std::erase(group, p);
    }
    return std::move(pairing_);
  }

 private:
  int32_t Met(Vertex u, Vertex v) const {
    for (const auto& one : task_.met[static_cast<size_t>(u)]) {
      if (one.other == v) return one.times;
    }
    return 0;
  }
  bool Allowed(Vertex u, Vertex v) const { return Met(u, v) <= limit_; }

  // How many stay over at least; nobody of `one` is paired with anybody of `other`.
  int Stay(Set set, Set one = 0, Set other = 0) {
    known_.clear();
    return StayOf(set, one, other);
  }
  int StayOf(Set set, Set one, Set other) {
    if (set == 0) return 0;
    const auto known = known_.find(set);
    if (known != known_.end()) return known->second;
    const auto u = static_cast<Vertex>(std::countr_zero(set));
    const Set rest = set & ~Bit(u);
    int least = 1 + StayOf(rest, one, other);
    for (Set left = rest; left != 0; left &= left - 1) {
      const auto v = static_cast<Vertex>(std::countr_zero(left));
      const bool apart =
          ((one & Bit(u)) && (other & Bit(v))) || ((other & Bit(u)) && (one & Bit(v)));
      if (apart || !Allowed(u, v)) continue;
      least = std::min(least, StayOf(rest & ~Bit(v), one, other));
    }
    return known_[set] = least;
  }

  bool Possible(Set all) { return Stay(all) == std::popcount(all) % 2; }

  Vertex Bye(Set all) {
    List order(task_.players.size());
    std::iota(order.rbegin(), order.rend(), 0);
    std::stable_sort(order.begin(), order.end(), [this](Vertex a, Vertex b) {
      return task_.players[static_cast<size_t>(a)].byes <
             task_.players[static_cast<size_t>(b)].byes;
    });
    const auto it = std::find_if(order.begin(), order.end(),
                                 [&](Vertex v) { return Stay(all & ~Bit(v)) == 0; });
    pairing_.bye = *it;
    return *it;
  }

  bool RestCanBePaired(Set group, Set fallen, Set lower) {
    return Stay(group | fallen | lower, group, fallen) == 0;
  }

  bool Keeps(const List& group, Vertex p, Vertex q) {
    const Set set = SetOf(group);
    return Stay(set & ~Bit(p) & ~Bit(q)) == Stay(set);
  }

  List Candidates(const List& group, Vertex p) const {
    const size_t m = group.size();
    const size_t h = m / 2;
    List order;
    if (task_.near || (floaters_ & Bit(p))) {
      for (size_t i = 1; i < m; ++i) order.push_back(group[i]);
    } else {
      for (size_t i = h; i < m; ++i) order.push_back(group[i]);
      for (size_t i = h; i-- > 1;) order.push_back(group[i]);
    }
    std::erase(order, p);
    std::erase_if(order, [&](Vertex q) { return !Allowed(p, q); });
    std::stable_sort(order.begin(), order.end(),
                     [&](Vertex a, Vertex b) { return Met(p, a) < Met(p, b); });
    return order;
  }

  template <typename Fits>
  bool Take(List& group, Vertex p, Fits fits) {
    for (const Vertex q : Candidates(group, p)) {
      if (!fits(q)) continue;
      pairing_.pairs.emplace_back(p, q);
      std::erase(group, p);
      std::erase(group, q);
      return true;
    }
    return false;
  }

  void PairGroup(List group, List& fallen, Set lower) {
    while (!group.empty()) {
      const Vertex p = group.front();
      const auto rest_without = [&](Vertex q) {
        return RestCanBePaired(SetOf(group) & ~Bit(p) & ~Bit(q), SetOf(fallen), lower);
      };
      if (Take(group, p, [&](Vertex q) { return Keeps(group, p, q) && rest_without(q); })) continue;
      if (lower != 0 && RestCanBePaired(SetOf(group) & ~Bit(p), SetOf(fallen) | Bit(p), lower)) {
        std::erase(group, p);
        fallen.push_back(p);
        continue;
      }
      if (!Take(group, p, rest_without)) return;  // cannot be: the test sees that a pair is missing
    }
  }

  const PairingTask& task_;
  int32_t limit_ = 0;
  Set floaters_ = 0;
  std::map<Set, int> known_;
  Pairing pairing_;
};

}  // namespace

Pairing PairSlowly(const PairingTask& task) { return SlowRound(task).Round(); }

Pairing PairWaitingSlowly(const PairingTask& task) { return SlowRound(task).Waiting(); }

}  // namespace fibs::events
