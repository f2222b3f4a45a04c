#include "tests/live/steady_player.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "engine/rules/plays.h"
#include "protocol/board.h"
#include "tests/live/game_text.h"
#include "tests/live/process.h"

namespace fibs::live {
namespace {

using engine::Side;

constexpr std::array<std::string_view, 5> kSteadyNews = {
    "** You invited ", "** Player ", "** You are now playing ",
    "** The server cannot store games at the moment.", "** The server can store games again."};

engine::Position SteadyPosition(const protocol::BoardFields& board) {
  engine::Position position;
  for (size_t point = 0; point < board.points.size(); ++point) {
    position.points[point] =
        board.color > 0 ? board.points[point] : static_cast<int8_t>(-board.points[25 - point]);
  }
  return position;
}

// What is no refusal.
bool IsNews(const std::string& line) {
  return std::ranges::any_of(kSteadyNews,
                             [&](std::string_view news) { return line.starts_with(news); });
}

}  // namespace

SteadyPlayer::SteadyPlayer(std::string name, std::string opponent, bool host,
                           std::mt19937_64& random)
    : name_(std::move(name)),
      opponent_(std::move(opponent)),
      host_(host),
      random_(random),
      book_(opponent_) {}

void SteadyPlayer::LogIn(uint16_t port) {
  client_ = std::make_unique<FibsClient>(port);
  client_->LogIn(name_);
}

void SteadyPlayer::Invite() {
  if (resumes_) return client_->Type("invite " + opponent_);
  if (!finishing_) client_->Type("invite " + opponent_ + " 1");
}

void SteadyPlayer::ComeBack(uint16_t port) {
  book_.OnCrash();
  crashed_ = 2;
  answered_.clear();
  LogIn(port);
  resumes_ = playing_ = client_->HasSavedMatch(opponent_);
}

int SteadyPlayer::Act() {
  if (!client_->stream().ReadAvailable())
    throw NotSeen(name_ + " was disconnected: " + client_->stream().Tail());
  int lines = 0;
  for (; const auto line = client_->stream().NextLine(); ++lines) {
    book_.OnLine(*line);
    Answer(*line);
  }
  return lines;
}

// Whether the invitation was heard is not known.
void SteadyPlayer::OnCrash() {
  book_.OnCrash();
  crashed_ = 2;
  if (host_ && !playing_) Invite();
}

void SteadyPlayer::Answer(const std::string& line) {
  if (line.starts_with("board:")) {
    board_ = line;
    playing_ = true;
    resumes_ = false;
  } else if (line.starts_with("You roll ") || line.starts_with(opponent_ + " rolls ")) {
    answered_.clear();
  } else if (line.find(" 1 point match ") != std::string::npos &&
             (line.find(" win") != std::string::npos || line.starts_with("You give up") ||
              line.starts_with(opponent_ + " gives up"))) {
    ++matches_;
    playing_ = false;
    crashed_ = std::max(crashed_ - 1, 0);
    if (host_) Invite();
  } else if (line.starts_with("** Your match with ")) {  // its end was not shown
    playing_ = false;
    if (host_) Invite();
  } else if (line.starts_with("It's your turn. Please roll or double")) {
    Reply(line, Chance(5) ? "double" : "roll");
  } else if (line.starts_with("Please move ")) {
    Move(line);
  } else if (line.starts_with(opponent_ + " doubles. Type ")) {
    Reply(line, Chance(75) ? "accept" : "reject");
  } else if (line.starts_with("Type 'join " + opponent_)) {
    client_->Type("join " + opponent_);
  } else if (line == "** That line could not be handled.") {  // it was sent to two that ended
    answered_.clear();
  } else if (line.starts_with("** ") && crashed_ == 0 && !IsNews(line)) {
    throw NotSeen(name_ + ": " + line);
  }
}

void SteadyPlayer::Reply(const std::string& question, const std::string& answer) {
  std::string asked = board_ + question;
  if (asked == answered_) return;
  answered_ = std::move(asked);
  client_->Type(answer);
}

void SteadyPlayer::Move(const std::string& question) {
  const protocol::BoardFields board = ParseBoard(board_);
  const auto plays = engine::Backgammon().LegalPlays({SteadyPosition(board)}, board.dice[0]);
  if (plays.empty()) throw NotSeen(name_ + " has nothing to move: " + board_);
  const engine::Play& play = plays[random_() % plays.size()].play;
  Reply(question, "move " + protocol::FormatPlay(play, board.color > 0 ? Side::kO : Side::kX));
}

}  // namespace fibs::live
