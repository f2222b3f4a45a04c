#include "server/core/seats/boards.h"

namespace fibs::server {

using protocol::BoardStyle;

BoardStyle StyleFor(const User& reader, const engine::Variant& game) {
  const auto style = static_cast<BoardStyle>(reader.boardstyle());
  if (style != BoardStyle::kRaw) return style;
  if (reader.session->game_lines) return RawStyleFor(reader, game);
  return protocol::FitsRawBoard(game) ? style : BoardStyle::kNumbersInFrame;
}

BoardStyle RawStyleFor(const User& reader, const engine::Variant& game) {
  const bool old_line = reader.session->game_lines ? game.name == engine::kBackgammon.name
                                                   : protocol::FitsRawBoard(game);
  return old_line ? BoardStyle::kRaw : BoardStyle::kVariantRaw;
}

bool CanShow(const User& player, const engine::MatchRules& rules) {
  const bool knows_all = !player.clip() || player.session->game_lines ||
                         static_cast<BoardStyle>(player.boardstyle()) != BoardStyle::kRaw;
  if (knows_all) return true;
  for (int game = 1; game <= static_cast<int>(rules.series->size); ++game) {
    if (!protocol::FitsRawBoard(rules.Game(game))) return false;
  }
  return true;
}

}  // namespace fibs::server
