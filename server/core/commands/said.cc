#include "server/core/commands/said.h"

#include "protocol/typed_text.h"
#include "server/core/conduct/phrases.h"

namespace fibs::server {

std::optional<Said> ReadSaid(Context& c, std::string_view typed) {
  Said said{.text = protocol::Printable(typed)};
  if (!c.SaysPhrases() || said.text.empty()) {
    return c.MaySay(said.text) ? std::optional(said) : std::nullopt;
  }
  const auto phrase = PhraseOf(said.text);
  if (!phrase) {
    c.MaySay(said.text);  // tells him
    return std::nullopt;
  }
  if (!c.IsAllowed(Measure::kTalk)) return std::nullopt;
  return Said{.text = std::string(PhraseText(*phrase)), .phrase = *phrase};
}

}  // namespace fibs::server
