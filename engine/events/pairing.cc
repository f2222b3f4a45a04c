#include "engine/events/pairing.h"

#include <algorithm>
#include <numeric>

namespace fibs::events {
namespace {

enum class Where : uint8_t {
  kLower,   // in a group that is not begun
  kGroup,   // in the present group, neither paired nor fallen
  kFallen,  // from the present group
  kDone,    // paired, or has the bye
};

// The players of a round, and where they are.
struct Room {
  explicit Room(const PairingTask& round)
      : task(round), where(round.players.size(), Where::kLower), lower(round.players.size()) {
    std::iota(lower.begin(), lower.end(), 0);
  }

  int32_t Met(Vertex u, Vertex v) const {
    for (const PairingTask::Meetings& one : task.met[IndexOf(u)]) {
      if (one.other == v) return one.times;
    }
    return 0;
  }
  bool Is(Vertex v, Where place) const { return where[IndexOf(v)] == place; }
  bool Allowed(Vertex u, Vertex v) const { return Met(u, v) <= limit; }
  void TakeFromGroup(Vertex v) { group.erase(std::find(group.begin(), group.end(), v)); }

  const PairingTask& task;
  int32_t limit = 0;  // t: how often two may have met who are paired
  std::vector<Where> where;
  std::vector<Vertex> group;
  std::vector<Vertex> fallen;
  std::vector<Vertex> lower;  // all who are not in a group yet begin at `lower_from`
  size_t lower_from = 0;
};

// All who are left. Who has fallen is not paired with one of the group.
class RestGraph : public Graph {
 public:
  explicit RestGraph(const Room& room) : room_(room) {}

  bool Joins(Vertex u, Vertex v) const override {
    if (room_.Is(u, Where::kDone) || room_.Is(v, Where::kDone)) return false;
    if (room_.Is(u, Where::kFallen) && room_.Is(v, Where::kGroup)) return false;
    if (room_.Is(u, Where::kGroup) && room_.Is(v, Where::kFallen)) return false;
    return room_.Allowed(u, v);
  }
  std::array<std::span<const Vertex>, 3> vertices() const override {
    return {room_.group, room_.fallen, std::span(room_.lower).subspan(room_.lower_from)};
  }

 private:
  const Room& room_;
};

// The present group.
class GroupGraph : public Graph {
 public:
  explicit GroupGraph(const Room& room) : room_(room) {}

  bool Joins(Vertex u, Vertex v) const override {
    return room_.Is(u, Where::kGroup) && room_.Is(v, Where::kGroup) && room_.Allowed(u, v);
  }
  std::array<std::span<const Vertex>, 3> vertices() const override { return {room_.group}; }

 private:
  const Room& room_;
};

// What a candidate has to leave possible.
enum class Demand : uint8_t { kStayAndRest, kStay, kRest };

class RoundMaker {
 public:
  explicit RoundMaker(const PairingTask& task)
      : room_(task),
        floater_(task.players.size(), false),
        rest_(task.players.size()),
        stay_(task.players.size()) {}

  Pairing Round() {
    FindLimit();
    if (room_.lower.size() % 2 == 1) GiveBye();
    while (room_.lower_from < room_.lower.size() || !room_.fallen.empty()) {
      BeginGroup();
      while (!room_.group.empty()) PairFirst();
    }
    return std::move(pairing_);
  }

  Pairing Waiting() {
    BeginGroup();
    while (!room_.group.empty()) {
      const Vertex first = room_.group.front();
      if (TakeFirst(first, Demand::kStay)) continue;
      room_.where[IndexOf(first)] = Where::kDone;
      room_.TakeFromGroup(first);
    }
    return std::move(pairing_);
  }

 private:
  // The smallest limit with which the round is possible, and a pairing of all as a witness.
  void FindLimit() {
    for (;; ++room_.limit) {
      Enlarge(rest_, rest_graph_);
      const auto alone = std::count_if(room_.lower.begin(), room_.lower.end(),
                                       [this](Vertex v) { return !rest_.Has(v); });
      if (static_cast<size_t>(alone) == room_.lower.size() % 2) return;
    }
  }

  static void Enlarge(Matching& matching, const Graph& graph) {
    matching.JoinGreedily(graph);
    for (const auto& piece : graph.vertices()) {
      for (const Vertex v : piece) {
        if (!matching.Has(v)) matching.Augment(v, graph);
      }
    }
    matching.Forget();
  }

  // The fewest byes first, of these the last of the order.
  void GiveBye() {
    std::vector<Vertex> candidates(room_.lower.rbegin(), room_.lower.rend());
    std::stable_sort(candidates.begin(), candidates.end(), [this](Vertex a, Vertex b) {
      return room_.task.players[IndexOf(a)].byes < room_.task.players[IndexOf(b)].byes;
    });
    const Vertex alone = *std::find_if(room_.lower.begin(), room_.lower.end(),
                                       [this](Vertex v) { return !rest_.Has(v); });
    const Vertex bye = *std::find_if(candidates.begin(), candidates.end(), [&](Vertex v) {
      return v == alone || CanBeLeftOut(v, alone);
    });
    room_.where[IndexOf(bye)] = Where::kDone;
    std::erase(room_.lower, bye);
    pairing_.bye = bye;
    rest_.Forget();
  }

  bool CanBeLeftOut(Vertex v, Vertex alone) {
    const Matching::Mark mark = rest_.mark();
    const Vertex other = rest_.mate(v);
    rest_.Part(v);
    room_.where[IndexOf(v)] = Where::kDone;
    if (rest_.Augment(alone, rest_graph_, other)) return true;
    rest_.TakeBack(mark);
    room_.where[IndexOf(v)] = Where::kLower;
    return false;
  }

  // Those who fell from above, in the order in which they fell, then its own players.
  void BeginGroup() {
    room_.group = std::move(room_.fallen);
    room_.fallen.clear();
    const auto& players = room_.task.players;
    const size_t from = room_.lower_from;
    while (room_.lower_from < room_.lower.size() &&
           players[IndexOf(room_.lower[room_.lower_from])].group ==
               players[IndexOf(room_.lower[from])].group) {
      room_.group.push_back(room_.lower[room_.lower_from++]);
    }
    for (const Vertex v : room_.group) room_.where[IndexOf(v)] = Where::kGroup;
    for (const Vertex v : room_.group) {
      const Vertex mate = rest_.mate(v);
      if (mate != kNoVertex && room_.Is(mate, Where::kGroup) && !stay_.Has(v)) stay_.Join(v, mate);
    }
    Enlarge(stay_, group_graph_);
  }

  void PairFirst() {
    const Vertex first = room_.group.front();
    if (TakeFirst(first, Demand::kStayAndRest) || Fall(first)) return;
    TakeFirst(first, Demand::kRest);
  }

  // The first candidate that leaves possible what has to be. False: there is none.
  bool TakeFirst(Vertex first, Demand demand) {
    const std::vector<Vertex> order = CandidateOrder(first);
    for (int32_t met = 0; met <= MostMeetings(first); ++met) {
      for (const Vertex candidate : order) {
        if (room_.Met(first, candidate) == met && Try(first, candidate, demand)) return true;
      }
    }
    return false;
  }

  int32_t MostMeetings(Vertex v) const {
    int32_t most = 0;
    for (const PairingTask::Meetings& one : room_.task.met[IndexOf(v)])
      most = std::max(most, one.times);
    return std::min(most, room_.limit);
  }

  std::vector<Vertex> CandidateOrder(Vertex first) const {
    const std::vector<Vertex>& group = room_.group;
    if (room_.task.near || floater_[IndexOf(first)]) return {group.begin() + 1, group.end()};
    const auto half = static_cast<ptrdiff_t>(std::max<size_t>(group.size() / 2, 1));
    std::vector<Vertex> order(group.begin() + half, group.end());
    order.insert(order.end(), group.rend() - half, group.rend() - 1);
    return order;
  }

  bool Try(Vertex p, Vertex q, Demand demand) {
    const Matching::Mark stay_mark = stay_.mark();
    const Matching::Mark rest_mark = rest_.mark();
    room_.where[IndexOf(p)] = room_.where[IndexOf(q)] = Where::kDone;
    const bool kept = demand == Demand::kRest || KeepsStay(p, q);
    if (!kept || (demand != Demand::kStay && !RestCanBePaired(p, q))) {
      stay_.TakeBack(stay_mark);
      rest_.TakeBack(rest_mark);
      room_.where[IndexOf(p)] = room_.where[IndexOf(q)] = Where::kGroup;
      return false;
    }
    if (demand == Demand::kRest) {
      LeaveStay(p);
      LeaveStay(q);
    }
    room_.TakeFromGroup(p);
    room_.TakeFromGroup(q);
    pairing_.pairs.emplace_back(p, q);
    Commit();
    return true;
  }

  void Commit() {
    stay_.Forget();
    rest_.Forget();
  }

  // Whether no more players of the group stay over when these two are paired: the largest matching
  // without them is smaller by one pair.
  bool KeepsStay(Vertex p, Vertex q) {
    const Vertex a = stay_.mate(p);
    const Vertex b = stay_.mate(q);
    stay_.Part(p);
    stay_.Part(q);
    if (a == q || a == kNoVertex || b == kNoVertex) return true;
    return stay_.Augment(a, group_graph_, b) || stay_.Augment(b, group_graph_);
  }

  // Without these two.
  bool RestCanBePaired(Vertex p, Vertex q) {
    const Vertex a = rest_.mate(p);
    const Vertex b = rest_.mate(q);
    rest_.Part(p);
    rest_.Part(q);
    return a == q || rest_.Augment(a, rest_graph_, b);
  }

  // Somebody leaves the group; what is left of its matching is made as large as it can be.
  void LeaveStay(Vertex v) {
    const Vertex mate = stay_.mate(v);
    stay_.Part(v);
    if (mate != kNoVertex && room_.Is(mate, Where::kGroup)) stay_.Augment(mate, group_graph_);
  }

  // Into the next group. False: there is none, or the rest could not be paired.
  bool Fall(Vertex v) {
    if (room_.lower_from == room_.lower.size()) return false;
    const Matching::Mark mark = rest_.mark();
    const Vertex mate = rest_.mate(v);
    room_.where[IndexOf(v)] = Where::kFallen;
    if (room_.Is(mate, Where::kGroup)) {
      rest_.Part(v);
      if (!rest_.Augment(v, rest_graph_, mate)) {
        rest_.TakeBack(mark);
        room_.where[IndexOf(v)] = Where::kGroup;
        return false;
      }
    }
    LeaveStay(v);
    room_.TakeFromGroup(v);
    room_.fallen.push_back(v);
    floater_[IndexOf(v)] = true;
    Commit();
    return true;
  }

  Room room_;
  std::vector<bool> floater_;
  Matching rest_;  // pairs all who are left: the witness that the round is possible
  Matching stay_;  // as many pairs of the group as possible
  RestGraph rest_graph_{room_};
  GroupGraph group_graph_{room_};
  Pairing pairing_;
};

}  // namespace

Pairing PairRound(const PairingTask& task) { return RoundMaker(task).Round(); }

Pairing PairWaiting(const PairingTask& task) { return RoundMaker(task).Waiting(); }

}  // namespace fibs::events
