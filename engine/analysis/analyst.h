#pragma once

#include <optional>
#include <span>

#include "engine/analysis/report.h"
#include "engine/search/search.h"

namespace fibs::engine {

// Of what an analysis says: raised with each change of networks, search or analysis that gives
// other figures, so that whoever has stored some knows which they are.
inline constexpr int kAnalystVersion = 5;

// Whether matches by these rules can be analysed: backgammon, NackGammon, LongGammon and
// HyperGammon, all with the cube that they have.
bool CanAnalyse(const MatchRules& rules);

// Goes through a match, input by input, and says what each decision in it was worth. What it says
// is a function of rules, level and inputs. An object for one match and one thread.
class Analyst {
 public:
  // Needs CanAnalyse(rules). `bear_off` is asked in unlimited matches alone: of other ones who has
  // no such table says the same.
  Analyst(const MatchRules& rules, int level, TwoSidedBearOff::Source bear_off = nullptr);

  // The next input of the match; false: it is refused, and nothing has changed.
  bool Add(const Input& input);
  // The same, but nothing is said of it: for who wants to know of a later decision alone.
  bool Pass(const Input& input);

  const Match& match() const { return match_; }
  // The games so far; the totals are those of Finished().
  const std::vector<GameReport>& games() const { return games_; }
  Report Finished() const;

 private:
  // Applies an input, and begins the report of a game or ends it. `note`: says what it was worth.
  bool Take(const Input& input, bool note);
  // What follows from an input that led from `before` to match_.
  void Note(const Match& before, const Input& input);
  void AddDouble(const Match& before, bool made);
  void AddAnswer(const Match& before, bool taken);
  void AddRoll(const Match& before, Player who, Dice dice);
  void AddPlay(const Match& before, const Play& play);
  Decision& NewDecision(DecisionKind kind, Player who);
  // As deep as the rolls behind a cube decision are looked at.
  int LuckLevel() const { return level_ > 0 ? level_ - 1 : 0; }
  // What a player has won over what he could expect at the start.
  double ResultOf(Player player) const;

  Match match_;
  int level_;
  Search search_;
  std::vector<GameReport> games_;
  size_t inputs_ = 0;  // so far
  CubeWorths worths_;  // of the double that is open
};

// All of it, with the two-sided table. Nothing when an input is refused.
std::optional<Report> Analyse(const MatchRules& rules, std::span<const Input> inputs, int level);

}  // namespace fibs::engine
