#include "tools/bot/players/player.h"

#include <algorithm>

namespace fibs::bot {
namespace {

using Action = Answer::Action;
using Kind = Question::Kind;

constexpr int kWorstRollPips = 3;  // 2-1
constexpr int kBestRollPips = 24;  // 6-6
constexpr int kBestRollCheckers = 4;

constexpr int RoundedUp(int value, int by) { return (value + by - 1) / by; }

bool HasContact(const engine::Position& position) {
  int own_last = engine::kBar;
  while (own_last > 0 && position.points[static_cast<size_t>(own_last)] <= 0) --own_last;
  for (int point = 0; point < own_last; ++point) {
    if (position.points[static_cast<size_t>(point)] < 0) return true;
  }
  return false;
}

int ResignMultipleMax(const Question& question) {
  constexpr int kBackgammon = 3;
  return question.match ? std::min(question.match->resign_multiple_max(), kBackgammon)
                        : kBackgammon;
}

int OpponentOff(const Question& question) {
  return question.match ? question.match->off(engine::Other(question.seat)) : question.board.off[1];
}

}  // namespace

std::vector<engine::Play> PlaysOf(const Question& question) {
  std::vector<engine::Play> plays;
  for (const auto& legal :
       question.match ? question.match->LegalPlays()
                      : engine::Backgammon().LegalPlays({question.position()}, question.dice())) {
    plays.push_back(legal.play);
  }
  return plays;
}

std::optional<engine::Board> BoardAfter(const engine::Play& play, const Question& question) {
  if (const engine::Match* match = question.match.get()) {
    const auto after = match->game().Check(match->BoardOf(question.seat), match->dice(),
                                           match->to_play(), play.view(), match->roll_context());
    return after ? std::optional(after->result) : std::nullopt;
  }
  const engine::Game& game = engine::Backgammon();
  const engine::Board board{question.position()};
  const int to_play = game.DiceToPlay(board, question.dice());
  const auto after = game.Check(board, question.dice(), to_play, play.view());
  return after ? std::optional(after->result) : std::nullopt;
}

engine::Position Question::position() const {
  engine::Position seen;
  for (size_t point = 0; point < seen.points.size(); ++point) {
    seen.points[point] =
        board.color > 0 ? board.points[point] : static_cast<int8_t>(-board.points[25 - point]);
  }
  return seen;
}

bool Question::crawford_game() const {
  const int one_away = board.length - 1;
  return !unlimited() && board.did_crawford == 0 && board.forced == 0 &&
         (board.score[0] == one_away || board.score[1] == one_away);
}

bool IsAllowed(const Answer& answer, const Question& question) {
  switch (question.kind) {
    case Kind::kMove:
      return answer.action == Action::kPlay && BoardAfter(answer.play, question).has_value();
    case Kind::kRollOrDouble:
      return answer.action == Action::kRoll ||
             (answer.action == Action::kDouble && question.may_double) ||
             (answer.action == Action::kResign && question.may_resign &&
              answer.resign_multiple >= 1 && answer.resign_multiple <= ResignMultipleMax(question));
    case Kind::kTakeOrDrop:
      if (answer.action == Action::kRedouble) {
        return question.stakes && question.stakes->may_beaver;
      }
      return answer.action == Action::kAccept || answer.action == Action::kReject;
    case Kind::kResignation:
      return answer.action == Action::kAccept || answer.action == Action::kReject;
  }
  return false;
}

Answer SimpleAnswer(const Question& question) {
  switch (question.kind) {
    case Kind::kMove: {
      const auto plays = PlaysOf(question);
      return {.action = Action::kPlay, .play = plays.empty() ? engine::Play{} : plays[0]};
    }
    case Kind::kRollOrDouble:
      return {.action = Action::kRoll};
    case Kind::kTakeOrDrop:
      return {.action = Action::kAccept};
    case Kind::kResignation: {
      // A gammon can still be won while the opponent has borne nothing off.
      const int all_there_is =
          OpponentOff(question) > 0 ? 1 : std::min(2, ResignMultipleMax(question));
      return {.action =
                  question.resign_multiple >= all_there_is ? Action::kAccept : Action::kReject};
    }
  }
  return {};
}

bool RaceIsLost(const engine::Position& position) {
  if (position.own_off() == 0 || HasContact(position)) return false;
  const int own_checkers = engine::kCheckers - position.own_off();
  const int own_turns = std::max(RoundedUp(position.own_pips(), kBestRollPips),
                                 RoundedUp(own_checkers, kBestRollCheckers));
  const int opponent_turns = RoundedUp(position.opponent_pips(), kWorstRollPips);
  return opponent_turns <= own_turns - 1;
}

}  // namespace fibs::bot
