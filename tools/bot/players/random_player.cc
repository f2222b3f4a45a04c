#include "tools/bot/players/random_player.h"

namespace fibs::bot {
namespace {

using Action = Answer::Action;
using Kind = Question::Kind;

constexpr int kDoublePercent = 6, kResignPercent = 2, kTakePercent = 75, kAcceptResignPercent = 40;
constexpr int kRedoublePercent = 15;

}  // namespace

Answer RandomPlayer::Choose(const Question& question) {
  switch (question.kind) {
    case Kind::kMove: {
      const auto plays = PlaysOf(question);
      if (plays.empty()) return {.action = Action::kPlay};
      return {.action = Action::kPlay, .play = plays[random_() % plays.size()]};
    }
    case Kind::kRollOrDouble:
      if (question.may_resign && Chance(kResignPercent)) {
        const int most = question.match ? question.match->resign_multiple_max() : 3;
        return {.action = Action::kResign,
                .resign_multiple = static_cast<int>(random_() % 3) % most + 1};
      }
      return {.action =
                  question.may_double && Chance(kDoublePercent) ? Action::kDouble : Action::kRoll};
    case Kind::kTakeOrDrop:
      if (question.stakes && question.stakes->may_beaver && Chance(kRedoublePercent)) {
        return {.action = Action::kRedouble};
      }
      return {.action = Chance(kTakePercent) ? Action::kAccept : Action::kReject};
    case Kind::kResignation:
      return {.action = Chance(kAcceptResignPercent) ? Action::kAccept : Action::kReject};
  }
  return {};
}

}  // namespace fibs::bot
