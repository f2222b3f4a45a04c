#include <gtest/gtest.h>
#include <poll.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "protocol/board.h"
#include "protocol/words.h"
#include "tests/live/gnubg_player.h"
#include "tests/live/gnubg_process.h"
#include "tests/live/server_process.h"
#include "tests/net/temp_dir.h"

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

// What the opponent sees when a player sees `board`.
protocol::BoardFields Mirrored(protocol::BoardFields board) {
  std::swap(board.score[0], board.score[1]);
  std::swap(board.dice[0], board.dice[1]);
  std::swap(board.may_double[0], board.may_double[1]);
  std::swap(board.off[0], board.off[1]);
  board.color = -board.color;
  board.names = {};
  return board;
}

void ExpectSameBoards(const GnubgPlayer& a, const GnubgPlayer& b) {
  ASSERT_EQ(a.boards().size(), b.boards().size());
  for (size_t i = 0; i < a.boards().size(); ++i) {
    auto seen_by_a = protocol::ParseRaw(a.boards()[i]);
    auto seen_by_b = protocol::ParseRaw(b.boards()[i]);
    ASSERT_TRUE(seen_by_a && seen_by_b);
    EXPECT_EQ(seen_by_a->names[1], b.name());
    EXPECT_EQ(seen_by_b->names[1], a.name());
    seen_by_b->names = {};
    ASSERT_EQ(Mirrored(*seen_by_a), *seen_by_b) << a.boards()[i] << "\n" << b.boards()[i];
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

// The list of moves of a game, imported: no complaint, and the same winner and points.
void ExpectImported(const std::string& dir, const std::string& dump, const GnubgPlayer& player,
                    const std::string& opponent, const GnubgPlayer::Game& game,
                    std::array<int, 2> score_before) {
  const std::string file = dir + "/game.txt";
  std::ofstream(file) << dump << "\n";
  const std::string printed = RunGnubg(dir, {"import oldmoves " + file, "show score"});
  for (const char* complaint : {"WARNING", "llegal", "rror", "nvalid", "not "}) {
    const size_t banner_end = printed.find("copying' for details.");
    ASSERT_NE(banner_end, std::string::npos);
    EXPECT_EQ(printed.find(complaint, banner_end), std::string::npos) << dump << "\n" << printed;
  }
  std::array<int, 2> after = score_before;
  after[game.won ? 0 : 1] += game.points;
  EXPECT_EQ(ScoreOf(printed, player.name()), after[0]) << dump << "\n" << printed;
  EXPECT_EQ(ScoreOf(printed, opponent), after[1]) << dump << "\n" << printed;
}

void CheckGames(const GnubgPlayer& player, const std::string& opponent, const std::string& dir) {
  std::array<int, 2> score{};
  for (const GnubgPlayer::Game& game : player.games()) {
    ASSERT_FALSE(game.oldmoves.empty());
    EXPECT_EQ(game.dump, game.oldmoves);
    ExpectImported(dir, game.dump, player, opponent, game, score);
    score[game.won ? 0 : 1] += game.points;
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
  CheckGames(a, b_name, imports);
  CheckGames(b, a_name, imports);
  std::printf("%zu games, %zu boards, %d doubles and %d resignations answered\n", a.games().size(),
              a.boards().size(), a.doubles_answered() + b.doubles_answered(),
              a.resignations_answered() + b.resignations_answered());
}

TEST(GnubgMatch, WholeMatchesAgreeWithGnubg) {
  if (!GnubgProcess::Installed()) GTEST_SKIP() << "gnubg is not installed";
  const TempDir data;
  ServerProcess server(data.path() + "/var");
  for (int i = 0; i < Matches(); ++i) {
    SCOPED_TRACE("match " + std::to_string(i));
    PlayAndCheck(server.port(), i);
    if (HasFatalFailure()) return;
  }
  EXPECT_EQ(server.Stop(), 0);
}

}  // namespace
}  // namespace fibs::live
