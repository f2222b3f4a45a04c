#include <string>

#include "protocol/files/match_file.h"
#include "tests/broken.h"
#include "tests/fuzz/targets.h"

// What the readers of .mat and SGF promise for any text: legal inputs, or a line and a reason.
namespace fibs::fuzz {

void Mat(std::string_view bytes) {
  const auto read = protocol::ReadMatchFile(bytes);
  if (!read) {
    Require(!read.error().why.empty() && read.error().line >= 0);
    return;
  }
  engine::Match match(read->rules);
  for (const engine::Input& input : read->inputs) Require(match.Apply(input).has_value());
  Require(!match.game_goes_on() || bytes.find("LostOnTime") != std::string_view::npos ||
          bytes.find("+T") != std::string_view::npos);
}

}  // namespace fibs::fuzz
