#include "server/analysis/puzzle_maker.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "engine/search/rollout.h"
#include "protocol/files/gnubg_id.h"

namespace fibs::server {
namespace {

using engine::JudgedPlay;
using With = engine::Search::With;

// Plays that no rollout has to tell apart from the best one: further behind it than that, two rolls
// ahead; and so many are rolled out at most.
constexpr double kRolledWithin = 0.16;
constexpr size_t kRolledMax = 4;
// The best play is ahead by so many standard errors.
constexpr double kSure = 2.0;
// Of a day: rolls that are looked at two rolls ahead.
constexpr size_t kTriedMax = 60;
constexpr int kAtOnce = 36;  // trials of a rollout between two questions whether it goes on

struct RolledPlay {
  double equity = 0, standard_error = 0;
};

// In parts, each with dice of its own; all plays with the same ones. None: it does not go on.
std::optional<RolledPlay> RollPuzzlePlay(engine::Search& search, const JudgedPlay& play, int trials,
                                         const std::function<bool()>& goes_on) {
  const int parts = std::max(1, trials / kAtOnce);
  RolledPlay rolled;
  double variances = 0;
  for (int part = 0; part < parts; ++part) {
    if (!goes_on()) return std::nullopt;
    const engine::Rollout rollout =
        RollOut(search, play.legal.result.position.Flipped(),
                {.trials = kAtOnce, .seed = static_cast<uint64_t>(part) + 1});
    rolled.equity -= rollout.equity / parts;
    variances += rollout.standard_error * rollout.standard_error;
  }
  rolled.standard_error = std::sqrt(variances) / parts;
  return rolled;
}

int Thousandths(double points) { return static_cast<int>(std::lround(1000 * points)); }

// FNV-1a, which is the same everywhere.
uint64_t PuzzleHash(std::string_view text) {
  uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  return hash;
}

struct PuzzleVerdict {
  protocol::Puzzle puzzle;
  // Of rollouts: by how much the best play two rolls ahead is better than any other, and the
  // standard error of that.
  double ahead = 0, standard_error = 0;
};

std::optional<PuzzleVerdict> RollOutPlays(engine::Search& search, const PuzzleRoll& roll,
                                          const std::vector<JudgedPlay>& plays, int trials,
                                          const std::function<bool()>& goes_on) {
  PuzzleVerdict verdict{.puzzle = {.position = roll.position, .dice = roll.dice, .plays = {}}};
  RolledPlay first;
  std::vector<double> behind;  // of the first one
  double deepest = 0;
  for (size_t i = 0; i < plays.size(); ++i) {
    const JudgedPlay& play = plays[i];
    const bool deep = play.level == plays[0].level;
    behind.push_back(plays[0].worth - play.worth);
    if (deep) deepest = std::max(deepest, behind[i]);
    // What was looked at less closely was worse than all that was looked at more closely.
    if (!deep) behind[i] = std::max(behind[i], deepest);
    const bool close = i < kRolledMax && deep && behind[i] <= kRolledWithin;
    if (trials == 0 || (i > 1 && !close)) continue;
    const auto rolled = RollPuzzlePlay(search, play, trials, goes_on);
    if (!rolled) return std::nullopt;
    if (i == 0) first = *rolled;
    behind[i] = first.equity - rolled->equity;
    if (i == 0 || (i > 1 && behind[i] >= verdict.ahead)) continue;
    verdict.ahead = behind[i];
    verdict.standard_error = std::hypot(first.standard_error, rolled->standard_error);
  }
  const double best = *std::ranges::min_element(behind);
  for (size_t i = 0; i < plays.size(); ++i) {
    verdict.puzzle.plays.push_back({plays[i].legal, Thousandths(behind[i] - best)});
  }
  std::ranges::stable_sort(verdict.puzzle.plays, {}, &protocol::PuzzlePlay::lost);
  return verdict;
}

std::vector<JudgedPlay> PuzzlePlays(engine::Search& search, const PuzzleRoll& roll, int level) {
  return search.Plays(roll.position, roll.dice, {}, {.level = level, .with = With::kNoCube});
}

}  // namespace

std::optional<protocol::Puzzle> JudgeRoll(engine::Search& search, const PuzzleRoll& roll,
                                          int trials, const std::function<bool()>& goes_on) {
  const auto plays = PuzzlePlays(search, roll, engine::kLevelMax);
  if (plays.size() < 2) return std::nullopt;
  auto verdict = RollOutPlays(search, roll, plays, trials, goes_on);
  if (!verdict) return std::nullopt;
  return std::move(verdict->puzzle);
}

std::optional<protocol::Puzzle> MakePuzzle(engine::Search& search, const PuzzleRoll& roll,
                                           const PuzzleRules& rules,
                                           const std::function<bool()>& goes_on) {
  const size_t count = PuzzlePlays(search, roll, 0).size();
  if (count < kPuzzlePlaysMin || count > kPuzzlePlaysMax) return std::nullopt;
  const auto plays = PuzzlePlays(search, roll, engine::kLevelMax);
  const double ahead = plays[0].worth - plays[1].worth;
  if (ahead < rules.margin || ahead > rules.obvious) return std::nullopt;
  auto verdict = RollOutPlays(search, roll, plays, rules.trials, goes_on);
  if (!verdict) return std::nullopt;
  const double least = std::max(rules.margin, kSure * verdict->standard_error);
  if (verdict->ahead < least) return std::nullopt;
  return std::move(verdict->puzzle);
}

std::vector<PuzzleRoll> PuzzleRollsOf(const std::string& report) {
  std::vector<PuzzleRoll> rolls;
  const auto json = nlohmann::json::parse(report, nullptr, /*allow_exceptions=*/false);
  if (json.is_discarded() || !json.is_object() || json.value("game", "") != "backgammon")
    return rolls;
  try {
    for (const auto& game : json.at("games")) {
      for (const auto& decision : game.at("decisions")) {
        if (decision.at("kind") != "play" || decision.at("forced").get<bool>()) continue;
        const auto position =
            protocol::PositionOfId(decision.at("position").get_ref<const std::string&>());
        const auto& dice = decision.at("dice");
        if (!position) continue;
        rolls.push_back(
            {.position = *position, .dice = {dice.at(0).get<int8_t>(), dice.at(1).get<int8_t>()}});
      }
    }
  } catch (const nlohmann::json::exception&) {
    rolls.clear();
  }
  return rolls;
}

std::optional<std::string> PuzzleOfDay(int64_t day, std::vector<PuzzleRoll> rolls,
                                       const PuzzleRules& rules,
                                       const std::function<bool()>& goes_on) {
  std::vector<std::pair<uint64_t, PuzzleRoll>> order;
  order.reserve(rolls.size());
  for (const PuzzleRoll& roll : rolls) {
    const std::string text = fmt::format("{} {} {}{}", day, protocol::PositionIdOf(roll.position),
                                         roll.dice.first, roll.dice.second);
    order.emplace_back(PuzzleHash(text), roll);
  }
  std::ranges::sort(order, {}, &std::pair<uint64_t, PuzzleRoll>::first);
  engine::Search search;
  for (size_t i = 0; i < std::min(order.size(), kTriedMax); ++i) {
    if (!goes_on()) break;
    if (const auto puzzle = MakePuzzle(search, order[i].second, rules, goes_on)) {
      return protocol::PuzzleText(*puzzle);
    }
  }
  return std::nullopt;
}

}  // namespace fibs::server
