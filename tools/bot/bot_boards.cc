// The part of Bot that plays a match by its boards: what the server waits for, and the answer to
// it.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "tools/bot/bot.h"

namespace fibs::bot {
namespace {

using Action = Answer::Action;

bool IsTurn(const protocol::BoardFields& board) { return board.turn == board.color; }
bool HasRolled(const protocol::BoardFields& board) { return board.dice[0].rolled(); }

}  // namespace

void Bot::On(const BoardLine& line) {
  if (chouette_) return;
  auto board = protocol::ParseRaw(line.line);
  if (!board) return Problem(fmt::format("a board that cannot be read: {}", line.line));
  if (board->names[0] != "You") return;  // somebody else's game
  EnterMatch(board->names[1]);
  board->names = {};
  progress_ = now_;
  CheckAfterPlay(*board);
  board_line_ = line.line;
  board_ = *board;
  Pass(Step::kHeard);
  const bool requested = std::exchange(board_requested_, false);
  if (!requested) silent_checks_ = 0;
  if (wanted_ && Fits(*wanted_, *board_)) return Decide();
  if (requested) WantWhatBoardAsks();
}

// After a play of the bot the checkers must stand where it has put them. (The answer to a `board`
// that was typed before the play may come first.)
void Bot::CheckAfterPlay(const protocol::BoardFields& board) {
  if (!after_play_) return;
  if (board.points == *after_play_) {
    refusals_ = 0;
  } else if (protocol::FormatRaw(board) == line_before_play_) {
    return;
  } else {
    Problem(fmt::format("another position than was played: {}", protocol::FormatRaw(board)));
  }
  after_play_.reset();
}

void Bot::On(const ResignPrompt& resign) {
  if (resign.points > 0) resign_points_ = resign.points;
  Want(Kind::kResignation);
}

// Nothing is prompted after this: the board tells whose turn it is.
void Bot::On(const ResignRejected&) {
  Pass(Step::kOfferOver);
  RequestBoard();
}

void Bot::JoinNext() {
  if (!in_match()) return;
  wanted_.reset();
  after_play_.reset();
  Pass(Step::kOfferOver);
  refusals_ = 0;
  progress_ = now_;
  Send("join");
}

void Bot::On(const Refused& refused) {
  if (HearAtChouette(refused) || !in_match()) return;
  if (refused.line.starts_with("** You're not playing")) return NoticeEnd();
  if (!AwaitsServer(awaited_)) return;
  Pass(Step::kRefused);
  wanted_.reset();
  after_play_.reset();
  ++refusals_;
  Problem(fmt::format("refused: {}", refused.line));
  if (refusals_ >= kRefusalsBeforeLeave) {
    refusals_ = 0;
    return Send("leave");
  }
  RequestBoard();
}

// ---- Deciding.

void Bot::Want(Kind kind) {
  if (!in_match()) return;
  silent_checks_ = 0;
  progress_ = now_;
  Pass(Step::kHeard);
  wanted_ = kind;
  Decide();
}

bool Bot::Fits(Kind kind, const protocol::BoardFields& board) const {
  switch (kind) {
    case Kind::kMove:
      return IsTurn(board) && HasRolled(board) && board.can_move > 0;
    case Kind::kRollOrDouble:
      return IsTurn(board) && !HasRolled(board);
    case Kind::kTakeOrDrop:
      return board.was_doubled;
    case Kind::kResignation:
      return true;
  }
  return false;
}

void Bot::RequestBoard() {
  if (!in_match()) return;
  if (hears_data_ && player_.KnowsGames()) return Send("state");
  if (std::exchange(board_requested_, true)) return;
  Send("board");
}

// By the board alone; resignations are not on it.
void Bot::WantWhatBoardAsks() {
  wanted_.reset();
  if (thinking() || AwaitsOpponent(awaited_)) return;
  if (board_->turn == 0) return JoinNext();
  for (const Kind kind : {Kind::kTakeOrDrop, Kind::kMove, Kind::kRollOrDouble}) {
    if (Fits(kind, *board_)) return Want(kind);
  }
}

void Bot::Decide() {
  if (thinking() || !wanted_) return;
  if (!board_ || !Fits(*wanted_, *board_)) return RequestBoard();
  Question question{.kind = *wanted_, .board = *board_};
  question.may_resign = !has_resigned_;
  question.may_double = board_->may_double[0] && !question.crawford_game();
  if (*wanted_ == Kind::kResignation) {
    question.resign_multiple = std::clamp(resign_points_ / board_->cube, 1, 3);
  }
  wanted_.reset();
  if (refusals_ >= kRefusalsBeforeSimple) return Carry(question, SimpleAnswer(question));
  if (question.kind == Kind::kRollOrDouble && question.may_resign &&
      RaceIsLost(question.position())) {
    return Carry(question, {.action = Action::kResign, .resign_multiple = 1});
  }
  question_ = std::make_shared<int>(0);
  // The answer may come when this question, or the whole bot, is gone.
  player_.Ask(question, [this, question, mark = std::weak_ptr<int>(question_)](const Answer& a) {
    if (mark.expired()) return;
    question_.reset();
    if (wanted_) return Decide();  // something came in between: a resignation
    Carry(question, a);
  });
}

void Bot::Carry(const Question& question, const Answer& given) {
  Answer answer = given;
  if (!IsAllowed(answer, question)) {
    Problem(fmt::format("its player gives no legal answer to {}", board_line_));
    answer = SimpleAnswer(question);
  }
  const bool offers = answer.action == Action::kDouble || answer.action == Action::kResign;
  Pass(offers ? Step::kOffer : Step::kSend);
  progress_ = now_;
  board_.reset();
  switch (answer.action) {
    case Action::kPlay: {
      const auto side = question.board.color > 0 ? engine::Side::kO : engine::Side::kX;
      Question after = question;  // turns the result back into the numbering of the drawn board
      after.board.points = BoardAfter(answer.play, question)->position.points;
      after_play_ = after.position().points;
      line_before_play_ = protocol::FormatRaw(question.board);
      return Send(fmt::format("move {}", protocol::FormatPlay(answer.play, side)));
    }
    case Action::kRoll:
      return Send("roll");
    case Action::kDouble:
      return Send("double");
    case Action::kResign:
      has_resigned_ = true;
      return Send(fmt::format("resign {}", ResignWord(answer.resign_multiple)));
    case Action::kAccept:
    case Action::kRedouble:  // not in a match of a bot
      return Send("accept");
    case Action::kReject:
      Send("reject");
      // After a resignation nothing is prompted: it may be the bot's turn.
      if (question.kind == Kind::kResignation) RequestBoard();
      return;
  }
}

void Bot::Problem(std::string_view what) {
  output_.Log(what);
  if (options_.strict) output_.Fault(what);
}

}  // namespace fibs::bot
