// What each decision of a match was worth, for the page's worker (src/analysis/analyst.ts reads the
// numbers). One match at a time, input by input, so that a report can be shown while it grows.
#include "engine/analysis/analyst.h"

#include <array>
#include <cstring>
#include <memory>

#include "engine/match/rule_words.h"
#include "server/web/wasm/exports.h"

namespace fibs::web {
namespace {

using engine::Decision;
using engine::GameReport;
using engine::Player;
using engine::PlayerTotals;
using engine::RatedPlay;

constexpr size_t kAnalystTextMax = 256;
std::array<char, kAnalystTextMax> text_buffer;
std::vector<double> numbers;
std::unique_ptr<engine::Analyst> analyst;

std::string_view Given(size_t size) {
  return {text_buffer.data(), std::min(size, kAnalystTextMax)};
}

void Put(double number) { numbers.push_back(number); }

void Put(const RatedPlay& play) {
  Put(play.play.count);
  for (const engine::Step step : play.play.steps) {
    Put(step.from);
    Put(step.to);
  }
  Put(play.equity);
  Put(play.level);
  Put(play.ends.win);
  Put(play.ends.win_gammon);
  Put(play.ends.win_backgammon);
  Put(play.ends.lose_gammon);
  Put(play.ends.lose_backgammon);
}

void Put(const Decision& decision) {
  Put(static_cast<int>(decision.kind));
  Put(static_cast<int>(Index(decision.who)));
  Put(static_cast<double>(decision.input));
  Put(decision.equity_lost);
  Put(decision.chance_lost);
  Put(decision.chance);
  Put(decision.forced);
  Put(decision.counted);
  Put(decision.close);
  Put(decision.dice.first);
  Put(decision.dice.second);
  Put(decision.luck);
  Put(decision.chance_luck);
  Put(decision.cube.no_double);
  Put(decision.cube.double_take);
  Put(decision.cube.double_pass);
  Put(decision.yes);
  Put(decision.best);
  Put(decision.made.has_value());
  if (decision.made) Put(*decision.made);
  Put(static_cast<double>(decision.plays.size()));
  for (const RatedPlay& play : decision.plays) Put(play);
}

void Put(const PlayerTotals& totals) {
  Put(totals.equity_lost_plays);
  Put(totals.equity_lost_cube);
  Put(totals.chance_lost);
  Put(totals.rolls);
  Put(totals.counted_plays);
  Put(totals.counted_cube);
  Put(totals.luck);
  Put(totals.chance_luck);
  Put(totals.gnubg_error_rate);
  Put(totals.pr);
  Put(totals.snowie_error_rate);
  Put(totals.luck_adjusted_result);
}

// The input that stands in the text; false: it is none, or refused.
bool Feed(size_t size, bool (engine::Analyst::*take)(const engine::Input&)) {
  const auto input = engine::DecodeTold(Given(size));
  return analyst && input && ((*analyst).*take)(*input);
}

const GameReport* ReportOf(size_t game) {
  return analyst && game < analyst->games().size() ? &analyst->games()[game] : nullptr;
}

}  // namespace

FIBS_EXPORT(text) char* AnalystText() { return text_buffer.data(); }
FIBS_EXPORT(numbers) const double* AnalystNumbers() { return numbers.data(); }

// The terms of the match stand in the text. False: there is no analysis of that game.
FIBS_EXPORT(begin) bool BeginAnalysis(int length, int crawford, size_t size, int level) {
  const engine::MatchRules rules = RulesOf(length, crawford != 0, Given(size));
  analyst = CanAnalyse(rules) ? std::make_unique<engine::Analyst>(rules, level) : nullptr;
  return analyst != nullptr;
}

FIBS_EXPORT(add) bool AddInput(size_t size) { return Feed(size, &engine::Analyst::Add); }
FIBS_EXPORT(pass) bool PassInput(size_t size) { return Feed(size, &engine::Analyst::Pass); }

FIBS_EXPORT(games) size_t CountGames() { return analyst ? analyst->games().size() : 0; }
FIBS_EXPORT(decisions) size_t CountDecisions(size_t game) {
  const GameReport* const report = ReportOf(game);
  return report ? report->decisions.size() : 0;
}

// What follows puts its numbers into the buffer, and says how many.
FIBS_EXPORT(game) size_t TellGame(size_t game) {
  numbers.clear();
  const GameReport* const report = ReportOf(game);
  if (report == nullptr) return 0;
  Put(report->score[0]);
  Put(report->score[1]);
  Put(report->crawford);
  Put(report->winner ? static_cast<int>(Index(*report->winner)) : -1);
  Put(report->points);
  return numbers.size();
}

FIBS_EXPORT(decision) size_t TellDecision(size_t game, size_t at) {
  numbers.clear();
  const GameReport* const report = ReportOf(game);
  if (report == nullptr || at >= report->decisions.size()) return 0;
  Put(report->decisions[at]);
  return numbers.size();
}

FIBS_EXPORT(totals) size_t TellTotals() {
  numbers.clear();
  if (!analyst) return 0;
  for (const PlayerTotals& totals : analyst->Finished().totals) Put(totals);
  return numbers.size();
}

// How good an error rate is, as a word in the text; its size.
FIBS_EXPORT(rating) size_t TellRating(double error_rate) {
  const std::string_view words = engine::RatingOf(error_rate);
  std::memcpy(text_buffer.data(), words.data(), words.size());
  return words.size();
}

}  // namespace fibs::web
