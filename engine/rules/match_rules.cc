#include "engine/rules/match_rules.h"

#include <algorithm>

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
                                       {"nodoublefirst", &MatchOptions::no_double_first}};
constexpr std::string_view kAutomatic = "automatic";

// The next word, which is taken away with the blank behind it; empty at the end, and where there
// are two blanks.
std::string_view TakeWord(std::string_view& text) {
  const size_t end = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return word;
}

bool AnyGame(const MatchRules& rules, bool (*has)(const Variant&)) {
  const auto& games = rules.series->games;
  return std::any_of(games.begin(), games.begin() + static_cast<std::ptrdiff_t>(rules.series->size),
                     [has](const Variant* game) { return has(*game); });
}

}  // namespace

Variant MatchRules::Game(int number) const {
  Variant game = *series->games[static_cast<size_t>(number - 1) % series->size];
  if (options.no_cube) game.cube = false;
  if (options.bar4 && game.has_backgammon()) game.value_on_bar = 4;
  return game;
}

std::string_view FaultOf(const MatchRules& rules) {
  const MatchOptions& options = rules.options;
  const auto& lengths = rules.series->lengths;
  if (rules.length < 0) return "a match has one point or more";
  if (lengths[0] != 0 && std::find(lengths.begin(), lengths.end(), rules.length) == lengths.end()) {
    return "this series is not played to so many points";
  }
  if (options.automatic_doubles < kAutomaticAlways || options.automatic_doubles > kAutomaticMax) {
    return "so many automatic doubles are too many";
  }
  const bool cube = AnyGame(rules, [](const Variant& game) { return game.cube; });
  if (!cube && (options.no_cube || options.no_double_first)) return "this game has no cube";
  const bool stake = options.jacoby || options.automatic_doubles != 0;
  if (stake && (!cube || options.no_cube)) return "there is no cube";
  if (stake && rules.length != kUnlimited) return "this is for unlimited matches";
  if (options.triples && options.automatic_doubles == 0)
    return "only automatic doubles are tripled";
  if (options.bar4 && !AnyGame(rules, [](const Variant& game) { return game.has_backgammon(); })) {
    return "this game knows no backgammon";
  }
  return {};
}

std::string EncodeGames(const MatchRules& rules) {
  std::string options;
  if (const int times = rules.options.automatic_doubles; times != 0) {
    options.append(" ").append(kAutomatic);
    if (times != kAutomaticAlways) options.append(" ").append(std::to_string(times));
  }
  for (const auto& [word, flag] : kOptionWords) {
    if (rules.options.*flag) options.append(" ").append(word);
  }
  if (options.empty() && rules.series == &kSeries[0]) return {};
  return std::string(rules.series->name) + options;
}

std::optional<MatchRules> DecodeGames(int length, bool crawford, std::string_view games) {
  MatchRules rules{.length = length, .crawford = crawford};
  if (!games.empty()) {
    std::string_view rest = games;
    rules.series = FindSeries(TakeWord(rest));
    if (rules.series == nullptr) return std::nullopt;
    if (rest.starts_with(kAutomatic)) {
      TakeWord(rest);
      std::string_view number = rest;
      const std::string_view times = TakeWord(number);
      rules.options.automatic_doubles = kAutomaticAlways;
      if (times.size() == 1 && times[0] >= '1' && times[0] <= '0' + kAutomaticMax) {
        rules.options.automatic_doubles = static_cast<int8_t>(times[0] - '0');
        rest = number;
      }
    }
    for (const auto& [word, flag] : kOptionWords) {
      std::string_view behind = rest;
      if (TakeWord(behind) != word) continue;
      rules.options.*flag = true;
      rest = behind;
    }
    if (EncodeGames(rules) != games) return std::nullopt;
  }
  if (!FaultOf(rules).empty()) return std::nullopt;
  return rules;
}

}  // namespace fibs::engine
