#include "protocol/board.h"
#include "tests/broken.h"
#include "tests/fuzz/targets.h"

// A line is read as a board exactly when it is one, to the letter.
namespace fibs::fuzz {

void Board(std::string_view line) {
  if (line.find_first_of("\r\n") != std::string_view::npos) return;  // no line
  if (const auto variant = protocol::ParseVariantRaw(line)) {
    Require(protocol::FormatVariantRaw(*variant) == line, "a board that is written otherwise");
  }
  const auto fields = protocol::ParseRaw(line);
  if (!fields) return;
  Require(protocol::FormatRaw(*fields) == line, "a board that is written otherwise");
  for (const auto style :
       {protocol::BoardStyle::kNumbersInFrame, protocol::BoardStyle::kNumbersOutside}) {
    const std::string drawing = protocol::Draw(*fields, {.names = fields->names}, style);
    Require(!drawing.empty() && drawing.back() != '\n');
  }
}

}  // namespace fibs::fuzz
