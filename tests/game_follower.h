#pragma once

#include <array>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/match.h"

namespace fibs::server {

// A program of CLIP 1009 that believes nothing: it follows matches by lines 20 and 21 alone, checks
// the dice of each game when its seed is shown, and that every tag is answered once. Throws Broken.
class GameFollower {
 public:
  // A line without its end.
  void Read(std::string_view line);
  // It has typed a line with this tag.
  void Typed(std::string tag) { tags_.push_back(std::move(tag)); }

  // What it knows of is that match, input for input, and of the reader's seat.
  void Expect(int64_t match, const engine::Match& real, int inputs) const;
  // Games whose dice followed from a seed whose hash was told before.
  size_t games_proved() const { return games_proved_; }
  size_t answers() const { return answers_; }

 private:
  struct Followed {
    int64_t id = 0;
    std::array<std::string, 2> names;
    std::vector<std::string> inputs;
    engine::Match match;
    int proved_games = 0;
  };

  void ReadClock(const std::vector<std::string_view>& words);
  void ReadInput(const std::vector<std::string_view>& words);
  void ReadSnapshot(const std::vector<std::string_view>& words);
  void ReadAnswer(const std::vector<std::string_view>& words);
  void Add(std::string_view input);
  void Reveal(size_t index, std::string_view full);
  void Prove(const engine::DiceOrigin& origin, size_t index);

  std::optional<Followed> followed_;
  std::map<std::string, std::set<std::string>> hashes_;  // that were told, by name
  std::deque<std::string> tags_;
  size_t games_proved_ = 0;
  size_t answers_ = 0;
};

}  // namespace fibs::server
