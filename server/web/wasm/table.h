#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/match/match.h"

namespace fibs::web {

// By what a match is played that has those terms, in any order. Words that are of no game
// ("unrated") are passed over.
engine::MatchRules RulesOf(int length, bool crawford, std::string_view terms);

// A checker moved by one die, and which die that was: 3/off may be a 3, or a larger one.
struct DieStep {
  engine::Step step;
  int8_t die = 0;
  bool hit = false;
};

// What the text of an input does not say: who made it, with which dice (of a roll or a play), and
// that the roll could not be played. Of StartGame: `first` is the game, as an index of kVariants.
// Of a play: how it has won the game (WinKind).
struct InputNote {
  int8_t seat = 0;
  int8_t first = 0;
  int8_t second = 0;
  int8_t cannot_move = 0;
  int8_t win = 0;
};

// What a legal play leads to, and how it has won the game.
struct PlayResult {
  engine::Board board;
  engine::WinKind kind = engine::WinKind::kNone;

  friend bool operator<(const PlayResult& a, const PlayResult& b) { return a.board < b.board; }
};

// One match for the page: what it asks of the rules beyond what a match tells by itself.
class Table {
 public:
  static constexpr size_t kNumbers = 74;
  // The points seen by the first player (bars as in Position), the pins, pips and borne-off
  // checkers of both, and how the game has been won there (WinKind).
  static constexpr size_t kBoardNumbers = 32;
  using BoardNumbers = std::array<int32_t, kBoardNumbers>;

  explicit Table(const engine::MatchRules& rules) : match_(rules) {}

  const engine::Match& match() const { return match_; }
  // Of all inputs that Apply has taken.
  const std::vector<InputNote>& notes() const { return notes_; }

  // 0: done. 1: text that no server writes. 2 and more: 2 + RefusalReason.
  int Apply(std::string_view input);

  // Everything there is to show, in the order that engine.ts reads it.
  std::array<int32_t, kNumbers> Numbers() const;

  // What may come next in a play of which `made` has been made: only steps after which the play
  // can still be finished. Nothing when `made` is not the beginning of a legal play.
  struct Next {
    BoardNumbers board;  // after `made`
    std::vector<DieStep> steps;
  };
  std::optional<Next> NextSteps(const std::vector<DieStep>& made) const;
  // The same of a roll in any position of backgammon, without a match; the first player moves.
  static std::optional<Next> NextSteps(const engine::Position& position, engine::Dice dice,
                                       const std::vector<DieStep>& made);

 private:
  struct LastPlay {
    engine::Player player = engine::Player::kFirst;
    engine::Dice dice;
    engine::Play play;
    unsigned hits = 0;  // bit n: step n hit
  };

  void Remember(const std::vector<engine::MatchEvent>& events, const engine::Board& before,
                engine::Dice dice);
  int GameIndex() const;

  engine::Match match_;
  std::vector<InputNote> notes_;
  std::optional<LastPlay> last_play_;
  int end_ = -1;  // of the last game, as a GameEnd; kDrawn
  // What the plays of this roll lead to, sorted; found when somebody asks.
  mutable std::vector<PlayResult> results_;
};

}  // namespace fibs::web
