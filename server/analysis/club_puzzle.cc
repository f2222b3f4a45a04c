#include "server/analysis/club_puzzle.h"

#include <utility>

#include "server/analysis/match_analysis.h"
#include "server/analysis/puzzle_maker.h"

namespace fibs::server {
namespace {

// As it is stored, of which some eight times as much comes out: a report of a match that was very
// long is not looked through.
constexpr size_t kPackedReportMax = size_t{1} << 20;

}  // namespace

std::string PuzzleOfMatches(int64_t day, const std::vector<StoredAnalysis>& analyses,
                            const std::vector<StoredPuzzle>& asked,
                            const std::function<bool()>& goes_on) {
  std::vector<PuzzleRoll> rolls;
  for (const StoredAnalysis& analysis : analyses) {
    if (!goes_on()) return {};
    if (analysis.report.size() > kPackedReportMax) continue;
    const auto report = ReportOf(analysis, {});
    if (!report) continue;
    for (const PuzzleRoll& roll : PuzzleRollsOf(*report)) rolls.push_back(roll);
  }
  for (const StoredPuzzle& one : asked) {
    const auto puzzle = protocol::ReadPuzzle(one.text);
    if (puzzle) std::erase(rolls, PuzzleRoll{puzzle->position, puzzle->dice});
  }
  return PuzzleOfDay(day, std::move(rolls), {}, goes_on).value_or("");
}

}  // namespace fibs::server
