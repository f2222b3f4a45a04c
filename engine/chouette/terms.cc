#include "engine/chouette/terms.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "engine/match/match.h"

namespace fibs::engine::chouette {
namespace {

struct FlagWord {
  std::string_view word;
  bool Terms::*flag;
  bool value = true;
};
// In the order in which they are written; each differs from the default.
constexpr FlagWord kFlagWords[] = {
    {"nojacoby", &Terms::jacoby, false}, {"private", &Terms::for_invited},
    {"onecube", &Terms::one_cube},       {"nobeaver", &Terms::beavers, false},
    {"inorder", &Terms::in_order},       {"breakeven", &Terms::break_even},
    {"rotate", &Terms::rotate},          {"newfirst", &Terms::newcomers_first},
    {"settle", &Terms::settle},          {"partner", &Terms::partner},
    {"lonebeaver", &Terms::lone_beaver}, {"boxhalf", &Terms::box_half}};

struct NumberWord {
  std::string_view word;
  int Terms::*number;
  int min, max;
};
constexpr NumberWord kNumberWords[] = {{"limit", &Terms::limit, 1, kPointsMax},
                                       {"cubemax", &Terms::cube_max, 1, kCubeMax},
                                       {"clock", &Terms::clock, kClockMin, kClockMax}};
// Words of the game that a chouette knows, beside its name.
constexpr std::string_view kGameWords[] = {"automatic", "triples", "bar4", "nocube"};
constexpr std::string_view kConsultWords[] = {"free", "cube", "none"};  // index: Consult
constexpr std::string_view kSeats = "seats", kConsult = "consult", kExtras = "extras";
constexpr std::string_view kMust = "must", kJacoby = "jacoby";

std::string_view FirstWord(std::string_view words) { return words.substr(0, words.find(' ')); }

std::string_view Behind(std::string_view words) {
  return words.substr(std::min(FirstWord(words).size() + 1, words.size()));
}

// A number in that range, without leading zeros.
std::optional<int> ParseNumber(std::string_view word, int min, int max) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  const bool whole = error == std::errc() && end == word.data() + word.size();
  if (!whole || word.front() == '0' || number < min || number > max) return std::nullopt;
  return number;
}

bool TakeWordOfGame(Terms& terms, std::string_view& words) {
  const std::string_view word = FirstWord(words);
  const Series* const series = FindSeries(word);
  if (series != nullptr && series->size > 1) return false;
  const bool known = series != nullptr || std::find(std::begin(kGameWords), std::end(kGameWords),
                                                    word) != std::end(kGameWords);
  return known && TakeGameWord(terms.game, words);
}

// A word that stands alone, or is followed by one word that is no number.
bool TakePlainWord(Terms& terms, std::string_view word, std::string_view& rest) {
  const auto* const flag = std::find_if(std::begin(kFlagWords), std::end(kFlagWords),
                                        [word](const FlagWord& one) { return one.word == word; });
  if (flag != std::end(kFlagWords)) {
    terms.*(flag->flag) = flag->value;
  } else if (word == kJacoby) {
    terms.jacoby = true;
  } else if (word == kExtras) {
    terms.extras = true;
    terms.extras_must = FirstWord(rest) == kMust;
    if (terms.extras_must) rest = Behind(rest);
  } else if (word == kConsult) {
    const auto* const how =
        std::find(std::begin(kConsultWords), std::end(kConsultWords), FirstWord(rest));
    if (how == std::end(kConsultWords)) return false;
    terms.consult = static_cast<Consult>(how - std::begin(kConsultWords));
    rest = Behind(rest);
  } else {
    return false;
  }
  return true;
}

bool TakeNumberWord(Terms& terms, std::string_view word, std::string_view& rest) {
  if (word == kSeats) {
    const auto seats = ParseNumber(FirstWord(rest), kSeatsMin, kSeatsMax);
    if (!seats) return false;
    terms.seats = static_cast<int8_t>(*seats);
  } else {
    const auto* const row =
        std::find_if(std::begin(kNumberWords), std::end(kNumberWords),
                     [word](const NumberWord& one) { return one.word == word; });
    if (row == std::end(kNumberWords)) return false;
    const auto number = ParseNumber(FirstWord(rest), row->min, row->max);
    if (!number) return false;
    terms.*(row->number) = *number;
  }
  rest = Behind(rest);
  return true;
}

// Of the options that say something about cubes.
std::string FaultOfCubes(const Terms& terms) {
  const std::string_view word = terms.one_cube       ? "onecube"
                                : terms.extras       ? "extras"
                                : terms.lone_beaver  ? "lonebeaver"
                                : terms.box_half     ? "boxhalf"
                                : terms.cube_max > 0 ? "cubemax"
                                                     : "";
  if (!terms.has_cubes() && !word.empty()) {
    return "'" + std::string(word) + "' needs a game with a cube";
  }
  if (terms.lone_beaver && !terms.beavers) {
    return "'lonebeaver' needs the beavers that 'nobeaver' forbids: leave one of them out";
  }
  if (terms.lone_beaver && terms.one_cube) {
    return "there is no beaver where all have one cube: leave 'lonebeaver' or 'onecube' out";
  }
  return {};
}

}  // namespace

MatchRules Terms::BoardRules() const {
  MatchRules rules{.length = kUnlimited, .series = game.series};
  rules.options.bar4 = game.options.bar4;
  rules.options.no_cube = true;
  return rules;
}

std::string FaultOf(const Terms& terms) {
  if (terms.game.series->size > 1) {
    return "a chouette is played with one game, and " + std::string(terms.game.series->name) +
           " is a series";
  }
  if (std::string fault = FaultOf(terms.game); !fault.empty()) return fault;
  if (std::string fault = FaultOfCubes(terms); !fault.empty()) return fault;
  if (terms.rotate && terms.break_even) {
    return "with 'rotate' the box changes after every game: leave 'breakeven' out";
  }
  return {};
}

std::string WordsOf(const Terms& terms) {
  std::string words = GameWords(terms.game);
  const auto append = [&words](std::string_view word) {
    if (!words.empty()) words += ' ';
    words += word;
  };
  const Terms usual;
  if (terms.seats != usual.seats) append("seats " + std::to_string(terms.seats));
  for (const auto& [word, flag, value] : kFlagWords) {
    if (terms.*flag == value) append(word);
  }
  if (terms.consult != usual.consult) {
    append(kConsult);
    append(kConsultWords[static_cast<size_t>(terms.consult)]);
  }
  if (terms.extras) append(kExtras);
  if (terms.extras && terms.extras_must) append(kMust);
  for (const auto& row : kNumberWords) {
    if (const int number = terms.*(row.number); number != 0) {
      append(row.word);
      append(std::to_string(number));
    }
  }
  return words;
}

std::vector<std::string_view> AllTermWords() {
  std::vector<std::string_view> words;
  for (const Series& series : kSeries) {
    if (series.size == 1) words.push_back(series.name);
  }
  words.insert(words.end(), std::begin(kGameWords), std::end(kGameWords));
  words.insert(words.end(), {kSeats, kJacoby, kConsult, kExtras});
  for (const auto& row : kFlagWords) words.push_back(row.word);
  for (const auto& row : kNumberWords) words.push_back(row.word);
  return words;
}

bool TakeTermWord(Terms& terms, std::string_view& words) {
  if (TakeWordOfGame(terms, words)) return true;
  const std::string_view word = FirstWord(words);
  std::string_view rest = Behind(words);
  if (!TakePlainWord(terms, word, rest) && !TakeNumberWord(terms, word, rest)) return false;
  words = rest;
  return true;
}

std::optional<Terms> TermsOf(std::string_view words) {
  Terms terms;
  while (!words.empty()) {
    if (!TakeTermWord(terms, words)) return std::nullopt;
  }
  // Games without a cube are played so whether or not somebody says it.
  if (!terms.game.Game(1).cube && terms.game.options.no_cube) {
    terms.game.options.no_cube = terms.game.series->games[0]->cube;
  }
  if (!FaultOf(terms).empty()) return std::nullopt;
  return terms;
}

}  // namespace fibs::engine::chouette
