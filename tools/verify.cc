// fibs-verify: checks the dice of an exported match, or an exported event. `fibs-verify --help`
// says what comes out.
#include <fmt/format.h>
#include <sodium.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "server/command_line/command_line.h"
#include "tools/verify_event.h"
#include "tools/verify_mat.h"

namespace fibs::verify {
namespace {

constexpr int kVerified = 0;
constexpr int kMismatch = 1;
constexpr int kCannotTell = 2;

constexpr const char* kDescription =
    "fibs-verify, checks that the dice of a match follow from seeds that were fixed before, or "
    "that\n"
    "an event was drawn and paired by its seed and its rules.\n"
    "\n"
    "FILE is a match as `export` or fibs-export wrote it. For each game it is computed again, "
    "from\n"
    "the seed in the file, which rolls there must have been; they are compared with the list of\n"
    "rolls and with the moves, and the SHA-256 of the seed with the hash in the file. Compare "
    "that\n"
    "hash with the one that `show dice` told you before the game: only then you know that the "
    "seed\n"
    "was not chosen later.\n"
    "\n"
    "A game that is not over has no seed yet; it is left out.\n"
    "\n"
    "`fibs-verify event FILE`: FILE is an event as `tournament export N` wrote it. The draw is\n"
    "computed anew from its seed, all inputs are played again and compared with what the file "
    "says\n"
    "of them, and each round of a Swiss or of lives is checked against the rules of pairing "
    "(with\n"
    "more than 12 players: only that everybody plays once).\n"
    "\n"
    "Exit status: 0 all verified, 1 a mismatch (the first one is named), 2 the file cannot be "
    "read,\n"
    "games in it have no seed, or the event is not drawn yet.";

int Check(const MatText& mat, const std::string& file) {
  bool mismatch = false;
  bool cannot_tell = false;
  int verified = 0;
  for (const auto& [number, game] : mat.games) {
    const Finding finding = CheckGame(mat, number);
    fmt::print("{}\n", finding.why);
    mismatch = mismatch || finding.verdict == Verdict::kMismatch;
    cannot_tell = cannot_tell || finding.verdict == Verdict::kCannotTell;
    if (finding.verdict == Verdict::kVerified) ++verified;
  }
  if (mismatch) {
    fmt::print("{}: MISMATCH\n", file);
    return kMismatch;
  }
  if (cannot_tell || verified == 0) {
    fmt::print("{}: not all can be verified\n", file);
    return kCannotTell;
  }
  fmt::print("{}: verified\n", file);
  return kVerified;
}

int CheckEventFile(const std::string& text, const std::string& file) {
  const EventFinding finding = CheckEvent(text);
  for (const std::string& line : finding.lines) fmt::print("{}\n", line);
  switch (finding.verdict) {
    case EventFinding::Verdict::kVerified:
      fmt::print("{}: verified\n", file);
      return kVerified;
    case EventFinding::Verdict::kMismatch:
      fmt::print("{}: MISMATCH\n", file);
      return kMismatch;
    case EventFinding::Verdict::kCannotTell:
      fmt::print("{}: cannot be verified\n", file);
      return kCannotTell;
  }
  return kCannotTell;
}

int Main(int argc, char** argv) {
  std::vector<std::string> words;
  CommandLine line("fibs-verify", kDescription);
  line.Option("FILE", words, "the exported match; or the word `event`, and the exported event")
      .Required();
  if (const auto code = line.ParseOrRefuse(argc, argv, kCannotTell, "--help tells more")) {
    return *code;
  }
  const bool is_event = words.size() == 2 && words.front() == "event";
  if (words.size() != 1 && !is_event) {
    fmt::print(stderr, "fibs-verify: one FILE, or `event FILE` (--help tells more)\n");
    return kCannotTell;
  }
  const std::string& file = words.back();
  std::ifstream in(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in) {
    fmt::print(stderr, "fibs-verify: cannot read '{}'\n", file);
    return kCannotTell;
  }
  if (is_event) return CheckEventFile(text, file);
  const auto mat = ParseMat(text);
  if (!mat) {
    fmt::print(stderr, "fibs-verify: '{}' is no match with seeds\n", file);
    return kCannotTell;
  }
  return Check(*mat, file);
}

}  // namespace
}  // namespace fibs::verify

int main(int argc, char** argv) {
  if (sodium_init() < 0) return 2;
  return fibs::verify::Main(argc, argv);
}
