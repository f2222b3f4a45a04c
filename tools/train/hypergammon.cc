#include "tools/train/hypergammon.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <istream>
#include <ostream>
#include <string>

#include "engine/rules/position.h"
#include "tools/train/game_play.h"
#include "tools/train/threads.h"

namespace fibs::train {
namespace {

constexpr std::string_view kTitle = "fibsd hypergammon values 1\n";
constexpr int kBar = engine::kBar;
constexpr int kHome = engine::kHomePoints;
constexpr int kRankOfDie = 8, kRankOfWin = 1000;
constexpr int kPipsMax = static_cast<int>(HypergammonTable::kMen) * kBar;

template <typename Men>
void Sort(Men& men) {
  if (men[0] < men[1]) std::swap(men[0], men[1]);
  if (men[1] < men[2]) std::swap(men[1], men[2]);
  if (men[0] < men[1]) std::swap(men[0], men[1]);
}

}  // namespace

// The best play of one roll: all ways to make the steps; what uses most dice counts.
struct HypergammonTable::Turn {
  const HypergammonTable& table;
  size_t other_index = 0;  // before the play
  int pips = 0;            // of both sides, before the play
  int best_rank = -1;      // of a play: its dice, of one of two dice the higher one
  float best = 0;

  // Equal dice are played from the highest point downwards, which reaches all that can be reached:
  // nothing starts above `limit`.
  void Try(const Men& own, const Men& other, bool hit, const int8_t* dice, int left, int rank,
           int limit = kBar) {
    bool moved = false;
    for (size_t i = 0; left > 0 && i < kMen && own[i] > 0; ++i) {
      if (i > 0 && own[0] == kBar) break;
      if (own[i] > limit || (i > 0 && own[i] == own[i - 1])) continue;
      Men after = own, other_after = other;
      bool hits = hit;
      if (!Step(after, other_after, i, *dice, hits)) continue;
      moved = true;
      const int next = rank == 0 ? kRankOfDie + *dice : (rank / kRankOfDie + 1) * kRankOfDie;
      Try(after, other_after, hits, dice + 1, left - 1, next, dice[0] == dice[1] ? own[i] : kBar);
    }
    if (!moved) End(own, other, hit, rank);
  }

  static bool Step(Men& own, Men& other, size_t i, int die, bool& hits) {
    const int to = own[i] - die;
    if (to <= 0) {
      if (own[0] > kHome || (to < 0 && own[i] != own[0])) return false;
      own[i] = 0;
    } else {
      const auto there = static_cast<int8_t>(kBar - to);  // in the other one's numbering
      const auto n = std::count(other.begin(), other.end(), there);
      if (n > 1) return false;
      if (n == 1) {
        *std::find(other.begin(), other.end(), there) = kBar;
        Sort(other);
        hits = true;
      }
      own[i] = static_cast<int8_t>(to);
    }
    Sort(own);
    return true;
  }

  void End(const Men& own, const Men& other, bool hit, int rank) {
    const bool all_off = own[0] == 0;
    if (all_off) rank = kRankOfWin;
    if (rank < best_rank) return;
    float value = 0;
    if (all_off) {
      value = -LostBy(other);
    } else {
      const size_t next_other = hit ? table.IndexOf(other) : other_index;
      const size_t next_own = table.IndexOf(own);
      // What has as many pips is perhaps being worked out at this moment.
      const int now = table.sides_[next_own].pips + table.sides_[next_other].pips;
      value = -(now == pips ? table.before_ : table.values_)[next_own * kSides + next_other];
    }
    if (rank > best_rank || value > best) best = value;
    best_rank = rank;
  }
};

HypergammonTable::HypergammonTable()
    : index_(26 * 26 * 26), by_pips_(kPipsMax + 1), values_(kSides * kSides), before_(values_) {
  for (int a = 0; a <= kBar; ++a) {
    for (int b = 0; b <= a; ++b) {
      for (int c = 0; c <= b; ++c) {
        const auto index = static_cast<uint16_t>(sides_.size());
        Men men{static_cast<int8_t>(c), static_cast<int8_t>(b), static_cast<int8_t>(a)};
        do {
          index_[Slot(men[0], men[1], men[2])] = index;
        } while (std::next_permutation(men.begin(), men.end()));
        Sort(men);
        sides_.push_back({men, a + b + c});
        by_pips_[static_cast<size_t>(a + b + c)].push_back(index);
      }
    }
  }
  for (size_t own = 0; own < kSides; ++own) values_[own] = LostBy(sides_[own].men);
}

bool HypergammonTable::Collide(const Men& own, const Men& other) {
  for (const int8_t point : own) {
    if (point == 0 || point == kBar) continue;
    if (std::find(other.begin(), other.end(), kBar - point) != other.end()) return true;
  }
  return false;
}

bool HypergammonTable::HasContact(const Men& own, const Men& other) {
  return own[0] > kBar - other[0];
}

// All of the other one's checkers are off.
float HypergammonTable::LostBy(const Men& own) {
  if (own[2] == 0) return -1;
  return own[0] > 24 - kHome ? -3 : -2;
}

float HypergammonTable::Solve(size_t own, size_t other) const {
  const int pips = sides_[own].pips + sides_[other].pips;
  float sum = 0;
  for (int8_t a = 1; a <= 6; ++a) {
    for (int8_t b = 1; b <= a; ++b) {
      Turn turn{.table = *this, .other_index = other, .pips = pips};
      const int8_t dice[] = {a, b, a, b, 0};
      turn.Try(sides_[own].men, sides_[other].men, false, dice, a == b ? 4 : 2, 0);
      if (a != b) turn.Try(sides_[own].men, sides_[other].men, false, dice + 1, 2, 0);
      sum += turn.best * (a == b ? 1.0F : 2.0F);
    }
  }
  return sum / 36;
}

double HypergammonTable::Sweep(size_t threads) {
  before_ = values_;
  std::vector<float> changes(kSides);
  // Without a hit a play leads to fewer pips in all, to a position that is done already.
  for (int pips = 2; pips <= 2 * kPipsMax; ++pips) {
    const size_t first = static_cast<size_t>(std::max(1, pips - kPipsMax));
    const size_t last = static_cast<size_t>(std::min(kPipsMax, pips - 1));
    std::vector<std::pair<uint16_t, size_t>> tasks;  // the other one's side, own pips
    for (size_t own = first; own <= last; ++own) {
      for (const uint16_t other : by_pips_[static_cast<size_t>(pips) - own]) {
        tasks.emplace_back(other, own);
      }
    }
    RunOnThreads(threads, tasks.size(), [&](size_t task, size_t) {
      const auto [other, own_pips] = tasks[task];
      for (const uint16_t own : by_pips_[own_pips]) {
        const Men& men = sides_[own].men;
        const Men& others = sides_[other].men;
        if (Collide(men, others) || (sweeps_ > 0 && !HasContact(men, others))) continue;
        float& value = values_[other * kSides + own];
        const float now = Solve(own, other);
        changes[other] = std::max(changes[other], std::abs(now - value));
        value = now;
      }
    });
  }
  ++sweeps_;
  return *std::max_element(changes.begin(), changes.end());
}

HypergammonTable::Pair HypergammonTable::IndicesOf(const engine::Position& position) const {
  Men own{}, other{};
  size_t owns = 0, others = 0;
  for (int point = 0; point <= kBar; ++point) {
    const int n = position.points[static_cast<size_t>(point)];
    for (int i = 0; i < n; ++i) own[owns++] = static_cast<int8_t>(point);
    for (int i = 0; i < -n; ++i) other[others++] = static_cast<int8_t>(kBar - point);
  }
  return {IndexOf(own), IndexOf(other)};
}

float HypergammonTable::ValueOf(const engine::Position& position) const {
  const Pair at = IndicesOf(position);
  return values_[at.other * kSides + at.own];
}

float HypergammonTable::OneRollOn(const engine::Position& position) const {
  const Pair at = IndicesOf(position);
  return Solve(at.own, at.other);
}

void HypergammonTable::Write(std::ostream& out) const {
  out.write(kTitle.data(), static_cast<std::streamsize>(kTitle.size()));
  out.write(reinterpret_cast<const char*>(values_.data()),
            static_cast<std::streamsize>(values_.size() * sizeof(float)));
}

bool HypergammonTable::Read(std::istream& in) {
  std::string title(kTitle.size(), ' ');
  in.read(title.data(), static_cast<std::streamsize>(title.size()));
  in.read(reinterpret_cast<char*>(values_.data()),
          static_cast<std::streamsize>(values_.size() * sizeof(float)));
  before_ = values_;
  return in.good() && title == kTitle;
}

namespace {

class ByTable : public engine::GameEvaluator {
 public:
  explicit ByTable(const HypergammonTable& table) : table_(table) {}
  engine::Probabilities Evaluate(const engine::Variant&,
                                 const engine::GameMoment& moment) const override {
    return {.win = (1 + table_.ValueOf(moment.board.position)) / 2};
  }

 private:
  const HypergammonTable& table_;
};

}  // namespace

engine::SharedGameEvaluator EvaluatorOf(const HypergammonTable& table) {
  return std::make_shared<const ByTable>(table);
}

HypergammonLoss MeasureLoss(const HypergammonTable& table, const engine::GameEvaluator& player,
                            uint64_t games, uint64_t seed) {
  const engine::Variant& variant = *engine::FindVariant("hypergammon");
  const ByTable exact(table);
  const auto points = [&](const GamePlay& game, const engine::LegalPlay& play,
                          const engine::GameEvaluator& evaluator) {
    return engine::PointsOf(variant, game.EndsAfter(play, [&](const engine::GameMoment& moment) {
      return evaluator.Evaluate(variant, moment);
    }));
  };
  HypergammonLoss result;
  double lost = 0, count_squares = 0, lost_squares = 0, products = 0;
  for (uint64_t i = 0; i < games; ++i) {
    GamePlay game(variant, Random(seed, i));
    double lost_here = 0, choices = 0;
    for (bool over = false; !over;) {
      const auto plays = game.Roll();
      size_t chosen = 0;
      float best = -4, best_exact = -4, exact_of_chosen = 0;
      for (size_t p = 0; p < plays.size() && plays.size() > 1; ++p) {
        const float seen = points(game, plays[p], player), is = points(game, plays[p], exact);
        best_exact = std::max(best_exact, is);
        if (seen <= best) continue;
        best = seen;
        chosen = p;
        exact_of_chosen = is;
      }
      if (plays.size() > 1) {
        ++choices;
        lost_here += best_exact - exact_of_chosen;
        result.same_share += best_exact == exact_of_chosen;
      }
      over = game.Make(plays.empty() ? nullptr : &plays[chosen]).has_value();
    }
    lost += lost_here;
    result.choices += static_cast<uint64_t>(choices);
    lost_squares += lost_here * lost_here;
    count_squares += choices * choices;
    products += lost_here * choices;
  }
  const auto n = static_cast<double>(result.choices);
  result.mean = lost / n;
  // Of a ratio of two sums over games.
  const double spread =
      lost_squares - 2 * result.mean * products + result.mean * result.mean * count_squares;
  result.margin = 1.96 * std::sqrt(std::max(0.0, spread)) / n;
  result.same_share /= n;
  return result;
}

}  // namespace fibs::train
