#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "engine/cube/cube_player.h"
#include "engine/player/evaluator.h"
#include "engine/player/game_player.h"
#include "engine/rules/outcomes.h"

namespace fibs::engine {

// The player of backgammon: looks at every position that a roll can lead to and takes the best. It
// decides in a match, or by position and stakes alone; `position` is then seen by the player who
// decides, as Match::PositionOf gives it. `dice` must be rolled.
class BuiltinPlayer : public GamePlayer, public CubePlayer {
 public:
  // With the weights that are part of this program.
  BuiltinPlayer();
  explicit BuiltinPlayer(std::shared_ptr<const Evaluator> evaluator,
                         Strength strength = Strength::kFull, uint64_t seed = 0);

  Play ChoosePlay(const Match& match) const override;
  bool ShouldDouble(const Match& match) const override;
  DoubleAnswer AnswerDouble(const Match& match, bool may_beaver) const override;
  bool ShouldAcceptResignation(const Match& match) const override;
  int Resignation(const Match& match) const override;

  Play ChoosePlay(const Match& board, const Stakes& stakes) const override;
  bool ShouldDouble(const Match& board, const Stakes& stakes) const override;
  DoubleAnswer AnswerDouble(const Match& board, const Stakes& stakes) const override;
  DoubleAnswer AnswerRedouble(const Match& board, const Stakes& stakes) const override;
  bool ShouldAcceptResignation(const Match& board, Player player, int multiple,
                               const Stakes& stakes) const override;

  // The best legal play, or one without steps when there is none. Looks at the positions that
  // result, and one roll further where it is close; so do cube decisions.
  LegalPlay ChoosePlay(const Position& position, Dice dice, const Stakes& stakes) const {
    return BestPlay(position, dice, stakes);
  }

  // On roll, before rolling. False when the cube may not be turned.
  bool ShouldDouble(const Position& position, const Stakes& stakes) const;

  // The opponent is on roll and has doubled; `stakes` are those before. kBeaver only when
  // stakes.may_beaver.
  DoubleAnswer AnswerDouble(const Position& position, const Stakes& stakes) const;

  // We doubled, and the opponent has turned our double at once (a beaver): stakes.cube, his, is
  // what a drop loses, and twice that is offered (as Match::cube and offered_cube say in that
  // moment). We are on roll. kBeaver means to turn it once more.
  DoubleAnswer AnswerRedouble(const Position& position, const Stakes& stakes) const;

  // Who rolls next, or has rolled and not yet moved.
  enum class OnRoll : uint8_t { kSelf, kOpponent };

  // The opponent offers to lose `multiple` (1, 2 or 3) times the cube.
  bool ShouldAcceptResignation(const Position& position, int multiple, OnRoll on_roll,
                               const Stakes& stakes) const;
  // How many times the cube to offer when the game is lost for certain; 0: play on. On roll, before
  // rolling.
  int Resignation(const Position& position) const;

  // What it thinks of the cube, on roll, before rolling.
  virtual CubeWorths Worths(const Position& position, const Stakes& stakes) const;

  // How this player thinks that the game will end, seen by the player on roll.
  Probabilities Judge(const Position& position) const;

 protected:
  virtual LegalPlay BestPlay(const Position& position, Dice dice, const Stakes& stakes) const;

 private:
  // What the best play of `dice` leads to, seen by the opponent, who is on roll then.
  struct Reply {
    Position position;
    Probabilities ends;
  };
  Reply BestReply(const Position& position, Dice dice, const Stakes& stakes,
                  Outcomes& outcomes) const;
  // The mean over all rolls of the player on roll, whose stakes they are.
  Probabilities LookAhead(const Position& position, const Stakes& stakes, Outcomes& outcomes) const;
  template <size_t n>
  std::array<double, n> WorthsAfterRoll(const Position& position,
                                        const std::array<Stakes, n>& stakes) const;

  CubeModel model_{MatchEquityTable::Shared()};
  std::shared_ptr<const Evaluator> evaluator_;
  Strength strength_;
  uint64_t seed_;
};

// What a player of a match that is being played has at stake.
Stakes StakesOf(const Match& match, Player player);

}  // namespace fibs::engine
