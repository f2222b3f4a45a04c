#include "protocol/files/puzzle.h"

#include <fmt/format.h>

#include <algorithm>

#include "protocol/files/gnubg_id.h"
#include "protocol/files/mat_play.h"
#include "protocol/words.h"

namespace fibs::protocol {
namespace {

std::string Replaced(std::string_view text, char from, char to) {
  std::string replaced(text);
  std::ranges::replace(replaced, from, to);
  return replaced;
}

std::optional<engine::Dice> ReadPuzzleDice(std::string_view word) {
  const auto is_die = [](char c) { return c >= '1' && c <= '6'; };
  if (word.size() != 2 || !is_die(word[0]) || !is_die(word[1])) return std::nullopt;
  return engine::Dice{static_cast<int8_t>(word[0] - '0'), static_cast<int8_t>(word[1] - '0')};
}

std::optional<PuzzlePlay> ReadPuzzlePlay(std::string_view word, const engine::Board& board,
                                         const std::vector<engine::LegalPlay>& legal) {
  const size_t colon = word.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto play = MatPlayOf(Replaced(word.substr(0, colon), ',', ' '), board, legal);
  const auto lost = ParseInt(word.substr(colon + 1));
  if (!play || !lost || *lost < 0) return std::nullopt;
  return PuzzlePlay{.legal = *play, .lost = *lost};
}

}  // namespace

const PuzzlePlay* Puzzle::Find(const engine::Position& result) const {
  const auto found = std::ranges::find_if(
      plays, [&](const PuzzlePlay& play) { return play.legal.result.position == result; });
  return found == plays.end() ? nullptr : &*found;
}

std::string PuzzleText(const Puzzle& puzzle) {
  std::string text =
      fmt::format("{} {}{}", PositionIdOf(puzzle.position), puzzle.dice.first, puzzle.dice.second);
  for (const PuzzlePlay& play : puzzle.plays) {
    const std::string steps = MatPlayText(engine::Backgammon(), {puzzle.position}, play.legal.play);
    text += fmt::format(" {}:{}", Replaced(steps, ' ', ','), play.lost);
  }
  return text;
}

std::optional<Puzzle> ReadPuzzle(std::string_view text) {
  const auto words = Split(text);
  if (words.size() < 4) return std::nullopt;
  const auto position = PositionOfId(words[0]);
  const auto dice = ReadPuzzleDice(words[1]);
  if (!position || !dice || !position->IsValid()) return std::nullopt;
  const engine::Board board{*position};
  const auto legal = engine::Backgammon().LegalPlays(board, *dice);
  if (legal.size() != words.size() - 2) return std::nullopt;
  Puzzle puzzle{.position = *position, .dice = *dice, .plays = {}};
  for (size_t i = 2; i < words.size(); ++i) {
    const auto play = ReadPuzzlePlay(words[i], board, legal);
    if (!play || puzzle.Find(play->legal.result.position) != nullptr) return std::nullopt;
    const int before = puzzle.plays.empty() ? 0 : puzzle.plays.back().lost;
    if (play->lost < before || (i == 2 && play->lost != 0)) return std::nullopt;
    puzzle.plays.push_back(*play);
  }
  return puzzle;
}

}  // namespace fibs::protocol
