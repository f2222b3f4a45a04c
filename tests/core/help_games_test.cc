// Every game and series has its page, with its start as the board draws it.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/rules/match.h"
#include "protocol/board.h"
#include "server/core/commands/help/help_texts.h"

namespace fibs::server {
namespace {

std::string_view TextOf(std::string_view topic) {
  for (const HelpText& help : HelpTexts()) {
    if (help.topic == topic) return help.text;
  }
  return {};
}

// The lines from the first frame to the last one: whose turn it is stands below.
std::string StartOf(const engine::Series& series) {
  engine::Match match({.length = 3, .series = &series});
  EXPECT_TRUE(match.Apply(engine::StartGame{}));
  const std::string board = protocol::FormatBoard({match, engine::Player::kFirst, {"alice", "bob"}},
                                                  protocol::BoardStyle::kNumbersInFrame);
  std::string lines;
  for (size_t from = 0; from < board.size();) {
    const size_t end = std::min(board.find('\n', from), board.size());
    if (end == from) break;  // the empty line below the board
    lines.append(" ").append(board, from, end - from).append("\n");
    from = end + 1;
  }
  return lines;
}

TEST(HelpGamesTest, EveryGameHasItsPage) {
  for (const engine::Series& series : engine::kSeries) {
    const std::string_view text = TextOf(series.name);
    EXPECT_NE(text.find("\n  invite name "), text.npos) << series.name;
    EXPECT_NE(TextOf("variants").find("    " + std::string(series.name) + " "), std::string::npos)
        << series.name;
    if (series.size != 1) continue;
    EXPECT_NE(text.find(StartOf(series)), text.npos) << StartOf(series);
  }
}

}  // namespace
}  // namespace fibs::server
