#include <gtest/gtest.h>
#include <sys/socket.h>

#include <algorithm>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "tests/host/temp_dir.h"
#include "tests/live/fibs_client.h"
#include "tests/live/game_text.h"
#include "tests/live/server_process.h"

// Clients that send what no client should, or nothing, or do not read: the others play on, and
// nothing has changed.
namespace fibs::live {
namespace {

using server::TempDir;

// A match between two users, and a third one who must be served whatever the others do.
class BadInputTest : public testing::Test {
 protected:
  BadInputTest() {
    for (const char* name : {"anna", "bert", "carl"}) RegisterUser(port(), name);
    anna_.LogIn("anna");
    bert_.LogIn("bert");
    carl_.LogIn("carl");
    bert_.Ask("toggle ready");
    anna_.Type("invite bert 3");
    bert_.Expect("Type 'join anna'");
    bert_.Type("join anna");
    bert_.Expect("board:");
    anna_.Expect("board:");
    board_ = Board(anna_);
  }

  uint16_t port() const { return server_.port(); }

  static std::string Board(FibsClient& client) {
    for (const std::string& line : client.Ask("board")) {
      if (line.starts_with("board:")) return line;
    }
    return "no board";
  }

  void ExpectUnharmed() {
    EXPECT_EQ(Board(anna_), board_);
    EXPECT_TRUE(carl_.Ask("tell bert hello").back().starts_with("16 bert hello"));
    bert_.Expect("12 carl hello");
  }

  TempDir data_;
  ServerProcess server_{data_.path(), {"limits.queue_bytes_max=65536", "durability=process"}};
  FibsClient anna_{server_.port()};
  FibsClient bert_{server_.port()};
  FibsClient carl_{server_.port()};
  std::string board_;
};

TEST_F(BadInputTest, LongLines) {
  for (const size_t length : {1025u, 4096u, 65536u, 3000000u}) {
    anna_.Type("move " + std::string(length, '8'));
    anna_.Expect("** Your line is too long.");
  }
  FibsClient stranger(port());
  stranger.stream().Write(std::string(3'000'000, 'x'));  // and no end
  ExpectUnharmed();
  stranger.stream().Write("\r\n");
  EXPECT_NO_THROW(stranger.Expect("login: ** Your line is too long."));
}

TEST_F(BadInputTest, Binary) {
  std::mt19937 random(20);
  FibsClient stranger(port());
  for (int i = 0; i < 64; ++i) {
    std::string bytes(4096, '\0');
    for (char& byte : bytes) byte = static_cast<char>(random() & 0xff);
    stranger.stream().Write(bytes);
    // No letters or digits from a player: chance might make a command of them.
    for (char& byte : bytes) {
      if (std::isalnum(static_cast<unsigned char>(byte)) != 0) byte = '.';
    }
    anna_.stream().Write(bytes);
  }
  anna_.stream().Write("\xff\xf0\r\n");  // whatever was begun ends here
  anna_.Ask("toggle");
  ExpectUnharmed();
}

// The end of each part is a place where a read may end; the third user's answer tells that the
// first part has been read by then.
TEST_F(BadInputTest, TelnetSequencesSplitAnywhere) {
  using namespace std::string_literals;
  const std::string bytes =
      "xy\xff\xf1z\xff\xfa\x18\0zzz\xff\xff\xff\xf0z\xff\xfd\x06y\xff\xfb\x1f\xff\xf6\r\n"s;
  for (size_t split = 1; split < bytes.size(); ++split) {
    SCOPED_TRACE(split);
    FibsClient client(port());
    client.Register("splitter" + Letter(split / 24) + Letter(split));
    client.stream().ReadUntil("> ");
    client.stream().Write(bytes.substr(0, split));
    carl_.Ask("time");
    client.stream().Write(bytes.substr(split));
    const std::string answer = client.stream().ReadUntil("** Unknown command: 'xyzzy'\r\n");
    EXPECT_NE(answer.find("\xff\xfc\x06"), std::string::npos) << "WONT TIMING-MARK";
    EXPECT_NE(answer.find("\xff\xfe\x1f"), std::string::npos) << "DONT NAWS";
    EXPECT_EQ(std::count(answer.begin(), answer.end(), '\xff'), 2);
  }
  ExpectUnharmed();
}

TEST_F(BadInputTest, HalfClosedConnections) {
  bert_.stream().Write("pip\r\n");
  bert_.stream().CloseWrite();
  bert_.Expect("Pipcounts: ");  // what was asked before is answered
  bert_.stream().ReadToEnd();
  anna_.Expect("bert drops connection. The game was saved.");
  EXPECT_EQ(anna_.Ask("oldboard bert").back(), board_);
}

TEST_F(BadInputTest, ConnectionsThatBreakOff) {
  for (int i = 0; i < 100; ++i) {
    FibsClient client(port());
    if (i % 2 == 0) client.stream().Write("login a 1008 carl " + std::string(kPassword) + "x\r\n");
    const linger reset{.l_onoff = 1, .l_linger = 0};
    setsockopt(client.stream().read_fd(), SOL_SOCKET, SO_LINGER, &reset, sizeof(reset));
  }
  std::vector<std::unique_ptr<FibsClient>> silent;
  for (int i = 0; i < 200; ++i) silent.push_back(std::make_unique<FibsClient>(port()));
  ExpectUnharmed();
}

// Its queue is full some time; until then and afterwards everybody else hears everything.
TEST_F(BadInputTest, AReaderThatStops) {
  RegisterUser(port(), "dora");
  FibsClient dora(port(), /*receive_buffer_bytes=*/4096);
  dora.LogIn("dora");
  carl_.Expect("7 dora dora logs in.");
  const std::string text(900, 'w');
  bool closed = false;
  for (int i = 0; i < 200'000 && !closed; ++i) {
    carl_.Type("shout " + text);
    carl_.Expect("17 www");
    bert_.Expect("13 carl www");
    anna_.Expect("13 carl www");
    if (i % 100 != 0) continue;
    const auto lines = carl_.Ask("whois dora");
    closed = std::none_of(lines.begin(), lines.end(), [](const std::string& line) {
      return line.find("Still logged in") != std::string::npos;
    });
  }
  EXPECT_TRUE(closed);
  dora.stream().ReadToEnd();  // what had left before, and then nothing more
  ExpectUnharmed();
}

}  // namespace
}  // namespace fibs::live
