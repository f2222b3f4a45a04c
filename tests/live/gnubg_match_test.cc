#include <gtest/gtest.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "protocol/words.h"
#include "tests/host/temp_dir.h"
#include "tests/live/game_text.h"
#include "tests/live/gnubg_player.h"
#include "tests/live/process.h"
#include "tests/live/server_process.h"

// Two GNU Backgammons play whole matches over the server: every board and every list of moves is
// read by a program that others wrote.
namespace fibs::live {
namespace {

using server::TempDir;

constexpr int kMatchLength = 5;

// FIBS_LIVE_MATCHES: how many matches are played, 2 without it.
int Matches() {
  const char* text = std::getenv("FIBS_LIVE_MATCHES");
  return text != nullptr ? protocol::ParseInt(text).value_or(2) : 2;
}

std::string MakeDir(const TempDir& parent, const std::string& name) {
  std::string dir = parent.path() + "/" + name;
  std::filesystem::create_directory(dir);
  return dir;
}

// Waits for both until both have seen the end of the match.
void Play(GnubgPlayer& a, GnubgPlayer& b) {
  while (!a.match_over() || !b.match_over()) {
    std::array<pollfd, 2> both = {
        pollfd{.fd = a.client().stream().read_fd(), .events = POLLIN, .revents = 0},
        pollfd{.fd = b.client().stream().read_fd(), .events = POLLIN, .revents = 0}};
    const auto patience = std::chrono::milliseconds(kPatience).count();
    if (poll(both.data(), both.size(), static_cast<int>(patience)) <= 0) {
      throw NotSeen("both players wait. One has seen:\n" + a.client().stream().Tail() +
                    "\nThe other:\n" + b.client().stream().Tail());
    }
    a.Act();
    b.Act();
  }
}

void ExpectSameBoards(const GnubgPlayer& a, const GnubgPlayer& b) {
  ASSERT_EQ(a.boards().size(), b.boards().size());
  for (size_t i = 0; i < a.boards().size(); ++i) {
    auto seen_by_a = ParseBoard(a.boards()[i]);
    auto seen_by_b = ParseBoard(b.boards()[i]);
    EXPECT_EQ(seen_by_a.names[1], b.name());
    EXPECT_EQ(seen_by_b.names[1], a.name());
    seen_by_b.names = {};
    // In the opening only the side on turn reads how many it can move.
    seen_by_a.can_move = seen_by_b.can_move = std::max(seen_by_a.can_move, seen_by_b.can_move);
    ASSERT_EQ(Mirrored(seen_by_a), seen_by_b) << a.boards()[i] << "\n" << b.boards()[i];
  }
}

// "alice 2, bob 3 (match to 5 points)" -> the number behind the name.
int ScoreOf(const std::string& printed, const std::string& name) {
  const size_t line = printed.rfind("The score (after ");
  if (line == std::string::npos) return -1;
  const size_t at = printed.find(name + " ", line);
  if (at == std::string::npos) return -1;
  const std::string_view rest = std::string_view(printed).substr(at + name.size() + 1);
  return protocol::ParseInt(rest.substr(0, rest.find_first_not_of("0123456789"))).value_or(-1);
}

// What gnubg must make of a list of moves: it adds the points of the game to the score of the first
// line, whose first number it takes for that of X.
void ExpectImported(const std::string& dir, const std::string& dump, const std::string& x,
                    const std::string& o, std::array<int, 2> first_line, bool x_won, int points) {
  const std::string file = dir + "/game.txt";
  std::ofstream(file) << dump << "\n";
  std::string printed = RunGnubg(dir, {"import oldmoves " + file, "show score"});
  const size_t banner = printed.find("copying' for details.");
  ASSERT_NE(banner, std::string::npos) << printed;
  printed.erase(0, banner);
  for (const char* complaint : {"WARNING", "llegal", "rror", "nvalid", "No game"}) {
    EXPECT_EQ(printed.find(complaint), std::string::npos) << dump << "\n" << printed;
  }
  first_line[x_won ? 0 : 1] += points;
  EXPECT_EQ(ScoreOf(printed, x), first_line[0]) << dump << "\n" << printed;
  EXPECT_EQ(ScoreOf(printed, o), first_line[1]) << dump << "\n" << printed;
}

// The lists of all games of one player. Sides swap at every game, and who invited is O in the
// first.
void CheckGames(const GnubgPlayer& player, const std::string& opponent, bool invited,
                const std::string& dir) {
  std::array<int, 2> score{};
  bool is_o = invited;
  for (const GnubgPlayer::Game& game : player.games()) {
    ASSERT_FALSE(game.oldmoves.empty());
    EXPECT_EQ(game.dump, game.oldmoves);
    score[game.won ? 0 : 1] += game.points;
    const std::string& x = is_o ? opponent : player.name();
    const std::string& o = is_o ? player.name() : opponent;
    const std::string start = "Score is " + std::to_string(score[0]) + "-" +
                              std::to_string(score[1]) + " in a 5 point match.\n" + x + " is X - " +
                              o + " is O\n\n";
    EXPECT_TRUE(game.dump.starts_with(start)) << start << game.dump;
    EXPECT_TRUE(game.dump.ends_with(game.won == is_o ? "O: wins" : "X: wins")) << game.dump;
    ExpectImported(dir, game.dump, x, o, score, game.won != is_o, game.points);
    is_o = !is_o;
  }
  EXPECT_GE(score[player.match_won() ? 0 : 1], kMatchLength);
  EXPECT_LT(score[player.match_won() ? 1 : 0], kMatchLength);
}

void PlayAndCheck(uint16_t port, int number) {
  const TempDir dir;
  const std::string a_name = "anna" + Letter(static_cast<size_t>(number));
  const std::string b_name = "bert" + Letter(static_cast<size_t>(number));
  RegisterUser(port, a_name);
  RegisterUser(port, b_name);
  GnubgPlayer a(a_name, b_name, port, MakeDir(dir, "a"));
  GnubgPlayer b(b_name, a_name, port, MakeDir(dir, "b"));
  b.client().Ask("toggle ready");
  a.client().Type("invite " + b_name + " " + std::to_string(kMatchLength));
  Play(a, b);
  ASSERT_EQ(a.games().size(), b.games().size());
  EXPECT_NE(a.match_won(), b.match_won());
  ExpectSameBoards(a, b);
  const std::string imports = MakeDir(dir, "import");
  CheckGames(a, b_name, /*invited=*/true, imports);
  CheckGames(b, a_name, /*invited=*/false, imports);
  std::cout << a.games().size() << " games, " << a.boards().size() << " boards, "
            << a.doubles_answered() + b.doubles_answered() << " doubles and "
            << a.resignations_answered() + b.resignations_answered() << " resignations answered\n";
}

TEST(GnubgMatch, WholeMatchesAgreeWithGnubg) {
  if (!GnubgProcess::Installed()) GTEST_SKIP() << "gnubg is not installed";
  const TempDir data;
  ServerProcess server(data.path(), {"durability=process"});
  for (int i = 0; i < Matches(); ++i) {
    SCOPED_TRACE("match " + std::to_string(i));
    PlayAndCheck(server.port(), i);
    if (HasFatalFailure()) return;
  }
  EXPECT_EQ(server.Stop(), 0);
}

}  // namespace
}  // namespace fibs::live
