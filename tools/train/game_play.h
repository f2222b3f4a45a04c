#pragma once

#include <optional>
#include <vector>

#include "engine/player/game_moment.h"
#include "tools/train/random.h"

namespace fibs::train {

// One game of any kind as it is played for learning and measuring: quicker than a Match, and by the
// same rules.
class GamePlay {
 public:
  GamePlay(const engine::Variant& variant, Random dice)
      : game_(variant), dice_(dice), moment_(engine::StartMoment(variant)) {}

  const engine::Game& game() const { return game_; }
  // Between two turns, seen by the player on turn.
  const engine::GameMoment& moment() const { return moment_; }
  // The last turn has led to one of the other player.
  bool other_on_turn() const { return other_on_turn_; }

  // Rolls, unless a stage waits: the legal plays, none when the player can't move.
  std::vector<engine::LegalPlay> Roll();
  const engine::GameTurn& turn() const { return turn_; }

  // How the game will end after one of them, seen by who makes it. `judge` says it of a moment.
  template <typename Judge>
  engine::Probabilities EndsAfter(const engine::LegalPlay& play, const Judge& judge) const {
    return engine::EndsAfter(game_, moment_, turn_, play, judge);
  }

  // Makes one of the plays of Roll, none if there was none. The end, if it is one, seen by the
  // player who has moved.
  std::optional<engine::Probabilities> Make(const engine::LegalPlay* play);

 private:
  const engine::Game game_;
  Random dice_;
  engine::GameMoment moment_;
  engine::GameTurn turn_;
  bool first_roll_ = true;
  bool other_on_turn_ = false;
  int passes_ = 0;  // rolls in a row that could not be played
};

}  // namespace fibs::train
