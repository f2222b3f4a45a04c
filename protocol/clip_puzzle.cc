#include "protocol/clip_puzzle.h"

#include <fmt/format.h>

#include <algorithm>

#include "protocol/clip_game.h"

namespace fibs::protocol {
namespace {

std::string AnswerWords(const PuzzleLine::Answer& answer) {
  std::string play(answer.play);
  std::ranges::replace(play, ' ', ',');
  return fmt::format("{} {}", answer.lost, play);
}

}  // namespace

std::string ClipPuzzle(const PuzzleLine& puzzle) {
  return fmt::format("{} {} {} {}{} {} {} {} {} {} {}", Number(ClipGame::kPuzzle), puzzle.day,
                     puzzle.position, puzzle.dice[0], puzzle.dice[1], puzzle.streak, puzzle.longest,
                     puzzle.answered, puzzle.solved, puzzle.plays,
                     puzzle.answer ? AnswerWords(*puzzle.answer) : "- -");
}

std::string ClipPuzzlePlay(const PuzzleLine::Answer& play) {
  return fmt::format("{} {}", Number(ClipGame::kPuzzlePlay), AnswerWords(play));
}

}  // namespace fibs::protocol
