#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/live/fibs_client.h"
#include "tests/live/process.h"

namespace fibs::live {

// A player of the server whose decisions GNU Backgammon makes.
class GnubgPlayer {
 public:
  // A game as the texts told it.
  struct Game {
    bool won = false;
    int points = 0;
    std::string dump;      // of `toggle moves`
    std::string oldmoves;  // of `oldmoves` afterwards
  };

  // Logs in.
  GnubgPlayer(std::string name, std::string opponent, uint16_t port, const std::string& gnubg_dir);

  FibsClient& client() { return client_; }
  const std::string& name() const { return name_; }

  // Answers what can be answered from what has been read. Throws NotSeen when the server refuses a
  // command or sends what makes no sense.
  void Act();

  // `wins the 5 point match` and the list of moves after it have come.
  bool match_over() const { return match_over_ && !listing_ && !awaits_oldmoves_; }
  bool match_won() const { return match_won_; }
  const std::vector<Game>& games() const { return games_; }
  // Every board that the server sent by itself, in order.
  const std::vector<std::string>& boards() const { return boards_; }
  int resignations_answered() const { return resignations_answered_; }
  int doubles_answered() const { return doubles_answered_; }

 private:
  enum class Asked { kNothing, kDouble, kResign };  // what a `board` that was typed is wanted for

  void OnLine(const std::string& line);
  void OnPrompt(const std::string& line);
  void OnBoard(const std::string& board);
  void OnRequestedBoard(const std::string& board);
  bool OnListing(const std::string& line);
  bool OnGameOver(const std::string& line);
  void RollOrDouble();
  void Move(int pieces);

  std::string name_;
  std::string opponent_;
  FibsClient client_;
  GnubgProcess gnubg_;
  std::vector<std::string> boards_;
  std::vector<Game> games_;
  Asked asked_ = Asked::kNothing;
  int resign_points_ = 0;
  bool resigned_ = false;               // tried in this game
  std::optional<std::string> listing_;  // moves of a game that are coming
  bool awaits_oldmoves_ = false;
  bool match_over_ = false;
  bool match_won_ = false;
  int resignations_answered_ = 0;
  int doubles_answered_ = 0;
};

}  // namespace fibs::live
