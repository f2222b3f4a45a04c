#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace fibs::live {

// Rolls of both and plays of the opponent, in order, over all matches with him: "31",
// "6:-1 5:-1 0:+2".
using Happenings = std::vector<std::string>;

// The same as fibs-export has written it to `directory`, a file for each match.
Happenings StoredHappenings(const std::string& directory, const std::string& player,
                            const std::string& opponent);

// What one player was shown of the matches with his only opponent.
class GameBook {
 public:
  explicit GameBook(std::string opponent) : opponent_(std::move(opponent)) {}

  void OnLine(const std::string& line);
  // What happened last may not have reached him; what comes goes on behind it.
  void OnCrash();
  size_t size() const { return size_; }

  // Nothing, or what is wrong: something was shown twice, or otherwise than it is stored, or, but
  // for what came just before a crash or was on its way then, was not shown.
  std::optional<std::string> Contradiction(const Happenings& stored) const;

 private:
  void Add(std::string happening);
  void AddRoll(int first, int second);

  std::string opponent_;
  Happenings seen_;  // "": a crash
  size_t size_ = 0;
  std::array<int, 2> opening_{};
};

}  // namespace fibs::live
