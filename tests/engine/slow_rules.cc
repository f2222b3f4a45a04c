#include "tests/engine/slow_rules.h"

#include <algorithm>

namespace fibs::engine::slow {
namespace {

size_t At(int point) { return static_cast<size_t>(point); }

int Lowest(const State& state) {
  for (int p = 1; p <= 24; ++p) {
    if (state.mine[At(p)] > 0 || state.my_pinned[At(p)]) return p;
  }
  return 25;
}

// No state that was reached by hits is told from another one when the play is over.
std::set<State> Finished(const std::set<State>& states) {
  std::set<State> finished;
  for (State state : states) {
    state.hit = {};
    finished.insert(state);
  }
  return finished;
}

}  // namespace

bool Game::Is(std::initializer_list<const char*> names) const {
  return std::find(names.begin(), names.end(), name_) != names.end();
}

bool Game::Hits() const {
  return Is({"backgammon", "nackgammon", "hypergammon", "longgammon", "portes", "tabla", "tavla",
             "oldenglish", "runte"});
}

int Game::Theirs(int point) const {
  if (!Is({"narde", "fevga", "moultezim", "gulbara"})) return 25 - point;
  return point <= 12 ? point + 12 : point - 12;
}

State Game::FromBoard(const Board& board) const {
  State state;
  for (int p = 1; p <= 24; ++p) {
    const int8_t n = board.position.points[At(p)];
    const bool pin = (board.pins >> p & 1U) != 0;
    if (n > 0) state.mine[At(p)] = n;
    if (n < 0) state.theirs[At(Theirs(p))] = static_cast<int8_t>(-n);
    if (pin && n < 0) state.my_pinned[At(p)] = true;
    if (pin && n > 0) state.their_pinned[At(Theirs(p))] = true;
  }
  state.mine[25] = board.position.points[25];
  state.theirs[25] = static_cast<int8_t>(-board.position.points[0]);
  return state;
}

Board Game::ToBoard(const State& state) const {
  Board board;
  for (int p = 1; p <= 24; ++p) {
    const size_t q = At(Theirs(p));
    board.position.points[At(p)] = static_cast<int8_t>(state.mine[At(p)] - state.theirs[q]);
    if (state.my_pinned[At(p)] || state.their_pinned[q]) board.pins |= 1U << p;
  }
  board.position.points[25] = state.mine[25];
  board.position.points[0] = static_cast<int8_t>(-state.theirs[25]);
  return board;
}

bool Game::Closed(const State& state, int point) const {
  const int there = state.theirs[At(Theirs(point))];
  if (Is({"oldenglish"}) && state.mine[At(point)] >= 5) return true;
  if (Hits()) return there >= 2;
  if (Pins()) return there >= 2 || (there == 1 && state.my_pinned[At(point)]);
  return there >= 1;
}

State Game::Step(const State& state, int from, int to) const {
  State after = state;
  --after.mine[At(from)];
  if (from <= 24 && after.mine[At(from)] == 0 && after.their_pinned[At(Theirs(from))]) {
    after.their_pinned[At(Theirs(from))] = false;
    after.theirs[At(Theirs(from))] = 1;
  }
  if (to == 0) return after;
  ++after.mine[At(to)];
  int8_t& there = after.theirs[At(Theirs(to))];
  if (there == 0) return after;
  there = 0;
  if (Pins()) {
    after.their_pinned[At(Theirs(to))] = true;
  } else {
    ++after.theirs[25];
    if (Is({"tavla"}) && to <= 6) after.hit[At(to)] = true;
  }
  return after;
}

bool Game::MayBearOff(const State& state, int from, int die) const {
  for (int p = 1; p <= 25; ++p) {
    if (p > 6 && state.mine[At(p)] > 0) return false;
    if (p <= 24 && state.my_pinned[At(p)]) return false;
    if (p > from && state.mine[At(p)] > 0 && from < die) return false;
  }
  return from <= die;
}

bool Game::MayMove(const State& first, const State& state, int from, int heads) const {
  if (state.mine[At(from)] == 0) return false;
  if (from != 25 && state.mine[25] > 0) return false;
  if (from <= 24 && state.hit[At(from)] && state.mine[At(from)] == 1) return false;
  if (Is({"narde"}) && from == 24 && first.mine[24] - state.mine[24] >= heads) return false;
  int goal = 0;
  if (Is({"fevga", "moultezim"})) goal = 11;
  if (Is({"maghribiyya"}) || runner_) goal = 6;
  const int lowest = Lowest(state);
  return goal == 0 || lowest <= goal || from == lowest;
}

std::set<State> Game::Steps(const State& first, const State& state, int die, int heads) const {
  std::set<State> after;
  for (int from = 1; from <= 25; ++from) {
    if (!MayMove(first, state, from, heads)) continue;
    if (from > die && !Closed(state, from - die)) after.insert(Step(state, from, from - die));
    if (from <= die && MayBearOff(state, from, die)) after.insert(Step(state, from, 0));
    if (Is({"runte"}) && from + die <= 6 && !Closed(state, from + die)) {
      after.insert(Step(state, from, from + die));
    }
  }
  if (primes_ == Primes::kStep) {
    std::erase_if(after, [this](const State& s) { return !PassesTests(s); });
  }
  return after;
}

bool Game::BadPrime(const State& state) const {
  int out = Men();
  for (const int n : state.theirs) out -= n;
  for (int q = 24; q >= 6; --q) {
    bool all = true;
    for (int i = q - 5; i <= q; ++i) all = all && state.mine[At(Theirs(i))] > 0;
    bool ahead = out > 0;
    for (int i = 1; i < q - 5; ++i) ahead = ahead || state.theirs[At(i)] > 0;
    if (all && !ahead) return true;
  }
  return false;
}

bool Game::PassesTests(const State& state) const {
  if (primes_ == Primes::kNone) return true;
  const auto held = [&state](int low, int high) {
    int count = 0;
    for (int p = low; p <= high; ++p) count += state.mine[At(p)] > 0 ? 1 : 0;
    return count;
  };
  if (Is({"fevga"})) return held(19, 24) < 6;
  if (Is({"moultezim"})) return held(7, 12) <= 4;
  return !Is({"narde"}) || !BadPrime(state);
}

std::set<State> Game::Preferred(const State& first, const std::set<State>& ends) const {
  if (!Is({"fevga"}) || primes_ == Primes::kNone) return ends;
  std::vector<int> stands;
  for (int s = 1; s <= 24; ++s) {
    if (first.theirs[At(s)] > 0) stands.push_back(s);
  }
  if (stands.size() != 1 || stands[0] < 7) return ends;
  const auto walled_in = [&](const State& state) {
    bool wall = true;
    for (int i = 1; i <= 6; ++i) wall = wall && state.mine[At(Theirs(stands[0] - i))] > 0;
    return wall;
  };
  if (!walled_in(first)) return ends;
  std::set<State> opening;
  for (const State& state : ends) {
    if (!walled_in(state)) opening.insert(state);
  }
  return opening.empty() ? ends : opening;
}

int Game::Heads(int one, int other, bool first_roll) {
  return first_roll && one == other && (one == 3 || one == 4 || one == 6) ? 2 : 1;
}

Outcome Game::Turn(const State& first, int one, int other, bool first_roll, int equal_dice) const {
  const int heads = Heads(one, other, first_roll);
  const auto all_steps = [&](const std::set<State>& states, int die) {
    std::set<State> after;
    for (const State& state : states) after.merge(Steps(first, state, die, heads));
    return after;
  };
  const auto passing = [&](const std::set<State>& states) {
    std::set<State> left = Finished(states);
    std::erase_if(left, [this](const State& s) { return !PassesTests(s); });
    return left;
  };
  if (one == other) {
    std::set<State> states{first};
    Outcome outcome;
    for (int dice = 1; dice <= equal_dice; ++dice) {
      states = all_steps(states, one);
      const std::set<State> ends = passing(states);
      if (!ends.empty()) outcome = {dice, ends};
    }
    outcome.ends = Preferred(first, outcome.ends);
    return outcome;
  }
  const std::set<State> high = all_steps({first}, std::max(one, other));
  const std::set<State> low = all_steps({first}, std::min(one, other));
  std::set<State> both = all_steps(high, std::min(one, other));
  both.merge(all_steps(low, std::max(one, other)));
  if (!passing(both).empty()) return {2, Preferred(first, passing(both))};
  if (!passing(high).empty()) return {1, Preferred(first, passing(high))};
  if (!passing(low).empty()) return {1, Preferred(first, passing(low))};
  return {};
}

SlowRuns Game::Run(const State& state, int die) const {
  const Outcome stage = Turn(state, die, die, false, 4);
  SlowRuns runs{stage.dice, {}};
  int further = 0;
  for (const State& end : stage.ends) {
    const bool over = Lowest(end) == 25;
    if (over || (stage.dice == 4 && die == 6)) {
      runs.ends.insert({end, 0, 0});
    } else if (stage.dice < 4) {
      runs.ends.insert({end, die, 4 - stage.dice});
    } else {
      SlowRuns rest = Run(end, die + 1);
      if (rest.ends.empty()) rest.ends.insert({end, die + 1, 4});
      further = std::max(further, rest.dice);
      runs.ends.merge(rest.ends);
    }
  }
  runs.dice += further;
  return runs;
}

}  // namespace fibs::engine::slow
