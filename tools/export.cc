// fibs-export: writes matches from the database of a server as .mat files, or as SGF. `fibs-export
// --help` says what goes in and out.
#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "server/command_line/command_line.h"
#include "server/core/chouettes/chouette_export.h"
#include "server/core/chouettes/chouette_replay.h"
#include "server/core/chouettes/chouette_words.h"
#include "server/core/dice/game_dice.h"
#include "server/core/play/mat_text.h"
#include "server/storage/archive.h"
#include "server/storage/storage.h"

namespace fibs::server {
namespace {

constexpr int kSomeFailed = 1;
constexpr int kCannotStart = 2;
constexpr size_t kProgressStep = 1000;  // matches

constexpr const char* kDescription =
    "fibs-export, writes matches of a FIBS server as NAME-NAME-NUMBER.mat files, which GNU\n"
    "Backgammon (import mat FILE) and most other analysing programs read.\n"
    "\n"
    "The server may be running or not: the database is only read, and no lock is taken. A match\n"
    "that ends meanwhile may be missing. --data works for the user of the server, or for others\n"
    "who may read the files of the directory while the server runs; SQLite keeps a shared index\n"
    "beside the database, so that the directory of a stopped server must be writable, too.\n"
    "--database works for every role that may read the tables.\n"
    "\n"
    "--player and --all write finished matches; --match also one that is not finished yet.\n"
    "--sgf writes matches of backgammon, NackGammon, HyperGammon and LongGammon as SGF (FF[4]\n"
    "GM[6]), which GNU Backgammon (load match FILE) reads.\n"
    "--chouette writes a chouette, which may go on, as chouette-N.txt, which fibs-verify checks,\n"
    "and its score sheet as chouette-N.csv.\n"
    "Files that exist are replaced. Exit status: 0 all written, 1 some matches could not be\n"
    "written, 2 nothing could be done.";

struct Arguments {
  Config config;
  MatchId match = 0;
  std::string player;
  bool all = false;
  ChouetteId chouette = 0;
  std::string out;
  bool sgf = false;
};

// Returns an exit code when the program ends here.
std::optional<int> Parse(int argc, char** argv, Arguments& arguments) {
  CommandLine line("fibs-export", kDescription);
  CommandOptions from = line.OneOfGroup("from", "where the matches are");
  from.Option("--data", arguments.config.data, "the server's data directory (SQLite)").Type("DIR");
  from.Option("--database", arguments.config.database, "the server's PostgreSQL database")
      .Type("URL");
  CommandOptions what = line.OneOfGroup("what", "which matches");
  what.Option("--match", arguments.match, "the match with this number").Type("N").Positive();
  what.Option("--player", arguments.player, "all matches of this player").Type("NAME");
  what.Flag("--all", arguments.all, "all matches");
  what.Option("--chouette", arguments.chouette, "the chouette with this number")
      .Type("N")
      .Positive();
  line.Option("--out", arguments.out, "directory for the files; made if need be")
      .Type("DIR")
      .Required();
  line.Flag("--sgf", arguments.sgf, "matches as SGF, NAME-NAME-NUMBER.sgf");
  return line.ParseOrRefuse(argc, argv, kCannotStart, "--help lists the options");
}

std::vector<MatchId> Wanted(const Arguments& arguments, Archive& archive) {
  if (arguments.match != 0) return {arguments.match};
  if (arguments.all) return archive.FinishedMatches(0);
  const auto account = archive.FindAccount(arguments.player);
  if (!account) throw StorageError(fmt::format("there is no user '{}'", arguments.player));
  return archive.FinishedMatches(*account);
}

// Empty: it is written, else why it is not.
std::string WriteFile(const Arguments& arguments, const std::string& name, std::string_view text) {
  const auto file = std::filesystem::path(arguments.out) / name;
  std::ofstream out(file, std::ios::binary);
  out << text;
  out.close();
  return out ? "" : fmt::format("cannot write '{}'", file.string());
}

// An empty text when the match is written, else why it is not.
std::string Write(const Arguments& arguments, Archive& archive, MatchId id) {
  const auto found = archive.LoadMatch(id, /*inputs_max=*/0);
  if (!found) return "there is no such match, or a new one took its place";
  const StoredMatch& match = found->match;
  const std::array<std::string, 2> names = {archive.NameOf(match.players[0]),
                                            archive.NameOf(match.players[1])};
  if (arguments.sgf) {
    const auto sgf = SgfText(match, names);
    if (!sgf) return "it cannot be replayed, or SGF does not know its game";
    return WriteFile(arguments, SgfFileName(names, id), *sgf);
  }
  const auto mat = MatText(match, names, engine::Player::kFirst, SeedCommitment,
                           ResultText(found->verdict, names[found->winner == 0 ? 0 : 1]));
  if (!mat) return "its record cannot be replayed";
  return WriteFile(arguments, MatFileName(names, id), *mat);
}

int RunChouette(const Arguments& arguments, Archive& archive) {
  const ChouetteId id = arguments.chouette;
  const auto stored = archive.LoadChouette(id);
  if (!stored) throw StorageError(fmt::format("there is no chouette {}", id));
  const auto replayed = ReplayChouette(*stored);
  if (!replayed)
    throw StorageError(fmt::format("the record of chouette {} cannot be replayed", id));
  std::filesystem::create_directories(arguments.out);
  const std::string name = fmt::format("chouette-{}", id);
  std::string failure =
      WriteFile(arguments, name + ".txt", ChouetteExport(id, stored->terms, *replayed) + '\n');
  if (failure.empty()) {
    failure = WriteFile(arguments, name + ".csv", ChouetteCsv(replayed->chouette) + '\n');
  }
  if (failure.empty()) return 0;
  fmt::print(stderr, "fibs-export: chouette {}: {}\n", id, failure);
  return kSomeFailed;
}

int Run(const Arguments& arguments) {
  Archive archive(arguments.config);
  if (arguments.chouette != 0) return RunChouette(arguments, archive);
  const std::vector<MatchId> wanted = Wanted(arguments, archive);
  std::filesystem::create_directories(arguments.out);
  size_t written = 0;
  size_t done = 0;
  for (const MatchId id : wanted) {
    const std::string failure = Write(arguments, archive, id);
    if (failure.empty()) {
      ++written;
    } else {
      fmt::print(stderr, "fibs-export: match {}: {}\n", id, failure);
    }
    if (++done % kProgressStep == 0 && done < wanted.size()) {
      fmt::print(stderr, "fibs-export: {} of {} matches\n", done, wanted.size());
    }
  }
  fmt::print(stderr, "fibs-export: {} of {} matches written to '{}'\n", written, wanted.size(),
             arguments.out);
  return written == wanted.size() ? 0 : kSomeFailed;
}

int Main(int argc, char** argv) {
  Arguments arguments;
  if (const std::optional<int> code = Parse(argc, argv, arguments)) return *code;
  try {
    return Run(arguments);
  } catch (const std::exception& error) {
    fmt::print(stderr, "fibs-export: {}\n", error.what());
    return kCannotStart;
  }
}

}  // namespace
}  // namespace fibs::server

int main(int argc, char** argv) { return fibs::server::Main(argc, argv); }
