#include "server/core/play/dice_report.h"

#include <fmt/format.h>

#include <iterator>
#include <utility>

namespace fibs::server {
namespace {

std::string Rolls(size_t count) { return fmt::format("{} roll{}", count, count == 1 ? "" : "s"); }

}  // namespace

DiceReport ReportDice(const engine::Match& match, MatchId id, std::array<std::string, 2> names) {
  const size_t rolls = match.rolls().size();
  return {.number = {.match = id, .game = match.games()},
          .names = std::move(names),
          .origin = match.dice_origin(),
          .rolls = rolls,
          .before = match.dice_origin() ? match.rolls_before_origin() : rolls,
          .over = match.phase() == engine::Phase::kGameOver ||
                  match.phase() == engine::Phase::kMatchOver};
}

std::string FormatDiceReport(const DiceReport& report, const engine::DiceMaker& maker) {
  std::string text = fmt::format(
      "Dice of game {} of match #{}, {} against {}{}:", report.number.game, report.number.match,
      report.names[0], report.names[1], report.over ? " (over)" : "");
  const auto add = [&text](std::string_view what, std::string_view value) {
    fmt::format_to(std::back_inserter(text), "\n  {:<7} {}", fmt::format("{}:", what), value);
  };
  if (report.origin && !report.origin->seed) {
    add("rolls", fmt::to_string(report.rolls));
    return text + "\n  These are dice of a test: they follow from no seed and cannot be checked.";
  }
  if (report.origin) {
    const engine::DiceOrigin& origin = *report.origin;
    add("sha256", maker.Commitment(*origin.seed));
    if (report.over) add("seed", engine::SeedText(*origin.seed));
    for (const size_t i : {size_t{0}, size_t{1}}) {
      add("text of " + report.names[i], origin.texts[i].empty() ? "-" : origin.texts[i]);
    }
  }
  add("rolls", fmt::to_string(report.rolls));
  if (report.before > 0) {
    fmt::format_to(
        std::back_inserter(text),
        "\n  The game began before this server had seeds: its first {} cannot be checked.",
        Rolls(report.before));
  }
  return text;
}

}  // namespace fibs::server
