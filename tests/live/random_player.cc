#include "tests/live/random_player.h"

#include <array>
#include <charconv>
#include <utility>

#include "engine/rules/plays.h"
#include "protocol/board.h"
#include "protocol/words.h"

namespace fibs::live {
namespace {

using engine::Side;

constexpr int kDoublePercent = 12, kResignPercent = 4, kTakePercent = 75, kAcceptResignPercent = 40,
              kMessagePercent = 8;

// The checkers seen by the player to whom the board was sent.
engine::Position PositionOf(const protocol::BoardFields& board) {
  engine::Position position;
  for (size_t point = 0; point < board.points.size(); ++point) {
    position.points[point] =
        board.color > 0 ? board.points[point] : static_cast<int8_t>(-board.points[25 - point]);
  }
  return position;
}

// Notes that begin like refusals.
bool IsNote(std::string_view line) {
  for (std::string_view start :
       {"** You invited ", "** Player ", "** You are now playing ", "** Please wait for "}) {
    if (line.starts_with(start)) return true;
  }
  return false;
}

}  // namespace

RandomPlayer::RandomPlayer(Names names, Mail& mail, Random& random)
    : names_(std::move(names)),
      mail_(mail),
      random_(random),
      witness_(names_.self, names_.opponent) {}

RandomPlayer::Rating RandomPlayer::LogIn(uint16_t port) {
  client_ = std::make_unique<FibsClient>(port);
  Rating rating;
  for (const std::string& line : client_->LogIn(names_.self)) {
    mail_.OnLine(names_.self, line);
    const auto words = protocol::Split(line);
    if (words.size() != 22 || words[0] != "2") continue;
    rating.experience = protocol::ParseInt(words[10]).value_or(-1);
    std::from_chars(words[15].data(), words[15].data() + words[15].size(), rating.rating);
  }
  return rating;
}

std::optional<MoveList> RandomPlayer::StoredMatch() {
  if (!client_->HasSavedMatch(names_.opponent)) return std::nullopt;
  return FindMoveList(client_->Ask("oldmoves " + names_.opponent), names_.self);
}

std::string RandomPlayer::StoredBoard() {
  for (const std::string& line : client_->Ask("oldboard " + names_.opponent)) {
    if (line.starts_with("board:")) return line;
  }
  throw NotSeen("no board of the match with " + names_.opponent);
}

void RandomPlayer::Begin(bool resume, std::optional<std::string> board) {
  resumed_board_ = std::move(board);
  if (!names_.host) return;
  if (resume) return client_->Type("invite " + names_.opponent);
  InviteToNewMatch();
}

int RandomPlayer::Act() {
  client_->stream().ReadAvailable();
  int lines = 0;
  for (; const auto line = client_->stream().NextLine(); ++lines) {
    const size_t results = witness_.results().size();
    See(*line);
    Answer(*line);
    if (names_.host && witness_.results().size() > results) InviteToNewMatch();
  }
  return lines;
}

void RandomPlayer::ReadTheRest() {
  while (const auto line = client_->stream().ReadLine()) See(*line);
  client_.reset();
}

void RandomPlayer::See(const std::string& line) {
  mail_.OnLine(names_.self, line);
  witness_.OnLine(line);
  if (!line.starts_with("board:")) return;
  board_ = line;
  if (const auto expected = std::exchange(resumed_board_, std::nullopt);
      expected && *expected != line) {
    throw NotSeen("the resumed match has another board:\n" + *expected + "\n" + line);
  }
}

void RandomPlayer::Answer(const std::string& line) {
  if (line.starts_with("** ") && !IsNote(line)) throw NotSeen(names_.self + ": " + line);
  const std::string& opponent = names_.opponent;
  if (line.starts_with("It's your turn. Please roll or double")) {
    RollOrDouble();
  } else if (line.starts_with("Please move ")) {
    Move();
  } else if (line.starts_with(opponent + " doubles. Type ")) {
    client_->Type(Chance(kTakePercent) ? "accept" : "reject");
  } else if (line.starts_with(opponent + " wants to resign. ")) {
    client_->Type(Chance(kAcceptResignPercent) ? "accept" : "reject");
  } else if (line == opponent + " rejects. The game continues.") {
    client_->Type("roll");
  } else if (line.starts_with("Type 'join' if you want to play the next game")) {
    client_->Type("join");
  } else if (line.starts_with("Type 'join " + opponent)) {
    client_->Type("join " + opponent);
  }
}

void RandomPlayer::RollOrDouble() {
  if (Chance(kMessagePercent)) LeaveMessage();
  if (Chance(kResignPercent)) return client_->Type(Chance(70) ? "resign normal" : "resign gammon");
  client_->Type(Chance(kDoublePercent) ? "double" : "roll");
}

void RandomPlayer::Move() {
  const protocol::BoardFields board = ParseBoard(board_);
  const auto plays = engine::Backgammon().LegalPlays({PositionOf(board)}, board.dice[0]);
  if (plays.empty()) throw NotSeen("nothing to move: " + board_);
  const engine::Play& play = plays[random_() % plays.size()].play;
  const std::string words = protocol::FormatPlay(play, board.color > 0 ? Side::kO : Side::kX);
  client_->Type("move " + words);
  witness_.OnTypedMove(words);
}

void RandomPlayer::InviteToNewMatch() {
  constexpr std::array<const char*, 3> kLengths = {" 1", " 3", " 5"};
  client_->Type("invite " + names_.opponent + kLengths[random_() % kLengths.size()]);
}

void RandomPlayer::LeaveMessage() {
  const std::string& to = Chance(50) ? names_.box : names_.opponent;
  client_->Type("message " + to + " " + mail_.NewText(names_.self));
}

bool RandomPlayer::Chance(int percent) { return static_cast<int>(random_() % 100) < percent; }

}  // namespace fibs::live
