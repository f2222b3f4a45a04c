#pragma once

#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <initializer_list>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/board.h"

// What the tests of the drawings and of the `board:` line share.
namespace fibs::protocol {

using engine::Dice;
using engine::Match;
using engine::MatchRules;
using engine::Play;
using engine::Player;
using engine::Side;

inline constexpr std::array<std::string_view, 2> kNames = {"myself", "someplayer"};
inline constexpr Player kMyself = Player::kFirst;  // O in the first game
inline constexpr Player kSomeplayer = Player::kSecond;

// A match after these inputs, all of which must be accepted.
inline Match After(MatchRules rules, const std::vector<engine::Input>& inputs) {
  Match match(rules);
  for (const auto& input : inputs) EXPECT_TRUE(match.Apply(input)) << engine::EncodeInput(input);
  return match;
}

inline Match Opened(MatchRules rules, Dice dice) {
  return After(rules, {engine::StartGame{}, engine::OpeningRoll{dice}});
}

inline engine::MakePlay Moves(std::initializer_list<engine::Step> steps) {
  Play play;
  for (const auto& step : steps) play.Add(step);
  return {play};
}

inline std::vector<std::string> LinesOf(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

inline std::string LastLine(const std::string& text) { return LinesOf(text).back(); }

inline BoardFields Fields(const Match& match, Player viewed = kMyself) {
  return FieldsOf({.match = match, .viewed = viewed, .names = kNames});
}

inline const engine::MakePlay kFirstPlay = Moves({{24, 18}, {13, 11}});

// The example of the specification, section "Board State".
inline constexpr std::string_view kSampleLine =
    "board:You:someplayer:3:0:0:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:6:2:0:0:"
    "1:1:1:0:1:-1:0:25:0:0:0:0:2:0:0:0";

// A pair captured from FIBS.
struct Captured {
  std::string where = {}, line = {};
  bool same_moment = true;  // else only the grids belong together
  std::vector<std::string> drawing = {};
};

inline std::vector<Captured> ReadCaptures() {
  std::vector<Captured> all;
  std::ifstream file(FIBS_BOARDS);
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("### ")) {
      all.push_back({.where = line.substr(4)});
      all.back().same_moment = !line.ends_with("(other moment)");
    } else if (line.starts_with("board:")) {
      all.back().line = line;
    } else if (!line.empty() && !line.starts_with("#")) {
      all.back().drawing.push_back(line);
    }
  }
  return all;
}

}  // namespace fibs::protocol
