#include "tools/judge/judge_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "engine/match/match.h"
#include "engine/search/rollout.h"
#include "protocol/words.h"

namespace fibs::judge {
namespace {

using engine::CubeOwner;
using engine::JudgedPlay;
using engine::Position;
using engine::Probabilities;
using protocol::SplitFirst;

// Plays that no rollout has to tell apart from the best one: further behind it by what was looked
// ahead, in points; and so many are rolled out at most.
constexpr double kRolledOutWithin = 0.08;
constexpr size_t kRolledOutMax = 5;
constexpr uint64_t kSeed = 1;  // of all rollouts, so that plays are compared by the same dice

constexpr size_t kIntegers = 26;

engine::RolloutRules RolloutRulesOf(const JudgeRules& rules) {
  return {.trials = rules.trials, .seed = kSeed, .error_enough = rules.error_enough};
}

using Fault = std::string;

template <typename T>
using Read = engine::Result<T, Fault>;

// A word as it is repeated in an answer: what cannot be printed is not, and not all of a long one.
std::string Quoted(std::string_view word) {
  constexpr size_t kMost = 20;
  std::string text = "'";
  for (const char c : word.substr(0, kMost)) text += c >= ' ' && c <= '~' ? c : '?';
  if (word.size() > kMost) text += "...";
  text += '\'';
  return text;
}

std::string SideFault(int checkers, const char* whose) {
  return fmt::format("{} has {} checkers, at most {} are possible", whose, checkers,
                     engine::kCheckers);
}

// What is wrong with a position whose integers are all -15 to 15; empty: nothing.
std::string FaultOf(const Position& position) {
  if (position.points[0] > 0) return "b0, the opponent's bar, is more than 0";
  if (position.points[engine::kBar] < 0) return "b25, the own bar, is less than 0";
  int own = 0, opponent = 0;
  for (const int8_t n : position.points) (n > 0 ? own : opponent) += std::abs(n);
  if (own > engine::kCheckers) return SideFault(own, "the player on roll");
  if (opponent > engine::kCheckers) return SideFault(opponent, "the opponent");
  if (own == 0 && opponent == 0) return "there are no checkers";
  return {};
}

Read<Position> ReadPosition(std::string_view words) {
  const std::vector<std::string_view> integers = protocol::Split(words);
  if (integers.size() != kIntegers) {
    return Fault(fmt::format("a position has {} integers, b0 to b25, and here are {}", kIntegers,
                             integers.size()));
  }
  Position position;
  for (size_t i = 0; i < kIntegers; ++i) {
    const auto n = protocol::ParseInt(integers[i]);
    if (!n) return Fault(fmt::format("b{} is no integer: {}", i, Quoted(integers[i])));
    if (std::abs(*n) > engine::kCheckers) {
      return SideFault(*n > 0 ? *n : -*n, fmt::format("b{}", i).c_str());
    }
    position.points[i] = static_cast<int8_t>(*n);
  }
  if (std::string fault = FaultOf(position); !fault.empty()) return fault;
  return position;
}

// The first word as a number of `least` to `most`; it is taken off.
Read<int> TakeNumber(std::string_view& words, const char* what, int least, int most) {
  const auto [word, rest] = SplitFirst(words);
  words = rest;
  const auto n = protocol::ParseInt(word);
  if (word.empty()) return Fault(fmt::format("{} is missing", what));
  if (!n || *n < least || *n > most) {
    return Fault(fmt::format("{} is {} to {}, not {}", what, least, most, Quoted(word)));
  }
  return *n;
}

bool IsWon(const Position& position) { return engine::IsOver(position.Flipped()); }
bool IsDone(const Position& position) { return IsWon(position) || engine::IsOver(position); }

std::string Error(const std::string& why) { return "error: " + why; }

// Never "-0.000000".
double Shown(double value) { return std::abs(value) < 5e-7 ? 0.0 : value; }

std::string Number(double value) { return fmt::format("{:.6f}", Shown(value)); }

std::string EndsText(const Probabilities& ends) {
  return fmt::format("{:.6f} {:.6f} {:.6f} {:.6f} {:.6f} {}", Shown(ends.win),
                     Shown(ends.win_gammon), Shown(ends.win_backgammon), Shown(ends.lose_gammon),
                     Shown(ends.lose_backgammon), Number(ends.Equity()));
}

std::string PositionText(const Position& position) {
  return fmt::format("{}", fmt::join(position.points, " "));
}

// A sure win is not too good: what is only a rounding is no difference.
constexpr double kNothing = 1e-6;

const char* ActionOf(double no_double, double double_take, double double_pass) {
  const bool too_good = no_double > double_pass + kNothing;
  if (double_take >= double_pass) return too_good ? "toogood/pass" : "double/pass";
  if (double_take > no_double) return "double/take";
  return too_good ? "toogood/take" : "nodouble/take";
}

std::optional<CubeOwner> OwnerOf(std::string_view word) {
  if (word == "me") return CubeOwner::kSelf;
  if (word == "you") return CubeOwner::kOpponent;
  if (word == "centre") return CubeOwner::kNobody;
  return std::nullopt;
}

}  // namespace

std::string LineJudge::Answer(std::string_view question) {
  if (question.size() > kLineBytesMax) {
    return Error(fmt::format("the line is longer than {} bytes", kLineBytesMax));
  }
  if (question.ends_with('\r')) question.remove_suffix(1);
  const auto [word, rest] = SplitFirst(question);
  if (word == "eval") return Eval(rest);
  if (word == "play") return Play(rest);
  if (word == "cube") return Cube(rest);
  if (word.empty()) return Error("the line is empty; it begins with eval, play or cube");
  return Error(fmt::format("no question {}; there are eval, play, cube", Quoted(word)));
}

std::string LineJudge::Eval(std::string_view words) {
  const auto position = ReadPosition(words);
  if (!position) return Error(position.error());
  if (IsWon(*position)) {
    const std::string text = EndsText(search_.Judge(position->Flipped(), 0).Flipped());
    return rules_.trials > 0 ? text + " 0.000000" : text;
  }
  if (rules_.trials == 0) return EndsText(search_.Judge(*position, rules_.level));
  const engine::Rollout rollout = RollOut(search_, *position, RolloutRulesOf(rules_));
  return EndsText(rollout.ends) + ' ' + Number(rollout.standard_error);
}

std::string LineJudge::Play(std::string_view words) {
  engine::Dice dice;
  for (int8_t* die : {&dice.first, &dice.second}) {
    const auto n = TakeNumber(words, die == &dice.first ? "the first die" : "the second die", 1, 6);
    if (!n) return Error(n.error());
    *die = static_cast<int8_t>(*n);
  }
  const auto position = ReadPosition(words);
  if (!position) return Error(position.error());
  if (IsDone(*position)) return Error("the game is over");
  const std::vector<JudgedPlay> plays = search_.Plays(
      *position, dice, {}, {.level = rules_.level, .with = engine::Search::With::kNoCube});
  if (rules_.trials > 0) return RolledOut(plays);
  return PositionText(plays[0].legal.result.position) + ' ' + Number(plays[0].worth);
}

std::string LineJudge::RolledOut(const std::vector<JudgedPlay>& plays) {
  const JudgedPlay* best = nullptr;
  engine::Rollout best_rollout;
  for (size_t i = 0; i < std::min(plays.size(), kRolledOutMax); ++i) {
    const JudgedPlay& play = plays[i];
    if (play.level < plays[0].level || play.worth < plays[0].worth - kRolledOutWithin) break;
    engine::Rollout rollout =
        RollOut(search_, play.legal.result.position.Flipped(), RolloutRulesOf(rules_));
    rollout.equity = -rollout.equity;
    if (best != nullptr && rollout.equity <= best_rollout.equity) continue;
    best = &play;
    best_rollout = rollout;
  }
  return PositionText(best->legal.result.position) + ' ' + Number(best_rollout.equity) + ' ' +
         Number(best_rollout.standard_error);
}

std::string LineJudge::Cube(std::string_view words) {
  const auto [owner_word, rest] = SplitFirst(words);
  const auto owner = OwnerOf(owner_word);
  if (!owner) return Error("the owner of the cube is me, you or centre, not " + Quoted(owner_word));
  words = rest;
  const auto value = TakeNumber(words, "the cube", 1, engine::kCubeMax);
  if (!value) return Error(value.error());
  if ((*value & (*value - 1)) != 0) return Error(fmt::format("no cube shows {}", *value));
  const auto position = ReadPosition(words);
  if (!position) return Error(position.error());
  if (IsDone(*position)) return Error("the game is over");
  // Equities in units of the cube do not depend on its value.
  const engine::Stakes stakes{.cube = 1, .cube_owner = *owner};
  const engine::CubeWorths worths = search_.Cube(*position, stakes, rules_.level);
  const bool may_double = *owner != CubeOwner::kOpponent && *value < engine::kCubeMax;
  const char* const action =
      may_double ? ActionOf(worths.held, worths.taken, worths.dropped) : "nodouble/take";
  return fmt::format("{} {} {} {}", Number(worths.held), Number(worths.taken),
                     Number(worths.dropped), action);
}

}  // namespace fibs::judge
