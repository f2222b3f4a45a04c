#include "tools/bot/players/builtin_player.h"

#include <algorithm>

#include "engine/search/searching_player.h"

namespace fibs::bot {
namespace {

using Action = Answer::Action;
using Kind = Question::Kind;

engine::CubeOwner OwnerOf(const Question& question) {
  const auto& may = question.board.may_double;
  if (question.board.cube == 1) return engine::CubeOwner::kNobody;
  // While a double is open nobody may double; the cube is that of the one who did.
  if (question.kind == Kind::kTakeOrDrop) return engine::CubeOwner::kOpponent;
  return may[0] ? engine::CubeOwner::kSelf : engine::CubeOwner::kOpponent;
}

}  // namespace

engine::Stakes StakesOf(const Question& question) {
  const protocol::BoardFields& board = question.board;
  engine::Stakes stakes{.cube = board.cube, .cube_owner = OwnerOf(question)};
  if (question.unlimited()) return stakes;
  stakes.own_away = std::max(1, board.length - board.score[0]);
  stakes.opponent_away = std::max(1, board.length - board.score[1]);
  stakes.crawford_game = question.crawford_game();
  stakes.post_crawford = board.did_crawford != 0 || board.forced != 0;
  return stakes;
}

BuiltinPlayer::BuiltinPlayer(engine::Strength strength, uint64_t seed)
    : strength_(strength), player_(engine::MatchPlayerOf(strength, seed)) {}

std::string BuiltinPlayer::Describe() const {
  switch (strength_) {
    case engine::Strength::kBeginner:
      return "the server's own player, as a beginner";
    case engine::Strength::kNovice:
      return "the server's own player, as a novice";
    case engine::Strength::kEasy:
      return "the server's own player, easy to beat";
    case engine::Strength::kMedium:
      return "the server's own player, of medium strength";
    case engine::Strength::kFull:
      return "the server's own player, as well as it can at once";
    case engine::Strength::kWorld:
      return "the server's own player, looking ahead";
  }
  return "";
}

Answer BuiltinPlayer::Choose(const Question& question) const {
  if (question.stakes) return ChooseWithCube(question);
  return question.match ? ChooseInMatch(question) : ChooseByBoard(question);
}

Answer BuiltinPlayer::ChooseWithCube(const Question& question) const {
  const engine::Match& board = *question.match;
  const engine::Stakes& stakes = *question.stakes;
  const engine::CubePlayer& player = player_.WithCubes(board);
  switch (question.kind) {
    case Kind::kMove:
      return {.action = Action::kPlay, .play = player.ChoosePlay(board, stakes)};
    case Kind::kRollOrDouble: {
      const int resigns = question.may_resign ? player_.For(board).Resignation(board) : 0;
      if (resigns > 0) return {.action = Action::kResign, .resign_multiple = resigns};
      const bool doubles = question.may_double && player.ShouldDouble(board, stakes);
      return {.action = doubles ? Action::kDouble : Action::kRoll};
    }
    case Kind::kTakeOrDrop: {
      const engine::DoubleAnswer answer = question.redoubled ? player.AnswerRedouble(board, stakes)
                                                             : player.AnswerDouble(board, stakes);
      return {.action = answer == engine::DoubleAnswer::kDrop     ? Action::kReject
                        : answer == engine::DoubleAnswer::kBeaver ? Action::kRedouble
                                                                  : Action::kAccept};
    }
    case Kind::kResignation: {
      const bool accepts =
          player.ShouldAcceptResignation(board, question.seat, question.resign_multiple, stakes);
      return {.action = accepts ? Action::kAccept : Action::kReject};
    }
  }
  return {};
}

Answer BuiltinPlayer::ChooseInMatch(const Question& question) const {
  const engine::Match& match = *question.match;
  const engine::GamePlayer& player = player_.For(match);
  switch (question.kind) {
    case Kind::kMove:
      return {.action = Action::kPlay, .play = player.ChoosePlay(match)};
    case Kind::kRollOrDouble: {
      const int resigns = question.may_resign ? player.Resignation(match) : 0;
      if (resigns > 0) return {.action = Action::kResign, .resign_multiple = resigns};
      const bool doubles = question.may_double && player.ShouldDouble(match);
      return {.action = doubles ? Action::kDouble : Action::kRoll};
    }
    case Kind::kTakeOrDrop:
      return {.action =
                  player.AnswerDouble(match, /*may_beaver=*/false) == engine::DoubleAnswer::kDrop
                      ? Action::kReject
                      : Action::kAccept};
    case Kind::kResignation:
      return {.action = player.ShouldAcceptResignation(match) ? Action::kAccept : Action::kReject};
  }
  return {};
}

Answer BuiltinPlayer::ChooseByBoard(const Question& question) const {
  const engine::BuiltinPlayer& player = player_.backgammon();
  const engine::Position position = question.position();
  const engine::Stakes stakes = StakesOf(question);
  switch (question.kind) {
    case Kind::kMove:
      return {.action = Action::kPlay,
              .play = player.ChoosePlay(position, question.dice(), stakes).play};
    case Kind::kRollOrDouble: {
      const int resigns = question.may_resign ? player.Resignation(position) : 0;
      if (resigns > 0) return {.action = Action::kResign, .resign_multiple = resigns};
      const bool doubles = question.may_double && player.ShouldDouble(position, stakes);
      return {.action = doubles ? Action::kDouble : Action::kRoll};
    }
    case Kind::kTakeOrDrop:
      return {.action = player.AnswerDouble(position, stakes) == engine::DoubleAnswer::kDrop
                            ? Action::kReject
                            : Action::kAccept};
    case Kind::kResignation: {
      const auto on_roll = question.board.turn == question.board.color
                               ? engine::BuiltinPlayer::OnRoll::kSelf
                               : engine::BuiltinPlayer::OnRoll::kOpponent;
      return {.action = player.ShouldAcceptResignation(position, question.resign_multiple, on_roll,
                                                       stakes)
                            ? Action::kAccept
                            : Action::kReject};
    }
  }
  return {};
}

}  // namespace fibs::bot
