#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tools/process/child_process.h"

namespace fibs::process {

// GNU Backgammon as a player: it is sent a `board:` line and answers with a decision. It looks no
// move ahead ("0 plies") if its settings do not say otherwise, which takes some 0.1 ms and plays a
// strong game all the same.
class GnubgProcess {
 public:
  static bool Installed();

  // Works in `dir`, an empty directory: its settings and its socket. `settings` are commands, each
  // with its line end.
  explicit GnubgProcess(const std::string& dir, std::string_view settings = {});

  // "24/18 13/11 " (25 = bar, 0 = off, * = hit) or nothing when there is no move; "roll", "double";
  // "take", "drop", "beaver"; "accept", "reject".
  std::string Ask(std::string_view board);

 private:
  ChildProcess process_;
  std::unique_ptr<Stream> socket_;
};

// Runs the commands in a GNU Backgammon of their own and returns what it prints.
std::string RunGnubg(const std::string& dir, const std::vector<std::string>& commands);

// A `board:` line as GNU Backgammon wants it for a question. It reads the two scores of the line
// the other way round where a move or a double is asked for.
std::string MoveQuestion(std::string_view board);
std::string TakeQuestion(std::string_view board);
std::string ResignQuestion(std::string_view board, int multiple);

// Its answer to MoveQuestion as the words of a `move` command, in the numbers of the drawn board:
// "8-5", "bar-20", "21-off". Throws NotSeen when it is no move.
std::vector<std::string> MoveWords(std::string_view answer, std::string_view board);

}  // namespace fibs::process
