#include "server/core/commands/play/typed_terms.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <numeric>
#include <optional>
#include <vector>

#include "protocol/typed_text.h"
#include "protocol/words.h"

namespace fibs::server {
namespace {

constexpr int kUsualLength = 5;

std::string Normalized(std::string_view words) {
  return protocol::ToLower(fmt::format("{}", fmt::join(protocol::Split(words), " ")));
}

// The number that a word begins with, within these bounds; without one the other.
int NumberWithin(std::string_view word, int min, int max, int otherwise) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error == std::errc::result_out_of_range) return max;
  if (error != std::errc()) return otherwise;
  return std::clamp(number, min, max);
}

std::string_view AfterNumber(std::string_view word) {
  word.remove_prefix(std::min(word.find_first_not_of("0123456789"), word.size()));
  word.remove_prefix(std::min(word.find_first_of("0123456789"), word.size()));
  return word;
}

// ---- Numbers that belong to a word.

std::string WrongClock(std::string_view number) {
  using engine::ClockRules;
  constexpr int kUsualDelay = 12;
  return fmt::format(
      "** 'clock {}' is no clock: a clock has 1 to {} minutes for each of you and 0 to {} seconds "
      "of delay, as in 'clock {}+{}'.",
      protocol::Printable(number), ClockRules::kMinutesMax, ClockRules::kDelayMax,
      NumberWithin(number, 1, ClockRules::kMinutesMax, 1),
      NumberWithin(AfterNumber(number), 0, ClockRules::kDelayMax, kUsualDelay));
}

std::string WrongDays(std::string_view number) {
  constexpr int kUsualDays = 3;
  const std::string right =
      fmt::format("a decision may take 1 to {} days, as in 'days {}'.", engine::kDaysMax,
                  NumberWithin(number, 1, engine::kDaysMax, kUsualDays));
  if (number.empty()) return fmt::format("** 'days' needs a number: {}", right);
  return fmt::format("** 'days {}' is no term of a match: {}", protocol::Printable(number), right);
}

std::string WrongAutomatic(std::string_view number) {
  return fmt::format(
      "** 'automatic {}' is no term of a match: write a number from 1 to {}, as in 'automatic {}', "
      "or none.",
      protocol::Printable(number), engine::kAutomaticMax,
      NumberWithin(number, 1, engine::kAutomaticMax, 1));
}

// ---- Words that are none.

// What is so without a word for it.
std::optional<std::string_view> WithoutSaying(std::string_view word) {
  if (word == "crawford") {
    return "the Crawford game is played unless you say 'nocrawford', or both of you have 'toggle "
           "crawford' at NO";
  }
  if (word == "rated") return "a match to a length is rated unless you say 'unrated'";
  if (word == "cube") return "a game that has a cube is played with it unless you say 'nocube'";
  return std::nullopt;
}

// How many letters must be changed, added or left out to make one word of the other.
size_t Distance(std::string_view a, std::string_view b) {
  std::vector<size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), size_t{0});
  for (const char c : a) {
    size_t diagonal = row[0]++;
    for (size_t i = 0; i < b.size(); ++i) {
      const size_t changed = diagonal + (b[i] == c ? 0 : 1);
      diagonal = row[i + 1];
      row[i + 1] = std::min({changed, row[i] + 1, row[i + 1] + 1});
    }
  }
  return row.back();
}

// The term that was probably meant; empty: none is near.
std::string_view NearestTerm(std::string_view word) {
  constexpr std::string_view kPunctuation = ".,;:!?'\"()-";
  constexpr size_t kLong = 5, kBeginning = 3, kWordBytesMax = 24;
  word.remove_prefix(std::min(word.find_first_not_of(kPunctuation), word.size()));
  word = word.substr(0, word.find_last_not_of(kPunctuation) + 1);
  if (word.empty() || word.size() > kWordBytesMax) return {};
  size_t least = word.size() < kLong ? 2 : 3;
  std::string_view nearest;
  for (const std::string_view term : TermWords()) {
    size_t distance = Distance(word, term);
    if (word.size() >= kBeginning && term.starts_with(word))
      distance = std::min<size_t>(1, distance);
    if (distance >= least) continue;
    least = distance;
    nearest = term;
  }
  return nearest;
}

std::string WrongWord(std::string_view word) {
  const std::string shown = protocol::Printable(word);
  if (engine::FindSeries(word) != nullptr) {
    return fmt::format("** A match has one game or series: '{}' is one too many.", word);
  }
  if (const auto why = WithoutSaying(word)) {
    return fmt::format("** '{}' is no term of a match: {}.", shown, *why);
  }
  if (const std::string_view term = NearestTerm(word); !term.empty()) {
    return fmt::format("** '{}' is no term of a match. Do you mean '{}'?", shown, term);
  }
  return fmt::format(
      "** '{}' is no term of a match. Type 'help terms' for a list, 'help variants' for the games.",
      shown);
}

// `words` do not begin with a term.
std::string WhyNoTerm(std::string_view words) {
  const auto [word, rest] = protocol::SplitFirst(words);
  const std::string_view number = protocol::SplitFirst(rest).word;
  if (word == "clock") return WrongClock(number);
  if (word == "days") return WrongDays(number);
  if (word == "automatic") return WrongAutomatic(number);
  return WrongWord(word);
}

}  // namespace

std::optional<int> ParseMatchLength(std::string_view typed) {
  if (protocol::EqualsNoCase(typed, "unlimited")) return engine::kUnlimited;
  const std::optional<int> points = protocol::ParseInt(typed);
  if (!points || *points < 1) return std::nullopt;
  return points;
}

std::string InviteOf(std::string_view invite, int length, std::string_view words) {
  const auto terms = ReadTypedTerms(length, words);
  const std::string behind = terms ? InvitationWords(*terms) : "";
  return fmt::format("{} {}{}{}", invite, length, behind.empty() ? "" : " ", behind);
}

std::string RightLength(std::string_view invite, std::string_view typed, std::string_view words,
                        int most) {
  return fmt::format(": not '{}', but 1 to {}, as in '{}'.", protocol::Printable(typed), most,
                     InviteOf(invite, NumberWithin(typed, 1, most, kUsualLength), words));
}

engine::Result<MatchTerms, std::string> ReadTypedTerms(int length, std::string_view words) {
  MatchTerms terms{.rules = {.length = length}};
  const std::string all = Normalized(words);
  for (std::string_view rest = all; !rest.empty();) {
    if (!TakeTerm(terms, rest)) return WhyNoTerm(rest);
  }
  // What a checker is worth differs too much from what the formula of ratings takes a point for.
  if (terms.rules.Game(1).men_left) terms.rated = false;
  const std::string fault = engine::FaultOf(terms.rules);
  if (!fault.empty()) return fmt::format("** That is no match: {}.", fault);
  return terms;
}

}  // namespace fibs::server
