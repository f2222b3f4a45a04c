// fibs-tournament: one event, lines in, lines out. `fibs-tournament --help` says what goes in and
// out.
#include <fmt/format.h>
#include <sodium.h>

#include <cstdio>
#include <iostream>
#include <span>
#include <string>

#include "engine/events/event.h"
#include "engine/events/hall/words.h"
#include "engine/events/input.h"
#include "server/command_line/command_line.h"
#include "server/crypto/crypto.h"

namespace fibs {
namespace {

constexpr int kExitBadUse = 2;

constexpr const char* kDescription =
    "Plays one event: a tournament, a league, a ladder. It has no clock and no chance: the same\n"
    "lines lead to the same answers.\n"
    "\n"
    "Reads lines from standard input, passes over those that are blank or begin with '#', and\n"
    "answers each other one by 'ok' or 'no', and behind 'ok' by what it led to. Behind 'no' there\n"
    "is nothing, and nothing has changed. docs/EVENTS.md has all of them. The head:\n"
    "  format F   knockout, double, consolation, swiss, roundrobin, groups, lives, league, "
    "ladder,\n"
    "             arena\n"
    "  seed HEX   64 lower-case hex digits, from which the draw follows\n"
    "  event N    the number of the event, also part of the draw (1)\n"
    "  set OPTION VALUE\n"
    "Then 'enter NAME RATING' for each entrant, 'draw', and results: 'result ID A B'.";

class Session {
 public:
  explicit Session(bool reasons) : reasons_(reasons) {}

  void Run() {
    std::string line;
    while (std::getline(std::cin, line)) {
      ++lines_;
      if (!events::IsPassedOver(line)) Answer(line);
    }
  }

 private:
  void Answer(const std::string& line) {
    const auto input = events::ParseInput(line);
    if (!input) return Refuse(input.error());
    const auto outputs = event_.Apply(*input);
    if (!outputs) return Refuse(outputs.error());
    std::string text = "ok\n";
    for (const events::Output& output : *outputs) text += events::OutputLine(output) + '\n';
    Print(text);
  }

  void Refuse(events::Refusal why) {
    Print("no\n");
    if (reasons_) {
      fmt::print(stderr, "fibs-tournament: line {}: {}\n", lines_, events::RefusalWords(why));
    }
  }

  static void Print(const std::string& text) {
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
  }

  events::Event event_{crypto::Sha256, events::State::kOpen};
  bool reasons_;
  int lines_ = 0;
};

int Main(int argc, char** argv) {
  CommandLine line("fibs-tournament", kDescription);
  bool reasons = false;
  line.Flag("--reasons", reasons, "Say on standard error why a line is refused, and its number");
  if (const auto code = line.ParseOrRefuse(argc, argv, kExitBadUse, "--help tells more")) {
    return *code;
  }
  std::ios::sync_with_stdio(false);
  Session(reasons).Run();
  return 0;
}

}  // namespace
}  // namespace fibs

int main(int argc, char** argv) {
  if (sodium_init() < 0) return fibs::kExitBadUse;
  return fibs::Main(argc, argv);
}
