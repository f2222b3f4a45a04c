#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/variant.h"

namespace fibs::engine {

inline constexpr int kUnlimited = 0;  // MatchRules::length of an unlimited match

// What is played in a match: one game, or several in turn.
struct Series {
  static constexpr size_t kGamesMax = 3;

  std::string_view name;                          // as users type it
  std::array<const Variant*, kGamesMax> games{};  // the first `size` of them
  size_t size = 1;
  std::array<int8_t, 3> lengths{};  // the only ones that it is played to; zeros: any
};

namespace variants {

constexpr auto AllSeries() {
  std::array<Series, kVariants.size() + 2> all{};
  for (size_t i = 0; i < kVariants.size(); ++i) {
    all[i].name = kVariants[i].name;
    all[i].games[0] = &kVariants[i];
  }
  const auto three = [](std::string_view name, std::string_view one, std::string_view two,
                        std::string_view third, std::array<int8_t, 3> lengths) {
    return Series{name, {FindVariant(one), FindVariant(two), FindVariant(third)}, 3, lengths};
  };
  all[kVariants.size()] = three("tavli", "portes", "plakoto", "fevga", {3, 5, 7});
  all[kVariants.size() + 1] = three("tablaseries", "tabla", "gulbara", "tapa", {5, 5, 5});
  return all;
}

}  // namespace variants

// Single games stand where kVariants has them.
inline constexpr auto kSeries = variants::AllSeries();

// The one of that name; null for any other word.
constexpr const Series* FindSeries(std::string_view name) {
  for (const Series& series : kSeries) {
    if (series.name == name) return &series;
  }
  return nullptr;
}

// What players may agree on besides. The words for it are in match_rules.cc.
struct MatchOptions {
  bool jacoby = false;  // a win on the board counts 1 unless a double was accepted in the game
  // How many times a game, at most, a tie of the opening roll doubles the cube. -1: at every tie;
  // 0: at every tie if both players wish it (OpeningRoll::automatic_double), else never.
  int8_t automatic_doubles = 0;
  bool triples = false;  // such a tie of 6-6 triples the cube
  bool bar4 = false;     // a loser on the bar who has borne off nothing loses 4
  bool no_cube = false;  // a game that has one is played without
  // No double before the first roll of a game. This matters only in a game with a cube that begins
  // without an opening roll, as the first one does with host_starts. Elsewhere the opening roll is
  // played before anybody could double.
  bool no_double_first = false;
  bool host_starts = false;  // the first player has the first turn of the first game
  bool points = false;       // a match that would be so many games is played to points
  bool runner = false;       // a game that has a runner_option is played with it

  friend constexpr bool operator==(const MatchOptions&, const MatchOptions&) = default;
};
inline constexpr int8_t kAutomaticAlways = -1;
inline constexpr int8_t kAutomaticMax = 9;

// How much time the players have (clock.h).
struct ClockRules {
  static constexpr int kMinutesMax = 600;
  static constexpr int kDelayMax = 120;

  int minutes = 0;        // of each player for the whole match, 1 to kMinutesMax; 0: no clock
  int delay_seconds = 0;  // of each decision before his time runs, up to kDelayMax

  friend constexpr bool operator==(const ClockRules&, const ClockRules&) = default;
};

inline constexpr int kDaysMax = 14;  // of MatchRules::days

// How long a match is, as people are told.
struct MatchLength {
  int number = 1;      // or kUnlimited
  bool games = false;  // else points

  constexpr bool unlimited() const { return number == kUnlimited; }
};

// By what a match is played. All defaults: one point of backgammon.
struct MatchRules {
  int length = 1;        // points, games (counts_games), or kUnlimited
  bool crawford = true;  // only for matches with a length, of games with a cube
  const Series* series = &kSeries[0];
  MatchOptions options = {};
  ClockRules clock = {};
  int days = 0;  // each decision is due within so many, 1 to kDaysMax; 0: it is not. Never
                 // with a clock

  bool has_clock() const { return clock.minutes > 0; }
  bool by_days() const { return days > 0; }
  // The match is a number of games, whose points are added [12.6].
  bool counts_games() const {
    return length != kUnlimited && series->games[0]->count_games && !options.points;
  }
  MatchLength Length() const { return {length, counts_games()}; }
  // The match goes to a number of points.
  bool to_points() const { return length != kUnlimited && !counts_games(); }
  // The game with that number, 1 or more, with what the options make of it.
  Variant Game(int number) const;

  friend constexpr bool operator==(const MatchRules&, const MatchRules&) = default;
};

// Whether somebody can double in any game of the match.
bool HasCube(const MatchRules& rules);

// What is wrong with the rules of a match, as a phrase; empty: nothing. A series is played to one
// of its lengths; a number of games is odd; an option needs a game that knows it; jacoby and
// automatic doubles need an unlimited match.
std::string FaultOf(const MatchRules& rules);

// What is played, as it is shown and stored: the name of the series, unless that is backgammon, and
// the words of the options with one blank between them, e.g. "tavli", "nackgammon automatic 2
// jacoby"; empty: backgammon without options.
std::string GameWords(const MatchRules& rules);
// The names of all series, "automatic" and the words of the other options.
std::vector<std::string_view> AllGameWords();
// Takes the first of `words`, the number behind "automatic" with it, and adds what it says. False:
// it is another word, the name of a second game, or "automatic" with another number, and nothing is
// taken.
bool TakeGameWord(MatchRules& rules, std::string_view& words);
// The rules of that length with words in any order; nothing when one is another word, and for
// rules that have a fault.
std::optional<MatchRules> RulesOf(int length, bool crawford, std::string_view words);

}  // namespace fibs::engine
