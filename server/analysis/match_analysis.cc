#include "server/analysis/match_analysis.h"

#include <fmt/format.h>

#include <string_view>
#include <utility>
#include <vector>

#include "engine/analysis/analyst.h"
#include "engine/match/clock.h"
#include "protocol/files/file_match.h"
#include "server/analysis/figures.h"
#include "server/analysis/packed_text.h"
#include "server/analysis/report_json.h"

namespace fibs::server {
namespace {

constexpr size_t kReportBytesMax = size_t{256} << 20;  // a match of 20000 inputs has some 15 MB

// An account may be renamed or erased: names are put in when the report is shown.
constexpr std::string_view kNoNames = R"({"players":["",""],)";

std::string PackReport(const protocol::FileMatch& match, const engine::Report& report, int level) {
  const std::string json = analyse::ReportJson(match, report, level, analyse::JsonForm::kOneLine);
  return Pack(std::string_view(json).substr(kNoNames.size()));
}

// What a JSON string may hold as it is.
std::string Quoted(std::string_view name) {
  std::string text = "\"";
  for (const char c : name) {
    if (c == '"' || c == '\\') text += '\\';
    text += static_cast<unsigned char>(c) < 32 ? '?' : c;
  }
  return text + '"';
}

}  // namespace

bool IsAnalysed(const MatchTerms& terms) { return engine::CanAnalyse(terms.rules); }

MatchAnalysis AnalyseMatch(const ArchivedMatch& match, int level,
                           const std::function<bool()>& goes_on) {
  const engine::MatchRules& rules = match.match.terms.rules;
  if (!match.finished) return {.why = "the match is not over"};
  if (match.too_long) return {.why = "the match is too long"};
  if (!engine::CanAnalyse(rules)) {
    return {.why = fmt::format("there is no analysis of {}", rules.series->name)};
  }
  protocol::FileMatch file{.rules = rules, .names = {}, .inputs = {}};
  std::vector<TimedInput> inputs;
  engine::Analyst analyst(rules, level, &engine::TwoSidedBearOff::Shared);
  for (const std::string& text : match.match.inputs) {
    if (!goes_on()) return {};
    const auto timed = engine::SplitTime(text);
    auto input = timed ? engine::DecodeInput(timed->input) : std::nullopt;
    if (!input || !analyst.Add(*input)) {
      return {.why = fmt::format("the match is damaged: its input {} cannot be played again",
                                 file.inputs.size() + 1)};
    }
    file.inputs.push_back(*input);
    inputs.push_back({*std::move(input), timed->time});
  }
  const engine::Report report = analyst.Finished();
  StoredAnalysis stored{
      .match = match.match.id, .level = level, .version = engine::kAnalystVersion};
  for (const size_t player : {size_t{0}, size_t{1}}) {
    const engine::PlayerTotals& totals = report.totals[player];
    stored.error_rate[player] = totals.gnubg_error_rate;
    stored.luck[player] = totals.luck;
    stored.decisions[player] = totals.counted_plays + totals.counted_cube;
  }
  stored.report = PackReport(file, report, level);
  size_t decisions = 0;
  for (const auto& game : report.games) decisions += game.decisions.size();
  return {.done = std::move(stored),
          .figures = FiguresOf(rules, inputs, report, level),
          .decisions = decisions};
}

std::optional<std::string> ReportOf(const StoredAnalysis& stored,
                                    const std::array<std::string, 2>& names) {
  const auto rest = Unpack(stored.report, kReportBytesMax);
  if (!rest) return std::nullopt;
  return fmt::format(R"({{"players":[{},{}],{})", Quoted(names[0]), Quoted(names[1]), *rest);
}

}  // namespace fibs::server
