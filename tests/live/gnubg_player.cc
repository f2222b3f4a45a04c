#include "tests/live/gnubg_player.h"

#include <utility>

#include "protocol/words.h"
#include "tests/live/game_text.h"

namespace fibs::live {
namespace {

// A player so far behind in the race gives up; what he offers is for the other one's gnubg to
// judge.
constexpr int kHopelessPips = 60;

int NumberIn(std::string_view text) {
  return protocol::ParseInt(protocol::SplitFirst(text).word).value_or(0);
}

// Pips of the side (1 = O, -1 = X), bar included.
int Pips(const protocol::BoardFields& board, int side) {
  int pips = 0;
  for (int point = 0; point <= 25; ++point) {
    const int checkers = side * board.points[static_cast<size_t>(point)];
    if (checkers > 0) pips += checkers * (side > 0 ? point : 25 - point);
  }
  return pips;
}

// Refusals and notes begin alike; these are no refusals.
bool IsNote(const std::string& line) {
  for (std::string_view start :
       {"** You invited ", "** Player ", "** You are now playing ", "** You want a list of moves",
        "** Please wait for ", "** You'll see the moves"}) {
    if (line.starts_with(start)) return true;
  }
  return false;
}

}  // namespace

GnubgPlayer::GnubgPlayer(std::string name, std::string opponent, uint16_t port,
                         const std::string& gnubg_dir)
    : name_(std::move(name)), opponent_(std::move(opponent)), client_(port), gnubg_(gnubg_dir) {
  client_.LogIn(name_);
}

void GnubgPlayer::Act() {
  client_.stream().ReadAvailable();
  while (const auto line = client_.stream().NextLine()) OnLine(*line);
  if (client_.stream().ended()) throw NotSeen(name_ + " was disconnected");
}

void GnubgPlayer::OnLine(const std::string& line) {
  if (OnListing(line)) return;
  if (line.starts_with("board:")) {
    OnBoard(line);
  } else if (line.starts_with("** ") && !IsNote(line)) {
    throw NotSeen(name_ + " was refused: " + line + "\n" + client_.stream().Tail());
  } else if (!OnGameOver(line)) {
    OnPrompt(line);
  }
}

void GnubgPlayer::OnPrompt(const std::string& line) {
  const std::string resigns = opponent_ + " wants to resign. You will win ";
  if (line.starts_with(opponent_ + " wants to play ")) {
    client_.Type("join " + opponent_);
  } else if (line.starts_with("Starting a new game")) {
    resigned_ = false;
    client_.Type("toggle moves");
  } else if (line.starts_with("It's your turn. Please roll or double")) {
    RollOrDouble();
  } else if (line.starts_with("Please move ")) {
    Move(NumberIn(line.substr(12)));
  } else if (line.starts_with(opponent_ + " doubles. Type ")) {
    asked_ = Asked::kDouble;
    client_.Type("board");
  } else if (line.starts_with(resigns)) {
    resign_points_ = NumberIn(line.substr(resigns.size()));
    asked_ = Asked::kResign;
    client_.Type("board");
  } else if (line == opponent_ + " rejects. The game continues.") {
    client_.Type("roll");
  } else if (line.starts_with("Type 'join' if you want to play the next game")) {
    awaits_oldmoves_ = true;
    client_.Type("oldmoves " + opponent_);
    client_.Type("join");
  } else if (line.find(" the 5 point match ") != std::string::npos) {
    match_over_ = true;
    match_won_ = line.starts_with("You win ");
    awaits_oldmoves_ = true;
    client_.Type("oldmoves " + opponent_);
  }
}

// Every line with a roll is shown to gnubg, the opponent's too, whether there is a choice or not.
void GnubgPlayer::OnBoard(const std::string& board) {
  if (asked_ != Asked::kNothing) return OnRequestedBoard(board);
  boards_.push_back(board);
  const protocol::BoardFields fields = ParseBoard(board);
  if (!fields.dice[0].rolled() && !fields.dice[1].rolled()) return;
  MoveWords(gnubg_.Ask(MoveQuestion(board)), board);
}

void GnubgPlayer::OnRequestedBoard(const std::string& board) {
  if (std::exchange(asked_, Asked::kNothing) == Asked::kDouble) {
    const std::string answer = gnubg_.Ask(TakeQuestion(board));
    if (answer != "take" && answer != "drop") throw NotSeen(answer + " to a double: " + board);
    client_.Type(answer == "take" ? "accept" : "reject");
    ++doubles_answered_;
    return;
  }
  const std::string answer =
      gnubg_.Ask(ResignQuestion(board, resign_points_ / ParseBoard(board).cube));
  if (answer != "accept" && answer != "reject") throw NotSeen(answer + " to a resign: " + board);
  client_.Type(answer);
  ++resignations_answered_;
}

void GnubgPlayer::RollOrDouble() {
  const protocol::BoardFields board = ParseBoard(boards_.back());
  const bool hopeless = Pips(board, board.color) - Pips(board, -board.color) > kHopelessPips;
  if (hopeless && !resigned_) {
    resigned_ = true;
    client_.Type("resign normal");
    return;
  }
  const std::string answer = gnubg_.Ask(MoveQuestion(boards_.back()));
  if (answer != "roll" && answer != "double") {
    throw NotSeen(answer + " to roll or double: " + boards_.back());
  }
  client_.Type(answer);
}

void GnubgPlayer::Move(int pieces) {
  const std::vector<std::string> words =
      MoveWords(gnubg_.Ask(MoveQuestion(boards_.back())), boards_.back());
  if (words.size() != static_cast<size_t>(pieces)) {
    throw NotSeen("gnubg moves another number of checkers: " + boards_.back());
  }
  std::string command = "move";
  for (const std::string& word : words) command += " " + word;
  client_.Type(command);
}

// The list of a game's moves begins at the end of the line that tells its end, or by itself.
bool GnubgPlayer::OnListing(const std::string& line) {
  constexpr std::string_view kStart = "Score is ";
  if (!listing_) {
    const size_t start = line.find(kStart);
    if (start == std::string::npos) return false;
    listing_ = line.substr(start);
    if (start > 0) OnGameOver(line.substr(0, start));
    return true;
  }
  *listing_ += "\n" + line;
  if (line != "O: wins" && line != "X: wins") return true;
  Game& game = games_.back();
  (game.dump.empty() ? game.dump : game.oldmoves) = *std::exchange(listing_, std::nullopt);
  if (!game.oldmoves.empty()) awaits_oldmoves_ = false;
  return true;
}

bool GnubgPlayer::OnGameOver(const std::string& line) {
  const struct {
    std::string start;
    bool won;
  } ends[] = {
      {"You win the game and get ", true},
      {opponent_ + " wins the game and gets ", false},
      {opponent_ + " gives up. You win ", true},
      {"You give up. " + opponent_ + " wins ", false},
      {"You accept and win ", true},
      {opponent_ + " accepts and wins ", false},
  };
  for (const auto& end : ends) {
    if (!line.starts_with(end.start)) continue;
    games_.push_back({.won = end.won,
                      .points = NumberIn(std::string_view(line).substr(end.start.size())),
                      .dump = {},
                      .oldmoves = {}});
    return true;
  }
  return false;
}

}  // namespace fibs::live
