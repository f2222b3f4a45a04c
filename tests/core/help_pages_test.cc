// Every game and series has its page, with its start as the board draws it, and so has every
// command.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "engine/match/match.h"
#include "protocol/board.h"
#include "protocol/words.h"
#include "server/core/commands/help/help_texts.h"
#include "server/core/core_state.h"
#include "tests/fakes.h"

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

TEST(HelpPagesTest, EveryGameHasItsPage) {
  for (const engine::Series& series : engine::kSeries) {
    const std::string_view text = TextOf(series.name);
    EXPECT_NE(text.find("\n  invite name "), text.npos) << series.name;
    EXPECT_NE(TextOf("variants").find("    " + std::string(series.name) + " "), std::string::npos)
        << series.name;
    if (series.size != 1) continue;
    EXPECT_NE(text.find(StartOf(series)), text.npos) << StartOf(series);
  }
}

// What a page's synopsis says one can type: the first word of each of its lines.
std::set<std::string_view> TypedWords(std::string_view page) {
  constexpr std::string_view kTitle = "\nSYNOPSIS\n";
  std::set<std::string_view> words;
  const size_t title = page.find(kTitle);
  if (title == page.npos) return words;
  page.remove_prefix(title + kTitle.size());
  while (page.starts_with("  ")) {
    const size_t end = std::min(page.find('\n'), page.size() - 1);
    words.insert(protocol::SplitFirst(page.substr(0, end)).word);
    page.remove_prefix(end + 1);
  }
  return words;
}

TEST(HelpPagesTest, EveryCommandHasItsPage) {
  // FIBS does not tell of these; programs alone have `state` and `tellx`.
  const std::set<std::string_view> kWithout = {"co",    "exit1", "exit2", "ne",
                                               "state", "tellx", "ye"};
  const TestServer server;
  for (const Command& command : server.core().state().commands.all()) {
    EXPECT_EQ(TextOf(command.name).empty(), kWithout.contains(command.name)) << command.name;
  }
}

TEST(HelpPagesTest, EverySynopsisIsOfACommand) {
  // A move needs no command, and `connect` is TinyFugue's, and `recover` is typed at the log-in.
  const std::set<std::string_view> kNone = {"!!", "from-to", "connect", "recover"};
  const TestServer server;
  const CommandTable& commands = server.core().state().commands;
  std::set<std::string_view> none;
  for (const HelpText& help : HelpTexts()) {
    for (const std::string_view word : TypedWords(help.text)) {
      if (commands.Find(word) == nullptr) none.insert(word);
    }
  }
  EXPECT_EQ(none, kNone);
}

}  // namespace
}  // namespace fibs::server
