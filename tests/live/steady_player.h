#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <utility>

#include "tests/live/fibs_client.h"
#include "tests/live/game_book.h"

namespace fibs::live {

// A player who stays connected whatever happens behind his edge: plays one-point matches with one
// opponent. To be told the same a second time does not make him answer a second time.
class SteadyPlayer {
 public:
  SteadyPlayer(std::string name, std::string opponent, bool host, std::mt19937_64& random);

  void LogIn(uint16_t port);
  void Invite();
  // No more matches when this one is over.
  void Finish() { finishing_ = true; }
  bool playing() const { return playing_; }
  // Reads what has come and answers it; returns how many lines that were. Throws NotSeen at the end
  // of the connection.
  int Act();
  // The core was killed.
  void OnCrash();
  // The connection was lost: comes back by another one.
  void ComeBack(uint16_t port);

  FibsClient& client() { return *client_; }
  const GameBook& book() const { return book_; }
  const std::string& name() const { return name_; }
  const std::string& opponent() const { return opponent_; }
  int matches() const { return matches_; }

 private:
  void Answer(const std::string& line);
  // Types it, unless the same question was answered already.
  void Reply(const std::string& question, const std::string& answer);
  void Move(const std::string& question);
  bool Chance(int percent) { return static_cast<int>(random_() % 100) < percent; }

  std::string name_, opponent_;
  bool host_;
  std::mt19937_64& random_;
  GameBook book_;
  std::unique_ptr<FibsClient> client_;
  std::string board_;
  std::string answered_;  // the last question, with its board; empty: something has come of it
  bool playing_ = false;
  bool finishing_ = false;
  bool resumes_ = false;  // the next match is the stored one
  int crashed_ = 0;       // in this match or the one before: what is refused is no mistake
  int matches_ = 0;
};

}  // namespace fibs::live
