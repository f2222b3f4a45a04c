#include "engine/match/match_rules.h"

#include <algorithm>
#include <iterator>

namespace fibs::engine {
namespace {

struct OptionWord {
  std::string_view word;
  bool MatchOptions::*flag;
};
// In the order in which they are written. "automatic N" comes before them all.
constexpr OptionWord kOptionWords[] = {{"jacoby", &MatchOptions::jacoby},
                                       {"triples", &MatchOptions::triples},
                                       {"bar4", &MatchOptions::bar4},
                                       {"nocube", &MatchOptions::no_cube},
                                       {"nodoublefirst", &MatchOptions::no_double_first},
                                       {"hoststarts", &MatchOptions::host_starts},
                                       {"points", &MatchOptions::points},
                                       {"runner", &MatchOptions::runner}};
constexpr std::string_view kAutomatic = "automatic";

// Takes away the first word with the blank behind it; empty at the end, and where there are two
// blanks.
std::string_view TakeWord(std::string_view& text) {
  const size_t end = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return word;
}

// ... a number of automatic doubles, when a number comes next; else kAutomaticAlways. Nothing: one
// out of range.
std::optional<int8_t> TakeAutomatic(std::string_view& text) {
  std::string_view behind = text;
  const std::string_view number = TakeWord(behind);
  if (number.empty() || number[0] < '0' || number[0] > '9') return kAutomaticAlways;
  if (number.size() != 1 || number[0] < '1' || number[0] > '0' + kAutomaticMax) {
    return std::nullopt;
  }
  text = behind;
  return static_cast<int8_t>(number[0] - '0');
}

bool AnyGame(const MatchRules& rules, bool (*has)(const Variant&)) {
  const auto& games = rules.series->games;
  return std::any_of(games.begin(), games.begin() + static_cast<std::ptrdiff_t>(rules.series->size),
                     [has](const Variant* game) { return has(*game); });
}

// Of the options that do something to the cube.
std::string FaultOfCube(const MatchRules& rules) {
  const MatchOptions& options = rules.options;
  const std::string_view word = options.jacoby                   ? "'jacoby'"
                                : options.automatic_doubles != 0 ? "'automatic'"
                                : options.no_cube                ? "'nocube'"
                                : options.no_double_first        ? "'nodoublefirst'"
                                                                 : "";
  const bool cube = AnyGame(rules, [](const Variant& game) { return game.cube; });
  if (!cube && !word.empty()) {
    return std::string(word) + " is for games with a cube, and " + std::string(rules.series->name) +
           " has none";
  }
  const bool stake = options.jacoby || options.automatic_doubles != 0;
  if (stake && options.no_cube) {
    return std::string(word) + " needs the cube that 'nocube' takes away: leave one of them out";
  }
  if (stake && rules.length != kUnlimited) {
    return std::string(word) + " is for unlimited matches";
  }
  if (options.triples && options.automatic_doubles == 0) {
    return "'triples' needs 'automatic', as in 'automatic triples'";
  }
  return {};
}

// Of what single games know.
std::string FaultOfGames(const MatchRules& rules) {
  const MatchOptions& options = rules.options;
  const std::string name(rules.series->name);
  if (options.bar4 && !AnyGame(rules, [](const Variant& game) { return game.has_backgammon(); })) {
    return "'bar4' is for games in which a win can be a backgammon, and " + name + " knows none";
  }
  if (options.runner &&
      !AnyGame(rules, [](const Variant& game) { return game.runner_option > 0; })) {
    return "'runner' is for mahbusa, and this is " + name;
  }
  const bool by_games = AnyGame(rules, [](const Variant& game) { return game.count_games; });
  if (options.points && !by_games) {
    return "'points' is for games of which one plays a number, and a match of " + name +
           " goes to points anyway";
  }
  if (options.points && rules.length == kUnlimited) {
    return "'points' is for matches with a length, not for unlimited ones";
  }
  if (rules.counts_games() && rules.length % 2 == 0) {
    return "a match of " + name + " has an odd number of games, as in '" +
           std::to_string(rules.length + 1) + " " + name +
           "'; with 'points' it goes to any number "
           "of points";
  }
  return {};
}

}  // namespace

Variant MatchRules::Game(int number) const {
  Variant game = *series->games[static_cast<size_t>(number - 1) % series->size];
  if (options.no_cube) game.cube = false;
  if (options.bar4 && game.has_backgammon()) game.value_on_bar = 4;
  if (options.runner) game.runner_goal = std::max(game.runner_goal, game.runner_option);
  return game;
}

bool HasCube(const MatchRules& rules) {
  return !rules.options.no_cube && AnyGame(rules, [](const Variant& game) { return game.cube; });
}

std::string FaultOf(const MatchRules& rules) {
  const MatchOptions& options = rules.options;
  const auto& lengths = rules.series->lengths;
  const std::string name(rules.series->name);
  if (rules.length < 0) return "a match has one point or more";
  if (lengths[0] != 0 && std::find(lengths.begin(), lengths.end(), rules.length) == lengths.end()) {
    std::string fault = name + " is played to " + std::to_string(lengths[0]);
    if (lengths[1] != lengths[0]) fault += ", " + std::to_string(lengths[1]);
    if (lengths[2] != lengths[1]) fault += " or " + std::to_string(lengths[2]);
    return fault + " points";
  }
  if (options.automatic_doubles < kAutomaticAlways || options.automatic_doubles > kAutomaticMax) {
    return "so many automatic doubles are too many";
  }
  if (std::string fault = FaultOfCube(rules); !fault.empty()) return fault;
  if (std::string fault = FaultOfGames(rules); !fault.empty()) return fault;
  const ClockRules& clock = rules.clock;
  if (clock.minutes == 0 && clock.delay_seconds != 0) {
    return "a clock needs minutes where there are no points to go by, as in 'clock 30+12'";
  }
  if (clock.minutes < 0 || clock.minutes > ClockRules::kMinutesMax || clock.delay_seconds < 0 ||
      clock.delay_seconds > ClockRules::kDelayMax) {
    return "there is no such clock";
  }
  if (rules.days < 0 || rules.days > kDaysMax) return "a decision may take 1 to 14 days";
  if (rules.by_days() && rules.has_clock()) {
    return "it goes by 'days' or by a 'clock', not by both";
  }
  if (rules.by_days() && rules.length == kUnlimited) {
    return "'days' is for matches with a length, not for unlimited ones";
  }
  return {};
}

std::string GameWords(const MatchRules& rules) {
  std::string words;
  const auto append = [&words](std::string_view word) {
    if (!words.empty()) words += ' ';
    words += word;
  };
  if (rules.series != &kSeries[0]) append(rules.series->name);
  if (const int times = rules.options.automatic_doubles; times != 0) {
    append(kAutomatic);
    if (times != kAutomaticAlways) append(std::to_string(times));
  }
  for (const auto& [word, flag] : kOptionWords) {
    if (rules.options.*flag) append(word);
  }
  return words;
}

std::vector<std::string_view> AllGameWords() {
  std::vector<std::string_view> words;
  for (const Series& series : kSeries) words.push_back(series.name);
  words.push_back(kAutomatic);
  for (const auto& option : kOptionWords) words.push_back(option.word);
  return words;
}

bool TakeGameWord(MatchRules& rules, std::string_view& words) {
  std::string_view rest = words;
  const std::string_view word = TakeWord(rest);
  const auto* const option =
      std::find_if(std::begin(kOptionWords), std::end(kOptionWords),
                   [word](const OptionWord& one) { return one.word == word; });
  if (option != std::end(kOptionWords)) {
    rules.options.*(option->flag) = true;
  } else if (word == kAutomatic) {
    const auto times = TakeAutomatic(rest);
    if (!times) return false;
    rules.options.automatic_doubles = *times;
  } else {
    const Series* const series = FindSeries(word);
    if (series == nullptr || rules.series != &kSeries[0]) return false;
    rules.series = series;
  }
  words = rest;
  return true;
}

std::optional<MatchRules> RulesOf(int length, bool crawford, std::string_view words) {
  MatchRules rules{.length = length, .crawford = crawford};
  while (!words.empty()) {
    if (!TakeGameWord(rules, words)) return std::nullopt;
  }
  if (!FaultOf(rules).empty()) return std::nullopt;
  return rules;
}

}  // namespace fibs::engine
