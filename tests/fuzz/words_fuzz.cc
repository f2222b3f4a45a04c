#include <cstdint>
#include <string>
#include <string_view>

#include "protocol/words.h"
#include "tests/broken.h"
#include "tests/fuzz/targets.h"

// What the parsers of typed text promise for any text.
namespace fibs::fuzz {
namespace {

using fibs::protocol::TypedStep;

void CheckWords(std::string_view text) {
  size_t letters = 0;
  for (const auto word : fibs::protocol::Split(text)) {
    Require(!word.empty() && word.find_first_of(" \t") == std::string_view::npos);
    Require(word.data() >= text.data() && word.end() <= text.end());
    letters += word.size();
  }
  size_t expected = 0;
  for (const char c : text) expected += c != ' ' && c != '\t' ? 1 : 0;
  Require(letters == expected);

  const auto first = fibs::protocol::SplitFirst(text);
  Require(fibs::protocol::Trim(first.rest) == first.rest);
  Require(fibs::protocol::EqualsNoCase(fibs::protocol::ToLower(text), text));
}

void CheckPoint(TypedStep::Word word, int point) {
  Require(word == TypedStep::Word::kPoint ? point >= 1 && point <= 24 : point == 0);
}

void CheckMoves(std::string_view text) {
  const auto moves = fibs::protocol::ParseMoves(text);
  if (!moves) {
    Require(!fibs::protocol::LooksLikeMove(text));
    return;
  }
  for (const auto& step : *moves) {
    CheckPoint(step.from_word, step.from);
    CheckPoint(step.to_word, step.to);
  }
}

}  // namespace

void Words(std::string_view text) {
  CheckWords(text);
  CheckMoves(text);
  if (const auto number = fibs::protocol::ParseInt(text)) {
    Require(text.find_first_not_of("-0123456789") == std::string_view::npos);
    Require(fibs::protocol::ParseInt(std::to_string(*number)) == number);
  }
}

}  // namespace fibs::fuzz
