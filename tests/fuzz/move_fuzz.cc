#include <algorithm>
#include <span>
#include <vector>

#include "engine/rules/game.h"
#include "protocol/board.h"
#include "protocol/words.h"
#include "tests/broken.h"
#include "tests/fuzz/byte_reader.h"
#include "tests/fuzz/targets.h"
#include "tests/fuzz/turn_reader.h"

// A typed move is accepted exactly when it leads where a legal play leads.
namespace fibs::fuzz {
namespace {

using protocol::TypedStep;

auto Check(const Turn& turn, std::span<const engine::Step> steps) {
  const int to_play = turn.game.DiceToPlay(turn.board, turn.dice, turn.context);
  return turn.game.Check(turn.board, turn.dice, to_play, steps, turn.context);
}

void CheckLegalPlays(const Turn& turn, const std::vector<engine::LegalPlay>& plays) {
  const int to_play = turn.game.DiceToPlay(turn.board, turn.dice, turn.context);
  Require(plays.empty() == (to_play == 0));
  for (const auto& play : plays) {
    const bool free = turn.game.free_last_roll && turn.game.EndOf(play);
    Require(play.play.count <= to_play && (free || play.play.count == to_play));
    Require(engine::FaultOf(turn.game, play.result).empty());
    const auto checked = Check(turn, play.play.view());
    Require(checked && checked->result == play.result);
  }
}

}  // namespace

void Move(std::string_view bytes) {
  ByteReader reader(bytes);
  const Turn turn = TakeTurn(reader);
  const auto plays = turn.game.LegalPlays(turn.board, turn.dice, turn.context);
  if (plays.size() < 100) CheckLegalPlays(turn, plays);

  const auto typed = protocol::ParseMoves(reader.rest());
  if (!typed) return;
  std::vector<engine::Step> steps;
  for (const TypedStep& step : *typed) {
    steps.push_back(protocol::StepOf(step, engine::Side::kO));
  }
  const auto checked = Check(turn, steps);
  if (checked) {
    Require(std::any_of(plays.begin(), plays.end(),
                        [&](const auto& p) { return p.result == checked->result; }) ||
            (plays.empty() && steps.empty()));
  } else {
    Require(checked.error().which >= 0 && checked.error().which <= 3);
  }
}

}  // namespace fibs::fuzz
