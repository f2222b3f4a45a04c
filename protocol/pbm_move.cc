#include "protocol/pbm_move.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "engine/rules/plays.h"
#include "protocol/board.h"
#include "protocol/words.h"

namespace fibs::protocol {
namespace {

using engine::kBar;
using engine::kOff;
using engine::Step;

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
enum class Unread { kNothing, kTwoWays };

engine::Result<Repeated, Unread> WithBrackets(std::string_view word, size_t open) {
  const std::string_view inside = word.substr(open + 1, word.size() - open - 2);
  std::string_view before = word.substr(0, open);
  if (const auto times = Within(inside, kRepeatsMin, kRepeatsMax)) {
    if (before.ends_with('*')) before.remove_suffix(1);
    return Repeated{before, *times};
  }
  if (!before.empty() && IsTimes(before.back())) before.remove_suffix(1);
  const auto times = Within(before, kRepeatsMin, kRepeatsMax);
  if (!times || ParseInt(inside)) return Unread::kNothing;
  return Repeated{inside, *times};
}

engine::Result<Repeated, Unread> TakeRepeats(std::string_view word) {
  if (word.ends_with(')')) {
    const size_t open = word.find('(');
    return open == std::string_view::npos ? Unread::kNothing : WithBrackets(word, open);
  }
  if (word.ends_with('*')) {  // a hit
    word.remove_suffix(1);
    if (Within(word, kRepeatsMin, kRepeatsMax)) return Unread::kTwoWays;  // or often what follows
  }
  const auto last = std::find_if(word.rbegin(), word.rend(), IsTimes);
  if (last == word.rend()) return Repeated{word};
  const auto at = static_cast<size_t>(word.rend() - last) - 1;
  std::string_view before = word.substr(0, at);
  const std::string_view behind = word.substr(at + 1);
  const auto first = Within(before, kRepeatsMin, kRepeatsMax);
  const auto second = Within(behind, kRepeatsMin, kRepeatsMax);
  if (first && second && *first != *second) return Unread::kTwoWays;
  if (first) return Repeated{behind, *first};
  if (!second) return Unread::kNothing;
  if (before.ends_with('*')) before.remove_suffix(1);
  return Repeated{before, *second};
}

// ---- The steps that are said, and what they leave of checkers and dice. It asks no rule: the
// steps are judged as a whole, later.
class Steps {
 public:
  explicit Steps(const PbmMover& mover) : mover_(mover), own_(mover.board.position.points) {
    for (int8_t& n : own_) n = std::max<int8_t>(n, 0);
    const auto [first, second] = mover.dice;
    if (mover.dice.is_double()) {
      dice_.assign(static_cast<size_t>(mover.context.equal_dice), first);
    } else {
      dice_ = {std::max(first, second), std::min(first, second)};
    }
  }

  bool too_many() const { return too_many_; }
  size_t count() const { return steps_.size(); }

  // What is one word between blanks; false: it is nothing.
  bool Do(const Repeated& item) {
    const auto point = ParsePoint(item.what);
    if (point && point->word == TypedStep::Word::kHome) {
      BearOff(item.times == 1 ? engine::kStepsMax : item.times);
      return true;
    }
    for (int i = 0; i < item.times && !too_many_; ++i) {
      const auto step = point ? Single(*point) : Pair(item.what);
      if (!step) return false;
      Add(*step);
    }
    return true;
  }

  void Add(Step step) {
    too_many_ = too_many_ || steps_.size() == engine::kStepsMax;
    if (too_many_) return;
    steps_.push_back(step);
    int8_t& from = own_[static_cast<size_t>(step.from)];
    if (step.from != kOff && from > 0) --from;
    if (step.to != kOff) ++own_[static_cast<size_t>(step.to)];
    UseDie(step);
  }

  std::string Line() const {
    std::string line = "move";
    for (const Step step : steps_) {
      line += ' ';
      line += Name(step.from);
      line += '-';
      line += Name(step.to);
    }
    return line;
  }

 private:
  std::string Name(int8_t point) const {
    if (point == kOff) return "off";
    return point == kBar ? "bar" : std::to_string(DrawnPoint(point, mover_.numbering));
  }

  // "22": where to, as long as somebody waits on the bar, else where from.
  std::optional<Step> Single(const TypedPoint& typed) const {
    if (typed.word != TypedStep::Word::kPoint) return std::nullopt;
    const int8_t point = PointOf(typed, mover_.numbering);
    return own_[kBar] > 0 ? Step{kBar, point} : Step{point, kOff};
  }

  // "13-10", "13:3".
  std::optional<Step> Pair(std::string_view text) const {
    const size_t colon = text.find(':');
    if (colon == std::string_view::npos) {
      const auto moves = ParseMoves(text);
      if (!moves || moves->size() != 1) return std::nullopt;
      return StepOf(moves->front(), mover_.numbering);
    }
    const auto from = ParsePoint(text.substr(0, colon));
    const auto die = Within(text.substr(colon + 1), 1, 6);
    if (!from || from->word == TypedStep::Word::kHome || !die) return std::nullopt;
    const int8_t point = PointOf(*from, mover_.numbering);
    return Step{point, static_cast<int8_t>(engine::TargetOf(point, *die))};
  }

  void UseDie(Step step) {
    const auto pips = static_cast<int8_t>(std::abs(step.from - step.to));
    auto die = std::find(dice_.begin(), dice_.end(), pips);
    if (die == dice_.end() && step.to == kOff) {  // the least that is larger; they descend
      const auto larger =
          std::find_if(dice_.rbegin(), dice_.rend(), [pips](int8_t d) { return d > pips; });
      if (larger != dice_.rend()) die = larger.base() - 1;
    }
    if (die != dice_.end()) dice_.erase(die);
  }

  int Highest() const {
    int point = kBar;
    while (point > kOff && own_[static_cast<size_t>(point)] == 0) --point;
    return point;
  }

  // The larger die first: it may need the checker that stands highest.
  void BearOff(int most) {
    const std::vector<int8_t> dice = dice_;
    for (const int8_t die : dice) {
      const int highest = Highest();
      if (most == 0 || highest == kOff || highest > engine::kHomePoints) return;
      const bool exact = own_[static_cast<size_t>(die)] > 0;
      if (!exact && highest > die) continue;
      Add({exact ? die : static_cast<int8_t>(highest), kOff});
      --most;
    }
  }

  const PbmMover& mover_;
  std::array<int8_t, 26> own_;  // his checkers by point, as far as they can be moved
  std::vector<int8_t> dice_;    // that are left
  std::vector<Step> steps_;
  bool too_many_ = false;
};

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

std::string Sentence(Unread why, size_t which) {
  if (why == Unread::kTwoWays) {
    return fmt::format(
        "Step {} of your move can be read in two ways: please write how often in "
        "brackets behind it, as in 6-H(2).",
        which);
  }
  return fmt::format(
      "Step {} of your move can't be read: please write it as one of 13-10, 13:3, "
      "B-22, 22, 6-H, 6 and H, with (2), (3) or (4) behind it to repeat it.",
      which);
}

// What stands between two commas. Empty: done.
std::string DoPart(std::string_view part, Steps& steps, size_t& which, const PbmMover& mover) {
  if (const auto fibs = ParseMoves(part)) {
    for (const TypedStep& step : *fibs) steps.Add(StepOf(step, mover.numbering));
    which += fibs->size();
    return "";
  }
  for (const std::string& word : Words(part)) {
    ++which;
    const auto item = TakeRepeats(word);
    if (!item) return Sentence(item.error(), which);
    const size_t before = steps.count();
    if (!steps.Do(*item)) return Sentence(Unread::kNothing, which);
    if (steps.count() == before && !steps.too_many()) {
      return "No checker can be borne off with what is left of the roll.";
    }
  }
  return "";
}

}  // namespace

PbmMover MoverOf(const engine::Match& match) {
  return {.board = match.BoardOf(match.turn()),
          .dice = match.dice(),
          .context = match.roll_context(),
          .numbering = match.numbering(match.turn())};
}

PbmMove FromPbmMove(std::string_view text, const PbmMover& mover) {
  if (text.size() > kPbmMoveBytesMax) return {.line = {}, .why = "That is too long for a move."};
  text = Trim(text);
  const FirstWord first = SplitFirst(text);
  if (EqualsNoCase(first.word, "move") || EqualsNoCase(first.word, "m")) text = first.rest;
  if (LooksLikeMove(text)) return {.line = std::string(text), .why = {}};
  if (const auto fibs = ParseMoves(text); fibs && !fibs->empty()) {
    return {.line = fmt::format("move {}", text), .why = {}};
  }
  const auto alone = ParsePoint(text);
  if (alone && alone->word == TypedStep::Word::kHome) return {.line = "off", .why = {}};

  Steps steps(mover);
  size_t which = 0;
  for (std::string_view rest = text; !rest.empty();) {
    const size_t comma = std::min(rest.find(','), rest.size());
    std::string why = DoPart(rest.substr(0, comma), steps, which, mover);
    if (!why.empty()) return {.line = {}, .why = std::move(why)};
    if (steps.too_many()) return {.line = {}, .why = "No roll has more than four steps."};
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  if (steps.count() == 0) return {.line = {}, .why = "There is no step in that move."};
  return {.line = steps.Line(), .why = {}};
}

}  // namespace fibs::protocol
