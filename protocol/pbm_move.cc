#include "protocol/pbm_move.h"

#include <algorithm>
#include <string>
#include <vector>

namespace fibs::protocol {
namespace {

constexpr int kRepeatsMin = 2;
constexpr int kRepeatsMax = 4;

constexpr bool IsTimes(char c) { return c == '*' || c == 'x' || c == 'X'; }

std::optional<int> Within(std::string_view text, int least, int most) {
  const auto number = ParseInt(text);
  return number && *number >= least && *number <= most ? number : std::nullopt;
}

// ---- A word of the text: something to be done so often.
struct Repeated {
  std::string_view what;
  int times = 1;
};

std::optional<Repeated> WithBrackets(std::string_view word, size_t open) {
  const std::string_view inside = word.substr(open + 1, word.size() - open - 2);
  std::string_view before = word.substr(0, open);
  if (const auto times = Within(inside, kRepeatsMin, kRepeatsMax)) {
    if (before.ends_with('*')) before.remove_suffix(1);
    return Repeated{before, *times};
  }
  if (!before.empty() && IsTimes(before.back())) before.remove_suffix(1);
  const auto times = Within(before, kRepeatsMin, kRepeatsMax);
  if (!times || ParseInt(inside)) return std::nullopt;
  return Repeated{inside, *times};
}

std::optional<Repeated> TakeRepeats(std::string_view word) {
  if (word.ends_with(')')) {
    const size_t open = word.find('(');
    return open == std::string_view::npos ? std::nullopt : WithBrackets(word, open);
  }
  while (word.ends_with("**")) word.remove_suffix(1);  // several are hit
  if (word.ends_with('*')) {                           // a hit
    word.remove_suffix(1);
    if (Within(word, kRepeatsMin, kRepeatsMax)) return std::nullopt;  // or often what follows
  }
  const auto last = std::find_if(word.rbegin(), word.rend(), IsTimes);
  if (last == word.rend()) return Repeated{word};
  const auto at = static_cast<size_t>(word.rend() - last) - 1;
  std::string_view before = word.substr(0, at);
  const std::string_view behind = word.substr(at + 1);
  const auto first = Within(before, kRepeatsMin, kRepeatsMax);
  const auto second = Within(behind, kRepeatsMin, kRepeatsMax);
  if (first && second && *first != *second) return std::nullopt;
  if (first) return Repeated{behind, *first};
  if (!second) return std::nullopt;
  if (before.ends_with('*')) before.remove_suffix(1);
  return Repeated{before, *second};
}

// "13-10 (2)", "2 x 6-5": a word each.
std::vector<std::string> Words(std::string_view part) {
  std::vector<std::string> words;
  bool joins = false;
  for (const std::string_view word : Split(part)) {
    const bool times = word.size() == 1 && IsTimes(word.front());
    const bool repeats =
        word.front() == '(' || word.front() == '*' || (IsTimes(word.front()) && word.size() > 1);
    if (!words.empty() && (times || repeats || joins)) {
      words.back() += word;
    } else {
      words.emplace_back(word);
    }
    joins = times;
  }
  return words;
}

// ---- What is one word between blanks.

// "13-10", "13:3", "22"; nothing for other text.
std::optional<WrittenStep> StepFrom(std::string_view text) {
  const size_t colon = text.find(':');
  if (colon != std::string_view::npos) {
    const auto from = ParsePoint(text.substr(0, colon));
    const auto die = Within(text.substr(colon + 1), 1, 6);
    if (!from || from->word == TypedStep::Word::kHome || !die) return std::nullopt;
    return StepByDie{*from, *die};
  }
  if (const auto point = ParsePoint(text)) {
    if (point->word != TypedStep::Word::kPoint) return std::nullopt;
    return LonePoint{*point};
  }
  const auto moves = ParseMoves(text);
  if (!moves || moves->size() != 1) return std::nullopt;
  return moves->front();
}

bool IsHome(std::string_view text) {
  const auto point = ParsePoint(text);
  return point && point->word == TypedStep::Word::kHome;
}

// False: it is nothing.
bool AddWord(std::string_view word, Steps& steps) {
  const auto item = TakeRepeats(word);
  if (!item) return false;
  if (IsHome(item->what)) {
    steps.written.emplace_back(item->times == 1 ? BearOffRest{} : BearOffRest{item->times});
    return true;
  }
  const auto step = StepFrom(item->what);
  if (!step) return false;
  steps.written.insert(steps.written.end(), static_cast<size_t>(item->times), *step);
  return true;
}

// What stands between two commas.
bool AddPart(std::string_view part, Steps& steps) {
  if (const auto fibs = ParseMoves(part)) {
    steps.written.insert(steps.written.end(), fibs->begin(), fibs->end());
    return true;
  }
  const std::vector<std::string> words = Words(part);
  return std::all_of(words.begin(), words.end(),
                     [&](const std::string& word) { return AddWord(word, steps); });
}

}  // namespace

std::optional<Action> ParsePbmMove(std::string_view text) {
  if (IsHome(Trim(text))) return BearOffAll{};
  Steps steps;
  for (std::string_view rest = text; !rest.empty();) {
    const size_t comma = std::min(rest.find(','), rest.size());
    if (!AddPart(rest.substr(0, comma), steps)) return std::nullopt;
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  if (steps.written.empty()) return std::nullopt;
  return steps;
}

}  // namespace fibs::protocol
