// GNU Backgammon plays matches with mistakes, analyses them, and so do we.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <locale>
#include <sstream>
#include <string>
#include <vector>

#include "engine/analysis/analyst.h"
#include "protocol/files/mat_reader.h"
#include "protocol/words.h"
#include "tests/protocol/gnubg_run.h"
#include "tests/sanitized.h"

namespace fibs::engine {
namespace {

// The numbers of a line of its statistics, both players: "Unforced moves   106   98". Those in
// brackets come behind each one.
std::vector<double> NumbersOf(const std::string& said, const std::string& title) {
  const size_t at = said.find("\n" + title);
  if (at == std::string::npos) return {};
  std::string line =
      said.substr(at + 1 + title.size(), said.find('\n', at + 1) - at - 1 - title.size());
  for (char& c : line) {
    if (c == '(' || c == ')' || c == '%') c = ' ';
  }
  std::vector<double> numbers;
  std::istringstream words(line);
  words.imbue(std::locale::classic());
  for (std::string word; words >> word;) {
    std::istringstream number(word);
    number.imbue(std::locale::classic());
    double value = 0;
    if (number >> value) numbers.push_back(value);
  }
  return numbers;
}

struct Both {
  std::vector<double> ours, theirs;
  void Add(double our, double their) {
    ours.push_back(our);
    theirs.push_back(their);
  }
};

double Correlation(const Both& both) {
  const auto n = static_cast<double>(both.ours.size());
  double x = 0, y = 0, xx = 0, yy = 0, xy = 0;
  for (size_t i = 0; i < both.ours.size(); ++i) {
    const double a = both.ours[i], b = both.theirs[i];
    x += a;
    y += b;
    xx += a * a;
    yy += b * b;
    xy += a * b;
  }
  return (n * xy - x * y) / std::sqrt((n * xx - x * x) * (n * yy - y * y));
}

// It plays by seeds of its own, one player with more noise in his judgement than the other one.
std::string PlayCommands(int seed, double noise) {
  return fmt::format(
      "set rng mersenne\nset seed {}\nset player 0 gnubg\nset player 1 gnubg\n"
      "set player 0 chequer evaluation plies 0\nset player 1 chequer evaluation plies 0\n"
      "set player 0 cube evaluation plies 0\nset player 1 cube evaluation plies 0\n"
      "set player 0 chequer evaluation noise {:.3f}\nset player 0 cube evaluation noise {:.3f}\n"
      "set player 1 chequer evaluation noise {:.3f}\nset player 1 cube evaluation noise {:.3f}\n"
      "new match 3\n",
      seed, noise, noise, noise / 3, noise / 3);
}

TEST(GnubgAnalysisTest, CountsAndJudgesAlike) {
  const char* gnubg = protocol::GnubgPath();
  if (!gnubg) GTEST_SKIP() << "GNU Backgammon is not installed";
  const int matches = Fewer(6) + 1;
  const protocol::ScratchDir dir;
  std::string commands =
      "set analysis chequerplay evaluation plies 0\nset analysis cubedecision evaluation plies 0\n";
  for (int i = 0; i < matches; ++i) {
    commands += PlayCommands(100 + i, 0.02 * (1 + i)) + "export match mat " +
                dir.File(fmt::format("{}.mat", i)) + "\nimport mat " +
                dir.File(fmt::format("{}.mat", i)) + "\nanalyse match\nshow statistics match\n";
  }
  // Its statistics speak of errors, so that its complaints are not looked for.
  std::ofstream(dir.File("commands")) << "set confirm new off\nset display off\n" << commands;
  const std::string run = "HOME=" + dir.path().string() + " LC_ALL=C timeout 500 " + gnubg +
                          " -t -q -r < " + dir.File("commands") + " > " + dir.File("said") +
                          " 2>&1";
  ASSERT_EQ(std::system(run.c_str()), 0);
  std::string said = protocol::ReadAll(dir.File("said"));
  Both plays, luck, result;
  for (int i = 0; i < matches; ++i) {
    const std::string mat = protocol::ReadAll(dir.File(fmt::format("{}.mat", i)));
    const auto match = protocol::ReadMat(mat);
    ASSERT_TRUE(match) << match.error().line << ": " << match.error().why << "\n" << mat;
    const auto report = Analyse(match->rules, match->inputs, 0);
    ASSERT_TRUE(report);
    const size_t from = said.find("\nChequerplay statistics");
    ASSERT_NE(from, std::string::npos);
    const size_t to = said.find("\nChequerplay statistics", from + 1);
    const std::string stats = said.substr(from, to - from);
    said = to == std::string::npos ? "" : said.substr(to - 1);
    const auto total = NumbersOf(stats, "Total moves");
    const auto unforced = NumbersOf(stats, "Unforced moves");
    const size_t cube_from = stats.find("\nCube statistics");
    const auto lost = NumbersOf(stats, "Error total EMG (MWC)");
    const auto lucky = NumbersOf(stats, "Luck total EMG (MWC)");
    const auto adjusted = NumbersOf(stats, "Luck adjusted result");
    ASSERT_EQ(total.size(), 2U) << stats;
    ASSERT_EQ(unforced.size(), 2U);
    ASSERT_EQ(lost.size(), 4U);
    ASSERT_EQ(lucky.size(), 4U);
    ASSERT_EQ(adjusted.size(), 2U);
    ASSERT_NE(cube_from, std::string::npos);
    for (size_t p = 0; p < 2; ++p) {
      const PlayerTotals& totals = report->totals[p];
      EXPECT_EQ(totals.rolls, total[p]) << i;
      EXPECT_EQ(totals.counted_plays, unforced[p]) << i;
      plays.Add(totals.equity_lost_plays, -lost[2 * p]);
      luck.Add(totals.luck, lucky[2 * p]);
      result.Add(totals.luck_adjusted_result, adjusted[p] / 100);
      EXPECT_NEAR(totals.luck_adjusted_result, adjusted[p] / 100, 0.35) << i;
    }
  }
  EXPECT_GT(Correlation(plays), matches > 3 ? 0.95 : 0.8);
  EXPECT_GT(Correlation(luck), 0.95);
  EXPECT_GT(Correlation(result), 0.9);
  RecordProperty("plays", std::to_string(Correlation(plays)));
  RecordProperty("luck", std::to_string(Correlation(luck)));
}

}  // namespace
}  // namespace fibs::engine
