#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/live/game_text.h"

namespace fibs::live {

// What one player has been shown of the matches with his only opponent.
class Witness {
 public:
  // A match that was seen to end.
  struct Result {
    bool won = false;
    int length = 0;
    friend bool operator==(const Result&, const Result&) = default;
  };
  // The game that was shown last. Pairs: his own number first.
  struct Game {
    std::array<int, 2> score_before{};
    std::vector<std::string> lines;                   // as in MoveList
    std::string roll;                                 // "me: (6 1)", not moved yet
    bool over = false;                                // its end was shown
    std::optional<std::array<int, 2>> score_after{};  // ... and the score
    bool resign_open = false;
    bool rejected = false;  // the last offer to resign, since the last restart
  };

  Witness(std::string name, std::string opponent);

  // Every line that came, and every move that was typed, in order. Throws NotSeen when a line
  // contradicts what was shown before.
  void OnLine(const std::string& line);
  void OnTypedMove(std::string play) { typed_ = std::move(play); }

  const std::vector<Result>& results() const { return results_; }
  bool playing() const { return playing_; }
  int length() const { return length_; }
  const Game& game() const { return game_; }

  // After a restart: from here on the witness believes what is stored.
  void Believe(std::vector<Result> results, const std::optional<MoveList>& stored);
  // Nothing when `stored` (nothing: no match is stored) is what was shown or goes on from there;
  // else what is wrong. `results`: all matches that are over.
  std::optional<std::string> Contradiction(const std::vector<Result>& results,
                                           const std::optional<MoveList>& stored,
                                           const protocol::BoardFields* board) const;

 private:
  bool OnRoll(const std::string& line);
  bool OnPlay(const std::string& line);
  bool OnCube(const std::string& line);
  bool OnEnd(const std::string& line);
  void OnBoard(const std::string& line);
  void BeginMatch(const std::string& line);
  void EndRoll(std::string_view play);
  void Add(std::string line) { game_.lines.push_back(std::move(line)); }
  bool OnRetold(const std::string& line);
  std::optional<std::string> GameContradiction(const MoveList& stored,
                                               const protocol::BoardFields& board) const;

  std::string name_;
  std::string opponent_;
  std::vector<Result> results_;
  bool playing_ = false;
  int length_ = 0;
  Game game_;
  std::array<int, 2> opening_{};
  std::optional<std::string> typed_;  // a move whose board has not come
  // A match that is resumed: after its board an open double or resignation is told again.
  enum class Resume { kNo, kBoardComes, kRetoldComes } resume_ = Resume::kNo;
  std::optional<bool> offer_open_;  // in the stored match, where that is known
};

}  // namespace fibs::live
