#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/plays.h"

// A typed line -> words, numbers and checker moves. Locale-free: letters are A to Z, blanks are the
// space and the tab. Every string_view returned points into the text that was given.
namespace fibs::protocol {

// The first word of a text and what follows it, without the blanks around both.
struct FirstWord {
  std::string_view word;
  std::string_view rest;
};
FirstWord SplitFirst(std::string_view text);
std::string_view Trim(std::string_view text);
std::vector<std::string_view> Split(std::string_view text);  // at blanks; no empty words

// How many bytes both texts have in common at their start; letter case matters.
std::string_view::size_type CommonPrefix(std::string_view a, std::string_view b);
bool EqualsNoCase(std::string_view a, std::string_view b);
bool StartsWithNoCase(std::string_view text, std::string_view prefix);
std::string ToLower(std::string_view text);

// A whole number in decimal digits with an optional '-', nothing else; none when it does not fit an
// int.
std::optional<int> ParseInt(std::string_view text);

// A point as typed: 1 to 24, or one of the words.
struct TypedStep {
  enum class Word : unsigned char { kPoint, kBar, kHome };
  Word from_word = Word::kPoint;
  Word to_word = Word::kPoint;
  int from = 0;  // only for kPoint, in the numbering of the drawn board
  int to = 0;
};
struct TypedPoint {
  TypedStep::Word word = TypedStep::Word::kPoint;
  int number = 0;  // as in TypedStep
};

// "1" to "24", "bar", "b", "off", "o", "home", "h"; nothing for other text.
std::optional<TypedPoint> ParsePoint(std::string_view text);

// Reads the arguments of `move` in all forms of `help move`: "8-5 6-5", "8 5 6 5", "bar-5 bar 5 bar
// - 5 bar -5", "8/5 6/5", "b 5", "4-off", "4 o", "4 h"; one '-' or '/' or only blanks stand between
// the two points of a step, blanks between steps. Letter case does not matter. An odd number of
// points, a number outside 1 to 24 (0 and 25 included), another word or a separator in the wrong
// place is no move: nothing then. The list may have more than four steps, or none.
std::optional<std::vector<TypedStep>> ParseMoves(std::string_view text);

// Whether a line that starts no command may be a move: it starts with a digit or with "bar" and
// ParseMoves accepts it.
bool LooksLikeMove(std::string_view line);

}  // namespace fibs::protocol
