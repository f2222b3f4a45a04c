#pragma once

#include <memory>
#include <optional>
#include <random>
#include <string>

#include "tests/live/fibs_client.h"
#include "tests/live/mail.h"
#include "tests/live/witness.h"

namespace fibs::live {

using Random = std::mt19937_64;

// A player who decides by chance, as fast as he can: legal plays, doubles, resignations, messages.
// Plays match after match with one opponent.
class RandomPlayer {
 public:
  // What line 2 of the log-in says.
  struct Rating {
    double rating = 0;
    int experience = 0;
  };

  // The host invites, the guest joins. `box`: a user who is never there while matches are played.
  struct Names {
    std::string self, opponent, box;
    bool host = false;
  };
  RandomPlayer(Names names, Mail& mail, Random& random);

  Rating LogIn(uint16_t port);
  // The stored match with the opponent and its board, before it is resumed.
  std::optional<MoveList> StoredMatch();
  std::string StoredBoard();
  // Invites to the stored match or to a new one. `board`: what the resumed match must begin with.
  void Begin(bool resume, std::optional<std::string> board);

  // Reads what has come and answers it; returns how many lines that were.
  int Act();
  // The server is dead: what it had sent is read all the same.
  void ReadTheRest();

  FibsClient& client() { return *client_; }
  Witness& witness() { return witness_; }
  const std::string& name() const { return names_.self; }

 private:
  void See(const std::string& line);
  void Answer(const std::string& line);
  void RollOrDouble();
  void Move();
  void InviteToNewMatch();
  void LeaveMessage();
  bool Chance(int percent);

  Names names_;
  Mail& mail_;
  Random& random_;
  Witness witness_;
  std::unique_ptr<FibsClient> client_;
  std::string board_;
  std::optional<std::string> resumed_board_;  // expected
};

}  // namespace fibs::live
