#pragma once

#include "engine/rules/game.h"
#include "tests/fuzz/byte_reader.h"

namespace fibs::fuzz {

// Any board of the game: each byte puts a checker of either side on a point, the bar or off, or
// pins one.
inline engine::Board TakeBoard(ByteReader& reader, const engine::Variant& game) {
  if (reader.Below(4) == 0) return engine::StartBoard(game);
  engine::Board board;
  auto& points = board.position.points;
  for (int i = 0; i < game.men(); ++i) {
    const size_t own = reader.Below(26);
    if (own != engine::kOff && points[own] >= 0) ++points[own];
    const size_t other = reader.Below(26);
    if (other != engine::kBar && points[other] <= 0) --points[other];
  }
  if (game.contact == engine::Contact::kPin) board.pins = 1U << reader.Below(25);
  return engine::FaultOf(game, board).empty() ? board : engine::StartBoard(game);
}

// Somebody who has rolled.
struct Turn {
  engine::Game game;
  engine::Board board;
  engine::Dice dice;
  engine::RollContext context;
};

inline Turn TakeTurn(ByteReader& reader) {
  const engine::Variant& game = engine::kVariants[reader.Below(engine::kVariants.size())];
  Turn turn{
      .game = engine::Game(game), .board = TakeBoard(reader, game), .dice = {}, .context = {}};
  turn.dice = {static_cast<int8_t>(1 + reader.Below(6)), static_cast<int8_t>(1 + reader.Below(6))};
  turn.context.first_roll = turn.board == engine::StartBoard(game);
  if (game.cascade_from != 0 && turn.dice.is_double()) {
    turn.context.equal_dice = static_cast<int8_t>(1 + reader.Below(4));
  }
  return turn;
}

}  // namespace fibs::fuzz
