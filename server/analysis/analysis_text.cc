#include "server/analysis/analysis_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

namespace fibs::server {
namespace {

using Json = nlohmann::json;

// What is lost by a doubtful decision, an error, a blunder, as GNU Backgammon marks them.
constexpr double kDoubtful = 0.04, kError = 0.08, kBlunder = 0.16;
constexpr size_t kWorst = 5;

std::string_view MarkOf(double lost) {
  if (lost >= kBlunder) return " ??";
  if (lost >= kError) return " ?";
  return lost >= kDoubtful ? " ?!" : "";
}

std::string NameOf(const Json& report, int who) {
  return report.at("players")[static_cast<size_t>(who)];
}

// "31: 8/5 6/5", "no double", "take".
std::string Deed(const Json& decision, const char* field) {
  const std::string text =
      decision.at(field).is_null() ? "" : decision.at(field).get<std::string>();
  const std::string words = text == "nodouble" ? "no double" : text;
  if (decision.at("kind") != "play") return words;
  const Json& dice = decision.at("dice");
  const std::string roll = fmt::format("{}{}", dice[0].get<int>(), dice[1].get<int>());
  if (decision.at(field).is_null()) return fmt::format("{}: the game ended", roll);
  return fmt::format("{}: {}", roll, text.empty() ? "cannot move" : text);
}

std::string BestDeed(const Json& decision) {
  const std::string text = decision.at("best");
  return text == "nodouble" ? "no double" : text;
}

// A line of the list, and what would have been better.
void AddDecision(std::string& text, const Json& report, const Json& decision) {
  const double lost = decision.at("equity_lost");
  const auto mark = MarkOf(lost);
  auto to = std::back_inserter(text);
  const std::string deed = Deed(decision, "made");
  const std::string name = NameOf(report, decision.at("who"));
  if (mark.empty()) {
    fmt::format_to(to, "  {:<14.14} {}\n", name, deed);
  } else {
    fmt::format_to(to, "  {:<14.14} {:<38} -{:.3f}{}\n", name, deed, lost, mark);
    fmt::format_to(to, "  {:<14} better: {}\n", "", BestDeed(decision));
  }
}

// A right to double that was not used, and rightly so, is no news.
bool IsWorthALine(const Json& decision) {
  return decision.at("kind") == "play" || decision.at("made") != "nodouble" ||
         decision.at("equity_lost").get<double>() >= kDoubtful;
}

std::string GameTitle(const Json& report, const Json& game, size_t number) {
  return fmt::format("Game {}, {} {} - {} {}{}:\n", number, NameOf(report, 0),
                     game.at("score")[0].get<int>(), game.at("score")[1].get<int>(),
                     NameOf(report, 1), game.at("crawford").get<bool>() ? ", Crawford" : "");
}

std::string Title(const Json& report, MatchId match) {
  const int length = report.at("length");
  return fmt::format("Analysis of match #{}, {}{}, {} rolls looked ahead:\n", match,
                     report.at("game").get<std::string>(),
                     length == 0 ? std::string(", unlimited") : fmt::format(" to {}", length),
                     report.at("level").get<int>());
}

std::string Moves(const Json& report, MatchId match) {
  std::string text = Title(report, match);
  size_t number = 0;
  for (const Json& game : report.at("games")) {
    text += GameTitle(report, game, ++number);
    for (const Json& decision : game.at("decisions")) {
      if (IsWorthALine(decision)) AddDecision(text, report, decision);
    }
    if (!game.at("winner").is_null()) {
      const int points = game.at("points");
      text += fmt::format("  {} wins {} point{}.\n", NameOf(report, game.at("winner")), points,
                          points == 1 ? "" : "s");
    }
  }
  return text;
}

struct Mistake {
  size_t game = 0;
  const Json* decision = nullptr;
  double lost = 0;
};

std::vector<Mistake> WorstOf(const Json& report) {
  std::vector<Mistake> all;
  size_t number = 0;
  for (const Json& game : report.at("games")) {
    ++number;
    for (const Json& decision : game.at("decisions")) {
      const double lost = decision.at("equity_lost");
      if (lost >= kDoubtful) all.push_back({number, &decision, lost});
    }
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const Mistake& a, const Mistake& b) { return a.lost > b.lost; });
  if (all.size() > kWorst) all.resize(kWorst);
  return all;
}

int ErrorsOf(const Json& report, int who) {
  int count = 0;
  for (const Json& game : report.at("games")) {
    for (const Json& decision : game.at("decisions")) {
      if (decision.at("who") == who && decision.at("equity_lost").get<double>() >= kError) ++count;
    }
  }
  return count;
}

std::string Summary(const Json& report, MatchId match) {
  std::string text = Title(report, match);
  const std::array<const Json*, 2> totals = {&report.at("totals")[0], &report.at("totals")[1]};
  const auto row = [&](std::string_view what, const auto& value) {
    text += fmt::format("  {:<28} {:>20} {:>20}\n", what, value(0), value(1));
  };
  const auto number = [&](const char* field, const char* form, double factor = 1) {
    return [&totals, field, form, factor](int who) {
      return fmt::format(fmt::runtime(form),
                         factor * (*totals[static_cast<size_t>(who)]).at(field).get<double>());
    };
  };
  const bool money = report.at("length") == 0;
  row("", [&](int who) { return NameOf(report, who); });
  row("error rate (1000 = a game)", number("gnubg_error_rate", "{:.1f}"));
  row("performance rating (PR)", number("pr", "{:.1f}"));
  row("plays like",
      [&](int who) { return (*totals[static_cast<size_t>(who)]).at("rating").get<std::string>(); });
  row("decisions", [&](int who) {
    const Json& own = *totals[static_cast<size_t>(who)];
    return fmt::format("{}",
                       own.at("counted_plays").get<int>() + own.at("counted_cube").get<int>());
  });
  row("lost by plays", number("equity_lost_plays", "{:.3f}"));
  row("lost by the cube", number("equity_lost_cube", "{:.3f}"));
  row("errors and blunders", [&](int who) { return fmt::format("{}", ErrorsOf(report, who)); });
  row("luck of the dice", number("luck", "{:+.3f}"));
  row("result without luck", money ? number("luck_adjusted_result", "{:+.2f} points")
                                   : number("luck_adjusted_result", "{:+.1f} %", 100));
  const auto worst = WorstOf(report);
  if (!worst.empty()) text += "The worst decisions:\n";
  for (const Mistake& mistake : worst) {
    text += fmt::format("  game {}:\n", mistake.game);
    AddDecision(text, report, *mistake.decision);
  }
  return text + fmt::format("All of them: analyse #{} moves\n", match);
}

}  // namespace

std::optional<std::string> AnalysisText(const std::string& report, MatchId match,
                                        AnalysisQuery::Form form) {
  try {
    const Json json = Json::parse(report);
    return form == AnalysisQuery::Form::kMoves ? Moves(json, match) : Summary(json, match);
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

}  // namespace fibs::server
