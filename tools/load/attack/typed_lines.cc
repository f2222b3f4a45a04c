#include "tools/load/attack/typed_lines.h"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "engine/match/match_rules.h"

namespace fibs::load {
namespace {

struct Line {
  int weight;
  std::string_view text;  // words in capitals: see Filled
};

// Left out is what makes an account useless to the next one who has it: `erase`, `password`; and
// `shutdown`.
constexpr Line kLines[] = {
    // Who is told what.
    {120, "shout TEXT"},
    {24, "gag NAME"},
    {6, "blind NAME"},
    {12, "toggle silent"},
    {12, "toggle TOGGLE"},
    {2, "toggle TOGGLE TOGGLE TOGGLE"},
    {8, "tell NAME TEXT"},
    {2, "tellx NAME TEXT"},
    {3, "say TEXT"},
    {4, "kibitz TEXT"},
    {4, "whisper TEXT"},
    {4, "message NAME TEXT"},
    {4, "away TEXT"},
    {4, "back"},
    {2, "wave"},
    {2, "waitfor NAME"},
    // Matches.
    {30, "toggle ready"},
    {30, "invite NAME LENGTH"},
    {30, "invite NAME LENGTH TERMS"},
    {6, "invite NAME"},
    {40, "join NAME"},
    {6, "join"},
    {10, "leave"},
    {20, "roll"},
    {20, "MOVE MOVE"},
    {8, "move MOVE MOVE MOVE MOVE"},
    {6, "double"},
    {4, "redouble"},
    {1, "beaver"},
    {1, "raccoon"},
    {1, "otter"},
    {8, "accept"},
    {6, "reject"},
    {6, "resign RESIGNATION"},
    {1, "off"},
    {3, "board"},
    {1, "rawboard"},
    {2, "pip"},
    {1, "panic"},
    {12, "watch NAME"},
    {4, "unwatch"},
    {4, "look NAME"},
    {1, "clock"},
    {1, "game NUMBER MOVE"},
    {1, "games"},
    {1, "claim NAME"},
    {1, "settle NAME"},
    {1, "vacation NUMBER"},
    {1, "state"},
    {1, "oldboard NAME"},
    {2, "oldmoves NAME"},
    {2, "export NAME"},
    {1, "history NAME"},
    // Questions.
    {2, "who"},
    {1, "who NAME"},
    {1, "who TEXT"},
    {1, "rawwho"},
    {1, "whois NAME"},
    {1, "where NAME"},
    {1, "last NAME"},
    {1, "names"},
    {1, "hostnames"},
    {1, "stat"},
    {1, "average"},
    {1, "dicetest"},
    {1, "ratings from NUMBER to NUMBER"},
    {1, "ratings NAME"},
    {1, "show SHOWN"},
    {1, "help SHOWN"},
    {1, "help TOGGLE"},
    {1, "man"},
    {1, "about"},
    {1, "motd"},
    {1, "port"},
    {1, "date"},
    {1, "time"},
    {1, "timezones"},
    {1, "version"},
    {1, "cls"},
    {1, "clear"},
    // Settings.
    {4, "set boardstyle NUMBER"},
    {1, "set linelength NUMBER"},
    {2, "set pagelength NUMBER"},
    {1, "set redoubles NUMBER"},
    {1, "set sortwho TEXT"},
    {1, "set timezone UTC"},
    {1, "set diceseed TEXT"},
    {1, "set manual yes"},
    {1, "set manual no"},
    {1, "set sentences on"},
    {1, "set boards off"},
    {1, "set TEXT"},
    {1, "save"},
    {1, "address TEXT@example.org"},
    // What no command is, and what ends a session.
    {1, "!!"},
    {2, ""},
    {2, "TEXT NAME NUMBER"},
    {1, "co"},
    {1, "name NAME"},
    {2, "bye"},
};

constexpr int Weights() {
  int sum = 0;
  for (const Line& line : kLines) sum += line.weight;
  return sum;
}

constexpr std::array<std::string_view, 18> kToggles = {
    "allowpip", "autoboard", "autodouble", "automove", "bell",   "crawford",
    "double",   "greedy",    "moreboards", "moves",    "notify", "ratings",
    "ready",    "report",    "silent",     "telnet",   "wrap",   "nothing"};
constexpr std::array<std::string_view, 12> kLengths = {
    "", "1", "1", "2", "3", "5", "7", "9", "unlimited", "unlimited", "99", "resume"};
constexpr std::array<std::string_view, 15> kTerms = {
    "unrated", "nocrawford", "clock",       "clock 1+0",     "clock 5+12",
    "days 3",  "jacoby",     "automatic 2", "triples",       "bar4",
    "nocube",  "hoststarts", "clock 601+1", "nodoublefirst", "crawford"};
constexpr std::array<std::string_view, 7> kResignations = {"n", "g", "b", "normal", "", "x", "n"};
constexpr std::array<std::string_view, 9> kShown = {
    "games", "max", "saved", "savedcount", "watchers", "dice", "invite", "terms", "commands"};

}  // namespace

TypedLines::TypedLines(uint64_t seed, std::vector<std::string> names)
    : random_(seed), names_(std::move(names)) {}

std::string TypedLines::Next() {
  static constexpr int kSum = Weights();
  auto left = static_cast<int>(Below(kSum));
  const Line* line = kLines;
  while ((left -= line->weight) >= 0) ++line;
  std::string typed;
  for (std::string_view rest = line->text; !rest.empty();) {
    const std::string_view word = rest.substr(0, rest.find(' '));
    rest.remove_prefix(std::min(rest.size(), word.size() + 1));
    if (!typed.empty()) typed += ' ';
    typed += Filled(word);
  }
  return typed;
}

std::string TypedLines::Filled(std::string_view word) {
  constexpr int kPoints = 26;
  const auto of = [this](const auto& words) { return std::string(words[Below(words.size())]); };
  if (word == "NAME") return SomeName();
  if (word == "TOGGLE") return of(kToggles);
  if (word == "LENGTH") return of(kLengths);
  if (word == "TERMS") return Terms();
  if (word == "RESIGNATION") return of(kResignations);
  if (word == "SHOWN") return of(kShown);
  if (word == "NUMBER") return fmt::format("{}", Below(40));
  if (word == "MOVE") return fmt::format("{}-{}", Below(kPoints), Below(kPoints));
  if (!word.starts_with("TEXT")) return std::string(word);
  constexpr size_t kLong = 400, kShort = 12;
  const std::string text(1 + Below(OneIn(20) ? kLong : kShort), static_cast<char>('a' + Below(26)));
  return text + std::string(word.substr(4));
}

// A game or series, and what else may be agreed on, or may not.
std::string TypedLines::Terms() {
  std::string terms;
  if (!OneIn(4)) terms = engine::kSeries[Below(engine::kSeries.size())].name;
  for (size_t more = Below(3); more > 0; --more) {
    if (!terms.empty()) terms += ' ';
    terms += kTerms[Below(kTerms.size())];
  }
  return terms;
}

}  // namespace fibs::load
