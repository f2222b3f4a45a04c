#include "tools/bot/player.h"

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

}  // namespace

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
      return answer.action == Action::kPlay &&
             engine::CheckPlay(question.position(), question.dice(), answer.play.view())
                 .has_value();
    case Kind::kRollOrDouble:
      return answer.action == Action::kRoll ||
             (answer.action == Action::kDouble && question.may_double) ||
             (answer.action == Action::kResign && question.may_resign &&
              answer.resign_multiple >= 1 && answer.resign_multiple <= 3);
    case Kind::kTakeOrDrop:
    case Kind::kResignation:
      return answer.action == Action::kAccept || answer.action == Action::kReject;
  }
  return false;
}

Answer SimpleAnswer(const Question& question) {
  switch (question.kind) {
    case Kind::kMove: {
      const auto plays = engine::LegalPlays(question.position(), question.dice());
      return {.action = Action::kPlay, .play = plays.empty() ? engine::Play{} : plays[0].play};
    }
    case Kind::kRollOrDouble:
      return {.action = Action::kRoll};
    case Kind::kTakeOrDrop:
      return {.action = Action::kAccept};
    case Kind::kResignation: {
      // A gammon can still be won while the opponent has borne nothing off.
      const bool all_there_is =
          question.board.off[1] > 0 ? question.resign_multiple >= 1 : question.resign_multiple >= 2;
      return {.action = all_there_is ? Action::kAccept : Action::kReject};
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
