#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "engine/rules/plays.h"
#include "protocol/board.h"
#include "tests/host/temp_dir.h"
#include "tests/live/fibs_client.h"
#include "tests/live/game_text.h"
#include "tests/live/process.h"
#include "tests/live/server_process.h"

// People at the programs that Debian has: telnet, nc, TinyFugue.
namespace fibs::live {
namespace {

using engine::Side;
using server::TempDir;

const std::string kHost = "127.0.0.1";

class ProgramsTest : public testing::Test {
 protected:
  std::string port() const { return std::to_string(server_.port()); }

  TempDir data_;
  ServerProcess server_{data_.path()};
};

// A person at a terminal: all that stands on it is kept.
class Terminal {
 public:
  explicit Terminal(const std::vector<std::string>& argv,
                    const std::vector<std::string>& environment = {})
      : process_(argv, ChildProcess::On::kTerminal, environment) {}

  void Read(std::string_view until) {
    last_ = process_.io().ReadUntil(until);
    all_ += last_;
  }
  void Type(std::string_view line) { process_.io().Write(std::string(line) + "\n"); }
  // To the end of the program; returns its exit code.
  int Finish() {
    all_ += process_.io().ReadToEnd();
    return process_.Wait();
  }
  bool Echoes() const { return process_.TerminalEchoes(); }
  // The order to be silent stands behind the prompt, so telnet obeys it a moment later.
  void WaitUntilSilent() const {
    const auto deadline = std::chrono::steady_clock::now() + kPatience;
    while (Echoes()) {
      if (std::chrono::steady_clock::now() > deadline) throw NotSeen("the terminal still echoes");
      std::this_thread::yield();
    }
  }
  const std::string& all() const { return all_; }
  const std::string& last() const { return last_; }

 private:
  ChildProcess process_;
  std::string all_;
  std::string last_;
};

// Some legal play of the opponent, from the board of somebody who plays with him; nothing when he
// cannot move.
std::optional<std::string> SomePlay(const protocol::BoardFields& board, bool mine) {
  const bool is_o = (board.color > 0) == mine;
  engine::Position position;
  for (size_t point = 0; point < board.points.size(); ++point) {
    position.points[point] =
        is_o ? board.points[point] : static_cast<int8_t>(-board.points[25 - point]);
  }
  const auto plays = engine::Backgammon().LegalPlays({position}, board.dice[mine ? 0 : 1]);
  if (plays.empty()) return std::nullopt;
  return protocol::FormatPlay(plays.front().play, is_o ? Side::kO : Side::kX);
}

TEST_F(ProgramsTest, TelnetRegistersWithoutShowingThePassword) {
  const auto telnet = FindProgram("telnet");
  if (!telnet) GTEST_SKIP() << "telnet is not installed";
  Terminal terminal({*telnet, kHost, port()});
  terminal.Read("login: ");
  EXPECT_TRUE(terminal.Echoes());
  terminal.Type("guest");
  terminal.Read("ONE USERNAME PER PERSON ONLY!!!");
  terminal.Read("> ");
  terminal.Type("name telly");
  terminal.Read("Please give your password: ");
  terminal.WaitUntilSilent();
  terminal.Type("abc");
  terminal.Read("Minimal password length is 4 characters.");
  terminal.Read("Please give your password: ");
  terminal.Type(kPassword);
  terminal.Read("Please retype your password: ");
  terminal.WaitUntilSilent();
  terminal.Type(kPassword);
  terminal.Read("You are registered.");
  terminal.Read("> ");
  EXPECT_TRUE(terminal.Echoes());
  terminal.Type("whois telly");
  terminal.Read("whois telly");  // what is typed is seen again
  terminal.Read("Information about telly:");
  terminal.Type("bye");
  terminal.Read("Goodbye.");
  terminal.Finish();
  EXPECT_EQ(terminal.all().find(kPassword), std::string::npos) << terminal.all();
}

TEST_F(ProgramsTest, TelnetLogsInAfterAWrongPasswordAndPlays) {
  const auto telnet = FindProgram("telnet");
  if (!telnet) GTEST_SKIP() << "telnet is not installed";
  RegisterUser(server_.port(), "telly");
  RegisterUser(server_.port(), "clipper");
  Terminal terminal({*telnet, kHost, port()});
  terminal.Read("login: ");
  terminal.Type("telly");
  terminal.Read("password: ");
  terminal.WaitUntilSilent();
  terminal.Type("notthisone");
  terminal.Read("login: ");
  EXPECT_EQ(terminal.last().find("**"), std::string::npos) << "nothing but a prompt";
  EXPECT_TRUE(terminal.Echoes());
  terminal.Type("telly");
  terminal.Read("password: ");
  terminal.WaitUntilSilent();
  terminal.Type(kPassword);
  terminal.Read("** User telly authenticated.\r\n** Last login: ");
  terminal.Read("> ");
  terminal.Type("toggle ready");
  terminal.Read("** You're now ready to invite or join someone.");

  FibsClient opponent(server_.port());
  opponent.LogIn("clipper");
  opponent.Type("invite telly 3");
  terminal.Read("Type 'join clipper' to accept.");
  terminal.Type("join clipper");
  terminal.Read("** You are now playing a 3 point match with clipper");
  terminal.Read("|BAR|");
  terminal.Read("3-point match");

  std::string line = opponent.Expect("board:");
  if (ParseBoard(line).dice[0].rolled()) {  // the opponent begins
    opponent.Type("move " + *SomePlay(ParseBoard(line), /*mine=*/true));
    terminal.Read("It's your turn. Please roll or double");
    terminal.Type("roll");
    opponent.Expect("telly rolls ");
    line = opponent.Expect("board:");
  }
  const auto play = SomePlay(ParseBoard(line), /*mine=*/false);
  ASSERT_TRUE(play) << "one move of the opponent blocks nobody: " << line;
  terminal.Read("Please move ");
  terminal.Type(*play);  // without the word `move`
  EXPECT_EQ(opponent.Expect("telly moves "), "telly moves " + *play + " .");
  terminal.Read("turn: clipper");
  terminal.Type("leave");
  terminal.Read("** You terminated the game. The game was saved.");
  opponent.Expect("** Player telly has left the game. The game was saved.");
  terminal.Type("bye");
  terminal.Read("Goodbye.");
  terminal.Finish();
  EXPECT_EQ(terminal.all().find(kPassword), std::string::npos) << terminal.all();
  EXPECT_EQ(terminal.all().find("notthisone"), std::string::npos) << terminal.all();
}

TEST_F(ProgramsTest, NetcatTalksLineByLine) {
  const auto nc = FindProgram("nc");
  if (!nc) GTEST_SKIP() << "nc is not installed";
  RegisterUser(server_.port(), "catty");
  ChildProcess process({*nc, kHost, port()}, ChildProcess::On::kPipes);
  process.io().ReadUntil("login: ");
  process.io().Write("connect catty " + std::string(kPassword) + "\n");  // LF alone ends a line
  process.io().ReadUntil("** User catty authenticated.\r\n");
  process.io().Write("xyzzy\n");
  const std::string answer = process.io().ReadUntil("** Unknown command: 'xyzzy'\r\n");
  EXPECT_EQ(answer.find("> "), std::string::npos) << "`connect` has no prompts: " << answer;
  process.io().Write("bye\n");
  process.io().ReadUntil("Goodbye.\r\n");
  process.io().CloseWrite();  // nc ends when both sides have
  process.io().ReadToEnd();
  EXPECT_EQ(process.Wait(), 0);
}

// Everything is sent before the server has said a word.
TEST_F(ProgramsTest, NetcatPipesAWholeSession) {
  const auto nc = FindProgram("nc");
  if (!nc) GTEST_SKIP() << "nc is not installed";
  RegisterUser(server_.port(), "catty");
  ChildProcess process({*nc, kHost, port()}, ChildProcess::On::kPipes);
  process.io().Write("login pipe 1008 catty " + std::string(kPassword) +
                     "\r\nshout hello\r\nrawwho\r\nbye\r\n");
  process.io().CloseWrite();
  const std::string all = process.io().ReadToEnd();
  const size_t welcome = all.find("login: \r\n1 catty ");
  const size_t shout = all.find("\r\n17 hello\r\n");
  const size_t goodbye = all.find("Goodbye.\r\n");
  EXPECT_NE(welcome, std::string::npos) << all;
  EXPECT_NE(shout, std::string::npos) << all;
  EXPECT_NE(goodbye, std::string::npos) << all;
  EXPECT_TRUE(welcome < shout && shout < goodbye) << all;
  EXPECT_EQ(process.Wait(), 0);
}

// It logs in by itself, before it has seen the prompt.
TEST_F(ProgramsTest, TinyFugueLogsIn) {
  const auto tf = FindProgram("tf5");
  if (!tf) GTEST_SKIP() << "tf5 is not installed";
  RegisterUser(server_.port(), "fugue");
  const std::string world = "/addworld fibs fugue " + std::string(kPassword) + " " + kHost + " ";
  const std::vector<std::string> argv = {*tf, "-f", "-v", "-c" + world + port(), "fibs"};
  Terminal terminal(argv, {"HOME=" + data_.path(), "TERM=dumb"});
  terminal.Read("** User fugue authenticated.");
  terminal.Read("** Last login: ");
  terminal.Type("tell fugue hello");
  terminal.Read("You say to yourself: hello");
  terminal.Type("bye");
  terminal.Read("Goodbye.");
  terminal.Read("closed by foreign host");
  terminal.Type("/quit");
  EXPECT_EQ(terminal.Finish(), 0);
}

}  // namespace
}  // namespace fibs::live
