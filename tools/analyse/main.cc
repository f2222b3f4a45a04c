// fibs-analyse: what each decision of a match was worth. `fibs-analyse --help` says what comes out.
#include <fmt/format.h>

#include <cstdio>
#include <fstream>
#include <optional>
#include <string>

#include "engine/analysis/analyst.h"
#include "protocol/files/match_file.h"
#include "server/analysis/report_json.h"
#include "server/command_line/command_line.h"

namespace fibs::analyse {
namespace {

constexpr int kExitBadInput = 2;

constexpr const char* kDescription =
    "Analyses a match of backgammon, NackGammon, LongGammon or HyperGammon. FILE is a .mat file,\n"
    "as `export`, fibs-export, GNU Backgammon and most other programs write it, or an SGF (FF[4]\n"
    "GM[6]); its content says which. Prints one JSON object: each game with its decisions (rolls "
    "and how they were played, doubles, rights to\n"
    "double that were not used, takes and drops), what each has lost, how lucky each roll was,\n"
    "and the totals of both players, counted as GNU Backgammon 1.07 does. docs/ANALYSIS.md has\n"
    "the fields.\n"
    "\n"
    "Exit status: 0, or 2 after one line on standard error that says what is wrong with the file,\n"
    "and where.";

std::optional<std::string> ReadFile(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::string text;
  // A byte more than is allowed shows that it is too large; no more is read.
  text.resize(protocol::kFileBytesMax + 1);
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (in.bad() || (in.fail() && !in.eof())) return std::nullopt;
  text.resize(static_cast<size_t>(in.gcount()));
  return text;
}

int Refuse(const std::string& file, const std::string& why, int line = 0) {
  const std::string where = line == 0 ? "" : fmt::format("line {}: ", line);
  fmt::print(stderr, "fibs-analyse: {}: {}{}\n", file, where, why);
  return kExitBadInput;
}

int Main(int argc, char** argv) {
  std::string file;
  int level = engine::kLevelMax;
  bool one_line = false;
  CommandLine line("fibs-analyse", kDescription);
  line.Option("FILE", file, "the match").Required();
  line.Option("--level", level, "So many rolls are looked ahead: 0, 1 or 2")
      .Type("N")
      .Range(0, engine::kLevelMax)
      .ShowDefault();
  line.Flag("--json", one_line, "The object on one line");
  if (const auto code = line.ParseOrRefuse(argc, argv, kExitBadInput, "--help tells more")) {
    return *code;
  }
  const auto text = ReadFile(file);
  if (!text) return Refuse(file, "it cannot be read");
  const auto match = protocol::ReadMatchFile(*text);
  if (!match) return Refuse(file, match.error().why, match.error().line);
  if (!engine::CanAnalyse(match->rules)) {
    return Refuse(file, fmt::format("there is no analysis of {}", match->rules.series->name));
  }
  const auto report = engine::Analyse(match->rules, match->inputs, level);
  if (!report) return Refuse(file, "it cannot be played again");
  const JsonForm form = one_line ? JsonForm::kOneLine : JsonForm::kIndented;
  const std::string json = ReportJson(*match, *report, level, form) + '\n';
  std::fwrite(json.data(), 1, json.size(), stdout);
  return 0;
}

}  // namespace
}  // namespace fibs::analyse

int main(int argc, char** argv) { return fibs::analyse::Main(argc, argv); }
