#include "server/analysis/report_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "protocol/files/gnubg_id.h"
#include "protocol/files/mat_play.h"

namespace fibs::analyse {
namespace {

using engine::Decision;
using engine::DecisionKind;
using engine::Match;
using engine::Phase;
using Json = nlohmann::ordered_json;

// No more digits than mean something.
double Rounded(double value) {
  const double rounded = std::round(value * 1e6) / 1e6;
  return rounded == 0 ? 0.0 : rounded;
}

Json ChancesJson(const engine::Probabilities& ends) {
  return {Rounded(ends.win), Rounded(ends.win_gammon), Rounded(ends.win_backgammon),
          Rounded(ends.lose_gammon), Rounded(ends.lose_backgammon)};
}

Json PlayJson(const Match& match, engine::Player who, const engine::RatedPlay& play) {
  return {{"play", protocol::MatPlayText(match.game(), match.BoardOf(who), play.play)},
          {"equity", Rounded(play.equity)},
          {"level", play.level},
          {"chances", ChancesJson(play.ends)}};
}

std::string MadeText(const Decision& decision) {
  if (decision.kind == DecisionKind::kDouble) return decision.yes ? "double" : "nodouble";
  return decision.yes ? "take" : "drop";
}

std::string BestText(const Decision& decision) {
  if (decision.kind == DecisionKind::kDouble) return decision.best ? "double" : "nodouble";
  return decision.best ? "take" : "drop";
}

const char* KindText(DecisionKind kind) {
  switch (kind) {
    case DecisionKind::kPlay:
      return "play";
    case DecisionKind::kDouble:
      return "double";
    case DecisionKind::kTake:
      return "take";
  }
  return "";
}

// `before` is the match in which somebody decides, `after` what the input has made of it.
Json DecisionJson(const Decision& decision, const Match& before, const Match& after) {
  const bool play = decision.kind == DecisionKind::kPlay;
  // A roll that could not be played is no state of a match.
  const bool to_move = after.phase() == Phase::kMove && after.turn() == decision.who;
  const protocol::GnubgId id = !play     ? protocol::GnubgIdOf(before)
                               : to_move ? protocol::GnubgIdOf(after)
                                         : protocol::GnubgIdOf(before, decision.dice);
  Json json = {{"kind", KindText(decision.kind)},
               {"who", Index(decision.who)},
               {"position", id.position},
               {"match", id.match},
               {"dice", nullptr},
               {"made", nullptr},
               {"best", nullptr}};
  const Match& moment = to_move ? after : before;
  const auto text = [&](const engine::RatedPlay& rated) {
    return protocol::MatPlayText(moment.game(), moment.BoardOf(decision.who), rated.play);
  };
  if (play) {
    json["dice"] = {decision.dice.first, decision.dice.second};
    if (decision.made) json["made"] = text(*decision.made);
    if (!decision.plays.empty()) json["best"] = text(decision.plays.front());
  } else {
    json["made"] = MadeText(decision);
    json["best"] = BestText(decision);
  }
  json["equity_lost"] = Rounded(decision.equity_lost);
  json["mwc_lost"] = Rounded(decision.chance_lost);
  json["chance"] = Rounded(decision.chance);
  json["input"] = decision.input;
  json["forced"] = decision.forced;
  json["counted"] = decision.counted;
  json["close"] = decision.close;
  json["luck"] = Rounded(decision.luck);
  json["mwc_luck"] = Rounded(decision.chance_luck);
  if (play && decision.made) {
    json["made_equity"] = Rounded(decision.made->equity);
    json["made_level"] = decision.made->level;
    json["made_chances"] = ChancesJson(decision.made->ends);
    json["plays"] = Json::array();
    for (const auto& rated : decision.plays) {
      json["plays"].push_back(PlayJson(moment, decision.who, rated));
    }
  }
  if (!play) {
    json["no_double"] = Rounded(decision.cube.no_double);
    json["double_take"] = Rounded(decision.cube.double_take);
    json["double_pass"] = Rounded(decision.cube.double_pass);
  }
  return json;
}

Json GameJson(const engine::GameReport& game) {
  Json json = {{"score", game.score}, {"crawford", game.crawford}, {"winner", nullptr}};
  if (game.winner) json["winner"] = Index(*game.winner);
  json["points"] = game.points;
  json["decisions"] = Json::array();
  return json;
}

Json TotalsJson(const engine::PlayerTotals& totals) {
  return {{"equity_lost_plays", Rounded(totals.equity_lost_plays)},
          {"equity_lost_cube", Rounded(totals.equity_lost_cube)},
          {"mwc_lost", Rounded(totals.chance_lost)},
          {"rolls", totals.rolls},
          {"counted_plays", totals.counted_plays},
          {"counted_cube", totals.counted_cube},
          {"gnubg_error_rate", Rounded(totals.gnubg_error_rate)},
          {"pr", Rounded(totals.pr)},
          {"snowie_error_rate", Rounded(totals.snowie_error_rate)},
          {"rating", engine::RatingOf(totals.gnubg_error_rate)},
          {"luck", Rounded(totals.luck)},
          {"mwc_luck", Rounded(totals.chance_luck)},
          {"luck_adjusted_result", Rounded(totals.luck_adjusted_result)}};
}

// The games with their decisions, while the match is played again: it says what the board was.
Json GamesJson(const protocol::FileMatch& source, const engine::Report& report) {
  Json games = Json::array();
  Match match(source.rules);
  size_t game = 0, decision = 0;
  for (size_t input = 0; input < source.inputs.size(); ++input) {
    const Match before = match;
    if (!match.Apply(source.inputs[input])) break;
    if (match.games() != before.games()) {
      game = games.size();
      decision = 0;
      games.push_back(GameJson(report.games[game]));
    }
    const auto& decisions = report.games[game].decisions;
    for (; decision < decisions.size() && decisions[decision].input == input; ++decision) {
      games.back()["decisions"].push_back(DecisionJson(decisions[decision], before, match));
    }
  }
  return games;
}

}  // namespace

std::string ReportJson(const protocol::FileMatch& match, const engine::Report& report, int level,
                       JsonForm form) {
  const Json json = {{"players", match.names},
                     {"length", match.rules.length == engine::kUnlimited ? 0 : match.rules.length},
                     {"game", match.rules.series->name},
                     {"level", level},
                     {"games", GamesJson(match, report)},
                     {"totals", {TotalsJson(report.totals[0]), TotalsJson(report.totals[1])}}};
  // Names are bytes of a file: what is no UTF-8 in them is replaced.
  return json.dump(form == JsonForm::kIndented ? 1 : -1, ' ', false,
                   Json::error_handler_t::replace);
}

}  // namespace fibs::analyse
