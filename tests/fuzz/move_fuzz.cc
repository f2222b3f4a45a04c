#include <algorithm>
#include <span>
#include <vector>

#include "engine/rules/variant_plays.h"
#include "protocol/words.h"
#include "tests/broken.h"
#include "tests/fuzz/byte_reader.h"
#include "tests/fuzz/targets.h"

// A typed move is accepted exactly when it leads where a legal play leads.
namespace fibs::fuzz {
namespace {

using engine::Board;
using engine::Variant;
using protocol::TypedStep;

// Any board of the game: each byte puts a checker of either side on a point, the bar or off, or
// pins one.
Board TakeBoard(ByteReader& reader, const Variant& game) {
  if (reader.Below(4) == 0) return engine::StartBoard(game);
  Board board;
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

int8_t PointOf(TypedStep::Word word, int point) {
  switch (word) {
    case TypedStep::Word::kBar:
      return engine::kBar;
    case TypedStep::Word::kHome:
      return engine::kOff;
    case TypedStep::Word::kPoint:
      return static_cast<int8_t>(point);
  }
  return 0;
}

struct Turn {
  const Variant& game;
  Board board;
  engine::Dice dice;
  engine::RollContext context;
};

auto Check(const Turn& turn, std::span<const engine::Step> steps) {
  const int to_play = engine::DiceToPlay(turn.game, turn.board, turn.dice, turn.context);
  return engine::CheckPlay(turn.game, turn.board, turn.dice, to_play, steps, turn.context);
}

void CheckLegalPlays(const Turn& turn, const std::vector<engine::BoardPlay>& plays) {
  const int to_play = engine::DiceToPlay(turn.game, turn.board, turn.dice, turn.context);
  Require(plays.empty() == (to_play == 0));
  for (const auto& play : plays) {
    Require(play.play.count == to_play && engine::FaultOf(turn.game, play.result).empty());
    const auto checked = Check(turn, play.play.view());
    Require(checked && *checked == play.result);
  }
}

}  // namespace

void Move(std::string_view bytes) {
  ByteReader reader(bytes);
  const Variant& game = engine::kVariants[reader.Below(engine::kVariants.size())];
  Turn turn{.game = game, .board = TakeBoard(reader, game), .dice = {}, .context = {}};
  turn.dice = {static_cast<int8_t>(1 + reader.Below(6)), static_cast<int8_t>(1 + reader.Below(6))};
  turn.context.first_roll = turn.board == engine::StartBoard(game);
  if (game.cascade_from != 0 && turn.dice.is_double()) {
    turn.context.equal_dice = static_cast<int8_t>(1 + reader.Below(4));
  }
  const auto plays = engine::LegalPlays(game, turn.board, turn.dice, turn.context);
  if (plays.size() < 100) CheckLegalPlays(turn, plays);

  const auto typed = protocol::ParseMoves(reader.rest());
  if (!typed) return;
  std::vector<engine::Step> steps;
  for (const TypedStep& step : *typed) {
    steps.push_back({PointOf(step.from_word, step.from), PointOf(step.to_word, step.to)});
  }
  const auto checked = Check(turn, steps);
  if (checked) {
    Require(std::any_of(plays.begin(), plays.end(),
                        [&](const auto& p) { return p.result == *checked; }) ||
            (plays.empty() && steps.empty()));
  } else {
    Require(checked.error().which >= 0 && checked.error().which <= 3);
  }
}

}  // namespace fibs::fuzz
