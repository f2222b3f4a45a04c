#include "engine/events/hall/words.h"

#include <algorithm>
#include <charconv>

namespace fibs::events {
namespace {

constexpr size_t kNumberDigitsMax = 15;
constexpr size_t kRatingDigitsMax = 5;
constexpr size_t kNameLettersMax = 20;

constexpr std::string_view kTieBreakWords[] = {"buchholz", "cut1",       "median", "sonneborn",
                                               "direct",   "difference", "points", "wins"};
constexpr std::string_view kFormatWords[] = {"knockout",   "double", "consolation", "swiss",
                                             "roundrobin", "groups", "lives",       "league",
                                             "ladder",     "arena",  "team"};
constexpr std::string_view kStageWords[] = {"roundrobin", "group",  "div",   "swiss",   "lives",
                                            "arena",      "ladder", "main",  "lower",   "cons",
                                            "last",       "third",  "final", "playoff", "team"};

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

bool AllDigits(std::string_view text) { return std::all_of(text.begin(), text.end(), IsDigit); }

template <typename Enum, size_t kCount>
std::optional<Enum> FindWord(const std::string_view (&words)[kCount], std::string_view text) {
  const auto* it = std::find(std::begin(words), std::end(words), text);
  if (it == std::end(words)) return std::nullopt;
  return static_cast<Enum>(it - std::begin(words));
}

bool HasParts(Stage stage) { return stage == Stage::kGroup || stage == Stage::kDivision; }

// A number from 1 as std::to_string writes it.
std::optional<int32_t> ParseCount(std::string_view text) {
  int32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (number < 1 || text.front() == '0') return std::nullopt;
  return number;
}

std::optional<StageId> ParseStage(std::string_view text) {
  size_t letters = text.size();
  while (letters > 0 && IsDigit(text[letters - 1])) --letters;
  const auto stage = FindWord<Stage>(kStageWords, text.substr(0, letters));
  if (!stage || HasParts(*stage) != (letters < text.size())) return std::nullopt;
  if (!HasParts(*stage)) return StageId{*stage};
  const auto part = ParseCount(text.substr(letters));
  if (!part) return std::nullopt;
  return StageId{*stage, *part};
}

}  // namespace

std::optional<int64_t> ParseNumber(std::string_view text) {
  if (text.empty() || text.size() > kNumberDigitsMax || !AllDigits(text)) return std::nullopt;
  int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

std::optional<int64_t> ParseRating(std::string_view text) {
  const size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  if (whole.size() > kRatingDigitsMax) return std::nullopt;
  const auto number = ParseNumber(whole);
  if (!number) return std::nullopt;
  if (point == text.npos) return *number * 100;
  const std::string_view behind = text.substr(point + 1);
  const auto part = ParseNumber(behind);
  if (!part || behind.size() > 2) return std::nullopt;
  return *number * 100 + (behind.size() == 1 ? *part * 10 : *part);
}

bool IsName(std::string_view text) {
  return !text.empty() && text.size() <= kNameLettersMax &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || IsDigit(c) || c == '_';
         });
}

std::optional<TieBreak> ParseTieBreak(std::string_view text) {
  return FindWord<TieBreak>(kTieBreakWords, text);
}

std::optional<FormatName> ParseFormat(std::string_view text) {
  return FindWord<FormatName>(kFormatWords, text);
}

std::string_view FormatWord(FormatName format) { return kFormatWords[static_cast<size_t>(format)]; }

std::string StageWord(StageId stage) {
  std::string word(kStageWords[static_cast<size_t>(stage.stage)]);
  if (HasParts(stage.stage)) word += std::to_string(stage.part);
  return word;
}

std::string MatchWord(MatchId id) {
  return StageWord(id.stage) + ':' + std::to_string(id.round) + ':' + std::to_string(id.table);
}

std::optional<MatchId> ParseMatch(std::string_view text) {
  const size_t first = text.find(':');
  const size_t second = first == text.npos ? text.npos : text.find(':', first + 1);
  if (second == text.npos) return std::nullopt;
  const auto stage = ParseStage(text.substr(0, first));
  const auto round = ParseCount(text.substr(first + 1, second - first - 1));
  const auto table = ParseCount(text.substr(second + 1));
  if (!stage || !round || !table) return std::nullopt;
  return MatchId{*stage, *round, *table};
}

std::string_view RefusalWords(Refusal refusal) {
  switch (refusal) {
    case Refusal::kNotNow:
      return "not in this state of the event";
    case Refusal::kUnknown:
      return "no such input, or another number of words";
    case Refusal::kBadValue:
      return "a word is unreadable or out of range";
    case Refusal::kFormatKnown:
      return "the format is known";
    case Refusal::kNoFormat:
      return "the format or the seed is missing";
    case Refusal::kNameTaken:
      return "the name is taken";
    case Refusal::kNoSuchName:
      return "there is no entrant of that name";
    case Refusal::kNoSuchMatch:
      return "there is no such match with these players";
    case Refusal::kDecided:
      return "the match is decided";
    case Refusal::kNotInMatch:
      return "he does not play in that match";
    case Refusal::kBadScore:
      return "exactly one score has to reach the length";
    case Refusal::kTooFew:
      return "there are fewer than two entrants";
    case Refusal::kTooManyGroups:
      return "there are more groups than half the entrants";
    case Refusal::kOtherFormat:
      return "this format has no such input";
    case Refusal::kTooLate:
      return "it is too late for that";
    case Refusal::kHasWithdrawn:
      return "he has withdrawn";
    case Refusal::kHasNotWithdrawn:
      return "he has not withdrawn";
    case Refusal::kHasResult:
      return "he has a result";
    case Refusal::kNoResult:
      return "the match has no result";
    case Refusal::kLaterHasResult:
      return "what was built on it has a result";
    case Refusal::kHasChallenge:
      return "one of them has an open challenge";
    case Refusal::kOutOfReach:
      return "he is out of reach";
    case Refusal::kCoolingDown:
      return "the last loss against him is too fresh";
    case Refusal::kAccepted:
      return "the challenge is accepted";
    case Refusal::kClock:
      return "the clock does not go back";
    case Refusal::kOnLeave:
      return "he is on leave";
    case Refusal::kNoSides:
      return "everybody needs a side, and both sides somebody";
    case Refusal::kNotOnLeave:
      return "he is not on leave";
  }
  return "";
}

}  // namespace fibs::events
