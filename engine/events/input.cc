#include "engine/events/input.h"

#include <algorithm>
#include <initializer_list>
#include <vector>

#include "engine/events/hall/words.h"

namespace fibs::events {
namespace {

constexpr int64_t kScoreMax = 9'999;
constexpr int64_t kMinutesMax = 99'999;

enum class Operand : uint8_t { kWord, kName, kMatch, kRating, kScore, kMinutes, kNumber };

constexpr unsigned In(std::initializer_list<State> states) {
  unsigned mask = 0;
  for (const State state : states) mask |= 1u << static_cast<unsigned>(state);
  return mask;
}

constexpr unsigned kBegun = In({State::kRunning, State::kPaused});
constexpr unsigned kRunning = In({State::kRunning});
constexpr unsigned kEntries = In({State::kOpen, State::kClosed});

struct VerbRow {
  Verb verb;
  std::string_view word;
  std::initializer_list<Operand> operands;
  unsigned states;  // a bit a state
};

constexpr unsigned kHead = 0;

using enum Operand;

const VerbRow kVerbs[] = {
    {Verb::kFormat, "format", {kWord}, kHead},
    {Verb::kEvent, "event", {kNumber}, kHead},
    {Verb::kSeed, "seed", {kWord}, kHead},
    {Verb::kSet, "set", {kWord, kWord}, kHead},
    {Verb::kAnnounce, "announce", {}, In({State::kDraft})},
    // Running: only where the format is always open.
    {Verb::kEnter, "enter", {kName, kRating}, In({State::kOpen, State::kRunning})},
    {Verb::kSide, "side", {kName, kNumber}, kEntries},
    {Verb::kClose, "close", {}, In({State::kOpen})},
    {Verb::kOpen, "open", {}, In({State::kAnnounced, State::kClosed})},
    {Verb::kDraw, "draw", {}, kEntries},
    {Verb::kResult, "result", {kMatch, kScore, kScore}, kBegun},
    {Verb::kForfeit, "forfeit", {kMatch, kName}, kBegun},
    {Verb::kBoth, "both", {kMatch}, kBegun},
    {Verb::kAbsent, "absent", {kMatch, kName, kMinutes}, kBegun},
    {Verb::kUndo, "undo", {kMatch}, kBegun | In({State::kFinished})},
    {Verb::kWithdraw, "withdraw", {kName}, kEntries | kBegun},
    {Verb::kDisqualify, "disqualify", {kName}, kBegun | In({State::kFinished})},
    {Verb::kReturn, "return", {kName}, kBegun},
    {Verb::kReplace, "replace", {kName, kName, kRating}, kBegun},
    {Verb::kLate, "late", {kName, kRating}, kRunning},
    {Verb::kMove, "move", {kName, kNumber}, kBegun},
    {Verb::kChallenge, "challenge", {kName, kName}, kRunning},
    {Verb::kAccept, "accept", {kMatch}, kRunning},
    {Verb::kTime, "time", {kNumber}, kRunning},
    {Verb::kPair, "pair", {}, kRunning},
    {Verb::kLeave, "leave", {kName}, kBegun},
    {Verb::kJoin, "join", {kName}, kBegun},
    {Verb::kPause, "pause", {}, kRunning},
    {Verb::kResume, "resume", {}, In({State::kPaused})},
    {Verb::kFinish, "finish", {}, kRunning},
    {Verb::kCancel, "cancel", {}, kBegun | kEntries | In({State::kDraft, State::kAnnounced})},
    {Verb::kStandings, "standings", {}, kBegun | In({State::kFinished})},
};

bool IsBlank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

std::vector<std::string_view> SplitWords(std::string_view line) {
  std::vector<std::string_view> words;
  for (;;) {
    const auto from = std::find_if_not(line.begin(), line.end(), IsBlank);
    const auto to = std::find_if(from, line.end(), IsBlank);
    if (from == to) return words;
    words.push_back(
        line.substr(static_cast<size_t>(from - line.begin()), static_cast<size_t>(to - from)));
    line.remove_prefix(static_cast<size_t>(to - line.begin()));
  }
}

// Fills an input with its operands, one after the other.
class Filler {
 public:
  explicit Filler(Input& input) : input_(input) {}

  bool Take(Operand operand, std::string_view word) {
    switch (operand) {
      case kWord:
        return TakeWord(word);
      case kName:
        return IsName(word) && TakeWord(word);
      case kMatch:
        return TakeMatch(word);
      case kRating:
        return TakeNumber(ParseRating(word));
      case kScore:
        return TakeNumber(ParseNumber(word), kScoreMax);
      case kMinutes:
        return TakeNumber(ParseNumber(word), kMinutesMax);
      case kNumber:
        return TakeNumber(ParseNumber(word));
    }
    return false;
  }

 private:
  bool TakeWord(std::string_view word) {
    input_.words[words_++] = word;
    return true;
  }
  bool TakeMatch(std::string_view word) {
    const auto match = ParseMatch(word);
    if (match) input_.match = *match;
    return match.has_value();
  }
  bool TakeNumber(std::optional<int64_t> number, int64_t most = kAll) {
    if (!number || *number > most) return false;
    input_.numbers[numbers_++] = *number;
    return true;
  }

  Input& input_;
  size_t words_ = 0;
  size_t numbers_ = 0;
};

}  // namespace

engine::Result<Input, Refusal> ParseInput(std::string_view line) {
  const std::vector<std::string_view> words = SplitWords(line);
  const auto* row = std::find_if(
      std::begin(kVerbs), std::end(kVerbs),
      [&words](const VerbRow& one) { return !words.empty() && one.word == words.front(); });
  if (row == std::end(kVerbs) || words.size() != row->operands.size() + 1) return Refusal::kUnknown;
  Input input{.verb = row->verb};
  Filler filler(input);
  const auto* word = &words.front();
  for (const Operand operand : row->operands) {
    if (!filler.Take(operand, *++word)) return Refusal::kBadValue;
  }
  return input;
}

bool IsPassedOver(std::string_view line) {
  return line.starts_with('#') || std::all_of(line.begin(), line.end(), IsBlank);
}

bool MayCome(Verb verb, State state) {
  const auto* row = std::find_if(std::begin(kVerbs), std::end(kVerbs),
                                 [verb](const VerbRow& one) { return one.verb == verb; });
  return (row->states >> static_cast<unsigned>(state) & 1u) != 0;
}

}  // namespace fibs::events
