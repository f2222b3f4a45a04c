#include "server/core/commands/play/typed_seek.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/commands/play/may_play.h"
#include "server/core/commands/play/typed_terms.h"

namespace fibs::server {
namespace {

// Terms behind which a number may stand that is not the length.
constexpr std::array<std::string_view, 3> kWithNumber = {"clock", "days", "automatic"};

struct Words {
  std::optional<std::string_view> length, range;
  bool people = false;
  std::string terms;
};

bool BeginsWithDigit(std::string_view word) {
  return !word.empty() && word.front() >= '0' && word.front() <= '9';
}

bool IsRange(std::string_view word) {
  return BeginsWithDigit(word) && word.find('-') != std::string_view::npos;
}

bool IsLength(std::string_view word) {
  return ParseMatchLength(word).has_value() ||
         (BeginsWithDigit(word) && word.find_first_not_of("0123456789") == std::string_view::npos);
}

Words Sort(std::string_view typed) {
  Words words;
  bool number_follows = false;  // which belongs to the word before it
  for (const std::string_view word : protocol::Split(typed)) {
    const bool belongs = std::exchange(number_follows, false) && BeginsWithDigit(word);
    if (!belongs && !words.range && IsRange(word)) {
      words.range = word;
    } else if (!belongs && !words.length && IsLength(word)) {
      words.length = word;
    } else if (protocol::EqualsNoCase(word, "people")) {
      words.people = true;
    } else {
      if (!words.terms.empty()) words.terms += ' ';
      words.terms += word;
      number_follows = std::ranges::any_of(kWithNumber, [word](std::string_view term) {
        return protocol::EqualsNoCase(term, word);
      });
    }
  }
  return words;
}

std::optional<RatingRange> ReadRange(std::string_view word) {
  const size_t dash = word.find('-');
  const auto min = protocol::ParseInt(word.substr(0, dash));
  const auto max = protocol::ParseInt(word.substr(dash + 1));
  if (!min || !max || *min < 0 || *max > RatingRange::kMost || *min > *max) return std::nullopt;
  return RatingRange{.min = *min, .max = *max};
}

}  // namespace

engine::Result<SeekTerms, std::string> ReadTypedSeek(const User& user, std::string_view typed,
                                                     std::string_view command) {
  const Words words = Sort(typed);
  const int most = LongestMatch(user, words.terms);
  const auto length = words.length ? ParseMatchLength(*words.length) : std::nullopt;
  if (!length || (*length > most && IsListed(user))) {
    return fmt::format("** A {} needs a length of 1 to {}, or 'unlimited', as in '{}'.", command,
                       most, InviteOf(command, std::min(most, 5), words.terms));
  }
  const auto match = ReadTypedTerms(*length, words.terms);
  if (!match) return match.error();
  if (*length > most) {
    return fmt::format(
        "** You're not experienced enough to play a match of that length. With an experience of "
        "{} or less you can play to {} points at most, as in '{}'.",
        kListedExperience, most, InviteOf(command, most, words.terms));
  }
  SeekTerms terms{.match = *match, .ratings = {}, .people = words.people};
  if (!words.range) return terms;
  const auto range = ReadRange(*words.range);
  if (!range) {
    return fmt::format(
        "** '{}' is no range of ratings: write the lowest and the highest one, as in '1400-1600'.",
        protocol::Printable(*words.range));
  }
  terms.ratings = *range;
  return terms;
}

std::optional<SeekId> ReadSeekNumber(std::string_view typed) {
  if (typed.starts_with('#')) typed.remove_prefix(1);
  const auto number = protocol::ParseInt(typed);
  return number && *number > 0 ? std::optional<SeekId>(*number) : std::nullopt;
}

}  // namespace fibs::server
