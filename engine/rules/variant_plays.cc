#include "engine/rules/variant_plays.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "engine/rules/variant_steps.h"

namespace fibs::engine {
namespace {

// A hash of what distinguishes boards.
uint64_t HashOf(const Board& board, uint32_t more) {
  std::array<uint64_t, 4> words{};
  std::memcpy(words.data(), board.position.points.data(), sizeof(board.position.points));
  uint64_t hash = (uint64_t{more} << 32 | board.pins) * 0x9e3779b97f4a7c15;
  for (const uint64_t word : words) {
    hash = (hash ^ word) * 0xff51afd7ed558ccd;
    hash ^= hash >> 32;
  }
  return hash;
}

// Keeps the first of those that are alike, in the order in which they come.
template <typename T, typename Hash, typename Same>
class Distinct {
 public:
  Distinct(Hash hash, Same same) : hash_(hash), same_(same), slots_(kSlotsMin, kFree) {}

  void Add(const T& item) {
    if (2 * items_.size() >= slots_.size()) Grow();
    uint32_t& slot = SlotOf(item);
    if (slot != kFree) return;
    slot = static_cast<uint32_t>(items_.size());
    items_.push_back(item);
  }

  const std::vector<T>& items() const { return items_; }
  std::vector<T> Take() { return std::move(items_); }

 private:
  static constexpr size_t kSlotsMin = 64;  // a power of two, as all sizes
  static constexpr uint32_t kFree = UINT32_MAX;

  // Where it is, or the free slot for it.
  uint32_t& SlotOf(const T& item) {
    size_t i = hash_(item) & (slots_.size() - 1);
    while (slots_[i] != kFree && !same_(items_[slots_[i]], item)) i = (i + 1) & (slots_.size() - 1);
    return slots_[i];
  }

  void Grow() {
    slots_.assign(2 * slots_.size(), kFree);
    for (size_t i = 0; i < items_.size(); ++i) SlotOf(items_[i]) = static_cast<uint32_t>(i);
  }

  Hash hash_;
  Same same_;
  std::vector<uint32_t> slots_;
  std::vector<T> items_;
};

auto DistinctMoments() {
  const auto hash = [](const PlayMoment& m) { return HashOf(m.board, m.stay); };
  const auto same = [](const PlayMoment& a, const PlayMoment& b) { return a.SameAs(b); };
  return Distinct<PlayMoment, decltype(hash), decltype(same)>(hash, same);
}

auto DistinctPlays() {
  const auto hash = [](const BoardPlay& play) { return HashOf(play.result, 0); };
  const auto same = [](const BoardPlay& a, const BoardPlay& b) { return a.result == b.result; };
  return Distinct<BoardPlay, decltype(hash), decltype(same)>(hash, same);
}

auto DistinctEnds() {
  const auto hash = [](const RunEnd& end) {
    return HashOf(end.board, static_cast<uint32_t>(8 * end.die + end.left));
  };
  const auto same = [](const RunEnd& a, const RunEnd& b) {
    return a.board == b.board && a.die == b.die && a.left == b.left;
  };
  return Distinct<RunEnd, decltype(hash), decltype(same)>(hash, same);
}

using Moments = std::vector<PlayMoment>;

// One turn: the plays by the number of their dice, then what the end of a play asks [1.5].
class Search {
 public:
  Search(const Variant& variant, const Board& board, Dice dice, RollContext context)
      : rules_(variant, board, dice, context), start_{{board, 0, {}}} {}

  Moments OfDouble(int die, int count) const {
    Moments longest;
    Moments layer = start_;
    for (int i = 0; i < count && !layer.empty(); ++i) {
      layer = Step({{&layer, die}});
      Moments ended = Ended(layer);
      if (!ended.empty()) longest = std::move(ended);
    }
    return longest;
  }

  Moments OfTwo(int high, int low) const {
    const Moments high_first = Step({{&start_, high}});
    const Moments low_first = Step({{&start_, low}});
    Moments both = Ended(Step({{&high_first, low}, {&low_first, high}}));
    if (!both.empty()) return both;
    Moments one = Ended(high_first);
    return one.empty() ? Ended(low_first) : one;
  }

  // The plays among the longest ones that the preference leaves.
  std::vector<BoardPlay> Preferred(const Moments& longest) const {
    const bool opens = rules_.must_open() &&
                       std::any_of(longest.begin(), longest.end(),
                                   [this](const PlayMoment& m) { return rules_.IsOpen(m.board); });
    auto plays = DistinctPlays();
    for (const PlayMoment& moment : longest) {
      if (!opens || rules_.IsOpen(moment.board)) plays.Add({moment.play, moment.board});
    }
    return plays.Take();
  }

 private:
  struct Source {
    const Moments* before;
    int die;
  };

  Moments Step(std::initializer_list<Source> sources) const {
    auto after = DistinctMoments();
    for (const Source& source : sources) {
      for (const PlayMoment& moment : *source.before) {
        rules_.ForEachStep(moment, source.die, [&after](const PlayMoment& m) { after.Add(m); });
      }
    }
    return after.Take();
  }

  // Those with which a play may end.
  Moments Ended(Moments moments) const {
    std::erase_if(moments, [this](const PlayMoment& m) { return !rules_.MayEnd(m.board); });
    return moments;
  }

  TurnRules rules_;
  Moments start_;
};

}  // namespace

std::vector<BoardPlay> LegalPlays(const Variant& variant, const Board& board, Dice dice,
                                  RollContext context) {
  if (PlaysAsBackgammon(variant, dice, context)) {
    std::vector<BoardPlay> plays;
    for (const LegalPlay& legal : LegalPlays(board.position, dice)) {
      plays.push_back({legal.play, {legal.result, 0}});
    }
    return plays;
  }
  const Search search(variant, board, dice, context);
  return search.Preferred(dice.is_double() ? search.OfDouble(dice.first, context.equal_dice)
                                           : search.OfTwo(std::max(dice.first, dice.second),
                                                          std::min(dice.first, dice.second)));
}

int DiceToPlay(const Variant& variant, const Board& board, Dice dice, RollContext context) {
  if (PlaysAsBackgammon(variant, dice, context)) return DiceToPlay(board.position, dice);
  const std::vector<BoardPlay> plays = LegalPlays(variant, board, dice, context);
  return plays.empty() ? 0 : plays.front().play.count;
}

bool AnyoneCanMove(const Variant& variant, const Board& board) {
  const Board other = Flipped(variant, board);
  for (int8_t first = 1; first <= 6; ++first) {
    for (int8_t second = 1; second <= first; ++second) {
      const Dice dice{first, second};
      if (DiceToPlay(variant, board, dice) + DiceToPlay(variant, other, dice) > 0) return true;
    }
  }
  return false;
}

Runs LegalRuns(const Variant& variant, const Board& board, int8_t die) {
  auto ends = DistinctEnds();
  int most = 0;
  std::vector<RunEnd> stage = {{board, 0, 0}};
  for (int8_t now = die; now <= 6 && !stage.empty(); ++now) {
    const int before = kStepsMax * (now - die);
    auto next = DistinctEnds();
    for (const RunEnd& from : stage) {
      const std::vector<BoardPlay> plays = LegalPlays(variant, from.board, {now, now});
      const int count = plays.empty() ? 0 : plays.front().play.count;
      most = std::max(most, before + count);
      if (plays.empty() && now > die) ends.Add({from.board, now, kStepsMax});
      for (const BoardPlay& play : plays) {
        const bool over = CountMen(play.result).own == 0;
        if (over || (count == kStepsMax && now == 6)) {
          ends.Add({play.result, 0, 0});
        } else if (count == kStepsMax) {
          next.Add({play.result, 0, 0});
        } else {
          ends.Add({play.result, now, static_cast<int8_t>(kStepsMax - count)});
        }
      }
    }
    stage = next.Take();
  }
  return {most, ends.Take()};
}

}  // namespace fibs::engine
