#include "server/edge/connections/pass_renderings.h"

#include <memory>
#include <string>
#include <string_view>

namespace fibs::server {

SharedText PassRenderings::For(Group group, const BroadcastLog::Piece& piece, Terminal& terminal) {
  const Terminal::Look look = terminal.look();
  for (const Rendering& known : renderings_) {
    if (known.group != group || known.begin != piece.begin || known.look != look) continue;
    terminal.Shown(known.at_prompt);
    return known.text;
  }
  auto text = std::make_shared<const std::string>(
      terminal.ShowEvents(std::string_view(*piece.text).substr(piece.begin)));
  if (renderings_.size() < kMost) {
    renderings_.push_back({.group = group,
                           .begin = piece.begin,
                           .look = look,
                           .text = text,
                           .at_prompt = terminal.look().at_prompt});
  }
  return text;
}

}  // namespace fibs::server
