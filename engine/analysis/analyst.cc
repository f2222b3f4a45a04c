#include "engine/analysis/analyst.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "engine/analysis/luck.h"
#include "engine/analysis/stakes_unit.h"
#include "engine/analysis/totals.h"
#include "engine/player/builtin_player.h"

namespace fibs::engine {
namespace {

SharedGameEvaluator EvaluatorFor(const Variant& game) {
  SharedGameEvaluator own = BuiltinNetworkOf(game);
  return own ? own : EvaluatorOf(std::make_shared<const Evaluator>());
}

// A right that somebody with all his wits could use.
bool CanDouble(const Match& match) {
  return match.MayDouble(match.turn()) && DoubleMakesSense(StakesOf(match, match.turn()));
}

Position AfterPlay(const Match& match, const Play& play) {
  Board board = match.BoardOf(match.turn());
  for (const Step step : play.view()) MakeStep(match.game(), board, step);
  return board.position;
}

// What is lost by doing the one thing, and not the other.
double Lost(double done, double other) { return std::max(0.0, other - done); }

RatedPlay Rated(const JudgedPlay& play, const StakesUnit& unit) {
  return {.play = play.legal.play,
          .ends = play.ends,
          .equity = unit.Equity(play.worth),
          .level = play.level};
}

}  // namespace

bool CanAnalyse(const MatchRules& rules) {
  if (rules.series->size != 1) return false;
  const Variant game = rules.Game(1);
  return game.plays_as_backgammon() && game.has_backgammon() && game.value_on_bar == 3;
}

Analyst::Analyst(const MatchRules& rules, int level, TwoSidedBearOff::Source bear_off)
    : match_(rules),
      level_(level),
      search_(rules.Game(1), EvaluatorFor(rules.Game(1)), match_.unlimited() ? bear_off : nullptr) {
}

bool Analyst::Add(const Input& input) { return Take(input, true); }
bool Analyst::Pass(const Input& input) { return Take(input, false); }

bool Analyst::Take(const Input& input, bool note) {
  const Match before = match_;
  if (!match_.Apply(input)) return false;
  if (match_.games() != before.games()) {
    games_.push_back({.score = {match_.score(Player::kFirst), match_.score(Player::kSecond)},
                      .crawford = match_.crawford_game(),
                      .winner = std::nullopt,
                      .points = 0,
                      .decisions = {}});
  }
  if (note) Note(before, input);
  if (before.game_goes_on() && !match_.game_goes_on()) {
    games_.back().winner = match_.winner();
    games_.back().points = match_.points_won();
  }
  ++inputs_;
  return true;
}

void Analyst::Note(const Match& before, const Input& input) {
  if (const auto* opening = std::get_if<OpeningRoll>(&input)) {
    const auto [first, second] = opening->dice;
    if (first == second) return;
    AddRoll(before, first > second ? Player::kFirst : Player::kSecond, opening->dice);
  } else if (const auto* roll = std::get_if<RollDice>(&input)) {
    if (CanDouble(before)) AddDouble(before, false);
    AddRoll(before, before.turn(), roll->dice);
  } else if (const auto* play = std::get_if<MakePlay>(&input)) {
    AddPlay(before, play->play);
  } else if (std::holds_alternative<OfferDouble>(input)) {
    AddDouble(before, true);
  } else if (std::holds_alternative<AcceptDouble>(input) ||
             std::holds_alternative<Redouble>(input)) {
    AddAnswer(before, true);
  } else if (std::holds_alternative<DropDouble>(input)) {
    AddAnswer(before, false);
  }
}

Decision& Analyst::NewDecision(DecisionKind kind, Player who) {
  Decision& decision = games_.back().decisions.emplace_back();
  decision.kind = kind;
  decision.who = who;
  decision.input = inputs_;
  return decision;
}

void Analyst::AddDouble(const Match& before, bool made) {
  const Player who = before.turn();
  const Stakes stakes = StakesOf(before, who);
  const StakesUnit unit(search_.model(), stakes);
  worths_ = search_.Cube(before.PositionOf(who), stakes, level_);
  Decision& decision = NewDecision(DecisionKind::kDouble, who);
  decision.cube = {unit.Equity(worths_.held), unit.Equity(worths_.taken),
                   unit.Equity(worths_.dropped)};
  decision.yes = made;
  decision.best = decision.cube.double_is_right();
  decision.close = decision.cube.double_is_close();
  const double doubled = std::min(worths_.taken, worths_.dropped);
  decision.chance = made ? doubled : worths_.held;
  decision.chance_lost = made ? Lost(doubled, worths_.held) : Lost(worths_.held, doubled);
  decision.equity_lost = unit.Difference(decision.chance_lost);
  decision.counted = decision.close || decision.equity_lost > 0;
}

void Analyst::AddAnswer(const Match& before, bool taken) {
  if (before.redoubles() > 0) return;  // to a beaver
  const Stakes doubler = StakesOf(before, before.turn());
  const StakesUnit unit(search_.model(), doubler);
  Decision& decision = NewDecision(DecisionKind::kTake, Other(before.turn()));
  decision.cube = {unit.Equity(worths_.held), unit.Equity(worths_.taken),
                   unit.Equity(worths_.dropped)};
  decision.yes = taken;
  decision.best = decision.cube.take_is_right();
  decision.close = decision.cube.double_is_close();
  decision.chance = SeenByOther(doubler, taken ? worths_.taken : worths_.dropped);
  // The less the doubler has, the better.
  decision.chance_lost =
      taken ? Lost(worths_.dropped, worths_.taken) : Lost(worths_.taken, worths_.dropped);
  decision.equity_lost = unit.Difference(decision.chance_lost);
  decision.counted = decision.close || decision.equity_lost > 0;
}

void Analyst::AddRoll(const Match& before, Player who, Dice dice) {
  const bool opening = before.phase() == Phase::kOpeningRoll;
  const Stakes stakes = StakesOf(before, who);
  const Position position = before.PositionOf(who);
  Decision& decision = NewDecision(DecisionKind::kPlay, who);
  decision.dice = {std::max(dice.first, dice.second), std::min(dice.first, dice.second)};
  decision.chance_luck = opening ? LuckOfOpening(search_, position, dice, stakes, LuckLevel())
                                 : LuckOf(search_, position, dice, stakes, LuckLevel());
  decision.luck = StakesUnit(search_.model(), stakes).Difference(decision.chance_luck);
  const bool moves = match_.phase() == Phase::kMove && match_.turn() == who;
  decision.forced = !moves || match_.LegalPlays().size() == 1;
  if (moves) return;
  const StakesUnit unit(search_.model(), stakes);
  const auto stays = search_.Plays(position, dice, stakes, {.level = 0});
  decision.plays.push_back(Rated(stays.front(), unit));
  decision.made = decision.plays.front();
  decision.chance = stays.front().worth;
}

void Analyst::AddPlay(const Match& before, const Play& play) {
  const Player who = before.turn();
  const Stakes stakes = StakesOf(before, who);
  const StakesUnit unit(search_.model(), stakes);
  const Position after = AfterPlay(before, play);
  Decision& decision = games_.back().decisions.back();
  const auto plays = search_.Plays(before.PositionOf(who), before.dice(), stakes,
                                   {.level = decision.forced ? 0 : level_, .also = after});
  const auto made = std::find_if(plays.begin(), plays.end(), [&](const JudgedPlay& p) {
    return p.legal.result.position == after;
  });
  for (size_t i = 0; i < std::min(plays.size(), kRatedPlaysMax); ++i) {
    decision.plays.push_back(Rated(plays[i], unit));
  }
  decision.made = Rated(*made, unit);
  decision.made->play = play;
  decision.counted = !decision.forced;
  decision.chance = made->worth;
  decision.chance_lost = Lost(made->worth, plays.front().worth);
  decision.equity_lost = unit.Difference(decision.chance_lost);
}

double Analyst::ResultOf(Player player) const {
  if (match_.unlimited()) {
    double points = 0;
    for (const GameReport& game : games_) {
      if (game.winner) points += *game.winner == player ? game.points : -game.points;
    }
    return points;
  }
  if (const auto winner = match_.match_winner()) return *winner == player ? 0.5 : -0.5;
  const auto away = [&](Player p) { return match_.rules().length - match_.score(p); };
  const bool crawford_over = match_.post_crawford() || !match_.rules().crawford;
  return MatchEquityTable::Shared().Chance(away(player), away(Other(player)), crawford_over) - 0.5;
}

Report Analyst::Finished() const {
  return {.games = games_,
          .totals = TotalsOf(games_, {ResultOf(Player::kFirst), ResultOf(Player::kSecond)})};
}

std::optional<Report> Analyse(const MatchRules& rules, std::span<const Input> inputs, int level) {
  Analyst analyst(rules, level, &TwoSidedBearOff::Shared);
  for (const Input& input : inputs) {
    if (!analyst.Add(input)) return std::nullopt;
  }
  return analyst.Finished();
}

}  // namespace fibs::engine
