// fibs-verify: checks the dice of an exported match, an exported chouette or an exported event, and
// the moderators' log.
// `fibs-verify --help` says what comes out.
#include <fmt/format.h>
#include <sodium.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "server/command_line/command_line.h"
#include "tools/verify/verify_chouette.h"
#include "tools/verify/verify_event.h"
#include "tools/verify/verify_log.h"
#include "tools/verify/verify_mat.h"

namespace fibs::verify {
namespace {

constexpr int kVerified = 0;
constexpr int kMismatch = 1;
constexpr int kCannotTell = 2;

constexpr const char* kDescription =
    "fibs-verify, checks that the dice of a match or a chouette follow from seeds that were fixed\n"
    "before, or that an event was drawn and paired by its seed and its rules.\n"
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
    "`fibs-verify chouette FILE`: FILE is a chouette as `chouette NAME export inputs` or "
    "fibs-export\n"
    "wrote it. The rolls of each game are computed again from its seed, all inputs are played "
    "again,\n"
    "and the score sheet that they lead to is compared with the one in the file.\n"
    "\n"
    "`fibs-verify log FILE [HASH]`: FILE is what `fibs-admin log` has printed. Each entry's hash "
    "is\n"
    "computed again from its numbers and the hash of the one before. HASH is one that you have "
    "noted\n"
    "earlier: only then you know that the log was not written anew.\n"
    "\n"
    "Exit status: 0 all verified, 1 a mismatch (the first one is named), 2 the file cannot be "
    "read,\n"
    "games in it have no seed, the event is not drawn yet, or the log has no entry.";

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

// What was found of a chouette or an event.
template <typename Found>
int Report(const Found& finding, const std::string& file) {
  for (const std::string& line : finding.lines) fmt::print("{}\n", line);
  switch (finding.verdict) {
    case Found::Verdict::kVerified:
      fmt::print("{}: verified\n", file);
      return kVerified;
    case Found::Verdict::kMismatch:
      fmt::print("{}: MISMATCH\n", file);
      return kMismatch;
    case Found::Verdict::kCannotTell:
      fmt::print("{}: cannot be verified\n", file);
      return kCannotTell;
  }
  return kCannotTell;
}

int Main(int argc, char** argv) {
  std::vector<std::string> words;
  CommandLine line("fibs-verify", kDescription);
  line.Option("FILE", words,
              "the exported match; or one of the words `event`, `chouette` and `log`, and what was "
              "exported")
      .Required();
  if (const auto code = line.ParseOrRefuse(argc, argv, kCannotTell, "--help tells more")) {
    return *code;
  }
  const std::string kind = words.size() > 1 ? words.front() : "match";
  const bool log = kind == "log" && words.size() <= 3;
  if (words.size() > 1 && !log && (words.size() > 2 || (kind != "event" && kind != "chouette"))) {
    fmt::print(stderr,
               "fibs-verify: one FILE, `event FILE`, `chouette FILE` or `log FILE [HASH]` (--help "
               "tells more)\n");
    return kCannotTell;
  }
  const std::string& file = words[words.size() > 1 ? 1 : 0];
  std::ifstream in(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in) {
    fmt::print(stderr, "fibs-verify: cannot read '{}'\n", file);
    return kCannotTell;
  }
  if (log) return Report(CheckLog(text, words.size() == 3 ? words.back() : ""), file);
  if (kind == "event") return Report(CheckEvent(text), file);
  if (kind == "chouette") return Report(CheckChouette(text), file);
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
