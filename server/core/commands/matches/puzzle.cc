// The command `puzzle`: one roll a day that everybody is asked how to play.
#include "protocol/files/puzzle.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <variant>

#include "protocol/action.h"
#include "protocol/board.h"
#include "protocol/clip_puzzle.h"
#include "protocol/files/gnubg_id.h"
#include "protocol/files/mat_play.h"
#include "protocol/refusal_words.h"
#include "server/core/clock_text.h"
#include "server/core/commands/archive.h"
#include "server/core/commands/commands.h"
#include "server/core/play/house_puzzles.h"
#include "server/core/seats/boards.h"

namespace fibs::server {
namespace {

using protocol::Puzzle;
using protocol::PuzzlePlay;

constexpr size_t kToldPlays = 5;

std::string PlayTextOf(const Puzzle& puzzle, const PuzzlePlay& play) {
  return protocol::MatPlayText(engine::Backgammon(), {puzzle.position}, play.legal.play);
}

// What is stored of the club's matches, or the house's.
std::optional<Puzzle> PuzzleOf(int64_t day, const PuzzleLoaded& loaded) {
  auto own = protocol::ReadPuzzle(loaded.text);
  return own ? std::move(own) : protocol::ReadPuzzle(HousePuzzle(day));
}

// The player on roll is O, and nobody has moved yet.
std::string PuzzleBoard(const Context& c, const Puzzle& puzzle) {
  constexpr std::array<std::string_view, 2> kNames = {"You", "Opponent"};
  protocol::BoardFields fields;
  fields.names = kNames;
  fields.length = protocol::kLengthUnlimited;
  fields.points = puzzle.position.points;
  fields.turn = protocol::kColorO;
  fields.dice[0] = puzzle.dice;
  fields.off = {puzzle.position.own_off(), puzzle.position.opponent_off()};
  protocol::BoardStyle style = StyleFor(c.user, engine::kBackgammon);
  if (style != protocol::BoardStyle::kNumbersOutside) style = protocol::BoardStyle::kNumbersInFrame;
  return protocol::Draw(fields, {.names = kNames, .playing = true}, style);
}

void SendPuzzle(Context& c, int64_t day, const Puzzle& puzzle) {
  const PuzzleStanding& own = c.user.account->puzzles;
  const bool answered = own.HasAnswered(day);
  const size_t told = answered ? std::min(kToldPlays, puzzle.plays.size()) : 0;
  protocol::PuzzleLine line{.day = day,
                            .position = {},
                            .dice = {puzzle.dice.first, puzzle.dice.second},
                            .streak = own.StreakOn(day),
                            .longest = own.longest,
                            .answered = own.answered,
                            .solved = own.solved,
                            .plays = told};
  const std::string position = protocol::PositionIdOf(puzzle.position);
  line.position = position;
  if (answered) line.answer = {.lost = own.lost, .play = own.play};
  c.Reply(protocol::ClipPuzzle(line));
  for (size_t i = 0; i < told; ++i) {
    const PuzzlePlay& play = puzzle.plays[i];
    c.Reply(protocol::ClipPuzzlePlay({.lost = play.lost, .play = PlayTextOf(puzzle, play)}));
  }
}

std::string Points(int thousandths) { return fmt::format("{:.3f}", thousandths / 1000.0); }

void PrintAnswer(Context& c, int64_t day, const Puzzle& puzzle) {
  const PuzzleStanding& own = c.user.account->puzzles;
  if (own.lost == 0) {
    c.Reply("You played {}. That is the best play.", own.play);
  } else {
    c.Reply("You played {}, which loses {} points a game.", own.play, Points(own.lost));
  }
  c.Reply("The best plays, and what the others lose:");
  for (size_t i = 0; i < std::min(kToldPlays, puzzle.plays.size()); ++i) {
    const PuzzlePlay& play = puzzle.plays[i];
    c.Reply("  {:<28} {}", PlayTextOf(puzzle, play), play.lost == 0 ? "best" : Points(play.lost));
  }
  c.Reply("Puzzles answered: {}, with the best play: {}. Days in a row: {}, at most: {}.",
          own.answered, own.solved, own.StreakOn(day), own.longest);
}

void ShowPuzzle(Context& c, int64_t day, const Puzzle& puzzle) {
  c.user.puzzle_shown = day;
  if (c.user.session->game_lines) return SendPuzzle(c, day, puzzle);
  const Time date{std::chrono::days(day)};
  c.Reply("The puzzle of {}. You are O and play to point 1:", IsoMinute(date, "UTC").substr(0, 10));
  c.ReplyLines(PuzzleBoard(c, puzzle));
  if (c.user.account->puzzles.HasAnswered(day)) return PrintAnswer(c, day, puzzle);
  c.Reply("How do you play {} and {}? There is no cube. Answer once: puzzle 8-5 6-5",
          puzzle.dice.first, puzzle.dice.second);
}

// The play that is meant. Null after it was refused.
const PuzzlePlay* TypedPuzzlePlay(Context& c, const Puzzle& puzzle, std::string_view typed) {
  const protocol::Action action = protocol::ParseSteps(typed, protocol::Notation::kPbm);
  const engine::Board board{puzzle.position};
  const engine::Game& game = engine::Backgammon();
  engine::Result<engine::LegalPlay, engine::PlayError> play = engine::PlayError{};
  if (const auto* steps = std::get_if<protocol::Steps>(&action)) {
    play = game.Check(board, puzzle.dice, game.DiceToPlay(board, puzzle.dice),
                      protocol::StepsOf(*steps, {.board = board, .dice = puzzle.dice}));
  } else {
    c.Refuse("** That is no play. Type the steps, like this: puzzle 8-5 6-5");
    return nullptr;
  }
  if (!play) {
    c.Refuse(protocol::RefusalWords(engine::ActionKind::kMove, play.error(), {}));
    return nullptr;
  }
  return puzzle.Find(play->result.position);
}

void AnswerPuzzle(Context& c, int64_t day, const Puzzle& puzzle, std::string_view typed) {
  PuzzleStanding& own = c.user.account->puzzles;
  if (own.HasAnswered(day)) {
    c.Refuse("** You have answered the puzzle of today. The next one comes at 00:00 UTC.");
    return;
  }
  if (!c.IsInScope(Scope::kPlay)) return;
  // What is a play of yesterday's may be one of today's, too. What was shown is not known any more
  // behind a handover: since he has logged in.
  const int64_t shown = c.user.puzzle_shown != 0 ? c.user.puzzle_shown : PuzzleDayOf(c.user.login);
  if (shown != day) return ShowPuzzle(c, day, puzzle);
  const PuzzlePlay* play = TypedPuzzlePlay(c, puzzle, typed);
  if (play == nullptr) return;
  if (!c.MayStore()) return c.NoteRefused();
  own.Answer(day, PlayTextOf(puzzle, *play), play->lost);
  c.people.account_changes.Save(*c.user.account);
  if (c.user.session->game_lines) return SendPuzzle(c, day, puzzle);
  PrintAnswer(c, day, puzzle);
}

void PuzzleCommand(Context& c, std::string_view args) {
  const int64_t day = PuzzleDayOf(c.turn.now);
  Ask(c, PuzzleQuery{.day = day},
      [day, typed = std::string(args)](Context& call, const PuzzleLoaded& loaded) {
        if (loaded.failed) {
          return call.Refuse("** The puzzle cannot be read now. Please try again later.");
        }
        const auto puzzle = PuzzleOf(day, loaded);
        if (typed.empty()) return ShowPuzzle(call, day, *puzzle);
        AnswerPuzzle(call, day, *puzzle, typed);
      });
}

constexpr Command kPuzzleCommands[] = {
    {"puzzle", "", Needs::kNothing, PuzzleCommand, /*repeatable=*/true, /*in_full=*/true},
};

}  // namespace

std::span<const Command> PuzzleCommands() { return kPuzzleCommands; }

}  // namespace fibs::server
