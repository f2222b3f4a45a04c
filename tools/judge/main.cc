// fibs-judge: what positions, plays and cubes are worth. `fibs-judge --help` says what goes in and
// out.
#include <cstdio>
#include <iostream>
#include <optional>
#include <string>

#include "server/command_line/command_line.h"
#include "tools/judge/judge_line.h"

namespace fibs::judge {
namespace {

constexpr int kExitBadUse = 2;

constexpr const char* kDescription =
    "Judges positions of backgammon. Reads questions from standard input, a line each, and\n"
    "answers each by a line. A position is 26 integers 'b0 ... b25', seen by the player on roll,\n"
    "who moves from 24 to 1: b0 is the opponent's bar (<= 0), b1 to b24 are the points (own\n"
    "checkers > 0, the opponent's < 0), b25 is the own bar. What is missing has been borne off.\n"
    "\n"
    "  eval b0 ... b25               before the roll: the chances to win, to win a gammon, a\n"
    "                                backgammon, to lose a gammon, a backgammon, and the equity\n"
    "                                (points a game without a cube)\n"
    "  play d1 d2 b0 ... b25         the position after the best play, in the same view, and its\n"
    "                                equity (points, without a cube)\n"
    "  cube OWNER VALUE b0 ... b25   before the roll; OWNER is me, you or centre: the equities of\n"
    "                                not doubling, of a double that is taken, of one that is\n"
    "                                passed (1), with the cube as the unit, and what is right:\n"
    "                                nodouble/take, double/take, double/pass, toogood/pass or\n"
    "                                toogood/take\n"
    "\n"
    "A line that is wrong is answered by 'error: why'. The same question has the same answer.";

constexpr const char* kRollout =
    "Plays the game to its end N times instead, without a look ahead and with the luck of the dice "
    "taken off. Of a play: those that --level finds close. Each equity of eval and play is "
    "followed "
    "by its standard error";

constexpr const char* kRolloutError =
    "Ends a rollout before, after a multiple of 36 games, when the standard error of its equity is "
    "no more than E";

// A line of standard input without its end, or as much of a long one as shows that it is too long.
std::optional<std::string> ReadLine() {
  std::string line;
  for (int c = std::cin.get(); c != '\n'; c = std::cin.get()) {
    if (c == std::char_traits<char>::eof()) {
      return line.empty() ? std::nullopt : std::optional(line);
    }
    if (line.size() <= kLineBytesMax) line += static_cast<char>(c);
  }
  return line;
}

int Main(int argc, char** argv) {
  JudgeRules rules;
  CommandLine line("fibs-judge", kDescription);
  line.Option("--level", rules.level, "So many rolls are looked ahead: 0, 1 or 2")
      .Type("N")
      .Range(0, engine::kLevelMax)
      .ShowDefault();
  line.Option("--rollout", rules.trials, kRollout).Type("N").Range(2, 1'000'000'000);
  line.Option("--rollout-error", rules.error_enough, kRolloutError).Type("E").Range(0.0, 3.0);
  if (const auto code = line.ParseOrRefuse(argc, argv, kExitBadUse)) return *code;
  std::ios::sync_with_stdio(false);
  LineJudge judge(rules);
  while (const auto question = ReadLine()) {
    const std::string answer = judge.Answer(*question) + '\n';
    std::fwrite(answer.data(), 1, answer.size(), stdout);
    std::fflush(stdout);
  }
  return 0;
}

}  // namespace
}  // namespace fibs::judge

int main(int argc, char** argv) { return fibs::judge::Main(argc, argv); }
