#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cube/cube_model.h"
#include "engine/match/match.h"
#include "protocol/board.h"

// What a bot asks whoever plays for it: chosen steps, the cube, resignations.
namespace fibs::bot {

struct Question {
  enum class Kind : uint8_t {
    kMove,          // answer: kPlay
    kRollOrDouble,  // kRoll, kDouble or kResign, if they may be
    kTakeOrDrop,    // kAccept or kReject, kRedouble if stakes->may_beaver
    kResignation,   // the opponent wants to give up: kAccept or kReject
  };

  Kind kind = Kind::kMove;
  // Only for a player who knows games, and not from every server: the match, and the bot's seat.
  // There is no board then, but at a chouette.
  std::shared_ptr<const engine::Match> match = nullptr;
  engine::Player seat = engine::Player::kFirst;
  protocol::BoardFields board = {};  // as the bot sees it; without names
  // At a chouette, where each has a cube of his own and `match` has none: what the bot, or who it
  // answers for, has at stake with the cube that is asked about.
  std::optional<engine::Stakes> stakes = {};
  bool redoubled = false;    // kTakeOrDrop: his own double was turned at once
  bool one_of_more = false;  // of the decision that was asked about just now, for another cube
  bool may_double = false;
  bool may_resign = false;  // once in a game: a rejected resignation is not offered again
  int resign_multiple = 1;  // kResignation: 1 = single game, 2 = gammon, 3 = backgammon

  bool unlimited() const { return board.length == protocol::kLengthUnlimited; }
  // The board says "may double" in the Crawford game, too.
  bool crawford_game() const;
  engine::Dice dice() const { return board.dice[0]; }
  // The checkers seen by the bot.
  engine::Position position() const;
};

struct Answer {
  enum class Action : uint8_t { kPlay, kRoll, kDouble, kResign, kAccept, kReject, kRedouble };

  Action action = Action::kRoll;
  engine::Play play = {};   // kPlay; in the bot's numbering, 24 to 1
  int resign_multiple = 1;  // kResign
};
// The word of `resign` for it.
constexpr std::string_view ResignWord(int multiple) {
  return multiple >= 3 ? "backgammon" : multiple == 2 ? "gammon" : "normal";
}

// Something that can play. One object may serve many bots.
class Player {
 public:
  using Reply = std::function<void(const Answer&)>;

  virtual ~Player() = default;
  // Calls `reply` once, at once or later, from the bot's own thread.
  virtual void Ask(const Question& question, Reply reply) = 0;
  // It plays all games, by the match itself, and not only backgammon by its board.
  virtual bool KnowsGames() const { return false; }
  // For people: "GNU Backgammon, looking 2 plies ahead".
  virtual std::string Describe() const = 0;
};

// The legal plays of a kMove, one for each result.
std::vector<engine::Play> PlaysOf(const Question& question);

// What a play leads to, seen by the bot; nothing if it is illegal.
std::optional<engine::Board> BoardAfter(const engine::Play& play, const Question& question);

// Whether the answer may be given to the question. A play must be legal.
bool IsAllowed(const Answer& answer, const Question& question);

// A legal answer that needs no thought, for when there is no other: the first legal play, roll,
// take, and the acceptance of a resignation of the whole that can be won.
Answer SimpleAnswer(const Question& question);

// Whether the bot, on roll and with a checker borne off, loses the race whatever falls: even with
// the worst rolls the opponent is faster than the bot with the best ones.
bool RaceIsLost(const engine::Position& position);

}  // namespace fibs::bot
