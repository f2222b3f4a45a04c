// fibs-replay: runs transcripts (tests/transcripts) against a FIBS server anywhere and shows where
// it differs. The users of a file are registered on the server, with the password "secret", unless
// they exist.
#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

#include "server/command_line/command_line.h"
#include "tests/transcript.h"
#include "tests/transcript_tcp.h"

namespace fibs::transcript {
namespace {

// Why a file cannot be run against a server that is not ours; empty when it can.
std::string_view Obstacle(const Transcript& transcript, bool with_dice) {
  if (transcript.Has(Step::Kind::kWait)) return "it waits";
  if (transcript.Has(Step::Kind::kCrash) || transcript.Has(Step::Kind::kShutdown)) {
    return "it stops the server";
  }
  if (transcript.Has(Step::Kind::kConfig) || transcript.Has(Step::Kind::kWords)) {
    return "it needs a configuration of its own";
  }
  if (transcript.Has(Step::Kind::kDice) && !with_dice) return "it needs its dice (--dice)";
  return {};
}

int Main(int argc, char** argv) {
  CommandLine line("fibs-replay", "fibs-replay, runs transcripts against a FIBS server");
  line.NameAsStarted();
  std::string host;
  std::vector<std::string> files;
  int patience = 10;
  bool with_dice = false;
  line.Option("--host", host, "the server: a numeric address and a port")
      .Type("ADDR:PORT")
      .Required();
  line.Option("--patience", patience, "seconds to wait for an answer").Range(1, 3600);
  line.Flag("--dice", with_dice, "the server rolls the dice of the file (dice.script)");
  line.Option("FILE", files, "transcripts").Required();
  try {
    if (!line.Parse(argc, argv)) return 0;
  } catch (const CommandLineError& error) {
    fmt::print(stderr, "{}\nRun with --help for more information.\n", error.what());
    return error.kind();
  }

  int different = 0;
  for (const std::string& file : files) {
    try {
      const Transcript transcript = Load(file);
      if (const auto why = Obstacle(transcript, with_dice); !why.empty()) {
        fmt::print("skipped    {}: {}\n", transcript.name, why);
        continue;
      }
      Remote target(host, std::chrono::seconds(patience));
      Runner(transcript, target).Run();
      fmt::print("same       {}\n", transcript.name);
    } catch (const Error& error) {
      ++different;
      fmt::print("different  {}\n", error.what());
    }
  }
  return different == 0 ? 0 : 1;
}

}  // namespace
}  // namespace fibs::transcript

int main(int argc, char** argv) { return fibs::transcript::Main(argc, argv); }
