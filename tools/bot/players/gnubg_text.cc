#include "tools/bot/players/gnubg_text.h"

#include <algorithm>
#include <utility>

#include "protocol/words.h"

namespace fibs::bot {
namespace {

using Action = Answer::Action;
using Kind = Question::Kind;

constexpr size_t kQuestionBytesMax = 255;  // more is cut off

// "24/18 13/11* ": one step for each die, 25 is the bar, 0 is off.
std::optional<engine::Play> ParsePlay(std::string_view line) {
  engine::Play play;
  for (std::string_view step : protocol::Split(line)) {
    if (step.ends_with('*')) step.remove_suffix(1);
    const size_t slash = step.find('/');
    if (slash == step.npos || play.count == static_cast<int8_t>(play.steps.size())) {
      return std::nullopt;
    }
    const auto from = protocol::ParseInt(step.substr(0, slash));
    const auto to = protocol::ParseInt(step.substr(slash + 1));
    if (!from || !to || *from < 1 || *from > engine::kBar || *to < 0 || *to >= *from) {
      return std::nullopt;
    }
    play.Add({static_cast<int8_t>(*from), static_cast<int8_t>(*to)});
  }
  return play;
}

}  // namespace

// Where a move or a double is asked for, GNU Backgammon reads the two scores the other way round.
std::optional<std::string> GnubgQuestion(const Question& question) {
  protocol::BoardFields board = question.board;
  board.names = {"You", "Opponent"};
  std::string appended;
  switch (question.kind) {
    case Kind::kMove:
    case Kind::kRollOrDouble:
      std::swap(board.score[0], board.score[1]);
      if (!board.may_double[0] && !board.may_double[1]) board.may_double = {true, true};
      break;
    case Kind::kTakeOrDrop:
      board.turn = -board.color;
      board.dice = {};
      board.may_double = {};
      board.was_doubled = true;
      break;
    case Kind::kResignation:
      board.turn = -board.color;
      board.dice = {};
      board.may_double = {true, true};
      board.was_doubled = false;
      appended = " RESIGNATION " + std::to_string(question.resign_multiple);
      break;
  }
  std::string line = protocol::FormatRaw(board) + appended;
  if (line.size() > kQuestionBytesMax) return std::nullopt;
  return line;
}

std::optional<Answer> GnubgAnswer(const Question& question, std::string_view line) {
  const std::string_view word = protocol::Trim(line);
  switch (question.kind) {
    case Kind::kMove: {
      const auto play = ParsePlay(line);
      if (!play) return std::nullopt;
      return Answer{.action = Action::kPlay, .play = *play};
    }
    case Kind::kRollOrDouble:
      if (word == "roll") return Answer{.action = Action::kRoll};
      if (word == "double") return Answer{.action = Action::kDouble};
      return std::nullopt;
    case Kind::kTakeOrDrop:  // instant redoubles are off for bots
      if (word == "take" || word == "beaver") return Answer{.action = Action::kAccept};
      if (word == "drop") return Answer{.action = Action::kReject};
      return std::nullopt;
    case Kind::kResignation:
      if (word == "accept") return Answer{.action = Action::kAccept};
      if (word == "reject") return Answer{.action = Action::kReject};
      return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace fibs::bot
