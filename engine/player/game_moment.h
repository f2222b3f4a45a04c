#pragma once

#include <array>
#include <cstdint>

#include "engine/cube/probabilities.h"
#include "engine/match/match.h"

// A game of any kind between two plays. It holds only what decides how the game goes on: a player
// who looks ahead needs no more of a Match.
namespace fibs::engine {

// Whose dice are played [variant.h, cascade_from].
enum class StageOf : uint8_t {
  kRoll,     // an ordinary roll
  kOwnRun,   // a run that the player on turn has rolled
  kHandedOn  // what the other one could not play
};

// Seen by the player on turn.
struct GameMoment {
  Board board;
  // The next stage, before it is known to be playable: `count` dice of `die`. kRoll: he rolls.
  StageOf stage = StageOf::kRoll;
  int8_t die = 0;
  int8_t count = 0;
  std::array<int, 2> rolls{};  // in this game: his, the other one's
};

// Dice that the player on turn has to play.
struct GameTurn {
  Dice dice;
  RollContext context;
  StageOf stage = StageOf::kRoll;
  bool rolled = true;  // they have just fallen: not a later stage
};

GameMoment StartMoment(const Variant& variant);
// The player on turn rolls; needs StageOf::kRoll.
GameTurn TurnAfterRoll(const Variant& variant, GameMoment& moment, Dice dice);
// The stage that waits; needs another StageOf.
GameTurn TurnOfStage(const GameMoment& moment);

struct NextMoment {
  GameMoment moment;
  bool other_on_turn = true;  // `moment` is then seen by the other player
};
// After `dice_played` of a turn's dice, 0 if it could not be played, have led to `board`, which
// does not end the game.
NextMoment MomentAfter(const Variant& variant, const GameMoment& before, const GameTurn& turn,
                       const Board& board, int dice_played);

// How a game counts that has ended, seen by the player who made the last play. In a graded game
// win_gammon is the share of GradesOf that a win counts above 1; in any other one a backgammon
// counts as one, whatever else bar4 makes of it. A draw is half a win.
Probabilities EndsAs(const Variant& variant, const BoardEnd& end);
// What a win can count above 1, where that goes by neither gammons nor backgammons: in a game with
// men_left, and where values go by the kind of win. Else 0: the game is not graded.
int GradesOf(const Variant& variant);

// How a game will end after a legal play, seen by the player who makes it. judge(moment) says how
// it will end from a moment.
template <typename Judge>
Probabilities EndsAfter(const Game& game, const GameMoment& before, const GameTurn& turn,
                        const LegalPlay& play, const Judge& judge) {
  if (const auto end = game.EndOf(play)) return EndsAs(game, *end);
  const NextMoment next = MomentAfter(game, before, turn, play.result, play.play.count);
  const Probabilities ends = judge(next.moment);
  return next.other_on_turn ? ends.Flipped() : ends;
}

// Points a game, the cube left out.
float PointsOf(const Variant& variant, const Probabilities& ends);

// A match in which `turn` has to move.
GameMoment MomentOf(const Match& match);
GameTurn TurnOf(const Match& match);

}  // namespace fibs::engine
